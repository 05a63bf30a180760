"""Saved games: all that lie in a folder, running, finished or broken, with what a list tells."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from homage.app.files.save_file import THIS_GAME
from homage.app.files.save_names import name_of
from homage.app.files.saves import default_folder, files_in, last_change, read_saved
from homage.app.files.writing import sweep
from homage.kernel import Game, HomageError, Message, Title
from homage.kernel.errors import IN_FILE
from homage.kernel.locks import Holder, holder_of
from homage.kernel.record import Record
from homage.kernel.replay import final_position
from homage.table.phrases import Who, recorded, result
from homage.table.reopening import game_of

RUNNING = Message("app.saved-running", "{title}: {players}. Turn {turn}, last played {when}.")
RUNNING_UNCOUNTED = Message(
    "app.saved-running-uncounted",
    "{title}: {players}. {choices, plural, one {# choice} other {# choices}}, last played {when}.",
)
FINISHED = Message(
    "app.saved-finished",
    "{title}: {players}. {turns, plural, one {# turn} other {# turns}}, played {when}. {result}",
)
FINISHED_UNCOUNTED = Message(
    "app.saved-finished-uncounted",
    "{title}: {players}. {choices, plural, one {# choice} other {# choices}}, played {when}.",
)
AND_OPEN = Message("app.saved-and-open", "{game} Now {fault}.")


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the list."""

    file: Path
    name: str
    """By which it is taken up again."""
    played: datetime
    """When the last choice was made."""
    fault: Message | None = None
    """Why nothing can be told of it; all that follows is empty then."""
    title: Title | None = None
    everyone: Sequence[Who] = ()
    """By seat: its name, and who sits there."""
    begun: str = ""
    finished: bool = False
    choices: int = 0
    turn: int | None = None
    """The turn it stands at; None if it does not replay by today's rules and cards."""
    result: Message | None = None
    """How it ended."""
    holder: Holder | None = None
    """The program that has it open now."""

    @property
    def running(self) -> bool:
        """Whether it can go on, as far as one can see."""
        return self.fault is None and not self.finished

    @property
    def message(self) -> Message:
        """Title, rivals, turn and date in a sentence; or what is wrong with the file."""
        if self.fault is not None or self.title is None:
            return self.fault or Message("", "")
        who, when = (self.title.full_name, tuple(self.everyone)), f"{self.played:%Y-%m-%d %H:%M}"
        if self.turn is None:
            uncounted = FINISHED_UNCOUNTED if self.finished else RUNNING_UNCOUNTED
            said = uncounted.of(*who, self.choices, when)
        elif self.result is not None:
            said = FINISHED.of(*who, self.turn, when, self.result)
        else:
            said = RUNNING.of(*who, self.turn, when)
        return said if self.holder is None else AND_OPEN.of(said, self.holder.message(THIS_GAME))


def listed(folder: Path | None = None) -> list[SavedGame]:
    """The saves of a folder: running ones first, then finished, then broken; the last played first.

    Nothing among them is fatal: what cannot be read is a row that says why.
    """
    folder = folder or default_folder()
    sweep(folder)
    games: dict[tuple[str, ...], Game] = {}
    rows = [_row(file, games) for file in files_in(folder)]
    return sorted(rows, key=lambda row: (row.fault is not None, row.finished))


def _row(file: Path, games: dict[tuple[str, ...], Game]) -> SavedGame:
    played = _when(last_change(file))
    try:
        record = read_saved(file)
        game = _game(record, games)
    except HomageError as wrong:
        fault = wrong.message
        if fault.key != IN_FILE.key:
            fault = IN_FILE.of(str(file), fault)
        return SavedGame(file=file, name=name_of(file), played=played, fault=fault)
    turn, ended = _end(record, game)
    return SavedGame(
        file=file,
        name=name_of(file),
        played=played,
        title=game.title,
        everyone=recorded(record),
        begun=record.begun,
        finished=record.result is not None,
        choices=len(record.choices),
        turn=turn,
        result=ended,
        holder=holder_of(file),
    )


def _when(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (OverflowError, ValueError, OSError):  # a clock that knows no such year
        return datetime.fromtimestamp(0).astimezone()


def _game(record: Record, games: dict[tuple[str, ...], Game]) -> Game:
    """Games of the same settings are one: to read the cards takes longer than to replay."""
    key = (record.title, *record.settings)
    if key not in games:
        games[key] = game_of(record)
    return games[key]


def _end(record: Record, game: Game) -> tuple[int | None, Message | None]:
    """Which turn the game has come to, and how it ended."""
    try:
        last = final_position(record, game)
    except HomageError:  # of other rules, or with cards of one's own
        return None, None
    outcome = last.outcome
    if outcome is None:
        return last.state.turn, None
    return last.state.turn, result(recorded(record), outcome, game.scale)
