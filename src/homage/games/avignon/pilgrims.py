"""Retire, excommunicate, swap, copy: the words of the card file that Pilgrimage brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon import content
from homage.games.avignon.map import GENOA, ROWS
from homage.games.avignon.movement import EMPTY, discard, enter, move
from homage.games.avignon.moving import MoveChosen
from homage.games.avignon.petition import (
    OPEN,
    UNSURE,
    Part,
    Petitioned,
    Target,
    petition,
    petition_does_something,
)
from homage.kernel import Option

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


class Retire(Part):
    """Go to Genoa and pull another character as far (the Ascetic)."""

    __slots__ = ("pulls",)

    def __init__(self, name: str) -> None:
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

    def __init__(self, name: str) -> None:
        super().__init__(name, False, OPEN, ROWS)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        question = f"{self.name}: choose another character to excommunicate."
        state.push(ChooseToExcommunicate(this.me, this, question))


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

    def __init__(self, name: str) -> None:
        super().__init__(name, True, UNSURE, 2)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if this.still_there(state):
            question = f"{self.name}: choose another character to change cities with."
            state.push(ChooseToSwap(this.me, this, question))

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        return state.places.count(state.places[row]) < ROWS


class ChooseToSwap(Target):
    """The Nuncio's question."""

    __slots__ = ()

    def spared(self, state: AvignonState, row: int) -> str:
        if row != self.this.row and state.places[row] == state.places[self.this.row]:
            return "It stands in the same city: nothing would change (AV-16)."
        return super().spared(state, row)

    def take(self, state: AvignonState, option: Option) -> None:
        row, this = option.args[0], self.this.row
        if state.listener is not None:
            state.tell(
                "swap",
                f"{state.who(this)} changes cities with {state.who_and_where(row)}.",
                things=(state.cast.rows[this], state.cast.rows[row]),
                values=(state.characters[this], state.characters[row]),
            )
        places = state.places
        places[row], places[this] = places[this], places[row]


class Copy(Part):
    """Use the ability of another character in the same city (the Scribe, AV-45)."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, True, UNSURE, ROWS)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if this.still_there(state):
            question = f"{self.name}: choose whose petition to use."
            state.push(ChooseToCopy(this.me, this, question))

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

    def spared(self, state: AvignonState, row: int) -> str:
        reason = self._out_of_reach(state, row)
        if reason or petition_does_something(state, self.by, row):
            return reason
        for other in range(ROWS):
            in_reach = not self._out_of_reach(state, other)
            if in_reach and petition_does_something(state, self.by, other):
                return "Its petition would change nothing, and another's would (AV-16)."
        return ""

    def _out_of_reach(self, state: AvignonState, row: int) -> str:
        reason = super().spared(state, row)
        if reason:
            return reason
        if state.places[row] != state.places[self.this.row]:
            return "It stands in another city (AV-45)."
        return "" if copyable(state, row) else "Such an ability cannot be copied (AV-45)."

    def take(self, state: AvignonState, option: Option) -> None:
        row = option.args[0]
        if state.listener is not None:
            state.tell(
                "copy",
                f"{state.who(self.this.row)} uses the petition of {state.who_and_where(row)}.",
                things=(state.cast.rows[self.this.row], state.cast.rows[row]),
                values=(state.characters[row],),
            )
        petition(state, self.by, row)
