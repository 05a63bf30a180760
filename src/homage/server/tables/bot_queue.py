"""The queue before the bots' processes: only so many thoughts are handed over at once."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from typing import Any

from homage.bots import Bot
from homage.bots.runner import Runner
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.kernel import Option, State
from homage.server.problems import BOTS_ARE_BUSY, Busy


class BotQueue:
    """Counts the thoughts of all tables. Bots wait for their turn; whoever could come back later
    is sent away."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._active = 0
        self._waiting: deque[Callable[[], None]] = deque()

    @property
    def is_full(self) -> bool:
        """Whether nothing should begin that could as well begin later."""
        return self._active >= self._most

    def must_have_room(self) -> None:
        if self.is_full:
            raise Busy(BOTS_ARE_BUSY)

    def submit(self, begin: Callable[[], Future[Any]]) -> Any:
        """Begin a thought now, or when another is done."""
        outer: Future[Any] = Future()

        def start() -> None:
            if not outer.set_running_or_notify_cancel():
                self._finished()
                return
            inner = begin()
            inner.add_done_callback(lambda done: self._pass_on(done, outer))

        with self._lock:
            waits = self._active >= self._most
            if waits:
                self._waiting.append(start)
            else:
                self._active += 1
        if not waits:
            start()
        return outer

    def _pass_on(self, inner: Future[Any], outer: Future[Any]) -> None:
        try:
            failure = None if inner.cancelled() else inner.exception()
            if inner.cancelled():
                outer.cancel()
            elif failure is not None:
                outer.set_exception(failure)
            else:
                outer.set_result(inner.result())
        except InvalidStateError:
            pass
        finally:
            self._finished()

    def _finished(self) -> None:
        with self._lock:
            start = self._waiting.popleft() if self._waiting else None
            if start is None:
                self._active -= 1
        if start is not None:
            start()


class QueuedRunner:
    """The bots of one table, which wait in the queue."""

    def __init__(self, runner: Runner, queue: BotQueue) -> None:
        self._runner = runner
        self._queue = queue

    def must_have_room(self) -> None:
        """Refuse what could as well begin later."""
        self._queue.must_have_room()

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Future[Option]:
        found: Future[Option] = self._queue.submit(
            lambda: self._runner.choose(bot, world, seat, seed, seconds)
        )
        return found

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> Future[list[Finding]]:
        self._queue.must_have_room()
        found: Future[list[Finding]] = self._queue.submit(
            lambda: self._runner.think(bot, world, seat, seed, simulations, seconds)
        )
        return found

    def stop(self, thought: Future[Any]) -> None:
        """Nobody waits for it any more: it ends by its own budget."""

    def close(self) -> None:
        self._runner.close()
