"""Law: a promise that every title keeps, and the way to prove it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass

from homage.conformance.broken import LawBroken
from homage.conformance.trial import Trials
from homage.kernel.game import Game, written_settings


@dataclass(frozen=True, slots=True)
class Finding:
    """A law that held: how long and how often it was tried, and what was looked at."""

    law: str
    trials: int
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Law:
    """A name, what it says in a sentence, and a function that raises LawBroken when it can."""

    name: str
    statement: str
    try_hard: Callable[[Trials], None]

    def prove(self, game: Game, *, seed: int = 0, seconds: float = 2.0, first: int = 0) -> Finding:
        """Try to break this law with a game until the time is up, but once at least."""
        trials = Trials(game, self.name, seed=seed, seconds=seconds, first=first)
        try:
            self.try_hard(trials)
        except LawBroken as broken:
            broken.reason = f"({self.statement})\n{broken.reason}"
            raise
        except Exception as crash:  # a title that crashes keeps no law
            raise _crashed(trials, crash) from crash
        return Finding(self.name, trials.done, dict(trials.counts))


def _crashed(trials: Trials, crash: Exception) -> LawBroken:
    last = traceback.extract_tb(crash.__traceback__)[-1]
    reason = f"{type(crash).__name__}: {crash} ({last.filename}:{last.lineno}, {last.name})"
    if trials.walk is not None:
        return trials.walk.broken(reason)
    game = " ".join([trials.game.title.name, *written_settings(trials.game.settings)])
    return LawBroken(trials.law, reason, game=game, seed=trials.seed, trial=trials.first)
