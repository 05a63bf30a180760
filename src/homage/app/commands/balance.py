"""Studies: many games at once, with a bar that shows how far they are."""

import sys

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from homage.bots import bot as find_bot
from homage.kernel import Game, HomageError
from homage.lab.balance import report, study


def balance(game: Game, bot: str, games: int, seed: str, workers: int) -> str:
    """The balance of a game between equals, in Markdown."""
    find_bot(bot)  # refuse an unknown one before anything is started
    if games < 1 or workers < 1:
        raise HomageError("--games and --workers must be at least 1")
    with bar() as shown:
        task = shown.add_task("games", total=games)
        tally = study(game, bot, games, seed, workers, lambda n: shown.update(task, completed=n))
    return report(game, bot, tally)


def bar() -> Progress:
    """On standard error, so that the result can be piped."""
    console = Console(stderr=True)
    what = TextColumn("{task.description}")
    columns = (what, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not sys.stderr.isatty())
