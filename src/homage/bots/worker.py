"""The worker: a process in which bots think. It is sent imagined worlds, and nothing else."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import Connection, wait
from typing import Any

import msgspec

from homage.bots import Bot, bot
from homage.bots.gamespec import GameSpec
from homage.bots.thinker import Halt, consider, kind_of
from homage.kernel import Game
from homage.kernel.packing import Packer

STOP = b""
"""To a worker: answer with what you have."""

ALIVE = b""
"""From a worker: ready, or still searching. The answer is yet to come."""

BEAT = 0.5
"""Seconds between two signs of life."""


class Task(msgspec.Struct, frozen=True):
    """One decision to think about."""

    bot: str
    world: list[Any]
    """Packed: an imagined world of the seat."""
    seat: int
    seed: str
    simulations: int | None
    """Of this worker; None for a bot that does not search."""
    seconds: float | None


class Found(msgspec.Struct, frozen=True):
    """How often an option was tried, and what came of it."""

    option: str
    visits: int
    total: float


class Answer(msgspec.Struct, frozen=True):
    """What a bot made of a task, or how it failed."""

    found: list[Found] = msgspec.field(default_factory=list)
    seconds: float = 0.0
    failure: str = ""


def work(line: Connection) -> None:
    """Answer tasks until the line ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever holds the other end
    _be_quiet()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        host = _Host(msgspec.msgpack.decode(line.recv_bytes(), type=GameSpec).make(), line)
        line.send_bytes(ALIVE)
        while True:
            message = line.recv_bytes()
            if message != STOP:  # else it came when nothing was under way
                answer = host.answer(msgspec.msgpack.decode(message, type=Task))
                line.send_bytes(msgspec.msgpack.encode(answer))


def _be_quiet() -> None:
    """What a bot prints would stand across the player's table."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _end_with_parent() -> None:
    """A bot that hangs would not notice that nobody waits for it any more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


class _Host:
    """The bots of one worker. They stay, so that trees are kept between the clicks of a turn."""

    def __init__(self, game: Game, line: Connection) -> None:
        self._belongings = Packer(game)
        self._line = line
        self._bots: dict[str, Bot] = {}
        self._beat = 0.0

    def answer(self, task: Task) -> Answer:
        start = time.monotonic()
        try:
            one = self._bots.get(task.bot)
            if one is None:
                one = self._bots[task.bot] = bot(task.bot)
            world = self._belongings.unpack(task.world)
            halt = Halt(task.seconds, self._told)
            findings = consider(one, world, task.seat, task.seed, task.simulations, halt)
            found = [Found(each.option.text, each.visits, each.total) for each in findings]
        except Exception as failure:
            return Answer(failure=kind_of(failure))
        return Answer(found, time.monotonic() - start)

    def _told(self) -> bool:
        """Whether to stop; on the way, a sign of life is given."""
        now = time.monotonic()
        if now >= self._beat:
            self._beat = now + BEAT
            self._line.send_bytes(ALIVE)
        return self._line.poll() and self._line.recv_bytes() == STOP
