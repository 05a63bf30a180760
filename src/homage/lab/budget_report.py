"""The report of a budget study, in Markdown: what thinking longer would gain, and how surely."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from homage.lab.balance import interval
from homage.lab.budget import PLAYER, Study, Weighed, looks
from homage.lab.ratings import Z

POINTS = 100
"""Of a whole winning chance."""


def report(study: Study) -> str:
    """What came of the choices so far; there must be one."""
    return "\n\n".join([_head(study), _table(study), _remarks(study)])


def points(weighed: Sequence[Weighed]) -> tuple[float, float | None]:
    """The mean gain, and how far to either side it may be off (95 %).

    Nobody knows how far from one choice alone, nor where nothing has shown how gains are spread.
    """
    gains = [POINTS * one.gain for one in weighed]
    mean = statistics.fmean(gains)
    if len(gains) < 2 or all(one.agreed for one in weighed):
        return mean, None
    return mean, Z * statistics.stdev(gains) / math.sqrt(len(gains))


def _head(study: Study) -> str:
    game, budgets = study.game, study.budgets
    head = (
        f"{game.title.full_name}; seats {', '.join(game.seats)}; {budgets.bot} with"
        f" {budgets.simulations:,} simulations and with {budgets.simulations * budgets.times:,};"
        f" seed {study.seed}."
    )
    if len(study.weighed) < study.choices:
        head += f"\nStopped after {len(study.weighed):,} of {study.choices:,} choices."
    return head


def _table(study: Study) -> str:
    weighed, in_a_game = study.weighed, study.of_a_seat
    agreed = sum(one.agreed for one in weighed) / len(weighed)
    low, high = interval(agreed, len(weighed))
    mean, either_way = points(weighed)
    rows = [
        "| what | mean | 95 % interval |",
        "| --- | ---: | --- |",
        f"| choices where both agree | {agreed:.1%} | {low:.1%} to {high:.1%} |",
        f"| points gained by a choice | {_told(mean)} | {_range(mean, either_way)} |",
        f"| choices of a seat in a game | {in_a_game:.1f} | |",
        f"| points gained in a game | {_told(mean, in_a_game)} |"
        f" {_range(mean, either_way, in_a_game)} |",
    ]
    return "\n".join(rows)


def _told(mean: float, times: float = 1.0) -> str:
    return f"{mean * times:z.2f}"


def _range(mean: float, either_way: float | None, times: float = 1.0) -> str:
    if either_way is None:
        return "not known"
    return f"{_told(mean - either_way, times)} to {_told(mean + either_way, times)}"


def _remarks(study: Study) -> str:
    weighed, budgets, in_a_game = study.weighed, study.budgets, study.of_a_seat
    lines = [
        f"Drawn by lot: {len(weighed):,} of all {study.open:,} choices with more than one option;"
        f" games: {study.games:,}, played by {PLAYER}.",
        "A point is a hundredth of the winning chance, as the searching bot itself sees it. Where"
        f" the two differ, it looks at both options anew, with {looks(budgets):,} simulations"
        " each.",
        "What is gained in a game is an estimate: it adds up the choices of one seat as if they"
        " were independent.",
    ]
    mean, either_way = points(weighed)
    if either_way is not None:
        lines.append(
            f"So {budgets.times:,} times the simulations gain {_told(mean, in_a_game)} points a"
            f" game; {_told(mean + either_way, in_a_game)} at the upper end of the interval."
        )
    else:
        lines.append("So few choices do not tell how sure that is: try more --choices.")
    return "\n".join(lines)
