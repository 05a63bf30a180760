"""Lets a level play the positions in which something must be found, with many seeds.

    python3 run.py tactics
    python3 run.py tactics --level knight --title avignon --seeds 5

The positions lie in tests/tactics, one file for each title. A row says how often the level found
what is asked and how long it thought; below the table stands what went wrong, click by click.
"""

from __future__ import annotations

import os
import sys
from contextlib import closing

from cyclopts import App

from homage.bots import bot
from homage.bots.levels import LEVELS
from homage.kernel import HomageError
from homage.kernel.build import compiled
from homage.lab.processes import done_in_processes
from tests.tactics.files import positions
from tests.tactics.position import Position
from tests.tactics.trials import Job, Row, tried

app = App(name="python3 run.py tactics", help=__doc__.splitlines()[0], version_flags=[])


@app.default
def tactics(
    *,
    level: str = LEVELS[-1].name,
    title: str = "",
    position: str = "",
    seeds: int = 20,
    workers: int = os.cpu_count() or 1,
) -> int:
    """Play all positions; exit with 1 if one that is forced was missed.

    Parameters
    ----------
    level
        The bot that plays; `knight@1000` gives it another number of simulations.
    title
        Only the positions of this title.
    position
        Only those with this in their name.
    seeds
        How often each is played.
    workers
        How many processes share the work.
    """
    try:
        bot(level)
        if seeds < 1:
            raise HomageError("a position is played with at least one seed")
        jobs = [Job(one.title, one.entry.name, level, seeds) for one in _chosen(title, position)]
        missed = _play(jobs, level, max(1, min(workers, len(jobs))))
    except HomageError as wrong:
        print(f"tactics: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("tactics: stopped", file=sys.stderr)
        return 130
    return 1 if missed else 0


def _chosen(title: str, name: str) -> list[Position]:
    files = positions()
    if title and title not in files:
        raise HomageError(f"there are no positions of '{title}'; there are: {', '.join(files)}")
    chosen = [
        one
        for key, found in files.items()
        for one in found
        if title in ("", key) and name.lower() in one.entry.name.lower()
    ]
    if not chosen:
        raise HomageError(f"no position has '{name}' in its name")
    return chosen


def _play(jobs: list[Job], level: str, workers: int) -> list[Row]:
    """Print the table, row by row in the order of the files; what was missed comes below."""
    print(f"{level}, {jobs[0].seeds} seeds, {'compiled' if compiled() else 'interpreted'}.\n")
    print("| title | position | found | seconds a turn |\n| --- | --- | --- | --- |", flush=True)
    waiting: dict[int, Row] = {}
    rows: list[Row] = []
    with closing(done_in_processes(tried, jobs, workers)) as crew:
        for number, done in crew:
            waiting[number] = done
            while len(rows) in waiting:
                rows.append(waiting.pop(len(rows)))
                print(rows[-1].line(), flush=True)
    missed = [row for row in rows if row.missed]
    for row in missed:
        print(f"\n{row.job.title}: {row.job.name}\n{row.story}")
    forced = sum(row.forced for row in rows)
    print(f"\n{forced - len(missed)} of {forced} forced positions are always found.")
    return missed


if __name__ == "__main__":
    sys.exit(app())
