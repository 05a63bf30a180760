"""Who plays a study: processes, to which joblib hands out the work."""

from __future__ import annotations

import os
import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import joblib
from joblib.externals.loky import get_reusable_executor
from joblib.externals.loky.process_executor import TerminatedWorkerError, _ExecutorManagerThread

from homage.bots.parent import end_with_parent
from homage.kernel import HomageError
from homage.lab.processes import WORKER_GONE, interrupts_later

TASKS_AHEAD = 3
"""How many are handed out for each worker, so that none has to wait for the next."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def done_here(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int
) -> Generator[Result]:
    """What came of each task, in the order in which they are finished.

    Whoever leaves off early closes the generator; the processes are ended then.
    """
    parallel = joblib.Parallel(
        n_jobs=workers,
        backend="loky",
        return_as="generator_unordered",
        batch_size=1,
        pre_dispatch=TASKS_AHEAD * workers,
        **({"initializer": _begin} if workers > 1 else {}),
    )
    try:
        with interrupts_later():
            results = parallel(joblib.delayed(work)(task) for task in tasks)
        with _closed_quietly(results):
            for one in results:  # noqa: UP028 - else joblib would be closed with a warning
                yield one
    except TerminatedWorkerError as wrong:
        raise HomageError(WORKER_GONE) from wrong
    finally:
        if workers > 1:
            with _manager_may_fail():
                get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)


@contextmanager
def _closed_quietly(results: Generator[Result]) -> Iterator[None]:
    """Whoever leaves off early knows that tasks are left: joblib need not warn of them."""
    try:
        yield
    finally:
        with warnings.catch_warnings(), _manager_may_fail():
            warnings.simplefilter("ignore", UserWarning)
            results.close()


@contextmanager
def _manager_may_fail() -> Iterator[None]:
    """Told to kill its workers, joblib's manager throws away what was to be done, and may then look
    for it once more. All are ended by then; its traceback would stand across the report."""
    before = threading.excepthook

    def hear(failed: threading.ExceptHookArgs) -> None:
        is_manager = isinstance(failed.thread, _ExecutorManagerThread)
        if not (is_manager and failed.exc_type is KeyError):
            before(failed)

    threading.excepthook = hear
    try:
        yield
    finally:
        threading.excepthook = before


def _begin() -> None:
    """What a worker does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is heard by its parent, who ends it
    os.environ["POLARS_MAX_THREADS"] = "1"  # there are as many workers as there are to be
    end_with_parent()
