"""Runs the tests interpreted and then compiled; with arguments for pytest, once and as it is.

The compiled run repeats only what compiled code can change: compiling changes how kernel, titles
and bots run, never what pages say or what interpreted code does with the same answers.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

import compile as compiling

COMPILED_CAN_CHANGE = {
    "tests/kernel": "most of it is compiled",
    "tests/conformance": "the laws go through every corner of the kernel",
    "tests/games": "rules and cards are compiled; golden games and all laws are here too",
    "tests/bots": "search and its bots are compiled",
    "tests/tactics": "what bots find depends on every float being the same",
    "tests/examples": "a title in another package is interpreted, and plays on a compiled kernel",
    "tests/table/test_driver.py": "worlds are packed by compiled code and sent to other processes",
}
"""The tests that are run a second time, and why. Not app, lab, docs and tools: they are interpreted
and get from the engine what these tests have compared."""


LEFT_OUT = {
    "tests/web": "whole games in a real browser take minutes: the task `browser`",
    "tests/cluster": "Ray takes as much room as all the rest: the task `cluster`",
}
"""The tests that have a task of their own, and why."""


NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""Not for tests, whatever the machine wants: they start hundreds of processes, each of which would
translate the same sources anew."""


def pytest(*arguments: str) -> int:
    surroundings = {name: value for name, value in os.environ.items() if name != NO_BYTECODE}
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], env=surroundings).returncode


def both_ways() -> int:
    """Leaves the checkout as it was: compiled if it had been, interpreted if not."""
    was_compiled = bool(compiling.clean())
    say("interpreted")
    interpreted = pytest(*(f"--ignore={folder}" for folder in LEFT_OUT))
    if not compiling.compiler() or not compiling.has_headers():
        say("no C compiler or no header files of Python here: the compiled run is left out")
        return interpreted
    start = time.monotonic()
    count = compiling.build(
        optimise=compiling.BEST if was_compiled else "1"
    )  # it is soon cleaned away
    say(f"{count} modules compiled in {time.monotonic() - start:.0f} s; once more, compiled")
    try:
        compiled = pytest(*COMPILED_CAN_CHANGE)
    finally:
        if not was_compiled:
            compiling.clean()
    return interpreted or compiled


def say(message: str) -> None:
    print(f"test: {message}", flush=True)


if __name__ == "__main__":
    sys.exit(pytest(*sys.argv[1:]) if sys.argv[1:] else both_ways())
