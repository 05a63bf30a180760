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
from homage.kernel.errors import HomageError
from homage.kernel.messages import Language, Message

if TYPE_CHECKING:
    from homage.app.playing.session import Session
    from homage.app.playing.starting import Request
    from homage.kernel import Title

ABOUT = Message("app.play-about", "Play in the terminal; the game is saved after every choice.")
TITLE = Message("app.help-play-title", "What to play; with --resume also a file.")
AGAINST = Message("app.help-against", "Your rival.")
MINE = Message("app.help-as", "Your seat; by lot without it.")
HOT_SEAT = Message("app.help-hot-seat", "People at every seat, one keyboard.")
SEAT = Message("app.help-seat", "Who sits there: a bot, or human.")
NAME = Message("app.help-name", "Of each person, in seat order.")
SEED = Message("app.help-seed", "The same N, the same cards.")
PHRASE = Message("app.help-phrase", "What you say for the sealed dice; by chance without it.")
SAVES = Message("app.help-saves", "Where games are saved.")
RESUME = Message("app.help-resume", "Go on with a saved game: the last, or FILE.")
LYING = Message("app.help-lying", "Draw the table from left to right.")
PLAIN = Message("app.help-plain", "Line by line, in words; good to listen to.")
DRAWN = Message("app.help-drawn", "Line by line, with the table drawn.")
FAST = Message("app.help-fast", "No pause after a bot''s choice.")
SECONDS = Message("app.help-seconds", "Longest turn of a bot; 3 without it, no limit with --seed.")
ASK_ALL = Message("app.help-ask-all", "Ask you also where there is only one option.")
ENTER_GOES_BACK = Message("app.enter-goes-back", "Enter goes back to the table.")
AGAINST_A_BOT = Message("app.example-against-a-bot", "against a bot, seats by lot")
LAST_GAME = Message("app.example-last-game", "go on with the last game")

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
    phrase: Annotated[list[str] | None, Parameter(metavar="TEXT"), PHRASE] = None,
    cards: Cards = None,
    saves: Annotated[Path | None, Parameter(metavar="DIR"), SAVES] = None,
    resume: Annotated[bool, Parameter(), RESUME] = False,
    lying: Annotated[bool, Parameter(), LYING] = False,
    plain: Annotated[bool, Parameter(), PLAIN] = False,
    drawn: Annotated[bool, Parameter(), DRAWN] = False,
    fast: Annotated[bool, Parameter(), FAST] = False,
    seconds: Annotated[float | None, Parameter(metavar="N"), SECONDS] = None,
    ask_all: Annotated[bool, Parameter(), ASK_ALL] = False,
) -> int:
    """Play until the game is over or the player leaves; returns the exit code."""
    from homage.app.playing.after_game import AfterGame
    from homage.app.playing.seating import Wishes
    from homage.app.playing.starting import Request, begun, begun_again, once_more, resumed
    from homage.bots.process_pool import ProcessPool

    wishes = Wishes(
        seats=seat or (), hot_seat=hot_seat, against=against, mine=mine, names=name or ()
    )
    request = Request(
        title=title,
        settings=settings,
        wishes=wishes,
        seed=seed,
        phrases=phrase or (),
        cards=cards or (),
        saves=saves,
        resume=resume,
        lying=lying,
        plain=plain,
        drawn=drawn,
        fast=fast,
        seconds=seconds,
        single=not ask_all,
    )
    with ProcessPool() as pool:
        if resume:
            session = resumed(request, pool, language.code)
        else:
            session = begun(request, _title(title, language), pool, language.code)
        code = _played(session, request)
        while session.after is AfterGame.REMATCH:
            request = once_more(request)
            session = begun_again(session, request, pool)
            code = _played(session, request)
        return code


PLAY = Command(
    play,
    ABOUT,
    (
        Example("homage play avignon", AGAINST_A_BOT),
        Example("homage play avignon characters=mix --as Rome"),
        Example("homage play avignon --hot-seat --name Ann --name Ben"),
        Example("homage play avignon --seat Rome=random --seat Avignon=one-ply"),
        Example("homage play --resume", LAST_GAME),
        Example("homage play --resume my-game.homage"),
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
    from homage.app.playing.after_game import AfterGame
    from homage.app.table_screen.play_window import PAUSE, PlayWindow
    from homage.app.wording.phrases import result

    while True:
        window = PlayWindow(session, request.lying, 0.0 if request.fast else PAUSE)
        window.run()
        if window.failure is not None:
            raise window.failure
        if session.after not in (AfterGame.REPLAY, AfterGame.ANALYSIS):
            break
        _look_back(session, request)
    if session.outcome is not None:
        print(session.language.say(result(session.everyone, session.outcome)))
        say(filled(session.standing))
    return window.return_code or 0


def _look_back(session: Session, request: Request) -> None:
    """Show a game that is over step by step, or where it was won and lost."""
    from homage.app.line_mode.loop import read
    from homage.app.playing.after_game import AfterGame, analysis_of, replay_of
    from homage.app.table_screen.replay_window import replay_window

    wish, session.after = session.after, AfterGame.LEAVE
    try:
        if wish is AfterGame.REPLAY:
            replay_window(replay_of(session), lying=request.lying).run()
            return
        for part in analysis_of(session):
            print(part)
    except HomageError as wrong:
        print(session.language.say(wrong.message))
    except KeyboardInterrupt:
        print()
        return
    read(session.language.say(ENTER_GOES_BACK))


def _how_to_go_on(session: Session, request: Request) -> str:
    autosave = session.autosave
    if autosave.keep(session.table.record) or autosave.trouble:
        return session.language.say(NOT_SAVED.of(str(autosave.file), autosave.trouble))
    words = ["play", "--resume", str(autosave.file)]
    for file in request.cards:
        words += ["--cards", str(file)]
    return session.language.say(GO_ON_WITH.of(to_type(*words)))
