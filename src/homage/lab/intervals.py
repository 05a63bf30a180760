"""Intervals: how far luck alone could have led a figure astray, 19 times out of 20."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

Z = 1.959964
"""Standard errors to either side of a 95 % interval."""


def of_share(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    if not games:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = (
        Z
        / (1 + Z * Z / games)
        * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    )
    return middle - half, middle + half


def either_way(values: Sequence[float]) -> float | None:
    """How far to either side a mean may be off; nobody knows from one value alone."""
    if len(values) < 2:
        return None
    return Z * statistics.stdev(values) / math.sqrt(len(values))
