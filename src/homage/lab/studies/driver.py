"""The process that has joined a cluster: hands out the work there, and tells what came of it.

joblib hands it out, as it does to processes of this machine.
"""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from homage.bots.parent import end_with_parent
from homage.kernel import Message
from homage.lab.processes import WORKER_GONE
from homage.lab.studies.shards import Done, Failed, Task, do

TASKS_AHEAD = 3
"""How many are handed out for each worker, so that none has to wait for the next."""

TRIES = 3
"""How often a shard is given to somebody else whose machine has gone."""

BACKEND = "ray"

CANNOT_JOIN = Message(
    "lab.cluster-cannot-join",
    "the cluster at {address} cannot be joined: {reason}; this machine must belong to it, and"
    " have the same Ray and Python",
)
WRONG_TOKEN = Message(
    "lab.cluster-wrong-token",
    "the cluster at {address} lets in only those who know its token; set RAY_AUTH_MODE to token,"
    " and RAY_AUTH_TOKEN to the one that it has",
)
CANNOT_PLAY = Message(
    "lab.cluster-cannot-play",
    "the cluster at {address} cannot play this study: {reason}; install on each of its machines"
    " what is installed here",
)


class Joined(msgspec.Struct, frozen=True):
    """The cluster is there."""

    cores: int
    enough: bool
    """For as many workers as were asked for."""
    place: tuple[str, int]
    """Where it listens, as it says itself."""


class Trouble(msgspec.Struct, frozen=True):
    """Why the cluster cannot do it."""

    message: Message


class Finished(msgspec.Struct, frozen=True):
    """Everything is done."""


def drive(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    """All that the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is heard by its parent, who ends it
    end_with_parent()
    _be_silent()
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    try:
        joined = _joined(address, workers)
    except Exception as wrong:
        tell.send(_not_joined(address, wrong))
        return
    tell.send(joined)
    if not joined.enough:
        return
    try:
        for one in _done(tasks, workers or joined.cores):
            tell.send(one)
    except Exception as wrong:
        tell.send(_trouble(address, wrong))
        return
    tell.send(Finished())


def _joined(address: str, workers: int | None) -> Joined:
    import ray

    ray.init(address=address, logging_level="ERROR", log_to_driver=False)
    cores = int(ray.cluster_resources().get("CPU", 0))
    host, _, port = ray.get_runtime_context().gcs_address.rpartition(":")
    return Joined(cores, 0 < (workers or 1) <= cores, (host.strip("[]"), int(port)))


def _not_joined(address: str, wrong: Exception) -> Trouble:
    cause: BaseException | None = wrong
    while cause is not None:
        # Ray tries until it gives up, and then tells of what it met before in a text.
        if "AuthenticationError" in f"{type(cause).__name__}: {cause}":
            return Trouble(WRONG_TOKEN.of(address))
        cause = cause.__cause__ or cause.__context__
    return Trouble(CANNOT_JOIN.of(address, _in_short(wrong)))


def _done(tasks: list[Task], workers: int) -> Any:
    import joblib
    from ray.util.joblib.ray_backend import RayBackend
    from ray.util.multiprocessing.pool import PoolTaskError

    class Backend(RayBackend):  # type: ignore[misc]
        """Ray's, with two things more: results come one by one, as they do from processes of this
        machine, and what went wrong is raised, where Ray hands it on as if it were a result."""

        supports_return_generator = True

        def retrieve_result_callback(self, result: Any) -> Any:
            if isinstance(result, PoolTaskError):
                raise result.underlying
            if isinstance(result, Exception):
                raise result
            return super().retrieve_result_callback(result)

    joblib.register_parallel_backend(BACKEND, Backend)
    parallel = joblib.Parallel(
        n_jobs=workers,
        backend=BACKEND,
        return_as="generator_unordered",
        batch_size=1,
        pre_dispatch=TASKS_AHEAD * workers,
        ray_remote_args={
            "num_cpus": 1,
            "max_restarts": TRIES,
            "max_task_retries": TRIES,
            "scheduling_strategy": "SPREAD",
        },
    )
    return parallel(joblib.delayed(do_there)(task) for task in tasks)


def do_there(task: Task) -> Done | Failed:
    """Do a shard at some machine of the cluster."""
    os.environ["POLARS_MAX_THREADS"] = "1"  # there are as many workers as there are to be
    return do(task)


def _trouble(address: str, wrong: Exception) -> Trouble:
    from ray.exceptions import RayActorError, WorkerCrashedError

    if isinstance(wrong, RayActorError | WorkerCrashedError):
        return Trouble(WORKER_GONE)
    return Trouble(CANNOT_PLAY.of(address, _in_short(wrong)))


def _in_short(wrong: Exception) -> str:
    """The first line of what is wrong: Ray writes pages."""
    cause = getattr(wrong, "cause", None)
    wrong = cause if isinstance(cause, Exception) else wrong
    lines = [line.strip() for line in str(wrong).splitlines() if line.strip()]
    return f"{type(wrong).__name__}: {lines[0] if lines else ''}".removesuffix(": ")


def _be_silent() -> None:
    """What Ray writes is not for whoever runs a study."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
