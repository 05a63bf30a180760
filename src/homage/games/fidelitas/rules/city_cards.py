"""Cards of the City: they come to locations, always on top (FI-14), move on, and leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.events import Discarded, Moved
from homage.games.fidelitas.rules.city import LOCATION_NOUNS, LOCATIONS
from homage.games.fidelitas.rules.tavern_closed_sides import close_side
from homage.kernel import Message, Option

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

NO_CARD: Final = -1

WHERE_TO = Message("fidelitas.where-to", "Where does the {card} go?")
CARD_AT = Message("fidelitas.card-at", "the {card} at the {place}")
THE_PLACE = Message("fidelitas.the-place", "the {place}")
TO_PLACE = Message("fidelitas.to-place", "to the {place}")


def lay(state: FidelitasState, location: int, kind: int) -> None:
    """A card comes to a location, on top of all that is there."""
    state.city[location] += (kind,)


def lift(state: FidelitasState, location: int, depth: int) -> int:
    """A card leaves a location; which kind it is."""
    cards = state.city[location]
    state.city[location] = cards[:depth] + cards[depth + 1 :]
    return cards[depth]


def move(state: FidelitasState, me: int, location: int, depth: int, to: int) -> None:
    """A player moves a card from one location to another by an action (FI-24)."""
    if state.listener is not None:
        card = state.card(state.city[location][depth])
        state.tell(Moved(state.who(me), card, LOCATIONS[location], depth, LOCATIONS[to]))
    lay(state, to, lift(state, location, depth))
    close_side(state, to)


def discard(state: FidelitasState, me: int, location: int, depth: int) -> None:
    """A player sends a card of the City to the discard pile."""
    if state.listener is not None:
        card = state.card(state.city[location][depth])
        state.tell(Discarded(state.who(me), card, LOCATIONS[location], depth))
    to_discard_pile(state, (lift(state, location, depth),))


def to_discard_pile(state: FidelitasState, kinds: tuple[int, ...]) -> None:
    """Cards come to the discard pile."""
    pile = state.discard[:]
    for kind in kinds:
        pile[kind] += 1
    state.discard = pile


# -- options that name cards and locations -----------------------------------------------------


def is_card(state: FidelitasState, option: Option) -> bool:
    """Whether an option names a card of the City."""
    return len(option.args) == 2 and option is _card_option(state, option)


def _card_option(state: FidelitasState, option: Option) -> Option | None:
    location, depth = option.args
    rows = state.pack.options.cards
    if location < len(rows) and depth < len(rows[location]):
        return rows[location][depth]
    return None


def card_label(state: FidelitasState, option: Option) -> Message:
    """What an option means that names a card of the City."""
    location, depth = option.args
    kind = state.pack.kinds[state.city[location][depth]]
    return CARD_AT.of(kind.noun, LOCATION_NOUNS[location])


def place_label(option: Option) -> Message:
    """What an option means that names a location."""
    return THE_PLACE.of(LOCATION_NOUNS[option.args[0]])


def to_place_label(option: Option) -> Message:
    """What an option means that names where cards go."""
    return TO_PLACE.of(LOCATION_NOUNS[option.args[0]])
