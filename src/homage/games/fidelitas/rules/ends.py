"""The end of the game: enough points, no cards left, or too many rounds; and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.events import Ended
from homage.kernel import Message, Outcome

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

LAST_ROUND: Final = 100  # FI-44

POINTS_REACHED = Message(
    "fidelitas.points-reached", "{target} points are reached, and the round is over", "FI-40"
)
TEAM_POINTS_REACHED = Message(
    "fidelitas.team-points-reached",
    "a team has reached {target} points, and the round is over",
    "FI-62",
)
ROUNDS_PLAYED = Message("fidelitas.rounds-played", "{rounds} rounds are played", "FI-44")
TURNS_PLAYED = Message("fidelitas.turns-played", "{turns} turns are played", "FI-44")
RAN_OUT = Message(
    "fidelitas.ran-out", "the Virtus deck has run out, and nothing was discarded", "FI-41"
)
RAN_OUT_TWICE = Message(
    "fidelitas.ran-out-twice", "the Virtus deck has run out a second time", "FI-41"
)
RAN_OUT_ALONE = Message("fidelitas.ran-out-alone", "the Virtus deck has run out", "FI-67")
TIE_BROKEN = Message(
    "fidelitas.tie-broken", "{reason}; of equal points, fewer scored Missio cards win", "FI-42"
)


def over(state: FidelitasState) -> bool:
    """Before a turn: end the game if it is time (FI-40, FI-44); True if so."""
    if state.turn % state.seats or not state.turn:
        return False  # the round is played out, so that all have the same number of turns
    target = state.pack.target
    if not state.pack.solo:
        if state.pack.teams:
            if max(state.side_points(0), state.side_points(1)) >= target:
                finish(state, TEAM_POINTS_REACHED.of(target))
                return True
        elif max(state.points) >= target:
            finish(state, POINTS_REACHED.of(target))
            return True
    if state.turn >= LAST_ROUND * state.seats:
        finish(state, (TURNS_PLAYED if state.pack.solo else ROUNDS_PLAYED).of(LAST_ROUND))
        return True
    return False


def completed(state: FidelitasState, seat: int) -> int:
    """How many Missio cards a player, or a team, has scored: fewer win a tie (FI-42)."""
    count = len(state.scored[seat])
    if state.pack.teams:
        count += len(state.scored[state.partner(seat)])
    return count


def finish(state: FidelitasState, reason: Message) -> None:
    """Most points win, then fewer scored Missio cards; still tied, the win is shared (FI-42)."""
    scores = tuple([state.side_points(seat) for seat in range(state.seats)])
    ranks = [(scores[seat], -completed(state, seat)) for seat in range(state.seats)]
    best = max(ranks)
    winners = tuple([seat for seat in range(state.seats) if ranks[seat] == best])
    if scores.count(best[0]) > len(winners):
        reason = TIE_BROKEN.of(reason)
    state.finish(Outcome(scores, winners, reason))
    if state.listener is not None:
        state.tell(Ended(reason, tuple([state.who(seat) for seat in winners])))
