"""`homage budget`: what a bot would gain by thinking longer; what there is is never lost."""

from typing import Annotated

from cyclopts import Parameter

from homage.app.commands import parameters
from homage.app.commands.command import Command, Example
from homage.app.commands.limits import at_least, check_seed_word
from homage.app.commands.parameters import SEED_WORD, Cards, TitleName
from homage.app.commands.studying import Cluster, Count, Folder, follow, workers_of
from homage.kernel.messages import Language, Message

ABOUT = Message(
    "app.budget-about",
    "Tell what a bot would gain if it thought longer.\n\n"
    "Choices are drawn by lot from games of a light bot, and made with both numbers of"
    " simulations. Ctrl-C stops, and prints what there is so far.",
)
BOT = Message("app.help-budget-bot", "Who thinks; one that searches.")
TIMES = Message("app.help-budget-times", "How many times the simulations.")
CHOICES = Message("app.help-budget-choices", "How many choices are looked at.")


def budget(
    language: Language,
    title: TitleName,
    /,
    *settings: parameters.Settings,
    bot: Annotated[str, Parameter(metavar="BOT"), BOT] = "marshal",
    times: Annotated[int, Parameter(metavar="N"), TIMES] = 10,
    choices: Annotated[int, Parameter(metavar="N"), CHOICES] = 80,
    seed: Annotated[str, Parameter(metavar="WORD"), SEED_WORD] = "1",
    workers: Count = None,
    cluster: Cluster = None,
    cards: Cards = None,
    folder: Folder = None,
) -> None:
    """Measure, and print the report; also when it is stopped."""
    from homage.lab.packages import must_be_there

    must_be_there()
    from homage.app.wording.language import title_language
    from homage.games import title as find
    from homage.lab.budget import budget_study, budgets, found
    from homage.lab.budget_report import report
    from homage.lab.carrying_out import carry_out
    from homage.lab.studies.folder import kept

    one = find(title)
    language = title_language(one, language.code)
    game = one.game(one.read_settings(settings), cards or ())
    at_least(1, choices=choices)
    who = workers_of(workers, cluster)
    check_seed_word(seed)
    study = budget_study(game, budgets(bot, times), choices, seed)
    with kept(study, folder) as place:
        try:
            follow(carry_out(place, who), language)
        finally:
            measured = found(game, place)
            if measured.weighed:
                print(report(measured, language))


BUDGET = Command(
    budget,
    ABOUT,
    (
        Example("homage budget avignon"),
        Example("homage budget fidelitas players=3 --bot knight --times 4 --choices 400"),
    ),
)
