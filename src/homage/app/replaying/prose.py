"""Replays: records played again on today's rules, told in prose or only checked."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from homage.app.files.records import SUFFIX, game_of, read_record
from homage.app.playing.seating import find_seat
from homage.app.wording.layout import filled, result, who
from homage.kernel import (
    CHANCE,
    SPECTATOR,
    Event,
    Game,
    HomageError,
    RecordError,
    State,
    View,
    sees,
)
from homage.kernel.messages import ENGLISH
from homage.kernel.record import Choice, Note, Record
from homage.kernel.replay import HIDDEN, decision_for, differences, final_state, replay


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to tell of a record."""

    seat: str | None = None
    """A seat's name or `spectator`; everything is told without it."""
    first: int = 0
    last: int | None = None
    """The choices to tell, by their numbers."""
    table: bool = False
    """Whether to draw the table after each of them."""


def tell(file: Path, wanted: Wanted, cards: Sequence[Path]) -> Iterator[str]:
    """A record step by step, in prose."""
    if wanted.last is not None and wanted.last < wanted.first:
        raise HomageError(f"choice {wanted.last} comes before choice {wanted.first}")
    record = read_record(file)
    game = _game(file, record, cards)
    seat = _seat(game, wanted.seat)
    yield _header(record, game)
    try:
        yield from _steps(record, game, seat, wanted)
    except RecordError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong


class Moment(msgspec.Struct, frozen=True):
    """The table after one line of a record."""

    number: int
    """Of the choice."""
    line: str
    """What was chosen or noted, as far as the viewer saw it."""
    told: tuple[Event, ...]
    view: View


def moments(file: Path, seat: str | None, cards: Sequence[Path]) -> tuple[Record, list[Moment]]:
    """A record with every moment of it, to be stepped through in both directions."""
    record = read_record(file)
    game = _game(file, record, cards)
    eyes = _seat(game, seat)
    told: list[Event] = []
    found: list[Moment] = []
    number, shown = 0, "The table is set."
    try:
        for index, (line, state) in enumerate(replay(record, game, told.append)):
            number += isinstance(line, Choice)
            heard = tuple(event for event in told if _hears(event, eyes))
            view = state.view(SPECTATOR if eyes is None else eyes)
            found.append(Moment(number, shown, heard, view))
            told.clear()
            if index < len(record.lines):
                shown = _shown(record, state, record.lines[index], number + 1, eyes)
    except RecordError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong
    return record, found


def _game(file: Path, record: Record, cards: Sequence[Path]) -> Game:
    try:
        return game_of(record, cards)
    except HomageError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong


def _seat(game: Game, name: str | None) -> int | None:
    if name is None:
        return None
    if name.casefold() == "spectator":
        return SPECTATOR
    try:
        return find_seat(game, name)
    except HomageError as wrong:
        raise HomageError(f"{wrong}, spectator") from wrong


def _header(record: Record, game: Game) -> str:
    seats = ", ".join(who(record, seat) for seat in range(len(record.seats)))
    lines = [f"{game.title.full_name}: {seats}."]
    if record.begun:
        lines.append(f"Begun {record.begun}; {' '.join(record.settings)}.")
    return "\n".join([*lines, *(f"Note: {one}." for one in differences(record, game))])


def _steps(record: Record, game: Game, seat: int | None, wanted: Wanted) -> Iterator[str]:
    told: list[Event] = []
    number = 0
    last = len(record.lines) if wanted.last is None else wanted.last
    state: State | None = None
    shown = "The table is set."
    for index, (line, state) in enumerate(replay(record, game, told.append)):
        if isinstance(line, Choice):
            number += 1
        if wanted.first <= number <= last:
            yield _step(shown, told, seat)
            if wanted.table:
                yield f"{game.title.draw(state.view(SPECTATOR if seat is None else seat), ENGLISH)}\n"
        told.clear()
        if index < len(record.lines):
            shown = _shown(record, state, record.lines[index], number + 1, seat)
    assert state is not None
    if number <= last:
        yield _end(record, state)


def _step(shown: str, told: Sequence[Event], seat: int | None) -> str:
    lines = [filled(event.text, "    ", "    ") for event in told if _hears(event, seat)]
    return "\n".join([shown, *lines])


def _hears(event: Event, seat: int | None) -> bool:
    return seat is None or sees(event.audience, seat)


def _shown(record: Record, state: State, line: Choice | Note, number: int, seat: int | None) -> str:
    """The line that comes next, as far as `seat` saw it."""
    if isinstance(line, Note):
        name = f" {record.seats[line.seat]}" if line.seat != CHANCE else ""
        return f"! {line.kind}{name}" + (f": {line.text}" if line.text else "")
    chooser = state.game.seat_name(line.seat)
    if line.seat == CHANCE and line.drawn_for != CHANCE:
        chooser += f" for {record.seats[line.drawn_for]}"
    decision = decision_for(state, line)
    open_to_see = seat in (None, line.seat) or (
        decision is not None and seat is not None and sees(decision.audience, seat)
    )
    return f"{number} {chooser}: {line.option if open_to_see else HIDDEN}"


def _end(record: Record, state: State) -> str:
    outcome = record.outcome or state.outcome
    if outcome is not None:
        return filled(result(record, outcome))
    names = " and ".join(state.game.seat_name(decision.seat) for decision in state.decisions)
    return f"The game is not over: {names} must decide."


# -- checking ------------------------------------------------------------------------------------


def stands(file: Path, cards: Sequence[Path]) -> str:
    """One line on a record that replays to its end; one that does not is refused."""
    record = read_record(file)
    game = _game(file, record, cards)
    try:
        state = final_state(record, game)
    except RecordError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong
    notes = "".join(f"; {one}" for one in differences(record, game))
    return f"{file}: {len(record.choices)} choices{notes}. {_end(record, state)}"


def check_all(folder: Path, cards: Sequence[Path], quiet: bool) -> int:
    """Replay every record below a folder; says where each that fails does, and returns 1 if any."""
    files = sorted(folder.rglob(f"*{SUFFIX}"))
    if not files:
        what = f"has no records (*{SUFFIX})" if folder.is_dir() else "is no folder"
        raise HomageError(f"{folder} {what}")
    failed = 0
    for file in files:
        try:
            line = stands(file, cards)
            if not quiet:
                print(line)
        except HomageError as wrong:
            failed += 1
            print(wrong, file=sys.stderr)
    count = f"{len(files)} record{'' if len(files) == 1 else 's'}"
    print(f"{count} replayed, {failed} failed." if failed else f"{count} replayed, all stand.")
    return 1 if failed else 0
