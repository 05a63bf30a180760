"""Budgets: what a bot would gain by thinking longer; what there is so far is never lost."""

from contextlib import closing

from homage.app.commands.balance import bar
from homage.kernel import Game, HomageError
from homage.lab.budget import Study, budgets
from homage.lab.budget_report import report


def budget(game: Game, bot: str, times: int, choices: int, seed: str, workers: int) -> None:
    """Measure, and print the report; also when it is stopped."""
    if choices < 1 or workers < 1:
        raise HomageError("--choices and --workers must be at least 1")
    study = Study(game, budgets(bot, times), choices, seed)
    try:
        with bar() as shown, closing(study.run(workers)) as steps:
            tasks = {}
            for what, done, of in steps:
                if what not in tasks:
                    tasks[what] = shown.add_task(what, total=of)
                shown.update(tasks[what], completed=done)
    finally:
        if study.weighed:
            print(report(study))
