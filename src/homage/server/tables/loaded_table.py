"""A loaded table: a table as it is in memory while something happens at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from homage.kernel import CHANCE, Game
from homage.kernel.lessons import first_lesson
from homage.kernel.lines import (
    Chose,
    Handed,
    Joined,
    Line,
    PickedSide,
    RolledForSides,
    line_from_json,
)
from homage.server.storage.writer import Entry
from homage.server.tables import clocks
from homage.server.tables.bot_queue import QueuedRunner
from homage.server.tables.notes import (
    Answered,
    AnyNote,
    Confirmed,
    Held,
    Offered,
    Rematched,
    Said,
    note_from_json,
)
from homage.server.tables.terms import ClockState, Summary, Terms, empty_record
from homage.server.wire.tables import Phase
from homage.table import Driver
from homage.table.player import BOT_SIGN
from homage.table.reopening import dice_of
from homage.table.running_lesson import RunningLesson

if TYPE_CHECKING:
    from homage.server.reader import Reader
    from homage.server.tables.table_shown import Viewpoint


class Spoken(msgspec.Struct, frozen=True):
    """Something that was said."""

    number: int
    """Of the entry."""
    at: float
    what: Said


class Offer(msgspec.Struct):
    """An offer that stands."""

    what: Offered
    agreed: set[int]


class LoadedTable:
    """The driver with all that a server adds; everything in it comes from the entries."""

    def __init__(
        self,
        game: Game,
        terms: Terms,
        secret: bytes | None,
        entries: Sequence[Entry],
        clock: ClockState | None,
        runner: QueuedRunner,
        ready: Callable[[], None],
        seconds: float | None,
    ) -> None:
        self.game = game
        self.terms = terms
        self.spoken: list[Spoken] = []
        self.offers: dict[int, Offer] = {}
        """By the number of the entry that offered."""
        self.rematch = ""
        self.hold: int | None = None
        """The seat whose last choice is to be confirmed."""
        self.entries = 0
        """How many are stored."""
        self.clock = clock
        self.is_reversed = False
        """Whether the sides were picked the other way round than the seats were laid out."""
        self.viewpoints: dict[tuple[Reader, int], Viewpoint] = {}
        """From where it was looked at since anything happened that is no choice."""
        self._higher = 0
        record = empty_record(terms.header)
        for entry in entries:
            self.entries += 1
            if entry.is_line:
                line = line_from_json(entry.data)
                record.lines.append(line)
                self._line(line)
            else:
                self._note(note_from_json(entry.data), entry.at)
        self.runner = runner
        self.driver = Driver.resume(
            record, game, dice_of(record, secret), runner, seconds=seconds, ready=ready
        )
        self.table = self.driver.table
        self.lines_stored = self.table.revision
        self.driver.single_options.update(self.people)
        self.lesson: RunningLesson | None = None
        self.new_remarks = 0
        if terms.lesson:
            self._begin_lesson(record.lines)

    # -- what there is -------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [
            seat
            for seat, one in enumerate(self.table.players)
            if one is not None and one.bot is None
        ]

    @property
    def asked_people(self) -> list[int]:
        """The people who must decide, or confirm."""
        if self.phase == "sides":
            return [] if self.table.picks_side is None else [self.table.picks_side]
        if self.phase != "playing":
            return []
        if self.hold is not None:
            return [self.hold]
        people = self.people
        return [seat for seat in self.table.waiting if seat in people]

    @property
    def phase(self) -> Phase:
        table = self.table
        if table.outcome is not None:
            return "over"
        if None in table.players:
            return "gathering"
        if table.must_say_phrase:
            return "phrases"
        return "sides" if table.picks_side is not None else "playing"

    def now_at(self, laid: int) -> int:
        """Where the player of a seat sits now; the same the other way round."""
        return 1 - laid if self.is_reversed else laid

    def last_person_at(self, seat: int) -> str:
        """The name of the person who sat there last; empty if it was always a bot's."""
        header = self.terms.header.players
        names = [header[self.now_at(seat)]]
        names += [
            line.player
            for line in self.table.record.lines
            if isinstance(line, Handed | Joined) and line.seat == seat
        ]
        people = [name for name in names if name and not name.endswith(BOT_SIGN)]
        return people[-1] if people else ""

    def summary(self) -> Summary:
        table = self.table
        players = [one.record_name if one is not None else "" for one in table.players]
        return Summary(
            title=self.game.title.name,
            settings=tuple(table.record.settings),
            players=tuple(players),
            reversed=self.is_reversed,
            phase=self.phase,
            asked=tuple(self.asked_people),
            result=table.record.result,
            clock=self.clock,
        )

    # -- what happens --------------------------------------------------------------------------

    def begin_if_ready(self) -> Sequence[AnyNote]:
        """When all sit and have said their words: sides are rolled for, or the game goes on."""
        if self.phase == "playing" and self.hold is None:
            rolled = any(isinstance(one, RolledForSides) for one in self.table.record.lines)
            if self.terms.sides == "die" and not rolled:
                self.driver.roll_for_sides()
            else:
                self.driver.go_on()
        return ()

    def take_thoughts(self) -> Sequence[AnyNote]:
        """Let all bots that have chosen do so."""
        while self.driver.take_thought():
            pass
        return ()

    def new_lines(self) -> list[Line]:
        """What was not stored yet."""
        return self.table.record.lines[self.lines_stored :]

    def take_in(self, lines: Sequence[Line], notes: Sequence[AnyNote], now: float) -> None:
        """These are stored: they count from here on."""
        self.lines_stored += len(lines)
        self.entries += len(lines)
        for line in lines:
            self._line(line)
        for note in notes:
            self.entries += 1
            self._note(note, now)
        if self.lesson is not None and lines:
            self.new_remarks = len(self.lesson.due())

    def next_clock(self, lines: Sequence[Line], now: float) -> ClockState | None:
        """The clocks after these new lines."""
        setting = self.terms.clock
        if setting is None:
            return None
        state = self.clock or clocks.first_state(setting, len(self.game.seats), now)
        answered = {line.seat for line in lines if isinstance(line, Chose) and line.seat != CHANCE}
        running = self.asked_people if self.phase == "playing" else []
        return clocks.after(state, setting, now, running, answered)

    def _line(self, line: Line) -> None:
        """A line of the record ends what stood for confirmation."""
        self.hold = None
        if not isinstance(line, Chose):
            self.viewpoints.clear()
        if isinstance(line, RolledForSides):
            self._higher = line.higher
        elif isinstance(line, PickedSide):
            self.is_reversed = line.seat != self._higher
        elif isinstance(line, Handed):
            for number, offer in list(self.offers.items()):
                if offer.what.for_seat == line.seat:
                    del self.offers[number]

    def _note(self, note: AnyNote, at: float) -> None:
        self.viewpoints.clear()
        if isinstance(note, Said):
            self.spoken.append(Spoken(self.entries, at, note))
        elif isinstance(note, Held):
            self.hold = note.seat
        elif isinstance(note, Confirmed):
            self.hold = None
        elif isinstance(note, Offered):
            self.offers[self.entries] = Offer(note, {note.seat})
        elif isinstance(note, Answered):
            offer = self.offers.get(note.offer)
            if offer is not None and note.agrees:
                offer.agreed.add(note.seat)
            elif offer is not None:
                del self.offers[note.offer]
        elif isinstance(note, Rematched):
            self.rematch = note.table

    def _begin_lesson(self, lines: Sequence[Line]) -> None:
        lesson = first_lesson(self.game.title)
        if lesson is not None:
            self.lesson = RunningLesson(lesson, self.driver.chair(lesson.seat), lines)
            self.new_remarks = len(self.lesson.due())


def awaited(loaded: LoadedTable, offer: Offer) -> tuple[int, ...]:
    """The seats of people whose answer to an offer is missing."""
    return tuple(
        seat for seat in loaded.people if seat not in offer.agreed and seat != offer.what.for_seat
    )
