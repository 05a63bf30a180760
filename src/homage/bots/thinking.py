"""Thinking in processes of their own: bots see imagined worlds there, and fail there alone."""

from __future__ import annotations

import builtins
import contextlib
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple, Self

import msgspec

from homage.bots.bot import Bot
from homage.bots.gamespec import spec_of
from homage.bots.search import Finding, best_first
from homage.bots.searcher import SearchingBot
from homage.bots.thinker import ENDLESS, NOT_OPEN, BotFailed, Stopped, Timed
from homage.bots.worker import STOP, Answer, Task, work
from homage.kernel import Game, Option, State
from homage.kernel.packing import Packer

WORKERS = 2
"""How many share a long search. Two on every machine, so that the same seed gives the same game
everywhere; one core does the same work, only later. More would wait for the pace of a person."""

LEAST_SHARE = 1000
"""Simulations that are worth a worker of their own: two small trees know less than one."""

PATIENCE = 30.0
"""Seconds without a sign of life after which a bot is taken to hang. One that searches gives signs,
so that it may take as long as its simulations do; any other must have chosen by then."""

STARTING = 60.0
"""Seconds for a worker to start in, on a busy machine."""

ENDING = 5.0
"""Seconds that a killed process is waited for."""

LONGEST = 10_000_000
"""Bytes of an answer."""

GONE = "its process ended"
HANGS = "no answer"
SENSELESS = "an answer that makes no sense"
NO_START = "no process could be started for it"


class _Worker(NamedTuple):
    process: BaseProcess
    line: Connection


