"""Limits: how often one reader may ask for something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_READERS = 20_000
"""So many are remembered; whoever was away longest is forgotten first."""


class Buckets:
    """Each reader has a bucket that fills up evenly; a request takes a token out of it."""

    def __init__(
        self, tokens: int, seconds: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = float(tokens)
        self._per_second = tokens / seconds
        self._now = now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """By reader, how many tokens there were, and when."""

    def take(self, reader: str) -> bool:
        """Whether there was a token left."""
        now = self._now()
        left, since = self._left.pop(reader, (self._most, now))
        left = min(self._most, left + (now - since) * self._per_second)
        allowed = left >= 1.0
        self._left[reader] = (left - 1.0 if allowed else left, now)
        if len(self._left) > MOST_READERS:
            self._left.popitem(last=False)
        return allowed
