"""Starting: a new game is set up, or a saved one taken up, at one keyboard."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from homage.app.called_as import to_type
from homage.app.files import scores
from homage.app.files.records import SECRET_SUFFIX, read_record
from homage.app.files.saves import (
    Autosave,
    default_folder,
    file_called,
    new_file,
    newest_unfinished,
    opened,
    secret_beside,
)
from homage.app.playing.before_the_draw import name_plug_ins, say_phrases, tell_sides
from homage.app.playing.seating import DIE, HUMAN, Wishes, seated, sides_by
from homage.app.playing.session import Session
from homage.app.wording.language import full_language, title_language
from homage.bots.process_pool import ProcessPool
from homage.games import title_names
from homage.kernel import ContentError, Game, HomageError, Language, Message, Title
from homage.kernel.dice import Dice, SeededDice
from homage.kernel.errors import IN_FILE
from homage.kernel.lessons import Lesson, lessons_of
from homage.kernel.record import Record
from homage.kernel.replay import outcome_of
from homage.kernel.sealed import SEALED, SealedDice, new_secret
from homage.table import Driver, Player, read_player
from homage.table.phrases import recorded, result
from homage.table.player import BOT_SIGN
from homage.table.reopening import dice_of, game_of
from homage.table.running_lesson import RunningLesson

BOT_SECONDS = 3.0
"""How long a bot's turn may take."""

MOST_SECONDS = 3600

PHRASE_AND_SEED = Message(
    "app.phrase-and-seed", "--phrase is for sealed dice, which --seed does without"
)
WRONG_SECONDS = Message(
    "app.wrong-seconds",
    "--seconds {seconds}: a bot''s turn takes more than nothing and at most {most} seconds",
)
OTHER_CARDS = Message(
    "app.resumed-with-other-cards",
    "this game was played with other cards; give the same card files again with --cards FILE",
)
NO_SECRET_BESIDE = Message(
    "app.no-secret-beside",
    "the secret of its sealed dice is not beside it (a file that ends in {suffix}), so it can be"
    " replayed but not go on",
)
GAME_IS_OVER = Message("app.saved-game-over", "this game is over: {result} See it with: {command}")
OWN_SETTINGS = Message(
    "app.own-settings", "a saved game has its own settings; leave out ''{word}''"
)
OWN_NAME = Message(
    "app.own-name",
    "a saved game has its own name; leave out --save (while you play, ''save NAME'' changes it)",
)
OWN_PLAYERS = Message(
    "app.own-players", "a saved game has its own players and dice; leave them out"
)

NO_LESSON = Message("app.no-lesson", "{title} has no first lesson")
LESSON_HAS_ITS_OWN = Message(
    "app.lesson-has-its-own",
    "a lesson has its own players, settings, cards and dice; leave them out",
)


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    title: str | None = None
    """With `resume`: a title or a file."""
    settings: Sequence[str] = ()
    wishes: Wishes = Wishes()
    seed: int | None = None
    phrases: bool = False
    """Whether people say their own words for sealed dice."""
    cards: Sequence[Path] = ()
    saves: Path | None = None
    save: str | None = None
    """The name of a new game among the saves."""
    resume: bool = False
    lesson: bool = False
    """The title's first game, which explains itself."""
    lying: bool = False
    plain: bool = False
    """Line by line, although the terminal could show a table."""
    drawn: bool = False
    """Line by line, with the table drawn."""
    fast: bool = False
    seconds: float | None = None
    """Of a bot's turn, at most; None for what is usual."""
    single: bool = True
    """Whether a question with one option is answered for people."""


class LeftBefore(Exception):
    """Somebody left before the game began: nothing of it is kept."""


Pick = Callable[[Driver, Language], None]
"""Lets the person who rolled higher pick a side, or raises `LeftBefore`."""


# -- a new game ----------------------------------------------------------------------------------


