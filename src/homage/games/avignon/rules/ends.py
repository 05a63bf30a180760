"""The end of the game: three in the congregation, and what is printed on characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.avignon.cards.factions import NO_FACTION
from homage.games.avignon.events import Ended
from homage.games.avignon.rules.map import SEATS
from homage.kernel import Message, Outcome

if TYPE_CHECKING:
    from homage.games.avignon.cards.cast import Role
    from homage.games.avignon.state import AvignonState

FULL: Final = 3  # AV-30

CONGREGATION_FULL = Message("avignon.full", "{seat} has {count} in the congregation", "AV-30")
WINS_BESIDE = Message(
    "avignon.wins-beside", "{seat} has the {character}, and the rival has the {other}", "AV-31"
)
RIVAL_LOSES_BESIDE = Message(
    "avignon.loses-beside", "the rival of {seat} has the {character} beside the {other}", "AV-31"
)
BOTH_HAD_WON = Message(
    "avignon.both", "{reason}; both had won, and the player of the turn comes first", "AV-32"
)
RAN_OUT = Message("avignon.ran-out", "{turns} turns: the larger congregation wins", "AV-34")
RAN_OUT_LEVEL = Message("avignon.level", "{turns} turns without a winner: a draw", "AV-34")


def judge(state: AvignonState) -> bool:
    """End the game if somebody has won; True if so. Called after a whole action (AV-33)."""
    state.scored = False
    mine, theirs = claim(state, state.mover), claim(state, 1 - state.mover)
    if mine is not None:
        # Both at once: the one whose turn it is wins (AV-32).
        _finish(state, (state.mover,), BOTH_HAD_WON.of(mine) if theirs is not None else mine)
    elif theirs is not None:
        _finish(state, (1 - state.mover,), theirs)
    return state.outcome is not None


def claim(state: AvignonState, seat: int) -> Message | None:
    """Why `seat` has won; None if it has not."""
    own, rivals = state.congregations[seat], state.congregations[1 - seat]
    me, roles = state.cast.seats[seat], state.cast.roles
    if len(own) >= FULL:
        return CONGREGATION_FULL.of(me, len(own))
    for character in own:
        role = roles[character]
        if role.wins_beside != NO_FACTION:
            other = _first_of(state, rivals, role.wins_beside)
            if other is not None:
                return WINS_BESIDE.of(me, role.noun, other.noun)
    for index, character in enumerate(rivals):
        role = roles[character]
        if role.loses_beside != NO_FACTION:
            other = _first_of(state, rivals[:index] + rivals[index + 1 :], role.loses_beside)
            if other is not None:
                return RIVAL_LOSES_BESIDE.of(me, role.noun, other.noun)
    return None


def _first_of(state: AvignonState, congregation: tuple[int, ...], faction: int) -> Role | None:
    """The first character of a faction in a congregation."""
    for character in congregation:
        role = state.cast.roles[character]
        if role.faction == faction:
            return role
    return None


def run_out(state: AvignonState) -> None:
    """The last turn allowed is over: the larger congregation wins, level is a draw (AV-34)."""
    sizes = [len(congregation) for congregation in state.congregations]
    if sizes[0] == sizes[1]:
        _finish(state, (), RAN_OUT_LEVEL.of(state.turn))
    else:
        _finish(state, (sizes.index(max(sizes)),), RAN_OUT.of(state.turn))


def _finish(state: AvignonState, winners: tuple[int, ...], reason: Message) -> None:
    state.finish(
        Outcome(tuple(len(congregation) for congregation in state.congregations), winners, reason)
    )
    if state.listener is not None:
        state.tell(Ended(reason, tuple([SEATS[seat] for seat in winners])))
