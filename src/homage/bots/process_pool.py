"""Process pool: bots of many games think side by side, and fail alone. It is fair between games.

One thread talks to all processes, so that nothing overtakes anything: whoever asks, stops or closes
leaves a note for it, and gets a future.
"""

from __future__ import annotations

import builtins
import contextlib
import functools
import itertools
import multiprocessing
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, InvalidStateError
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Self

import msgspec

from homage.bots.bot import Bot
from homage.bots.fair_queue import FairQueue
from homage.bots.gamespec import GameSpec, spec_of
from homage.bots.pool_messages import MAX_ANSWER_BYTES, STOP, Answer, Task
from homage.bots.pool_worker import work
from homage.bots.runner import (
    FAILURES,
    GONE,
    HANGS,
    NO_START,
    NOT_OPEN,
    SENSELESS,
    BotFailed,
    Stopped,
)
from homage.bots.search import Finding, best_first
from homage.bots.searcher import ENDLESS, SearchingBot
from homage.bots.thought import decided, own_budget
from homage.bots.turnclock import TurnClock
from homage.kernel import Game, Option, State
from homage.kernel.packing import Packer

PROCESSES = 2
"""How many there are, unless another number is given."""

SHARES = 2
"""Into how many shares a long search is cut. Two however many processes there are, so that the same
seed gives the same game everywhere."""

LEAST_SHARE = 1000
"""Simulations that are worth a share of their own: two small trees know less than one."""

PATIENCE = 30.0
"""Seconds without a sign of life after which a bot is taken to hang. One that searches gives signs,
so that it may take as long as its simulations do; any other must have chosen by then."""

SECONDS_TO_START = 60.0
"""For a process, on a busy machine."""

SECONDS_TO_END = 5.0
"""For a process that was killed."""

MAX_PACKERS = 64


class _Process:
    """A process of the pool, and what it is doing."""

    def __init__(self, process: BaseProcess, line: Connection) -> None:
        self.process = process
        self.line = line
        self.ready = False
        """Whether it has started, and said so."""
        self.share: _Share | None = None
        """What it thinks about."""
        self.heard = time.monotonic()
        """When it last gave a sign of life."""
        self.closed: list[int] = []
        """Tables that were closed since it last got a task."""


class _Share:
    """A part of a request, for one process."""

    def __init__(self, request: _Request, number: int, task: Task) -> None:
        self.request = request
        self.number = number
        self.task = task

    @property
    def trail(self) -> tuple[int, str, int, int]:
        """Whose trees it may find: those of the same table, bot, seat and share."""
        return self.task.owner, self.task.bot, self.task.seat, self.number


class _Request:
    """A decision that a bot is to think about, and who waits for it."""

    def __init__(self, bot: Bot, world: State, seat: int) -> None:
        self.bot = bot
        self.turn = world.turn
        asked = world.decision_of(seat)
        self.options = [] if asked is None else asked.options
        self.share = bot.share(world) if isinstance(bot, SearchingBot) else 1.0
        """Of a turn, that hangs on this choice."""
        self.shares: list[_Share] = []
        self.answers: dict[int, Answer] = {}
        """By share."""
        self.hurried = False
        """Whether somebody said stop."""
        self.future: Future[Any] = Future()
        self.finish: Callable[[list[Finding], float], Any] = lambda findings, seconds: findings
        """Makes of what was found, and the seconds it took, what is waited for."""


