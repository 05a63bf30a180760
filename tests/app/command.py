"""Runs the real command in a process of its own, away from the player's own saves."""

import atexit
import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
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
    if not hasattr(os, "fork"):
        return started(home, *words, typed=typed)
    with tempfile.TemporaryDirectory() as folder:
        streams = [Path(folder, name) for name in ("in", "out", "err")]
        for file in streams:
            file.touch()
        streams[0].write_text(typed, encoding="utf-8")
        surroundings = environment(home)
        code = fork_parent().code_of(
            {
                "words": [*map(str, words)],
                "environment": surroundings,
                "path": surroundings["PYTHONPATH"].split(os.pathsep),
                "folder": str(home),
                "streams": [*map(str, streams)],
            }
        )
        said, complained = (file.read_text(encoding="utf-8") for file in streams[1:])
    return subprocess.CompletedProcess([*map(str, words)], code, said, complained)


def started(home: Path, *words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The same, in a Python that is started for it."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=environment(home),
        cwd=home,
    )


class ForkParent:
    """The process from which commands are forked: it has imported what they need."""

    def __init__(self) -> None:
        theirs_in, ours_out = os.pipe()
        ours_in, theirs_out = os.pipe()
        program = Path(__file__).with_name("fork_parent.py")
        self.process = subprocess.Popen(
            [sys.executable, str(program), str(theirs_in), str(theirs_out)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=(theirs_in, theirs_out),
            env=environment(program.parent),
            start_new_session=True,  # a Ctrl-C is for those who have started the tests
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.wishes = open(ours_out, "w", encoding="utf-8")  # noqa: SIM115
        self.codes = open(ours_in, encoding="utf-8")  # noqa: SIM115
        atexit.register(self.end)

    def code_of(self, wish: dict[str, object]) -> int:
        """The exit code of a command."""
        print(json.dumps(wish), file=self.wishes, flush=True)
        assert select.select([self.codes], [], [], LONG_ENOUGH)[0], wish
        return int(self.codes.readline())

    def end(self) -> None:
        self.wishes.close()
        self.codes.close()
        self.process.wait()


@cache
def fork_parent() -> ForkParent:
    """One for all tests that run in this process."""
    return ForkParent()


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
