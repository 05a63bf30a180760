"""The end of the game: enough points, no cards left, or too many rounds; and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.kernel import Outcome, said

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

LAST_ROUND: Final = 100  # FI-44


def over(state: FidelitasState) -> bool:
    """Before a turn: end the game if it is time (FI-40, FI-44); True if so."""
    if state.turn % state.seats or not state.turn:
        return False  # the round is played out, so that all have the same number of turns
    if not state.pack.solo:
        reached = max(state.points)
        if state.pack.teams:
            reached = max(state.side_points(0), state.side_points(1))
        if reached >= state.pack.target:
            rule = "FI-62" if state.pack.teams else "FI-40"
            finish(state, f"{state.pack.target} points are reached, and the round is over ({rule})")
            return True
    if state.turn >= LAST_ROUND * state.seats:
        what = "turns" if state.pack.solo else "rounds"
        finish(state, f"{LAST_ROUND} {what} are played (FI-44)")
        return True
    return False


def run_out(state: FidelitasState) -> None:
    """A card is needed, and there is none: the game ends at once (FI-41, FI-67)."""
    if state.pack.solo:
        finish(state, "the Virtus deck has run out (FI-67)")
    elif state.exhausted > 1:
        finish(state, "the Virtus deck has run out a second time (FI-41)")
    else:
        finish(state, "the Virtus deck has run out, and nothing was discarded (FI-41)")


def completed(state: FidelitasState, seat: int) -> int:
    """How many cards a player, or a team, has scored: fewer win a tie (FI-42)."""
    count = len(state.scored[seat]) + len(state.claimed[seat])
    if state.pack.teams:
        other = state.partner(seat)
        count += len(state.scored[other]) + len(state.claimed[other])
    return count


def finish(state: FidelitasState, reason: str) -> None:
    """Most points win, then fewer scored cards; still tied, the win is shared (FI-42)."""
    scores = tuple([state.side_points(seat) for seat in range(state.seats)])
    ranks = [(scores[seat], -completed(state, seat)) for seat in range(state.seats)]
    best = max(ranks)
    winners = tuple([seat for seat in range(state.seats) if ranks[seat] == best])
    if not state.pack.solo and scores.count(best[0]) > len(winners):
        reason += "; of equal points, fewer scored cards win (FI-42)"
    state.finish(Outcome(scores, winners, said(reason)))
    if state.listener is not None:
        state.tell_text("end", f"{reason[0].upper()}{reason[1:]}.", values=winners)