class ProcessPool:
    """Processes for the bots of any number of games; started when needed, ended by `close`."""

    def __init__(self, processes: int = PROCESSES, patience: float = PATIENCE) -> None:
        self._most = processes
        self._patience = patience
        self._numbers = itertools.count(1)
        self._packers: dict[int, Packer] = {}
        self._notes: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        """For the four that follow; all below them belongs to the thread alone."""
        self._thread: threading.Thread | None = None
        self._closed = False
        self._bell, self._hears_bell = multiprocessing.Pipe()
        self._rung = False
        self._processes: list[_Process] = []
        self._waiting: FairQueue[_Share] = FairQueue()
        """By table."""
        self._trails: dict[tuple[int, str, int, int], tuple[_Process, int]] = {}
        """Which process has the trees of which trail, and of which turn they are."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def runner(self, game: Game) -> PoolRunner:
        """For the bots of one table at which this game is played."""
        packer = self._packers.get(id(game))
        if packer is None or packer.game is not game:
            if len(self._packers) >= MAX_PACKERS:
                self._packers.clear()
            packer = self._packers[id(game)] = Packer(game)
        return PoolRunner(self, next(self._numbers), game, packer)

    def close(self) -> None:
        """End all processes, also while others wait for them."""
        with self._lock:
            self._closed = True
            self._ring()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join()

    # -- from any thread -----------------------------------------------------------------------

    def note(self, note: Callable[[], None]) -> bool:
        """Have something done by the thread that talks to the processes; False if it is closed."""
        with self._lock:
            if self._closed:
                return False
            self._notes.put(note)
            self._ring()
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, daemon=True, name="homage process pool"
                )
                self._thread.start()
        return True

    def _ring(self) -> None:
        if not self._rung:
            self._rung = True
            self._bell.send_bytes(b"!")

    # -- the thread ------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while not self._closed:
                self._assign()
                self._listen()
        finally:
            with self._lock:
                self._closed = True
            self._read_notes()
            shares = [*self._waiting, *(one.share for one in self._processes if one.share)]
            requests = {share.request for share in shares}
            self._end(self._processes[:])
            for request in requests:
                _fail(request, Stopped())

    def _listen(self) -> None:
        """Until somebody has left a note, a process has said something, or has been silent."""
        limits = [limit for process in self._processes if (limit := self._limit(process))]
        patience = max(0.0, min(limits) - time.monotonic()) if limits else None
        lines = {process.line: process for process in self._processes}
        for ready in wait([self._hears_bell, *lines], patience):
            if ready is self._hears_bell:
                self._read_notes()
            elif lines[ready] in self._processes:  # type: ignore[index]
                self._hear(lines[ready])  # type: ignore[index]
        now = time.monotonic()
        for process in self._processes[:]:
            limit = self._limit(process)
            if limit and limit <= now:
                self._lose(process, HANGS)

    def _limit(self, process: _Process) -> float:
        """The time by which it must have given a sign of life; 0 if it need not."""
        if not process.ready:
            return process.heard + SECONDS_TO_START
        return process.heard + self._patience if process.share is not None else 0.0

    def _read_notes(self) -> None:
        with self._lock:
            if self._rung:
                self._hears_bell.recv_bytes()
                self._rung = False
        while True:
            try:
                note = self._notes.get_nowait()
            except queue.Empty:
                return
            note()

    # -- handing out ---------------------------------------------------------------------------

    def add(self, request: _Request) -> None:
        """A request that waits for its turn."""
        for share in request.shares:
            self._waiting.put(share.task.owner, share)

    def _assign(self) -> None:
        """Give all who are free something to do; start more if that is not enough."""
        for process in self._processes[:]:
            if process.ready and process.share is None:
                share = self._waiting.take(functools.partial(self._fits, process))
                if share is not None:
                    self._send(process, share)
        starting = sum(not process.ready for process in self._processes)
        wanted = sum(self._holder(share) is None for share in self._waiting) - starting
        for _ in range(min(wanted, self._most - len(self._processes))):
            if not self._start():
                return

    def _holder(self, share: _Share) -> _Process | None:
        """The process that has the trees of this very turn; only who searches has any."""
        process, turn = self._trails.get(share.trail, (None, 0))
        if process is None or process not in self._processes or turn != share.request.turn:
            return None
        return process

    def _fits(self, process: _Process, share: _Share) -> bool:
        """Whether no other process knows more about it."""
        return self._holder(share) in (None, process)

    def _send(self, process: _Process, share: _Share) -> None:
        task = msgspec.structs.replace(share.task, closed=process.closed)
        process.closed = []
        process.share = share
        process.heard = time.monotonic()
        if task.simulations is not None:
            self._trails[share.trail] = process, share.request.turn
        try:
            process.line.send_bytes(msgspec.msgpack.encode(task))
            if share.request.hurried:
                process.line.send_bytes(STOP)
        except OSError:
            self._lose(process, GONE)

    # -- listening -----------------------------------------------------------------------------

    def _hear(self, process: _Process) -> None:
        try:
            message = process.line.recv_bytes(MAX_ANSWER_BYTES)
        except (EOFError, OSError):
            self._lose(process, GONE)
            return
        process.heard = time.monotonic()
        process.ready = True
        if not message:
            return
        try:
            answer = msgspec.msgpack.decode(message, type=Answer)
        except msgspec.DecodeError:
            self._lose(process, SENSELESS)
            return
        share = process.share
        if share is None or share.task.number != answer.number:
            self._lose(process, SENSELESS)
            return
        process.share = None
        _take(share, answer)
        if share.request.future.done():
            self.withdraw(share.request)  # it has failed: the other share need not go on

    def hurry(self, request: _Request) -> None:
        """Let whoever thinks about it answer; who begins later need not think long."""
        request.hurried = True
        for process in self._processes:
            if process.share is not None and process.share.request is request:
                with contextlib.suppress(OSError):  # it is dead, which will be noticed
                    process.line.send_bytes(STOP)

    def forget(self, owner: int) -> None:
        """Nobody plays at this table any more."""
        waiting = self._waiting.withdraw(lambda share: share.task.owner == owner)
        requests = {share.request for share in waiting}
        for process in self._processes:
            process.closed.append(owner)
            if process.share is not None and process.share.task.owner == owner:
                requests.add(process.share.request)
        for trail in [trail for trail in self._trails if trail[0] == owner]:
            del self._trails[trail]
        for request in requests:
            _fail(request, Stopped())
            self.hurry(request)

    # -- starting and ending -------------------------------------------------------------------

    def _start(self) -> bool:
        """One more process; whether it was possible."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True, name="homage bots")
        try:
            with _no_interrupt():
                process.start()
        except (OSError, ValueError, RuntimeError):
            ours.close()
            theirs.close()
            self._not_started()
            return False
        theirs.close()
        self._processes.append(_Process(process, ours))
        return True

    def _not_started(self) -> None:
        """Then those must do that are there; if there are none, nobody can think."""
        if self._processes:
            self._most = len(self._processes)
            return
        for share in self._waiting.withdraw(lambda share: True):
            _fail(share.request, BotFailed(share.request.bot.name, NO_START))

    def _lose(self, process: _Process, kind: str) -> None:
        """A process has died or is not to be trusted: only what it was thinking about fails."""
        self._end([process])
        if process.share is not None:
            request = process.share.request
            _fail(request, BotFailed(request.bot.name, kind))
            self.withdraw(request)
        if not process.ready:
            self._not_started()

    def withdraw(self, request: _Request) -> None:
        """Nobody waits for it any more."""
        self._waiting.withdraw(lambda share: share.request is request)
        self.hurry(request)

    def _end(self, processes: list[_Process]) -> None:
        self._processes = [one for one in self._processes if one not in processes]
        for one in processes:
            one.line.close()
            one.process.kill()
        for one in processes:
            one.process.join(SECONDS_TO_END)
            if one.process.exitcode is not None:
                one.process.close()


