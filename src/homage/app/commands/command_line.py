"""The command line: names, words and help of the commands; each imports its work when called."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter

from homage import __version__
from homage.kernel.errors import HomageError

app = App(
    name="homage",
    version=lambda: version_line(),
    help="Four card games of medieval influence: play them, and look up all about them.",
    help_epilogue="Try: homage play",
    help_format="plaintext",
    help_formatter="plain",
    version_flags=["--version"],
    default_parameter=Parameter(negative="", show_default=False),
)

Title = Annotated[str, Parameter(name="TITLE", help="As 'homage titles' has it.")]
Cards = Annotated[
    list[Path] | None,
    Parameter(name="--cards", metavar="FILE", help="Your own card file, laid over ours."),
]


def version_line() -> str:
    """Which version this is, and whether its engine is compiled."""
    from homage.kernel.build import compiled, stale

    old = " (older than its sources: run the compile task again)" if stale() else ""
    return f"homage {__version__}, {'compiled' if compiled() else 'interpreted'}{old}"


def run(words: Sequence[str]) -> int:
    """Do what the words say; returns the exit code."""
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as wrong:
        raise HomageError(f"{wrong} ('homage --help' says what there is)") from wrong
    return code if isinstance(code, int) else 0


@app.command(sort_key=2, help_epilogue="Example:\n  homage titles")
def titles() -> None:
    """List the titles, with their seats and options."""
    from homage.app.commands.titles import catalogue

    print(catalogue())


@app.command(
    sort_key=1,
    help_epilogue="""Examples:
  homage play avignon                          against a bot, seats by lot
  homage play avignon characters=mix --as Rome
  homage play avignon --hot-seat --name Ann --name Ben
  homage play avignon --seat Rome=random --seat Avignon=one-ply
  homage play --resume                         go on with the last game
  homage play --resume my-game.homage""",
)
def play(
    title: Annotated[
        str | None, Parameter(name="TITLE", help="What to play; with --resume also a file.")
    ] = None,
    /,
    *options: Annotated[
        str, Parameter(name="OPTION=VALUE", help="Options of the title; see 'homage titles'.")
    ],
    against: Annotated[str | None, Parameter(metavar="BOT", help="Your rival.")] = None,
    mine: Annotated[
        str | None, Parameter(name="--as", metavar="SEAT", help="Your seat; by lot without it.")
    ] = None,
    hot_seat: Annotated[bool, Parameter(help="People at every seat, one keyboard.")] = False,
    seat: Annotated[
        list[str] | None, Parameter(metavar="SEAT=BOT", help="Who sits there: a bot, or human.")
    ] = None,
    name: Annotated[
        list[str] | None, Parameter(metavar="NAME", help="Of each person, in seat order.")
    ] = None,
    seed: Annotated[int | None, Parameter(metavar="N", help="The same N, the same cards.")] = None,
    words: Annotated[
        list[str] | None,
        Parameter(metavar="WORDS", help="What you say for the sealed dice; by chance without it."),
    ] = None,
    cards: Cards = None,
    saves: Annotated[Path | None, Parameter(metavar="DIR", help="Where games are saved.")] = None,
    resume: Annotated[bool, Parameter(help="Go on with a saved game: the last, or FILE.")] = False,
    lying: Annotated[bool, Parameter(help="Draw the table from left to right.")] = False,
    plain: Annotated[bool, Parameter(help="Line by line, in words; good to listen to.")] = False,
    drawn: Annotated[bool, Parameter(help="Line by line, with the table drawn.")] = False,
    fast: Annotated[bool, Parameter(help="No pause after a bot's choice.")] = False,
    seconds: Annotated[
        float | None,
        Parameter(metavar="N", help="Longest turn of a bot; 3 without it, no limit with --seed."),
    ] = None,
) -> int:
    """Play in the terminal; the game is saved after every choice."""
    from homage.app.commands.play import Request, play
    from homage.app.playing.seating import Wishes

    wishes = Wishes(
        seats=seat or (), hot_seat=hot_seat, against=against, mine=mine, names=name or ()
    )
    return play(
        Request(
            title=title,
            options=options,
            wishes=wishes,
            seed=seed,
            words=words or (),
            cards=cards or (),
            saves=saves,
            resume=resume,
            lying=lying,
            plain=plain,
            drawn=drawn,
            fast=fast,
            seconds=seconds,
        )
    )


@app.command(
    sort_key=3,
    help_epilogue="""Examples:
  homage replay my-game.homage
  homage replay my-game.homage --seat Rome --from 10 --to 20 --table
  homage replay --all tests""",
)
def replay(
    file: Annotated[Path | None, Parameter(name="FILE", help="The record of a game.")] = None,
    /,
    *,
    seat: Annotated[
        str | None,
        Parameter(metavar="SEAT", help="Tell what this seat, or 'spectator', was told."),
    ] = None,
    first: Annotated[int, Parameter(name="--from", metavar="N", help="First choice.")] = 0,
    last: Annotated[int | None, Parameter(name="--to", metavar="N", help="Last choice.")] = None,
    table: Annotated[bool, Parameter(help="Draw the table after each choice.")] = False,
    plain: Annotated[bool, Parameter(help="In prose, although there is a terminal.")] = False,
    quiet: Annotated[bool, Parameter(help="Only check; say little.")] = False,
    every: Annotated[
        Path | None,
        Parameter(name="--all", metavar="DIR", help="Check every record below a folder."),
    ] = None,
    cards: Cards = None,
) -> int:
    """Replay a recorded game on today's rules, step by step.

    In a terminal the table can be stepped through; --plain, --table or a pipe gives prose.
    Without --seat everything is told, and the table is drawn as a spectator sees it.
    """
    from homage.app.replaying.prose import Wanted, check_all, stands, tell
    from homage.app.table_screen.terminal import can_show_a_table

    if (file is None) == (every is None):
        raise HomageError("name one FILE, or a folder with --all DIR")
    if every is not None:
        return check_all(every, cards or (), quiet)
    assert file is not None
    if quiet:
        print(stands(file, cards or ()))
        return 0
    if can_show_a_table() and not plain and not table:
        from homage.app.table_screen.replay_window import replay_window

        window = replay_window(file, seat, cards or (), first=first, last=last)
        window.run()
        return window.return_code or 0
    for part in tell(file, Wanted(seat=seat, first=first, last=last, table=table), cards or ()):
        print(part)
    return 0


@app.command(sort_key=4, help_epilogue="Example:\n  homage verify my-game.homage")
def verify(
    file: Annotated[Path, Parameter(name="FILE", help="The record of a finished game.")],
    /,
    *,
    cards: Cards = None,
) -> None:
    """Prove or refute that the sealed dice of a finished game fell as they had to."""
    from homage.app.commands.verify import proof

    print(proof(file, cards or ()))


@app.command(
    sort_key=4,
    help_epilogue="""Examples:
  homage analyse my-game.homage
  homage analyse my-game.homage --seat Rome --simulations 5000 --picture rome.svg
  homage analyse my-game.homage --brief --no-picture""",
)
def analyse(
    file: Annotated[Path, Parameter(name="FILE", help="The record of a finished game.")],
    /,
    *,
    seat: Annotated[str | None, Parameter(metavar="SEAT", help="Only this seat.")] = None,
    worst: Annotated[int, Parameter(metavar="N", help="How many mistakes are named.")] = 5,
    simulations: Annotated[
        int | None, Parameter(metavar="N", help="Imagined games for each decision; more are surer.")
    ] = None,
    workers: Annotated[
        int | None,
        Parameter(metavar="N", help="How many processes think; as many as cores without it."),
    ] = None,
    picture: Annotated[
        Path | None,
        Parameter(metavar="FILE.svg", help="Where the picture goes; else beside the record."),
    ] = None,
    no_picture: Annotated[bool, Parameter(help="Write no picture.")] = False,
    brief: Annotated[bool, Parameter(help="Leave out the list of all decisions.")] = False,
    cards: Cards = None,
) -> None:
    """Show where a finished game was won and lost: winning chances, mistakes, and a curve.

    Each decision is judged by what its player could know then, not by what came of it.
    """
    from homage.app.analysis.report import Wanted, analysis

    wanted = Wanted(
        seat=seat,
        worst=worst,
        simulations=simulations,
        workers=workers,
        picture=picture,
        no_picture=no_picture,
        brief=brief,
    )
    for part in analysis(file, wanted, cards or ()):
        print(part)


@app.command(
    sort_key=8,
    help_epilogue="""Examples:
  homage scores fidelitas
  homage scores fidelitas --name Ada""",
)
def scores(
    title: Title,
    /,
    *,
    name: Annotated[str | None, Parameter(metavar="NAME", help="Only those of one person.")] = None,
) -> None:
    """Show what people have reached in games for one, the best first."""
    from homage.app.files.scores import default_file, listed
    from homage.games import title as find

    print(listed(find(title), name, default_file()))


card_app = App(
    name="cards",
    sort_key=5,
    help="Show the cards of a title, and where each is known from.",
    help_epilogue="""Examples:
  homage cards avignon
  homage cards avignon Noble
  homage cards check avignon my-cards.toml""",
)
app.command(card_app)


@card_app.default
def cards(
    title: Title,
    name: Annotated[str | None, Parameter(name="NAME", help="Only this card.")] = None,
    /,
    *,
    cards: Cards = None,
) -> None:
    """Show the cards of a title, and where each is known from."""
    from homage.app.lookups.cards import listed
    from homage.games import title as find

    print(listed(find(title), name, cards or ()))


@card_app.command(help_epilogue="Example:\n  homage cards check avignon my-cards.toml")
def check(
    title: Title,
    file: Annotated[Path, Parameter(name="FILE", help="Your card file, in TOML.")],
    /,
) -> None:
    """Check your own card file, and say what it would change."""
    from homage.app.lookups.cards import checked
    from homage.games import title as find

    print(checked(find(title), file))


@app.command(
    sort_key=6,
    help_epilogue="""Examples:
  homage rules avignon
  homage rules avignon AV-17
  homage rules avignon congregation""",
)
def rules(
    title: Title,
    what: Annotated[
        str | None, Parameter(name="ID|WORD", help="One rule, or those with this word.")
    ] = None,
    /,
) -> None:
    """Show the rules of a title, or look one up."""
    from homage.app.lookups.rules import looked_up
    from homage.games import title as find

    print(looked_up(find(title), what))


@app.command(
    sort_key=7,
    help_epilogue="""Examples:
  homage balance avignon
  homage balance fidelitas players=3 start=north --games 4000""",
)
def balance(
    title: Title,
    /,
    *options: Annotated[
        str, Parameter(name="OPTION=VALUE", help="Options of the title; see 'homage titles'.")
    ],
    bot: Annotated[str, Parameter(metavar="BOT", help="Who plays at every seat.")] = "one-ply",
    games: Annotated[int, Parameter(metavar="N", help="How many games.")] = 1000,
    seed: Annotated[str, Parameter(metavar="WORD", help="The same word, the same games.")] = "1",
    workers: Annotated[int, Parameter(metavar="N", help="How many processes play.")] = 2,
    cards: Cards = None,
) -> None:
    """Let bots play many games, and tell how seats, lengths and cards come out."""
    from homage.app.commands.balance import balance
    from homage.games import title as find

    one = find(title)
    print(balance(one.game(one.read_settings(options), cards or ()), bot, games, seed, workers))


@app.command(
    sort_key=9,
    help_epilogue="""Examples:
  homage ladder avignon
  homage ladder fidelitas players=3 --bots random,one-ply,page --games 60
  homage ladder avignon --pair marshal@x10:marshal --games 400""",
)
def ladder(
    title: Title,
    /,
    *options: Annotated[
        str, Parameter(name="OPTION=VALUE", help="Options of the title; see 'homage titles'.")
    ],
    bots: Annotated[
        str | None,
        Parameter(metavar="BOT,BOT", help="Who plays, the weakest first; else all our own."),
    ] = None,
    pair: Annotated[
        list[str] | None,
        Parameter(metavar="BOT:BOT", help="Let these two meet; without --bots only these."),
    ] = None,
    every: Annotated[
        bool, Parameter(name="--all", help="Each against each, not neighbours alone.")
    ] = False,
    games: Annotated[int, Parameter(metavar="N", help="How many for each pair.")] = 100,
    seed: Annotated[str, Parameter(metavar="WORD", help="The same word, the same games.")] = "1",
    workers: Annotated[
        int | None,
        Parameter(metavar="N", help="How many processes play; as many as cores without it."),
    ] = None,
    cards: Cards = None,
) -> None:
    """Let bots play each other with seats swapped, and rate their strength.

    A searching bot takes a number of simulations: knight@1000, or knight@x10.
    Ctrl-C stops, and prints what there is so far.
    """
    from homage.app.commands.ladder import Asked, ladder
    from homage.games import title as find

    one = find(title)
    asked = Asked(bots=bots, pairs=pair or (), every=every, games=games, seed=seed, workers=workers)
    ladder(one.game(one.read_settings(options), cards or ()), asked)


@app.command(
    sort_key=10,
    help_epilogue="""Examples:
  homage budget avignon
  homage budget fidelitas players=3 --bot knight --times 4 --choices 400""",
)
def budget(
    title: Title,
    /,
    *options: Annotated[
        str, Parameter(name="OPTION=VALUE", help="Options of the title; see 'homage titles'.")
    ],
    bot: Annotated[str, Parameter(metavar="BOT", help="Who thinks; one that searches.")] = (
        "marshal"
    ),
    times: Annotated[int, Parameter(metavar="N", help="How many times the simulations.")] = 10,
    choices: Annotated[int, Parameter(metavar="N", help="How many choices are looked at.")] = 80,
    seed: Annotated[str, Parameter(metavar="WORD", help="The same word, the same choices.")] = "1",
    workers: Annotated[int, Parameter(metavar="N", help="How many processes think.")] = 2,
    cards: Cards = None,
) -> None:
    """Tell what a bot would gain if it thought longer.

    Choices are drawn by lot from games of a light bot, and made with both numbers of simulations.
    Ctrl-C stops, and prints what there is so far.
    """
    from homage.app.commands.budget import budget
    from homage.games import title as find

    one = find(title)
    budget(one.game(one.read_settings(options), cards or ()), bot, times, choices, seed, workers)