def begun(request: Request, title: Title, pool: ProcessPool, code: str, pick: Pick) -> Session:
    """A new game of this title; `code` is that of the language."""
    game = title.game(title.read_settings(request.settings), request.cards)
    lot = random.SystemRandom() if request.seed is None else random.Random(f"{request.seed}/seats")
    language = title_language(title, code)
    players = seated(game, request.wishes, lot, language)
    driver, autosave = _laid_out(game, players, request, pool, language)
    if sides_by(game, request.wishes) == DIE:
        driver.roll_for_sides()
        _settle_sides(driver, language, pick)
    return _session(driver, autosave, request, code)


def _settle_sides(driver: Driver, language: Language, pick: Pick) -> None:
    if driver.table.picks_side is None:
        tell_sides(driver.table, language)
    else:
        pick(driver, language)


def once_more(request: Request) -> Request:
    """The same wishes for a rematch: with a seed, the cards of the next one."""
    seed = None if request.seed is None else request.seed + 1
    return msgspec.structs.replace(request, seed=seed, save=None, resume=False, lesson=False)


def begun_again(ended: Session, request: Request, pool: ProcessPool) -> Session:
    """A rematch: settings, cards, seats and players stay, and all is shuffled anew."""
    names = ended.table.record.seated
    players = [one for one in map(read_player, names) if one is not None]
    driver, autosave = _laid_out(ended.game, players, request, pool, ended.language)
    return _session(driver, autosave, request, ended.language.code)


def _laid_out(
    game: Game,
    players: Sequence[Player],
    request: Request,
    pool: ProcessPool,
    language: Language,
) -> tuple[Driver, Autosave]:
    """A new table, before the first card is drawn, and where it is saved."""
    secret = None if request.seed is not None else new_secret()
    name_plug_ins(players, language)
    driver = _new_table(game, players, request, secret, pool)
    file = new_file(request.saves or default_folder(), driver.table.record, request.save)
    say_phrases(driver.table, request.phrases, language)
    return driver, Autosave(file, secret)


def _new_table(
    game: Game,
    players: Sequence[Player],
    request: Request,
    secret: bytes | None,
    pool: ProcessPool,
) -> Driver:
    """With sealed dice, unless a seed was asked for."""
    if secret is None:
        if request.phrases:
            raise HomageError(PHRASE_AND_SEED)
        dice: Dice = SeededDice(request.seed or 0)
    else:
        dice = SealedDice(secret)
    return Driver.begin(
        game,
        players,
        dice,
        pool.runner(game),
        begun=datetime.now(UTC).isoformat(timespec="seconds"),
        seconds=_bot_seconds(request, dice),
    )


def _session(driver: Driver, autosave: Autosave, request: Request, code: str) -> Session:
    language = title_language(driver.table.game.title, code)
    session = Session(driver, autosave, language, request.cards, scores.default_file())
    if request.single:
        driver.single_options.update(session.people)
        driver.go_on()
    return session


def _bot_seconds(request: Request, dice: Dice) -> float | None:
    """A few, so that nobody waits long; no limit with a seed, which promises the same game."""
    if request.seconds is None:
        return None if isinstance(dice, SeededDice) else BOT_SECONDS
    if not 0 < request.seconds <= MOST_SECONDS:
        raise HomageError(WRONG_SECONDS.of(f"{request.seconds:g}", MOST_SECONDS))
    return request.seconds


# -- a lesson ------------------------------------------------------------------------------------


def taught(request: Request, title: Title, pool: ProcessPool, code: str, pick: Pick) -> Session:
    """A lesson of this title: the first, or the one with these settings."""
    lessons = lessons_of(title)
    if not lessons:
        raise HomageError(NO_LESSON.of(title.full_name))
    lesson = _wanted(lessons, request)
    deal = lesson.deal
    seats = [f"{seat}={HUMAN if seat == deal.seat else deal.against}" for seat in lesson.game.seats]
    as_dealt = msgspec.structs.replace(
        request,
        settings=deal.settings,
        seed=deal.seed,
        wishes=Wishes(seats=seats, names=request.wishes.names),
    )
    session = begun(as_dealt, title, pool, code, pick)
    session.lesson = RunningLesson(lesson, session.chair(lesson.seat))
    return session


