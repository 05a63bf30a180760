"""Turns: play, score, draw (FI-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.events import TurnBegan
from homage.games.fidelitas.rules.draws import DRAW, DRAW_AT_TURNS_END
from homage.games.fidelitas.rules.ends import over
from homage.games.fidelitas.rules.goals import replaced
from homage.games.fidelitas.rules.playing import PLAY
from homage.games.fidelitas.rules.scoring import REPLACE_GOALS, SCORE
from homage.games.fidelitas.rules.seats import MOST_SEATS, ONLY, partner
from homage.kernel import Step, plan
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class Turn(Step["FidelitasState"]):
    """The next turn begins, unless the game is over (FI-10, FI-40)."""

    __slots__ = ()

    def run(self, state: FidelitasState) -> bool:
        if over(state):
            return False
        me = (state.start + state.turn) % state.seats
        state.turn += 1
        state.mover = me
        state.draws = 0
        state.closed_sides = 0
        if state.fresh[me].cards:  # FI-35
            state.goals = replaced(state.goals, me, state.goals[me].joined(state.fresh[me]))
            state.fresh = replaced(state.fresh, me, Hand(ONLY[me]))
        if state.listener is not None:
            state.tell(TurnBegan(state.turn, state.who(me)))
        state.agenda += (TEAM_TURN if state.pack.teams else LONE_TURN)[me]
        if not state.hands[me].cards:
            state.agenda.append(DRAW[me])  # FI-32
        return False


TURN: Final = Turn()
LONE_TURN: Final = [
    plan(
        PLAY[seat],
        SCORE[seat],
        DRAW_AT_TURNS_END[seat],
        REPLACE_GOALS[seat],
        TURN,
    )
    for seat in range(MOST_SEATS)
]
"""By seat: what a turn brings."""
TEAM_TURN: Final = [
    plan(
        PLAY[seat],
        SCORE[seat],
        SCORE[partner(seat)],
        DRAW_AT_TURNS_END[seat],
        REPLACE_GOALS[seat],
        REPLACE_GOALS[partner(seat)],
        TURN,
    )
    for seat in range(MOST_SEATS)
]
"""In the team variant the partner scores too (FI-62)."""
