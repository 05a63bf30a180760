"""Play: sets up a table or takes up a saved one, and runs the session at the keyboard."""

from __future__ import annotations

import contextlib
import importlib
import random
import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from homage.app import INTERRUPTED
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
from homage.app.table_screen.terminal import can_show_a_table
from homage.app.wording.layout import filled, result
from homage.bots.thinking import Thinkers
from homage.games import titles
from homage.kernel import Game, HomageError, Title
from homage.kernel.dice import Dice, SeededDice
from homage.kernel.replay import differences
from homage.kernel.sealed import SealedDice, check_words, new_secret, new_words
from homage.table import Player, Table

BOT_WORDS = "bot"

BOT_SECONDS = 3.0
"""How long a bot's turn may take."""

LONGEST_TURN = 3600


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    title: str | None = None
    """With `resume`: a title or a file."""
    options: Sequence[str] = ()
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


def play(request: Request) -> int:
    """Play until the game is over or the player leaves; returns the exit code."""
    session = _resumed(request) if request.resume else _begun(request)
    session.screen.drawn = request.drawn or request.lying
    try:
        if request.plain or request.drawn or not can_show_a_table():
            _run(session)
            code = 0
        else:
            code = _run_window(session, request)
    except EOFError:
        print()
        code = 0
    except KeyboardInterrupt:
        print()
        code = INTERRUPTED
    finally:
        session.close()
    if session.table.outcome is None:
        _say(session.ending())
        _say(_how_to_go_on(session, request))
    return code


def _run(session: Session) -> None:
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # lets people edit and repeat what they type
    _say(session.greeting())
    while not session.over:
        if session.asks is None:
            _say(session.bot_moves())
        else:
            _say(session.show())
            _say(session.answer(_read(session.prompt)))
    if session.table.outcome is not None:
        _say(session.ending())
        if not session.autosave.trouble:
            _say(f"The record of this game is {session.autosave.file}")


def _run_window(session: Session, request: Request) -> int:
    # Imported here: line mode starts faster without it.
    from homage.app.table_screen.play_window import PAUSE, PlayWindow

    window = PlayWindow(session, request.lying, 0.0 if request.fast else PAUSE)
    window.run()
    session.close()
    window.wait_for_bot()
    if window.failure is not None:
        raise window.failure
    table = session.table
    if table.outcome is not None:
        print(result(table.record, table.outcome))
        _say(filled(session.standing))
        if not session.autosave.trouble:
            _say(f"The record of this game is {session.autosave.file}")
    return window.return_code or 0


def _say(text: str) -> None:
    if text:
        print(f"\n{text}", flush=True)


def _read(prompt: str) -> str:
    print()  # not part of the prompt: line editing would lose count of the columns
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)  # so that what was typed stands in the transcript
    return line


# -- a new game ----------------------------------------------------------------------------------


def _begun(request: Request) -> Session:
    title = _title(request.title)
    game = title.game(title.read_settings(request.options), request.cards)
    lot = random.SystemRandom() if request.seed is None else random.Random(f"{request.seed}/seats")
    players = seated(game, request.wishes, lot)
    secret = None if request.seed is not None else new_secret()
    table = _new_table(game, players, request, secret)
    folder = request.saves or default_folder()
    autosave = Autosave(new_file(folder, table.record), secret)
    return Session(table, autosave, request.lying, request.cards, scores.default_file())


def _new_table(
    game: Game, players: Sequence[Player], request: Request, secret: bytes | None
) -> Table:
    """With sealed dice, unless a seed was asked for."""
    begun = datetime.now(UTC).isoformat(timespec="seconds")
    if secret is None:
        if request.words:
            raise HomageError("--words are for sealed dice, which --seed does without")
        dice = SeededDice(request.seed or 0)
        return Table(
            game, players, dice, begun, thinker=Thinkers(game), seconds=_bot_seconds(request, dice)
        )
    words = dice_words(players, request.words)
    sealed = SealedDice(secret, game.seats, words)
    return Table(game, players, sealed, begun, words, Thinkers(game), _bot_seconds(request, sealed))


def _bot_seconds(request: Request, dice: Dice) -> float | None:
    """A few, so that nobody waits long; no limit with a seed, which promises the same game."""
    if request.seconds is None:
        return None if isinstance(dice, SeededDice) else BOT_SECONDS
    if not 0 < request.seconds <= LONGEST_TURN:
        raise HomageError(
            f"--seconds {request.seconds:g}: a bot's turn takes more than nothing and at most"
            f" {LONGEST_TURN} seconds"
        )
    return request.seconds


def dice_words(players: Sequence[Player], said: Sequence[str]) -> list[str]:
    """Words for every seat: what people said, something by chance if they said nothing.

    A bot always says the same, so that nobody can look for words of its that suit him.
    """
    rest = list(said)
    people = sum(one.bot is None for one in players)
    if len(rest) > people:
        raise HomageError(f"{len(rest)} times --words for {people} people")
    words = []
    for one in players:
        if one.bot is not None:
            words.append(BOT_WORDS)
        else:
            words.append(check_words(rest.pop(0)) if rest else new_words())
    return words


def _title(name: str | None) -> Title:
    found = titles()
    if name is None and len(found) == 1:
        return next(iter(found.values()))
    if name is None:
        print("\n".join(f"  {title.name}: {title.full_name}" for title in found.values()))
        try:
            name = _read("Which title? ").strip().casefold()
        except EOFError:
            name = ""
    if name not in found:
        raise HomageError(f"there is no title '{name}'; there are: {', '.join(found)}")
    return found[name]


# -- a saved game --------------------------------------------------------------------------------


def _resumed(request: Request) -> Session:
    _refuse_what_is_settled(request)
    file = _saved_file(request)
    record = read_record(file)
    if record.outcome is not None:
        raise HomageError(
            f"{file}: this game is over: {result(record, record.outcome)}"
            f" See it with: homage replay {shlex.quote(str(file))}"
        )
    try:
        game = game_of(record, request.cards)
        for difference in differences(record, game):
            print(f"Note: {difference}.")
        secret = secret_beside(file)
        dice = dice_of(record, secret)
        table = Table.resume(
            record, game, dice, thinker=Thinkers(game), seconds=_bot_seconds(request, dice)
        )
    except HomageError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong
    autosave = Autosave(file, secret)
    return Session(table, autosave, request.lying, request.cards, scores.default_file())


def _refuse_what_is_settled(request: Request) -> None:
    if request.options:
        raise HomageError(f"a saved game has its own options; leave out '{request.options[0]}'")
    if request.wishes != Wishes() or request.seed is not None or request.words:
        raise HomageError("a saved game has its own players and dice; leave them out")


def _saved_file(request: Request) -> Path:
    name = request.title
    if name is not None and name not in titles():
        return Path(name)
    file, damaged = newest_unfinished(request.saves or default_folder(), name)
    for word in damaged:
        print(f"homage: {word}", file=sys.stderr)
    return file


def _how_to_go_on(session: Session, request: Request) -> str:
    autosave = session.autosave
    if autosave.keep(session.table.record) or autosave.trouble:
        return f"This game is not saved: {autosave.file} cannot be written ({autosave.trouble})."
    words = ["homage", "play", "--resume", str(autosave.file)]
    for file in request.cards:
        words += ["--cards", str(file)]
    return f"The game is saved. Go on with: {shlex.join(words)}"
