"""`homage play`: the table on the web; or in the terminal, at the table screen or line by line."""

from __future__ import annotations

import sys
from functools import partial
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
    from homage.bots.process_pool import ProcessPool

ABOUT = Message(
    "app.play-about",
    "Play: on the web, or in the terminal; the game is saved after every choice.",
)
TITLE = Message(
    "app.help-play-title", "What to play: a menu asks without it. With --resume also a save."
)
AGAINST = Message("app.help-against", "Your rival.")
MINE = Message("app.help-as", "Your seat; by die or by lot without it.")
SIDES = Message("app.help-sides", "Who sits where: by die, agreed, or by lot.")
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
TERMINAL = Message("app.help-terminal", "Here, and not in a browser; so do all other options.")
LESSON = Message(
    "app.help-lesson", "A first game that explains itself; settings say which of several."
)
ON_THE_WEB = Message("app.example-on-the-web", "the shelf of titles, in your browser")
FROM_MENU = Message("app.example-from-menu", "a menu: titles, levels, saved games, a lesson")
ASK_ALL = Message("app.help-ask-all", "Ask you also where there is only one option.")
ENTER_GOES_BACK = Message("app.enter-goes-back", "Enter goes back to the table.")
AGAINST_A_BOT = Message("app.example-against-a-bot", "against a bot, seats by lot")
FIRST_GAME = Message("app.example-first-game", "a first game, explained while you play")
LAST_GAME = Message("app.example-last-game", "go on with the last game")
WITH_A_NAME = Message("app.example-with-a-name", "saved under a name")

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
    sides: Annotated[str | None, Parameter(metavar="HOW"), SIDES] = None,
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
    ask_all: Annotated[bool, Parameter(), ASK_ALL] = False,
    lesson: Annotated[bool, Parameter(), LESSON] = False,
    terminal: Annotated[bool, Parameter(), TERMINAL] = False,
) -> int:
    """Play until the game is over or the player leaves; returns the exit code."""
    from homage.app.playing.after_game import AfterGame
    from homage.app.playing.seating import Wishes
    from homage.app.playing.starting import LeftBefore, Request, begun_again, once_more
    from homage.bots.process_pool import ProcessPool

    wishes = Wishes(
        seats=seat or (),
        hot_seat=hot_seat,
        against=against,
        mine=mine,
        sides=sides,
        names=name or (),
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
        single=not ask_all,
        lesson=lesson,
    )
    if not terminal and request == Request(title=title) and _can_open_page(title, language):
        from homage.app.commands.serve import opened_page

        return opened_page(language, "" if title is None else f"setup/{title}")
    if title is None and not resume:
        chosen = _from_menu(request, language)
        if chosen is None:
            return 0
        request = chosen
    with ProcessPool() as pool:
        introduces = title is not None and not resume  # the menu has done so already
        try:
            session = _opened(request, pool, language.code)
        except LeftBefore:
            return 0
        code = _played(session, request, introduces)
        while session.after is AfterGame.REMATCH:
            request = once_more(request)
            session = begun_again(session, request, pool)
            code = _played(session, request, introduces=False)
        return code


PLAY = Command(
    play,
    ABOUT,
    (
        Example("homage play", ON_THE_WEB),
        Example("homage play --terminal", FROM_MENU),
        Example("homage play avignon --terminal", AGAINST_A_BOT),
        Example("homage play avignon --lesson", FIRST_GAME),
        Example("homage play avignon characters=mix --as Rome"),
        Example("homage play avignon --hot-seat --name Ann --name Ben"),
        Example("homage play avignon --seat Rome=random --seat Avignon=one-ply"),
        Example("homage play --resume", LAST_GAME),
        Example("homage play avignon --save sunday", WITH_A_NAME),
        Example("homage play --resume sunday"),
    ),
)


def _can_open_page(title: str | None, language: Language) -> bool:
    """Whether the page is built, and somebody sits here to open it: others read lines. Whoever
    lacks only the packages for it is told so, and plays in the terminal."""
    from homage.app.wording.language import full_language
    from homage.games import title_names
    from homage.server.packages import what_is_missing
    from homage.server.page_files import is_built

    streams = (sys.__stdin__, sys.__stdout__)
    sits_here = all(stream is not None and stream.isatty() for stream in streams)
    if not (sits_here and is_built() and (title is None or title in title_names())):
        return False
    missing = what_is_missing()
    if missing is not None:
        print(f"homage: {full_language(language.code).say(missing)}", file=sys.stderr)
    return missing is None


def _from_menu(request: Request, language: Language) -> Request | None:
    """What is chosen in the menu; None if somebody leaves it."""
    from homage.app.files.saved_games import listed
    from homage.app.main_menu.menu import Menu
    from homage.app.main_menu.titles_page import TitlesPage
    from homage.app.wording.language import full_language
    from homage.games import titles

    spoken = full_language(language.code)
    menu = Menu(TitlesPage(titles(), listed(request.saves), request, spoken))
    if _is_line_by_line(request):
        from homage.app.main_menu.line_menu import run

        try:
            run(menu)
        except EOFError:
            print()
            return None
    else:
        from homage.app.main_menu.menu_window import MenuWindow

        MenuWindow(menu).run()
    return menu.request


def _opened(request: Request, pool: ProcessPool, code: str) -> Session:
    from homage.app.main_menu.side_page import pick_side
    from homage.app.playing.starting import begun, resumed, taught
    from homage.games import title

    pick = partial(pick_side, request, _is_line_by_line(request))
    if request.resume:
        return resumed(request, pool, code, pick)
    start = taught if request.lesson else begun
    return start(request, title(request.title or ""), pool, code, pick)


def _is_line_by_line(request: Request) -> bool:
    from homage.app.table_screen.terminal import can_show_a_table

    return request.plain or request.drawn or not can_show_a_table()


def _played(session: Session, request: Request, introduces: bool) -> int:
    from homage.app.line_mode.loop import say

    code = 0
    try:
        if _is_line_by_line(request):
            _run_lines(session, request)
        else:
            code = _run_window(session, request, introduces and bool(session.people))
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


def _run_window(session: Session, request: Request, introduces: bool) -> int:
    # Imported here: line mode starts faster without it.
    from homage.app.line_mode.loop import say
    from homage.app.playing.after_game import AfterGame, ending_of
    from homage.app.table_screen.play_window import PAUSE, PlayWindow

    pause = 0.0 if request.fast else PAUSE
    while True:
        window = PlayWindow(session, request.lying, pause, introduces)
        introduces = False
        window.run()
        if window.failure is not None:
            raise window.failure
        if session.after not in (AfterGame.REPLAY, AfterGame.ANALYSIS):
            break
        _look_back(session, request)
    if session.outcome is not None:
        print(ending_of(session).result)
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
        print(session.language.say_alone(wrong.message))
    except KeyboardInterrupt:
        print()
        return
    read(session.language.say(ENTER_GOES_BACK))


def _how_to_go_on(session: Session, request: Request) -> str:
    autosave = session.autosave
    if autosave.trouble:
        return session.language.say(NOT_SAVED.of(str(autosave.file), autosave.trouble))
    words = ["play", "--resume", str(autosave.file)]
    for file in request.cards:
        words += ["--cards", str(file)]
    return session.language.say(GO_ON_WITH.of(to_type(*words)))
