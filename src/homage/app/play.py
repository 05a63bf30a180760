"""Play: sets up a table or takes up a saved one, and runs the session at the keyboard."""

from __future__ import annotations

import random
import secrets
import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from homage.app import INTERRUPTED
from homage.app.records import dice_of, game_of, read_record
from homage.app.saves import Autosave, default_folder, new_file, newest_unfinished
from homage.app.seating import Wishes, seated
from homage.app.session import Session
from homage.app.wording import result
from homage.games import titles
from homage.kernel import HomageError, Title
from homage.kernel.dice import SeededDice
from homage.kernel.replay import differences
from homage.table import Table


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    title: str | None = None
    """With `resume`: a title or a file."""
    options: Sequence[str] = ()
    wishes: Wishes = Wishes()
    seed: int | None = None
    cards: Sequence[Path] = ()
    saves: Path | None = None
    resume: bool = False
    lying: bool = False


def play(request: Request) -> int:
    """Play until the game is over or the player leaves; returns the exit code."""
    session = _resumed(request) if request.resume else _begun(request)
    try:
        _run(session)
        code = 0
    except EOFError:
        print()
        code = 0
    except KeyboardInterrupt:
        print()
        code = INTERRUPTED
    if session.table.outcome is None:
        _say(session.ending())
        _say(_how_to_go_on(session, request))
    return code


def _run(session: Session) -> None:
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


def _say(text: str) -> None:
    if text:
        print(f"\n{text}", flush=True)


def _read(prompt: str) -> str:
    line = input(f"\n{prompt}")
    if not sys.stdin.isatty():
        print(line)  # so that what was typed stands in the transcript
    return line


# -- a new game ----------------------------------------------------------------------------------


def _begun(request: Request) -> Session:
    title = _title(request.title)
    game = title.game(title.read_options(request.options), request.cards)
    seed = secrets.randbelow(2**32) if request.seed is None else request.seed
    players = seated(game, request.wishes, random.Random(f"{seed}/seats"))
    begun = datetime.now(UTC).isoformat(timespec="seconds")
    table = Table(game, players, SeededDice(seed), begun)
    folder = request.saves or default_folder()
    autosave = Autosave(new_file(folder, table.record))
    return Session(table, autosave, request.lying, request.cards)


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
        table = Table.resume(record, game, dice_of(record))
    except HomageError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong
    return Session(table, Autosave(file), request.lying, request.cards)


def _refuse_what_is_settled(request: Request) -> None:
    if request.options:
        raise HomageError(f"a saved game has its own options; leave out '{request.options[0]}'")
    if request.wishes != Wishes() or request.seed is not None:
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
