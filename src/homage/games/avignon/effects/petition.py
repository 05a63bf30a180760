"""Petitions: abilities are used part by part, and parts ask for characters in play (AV-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.avignon.effects.shapes import AvignonEffect
from homage.games.avignon.events import Chosen
from homage.games.avignon.rules.map import ALL_ROWS, EMPTY, ROWS, SEATS
from homage.games.avignon.rules.samaritan import Question, reversal_in_reach
from homage.kernel import Decision, Message, Name, Option
from homage.kernel.effects import Rules
from homage.kernel.parts import Part, begin_all

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

NOBODY_THERE = Message("avignon.nobody-there", "Nobody stands in that row.", "AV-24")
MUST_BE_ANOTHER = Message(
    "avignon.must-be-another", "It must be another character than the petitioned one.", "AV-19"
)
WHO_AND_WHERE = Message("avignon.who-and-where", "the {character} of row {row} at {city}")

GONE: Final = -1
"""The row of a petitioned character that has left play."""

UNSURE: Final = 99
"""How far a part pulls the petitioned character where that depends on the table."""


class Petitioned:
    """Who petitions whom: the player, and the character by its row and who left that before."""

    __slots__ = ("departures", "me", "row")

    def __init__(self, me: int, row: int, departures: int) -> None:
        self.me = me
        self.row = row
        self.departures = departures

    def still_there(self, state: AvignonState) -> bool:
        """A part about "this" character is skipped once it has left play (AV-19)."""
        return state.departures[self.row] == self.departures

    def row_now(self, state: AvignonState) -> int:
        """Its row, or GONE."""
        return self.row if state.departures[self.row] == self.departures else GONE


class PetitionPart(Part["AvignonState", Petitioned]):
    """One part of an ability."""

    __slots__ = (
        "always_draws", "card", "copies_another", "decisions", "free_choice", "may_do_nothing",
        "most_moved", "pulls_this", "rival_chooses",
    )  # fmt: skip

    def __init__(
        self,
        card: Name,
        *,
        decisions: int,
        may_do_nothing: bool = True,
        copies_another: bool = False,
        pulls_this: int = UNSURE,
        most_moved: int = ROWS,
        always_draws: bool = False,
        rival_chooses: bool = False,
        free_choice: bool = False,
    ) -> None:
        self.card = card
        """The character whose petition it is part of."""
        self.decisions = decisions
        """How many decisions it takes at the most, those of chance included."""
        self.may_do_nothing = may_do_nothing
        """Whether there are tables on which it changes nothing."""
        self.copies_another = copies_another
        """Whether it goes on with the whole petition of another, which is no such one (AV-45)."""
        # What spares the Samaritan rule a closer look; where nothing is said, it looks.
        self.pulls_this = pulls_this
        """How far it pulls the petitioned character itself while that is in play; or UNSURE."""
        self.most_moved = most_moved
        """How many characters it moves at the most."""
        self.always_draws = always_draws
        """Whether a character is drawn in it, whatever the table."""
        self.rival_chooses = rival_chooses
        """Whether the rival has more than one answer in it, while no row is empty."""
        self.free_choice = free_choice
        """Whether it can end in more than one way, by choice of the player who petitions, while no
        row is empty and the petitioned character is in play."""

    def prepare(self, open_targets: list[list[Option]]) -> None:
        """Make questions ready, once the options are known: by the mask of the closed rows."""

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        """Whether it would change anything now."""
        return True


RULES: Final[Rules[PetitionPart]] = Rules(AvignonEffect)
"""What carries out each word of the card file; called with its shape, the name of the character
and the number of its faction."""


def petition(state: AvignonState, me: int, row: int) -> None:
    """Use the ability of the character in `row`, part by part."""
    parts = state.cast.roles[state.characters[row]].parts
    begin_all(state, parts, Petitioned(me, row, state.departures[row]))


def petitions_in_vain(state: AvignonState, me: int) -> int:
    """The mask of the rows whose petition would change nothing (AV-16)."""
    vain, roles = 0, state.cast.roles
    for row in range(ROWS):
        role = roles[state.characters[row]]
        if role.may_change_nothing and not petition_does_something(state, me, row):
            vain |= 1 << row
    return vain


def petition_does_something(state: AvignonState, me: int, row: int) -> bool:
    """Whether some part of the ability in `row` would change anything (AV-16)."""
    for part in state.cast.roles[state.characters[row]].parts:
        if not part.may_do_nothing or part.does_something(state, me, row):
            return True
    return False


class Target(Question):
    """Asks for one character in play, other than the petitioned one."""

    __slots__ = ("by", "prompt", "this")

    def __init__(self, by: int, this: Petitioned, prompt: Message) -> None:
        self.by = by
        self.this = this
        self.prompt = prompt

    def run(self, state: AvignonState) -> bool:
        return self.closed_rows(state) != ALL_ROWS

    def asks(self, state: AvignonState) -> int:
        return self.by

    def why_closed(self, state: AvignonState, row: int) -> Message | None:
        """Why a row cannot be chosen; None if it can."""
        if state.characters[row] == EMPTY:
            return NOBODY_THERE
        if row == self.this.row and self.this.still_there(state):
            return MUST_BE_ANOTHER
        return None

    def closed_rows(self, state: AvignonState) -> int:
        """The mask of the rows that cannot be chosen."""
        closed = 0
        for row in range(ROWS):
            if self.why_closed(state, row) is not None:
                closed |= 1 << row
        return closed

    def candidates(self, state: AvignonState) -> list[Option]:
        return state.cast.open_targets[self.closed_rows(state)]

    def offer(self, state: AvignonState) -> Decision:
        answers = self.candidates(state)
        if state.left == 1 and self.by == state.mover and reversal_in_reach(state):
            answers = self.left_by_samaritan(state, answers)
        return Decision(self.by, self.prompt, answers)

    def why_no_candidate(self, state: AvignonState, option: Option) -> Message | None:
        return self.why_closed(state, option.args[0]) if option in state.cast.target else None

    def label(self, state: AvignonState, option: Option) -> Message:
        return state.who_and_where(WHO_AND_WHERE, option.args[0])

    def tell_choice(self, state: AvignonState, row: int) -> None:
        """Say who chose whom; ask first whether there is a listener."""
        state.tell(Chosen(SEATS[self.by], state.who(row), row + 1, state.where(row)))
