"""`homage play`: a game in the terminal, at the table screen or line by line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from homage.app import INTERRUPTED
from homage.app.called_as import to_type
from homage.app.commands import parameters
from homage.app.commands.command import Command, Example
from homage.app.commands.parameters import Cards
from homage.app.wording.layout import filled
from homage.kernel.messages import Language, Message

if TYPE_CHECKING:
    from homage.app.playing.session import Session
    from homage.app.playing.starting import Request
    from homage.kernel import Title

ABOUT = Message("app.play-about", "Play in the terminal; the game is saved after every choice.")
TITLE = Message("app.help-play-title", "What to play; with --resume also a save.")
AGAINST = Message("app.help-against", "Your rival.")
MINE = Message("app.help-as", "Your seat; by lot without it.")
HOT_SEAT = Message("app.help-hot-seat", "People at every seat, one keyboard.")
SEAT = Message("app.help-seat", "Who sits there: a bot, or human.")
NAME = Message("app.help-name", "Of each person, in seat order.")
SEED = Message("app.help-seed", "The same N, the same cards.")
PHRASE = Message("app.help-phrase", "Say your own words for the sealed dice.")
SAVES = Message("app.help-saves", "Where games are saved.")
SAVE = Message("app.help-save", "What the game is called among the saves.")
RESUME = Message("app.help-resume", "Go on with a saved game: the last, or a name, or FILE.")
LYING = Message("app.help-lying", "Draw the table from left to right.")
PLAIN = Message("app.help-plain", "Line by line, in words; good to listen to.")
DRAWN = Message("app.help-drawn", "Line by line, with the table drawn.")
FAST = Message("app.help-fast", "No pause after a bot''s choice.")
SECONDS = Message("app.help-seconds", "Longest turn of a bot; 3 without it, no limit with --seed.")
SINGLE = Message("app.help-single", "Answer for you where there is only one option.")
AGAINST_A_BOT = Message("app.example-against-a-bot", "against a bot, seats by lot")
LAST_GAME = Message("app.example-last-game", "go on with the last game")
WITH_A_NAME = Message("app.example-with-a-name", "saved under a name")

WHICH_TITLE = Message("app.which-title", "Which title? ")
RECORD_IS = Message("app.record-is", "The record of this game is {file}")
NOT_SAVED = Message(
    "app.play-not-saved", "This game is not saved: {file} cannot be written ({reason})."
)
GO_ON_WITH = Message("app.go-on-with", "The game is saved. Go on with: {command}")


def play(
    language: Language,
    title: Annotated[str | None, Parameter(name="TITLE"), TITLE] = None,
    /,
    *settings: parameters.Settings,
    against: Annotated[str | None, Parameter(metavar="BOT"), AGAINST] = None,
    mine: Annotated[str | None, Parameter(name="--as", metavar="SEAT"), MINE] = None,
    hot_seat: Annotated[bool, Parameter(), HOT_SEAT] = False,
    seat: Annotated[list[str] | None, Parameter(metavar="SEAT=BOT"), SEAT] = None,
    name: Annotated[list[str] | None, Parameter(metavar="NAME"), NAME] = None,
    seed: Annotated[int | None, Parameter(metavar="N"), SEED] = None,
    phrase: Annotated[bool, Parameter(), PHRASE] = False,
    cards: Cards = None,
    saves: Annotated[Path | None, Parameter(metavar="DIR"), SAVES] = None,
    save: Annotated[str | None, Parameter(metavar="NAME"), SAVE] = None,
    resume: Annotated[bool, Parameter(), RESUME] = False,
    lying: Annotated[bool, Parameter(), LYING] = False,
    plain: Annotated[bool, Parameter(), PLAIN] = False,
    drawn: Annotated[bool, Parameter(), DRAWN] = False,
    fast: Annotated[bool, Parameter(), FAST] = False,
    seconds: Annotated[float | None, Parameter(metavar="N"), SECONDS] = None,
    single: Annotated[bool, Parameter(), SINGLE] = False,
) -> int:
    """Play until the game is over or the player leaves; returns the exit code."""
    from homage.app.playing.seating import Wishes
    from homage.app.playing.starting import Request, begun, resumed
    from homage.bots.process_pool import ProcessPool

    wishes = Wishes(
        seats=seat or (), hot_seat=hot_seat, against=against, mine=mine, names=name or ()
    )
    request = Request(
        title=title,
        settings=settings,
        wishes=wishes,
        seed=seed,
        phrases=phrase,
        cards=cards or (),
        saves=saves,
        save=save,
        resume=resume,
        lying=lying,
        plain=plain,
        drawn=drawn,
        fast=fast,
        seconds=seconds,
        single=single,
    )
    with ProcessPool() as pool:
        if resume:
            session = resumed(request, pool, language.code)
        else:
            session = begun(request, _title(title, language), pool, language.code)
        return _played(session, request)


PLAY = Command(
    play,
    ABOUT,
    (
        Example("homage play avignon", AGAINST_A_BOT),
        Example("homage play avignon characters=mix --as Rome"),
        Example("homage play avignon --hot-seat --name Ann --name Ben"),
        Example("homage play avignon --seat Rome=random --seat Avignon=one-ply"),
        Example("homage play --resume", LAST_GAME),
        Example("homage play avignon --save sunday", WITH_A_NAME),
        Example("homage play --resume sunday"),
    ),
)


def _title(name: str | None, language: Language) -> Title:
    """The title of this name; without one, the only title there is, or the one that is typed."""
    from homage.app.line_mode.loop import read
    from homage.games import title, titles

    found = titles()
    if name is None and len(found) == 1:
        (name,) = found
    if name is None:
        print("\n".join(f"  {one.name}: {one.full_name}" for one in found.values()))
        try:
            name = read(language.say(WHICH_TITLE)).strip().casefold()
        except EOFError:
            name = ""
    return title(name)


def _played(session: Session, request: Request) -> int:
    from homage.app.line_mode.loop import say
    from homage.app.table_screen.terminal import can_show_a_table

    code = 0
    try:
        if request.plain or request.drawn or not can_show_a_table():
            _run_lines(session, request)
        else:
            code = _run_window(session, request)
    except EOFError:
        print()
    except KeyboardInterrupt:
        print()
        code = INTERRUPTED
    finally:
        session.close()
    if session.outcome is None:
        for notice in session.take_notices():
            say(filled(notice))
        say(_how_to_go_on(session, request))
    elif not session.autosave.trouble:
        say(session.language.say(RECORD_IS.of(str(session.autosave.file))))
    return code


def _run_lines(session: Session, request: Request) -> None:
    from homage.app.line_mode.line_mode import LineMode
    from homage.app.line_mode.loop import run

    run(LineMode(session, request.lying, request.drawn))


def _run_window(session: Session, request: Request) -> int:
    # Imported here: line mode starts faster without it.
    from homage.app.line_mode.loop import say
    from homage.app.table_screen.play_window import PAUSE, PlayWindow
    from homage.app.wording.phrases import result

    window = PlayWindow(session, request.lying, 0.0 if request.fast else PAUSE)
    window.run()
    if window.failure is not None:
        raise window.failure
    if session.outcome is not None:
        print(session.language.say(result(session.everyone, session.outcome)))
        say(filled(session.standing))
    return window.return_code or 0


def _how_to_go_on(session: Session, request: Request) -> str:
    autosave = session.autosave
    if autosave.trouble:
        return session.language.say(NOT_SAVED.of(str(autosave.file), autosave.trouble))
    words = ["play", "--resume", str(autosave.file)]
    for file in request.cards:
        words += ["--cards", str(file)]
    return session.language.say(GO_ON_WITH.of(to_type(*words)))
