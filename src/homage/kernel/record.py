"""Record: a game as readable text that parses back exactly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from homage.kernel.errors import HomageError, RecordError
from homage.kernel.game import Game, written_settings
from homage.kernel.line_text import (
    AND,
    CHANCE_NAME,
    FOR,
    TO,
    check_letters,
    expected,
    line_text,
    read_line,
    seat_called,
)
from homage.kernel.lines import Chose, Line, PickedSide, Text, TookBack, players_after, standing
from homage.kernel.messages import Message
from homage.kernel.numbers import MAX_NUMBER, NUMBER
from homage.kernel.outcome import Outcome
from homage.kernel.seats import SPECTATOR
from homage.kernel.visible import shown

FORMAT = "homage record 2"
ANY_FORMAT = re.compile("homage record [0-9]{1,9}")

MAX_SEATS = SPECTATOR
MAX_BYTES = 8_000_000
MAX_LINES = 100_000
WON, NOBODY_WON, SCORES = "won by ", "nobody won", ", scores "

TITLE = re.compile(rf"([a-z][a-z0-9-]{{0,60}}) {NUMBER}")
SEAT = re.compile(r"seat ([^:]+):(?: (.*))?")
RESULT = re.compile(rf"= (?:{WON}([^,:]+)|{NOBODY_WON})(?:{SCORES}([-0-9 ]+))?(?:: (.+))?")
SCORE = re.compile(f"-?{NUMBER}")
RULE = re.compile(r"[A-Z]{2}-[0-9]{2}|")
BROKEN_OFF = ("resigned", "timed out", "agreed end")

RESULT_FORM = "= won by SEAT, scores NUMBER NUMBER: RULE"

NO_RECORD = Message("kernel.record.none", "this is no record: it must begin with ''{format}''")
OTHER_FORMAT = Message(
    "kernel.record.other-format", "''{found}'' is of another version; this one reads ''{format}''"
)
TOO_LARGE = Message(
    "kernel.record.too-large",
    "a record has at most {lines} lines and {bytes} bytes; this one is larger",
)
ENDS_HERE = Message("kernel.record.ends-here", "the file ends here; expected ''{form}''")
NO_EMPTY_LINE = Message(
    "kernel.record.no-empty-line", "expected an empty line after the header, found ''{found}''"
)
AFTER_THE_RESULT = Message(
    "kernel.record.after-result", "expected the end of the record after its result"
)
CUT_OFF = Message("kernel.record.cut-off", "the last line does not end: the file is cut off")
TWO_SEATS = Message("kernel.record.two-seats", "there are two seats called ''{name}''")
SEAT_NAME = Message("kernel.record.seat-name", "a seat cannot be called ''{name}''")
TOO_MANY_SEATS = Message("kernel.record.too-many-seats", "a game has at most {most} seats")
WRONG_SCORES = Message(
    "kernel.record.wrong-scores", "expected one score for each of {count} seats, found ''{found}''"
)
TAKEN_BACK_TOO_MANY = Message(
    "kernel.record.took-back-too-many",
    "{count, plural, one {# choice is} other {# choices are}} taken back, but only {there} stand",
)


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended, as a record keeps it: without a sentence."""

    winners: tuple[int, ...]
    """In seat order; several share the win."""
    scores: tuple[int, ...] = ()
    """By seat, in units of the game's scale; none if it was not played out."""
    rule: str = ""
    """The id of the rule that ended it, if one did."""
    broken_off: str = ""
    """`resigned`, `timed out` or `agreed end`, if it was not played out."""

    def text(self, seats: Sequence[str]) -> str:
        """The last line of a record."""
        won = WON + AND.join(seats[seat] for seat in self.winners) if self.winners else NOBODY_WON
        scores = SCORES + " ".join(map(str, self.scores)) if self.scores else ""
        why = self.rule or self.broken_off
        return f"= {won}{scores}" + (f": {why}" if why else "")


