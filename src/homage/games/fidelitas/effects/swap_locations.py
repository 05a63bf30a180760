"""Swap locations: all free cards of two regular locations change places (the Envoy)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.discard import ANOTHER_LOCATION
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import LocationsSwapped
from homage.games.fidelitas.rules.city import LOCATIONS, REGULAR
from homage.games.fidelitas.rules.city_cards import place_label
from homage.games.fidelitas.rules.swindler import first_free, free_places
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

FIRST_LOCATION = Message("fidelitas.first-location", "{card}: choose the first location to swap.")
SECOND_LOCATION = Message(
    "fidelitas.second-location", "{card}: choose the second location to swap."
)
TAVERN_NOT_SWAPPED = Message("fidelitas.tavern-not-swapped", "The Tavern is not swapped.")
NOTHING_TO_SWAP = Message(
    "fidelitas.nothing-to-swap", "Neither of the two has a card that can leave.", "FI-15"
)

NO_LOCATION: Final = -1


class SwapLocations(Part):
    """Let all free cards of two regular locations change places, in order (the Envoy)."""

    __slots__ = ("first_prompt", "second_prompt")

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.first_prompt = FIRST_LOCATION.of(name)
        self.second_prompt = SECOND_LOCATION.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        if self.reach(state, card) != NOTHING:
            state.push(LocationToSwap(self, card.me, NO_LOCATION))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        mask = free_places(state)
        return WHOLLY if any(mask >> location & 1 for location in REGULAR) else NOTHING


class LocationToSwap(Step["FidelitasState"]):
    """Asks for the first location, then for the second."""

    __slots__ = ("first", "me", "part")

    def __init__(self, part: SwapLocations, me: int, first: int) -> None:
        self.part = part
        self.me = me
        self.first = first
        """NO_LOCATION while it is asked for."""

    def offer(self, state: FidelitasState) -> Decision:
        swap = state.pack.options.swap
        part = self.part
        prompt = part.first_prompt if self.first == NO_LOCATION else part.second_prompt
        options = [swap[place] for place in REGULAR if self._why_closed(state, place) is None]
        return Decision(self.me, prompt, options)

    def _why_closed(self, state: FidelitasState, place: int) -> Message | None:
        if place not in REGULAR:
            return TAVERN_NOT_SWAPPED
        if place == self.first:
            return ANOTHER_LOCATION
        mask = free_places(state)
        if self.first != NO_LOCATION and not (mask >> self.first & 1 or mask >> place & 1):
            return NOTHING_TO_SWAP
        return None

    def take(self, state: FidelitasState, option: Option) -> None:
        here, there = self.first, option.args[0]
        if here == NO_LOCATION:
            state.push(LocationToSwap(self.part, self.me, there))
            return
        low, high = first_free(state, here), first_free(state, there)
        ours, theirs = state.city[here], state.city[there]
        state.city[here] = ours[:low] + theirs[high:]
        state.city[there] = theirs[:high] + ours[low:]
        if state.listener is not None:
            seat, left, right = (
                state.who(self.me),
                state.cards(ours[low:]),
                state.cards(theirs[high:]),
            )
            state.tell(LocationsSwapped(seat, LOCATIONS[here], left, LOCATIONS[there], right))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return (
            self._why_closed(state, option.args[0]) if option in state.pack.options.swap else None
        )

    def label(self, state: FidelitasState, option: Option) -> Message:
        return place_label(option)


shapes.RULES.add(shapes.SwapLocations, lambda shape, name, text, cards: SwapLocations(name, text))
