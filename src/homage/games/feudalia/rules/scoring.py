"""Scoring: points in halves, and what breaks ties (FE-61, FE-63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.rules.seats import FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


def score(state: FeudaliaState, seat: int) -> int:
    """The points of a player, in halves, as they count for the goal."""
    total = state.tokens[seat] - state.debts[seat]
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        if state.land[fief] != NO_CARD:
            total += state.pack.points[state.land[fief] * LEVELS + state.level[fief]]
    return total


def final_score(state: FeudaliaState, seat: int) -> int:
    """With what counts at the end of the game only (FE-99)."""
    total = score(state, seat)
    if state.favour == seat:
        total += state.pack.favour_halves
    return total


def nobles(state: FeudaliaState, seat: int) -> int:
    """How many nobles a player has, wherever the cards are (FE-61)."""
    worth, pack = state.pack.nobles, state.pack
    total = 0
    counts = state.decks[seat].counts()
    pile = state.discards[seat]
    for card in pack.noble_cards:
        total += worth[card] * (counts[card] + pile[card])
    for card in state.hands[seat].cards:
        total += worth[card]
    if seat == state.mover:
        for card in (*state.played, *state.looked_at.cards, *state.fresh.cards):
            total += worth[card]
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        for card in state.shields[fief]:
            total += worth[card]
        for master in state.cities[fief]:
            total += pack.master_nobles[master]
            if state.held[master] != NO_CARD:
                total += worth[state.held[master]]
    return total


def all_cubes(state: FeudaliaState, seat: int) -> int:
    """The cubes of a player, those on masters too (FE-61)."""
    total = sum(state.cubes[12 * seat : 12 * seat + 12])
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        for master in state.cities[fief]:
            total += sum(state.stored[master])
    return total
