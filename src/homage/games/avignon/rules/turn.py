"""Turns: set-up, two different actions, and the look for the end after each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.avignon.cards.cast import FIRST_ACTION, ONLY_ACTION, PROMPTS, SECOND_ACTION
from homage.games.avignon.effects.petition import UNSURE, petition, petitions_in_vain
from homage.games.avignon.events import Acted
from homage.games.avignon.rules.actions import (
    ACTIONS,
    BESEECH,
    CHASTISE,
    EXCOMMUNICATE,
    PETITION,
)
from homage.games.avignon.rules.ends import judge, run_out
from homage.games.avignon.rules.lot import LOTS
from homage.games.avignon.rules.map import GENOA, ROME, ROWS, SEATS, towards
from homage.games.avignon.rules.movement import ENTER, Enter, discard, move
from homage.games.avignon.rules.samaritan import (
    Question,
    draw_may_be_certain,
    pulls_to_reverse,
    reversal_in_reach,
)
from homage.games.avignon.rules.snapshot import Snapshot
from homage.kernel import CHANCE, Decision, Message, Option, Step, plan

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

LAST_TURN: Final = 200  # AV-34

LABELS: Final[tuple[Message, ...]] = (
    Message("avignon.beseech", "pull the {character} of row {row} at {city}"),
    Message("avignon.chastise", "push the {character} of row {row} at {city}"),
    Message("avignon.excommunicate", "replace the {character} of row {row} at {city}"),
    Message("avignon.petition", "use the ability of the {character} of row {row} at {city}"),
)
"""By the kind of action."""
SAME_KIND = Message(
    "avignon.same-kind", "The two actions of a turn must be of different kinds.", "AV-10"
)
CHANGES_NOTHING = Message("avignon.changes-nothing", "That petition would change nothing.", "AV-16")


class BeginTurn(Step["AvignonState"]):
    """The next player's turn: what it consists of."""

    __slots__ = ()

    def run(self, state: AvignonState) -> bool:
        if state.scored and judge(state):  # by the last action
            return False
        if state.turn == LAST_TURN:
            run_out(state)
            return False
        state.turn += 1
        state.taken = 0
        state.before_rival = state.at_turn_start
        state.at_turn_start = Snapshot(state.characters, state.places[:], state.congregations)
        if state.turn == 1:
            state.mover = ROME  # AV-01
            state.agenda += FIRST_TURN
        else:
            state.mover = 1 - state.mover
            state.agenda += TURN
        return False


class Act(Question):
    """Asks for an action: Beseech, Chastise, Excommunicate or Petition."""

    __slots__ = ("left", "number")

    def __init__(self, number: int, left: int) -> None:
        self.number = number
        """Which action of a turn it is."""
        self.left = left
        """How many there still are, with this one."""

    def run(self, state: AvignonState) -> bool:
        if state.scored and judge(state):  # by the action before
            return False
        state.left = self.left
        return True

    def asks(self, state: AvignonState) -> int:
        return state.mover

    def offer(self, state: AvignonState) -> Decision:
        questions = state.cast.act_questions[self.number][state.mover]
        ready = questions[self._in_vain(state)][state.taken]
        if self.left == 1 and reversal_in_reach(state):
            answers = self.left_by_samaritan(state, ready.options)
            if answers is not ready.options:
                return Decision(state.mover, PROMPTS[self.number], answers)
        return ready

    def candidates(self, state: AvignonState) -> list[Option]:
        return state.cast.acts[self._in_vain(state)][state.taken]

    def _in_vain(self, state: AvignonState) -> int:
        """The mask of the rows whose petition is closed because it would change nothing (AV-16)."""
        if not state.cast.may_change_nothing or state.taken >> PETITION & 1:
            return 0
        return petitions_in_vain(state, state.mover)

    def suspects(self, state: AvignonState, candidates: list[Option]) -> list[Option]:
        pulls = pulls_to_reverse(state)
        differing = ROWS - pulls.count(0)
        found: list[Option] = []
        if differing > state.cast.most_reversed:
            return found
        acts, roles, characters = state.cast.acts_of_kind, state.cast.roles, state.characters
        if differing == 0 and draw_may_be_certain(state):
            found += acts[EXCOMMUNICATE]
        for row in range(ROWS):
            if differing == 1 and pulls[row] == 1:
                found.append(acts[BESEECH][row])
            if differing == 1 and pulls[row] == -1:
                found.append(acts[CHASTISE][row])
            role = roles[characters[row]]
            if (
                not role.ends_openly
                and differing <= role.most_moved
                and (role.pulls_this == pulls[row] or role.pulls_this == UNSURE)
                and (not role.always_draws or draw_may_be_certain(state))
            ):
                found.append(acts[PETITION][row])
        return [option for option in found if option in candidates]

    def why_no_candidate(self, state: AvignonState, option: Option) -> Message | None:
        if option not in state.cast.acts[0][0]:
            return None
        return SAME_KIND if state.taken >> option.args[1] & 1 else CHANGES_NOTHING

    def label(self, state: AvignonState, option: Option) -> Message:
        row, kind = option.args
        return state.who_and_where(LABELS[kind], row)

    def take(self, state: AvignonState, option: Option) -> None:
        row, kind = option.args
        me = state.mover
        if state.listener is not None:
            state.tell(Acted(SEATS[me], ACTIONS[kind], state.who(row), row + 1, state.where(row)))
        state.taken |= 1 << kind
        if kind == BESEECH:
            move(state, row, towards(me, 1))  # AV-12
        elif kind == CHASTISE:
            move(state, row, towards(me, -1))  # AV-13
        elif kind == EXCOMMUNICATE:
            place = state.places[row]
            discard(state, row)
            state.agenda.append(ENTER[me][row][place])  # AV-14
        else:
            petition(state, me, row)  # AV-16


BEGIN_TURN: Final = BeginTurn()

ENTRIES: Final = [Enter(row, GENOA, CHANCE) for row in range(ROWS)]  # AV-03
SET_UP: Final = plan(*ENTRIES, BEGIN_TURN)
SET_UP_BY_LOT: Final = plan(*LOTS, *ENTRIES, BEGIN_TURN)  # AV-42
FIRST_TURN: Final = plan(Act(ONLY_ACTION, left=1), BEGIN_TURN)  # AV-11
TURN: Final = plan(Act(FIRST_ACTION, left=2), Act(SECOND_ACTION, left=1), BEGIN_TURN)  # AV-10