class Thinkers(Timed):
    """Worker processes for the bots of one game; started when they are needed, ended by `close`."""

    def __init__(self, game: Game, workers: int = WORKERS, patience: float = PATIENCE) -> None:
        super().__init__()
        self.game = game
        self._most = workers
        self._patience = patience
        self._belongings = Packer(game)
        self._workers: list[_Worker] = []
        self._closed = False
        self._hurried = False
        """Whether somebody said stop since the last thought began."""
        self._thinking = threading.Lock()
        """One thought at a time: a worker answers in order."""
        self._talking = threading.Lock()
        """`stop` may come from another thread, in the middle of a message."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- from outside ----------------------------------------------------------------------------

    def stop(self) -> None:
        """Let the workers answer at once; a bot that does not search cannot be hurried."""
        with self._talking, contextlib.suppress(OSError):
            self._hurried = True
            for worker in self._workers:
                worker.line.send_bytes(STOP)

    def close(self) -> None:
        """End the workers, also from another thread than the one that waits for them."""
        self._closed = True
        for worker in self._workers[:]:
            with contextlib.suppress(ValueError):  # it was ended at the same moment
                worker.process.kill()
        with self._thinking:
            self._drop()

    # -- how it is done ------------------------------------------------------------------------

    def ask(
        self,
        bot: Bot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None,
        seconds: float | None,
    ) -> tuple[list[Finding], float]:
        """What the workers found, and the longest time that one of them took."""
        shares = self._shares(bot, simulations, seconds)
        packed = self._belongings.pack(world)
        with self._thinking:
            self._hurried = False
            try:
                workers = self._started(len(shares))
                for number, (worker, share) in enumerate(zip(workers, shares, strict=True)):
                    task = Task(bot.name, packed, seat, f"{seed}/{number}", share, seconds)
                    self._send(worker, msgspec.msgpack.encode(task))
                if self._hurried:  # they were told before they knew what to do
                    self.stop()
                answers = self._answers(workers)
            except BaseException as wrong:
                self._drop()  # what they still have to say would be taken for the next answer
                if self._closed:
                    raise Stopped("the game was left while a bot was thinking") from wrong
                if isinstance(wrong, _Fault):
                    raise BotFailed(bot.name, str(wrong)) from wrong
                raise
        for answer in answers:
            if answer.failure:
                raise BotFailed(bot.name, _known(answer.failure))
        asked = world.decision_of(seat)
        findings = _added(bot, answers, [] if asked is None else asked.options)
        return findings, max(answer.seconds for answer in answers)

    def _shares(self, bot: Bot, simulations: int | None, seconds: float | None) -> list[int | None]:
        """For each worker that takes part, its part of the simulations."""
        if not isinstance(bot, SearchingBot):
            return [None]
        if simulations is None:
            simulations = bot.simulations if seconds is None else ENDLESS
        count = max(1, min(self._most, simulations // LEAST_SHARE))
        return [(simulations + number) // count for number in range(count)]

    def _started(self, count: int) -> list[_Worker]:
        """So many workers, ready; those that are missing are started."""
        if not all(worker.process.is_alive() for worker in self._workers):
            self._drop()  # one has died while nobody was thinking: nobody's fault
        fresh = []
        try:
            while len(self._workers) < count and not self._closed:
                fresh.append(self._start())
        except (OSError, ValueError) as wrong:
            raise _Fault(NO_START) from wrong
        for worker in fresh:
            self._hear(worker.line, STARTING, NO_START)
        if self._closed:
            raise _Fault(GONE)
        return self._workers[:count]

    def _start(self) -> _Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True, name="homage bot")
        worker = _Worker(process, ours)
        with _no_interrupt():
            process.start()
            self._workers.append(worker)
        theirs.close()
        self._send(worker, msgspec.msgpack.encode(spec_of(self.game)))
        return worker

    def _send(self, worker: _Worker, message: bytes) -> None:
        with self._talking:
            try:
                worker.line.send_bytes(message)
            except OSError as wrong:
                raise _Fault(GONE) from wrong

    def _hear(self, line: Connection, seconds: float, otherwise: str) -> bytes:
        """The next message; in time, or the worker has failed."""
        if not wait([line], seconds):
            raise _Fault(otherwise)
        try:
            return line.recv_bytes(LONGEST)
        except (EOFError, OSError) as wrong:
            raise _Fault(GONE if otherwise == HANGS else otherwise) from wrong

    def _answers(self, workers: list[_Worker]) -> list[Answer]:
        """What all workers answer; each must give signs of life until then."""
        found: dict[Connection, Answer] = {}
        heard = dict.fromkeys((worker.line for worker in workers), time.monotonic())
        while heard:
            limit = min(heard.values()) + self._patience
            ready = wait(list(heard), max(0.0, limit - time.monotonic()))
            if not ready:
                raise _Fault(HANGS)
            for line in heard.keys() & set(ready):
                message = self._hear(line, 0.0, HANGS)
                heard[line] = time.monotonic()
                if message:
                    found[line] = _read(message)
                    del heard[line]
        return [found[worker.line] for worker in workers]

    def _drop(self) -> None:
        """End all workers; the next thought starts new ones."""
        with self._talking:
            workers, self._workers = self._workers, []
            for worker in workers:
                worker.line.close()
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join(ENDING)
            if worker.process.exitcode is not None:
                worker.process.close()


class _Fault(Exception):
    """What went wrong with a worker, in a phrase."""


def _read(message: bytes) -> Answer:
    try:
        return msgspec.msgpack.decode(message, type=Answer)
    except msgspec.DecodeError as wrong:
        raise _Fault(SENSELESS) from wrong


def _known(failure: str) -> str:
    """Only what we would say ourselves: it is a bot's process that says so."""
    known = failure == NOT_OPEN or isinstance(vars(builtins).get(failure), type)
    return failure if known else SENSELESS


def _added(bot: Bot, answers: list[Answer], options: list[Option]) -> list[Finding]:
    """The findings of all workers as one."""
    by_text = {option.text: option for option in options}
    sums: dict[str, Finding] = {}
    for answer in answers:
        for one in answer.found:
            if one.option not in by_text:
                raise BotFailed(bot.name, NOT_OPEN)
            found = sums.setdefault(one.option, Finding(by_text[one.option], 0, 0.0))
            found.visits += one.visits
            found.total += one.total
    if not sums:
        raise BotFailed(bot.name, SENSELESS)
    return best_first(list(sums.values()))


@contextlib.contextmanager
def _no_interrupt() -> Iterator[None]:
    """Ctrl-C goes to all processes of a terminal: a worker that starts now must not mind it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Python's own helper of such processes: started by them, it would let interrupts in again, and
    # it fails where a screen has put something of its own in the place of stderr.
    with contextlib.redirect_stderr(sys.__stderr__):
        resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