class PoolRunner:
    """The bots of one table, which think in a pool that is shared with others."""

    def __init__(self, pool: ProcessPool, owner: int, game: Game, packer: Packer) -> None:
        self.game = game
        self._pool = pool
        self._owner = owner
        self._packer = packer
        self._spec: GameSpec = spec_of(game)
        self._clock = TurnClock()
        self._open: dict[Future[Any], _Request] = {}
        self._closed = False

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Future[Option]:
        turn = world.turn
        allowed = None if seconds is None else self._clock.allowed(seat, turn, seconds)

        def finish(findings: list[Finding], took: float) -> Option:
            self._clock.add(seat, turn, took)
            return decided(bot, findings, seed)

        request = self._request(bot, world, seat, seed, own_budget(bot, allowed), allowed)
        request.finish = finish
        return self._submit(request)

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> Future[list[Finding]]:
        return self._submit(self._request(bot, world, seat, seed, simulations, seconds))

    def stop(self, thought: Future[Any]) -> None:
        request = self._open.get(thought)
        if request is not None:
            self._pool.note(lambda: self._pool.hurry(request))

    def close(self) -> None:
        self._closed = True
        self._pool.note(lambda: self._pool.forget(self._owner))

    def _request(
        self,
        bot: Bot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None,
        seconds: float | None,
    ) -> _Request:
        request = _Request(bot, world, seat)
        packed = self._packer.pack(world)
        for share, part in enumerate(_shares(bot, simulations, seconds)):
            task = Task(
                next(_task_numbers),
                self._spec,
                self.game.content,
                self.game.vocabulary.fingerprint,
                self._owner,
                share,
                bot.name,
                packed,
                seat,
                f"{seed}/{share}",
                part,
                seconds,
                [],
            )
            request.shares.append(_Share(request, share, task))
        return request

    def _submit(self, request: _Request) -> Future[Any]:
        future = request.future
        self._open[future] = request
        future.add_done_callback(lambda _: self._done(request))
        if self._closed or not self._pool.note(lambda: self._pool.add(request)):
            _fail(request, Stopped())
        return future

    def _done(self, request: _Request) -> None:
        self._open.pop(request.future, None)
        if request.future.cancelled():
            self._pool.note(lambda: self._pool.withdraw(request))


