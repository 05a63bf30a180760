"""The end of the game: three in the congregation, and what is printed on characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.kernel import Outcome

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

FULL = 3  # AV-30


def judge(state: AvignonState) -> bool:
    """End the game if somebody has won (AV-33); True if so."""
    state.scored = False
    claims = [claim(state, seat) for seat in (0, 1)]
    if not any(claims):
        return False
    # Both at once: the one whose turn it is wins (AV-32).
    winner = state.mover if claims[state.mover] else 1 - state.mover
    reason = claims[winner]
    if all(claims):
        reason += "; both had won, and the player of the turn comes first (AV-32)"
    _finish(state, (winner,), reason)
    return True


def claim(state: AvignonState, seat: int) -> str:
    """Why `seat` has won; empty if it has not."""
    own, rivals = state.congregations[seat], state.congregations[1 - seat]
    if len(own) >= FULL:
        return f"{state.game.seats[seat]} has {len(own)} in the congregation (AV-30)"
    for character in own:
        role = state.cast.roles[character]
        if role.wins_beside >= 0 and _has(state, rivals, role.wins_beside):
            return (
                f"{state.game.seats[seat]} has the {role.name}, and the rival has"
                f" a {state.cast.factions[role.wins_beside]} (AV-31)"
            )
    for character in rivals:
        role = state.cast.roles[character]
        if role.loses_beside >= 0 and _has(state, rivals, role.loses_beside):
            return (
                f"the rival of {state.game.seats[seat]} has the {role.name} beside"
                f" a {state.cast.factions[role.loses_beside]} (AV-31)"
            )
    return ""


def _has(state: AvignonState, congregation: tuple[int, ...], faction: int) -> bool:
    return any(state.cast.roles[character].faction == faction for character in congregation)


def run_out(state: AvignonState) -> None:
    """The last turn allowed is over: the larger congregation wins, level is a draw (AV-34)."""
    sizes = [len(congregation) for congregation in state.congregations]
    if sizes[0] == sizes[1]:
        _finish(state, (), f"{state.turn} turns without a winner: a draw (AV-34)")
    else:
        winner = sizes.index(max(sizes))
        _finish(state, (winner,), f"{state.turn} turns: the larger congregation wins (AV-34)")


def _finish(state: AvignonState, winners: tuple[int, ...], reason: str) -> None:
    state.finish(
        Outcome(tuple(len(congregation) for congregation in state.congregations), winners, reason)
    )
    if state.listener is not None:
        state.tell("end", f"{reason[0].upper()}{reason[1:]}.", values=winners)
