"""What commands have in common that let many games be played: where they are kept, and the bar."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from homage.app.commands.limits import at_least
from homage.app.commands.parameters import ALL_CORES
from homage.kernel.messages import Language, Message

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.progress import TaskID

    from homage.lab.studies.running import Step, Workers

FOLDER = Message(
    "app.help-study-folder", "Keep the games here; the same command goes on where it was stopped."
)
CLUSTER = Message("app.help-cluster", "Let a Ray cluster play: HOST:PORT or auto.")

Folder = Annotated[Path | None, Parameter(metavar="DIR"), FOLDER]
Count = Annotated[int | None, Parameter(metavar="N"), ALL_CORES]
Cluster = Annotated[str | None, Parameter(metavar="ADDRESS"), CLUSTER]


def workers_of(count: int | None, cluster: str | None) -> Workers:
    """Who plays; refuses what cannot be, before anything is begun."""
    from homage.lab.studies.cluster import check_cluster
    from homage.lab.studies.running import Workers

    at_least(1, workers=count)
    if cluster is not None:
        check_cluster(cluster)
    return Workers(count, cluster)


def follow(steps: Generator[tuple[Message, Step]], language: Language) -> None:
    """Carry a study out, and show how far it is."""
    from homage.app.commands.progress import bar

    with bar() as shown, closing(steps):
        task: TaskID | None = None
        for what, step in steps:
            if task is None or step.last is None:  # a part of it begins
                task = shown.add_task(language.say(what), total=step.of, completed=step.done)
            shown.update(task, completed=step.done, description=language.say(what))