class Header(msgspec.Struct, kw_only=True):
    """What a game is played with, and by whom."""

    title: str
    version: Annotated[int, Meta(ge=1, le=MAX_NUMBER)]
    """Of the title's rules."""
    content: str
    """Fingerprint of the cards."""
    vocabulary: str
    """Fingerprint of the options."""
    settings: list[Text]
    """Words like `characters=base`."""
    seats: list[Text]
    players: list[str]
    """Who sat down at each seat: a person's name, or a bot's; empty if nobody."""
    dice: str
    """How chance is decided."""
    begun: str
    """When, as the table has it."""

    @property
    def terms(self) -> str:
        """What is settled before anyone sits down: the commitment of sealed dice binds it."""
        seats = [f"seat {seat}:" for seat in self.seats]
        return "".join(f"{line}\n" for line in [*_title_lines(self), *seats])

    @property
    def dice_line(self) -> int:
        """Where the dice stand in the text, counted from 1."""
        return len(_title_lines(self)) + len(self.seats) + 2


class Record(Header, kw_only=True):
    """Header and lines. Changing it is adding a line."""

    lines: list[Line] = msgspec.field(default_factory=list)
    result: Result | None = None

    @property
    def header(self) -> Header:
        """What stands above the lines."""
        return Header(**{name: getattr(self, name) for name in Header.__struct_fields__})

    @property
    def choices(self) -> list[Chose]:
        """The choices that were not taken back, in order: number 1 is the first."""
        return [line for _, line in standing(self.lines)]

    @property
    def seated(self) -> list[str]:
        """Who sat at each seat when the game began: after sides were picked, if they were."""
        picked = [at for at, line in enumerate(self.lines) if isinstance(line, PickedSide)]
        return players_after(self.players, self.lines[: picked[-1] + 1] if picked else ())

    def line_number(self, index: int) -> int:
        """Where `lines[index]` stands in the text, counted from 1."""
        return len(_header_lines(self)) + 2 + index

    def text(self) -> str:
        """The record as text; `parse` reads it back."""
        found = [*_header_lines(self), ""]
        for name in found:
            check_letters(name)
        stand = 0
        for line in self.lines:
            found.append(line_text(line, stand + 1, self.seats))
            stand = _stand_after(line, stand)
        if self.result is not None:
            found.append(self.result.text(self.seats))
        return "\n".join(found) + "\n"


def record_of(
    game: Game, players: Sequence[str] = (), dice: str = "open", begun: str = ""
) -> Record:
    """An empty record of this game."""
    return Record(
        title=game.title.name,
        version=game.title.version,
        content=game.content,
        vocabulary=game.vocabulary.fingerprint,
        settings=written_settings(game.settings),
        seats=list(game.seats),
        players=list(players) or [""] * len(game.seats),
        dice=dice,
        begun=begun,
    )


def result_of(outcome: Outcome, broken_off: str = "") -> Result:
    """An outcome as a record keeps it."""
    winners = tuple(sorted(outcome.winners))
    if broken_off:
        return Result(winners, broken_off=broken_off)
    return Result(winners, outcome.scores, outcome.rule)


def parse(text: str) -> Record:
    """Read a record; a damaged one is refused with the line and what was expected there."""
    if len(text) > MAX_BYTES or text.count("\n") > MAX_LINES:
        raise RecordError(0, TOO_LARGE.of(MAX_LINES, MAX_BYTES))
    return _Reader(text).record()


def _header_lines(header: Header) -> list[str]:
    return [
        FORMAT,
        *_title_lines(header),
        *(
            f"seat {seat}: {player}".rstrip()
            for seat, player in zip(header.seats, header.players, strict=True)
        ),
        f"dice: {header.dice}".rstrip(),
        f"begun: {header.begun}".rstrip(),
    ]


def _title_lines(header: Header) -> list[str]:
    return [
        f"title: {header.title} {header.version}",
        f"content: {header.content}".rstrip(),
        f"vocabulary: {header.vocabulary}".rstrip(),
        f"settings: {' '.join(header.settings)}".rstrip(),
    ]


def _stand_after(line: Line, stand: int) -> int:
    """How many choices stand after a line, if so many did before."""
    if isinstance(line, Chose):
        return stand + 1
    return stand - line.choices if isinstance(line, TookBack) else stand


