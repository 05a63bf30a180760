"""Runs the real command in a process of its own, away from the player's own saves."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import homage as homage_package
from tests.patience import LONG_ENOUGH as LONG_ENOUGH

COMMAND = [sys.executable, "-m", "homage.app"]

EXTRA_PATH = ""
"""Where else Python looks for packages."""


def environment(home: Path) -> dict[str, str]:
    """As after logging in for the first time."""
    source = str(Path(homage_package.__file__ or "").parents[1])
    return os.environ | {
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "COLUMNS": "80",
        "HOMAGE_COMMAND": "homage",
        "PYTHONPATH": os.pathsep.join(filter(None, [source, EXTRA_PATH])),
    }


def homage(home: Path, *words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command, with what was typed into it; `home` is also where it stands."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=environment(home),
        cwd=home,
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """What the command complained about: one line, no traceback, exit code 2."""
    assert done.returncode == 2, done
    assert done.stderr.startswith("homage: "), done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.removeprefix("homage: ").rstrip("\n")


def saves(home: Path) -> list[Path]:
    """The games that were saved, the oldest first."""
    return sorted(home.rglob("*.homage"), key=lambda file: (file.stat().st_mtime_ns, file))


@contextmanager
def playing(home: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The command, still running; ended by its own process id if the test does not."""
    with subprocess.Popen(
        [*COMMAND, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(home),
        cwd=home,
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def read_until(process: subprocess.Popen[str], text: str) -> str:
    """What it says until it has said this."""
    assert process.stdout is not None
    deadline = time.monotonic() + LONG_ENOUGH
    said = ""
    while text not in said:
        assert time.monotonic() < deadline
        letter = process.stdout.read(1)
        assert letter, said
        said += letter
    return said
