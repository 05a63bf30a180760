"""A cluster that plays a study: Ray's, reached from a process of its own.

When its cluster goes away, Ray ends the process that had joined it, without a word. So somebody
else joins, and this process waits for what he tells, and looks whether the cluster still answers.
"""

from __future__ import annotations

import errno
import multiprocessing
import re
import socket
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import NamedTuple

from homage.kernel import HomageError, Message
from homage.kernel.text_file import system_fault
from homage.lab.processes import interrupts_later
from homage.lab.studies.driver import Finished, Joined, Trouble, drive
from homage.lab.studies.shards import Done, Failed, Task

AUTO = "auto"
"""The cluster that this machine belongs to."""

ADDRESS = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\]):([0-9]{1,5})")

SECONDS_TO_ANSWER = 5.0
"""A port that takes longer is as good as closed."""

SECONDS_TO_JOIN = 120.0
"""Whatever listens there and takes longer is no cluster."""

SECONDS_BETWEEN_LOOKS = 2.0
LOOKS = 3
"""A cluster that did not answer so many times, one after the other, has gone."""

SECONDS_TO_LEAVE = 10.0

NOT_INSTALLED = Message(
    "lab.cluster-not-installed",
    "--cluster needs Ray, which is not installed: ''pip install \"homage[cluster]\"'' brings it,"
    " and in a checkout ''python3 run.py'' with the same words",
)
NO_ADDRESS = Message(
    "lab.cluster-no-address",
    "--cluster {word}: write HOST:PORT of a Ray cluster to which this machine belongs, or auto",
)
NOT_THERE = Message(
    "lab.cluster-not-there",
    "no Ray cluster answers at {address}: {reason}; start one with ''ray start --head'', or leave"
    " --cluster away",
)
NO_ANSWER = Message("lab.cluster-no-answer", "nothing came back in {seconds} seconds")
NOTHING_LISTENS = Message("lab.cluster-nothing-listens", "nothing listens there")
UNKNOWN_HOST = Message("lab.cluster-unknown-host", "no machine has that name")
SOMETHING_ELSE = Message("lab.cluster-something-else", "whatever listens there is none")
TOO_FEW_CORES = Message(
    "lab.cluster-too-few-cores",
    "the cluster at {address} has {cores, plural, one {# core} other {# cores}}; name no more"
    " --workers than that",
)
GONE = Message(
    "lab.cluster-gone",
    "the cluster at {address} has gone away; when it is back, or without --cluster, the same"
    " command goes on with what is finished in its --folder",
)


class Place(NamedTuple):
    """Where a cluster listens."""

    host: str
    port: int


def check_cluster(address: str) -> None:
    """Refuse an address at which no study can be played, before anything is begun."""
    place = place_of(address)
    if find_spec("ray") is None:
        raise HomageError(NOT_INSTALLED)
    if place is not None and (fault := _fault_of(place)) is not None:
        raise HomageError(NOT_THERE.of(address, fault))


def place_of(address: str) -> Place | None:
    """What an address says; None if Ray must find the cluster itself."""
    if address == AUTO:
        return None
    found = ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found[2]) < 2**16:
        raise HomageError(NO_ADDRESS.of(address))
    return Place(found[1].strip("[]"), int(found[2]))


def done_on_cluster(
    tasks: Iterable[Task], address: str, workers: int | None
) -> Generator[Done | Failed]:
    """What came of each task, in the order in which they are finished; without `workers`, by all
    cores of the cluster.

    Whoever leaves off early closes the generator; the cluster is left then.
    """
    with _driver(list(tasks), address, workers) as told:
        place = place_of(address)
        joined = _received(told, address, place, SECONDS_TO_JOIN)
        assert isinstance(joined, Joined)
        place = place or Place(*joined.place)
        while True:
            one = _received(told, address, place)
            if isinstance(one, Finished):
                return
            assert isinstance(one, Done | Failed)
            yield one


@contextmanager
def _driver(tasks: list[Task], address: str, workers: int | None) -> Iterator[Connection]:
    """The process that joins the cluster, for as long as it is needed."""
    context = multiprocessing.get_context("spawn")
    told, tell = context.Pipe(duplex=False)
    process = context.Process(target=drive, args=(tell, address, workers, tasks))
    with interrupts_later():
        process.start()
    tell.close()
    try:
        yield told
        process.join(SECONDS_TO_LEAVE)
    finally:
        told.close()
        process.kill()  # what it has begun at the cluster ends with it
        process.join()
        process.close()


def _received(
    told: Connection, address: str, place: Place | None, most: float | None = None
) -> Joined | Done | Failed | Finished:
    """The next that is told; looks at the cluster while nothing comes."""
    waited, missed = 0.0, 0
    while not told.poll(SECONDS_BETWEEN_LOOKS):
        waited += SECONDS_BETWEEN_LOOKS
        missed = missed + 1 if place is not None and _fault_of(place) is not None else 0
        if missed == LOOKS:
            raise HomageError(GONE.of(address))
        if most is not None and waited >= most:
            raise HomageError(NOT_THERE.of(address, SOMETHING_ELSE))
    try:
        one = told.recv()
    except (EOFError, OSError) as wrong:  # Ray has ended the process, or somebody else has
        gone = GONE.of(address) if most is None else NOT_THERE.of(address, SOMETHING_ELSE)
        raise HomageError(gone) from wrong
    if isinstance(one, Trouble):
        # Whoever worked there may be missed before the cluster is.
        missed_too = place is not None and _fault_of(place) is not None
        raise HomageError(GONE.of(address) if missed_too else one.message)
    if isinstance(one, Joined) and not one.enough:
        raise HomageError(TOO_FEW_CORES.of(address, one.cores))
    assert isinstance(one, Joined | Done | Failed | Finished)
    return one


def _fault_of(place: Place) -> Message | None:
    """Why nobody can be reached there; None if somebody can."""
    try:
        with socket.create_connection(place, SECONDS_TO_ANSWER):
            return None
    except TimeoutError:
        return NO_ANSWER.of(f"{SECONDS_TO_ANSWER:g}")
    except (socket.gaierror, UnicodeError):
        return UNKNOWN_HOST
    except OSError as wrong:
        return NOTHING_LISTENS if wrong.errno == errno.ECONNREFUSED else system_fault(wrong)
