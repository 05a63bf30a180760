"""Scoring: Missio cards whose condition is met, and their replacement (FI-30 to FI-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.events import Scored
from homage.games.fidelitas.rules.goals import (
    GOALS_HELD,
    NEW_GOAL,
    NOT_YOUR_GOAL,
    held,
    replaced,
)
from homage.games.fidelitas.rules.seats import MOST_SEATS
from homage.kernel import Decision, Message, Option, Step, plan

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

SCORE_OR_PASS = Message(
    "fidelitas.score-or-pass", "Score a Missio card whose condition is met, or pass."
)
SCORE_LABEL = Message(
    "fidelitas.score-label", "score {goal} for {points, plural, one {# point} other {# points}}"
)
SCORE_NOTHING = Message("fidelitas.score-nothing", "score nothing")
GOAL_WAITS = Message(
    "fidelitas.goal-waits",
    "It was drawn since your last turn began, and waits for your next one.",
    "FI-35",
)
NOT_MET = Message("fidelitas.not-met", "Its condition is not wholly met.", "FI-30")


class Score(Step["FidelitasState"]):
    """Any number of own Missio cards, one by one (FI-30). Who holds one is always asked, so that
    being asked tells nothing."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FidelitasState) -> bool:
        return bool(state.goals[self.me].cards or state.fresh[self.me].cards)

    def offer(self, state: FidelitasState) -> Decision:
        me = self.me
        pack = state.pack
        found: list[Option] | None = None
        for goal in state.goals[me].cards:
            if pack.goals[goal].condition.met(state.city, state.layout):
                if found is None:
                    found = []
                found.append(pack.options.score[goal])
        if found is None:
            return pack.nothing_to_score[me]
        found.append(pack.options.pass_)
        return Decision(me, SCORE_OR_PASS, found)

    def take(self, state: FidelitasState, option: Option) -> None:
        if option is state.pack.options.pass_:
            return
        goal, me = option.args[0], self.me
        points = state.pack.goals[goal].points
        state.goals = replaced(state.goals, me, state.goals[me].lost(goal))
        state.scored = replaced(state.scored, me, (*state.scored[me], goal))
        add_points(state, me, points)
        state.push(self)
        if state.listener is not None:
            state.tell(Scored(state.who(me), state.goal(goal), points))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if option not in state.pack.options.score:
            return None
        goal = option.args[0]
        if goal in state.fresh[self.me].cards:
            return GOAL_WAITS
        return NOT_MET if goal in state.goals[self.me].cards else NOT_YOUR_GOAL

    def label(self, state: FidelitasState, option: Option) -> Message:
        if option is state.pack.options.pass_:
            return SCORE_NOTHING
        card = state.pack.goals[option.args[0]]
        return SCORE_LABEL.of(card.noun, card.points)


class ReplaceGoals(Step["FidelitasState"]):
    """Scored Missio cards are replaced until the player has two again (FI-35)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FidelitasState) -> bool:
        if held(state, self.me) < GOALS_HELD and state.missio.size:
            state.agenda += plan(NEW_GOAL[self.me], self)
        return False


def add_points(state: FidelitasState, seat: int, points: int) -> None:
    totals = state.points[:]
    totals[seat] += points
    state.points = totals


SCORE: Final = [Score(seat) for seat in range(MOST_SEATS)]
REPLACE_GOALS: Final = [ReplaceGoals(seat) for seat in range(MOST_SEATS)]
