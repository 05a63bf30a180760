"""Trial: one seeded try at breaking a law; trials go on until their time is up."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator

from homage.conformance.walk import Walk
from homage.kernel.game import Game


class Trials:
    """A law's supply of trials. Each has its own seed, so that any can be had again alone."""

    def __init__(
        self, game: Game, law: str, *, seed: int = 0, seconds: float = 2.0, first: int = 0
    ) -> None:
        self.game = game
        self.law = law
        self.seed = seed
        self.first = first
        self.done = 0
        self.counts: Counter[str] = Counter()
        """What was looked at, in words, for the report."""
        self.walk: Walk | None = None
        """The latest one: where to look when something crashes."""
        self._deadline = time.monotonic() + seconds

    @property
    def late(self) -> bool:
        """Whether the time is up. Only ever ends a trial early; nothing else depends on it."""
        return time.monotonic() >= self._deadline

    def __iter__(self) -> Iterator[Trial]:
        while not self.done or not self.late:
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
        self.number = number
        self.counts = trials.counts
        self.rng = random.Random(f"{trials.law}/{trials.seed}/{number}")

    @property
    def late(self) -> bool:
        """Whether it should come to an end."""
        return self._trials.late

    def walk(self) -> Walk:
        """A new random game at its first decision."""
        walk = Walk(self)
        self._trials.walk = walk
        return walk
