"""Measures studies: what a second process adds to the first, and whether memory stays flat.

A busy machine is unfair to whoever runs two processes, so there are two measures: the clock, which
is right where nothing else runs, and the processor time of each game together with the share of the
time in which the workers had something to do (they wanted a core, whether or not they got one).
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

WORKERS = (1, 2)
MARKS = 4
"""How often memory is told: after every quarter."""


@dataclass(frozen=True)
class Run:
    """One study from begin to end."""

    workers: int
    games: int
    seconds: float
    processor: float
    """Seconds of all processes together."""
    busy: float
    """Share of the time in which the workers wanted to run."""
    memory: list[float]
    """MiB of all processes together, after each quarter of the games."""


def carried_out(title: str, bot: str, games: int, workers: int) -> Run:
    """Play a study in this process and its workers."""
    from homage.games import title as find
    from homage.lab.balance import balance_study
    from homage.lab.studies.folder import begun
    from homage.lab.studies.running import Workers, played

    study = balance_study(find(title).game(), bot, games, "bench")
    marks = [games * (number + 1) // MARKS for number in range(MARKS)]
    memory: list[float] = []
    wanted: dict[int, float] = {}
    start, processor = time.perf_counter(), spent()
    with tempfile.TemporaryDirectory(prefix="homage-bench-") as folder:
        for step in played(begun(study, Path(folder)), Workers(workers)):
            for one in children() if workers > 1 else [os.getpid()]:
                wanted[one] = wanted_by(one)
            while len(memory) < MARKS and step.done >= marks[len(memory)]:
                memory.append(sum(map(resident, [os.getpid(), *children()])))
    seconds = time.perf_counter() - start
    most = sorted(wanted.values())[-workers:]
    busy = min(1.0, sum(most) / workers / seconds)
    return Run(workers, games, seconds, spent() - processor, busy, memory)


def spent() -> float:
    """Processor seconds of this process and of those it has seen end."""
    usage = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in usage)


def children() -> list[int]:
    found = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return [int(one) for one in found]


def wanted_by(process: int) -> float:
    """Seconds in which the first thread of a process ran, or waited for a core."""
    try:
        ran, waited, _ = Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()
    except OSError:
        return 0.0
    return (int(ran) + int(waited)) / 1e9


def resident(process: int) -> float:
    """MiB that a process has in memory."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * resource.getpagesize() / 2**20


def measured(title: str, bot: str, games: int, workers: int) -> Run:
    """A study in a process of its own, so that its memory is that of nothing else."""
    words = [sys.executable, __file__, title, bot, str(games), str(workers)]
    told = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return Run(**json.loads(told))


def measure(title: str, bot: str, games: int, rounds: int) -> str:
    """A table of runs with one worker and with two, by turns, each in a process of its own."""
    runs: dict[int, list[Run]] = {workers: [] for workers in WORKERS}
    for _ in range(rounds):
        for workers in WORKERS:
            runs[workers].append(measured(title, bot, games, workers))
    lines = [
        f"{'workers':>7} {'games/s':>9} {'processor ms/game':>18} {'busy':>6}"
        f"   MiB after each quarter of {games:,} games"
    ]
    for workers, every in runs.items():
        memory = [statistics.median(one.memory[at] for one in every) for at in range(MARKS)]
        lines.append(
            f"{workers:7} {_median(one.games / one.seconds for one in every):9,.1f}"
            f" {_median(one.processor / one.games for one in every) * 1000:18.2f}"
            f" {_median(one.busy for one in every):6.2f}"
            f"   {'  '.join(f'{one:,.0f}' for one in memory)}"
        )
    pairs = list(zip(runs[1], runs[2], strict=True))
    clock = _median(one.seconds / two.seconds / 2 for one, two in pairs)
    work = _median(one.processor / two.processor * two.busy for one, two in pairs)
    lines.append(
        f"Efficiency of two workers: {clock:.2f} by the clock, {work:.2f} by processor time"
        f" (load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)."
    )
    return "\n".join(lines)


def _median(values: Iterable[float]) -> float:
    return statistics.median(values)


if __name__ == "__main__":
    name, who, count, by = sys.argv[1:]
    print(json.dumps(asdict(carried_out(name, who, int(count), int(by)))))
