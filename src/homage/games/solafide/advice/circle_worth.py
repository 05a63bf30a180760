"""What a Circle is worth to a player at a glance: how much effort its claim would still take.

The numbers are on the scale of log odds, and come from games between bots that look one action
ahead, with a sketch of this title.
"""

from __future__ import annotations

import math
from typing import Final

from homage.games.solafide.rules.seats import CATHOLICS
from homage.games.solafide.rules.territories import (
    BITS,
    CATHOLIC,
    CATHOLIC_TAKEN,
    COMMONERS,
    FULL,
    NEUTRAL,
    NEUTRAL_CATHOLIC,
    NEUTRAL_PROTESTANT,
    NOBILITY,
    PROTESTANT,
    PROTESTANT_TAKEN,
)

TERRITORY: Final = 0.7
"""The effort for a territory that is not the player's yet."""
UNTIL_DOMINANT: Final[tuple[float, ...]] = (0.0, 0.9, 1.3)
"""The effort for a shift of so many spaces, until a side is dominant."""
SECOND_WAY: Final = 0.25
"""What it helps if the other side is as near."""

EFFORTS: Final[tuple[float, ...]] = (0.0, 0.7, 1.4, 2.1, 2.8, 3.5, 4.5)
TO_MOVE: Final[tuple[float, ...]] = (0.65, 0.45, 0.04, -0.19, -0.37, -0.34, -0.28)
"""By effort: what the Circle is worth to the player who moves next …"""
WAITING: Final[tuple[float, ...]] = (0.51, 0.35, 0.02, -0.20, -0.36, -0.22, -0.07)
"""… and to the one who waits."""

POINTS: Final = 7.0
"""These numbers are for a Circle of so many points; others count in proportion."""
LEAD: Final = 1.16
"""To have as many points more than the rival."""

SIZES: Final = 6
"""From none to five territories."""
SPACES: Final = 4


def missing(side: int, seat: int) -> int:
    """How many territories of a side are not a player's."""
    if seat == CATHOLICS:
        return (
            (side >> BITS * CATHOLIC_TAKEN & FULL)
            + (side >> BITS * PROTESTANT & FULL)
            + (side >> BITS * NEUTRAL & FULL)
            + (side >> BITS * NEUTRAL_PROTESTANT & FULL)
        )
    return (
        (side >> BITS * PROTESTANT_TAKEN & FULL)
        + (side >> BITS * CATHOLIC & FULL)
        + (side >> BITS * NEUTRAL & FULL)
        + (side >> BITS * NEUTRAL_CATHOLIC & FULL)
    )


def _curve(heights: tuple[float, ...], effort: float) -> float:
    """Between the known efforts, in proportion."""
    if effort <= EFFORTS[0]:
        return heights[0]
    for at in range(1, len(EFFORTS)):
        if effort <= EFFORTS[at]:
            share = (effort - EFFORTS[at - 1]) / (EFFORTS[at] - EFFORTS[at - 1])
            return heights[at - 1] + share * (heights[at] - heights[at - 1])
    return heights[-1]


def effort(nobility: int, commoners: int, power: int) -> float:
    """Of a player who misses so many territories on each side."""
    shifts = (max(0, power - 1), max(0, 2 - power))
    one = TERRITORY * nobility + UNTIL_DOMINANT[shifts[NOBILITY]]
    other = TERRITORY * commoners + UNTIL_DOMINANT[shifts[COMMONERS]]
    return min(one, other) - SECOND_WAY * math.exp(-abs(one - other))


def _table(heights: tuple[float, ...]) -> list[float]:
    return [
        _curve(heights, effort(nobility, commoners, power))
        for nobility in range(SIZES)
        for commoners in range(SIZES)
        for power in range(SPACES)
    ]


WORTH_TO_MOVE: Final = _table(TO_MOVE)
WORTH_WAITING: Final = _table(WAITING)
"""By territories missing on both sides and the space of the Power token, as `place` counts."""


def place(nobility: int, commoners: int, power: int) -> int:
    """Where the tables have a Circle."""
    return (nobility * SIZES + commoners) * SPACES + power
