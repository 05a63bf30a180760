"""Moments of a record: what each line brought, as one seat saw it, on today's rules."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from homage.app.files.records import read_record
from homage.app.playing.seating import find_seat
from homage.app.wording.language import title_language
from homage.kernel import (
    CHANCE,
    SPECTATOR,
    Event,
    HomageError,
    Message,
    Name,
    Outcome,
    RecordError,
    State,
    View,
    sees,
)
from homage.kernel.errors import IN_FILE
from homage.kernel.lines import (
    AgreedEnd,
    Chose,
    Handed,
    Joined,
    Line,
    PickedSide,
    Resigned,
    RolledForSides,
    Secret,
    SeedPhrase,
    TimedOut,
    TookBack,
    players_after,
)
from homage.kernel.position import decision_for
from homage.kernel.replay import HIDDEN, positions
from homage.table.events import (
    EndAgreed,
    GaveUp,
    RanOutOfTime,
    SaidPhrase,
    SatDown,
    SidePicked,
    SidesRolled,
    TakenBack,
)
from homage.table.phrases import recorded
from homage.table.player import BOT_SIGN
from homage.table.reopening import game_of

TABLE_IS_SET = Message("app.table-is-set", "The table is set.")
CHOICE = Message("app.replayed-choice", "{number} {chooser}: {option}")
CHANCE_FOR = Message("app.chance-for", "{chance} for {seat}")
PLAYS_ON = Message("app.plays-on", "{player} plays on at {seat}.")
SECRET = Message("app.secret-of-dice", "The secret of the dice is {secret}.")
BACKWARDS = Message("app.backwards", "choice {last} comes before choice {first}")


class Moment(msgspec.Struct, frozen=True):
    """The table after one line of a record."""

    number: int
    """Of the last choice that stands."""
    line: Message
    """What was chosen or happened, as far as the viewer saw it."""
    told: tuple[Event, ...]
    """The events that the viewer heard."""
    view: View
    turn: int
    """How many turns have begun."""
    outcome: Outcome | None


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
        self.everyone = recorded(self.record)
        self.seat: int | None = None
        """None if everything is told; and shown on the table too, if the game is over."""
        if seat is not None:
            self.seat = find_seat(self.game, seat, self.language, (SPECTATOR,))

    @property
    def over(self) -> bool:
        """Whether the recorded game is over, so that all its cards may lie open."""
        return self.record.result is not None

    def seen_by(self, seat: int | None) -> Replayed:
        """The same through the eyes of another seat, or of all."""
        other = copy.copy(self)
        other.seat = seat
        return other

    def moments(self) -> Iterator[Moment]:
        """Each moment of the record; where it does not stand, a HomageError says so."""
        told: list[Event] = []
        number, shown = 0, TABLE_IS_SET
        lines = self.record.lines
        try:
            for index, (line, now) in enumerate(positions(self.record, self.game, told.append)):
                number += _step(line)
                heard = tuple(event for event in told if self._hears(event))
                view = self._view(now.state)
                yield Moment(number, shown, heard, view, now.state.turn, now.outcome)
                told.clear()
                if index < len(lines):
                    shown = self._shown(now.state, lines[index], number + 1)
        except RecordError as wrong:
            raise HomageError(IN_FILE.of(str(self.file), wrong.message)) from wrong

    def _view(self, state: State) -> View:
        """What the viewer may see on the table."""
        if self.seat is not None:
            return state.view(self.seat)
        return self.game.open_view(state, SPECTATOR) if self.over else state.view(SPECTATOR)

    def _hears(self, event: Event) -> bool:
        if self.seat is None:
            return not event.is_covered  # what it hides is told already
        return sees(event.audience, self.seat)

    def _shown(self, state: State, line: Line, number: int) -> Message:
        """The line that comes next, as far as the seat saw it."""
        if not isinstance(line, Chose):
            return self._table_line(line)
        chooser: Name | Message = self.game.seat_noun(line.seat)
        if line.seat == CHANCE and line.drawn_for != CHANCE:
            chooser = CHANCE_FOR.of(chooser, self.game.seat_noun(line.drawn_for))
        decision = decision_for(state, line)
        open_to_see = self.seat in (None, line.seat) or (
            decision is not None and self.seat is not None and sees(decision.audience, self.seat)
        )
        return CHOICE.of(number, chooser, line.option if open_to_see else HIDDEN)

    def _names_before(self, line: RolledForSides) -> list[str]:
        lines = self.record.lines
        return _without_sign(players_after(self.record.players, lines[: lines.index(line)]))

    def _table_line(self, line: Line) -> Message:
        if isinstance(line, Secret):
            return SECRET.of(line.secret)
        if isinstance(line, AgreedEnd):
            return EndAgreed().message
        if isinstance(line, RolledForSides):
            one, other = self._names_before(line)
            return SidesRolled(one, line.first, other, line.second).message
        seat = self.record.seats[line.seat]
        if isinstance(line, PickedSide):
            names, rival = _without_sign(self.record.seated), 1 - line.seat
            other_seat = self.record.seats[rival]
            return SidePicked(names[line.seat], seat, names[rival], other_seat).message
        if isinstance(line, SeedPhrase):
            return SaidPhrase(seat, line.phrase).message
        if isinstance(line, Handed):
            player = line.player.removesuffix(BOT_SIGN)
            return PLAYS_ON.of(player, self.game.seat_noun(line.seat))
        event: Event
        if isinstance(line, TookBack):
            event = TakenBack(seat, line.choices)
        elif isinstance(line, Joined):
            event = SatDown(line.player.removesuffix(BOT_SIGN), seat)
        elif isinstance(line, Resigned):
            event = GaveUp(seat)
        else:
            assert isinstance(line, TimedOut)
            event = RanOutOfTime(seat)
        return event.message


def _without_sign(players: Sequence[str]) -> list[str]:
    return [name.removesuffix(BOT_SIGN) for name in players]


def _step(line: Line | None) -> int:
    """How many more choices stand after a line."""
    if isinstance(line, TookBack):
        return -line.choices
    return 1 if isinstance(line, Chose) else 0


def check_span(first: int, last: int | None) -> None:
    """Refuse choices in the wrong order."""
    if last is not None and last < first:
        raise HomageError(BACKWARDS.of(last, first))
