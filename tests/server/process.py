"""A server in a process of its own, which can be killed at any moment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import IO

from tests.patience import LONG_ENOUGH

ADDRESS = re.compile(r"http://\S+?:\d+")


class Process:
    """`homage serve`, as a user starts it."""

    def __init__(self, database: str, *words: str, path: str = "") -> None:
        command = [sys.executable, "-m", "homage.app", "serve", "--no-browser", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", database, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | ({"PYTHONPATH": path} if path else {}),
        )
        self.url = ""
        out: IO[str] | None = self.process.stdout
        assert out is not None
        for line in out:
            if found := ADDRESS.search(line):
                self.url = found[0]
                break

    def kill(self) -> None:
        """At once, as if the power had gone."""
        self.process.kill()
        self._wait()

    def end(self) -> None:
        """As Ctrl-C does."""
        self.process.terminate()
        self._wait()

    def _wait(self) -> None:
        self.process.communicate(timeout=LONG_ENOUGH)


def sqlite_file(folder: Path) -> str:
    return str(folder / "tables.sqlite")
