"""Background: what is done beside requests, in the server's event loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from homage.kernel import HomageError
from homage.server.storage.database import fault_name

LOG = logging.getLogger("homage.server")


class Background:
    """Tasks that end with the server; nobody waits for an answer of theirs."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Begin something in the loop; only from its own thread."""
        if self._closed:
            work.close()
            return
        task = self._loop.create_task(_guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def soon(self, do: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Have something done in the loop, from any thread."""
        if not self._closed:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(lambda: self.spawn(do()))

    def later(
        self, seconds: float, do: Callable[[], Coroutine[Any, Any, Any]]
    ) -> asyncio.TimerHandle:
        return self._loop.call_later(seconds, lambda: self.spawn(do()))


async def _guarded(work: Awaitable[Any]) -> None:
    try:
        await work
    except HomageError:
        pass  # nobody waits for an answer; whoever looks next is told
    except (SQLAlchemyError, OSError) as wrong:
        LOG.warning("storage does not answer: %s", fault_name(wrong))
