"""The worker: a process of the pool in which bots think. It is sent imagined worlds only."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from multiprocessing.connection import Connection
from typing import TypeVar

import msgspec

from homage.bots import Bot, bot
from homage.bots.parent import end_with_parent
from homage.bots.pool_messages import ALIVE, STOP, Answer, Found, Task
from homage.bots.runner import NO_GAME
from homage.bots.thought import Halt, consider, kind_of
from homage.kernel.packing import Packer

SECONDS_BETWEEN_SIGNS = 0.5
"""Of life."""

MAX_BOTS = 32
MAX_GAMES = 16
"""How many are kept; what was not used for longest goes first."""

T = TypeVar("T")


def work(line: Connection) -> None:
    """Answer tasks until the line ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever holds the other end
    _be_quiet()
    end_with_parent()
    with contextlib.suppress(EOFError, OSError):
        worker = _Worker(line)
        line.send_bytes(ALIVE)
        while True:
            message = line.recv_bytes()
            if message != STOP:  # else it came when nothing was under way any more
                answer = worker.answer(msgspec.msgpack.decode(message, type=Task))
                line.send_bytes(msgspec.msgpack.encode(answer))


def _be_quiet() -> None:
    """What a bot prints would stand across the player's table."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


class _OtherGame(Exception):
    """The game that was made here is not the one that is played there."""


class _Worker:
    """The bots of one process. They stay, so that trees are kept between the clicks of a turn."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._packers: dict[bytes, Packer] = {}
        """By how the game is made."""
        self._bots: dict[tuple[int, str, int], Bot] = {}
        """By table, name and share: nobody finds what another has left."""
        self._next_sign = 0.0

    def answer(self, task: Task) -> Answer:
        start = time.monotonic()
        try:
            packer = self._packer(task)
        except Exception:
            return Answer(task.number, failure=NO_GAME)
        for key in [key for key in self._bots if key[0] in task.closed]:
            del self._bots[key]
        try:
            halt = Halt(task.seconds, self._told)
            world = packer.unpack(task.world)
            findings = consider(
                self._bot(task), world, task.seat, task.seed, task.simulations, halt
            )
            found = [Found(each.option.text, each.visits, each.total) for each in findings]
        except Exception as failure:
            return Answer(task.number, failure=kind_of(failure))
        return Answer(task.number, found, time.monotonic() - start)

    def _packer(self, task: Task) -> Packer:
        key = msgspec.msgpack.encode([task.game, task.content, task.vocabulary])
        packer = self._packers.pop(key, None)
        if packer is None:
            game = task.game.make()
            if (game.content, game.vocabulary.fingerprint) != (task.content, task.vocabulary):
                raise _OtherGame
            packer = Packer(game)
            self._line.send_bytes(ALIVE)  # making a game takes its time, which is not the bot's
        self._packers[key] = packer
        _drop_oldest(self._packers, MAX_GAMES)
        return packer

    def _bot(self, task: Task) -> Bot:
        key = task.owner, task.bot, task.share
        one = self._bots.pop(key, None) or bot(task.bot)
        self._bots[key] = one
        _drop_oldest(self._bots, MAX_BOTS)
        return one

    def _told(self) -> bool:
        """Whether to stop; on the way, a sign of life is given."""
        now = time.monotonic()
        if now >= self._next_sign:
            self._next_sign = now + SECONDS_BETWEEN_SIGNS
            self._line.send_bytes(ALIVE)
        return self._line.poll() and self._line.recv_bytes() == STOP


def _drop_oldest(kept: dict[T, Bot] | dict[T, Packer], most: int) -> None:
    while len(kept) > most:
        del kept[next(iter(kept))]
