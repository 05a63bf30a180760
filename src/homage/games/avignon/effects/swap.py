"""Swap: change cities with another character (the Nuncio)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.effects.petition import RULES, Petitioned, PetitionPart, Target
from homage.games.avignon.effects.shapes import Swap
from homage.games.avignon.events import Swapped
from homage.games.avignon.rules.map import ROWS, SEATS
from homage.games.avignon.rules.samaritan import pulls_to_reverse
from homage.kernel import Message, Name, Option

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

WHOM_TO_SWAP_WITH = Message(
    "avignon.whom-to-swap-with", "{character}: choose another character to change cities with."
)
SAME_CITY = Message(
    "avignon.same-city", "It stands in the same city: nothing would change.", "AV-16"
)


class SwapCities(PetitionPart):
    """Needs somebody in another city."""

    __slots__ = ("prompt",)

    def __init__(self, shape: Swap, card: Name, faction: int) -> None:
        self.prompt = WHOM_TO_SWAP_WITH.of(card)
        super().__init__(card, decisions=1, most_moved=2)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if this.still_there(state):
            state.push(ChooseToSwapWith(this.me, this, self.prompt))

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        return state.places.count(state.places[row]) < ROWS


class ChooseToSwapWith(Target):
    """With whom to change cities."""

    __slots__ = ()

    def why_closed(self, state: AvignonState, row: int) -> Message | None:
        if row != self.this.row and state.places[row] == state.places[self.this.row]:
            return SAME_CITY
        return super().why_closed(state, row)

    def suspects(self, state: AvignonState, candidates: list[Option]) -> list[Option]:
        if len(state.agenda) == 1 and pulls_to_reverse(state).count(0) < ROWS - 2:
            return []  # nothing but the next turn comes after the swap, and more than two differ
        return candidates

    def take(self, state: AvignonState, option: Option) -> None:
        row, this = option.args[0], self.this.row
        if state.listener is not None:
            seat, here, there = SEATS[self.by], state.where(this), state.where(row)
            one, other = state.who(this), state.who(row)
            state.tell(Swapped(seat, one, this + 1, here, other, row + 1, there))
        places = state.places
        places[row], places[this] = places[this], places[row]


RULES.add(Swap, SwapCities)
