"""Starting: a new game is set up, or a saved one taken up, at one keyboard."""

from __future__ import annotations

import random
import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from homage.app.files import scores
from homage.app.files.records import dice_of, game_of, read_record
from homage.app.files.saves import (
    Autosave,
    default_folder,
    new_file,
    newest_unfinished,
    secret_beside,
)
from homage.app.line_mode.session import Session
from homage.app.playing.seating import Wishes, seated
from homage.app.wording.language import full_language, title_language
from homage.app.wording.phrases import NOTE, result
from homage.bots.thinking import Thinkers
from homage.games import titles
from homage.kernel import Game, HomageError, Message, Title
from homage.kernel.dice import Dice, SeededDice
from homage.kernel.errors import IN_FILE
from homage.kernel.replay import differences
from homage.kernel.sealed import SealedDice, check_words, new_secret, new_words
from homage.table import Player, Table

BOT_WORDS = "bot"

BOT_SECONDS = 3.0
"""How long a bot's turn may take."""

MOST_SECONDS = 3600

WORDS_AND_SEED = Message(
    "app.words-and-seed", "--words are for sealed dice, which --seed does without"
)
WRONG_SECONDS = Message(
    "app.wrong-seconds",
    "--seconds {seconds}: a bot''s turn takes more than nothing and at most {most} seconds",
)
TOO_MANY_WORDS = Message(
    "app.too-many-dice-words",
    "{count} times --words for {people, plural, one {# person} other {# people}}",
)
GAME_IS_OVER = Message("app.saved-game-over", "this game is over: {result} See it with: {command}")
OWN_SETTINGS = Message(
    "app.own-settings", "a saved game has its own settings; leave out ''{word}''"
)
OWN_PLAYERS = Message(
    "app.own-players", "a saved game has its own players and dice; leave them out"
)


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    title: str | None = None
    """With `resume`: a title or a file."""
    settings: Sequence[str] = ()
    wishes: Wishes = Wishes()
    seed: int | None = None
    words: Sequence[str] = ()
    cards: Sequence[Path] = ()
    saves: Path | None = None
    resume: bool = False
    lying: bool = False
    plain: bool = False
    """Line by line, although the terminal could show a table."""
    drawn: bool = False
    """Line by line, with the table drawn."""
    fast: bool = False
    seconds: float | None = None
    """Of a bot's turn, at most; None for what is usual."""


# -- a new game ----------------------------------------------------------------------------------


def begun(request: Request, title: Title, code: str) -> Session:
    """A new game of this title."""
    language = title_language(title, code)
    game = title.game(title.read_settings(request.settings), request.cards)
    lot = random.SystemRandom() if request.seed is None else random.Random(f"{request.seed}/seats")
    players = seated(game, request.wishes, lot, language)
    secret = None if request.seed is not None else new_secret()
    table = _new_table(game, players, request, secret)
    folder = request.saves or default_folder()
    autosave = Autosave(new_file(folder, table.record), secret)
    return Session(table, autosave, language, request.lying, request.cards, scores.default_file())


def _new_table(
    game: Game, players: Sequence[Player], request: Request, secret: bytes | None
) -> Table:
    """With sealed dice, unless a seed was asked for."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    if secret is None:
        if request.words:
            raise HomageError(WORDS_AND_SEED)
        dice = SeededDice(request.seed or 0)
        return Table(
            game, players, dice, now, thinker=Thinkers(game), seconds=_bot_seconds(request, dice)
        )
    words = dice_words(players, request.words)
    sealed = SealedDice(secret, game.seats, words)
    return Table(game, players, sealed, now, words, Thinkers(game), _bot_seconds(request, sealed))


def _bot_seconds(request: Request, dice: Dice) -> float | None:
    """A few, so that nobody waits long; no limit with a seed, which promises the same game."""
    if request.seconds is None:
        return None if isinstance(dice, SeededDice) else BOT_SECONDS
    if not 0 < request.seconds <= MOST_SECONDS:
        raise HomageError(WRONG_SECONDS.of(f"{request.seconds:g}", MOST_SECONDS))
    return request.seconds


def dice_words(players: Sequence[Player], given: Sequence[str]) -> list[str]:
    """Words for every seat: what people said, something by chance if they said nothing.

    A bot always says the same, so that nobody can look for words of its that suit him.
    """
    rest = list(given)
    people = sum(one.bot is None for one in players)
    if len(rest) > people:
        raise HomageError(TOO_MANY_WORDS.of(len(rest), people))
    words = []
    for one in players:
        if one.bot is not None:
            words.append(BOT_WORDS)
        else:
            words.append(check_words(rest.pop(0)) if rest else new_words())
    return words


# -- a saved game --------------------------------------------------------------------------------


def resumed(request: Request, code: str) -> Session:
    """A saved game, where it stands."""
    _refuse_what_is_settled(request)
    file = _saved_file(request, code)
    record = read_record(file)
    if record.outcome is not None:
        command = shlex.join(["homage", "replay", str(file)])
        over = GAME_IS_OVER.of(result(record, record.outcome), command)
        raise HomageError(IN_FILE.of(str(file), over))
    try:
        game = game_of(record, request.cards)
        language = title_language(game.title, code)
        for difference in differences(record, game):
            print(language.say(NOTE.of(difference)))
        secret = secret_beside(file)
        dice = dice_of(record, secret)
        table = Table.resume(
            record, game, dice, thinker=Thinkers(game), seconds=_bot_seconds(request, dice)
        )
    except HomageError as wrong:
        raise HomageError(IN_FILE.of(str(file), wrong.message)) from wrong
    autosave = Autosave(file, secret)
    return Session(table, autosave, language, request.lying, request.cards, scores.default_file())


def _refuse_what_is_settled(request: Request) -> None:
    if request.settings:
        raise HomageError(OWN_SETTINGS.of(request.settings[0]))
    if request.wishes != Wishes() or request.seed is not None or request.words:
        raise HomageError(OWN_PLAYERS)


def _saved_file(request: Request, code: str) -> Path:
    name = request.title
    if name is not None and name not in titles():
        return Path(name)
    file, damaged = newest_unfinished(request.saves or default_folder(), name)
    for fault in damaged:
        print(f"homage: {full_language(code).say(fault)}", file=sys.stderr)
    return file
