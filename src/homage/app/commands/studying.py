"""What commands have in common that let many games be played: where they are kept, and the bar."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from homage.kernel.messages import Language, Message

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.progress import TaskID

    from homage.lab.studies.running import Step

FOLDER = Message(
    "app.help-study-folder", "Keep the games here; the same command goes on where it was stopped."
)
Folder = Annotated[Path | None, Parameter(metavar="DIR"), FOLDER]


def follow(steps: Generator[tuple[Message, Step]], language: Language) -> None:
    """Carry a study out, and show how far it is."""
    from homage.app.commands.progress import bar

    with bar() as shown, closing(steps):
        task: TaskID | None = None
        for what, step in steps:
            if task is None or step.last is None:  # a part of it begins
                task = shown.add_task(language.say(what), total=step.of, completed=step.done)
            shown.update(task, completed=step.done, description=language.say(what))
