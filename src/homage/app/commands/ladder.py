"""`homage ladder`: bots measured against each other; what there is so far is never lost."""

from typing import Annotated

from cyclopts import Parameter

from homage.app.commands import parameters
from homage.app.commands.command import Command, Example
from homage.app.commands.limits import at_least, check_seed_word
from homage.app.commands.parameters import SEED_WORD, Cards, TitleName
from homage.app.commands.studying import Cluster, Count, Folder, follow, workers_of
from homage.kernel.errors import HomageError
from homage.kernel.messages import Language, Message

ABOUT = Message(
    "app.ladder-about",
    "Let bots play each other with seats swapped, and rate their strength.\n\n"
    "A searching bot takes a number of simulations: knight@1000, or knight@x10."
    " Ctrl-C stops, and prints what there is so far.",
)
BOTS = Message("app.help-ladder-bots", "Who plays, the weakest first; else all our own.")
PAIR = Message("app.help-ladder-pair", "Let these two meet; without --bots only these.")
EVERY = Message("app.help-ladder-all", "Each against each, not neighbours alone.")
GAMES = Message("app.help-ladder-games", "How many for each pair.")
NO_PAIR = Message(
    "app.no-pair", "''--pair {word}'': write --pair BOT:BOT, like --pair knight:one-ply"
)


def ladder(
    language: Language,
    title: TitleName,
    /,
    *settings: parameters.Settings,
    bots: Annotated[str | None, Parameter(metavar="BOT,BOT"), BOTS] = None,
    pair: Annotated[list[str] | None, Parameter(metavar="BOT:BOT"), PAIR] = None,
    every: Annotated[bool, Parameter(name="--all"), EVERY] = False,
    games: Annotated[int, Parameter(metavar="N"), GAMES] = 100,
    seed: Annotated[str, Parameter(metavar="WORD"), SEED_WORD] = "1",
    workers: Count = None,
    cluster: Cluster = None,
    cards: Cards = None,
    folder: Folder = None,
) -> None:
    """Play, and print the report; also when it is stopped, or a bot fails."""
    from homage.lab.packages import must_be_there

    must_be_there()
    from homage.app.wording.language import title_language
    from homage.games import title as find
    from homage.lab.carrying_out import carry_out
    from homage.lab.ladder import Ladder, default_bots, ladder_study, plan
    from homage.lab.ladder_report import report
    from homage.lab.studies.folder import kept

    one = find(title)
    language = title_language(one, language.code)
    game = one.game(one.read_settings(settings), cards or ())
    at_least(1, games=games)
    who = workers_of(workers, cluster)
    check_seed_word(seed)
    pairs = [_pair(word) for word in pair or ()]
    if bots is not None:
        names = [name.strip() for name in bots.split(",") if name.strip()]
    else:
        names = [] if pairs and not every else default_bots()
    study = ladder_study(game, plan(names, pairs, every), games, seed)
    with kept(study, folder) as place:
        try:
            follow(carry_out(place, who), language)
        finally:
            measured = Ladder(game, study, place.scanned("games"))
            if measured.done:
                print(report(measured, language))


def _pair(word: str) -> tuple[str, str]:
    one, colon, other = word.partition(":")
    if not colon or not one or not other:
        raise HomageError(NO_PAIR.of(word))
    return one, other


LADDER = Command(
    ladder,
    ABOUT,
    (
        Example("homage ladder avignon"),
        Example("homage ladder fidelitas players=3 --bots random,one-ply,page --games 60"),
        Example("homage ladder avignon --pair marshal@x10:marshal --games 400"),
    ),
)
