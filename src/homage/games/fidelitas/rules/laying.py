"""Laying: cards come to locations, always on top, and leave them (FI-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.options import card_thing
from homage.games.fidelitas.rules.city import LOCATIONS, TAVERN_A, TAVERN_B, THINGS
from homage.kernel import Option

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

NO_CARD: Final = -1

LOCKED = "It is held in place by a Swindler (FI-54)."


def lay(state: FidelitasState, location: int, kind: int) -> None:
    """A card comes to a location, on top of all that is there."""
    state.city[location] += (kind,)


def close(state: FidelitasState, location: int) -> None:
    """After a card was played or moved there, no card is drawn from that side (FI-34)."""
    if location == TAVERN_A:
        state.closed |= 1
    elif location == TAVERN_B:
        state.closed |= 2


def lift(state: FidelitasState, location: int, depth: int) -> int:
    """A card leaves a location; which kind it is."""
    cards = state.city[location]
    state.city[location] = cards[:depth] + cards[depth + 1 :]
    return cards[depth]


def move(state: FidelitasState, location: int, depth: int, to: int) -> None:
    """A card goes from one location to another by an action (FI-24)."""
    if state.listener is not None:
        state.tell_text(
            "move",
            f"{_the_card(state, location, depth)} moves to {place_name(to)}.",
            things=(card_thing(location, depth), THINGS[to]),
            values=(state.city[location][depth], location, to),
        )
    lay(state, to, lift(state, location, depth))
    close(state, to)


def discard(state: FidelitasState, location: int, depth: int) -> None:
    """A card of the City goes to the discard pile."""
    if state.listener is not None:
        state.tell_text(
            "discard",
            f"{_the_card(state, location, depth)} is discarded.",
            things=(card_thing(location, depth), "discard pile"),
            values=(state.city[location][depth], location),
        )
    put_off(state, (lift(state, location, depth),))


def put_off(state: FidelitasState, kinds: tuple[int, ...]) -> None:
    """Cards come to the discard pile."""
    pile = state.discard[:]
    for kind in kinds:
        pile[kind] += 1
    state.discard = pile


def first_free(state: FidelitasState, location: int) -> int:
    """The depth of the lowest card that can leave a location."""
    return free_from(state.pack.lockers, state.city[location], location)


def free_from(lockers: tuple[int, ...], cards: tuple[int, ...], location: int) -> int:
    """The depth of the lowest of these cards that can leave (FI-54).

    A Swindler is active while a card lies under him, and never at the Tavern.
    """
    for locker in lockers:
        if locker in cards and location != TAVERN_A and location != TAVERN_B:
            for depth in range(len(cards) - 1, 0, -1):
                if cards[depth] in lockers:
                    return depth + 1
            return 0
    return 0


def free_cards(state: FidelitasState) -> list[Option]:
    """All cards of the City that can leave their location."""
    found: list[Option] = []
    options = state.pack.words.cards
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


def closed_card(state: FidelitasState, option: Option) -> str:
    """Why a card of the City cannot be chosen by any action; empty if it may be."""
    location, depth = option.args
    if depth >= len(state.city[location]):
        return "There is no such card."
    return LOCKED if depth < first_free(state, location) else ""


def is_card(state: FidelitasState, option: Option) -> bool:
    """Whether an option names a card of the City."""
    return len(option.args) == 2 and option is _card_option(state, option)


def _card_option(state: FidelitasState, option: Option) -> Option | None:
    location, depth = option.args
    rows = state.pack.words.cards
    if location < len(rows) and depth < len(rows[location]):
        return rows[location][depth]
    return None


# -- names -----------------------------------------------------------------------------------


def place_name(location: int) -> str:
    """A location within a sentence."""
    name = LOCATIONS[location]
    return name if name.startswith("Tavern") else f"the {name}"


def card_name(state: FidelitasState, location: int, depth: int) -> str:
    """A card of the City within a sentence."""
    kind = state.pack.kinds[state.city[location][depth]]
    return f"the {kind.name} at {place_name(location)}"


def _the_card(state: FidelitasState, location: int, depth: int) -> str:
    return f"The {card_name(state, location, depth)[4:]}"
