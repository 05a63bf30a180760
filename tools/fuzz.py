"""Plays random games against the laws that every title keeps, until told to stop.

    python3 run.py fuzz
    python3 run.py fuzz avignon --minutes 60 --save found
    python3 run.py fuzz --edges --trials 1000

Goes round all titles, each time with other settings and another seed. What breaks a law is made as
short as it can be and saved as a record, which `homage replay` opens, beside a report that says how
to come there again. With --edges no games are played, but what comes in from people is damaged.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from fuzz_edges import EdgeHunt
from homage.conformance import LawBroken, Report, check, sampled_game
from homage.games import title as title_called
from homage.games import titles
from homage.kernel import Game, HomageError, Title

SUFFIX = ".homage"
TURN = 15.0
"""Seconds for one title before the next has its turn."""
ALIKE = 3
"""So many games that break the same law of the same title are saved; the rest are counted."""

app = App(name="python3 run.py fuzz", help=__doc__.splitlines()[0], version_flags=[])


@dataclass
class Hunt:
    """What was tried and found so far."""

    folder: Path
    began: float = field(default_factory=time.monotonic)
    held: Counter[str] = field(default_factory=Counter)
    trials: int = 0
    found: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By title and law."""

    def keeps(self, title: Title, report: Report) -> None:
        """A turn in which every law held."""
        trials = sum(finding.trials for finding in report.findings)
        self.trials += trials
        self.held[title.name] += 1
        self.say(f"{report.game}: holds ({trials} trials)")

    def breaks(self, title: Title, broken: LawBroken) -> None:
        """A turn in which one did not."""
        self.found[title.name, broken.law] += 1
        number = self.found[title.name, broken.law]
        self.say(str(broken).splitlines()[0])
        if number <= ALIKE:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self.folder / f"{title.name}-{broken.law}-{broken.seed}{SUFFIX}"
            file.write_text(broken.record, encoding="utf-8")
            report = file.with_suffix(".txt")
            report.write_text(f"{broken}\n", encoding="utf-8")
            self.say(f"  saved as {file}, report in {report.name}")

    def say(self, line: str) -> None:
        """A line of progress, with the time since the start."""
        minutes, seconds = divmod(int(time.monotonic() - self.began), 60)
        print(f"{minutes:>3}:{seconds:02}  {line}", flush=True)

    def summary(self) -> str:
        """How it went, in the end."""
        lines = [f"{self.held.total()} turns without a find ({self.trials} trials)."]
        for (title, law), count in sorted(self.found.items()):
            lines.append(f"{title} broke the law '{law}' {count} time{'s' if count > 1 else ''}.")
        if self.found:
            lines.append(f"The records lie in {self.folder}.")
        return "\n".join(lines)


@app.default
def fuzz(
    *names: str,
    minutes: float = 10.0,
    seed: int | None = None,
    edges: Annotated[bool, Parameter(negative="")] = False,
    trials: int | None = None,
    trial: int | None = None,
    save: Annotated[Path, Parameter(negative="")] = Path("saves") / "fuzz",
) -> int:
    """Look for games that break a law, or input that breaks a command; exit with 1 if some do.

    Parameters
    ----------
    names
        Titles to play; all that are found if none is named.
    minutes
        How long to go on. Ctrl-C stops earlier.
    seed
        Repeats the games of another run, as far as the time allows.
    edges
        Damage records, card files, bot files, command lines and prompts instead.
    trials
        Of --edges: how many, at most.
    trial
        Of --edges: only the one of this number, which a report has named.
    save
        The folder for what is found.
    """
    chance = random.SystemRandom().getrandbits(24)
    if edges:
        return fuzz_edges(chance if seed is None else seed, minutes, trials, trial, save)
    try:
        chosen = [title_called(name) for name in names] or list(titles().values())
    except HomageError as wrong:
        print(f"fuzz: {wrong}", file=sys.stderr)
        return 2
    seed = chance if seed is None else seed
    hunt = Hunt(save)
    hunt.say(f"{', '.join(title.name for title in chosen)} for {minutes:g} minutes, seed {seed}")
    try:
        _go_round(hunt, chosen, random.Random(seed), hunt.began + 60 * minutes)
    except KeyboardInterrupt:
        hunt.say("stopped")
    print(hunt.summary())
    return 1 if hunt.found else 0


def fuzz_edges(seed: int, minutes: float, trials: int | None, trial: int | None, save: Path) -> int:
    """Damage what comes in from people; 1 if that breaks anything."""
    clock = Hunt(save)
    hunt = EdgeHunt(seed, save, clock.say)
    clock.say(f"edges for {minutes:g} minutes, seed {seed}")
    first, most = (0, trials) if trial is None else (trial, 1)
    try:
        hunt.go(first, most, clock.began + 60 * minutes)
    except KeyboardInterrupt:
        clock.say("stopped")
    print(hunt.summary())
    return 1 if hunt.finds else 0


def _go_round(hunt: Hunt, chosen: list[Title], rng: random.Random, deadline: float) -> None:
    first = True
    while time.monotonic() < deadline:
        for title in chosen:
            left = deadline - time.monotonic()
            if left <= 0:
                return
            game = title.game() if first else sampled_game(title, rng)
            _turn(hunt, title, game, rng.getrandbits(24), min(TURN, left))
        first = False


def _turn(hunt: Hunt, title: Title, game: Game, seed: int, seconds: float) -> None:
    try:
        report = check(game, seed=seed, seconds=seconds)
    except LawBroken as broken:
        hunt.breaks(title, broken)
    else:
        hunt.keeps(title, report)


if __name__ == "__main__":
    sys.exit(app())
