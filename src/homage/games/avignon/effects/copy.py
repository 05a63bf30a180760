"""Copy: use the ability of another character in the same city (the Scribe, AV-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.effects.petition import (
    RULES,
    Petitioned,
    PetitionPart,
    Target,
    petition,
    petition_does_something,
)
from homage.games.avignon.effects.shapes import Copy
from homage.games.avignon.events import Copied
from homage.games.avignon.rules.map import ALL_ROWS, EMPTY, ROWS, SEATS
from homage.kernel import Message, Name, Option

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

WHOM_TO_COPY = Message("avignon.whom-to-copy", "{character}: choose whose petition to use.")
ANOTHER_CITY = Message("avignon.another-city", "It stands in another city.", "AV-45")
NOT_COPYABLE = Message("avignon.not-copyable", "Such an ability cannot be copied.", "AV-45")
ANOTHER_WOULD = Message(
    "avignon.another-would", "Its petition would change nothing, and another's would.", "AV-16"
)


class UseAnother(PetitionPart):
    """Needs somebody in the same city whose ability is not such a one itself."""

    __slots__ = ("prompt",)

    def __init__(self, shape: Copy, card: Name, faction: int) -> None:
        self.prompt = WHOM_TO_COPY.of(card)
        super().__init__(card, decisions=1, copies_another=True)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if this.still_there(state):
            state.push(ChooseToCopy(this.me, this, self.prompt))

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        city = state.places[row]
        for other in range(ROWS):
            if (
                other != row
                and state.places[other] == city
                and state.characters[other] != EMPTY
                and copyable(state, other)
                and petition_does_something(state, me, other)
            ):
                return True
        return False


def copyable(state: AvignonState, row: int) -> bool:
    """A Scribe cannot copy a Scribe: it would never end."""
    return not state.cast.roles[state.characters[row]].copies_another


class ChooseToCopy(Target):
    """Whose ability to use."""

    __slots__ = ()

    def why_closed(self, state: AvignonState, row: int) -> Message | None:
        reason = self._out_of_reach(state, row)
        if reason is not None or petition_does_something(state, self.by, row):
            return reason
        for other in range(ROWS):
            in_reach = self._out_of_reach(state, other) is None
            if in_reach and petition_does_something(state, self.by, other):
                return ANOTHER_WOULD
        return None

    def closed_rows(self, state: AvignonState) -> int:
        closed = in_vain = 0
        for row in range(ROWS):
            if self._out_of_reach(state, row) is not None:
                closed |= 1 << row
            elif not petition_does_something(state, self.by, row):
                in_vain |= 1 << row
        return closed if closed | in_vain == ALL_ROWS else closed | in_vain

    def _out_of_reach(self, state: AvignonState, row: int) -> Message | None:
        reason = super().why_closed(state, row)
        if reason is not None:
            return reason
        if state.places[row] != state.places[self.this.row]:
            return ANOTHER_CITY
        return None if copyable(state, row) else NOT_COPYABLE

    def take(self, state: AvignonState, option: Option) -> None:
        row = option.args[0]
        if state.listener is not None:
            this, other, city = self.this.row, state.who(row), state.where(row)
            state.tell(Copied(SEATS[self.by], state.who(this), this + 1, other, row + 1, city))
        petition(state, self.by, row)


RULES.add(Copy, UseAnother)
