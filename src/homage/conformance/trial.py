"""Trial: one seeded try at breaking a law; a proof is a number of them, however long it takes."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

from homage.conformance.script import Script
from homage.conformance.walk import Walk
from homage.kernel.game import Game

ENDLESS = sys.maxsize
"""So many trials that only the time ends them."""


class Trials:
    """A law's supply of trials. Each has its own seed, so that any can be had again alone."""

    def __init__(
        self,
        game: Game,
        law: str,
        count: int,
        *,
        seed: int = 0,
        first: int = 0,
        seconds: float | None = None,
        script: Script | None = None,
    ) -> None:
        self.game = game
        self.law = law
        self.count = count
        self.seed = seed
        self.first = first
        self.script = script
        """The choices of every walk; None for walks by chance."""
        self.done = 0
        self.counts: Counter[str] = Counter()
        """What was looked at, in words, for the report."""
        self.walk: Walk | None = None
        """The latest one: where to look when something crashes."""
        self._deadline = None if seconds is None else time.monotonic() + seconds

    @property
    def late(self) -> bool:
        """Whether the time is up, for those who hunt by the clock; a proof has all the time."""
        return self._deadline is not None and time.monotonic() >= self._deadline

    def __iter__(self) -> Iterator[Trial]:
        while self.done < self.count and not (self.done and self.late):
            trial = Trial(self, self.first + self.done)
            self.done += 1
            yield trial


class Trial:
    """One try, with its own random numbers."""

    def __init__(self, trials: Trials, number: int) -> None:
        self._trials = trials
        self.game = trials.game
        self.law = trials.law
        self.seed = trials.seed
        self.script = trials.script
        self.number = number
        self.counts = trials.counts
        self.rng = random.Random(f"{trials.law}/{trials.seed}/{number}")

    @property
    def late(self) -> bool:
        """Whether it should come to an end."""
        return self._trials.late

    @property
    def whole(self) -> bool:
        """Whether its walks go on to the end of the game; those by a script may not."""
        return self.script is None

    def walk(self) -> Walk:
        """A new game at its first decision."""
        walk = Walk(self)
        self._trials.walk = walk
        return walk
