"""Runs the tests interpreted and then compiled; with arguments for pytest, once and as it is."""

from __future__ import annotations

import subprocess
import sys
import time

import compile as compiling


def pytest(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments]).returncode


def both_ways() -> int:
    """Leaves the checkout as it was: compiled if it had been, interpreted if not."""
    was_compiled = bool(compiling.clean())
    say("interpreted")
    interpreted = pytest()
    if not compiling.compiler() or not compiling.has_headers():
        say("no C compiler or no header files of Python here: the compiled run is left out")
        return interpreted
    start = time.monotonic()
    count = compiling.build()
    say(f"{count} modules compiled in {time.monotonic() - start:.0f} s; once more, compiled")
    try:
        compiled = pytest()
    finally:
        if not was_compiled:
            compiling.clean()
    return interpreted or compiled


def say(message: str) -> None:
    print(f"test: {message}", flush=True)


if __name__ == "__main__":
    sys.exit(pytest(*sys.argv[1:]) if sys.argv[1:] else both_ways())
