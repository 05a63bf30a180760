"""Turns: set-up, two different actions, and the look for the end after each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.avignon.cards.cast import PROMPTS
from homage.games.avignon.effects.petition import UNSURE, petition, petition_does_something
from homage.games.avignon.events import Acted, Action
from homage.games.avignon.rules.ends import judge, run_out
from homage.games.avignon.rules.map import AVIGNON, GENOA, ROME, ROWS, SEATS, TOWARDS
from homage.games.avignon.rules.movement import discard, enter, move
from homage.games.avignon.rules.samaritan import Question, reversal_in_reach
from homage.games.avignon.rules.snapshot import Snapshot
from homage.kernel import CHANCE, Decision, Message, Option, plan

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

BESEECH: Final = 0
CHASTISE: Final = 1
EXCOMMUNICATE: Final = 2
PETITION: Final = 3

ACTIONS: Final[tuple[Action, ...]] = ("beseech", "chastise", "excommunicate", "petition")

LAST_TURN: Final = 200  # AV-34

LABELS = (
    Message("avignon.beseech", "pull the {character} of row {row} at {city}"),
    Message("avignon.chastise", "push the {character} of row {row} at {city}"),
    Message("avignon.excommunicate", "replace the {character} of row {row} at {city}"),
    Message("avignon.petition", "use the ability of the {character} of row {row} at {city}"),
)
SAME_KIND = Message(
    "avignon.same-kind", "The two actions of a turn must be of different kinds.", "AV-10"
)
VOID_PETITION = Message("avignon.void-petition", "That petition would change nothing.", "AV-16")


class Act(Question):
    """Asks for actions: Beseech, Chastise, Excommunicate or Petition; one after the other."""

    __slots__ = ()

    def run(self, state: AvignonState) -> bool:
        """After a whole action: has somebody won (AV-33)? Whose turn is it?"""
        if state.scored and judge(state):
            return False
        if state.left > 1:
            state.left -= 1
        elif state.turn == LAST_TURN:
            run_out(state)
            return False
        else:
            state.turn += 1
            state.mover = AVIGNON if state.mover == ROME and state.turn > 1 else ROME  # AV-01
            state.left = 2 if state.turn > 1 else 1  # AV-10, AV-11
            state.done = 0
            state.before = state.mark
            state.mark = Snapshot(state.characters, state.places[:], state.congregations)
        return True

    def asks(self, state: AvignonState) -> int:
        return state.mover

    def offer(self, state: AvignonState) -> Decision:
        left = state.left
        if left == 1 and reversal_in_reach(state):
            return Decision(state.mover, PROMPTS[left], self.open_answers(state))
        prompt = left if state.turn > 1 else 0
        if state.cast.void:
            return Decision(state.mover, PROMPTS[prompt], self.candidates(state))
        return state.cast.open_acts[prompt][state.mover][state.done]

    def candidates(self, state: AvignonState) -> list[Option]:
        acts = state.cast.acts[state.done]
        if not state.cast.void:
            return acts
        return [act for act in acts if act.args[1] != PETITION or not self._void(state, act)]

    def _void(self, state: AvignonState, act: Option) -> bool:
        return not petition_does_something(state, state.mover, act.args[0])

    def suspects(self, state: AvignonState, options: list[Option]) -> list[Option]:
        pulls = state.pulls_to_reverse()
        differing = ROWS - pulls.count(0)
        kinds = state.cast.kinds
        found = []
        net = sum(pulls)
        if differing == 1 and net in (1, -1):
            act = kinds[BESEECH if net == 1 else CHASTISE][pulls.index(net)]
            if act in options:
                found.append(act)
        if not state.done >> PETITION & 1:
            roles = state.cast.roles
            for row in range(ROWS):
                role = roles[state.characters[row]]
                if (role.shift == pulls[row] or role.shift == UNSURE) and differing <= role.most:
                    act = kinds[PETITION][row]
                    if act in options:
                        found.append(act)
        return found

    def excluded(self, state: AvignonState, option: Option) -> Message | None:
        if option not in state.cast.acts[0]:
            return None
        return SAME_KIND if state.done >> option.args[1] & 1 else VOID_PETITION

    def label(self, state: AvignonState, option: Option) -> Message:
        row, kind = option.args
        return state.who_and_where(LABELS[kind], row)

    def take(self, state: AvignonState, option: Option) -> None:
        row, kind = option.args
        me = state.mover
        if state.listener is not None:
            state.tell(Acted(SEATS[me], ACTIONS[kind], state.who(row), row + 1, state.where(row)))
        state.done |= 1 << kind
        state.agenda.append(self)
        if kind == BESEECH:
            move(state, row, TOWARDS[me])  # AV-12
        elif kind == CHASTISE:
            move(state, row, -TOWARDS[me])  # AV-13
        elif kind == EXCOMMUNICATE:
            place = state.places[row]
            discard(state, row)
            state.push(enter(row, place, me))  # AV-14
        else:
            petition(state, me, row)


ACT: Final = Act()
SET_UP: Final = plan(*[enter(row, GENOA, CHANCE) for row in range(ROWS)], ACT)


def set_up(state: AvignonState) -> None:
    """Five characters in their rows, level with Genoa (AV-03); then the turns."""
    state.agenda += SET_UP
