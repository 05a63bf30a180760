"""The bar that shows how far a long command is."""

import sys

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text


class SpeedColumn(ProgressColumn):
    """How many are done in a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f}/s", style="progress.data.speed")


def bar() -> Progress:
    """On standard error, so that the result can be piped."""
    console = Console(stderr=True)
    what = TextColumn("{task.description}")
    columns = (what, BarColumn(), MofNCompleteColumn(), SpeedColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not sys.stderr.isatty())