_task_numbers = itertools.count(1)


def _shares(bot: Bot, simulations: int | None, seconds: float | None) -> list[int | None]:
    """For each share of a thought, its part of the simulations."""
    if not isinstance(bot, SearchingBot):
        return [None]
    if simulations is None:
        simulations = bot.simulations if seconds is None else ENDLESS
    count = max(1, min(SHARES, simulations // LEAST_SHARE))
    return [(simulations + number) // count for number in range(count)]


def _take(share: _Share, answer: Answer) -> None:
    """An answer to a share; the last one makes the thought complete."""
    request = share.request
    if answer.failure:
        _fail(request, BotFailed(request.bot.name, _known(answer.failure)))
        return
    request.answers[share.number] = answer
    if len(request.answers) < len(request.shares) or request.future.done():
        return
    answers = [request.answers[number] for number in sorted(request.answers)]
    try:
        findings = _added(request, answers)
        found = request.finish(findings, max(one.seconds for one in answers))
    except BotFailed as failure:
        _fail(request, failure)
    else:
        with contextlib.suppress(InvalidStateError):  # cancelled: nobody waits for it
            request.future.set_result(found)


def _fail(request: _Request, failure: Exception) -> None:
    with contextlib.suppress(InvalidStateError):
        request.future.set_exception(failure)


def _known(failure: str) -> str:
    """Only what we would say ourselves: it is a bot's process that says so."""
    known = failure in FAILURES or isinstance(vars(builtins).get(failure), type)
    return failure if known else SENSELESS


def _added(request: _Request, answers: list[Answer]) -> list[Finding]:
    """The findings of all shares as one."""
    by_text = {option.text: option for option in request.options}
    sums: dict[str, Finding] = {}
    for answer in answers:
        for one in answer.found:
            if one.option not in by_text:
                raise BotFailed(request.bot.name, NOT_OPEN)
            none = Finding(by_text[one.option], 0, 0.0, request.share)
            found = sums.setdefault(one.option, none)
            found.visits += one.visits
            found.total += one.total
    if not sums:
        raise BotFailed(request.bot.name, SENSELESS)
    return best_first(list(sums.values()))


@contextlib.contextmanager
def _no_interrupt() -> Iterator[None]:
    """Ctrl-C goes to all processes of a terminal: one that starts now must not mind it."""
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
