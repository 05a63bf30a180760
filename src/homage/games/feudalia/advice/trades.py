"""Trades between players: which cube for which other one both gain by (FE-72)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.prospects import Prospects
from homage.games.feudalia.cards.resources import KINDS

if TYPE_CHECKING:
    from homage.games.feudalia.state import Cubes, FeudaliaState

LEAST_OF_RIVAL: Final = 0.4
"""What the rival must gain, so that it will accept."""
HELP: Final = 0.6
"""What the rival's gain takes away from the own one."""
NO_TRADE: Final = (-1.0, -1, -1)


def trade_gain(prospects: Prospects, comes: Cubes, goes: Cubes) -> float:
    """What a player gains if these cubes come and those go."""
    cubes = prospects.cubes
    after = prospects.worth(
        cubes[0] + comes[0] - goes[0],
        cubes[1] + comes[1] - goes[1],
        cubes[2] + comes[2] - goes[2],
        cubes[3] + comes[3] - goes[3],
        prospects.liquid,
    )
    return after - prospects.now()


def best_trade(state: FeudaliaState, me: int, rival: int, turns: float) -> tuple[float, int, int]:
    """What the best trade of one cube for one gains, the kind that is given, and the one that is
    wanted; the rival gains by it too. A loss if there is none."""
    mine = Prospects(state, me, turns, me == state.mover)
    theirs = Prospects(state, rival, turns, False)
    best = NO_TRADE
    for gift in range(len(KINDS)):
        if not state.total(me, gift):
            continue
        for wish in range(len(KINDS)):
            if wish == gift or not state.total(rival, wish):
                continue
            given, wanted = _one(gift), _one(wish)
            gain = trade_gain(mine, wanted, given)
            if gain <= best[0]:
                continue
            helped = trade_gain(theirs, given, wanted)
            if helped >= LEAST_OF_RIVAL and gain - HELP * helped > best[0]:
                best = (gain - HELP * helped, gift, wish)
    return best


def _one(kind: int) -> Cubes:
    cubes = [0, 0, 0, 0]
    cubes[kind] = 1
    return (cubes[0], cubes[1], cubes[2], cubes[3])
