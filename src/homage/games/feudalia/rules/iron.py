"""Iron mode: who is well ahead of whom, and what can still part the players (FE-70, FE-80)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.resources import HALVES
from homage.games.feudalia.events import PlayerOut
from homage.games.feudalia.rules.cathedral import finished
from homage.games.feudalia.rules.scoring import nobles, score
from homage.games.feudalia.rules.seats import FIEFS
from homage.games.feudalia.rules.upgrading import HIGHEST
from homage.kernel import Message

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

RIVAL_OUT = Message("feudalia.rival-out", "{seat} is out of the game.", "FE-70")


def beats(points: int, more_nobles: int) -> bool:
    """Whether so many half points and nobles more are enough: a point; half a point and a noble;
    or two nobles."""
    if points >= HALVES:
        return True
    return more_nobles >= 1 if points == 1 else points == 0 and more_nobles >= 2


def drop_beaten(state: FeudaliaState) -> None:
    """Whoever the leader beats is out; the start player card passes on to one who is still in."""
    still_in = [seat for seat in range(state.seats) if not state.out >> seat & 1]
    points = [score(state, seat) for seat in range(state.seats)]
    noble = [nobles(state, seat) for seat in range(state.seats)]
    leader = max(still_in, key=lambda seat: (points[seat], noble[seat]))
    for seat in still_in:
        if seat == leader:
            continue
        if beats(points[leader] - points[seat], noble[leader] - noble[seat]):
            state.out |= 1 << seat
            if state.listener is not None:
                state.tell(PlayerOut(state.who(seat)))
    while state.out >> state.start & 1:
        state.start = (state.start + 1) % state.seats


def nothing_left(state: FeudaliaState) -> bool:
    """Whether nothing can part those still in: all their fiefs are at the highest level, the
    cathedral is finished, and no noble lies open for hire (FE-80)."""
    if not finished(state):
        return False
    for fief, level in enumerate(state.level):
        if level < HIGHEST and not state.out >> fief // FIEFS & 1:
            return False
    for card in state.supply:
        if state.piles[card] and state.pack.nobles[card]:
            return False
    return not any(state.pack.master_nobles[master] for master in state.open)
