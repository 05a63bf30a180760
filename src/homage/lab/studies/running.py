"""Running a study: what is finished stays, and only the rest is done."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable
from contextlib import closing
from typing import NamedTuple

import msgspec

from homage.kernel import HomageError
from homage.kernel.text_file import system_fault
from homage.lab.choices import ChoiceToWeigh
from homage.lab.studies.cluster import done_on_cluster
from homage.lab.studies.folder import StudyFolder
from homage.lab.studies.shards import NOT_WRITTEN, Done, Failed, Task, do
from homage.lab.studies.study import CHOICES, GAMES, Shard, cut
from homage.lab.studies.workers import done_here


class Step(NamedTuple):
    """How far a study is."""

    done: int
    """Rows."""
    of: int
    last: Shard | None = None
    """The shard that was finished just now."""


class Workers(msgspec.Struct, frozen=True):
    """Who does it."""

    count: int | None = None
    """Processes; None for as many as there are cores."""
    cluster: str | None = None
    """The address of a cluster of Ray's; None for this machine."""


def played(folder: StudyFolder, workers: Workers) -> Generator[Step]:
    """Play all games; tells of each shard when it is finished, and first what was already."""
    return _done(folder, GAMES, folder.study.shards(), (), workers)


def weighed(
    folder: StudyFolder, choices: tuple[ChoiceToWeigh, ...], workers: Workers
) -> Generator[Step]:
    """Weigh these choices; likewise."""
    return _done(folder, CHOICES, cut(CHOICES, len(choices)), choices, workers)


def _done(
    folder: StudyFolder,
    rows: str,
    shards: Iterable[Shard],
    choices: tuple[ChoiceToWeigh, ...],
    workers: Workers,
) -> Generator[Step]:
    every, there = list(shards), set(folder.finished(rows))
    left = [shard for shard in every if shard not in there]
    of = sum(shard.size for shard in every)
    done = of - sum(shard.size for shard in left)
    yield Step(done, of)
    if not left:
        return
    where = str(folder.folder.resolve())
    tasks = (Task(folder.study, shard, where, choices[shard.first : shard.end]) for shard in left)
    if workers.cluster is None:
        results = done_here(do, tasks, workers.count or os.cpu_count() or 1)
    else:
        results = done_on_cluster(tasks, workers.cluster, workers.count)
    with closing(results):
        for one in results:
            _take(folder, one)
            done += one.shard.size
            yield Step(done, of, one.shard)


def _take(folder: StudyFolder, one: Done | Failed) -> None:
    """Count on a shard only if it is written down."""
    if isinstance(one, Failed):
        raise HomageError(one.message)
    if one.content is not None:
        try:
            folder.write(one.shard, one.content)
        except OSError as wrong:
            (file,) = folder.files([one.shard])
            raise HomageError(NOT_WRITTEN.of(str(file), system_fault(wrong))) from wrong
