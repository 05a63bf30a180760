"""Measures how long commands take to start, beside a Python that does nothing, in the same run."""

from __future__ import annotations

import os
import resource
import subprocess
import sys

STARTED = {
    "python3 -c pass": ("-c", "pass"),
    "homage --version": ("-m", "homage", "--version"),
    "homage titles": ("-m", "homage", "titles"),
}
BARE = next(iter(STARTED))


def start_table(rounds: int) -> str:
    """The least CPU time of so many rounds: whatever else the machine does can only add to it."""
    least = dict.fromkeys(STARTED, float("inf"))
    for _ in range(rounds):
        for name, words in STARTED.items():
            least[name] = min(least[name], _cpu_seconds(words))
    lines = ["| command | ms | x bare |", "| --- | ---: | ---: |"]
    for name, seconds in least.items():
        lines.append(f"| `{name}` | {seconds * 1000:.0f} | {seconds / least[BARE]:.1f} |")
    return "\n".join(lines)


def _cpu_seconds(words: tuple[str, ...]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    surroundings = {n: v for n, v in os.environ.items() if n != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(
        [sys.executable, *words], stdout=subprocess.DEVNULL, check=True, env=surroundings
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
