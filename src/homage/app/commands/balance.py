"""`homage balance`: many games of the same bot, to see what seats, lengths and cards are like."""

from typing import Annotated

from cyclopts import Parameter

from homage.app.commands import parameters
from homage.app.commands.command import Command, Example
from homage.app.commands.limits import at_least, check_seed_word
from homage.app.commands.parameters import SEED_WORD, Cards, TitleName
from homage.app.commands.studying import Cluster, Count, Folder, follow, workers_of
from homage.kernel.messages import Language, Message

ABOUT = Message(
    "app.balance-about",
    "Let bots play many games, and tell how seats, lengths and cards come out.",
)
BOT = Message("app.help-balance-bot", "Who plays at every seat.")
GAMES = Message("app.help-games", "How many games.")


def balance(
    language: Language,
    title: TitleName,
    /,
    *settings: parameters.Settings,
    bot: Annotated[str, Parameter(metavar="BOT"), BOT] = "one-ply",
    games: Annotated[int, Parameter(metavar="N"), GAMES] = 1000,
    seed: Annotated[str, Parameter(metavar="WORD"), SEED_WORD] = "1",
    workers: Count = None,
    cluster: Cluster = None,
    cards: Cards = None,
    folder: Folder = None,
) -> None:
    """Print the balance of a game between equals, in Markdown; also when it is stopped."""
    from homage.lab.packages import must_be_there

    must_be_there()
    from homage.app.wording.language import title_language
    from homage.bots import bot as find_bot
    from homage.games import title as find
    from homage.lab.balance import balance_study, tally_of
    from homage.lab.balance_report import report
    from homage.lab.carrying_out import carry_out
    from homage.lab.studies.carried import card_nouns
    from homage.lab.studies.folder import kept

    one = find(title)
    language = title_language(one, language.code)
    game = one.game(one.read_settings(settings), cards or ())
    find_bot(bot)  # refuse an unknown one before anything is started
    at_least(1, games=games)
    who = workers_of(workers, cluster)
    check_seed_word(seed)
    study = balance_study(game, bot, games, seed)
    with kept(study, folder) as place:
        try:
            follow(carry_out(place, who), language)
        finally:
            tally = tally_of(place.scanned("games"), len(game.seats))
            if tally.games:
                print(report(game, bot, tally, language, games, card_nouns(study.game)))


BALANCE = Command(
    balance,
    ABOUT,
    (
        Example("homage balance avignon"),
        Example("homage balance fidelitas players=3 start=north --games 4000"),
        Example("homage balance solafide --cards my-cards.toml --folder my-study"),
    ),
)
