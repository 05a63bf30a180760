"""The Swindler: which cards of the City he holds in place, and which are free to leave (FI-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.rules.city import TAVERN_A, TAVERN_B
from homage.kernel import Message, Option

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

NO_SUCH_CARD = Message("fidelitas.no-such-card", "There is no such card.")
LOCKED = Message("fidelitas.locked", "It is held in place by a Swindler.", "FI-54")


def first_free(state: FidelitasState, location: int) -> int:
    """The depth of the lowest card that can leave a location."""
    return free_from(state.pack.lockers, state.city[location], location)


def free_from(lockers: tuple[int, ...], cards: tuple[int, ...], location: int) -> int:
    """The depth of the lowest of these cards that can leave (FI-54).

    A Swindler is active while any other card lies at his location, and never at the Tavern; those
    over him are free.
    """
    for locker in lockers:
        if locker in cards and location != TAVERN_A and location != TAVERN_B:
            if len(cards) == 1:
                return 0
            for depth in range(len(cards) - 1, -1, -1):
                if cards[depth] in lockers:
                    return depth + 1
    return 0


def free_cards(state: FidelitasState) -> list[Option]:
    """All cards of the City that can leave their location."""
    found: list[Option] = []
    options = state.pack.options.cards
    lockers = state.pack.lockers
    for location, cards in enumerate(state.city):
        if cards:
            found += options[location][free_from(lockers, cards, location) : len(cards)]
    return found


def free_places(state: FidelitasState) -> int:
    """The mask of the locations with a card that can leave."""
    mask = 0
    for location in state.pack.locations:
        if first_free(state, location) < len(state.city[location]):
            mask |= 1 << location
    return mask


def why_not_free(state: FidelitasState, option: Option) -> Message | None:
    """Why a card of the City cannot be chosen by any action; None if it may be."""
    location, depth = option.args
    if depth >= len(state.city[location]):
        return NO_SUCH_CARD
    return LOCKED if depth < first_free(state, location) else None
