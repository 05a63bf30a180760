"""Law: a promise that every title keeps, and the way to prove it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from homage.conformance.broken import LawBroken
from homage.conformance.script import Script
from homage.conformance.shorten import shortened
from homage.conformance.trial import ENDLESS, Trials
from homage.kernel.game import Game, written_settings


@dataclass(frozen=True, slots=True)
class Finding:
    """A law that held: how often it was tried, and what was looked at."""

    law: str
    trials: int
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Law:
    """A name, what it says in a sentence, and a function that raises LawBroken when it can."""

    name: str
    statement: str
    try_hard: Callable[[Trials], None]
    trials: int
    """So many make a proof, unless told otherwise: fewer where each is long."""

    def prove(
        self,
        game: Game,
        *,
        trials: int | None = None,
        seed: int = 0,
        first: int = 0,
        seconds: float | None = None,
        shorten: bool = True,
    ) -> Finding:
        """Try to break this law with a game: so many times, or until the `seconds` are over.

        A game that breaks it is made shorter, as far as that is possible, unless told otherwise.
        """
        count = trials or (self.trials if seconds is None else ENDLESS)
        supply = Trials(game, self.name, count, seed=seed, first=first, seconds=seconds)
        try:
            self._try(supply)
        except LawBroken as broken:
            if shorten:
                broken = shortened(game, broken, partial(self._breaks, game, seed))
            broken.reason = f"({self.statement})\n{broken.reason}"
            raise broken from None
        return Finding(self.name, supply.done, dict(supply.counts))

    def _breaks(self, game: Game, seed: int, script: Script, trials: int) -> LawBroken | None:
        """How the law breaks with these choices in so many trials; None if it does not."""
        try:
            self._try(Trials(game, self.name, trials, seed=seed, script=script))
        except LawBroken as broken:
            return broken
        return None

    def _try(self, trials: Trials) -> None:
        try:
            self.try_hard(trials)
        except LawBroken:
            raise
        except Exception as crash:  # a title that crashes keeps no law
            raise _crashed(trials, crash) from crash


def _crashed(trials: Trials, crash: Exception) -> LawBroken:
    last = traceback.extract_tb(crash.__traceback__)[-1]
    reason = f"{type(crash).__name__}: {crash} ({last.filename}:{last.lineno}, {last.name})"
    if trials.walk is not None:
        return trials.walk.broken(reason)
    game = " ".join([trials.game.title.name, *written_settings(trials.game.settings)])
    return LawBroken(trials.law, reason, game=game, seed=trials.seed, trial=trials.first)