def _wanted(lessons: list[Lesson], request: Request) -> Lesson:
    """Settings may say which lesson is meant, and change nothing in it."""
    others = msgspec.structs.replace(request.wishes, names=())
    given = (request.seed is not None, request.phrases, request.cards)
    fitting = [one for one in lessons if set(request.settings) <= set(one.deal.settings)]
    if others != Wishes() or any(given) or not fitting:
        raise HomageError(LESSON_HAS_ITS_OWN)
    return fitting[0]


def _lesson_of(record: Record, game: Game) -> Lesson | None:
    """The lesson of which a saved game is a part: then it goes on explaining itself."""
    if not record.dice.startswith("seeded "):
        return None
    try:
        lessons = lessons_of(game.title)
    except ContentError:  # to go on with a game nobody needs a lesson
        return None
    return next((lesson for lesson in lessons if _is_of(record, game, lesson)), None)


def _is_of(record: Record, game: Game, lesson: Lesson) -> bool:
    deal = lesson.deal
    bots = [one == f"{deal.against}{BOT_SIGN}" for one in record.players]
    wanted = [seat != lesson.seat for seat in range(len(lesson.game.seats))]
    dealt = record.dice == SeededDice(deal.seed).name
    alike = game.settings == lesson.game.settings and game.content == lesson.game.content
    return dealt and alike and bots == wanted


# -- a saved game --------------------------------------------------------------------------------


def resumed(request: Request, pool: ProcessPool, code: str, pick: Pick) -> Session:
    """A saved game, where it stands."""
    _refuse_what_is_settled(request)
    file = _saved_file(request, code)
    save = opened(file)  # before it is read: nobody else may play on meanwhile
    record = read_record(file)
    try:
        game = game_of(record, request.cards)
        _refuse_what_is_over(record, game, file)
        if record.content != game.content and record.version == game.title.version:
            raise HomageError(OTHER_CARDS)
        secret = secret_beside(file)
        if secret is None and record.dice.startswith(SEALED):
            raise HomageError(NO_SECRET_BESIDE.of(SECRET_SUFFIX))
        dice = dice_of(record, secret)
        seconds = _bot_seconds(request, dice)
        driver = Driver.resume(record, game, dice, pool.runner(game), seconds=seconds)
    except HomageError as wrong:
        raise HomageError(IN_FILE.of(str(file), wrong.message)) from wrong
    language = title_language(game.title, code)
    name_plug_ins(driver.table.players, language)
    if driver.table.picks_side is not None:
        driver.go_on()  # a bot picks by itself
        _settle_sides(driver, language, pick)
    session = _session(driver, Autosave(file, secret, save), request, code)
    lesson = _lesson_of(record, game)
    if lesson is not None:
        session.lesson = RunningLesson(lesson, session.chair(lesson.seat), record.lines)
    return session


def _refuse_what_is_over(record: Record, game: Game, file: Path) -> None:
    if record.result is None:
        return
    outcome = outcome_of(record, game)
    assert outcome is not None
    command = to_type("replay", str(file))
    raise HomageError(GAME_IS_OVER.of(result(recorded(record), outcome, game.scale), command))


def _refuse_what_is_settled(request: Request) -> None:
    if request.save is not None:
        raise HomageError(OWN_NAME)
    if request.settings:
        raise HomageError(OWN_SETTINGS.of(request.settings[0]))
    settled = (request.seed is not None, request.phrases, request.lesson)
    if request.wishes != Wishes() or any(settled):
        raise HomageError(OWN_PLAYERS)


def _saved_file(request: Request, code: str) -> Path:
    name, folder = request.title, request.saves or default_folder()
    if name is not None and name not in title_names():
        return file_called(name, folder)
    file, damaged = newest_unfinished(folder, name)
    for fault in damaged:
        print(f"homage: {full_language(code).say(fault)}", file=sys.stderr)
    return file
