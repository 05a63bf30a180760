"""The suite: all laws, one after the other, on one game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from homage.conformance.law import Finding, Law
from homage.conformance.laws import (
    advice,
    chance,
    conservation,
    determinism,
    ending,
    events,
    imagine,
    independence,
    moves,
    observe,
    packing,
    purity,
    records,
    redaction,
    refusal,
    together,
    twins,
    undo,
    views,
    why_not,
)
from homage.kernel.game import Game, written_settings

LAWS: tuple[Law, ...] = (
    # In this order, because later ones trust what earlier ones prove.
    ending.LAW,
    determinism.LAW,
    independence.LAW,
    purity.LAW,
    conservation.LAW,
    refusal.LAW,
    why_not.LAW,
    views.LAW,
    events.LAW,
    moves.LAW,
    chance.LAW,
    together.LAW,
    records.LAW,
    twins.LAW,
    redaction.LAW,
    imagine.LAW,
    undo.LAW,
    advice.LAW,
    observe.LAW,
    packing.LAW,
)

SHARES = {"twins": 4.0, "imagine": 3.0, "undo": 3.0}
"""Laws that get more than an equal share of the time, where time is what counts: they look for
needles."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was looked at, law by law. Nothing was found, or there would be no report."""

    game: str
    seconds: float
    findings: tuple[Finding, ...]

    def __str__(self) -> str:
        lines = [f"{self.game}: {len(self.findings)} laws hold ({self.seconds:.1f} s)"]
        for finding in self.findings:
            seen = ", ".join(f"{count} {what}" for what, count in finding.counts.items())
            lines.append(f"  {finding.law:<13} {finding.trials:>5} trials: {seen}")
        return "\n".join(lines)


def check(
    game: Game,
    *,
    effort: float = 1.0,
    seed: int = 0,
    seconds: float | None = None,
    laws: Sequence[Law] | None = None,
) -> Report:
    """Try to break every law with this game; raise LawBroken at the first that does not hold.

    Each law has a number of trials, times `effort`, however long that takes. With `seconds`, all
    laws together have so much time instead: good for a hunt, but a busy machine then proves less.
    """
    chosen = LAWS if laws is None else laws
    start = time.monotonic()
    shares = [SHARES.get(law.name, 1.0) for law in chosen]
    findings = []
    for number, law in enumerate(chosen):
        if seconds is None:
            trials = max(1, round(law.trials * effort))
            findings.append(law.prove(game, seed=seed, trials=trials))
        else:
            # Time that one law did not need goes to those after it.
            left = seconds - (time.monotonic() - start)
            share = left * shares[number] / sum(shares[number:])
            findings.append(law.prove(game, seed=seed, seconds=share))
    name = " ".join([game.title.name, *written_settings(game.settings)])
    return Report(name, time.monotonic() - start, tuple(findings))
