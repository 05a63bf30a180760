"""Processes that stand in for one that has joined a cluster: each goes wrong in its own way."""

import os
import time
from multiprocessing.connection import Connection

import msgspec

from homage.kernel import Message
from homage.lab.studies.driver import Finished, Joined, Trouble
from homage.lab.studies.shards import Task, do
from tests.patience import LONG_ENOUGH

PLACE = ("127.0.0.1", 9)
"""Where the cluster says that it listens; the address that it was called by counts for more."""


def works(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    tell.send(Joined(2, True, PLACE))
    for task in tasks:
        tell.send(do(task))
    tell.send(Finished())


def works_elsewhere(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    """Where no folder of ours can be reached."""
    works(tell, address, workers, [msgspec.structs.replace(one, folder="gone") for one in tasks])


def dies_after_two(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    tell.send(Joined(2, True, PLACE))
    for task in tasks[:2]:
        tell.send(do(task))
    os._exit(1)


def waits_after_two(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    tell.send(Joined(2, True, PLACE))
    for task in tasks[:2]:
        tell.send(do(task))
    time.sleep(LONG_ENOUGH)


def complains_after_two(
    tell: Connection, address: str, workers: int | None, tasks: list[Task]
) -> None:
    tell.send(Joined(2, True, PLACE))
    for task in tasks[:2]:
        tell.send(do(task))
    time.sleep(1)
    tell.send(Trouble(Message("", "{what}", "", ("nobody works any more",))))


def never_joins(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    time.sleep(LONG_ENOUGH)


def dies_at_once(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    os._exit(1)


def has_one_core(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    tell.send(Joined(1, False, PLACE))


def complains(tell: Connection, address: str, workers: int | None, tasks: list[Task]) -> None:
    tell.send(Trouble(Message("", "{what}", "", ("no luck today",))))