class _Reader:
    """Goes through a text line by line, and knows where it is."""

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        self.at = 0

    def record(self) -> Record:
        self._format()
        try:
            record = self._header()
            self._body(record)
        except RecordError:
            raise
        except HomageError as wrong:
            raise RecordError(self.at, wrong.message) from wrong
        return record

    def _format(self) -> None:
        first = self.lines[0]
        self.at = 1
        if first == FORMAT:
            return
        if ANY_FORMAT.fullmatch(first):
            raise RecordError(1, OTHER_FORMAT.of(first, FORMAT))
        raise RecordError(1, NO_RECORD.of(FORMAT))

    def _header(self) -> Record:
        name, version = self._title()
        content = self._field("content")
        vocabulary = self._field("vocabulary")
        settings = self._field("settings").split()
        seats, players = self._seats()
        record = Record(
            title=name,
            version=version,
            content=content,
            vocabulary=vocabulary,
            settings=settings,
            seats=seats,
            players=players,
            dice=self._field("dice"),
            begun=self._field("begun"),
        )
        for number, canonical in enumerate(_header_lines(record), 1):
            if self.lines[number - 1] != canonical:
                raise RecordError(number, expected(canonical, self.lines[number - 1]).message)
        line = self._next("")
        if line:
            raise HomageError(NO_EMPTY_LINE.of(shown(line)))
        return record

    def _title(self) -> tuple[str, int]:
        found = TITLE.fullmatch(self._field("title"))
        if found is None or found[2] == "0":
            raise expected("title: NAME VERSION", self.lines[self.at - 1])
        return found[1], int(found[2])

    def _seats(self) -> tuple[list[str], list[str]]:
        seats: list[str] = []
        players: list[str] = []
        while self.at < len(self.lines) and (found := SEAT.fullmatch(self.lines[self.at])):
            check_letters(self._next("seat NAME: PLAYER"))
            check_seat_name(found[1])
            if found[1] in seats:
                raise HomageError(TWO_SEATS.of(found[1]))
            seats.append(found[1])
            players.append(found[2] or "")
            if len(seats) > MAX_SEATS:
                raise HomageError(TOO_MANY_SEATS.of(MAX_SEATS))
        if not seats:
            raise expected("seat NAME: PLAYER", self._next("seat NAME: PLAYER"))
        return seats, players

    def _body(self, record: Record) -> None:
        stand = 0
        if self.at == len(self.lines):
            raise HomageError(CUT_OFF)
        while self.at < len(self.lines) - 1:
            text = self._next("")
            if record.result is not None:
                raise HomageError(AFTER_THE_RESULT)
            if text.startswith("="):
                record.result = _result(text, record.seats)
                continue
            line = read_line(text, stand + 1, record.seats)
            if isinstance(line, TookBack) and line.choices > stand:
                raise HomageError(TAKEN_BACK_TOO_MANY.of(line.choices, stand))
            stand = _stand_after(line, stand)
            record.lines.append(line)
        if self.lines[-1]:
            self.at += 1
            raise HomageError(CUT_OFF)

    def _field(self, name: str) -> str:
        form = f"{name}: …"
        line = self._next(form)
        check_letters(line)
        key, colon, value = line.partition(":")
        if key != name or not colon:
            raise expected(form, line)
        return value.strip()

    def _next(self, form: str) -> str:
        if self.at >= len(self.lines):
            raise HomageError(ENDS_HERE.of(form))
        self.at += 1
        return self.lines[self.at - 1]


def check_seat_name(name: str) -> None:
    """Refuse a name that the lines of a record could not tell from something else."""
    taken = name == CHANCE_NAME or name.startswith(FOR)
    if taken or AND in name or TO in name or "," in name or name != name.strip():
        raise HomageError(SEAT_NAME.of(name))


def _result(text: str, seats: Sequence[str]) -> Result:
    check_letters(text)
    found = RESULT.fullmatch(text)
    if found is None:
        raise expected(RESULT_FORM, text)
    winners = tuple(seat_called(name, seats) for name in found[1].split(AND)) if found[1] else ()
    scores = tuple(int(score) for score in _scores(found[2] or "", seats))
    why = found[3] or ""
    result = Result(winners, scores, why) if scores else Result(winners, broken_off=why)
    right = RULE.fullmatch(result.rule) if scores else why in BROKEN_OFF
    if not right or list(winners) != sorted(set(winners)) or result.text(seats) != text:
        raise expected(RESULT_FORM, text)
    return result


def _scores(text: str, seats: Sequence[str]) -> list[str]:
    found = text.split()
    if text and (len(found) != len(seats) or not all(map(SCORE.fullmatch, found))):
        raise HomageError(WRONG_SCORES.of(len(seats), text))
    return found
