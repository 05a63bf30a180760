"""Intervals: how far luck alone could have led a figure astray, 19 times out of 20."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scipy import stats

LEVEL = 0.95
Z = float(stats.norm.ppf((1 + LEVEL) / 2))
"""Standard errors to either side."""


def of_share(share: float, games: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's interval of a share.

    It is known for whole wins. Where wins were shared it lies between those of the whole numbers
    next to them.
    """
    if not games:
        return 0.0, 1.0
    less, part = _whole(share * games, games)
    low, high = _of_whole(less, games, level)
    if not part:
        return low, high
    next_low, next_high = _of_whole(less + 1, games, level)
    return low + part * (next_low - low), high + part * (next_high - high)


def chance_of_luck(won: float, games: int, fair: float) -> float:
    """How probable it is that luck alone leads so far from a fair share, or further.

    Where wins were shared it lies between those of the whole numbers next to them.
    """
    less, part = _whole(won, games)
    chance = float(stats.binomtest(less, games, fair).pvalue)
    if not part:
        return chance
    return chance + part * (float(stats.binomtest(less + 1, games, fair).pvalue) - chance)


def _whole(won: float, games: int) -> tuple[int, float]:
    """The whole wins, and the part of another."""
    less = min(max(math.floor(won + 1e-9), 0), games)
    part = won - less
    return less, part if part >= 1e-9 and less < games else 0.0


def _of_whole(won: int, games: int, level: float) -> tuple[float, float]:
    found = stats.binomtest(won, games).proportion_ci(level, method="wilson")
    return float(found.low), float(found.high)


def either_way(values: Sequence[float]) -> float | None:
    """How far to either side a mean may be off; nobody knows from one value alone."""
    return Z * float(stats.sem(values)) if len(values) > 1 else None
