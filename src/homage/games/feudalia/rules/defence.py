"""Defence: what a fief and the cards of its owner set against an attack (FE-83, FE-91)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.pack import ARMS
from homage.games.feudalia.rules.seats import FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


def printed_defence(state: FeudaliaState, seat: int, fief: int) -> int:
    """What the face of a player's fief shows."""
    at = FIEFS * seat + fief
    return state.pack.fief_defence[state.land[at] * LEVELS + state.level[at]]


def masters_bonus(state: FeudaliaState, seat: int, fief: int) -> int:
    """What masters add to the defence of a fief."""
    pack = state.pack
    total = 0
    for other in range(FIEFS):
        for master in state.cities[FIEFS * seat + other]:
            if other == fief:
                total += pack.master_fort_here[master]
            else:
                total += pack.master_fort_others[master]
    return total


def card_defence(state: FeudaliaState, seat: int, card: int) -> int:
    """What a military card adds when its owner lays it down in defence."""
    total = state.pack.defence[card]
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        for master in state.cities[fief]:
            total += state.pack.master_arm[master]
    return total


def armed(state: FeudaliaState, seat: int) -> list[int]:
    """The kinds of military cards in a hand."""
    head = state.pack.head
    return [card for card in sorted(set(state.hands[seat].cards)) if head[card] == ARMS]


def may_be_armed(state: FeudaliaState, seat: int) -> bool:
    """Whether a player holds a card, and a military one is among hand and deck taken together:
    public facts, so that being asked tells nothing (FE-91)."""
    hand = state.hands[seat].cards
    if not hand:
        return False
    counts = state.decks[seat].counts()
    return any(counts[card] or card in hand for card in state.pack.military_cards)
