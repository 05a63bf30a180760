"""Petitions: abilities are used part by part, and parts ask for characters in play (AV-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.avignon.rules.map import ROWS
from homage.games.avignon.rules.movement import EMPTY
from homage.games.avignon.rules.samaritan import Question, reversal_in_reach
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

ALL_ROWS: Final = (1 << ROWS) - 1

NOBODY_THERE = Message("avignon.nobody-there", "Nobody stands in that row.", "AV-24")
MUST_BE_ANOTHER = Message(
    "avignon.must-be-another", "It must be another character than the petitioned one.", "AV-19"
)
WHO_AND_WHERE = Message("avignon.who-and-where", "the {character} of row {row} at {city}")

UNSURE: Final = 99
"""A shift that depends on the table."""

OPEN: Final = 100
"""More than one way to end: a draw, a choice of the rival, or a free choice of one's own."""


class Petitioned:
    """Who petitions whom: the player, and the character by its row and arrival there."""

    __slots__ = ("arrival", "me", "row")

    def __init__(self, me: int, row: int, arrival: int) -> None:
        self.me = me
        self.row = row
        self.arrival = arrival

    def still_there(self, state: AvignonState) -> bool:
        """A part about "this" character is skipped once it has left play (AV-19)."""
        return state.arrivals[self.row] == self.arrival


class Part:
    """One part of an ability."""

    __slots__ = ("may_do_nothing", "most", "name", "shift")

    def __init__(self, name: Name, may_do_nothing: bool, shift: int, most: int) -> None:
        self.name = name
        """Of the character, as shown."""
        self.may_do_nothing = may_do_nothing
        """Whether there are tables on which it changes nothing."""
        self.shift = shift
        """How far it surely pulls the petitioned character itself; or UNSURE, or OPEN."""
        self.most = most
        """How many characters it moves at the most."""

    def prepare(self, targets_but: list[list[Option]]) -> None:
        """Make questions ready, once the options are known: targets by the rows left out."""

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        """Do it, or push the steps that will."""
        raise AssertionError(f"{type(self).__name__} cannot begin")

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        """Whether it would change anything now."""
        return True


class Begin(Step["AvignonState"]):
    """The next part of a petition."""

    __slots__ = ("part", "this")

    def __init__(self, part: Part, this: Petitioned) -> None:
        self.part = part
        self.this = this

    def run(self, state: AvignonState) -> bool:
        self.part.begin(state, self.this)
        return False


def petition(state: AvignonState, me: int, row: int) -> None:
    """Use the ability of the character in `row`, part by part."""
    parts = state.cast.roles[state.characters[row]].parts
    this = Petitioned(me, row, state.arrivals[row])
    for part in parts[:0:-1]:
        state.push(Begin(part, this))
    parts[0].begin(state, this)


def petition_does_something(state: AvignonState, me: int, row: int) -> bool:
    """Whether some part of the ability in `row` would change anything (AV-16)."""
    for part in state.cast.roles[state.characters[row]].parts:
        if not part.may_do_nothing or part.does_something(state, me, row):
            return True
    return False


class Target(Question):
    """Asks for one character in play, other than the petitioned one."""

    __slots__ = ("by", "question", "this")

    def __init__(self, by: int, this: Petitioned, question: Message) -> None:
        self.by = by
        self.this = this
        self.question = question

    def run(self, state: AvignonState) -> bool:
        return self.spared_rows(state) != ALL_ROWS

    def asks(self, state: AvignonState) -> int:
        return self.by

    def spared(self, state: AvignonState, row: int) -> Message | None:
        """Why a row cannot be chosen; None if it can."""
        if state.characters[row] == EMPTY:
            return NOBODY_THERE
        if row == self.this.row and self.this.still_there(state):
            return MUST_BE_ANOTHER
        return None

    def spared_rows(self, state: AvignonState) -> int:
        """The mask of the rows that cannot be chosen."""
        mask = 0
        for row in range(ROWS):
            if self.spared(state, row) is not None:
                mask |= 1 << row
        return mask

    def candidates(self, state: AvignonState) -> list[Option]:
        return state.cast.targets_but[self.spared_rows(state)]

    def offer(self, state: AvignonState) -> Decision:
        if state.left == 1 and self.by == state.mover and reversal_in_reach(state):
            return Decision(self.by, self.question, self.open_answers(state))
        return Decision(self.by, self.question, self.candidates(state))

    def excluded(self, state: AvignonState, option: Option) -> Message | None:
        return self.spared(state, option.args[0]) if option in state.cast.target else None

    def label(self, state: AvignonState, option: Option) -> Message:
        return state.who_and_where(WHO_AND_WHERE, option.args[0])
