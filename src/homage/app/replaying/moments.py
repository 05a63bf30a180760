"""Moments of a record: what each line brought, as one seat saw it, on today's rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from homage.app.files.records import game_of, read_record
from homage.app.playing.seating import find_seat
from homage.app.wording.language import title_language
from homage.kernel import (
    CHANCE,
    SPECTATOR,
    HomageError,
    Message,
    RecordError,
    State,
    View,
    said,
    sees,
)
from homage.kernel.errors import IN_FILE
from homage.kernel.record import Choice, Note, Record
from homage.kernel.replay import HIDDEN, decision_for, replay

TABLE_IS_SET = Message("app.table-is-set", "The table is set.")
CHOICE = Message("app.replayed-choice", "{number} {chooser}: {option}")
CHANCE_FOR = Message("app.chance-for", "{chance} for {seat}")
BACKWARDS = Message("app.backwards", "choice {last} comes before choice {first}")


class Moment(msgspec.Struct, frozen=True):
    """The table after one line of a record."""

    number: int
    """Of the choice."""
    line: Message
    """What was chosen or noted, as far as the viewer saw it."""
    told: tuple[Any, ...]
    """The events that the viewer heard."""
    view: View


class Replayed:
    """A record with its game, seen through the eyes of one seat, or of all."""

    def __init__(self, file: Path, seat: str | None, cards: Sequence[Path], code: str) -> None:
        """`code` is that of the language in which it is told."""
        self.file = file
        self.record = read_record(file)
        try:
            self.game = game_of(self.record, cards)
        except HomageError as wrong:
            raise HomageError(IN_FILE.of(str(file), wrong.message)) from wrong
        self.cards = cards
        self.language = title_language(self.game.title, code)
        self.seat: int | None = None
        """None if everything is told."""
        if seat is not None:
            self.seat = find_seat(self.game, seat, self.language, (SPECTATOR,))

    def moments(self) -> Iterator[Moment]:
        """Each moment of the record; where it does not stand, a HomageError says so."""
        told: list[Any] = []
        number, shown = 0, TABLE_IS_SET
        eyes = SPECTATOR if self.seat is None else self.seat
        lines = self.record.lines
        try:
            for index, (line, state) in enumerate(replay(self.record, self.game, told.append)):
                number += isinstance(line, Choice)
                heard = tuple(event for event in told if self._hears(event))
                yield Moment(number, shown, heard, state.view(eyes))
                told.clear()
                if index < len(lines):
                    shown = self._shown(state, lines[index], number + 1)
        except RecordError as wrong:
            raise HomageError(IN_FILE.of(str(self.file), wrong.message)) from wrong

    def _hears(self, event: Any) -> bool:
        return self.seat is None or sees(event.audience, self.seat)

    def _shown(self, state: State, line: Choice | Note, number: int) -> Message:
        """The line that comes next, as far as the seat saw it."""
        if isinstance(line, Note):
            return said(_note(line, self.record))
        chooser: Any = state.game.seat_noun(line.seat)
        if line.seat == CHANCE and line.drawn_for != CHANCE:
            chooser = CHANCE_FOR.of(chooser, state.game.seat_noun(line.drawn_for))
        decision = decision_for(state, line)
        open_to_see = self.seat in (None, line.seat) or (
            decision is not None and self.seat is not None and sees(decision.audience, self.seat)
        )
        return CHOICE.of(number, chooser, line.option if open_to_see else HIDDEN)


def _note(line: Note, record: Record) -> str:
    name = f" {record.seats[line.seat]}" if line.seat != CHANCE else ""
    return f"! {line.kind}{name}" + (f": {line.text}" if line.text else "")


def check_span(first: int, last: int | None) -> None:
    """Refuse choices in the wrong order."""
    if last is not None and last < first:
        raise HomageError(BACKWARDS.of(last, first))
