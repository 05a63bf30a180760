"""Processes that share many jobs, tell each result as it comes, and stop when told."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from homage.bots.parent import end_with_parent
from homage.kernel import HomageError, Message

JOBS_AHEAD = 3
"""How many are handed out for each worker, so that none has to wait for the next."""

WORKER_GONE = Message(
    "lab.worker-gone",
    "a worker process was ended from outside, perhaps for want of memory; try fewer --workers",
)

Job = TypeVar("Job")
Result = TypeVar("Result")


def done_in_processes(
    work: Callable[[Job], Result], jobs: Sequence[Job], workers: int
) -> Generator[tuple[int, Result]]:
    """The number of each job and its result, in the order in which they are finished.

    Whoever leaves off early closes the generator; the processes are ended then.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        workers,
        multiprocessing.get_context("spawn"),
        initializer=_begin,
    )
    left = iter(enumerate(jobs))
    under_way: dict[Future[Result], int] = {}
    try:
        while True:
            with interrupts_later():
                for number, job in islice(left, JOBS_AHEAD * workers - len(under_way)):
                    under_way[pool.submit(work, job)] = number
            if not under_way:
                break
            for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(done), done.result()
        pool.shutdown()
    except BrokenProcessPool as wrong:
        raise HomageError(WORKER_GONE) from wrong
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
            process.join()


def _begin() -> None:
    """What a worker does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is heard by its parent, who ends it
    end_with_parent()


@contextmanager
def interrupts_later() -> Iterator[None]:
    """A process that starts in here is deaf to Ctrl-C from its very first moment."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
