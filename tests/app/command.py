"""Runs the real command in a process of its own, away from the player's own saves."""

import os
import subprocess
import sys
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
