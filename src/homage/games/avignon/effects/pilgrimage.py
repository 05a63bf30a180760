"""Retire, excommunicate, swap, copy: the words of the card file that Pilgrimage brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.cards import files as content
from homage.games.avignon.effects.petition import (
    OPEN,
    UNSURE,
    Part,
    Petitioned,
    Target,
    petition,
    petition_does_something,
)
from homage.games.avignon.effects.pull_push import MoveChosen
from homage.games.avignon.events import Copied, Swapped
from homage.games.avignon.rules.map import GENOA, ROWS
from homage.games.avignon.rules.movement import EMPTY, discard, enter, move
from homage.kernel import Message, Name, Option

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


WHOM_TO_EXCOMMUNICATE = Message(
    "avignon.drawn_for-to-excommunicate", "{character}: choose another character to excommunicate."
)
WHOM_TO_SWAP_WITH = Message(
    "avignon.drawn_for-to-swap", "{character}: choose another character to change cities with."
)
WHOM_TO_COPY = Message("avignon.drawn_for-to-copy", "{character}: choose whose petition to use.")
SAME_CITY = Message(
    "avignon.same-city", "It stands in the same city: nothing would change.", "AV-16"
)
ANOTHER_CITY = Message("avignon.another-city", "It stands in another city.", "AV-45")
NOT_COPYABLE = Message("avignon.not-copyable", "Such an ability cannot be copied.", "AV-45")
ANOTHER_WOULD = Message(
    "avignon.another-would", "Its petition would change nothing, and another's would.", "AV-16"
)


class Retire(Part):
    """Go to Genoa and pull another character as far (the Ascetic)."""

    __slots__ = ("pulls",)

    def __init__(self, name: Name) -> None:
        super().__init__(name, False, OPEN, 2)
        self.pulls = [
            MoveChosen(name, content.Pull(which="chosen", spaces=far)) for far in (1, 1, 2)
        ]
        """By the distance from Genoa."""

    def prepare(self, targets_but: list[list[Option]]) -> None:
        for pull in self.pulls:
            pull.prepare(targets_but)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        shift = GENOA - state.places[this.row] if this.still_there(state) else 0
        if shift:
            move(state, this.row, shift)
        self.pulls[abs(shift)].begin(state, this)


class Excommunicate(Part):
    """Replace another character; the newcomer enters at Genoa (the Canonist)."""

    __slots__ = ()

    def __init__(self, name: Name) -> None:
        super().__init__(name, False, OPEN, ROWS)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        state.push(ChooseToExcommunicate(this.me, this, WHOM_TO_EXCOMMUNICATE.of(self.name)))


class ChooseToExcommunicate(Target):
    """The Canonist's question."""

    __slots__ = ()

    def take(self, state: AvignonState, option: Option) -> None:
        row = option.args[0]
        discard(state, row)
        state.push(enter(row, GENOA, self.by))


class Swap(Part):
    """Change cities with another character (the Nuncio)."""

    __slots__ = ()

    def __init__(self, name: Name) -> None:
        super().__init__(name, True, UNSURE, 2)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if this.still_there(state):
            state.push(ChooseToSwap(this.me, this, WHOM_TO_SWAP_WITH.of(self.name)))

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        return state.places.count(state.places[row]) < ROWS


class ChooseToSwap(Target):
    """The Nuncio's question."""

    __slots__ = ()

    def spared(self, state: AvignonState, row: int) -> Message | None:
        if row != self.this.row and state.places[row] == state.places[self.this.row]:
            return SAME_CITY
        return super().spared(state, row)

    def take(self, state: AvignonState, option: Option) -> None:
        row, this = option.args[0], self.this.row
        if state.listener is not None:
            me, other = state.who(this), state.who(row)
            here, there = state.where(this), state.where(row)
            state.tell(Swapped(me, this + 1, here, other, row + 1, there))
        places = state.places
        places[row], places[this] = places[this], places[row]


class Copy(Part):
    """Use the ability of another character in the same city (the Scribe, AV-45)."""

    __slots__ = ()

    def __init__(self, name: Name) -> None:
        super().__init__(name, True, UNSURE, ROWS)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if this.still_there(state):
            state.push(ChooseToCopy(this.me, this, WHOM_TO_COPY.of(self.name)))

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        return any(
            other != row
            and state.places[other] == state.places[row]
            and state.characters[other] != EMPTY
            and copyable(state, other)
            and petition_does_something(state, me, other)
            for other in range(ROWS)
        )


def copyable(state: AvignonState, row: int) -> bool:
    """A Scribe cannot copy a Scribe: it would never end."""
    parts = state.cast.roles[state.characters[row]].parts
    return not any(isinstance(part, Copy) for part in parts)


class ChooseToCopy(Target):
    """The Scribe's question."""

    __slots__ = ()

    def spared(self, state: AvignonState, row: int) -> Message | None:
        reason = self._out_of_reach(state, row)
        if reason is not None or petition_does_something(state, self.by, row):
            return reason
        for other in range(ROWS):
            in_reach = self._out_of_reach(state, other) is None
            if in_reach and petition_does_something(state, self.by, other):
                return ANOTHER_WOULD
        return None

    def _out_of_reach(self, state: AvignonState, row: int) -> Message | None:
        reason = super().spared(state, row)
        if reason is not None:
            return reason
        if state.places[row] != state.places[self.this.row]:
            return ANOTHER_CITY
        return None if copyable(state, row) else NOT_COPYABLE

    def take(self, state: AvignonState, option: Option) -> None:
        row = option.args[0]
        if state.listener is not None:
            this = self.this.row
            state.tell(Copied(state.who(this), this + 1, state.who(row), row + 1, state.where(row)))
        petition(state, self.by, row)
