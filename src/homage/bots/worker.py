"""The worker: a process that searches for a seat, and is sent nothing but an imagined world."""

from __future__ import annotations

import importlib
import random
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from homage.bots.search import Finding as Found
from homage.bots.search import Search, Settings
from homage.kernel import Game
from homage.kernel.game import written_options
from homage.kernel.travel import Belongings

BATCH = 16
"""How many simulations are made between two looks at the clock and the line."""


class GameSpec(msgspec.Struct, frozen=True):
    """How to make the same game in another process."""

    package: str
    options: list[str]
    card_files: list[str]

    def make(self) -> Game:
        title = importlib.import_module(self.package).TITLE
        made: Game = title.game(
            title.read_options(self.options), [Path(file) for file in self.card_files]
        )
        return made


def spec_of(game: Game) -> GameSpec:
    """What a worker must know to make this game."""
    return GameSpec(
        game.title.package, written_options(game.options), [str(file) for file in game.card_files]
    )


class Task(msgspec.Struct, frozen=True):
    """One decision to think about."""

    world: list[Any]
    """Packed: an imagined world of the seat."""
    seat: int
    seed: str
    simulations: int
    seconds: float | None
    exploration: float
    turns: int


class Finding(msgspec.Struct, frozen=True):
    """How often an option was tried, and what came of it."""

    option: str
    visits: int
    total: float


class Findings(msgspec.Struct, frozen=True):
    """The answer to a task."""

    options: list[Finding]
    simulations: int


def work(line: Connection) -> None:
    """Answer tasks until the line is closed."""
    try:
        game = msgspec.msgpack.decode(line.recv_bytes(), type=GameSpec).make()
        belongings = Belongings(game)
        while True:
            message = line.recv_bytes()
            if message:  # an empty one says stop, and came when nothing was under way
                task = msgspec.msgpack.decode(message, type=Task)
                line.send_bytes(msgspec.msgpack.encode(think(task, belongings, line)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def think(task: Task, belongings: Belongings, line: Connection | None = None) -> Findings:
    """Search until the simulations or the seconds are used up, or somebody says stop."""
    world = belongings.unpack(task.world)
    settings = Settings(task.exploration, task.turns)
    search = Search(world, task.seat, random.Random(task.seed), settings)
    deadline = None if task.seconds is None else time.monotonic() + task.seconds
    while search.done < task.simulations:
        if deadline is not None and time.monotonic() > deadline and search.done:
            break
        if line is not None and line.poll():
            line.recv_bytes()
            break
        search.run(min(BATCH, task.simulations - search.done))
    return Findings([_finding(one) for one in search.findings()], search.done)


def _finding(found: Found) -> Finding:
    return Finding(found.option.text, found.visits, found.total)
