"""Record: a game as readable text that parses back exactly."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from homage.kernel.errors import RecordError
from homage.kernel.game import Game, written_settings
from homage.kernel.messages import said
from homage.kernel.outcome import Outcome
from homage.kernel.seats import CHANCE

FORMAT = "homage record 1"

NOTES = ("joined", "words", "resigned", "timed out", "handed to", "agreed end", "secret")
"""What can happen at a table beside the choices."""


class Roll(msgspec.Struct, frozen=True):
    """How sealed dice came to a choice: ticket `number` of a stream, and what was drawn."""

    stream: str
    number: int
    drawn: int
    total: int

    def __str__(self) -> str:
        return f"{self.stream} {self.number}: {self.drawn} of {self.total}"


class Choice(msgspec.Struct, frozen=True):
    """A line of play: who chose what."""

    seat: int
    option: str
    """The option's text."""
    drawn_for: int = CHANCE
    """Of chance: the seat it was rolled for, or CHANCE for the table."""
    roll: Roll | None = None
    """Of chance with sealed dice."""


class Note(msgspec.Struct, frozen=True):
    """A line about the table: somebody joined, resigned, was handed to a bot …"""

    kind: str
    seat: int = CHANCE
    """CHANCE when it is about the whole table."""
    text: str = ""


class Record(msgspec.Struct, kw_only=True):
    """Header and lines. Changing it is appending a line; undo takes lines off the end."""

    title: str
    version: int
    content: str
    vocabulary: str
    settings: list[str]
    """Words like `characters=base`."""
    seats: list[str]
    players: list[str]
    """Who sits at each seat, as the table writes it: a person's name, or a bot's."""
    dice: str
    """How chance is decided."""
    begun: str
    """When, as the table writes it."""
    lines: list[Choice | Note] = msgspec.field(default_factory=list)
    outcome: Outcome | None = None

    @property
    def choices(self) -> list[Choice]:
        """The choices alone, in order."""
        return [line for line in self.lines if isinstance(line, Choice)]

    def line_number(self, index: int) -> int:
        """Where `lines[index]` stands in the text, counted from 1."""
        return len(self._header()) + 2 + index

    def text(self) -> str:
        """The record as text; `parse` reads it back."""
        written = [*self._header(), ""]
        number = 0
        for line in self.lines:
            if isinstance(line, Choice):
                number += 1
                roll = f" [{line.roll}]" if line.roll is not None else ""
                written.append(f"{number} {self._chooser(line)}: {line.option}{roll}")
            else:
                seat = f" {self.seats[line.seat]}" if line.seat != CHANCE else ""
                written.append(f"! {line.kind}{seat}" + (f": {line.text}" if line.text else ""))
        if self.outcome is not None:
            written.append(_result(self.outcome, self.seats))
        return "\n".join(written) + "\n"

    def _header(self) -> list[str]:
        return [
            FORMAT,
            f"title: {self.title} {self.version}",
            f"content: {self.content}",
            f"vocabulary: {self.vocabulary}",
            f"options: {' '.join(self.settings)}".rstrip(),
            *(
                f"seat {seat}: {player}".rstrip()
                for seat, player in zip(self.seats, self.players, strict=True)
            ),
            f"dice: {self.dice}".rstrip(),
            f"begun: {self.begun}".rstrip(),
        ]

    def _chooser(self, choice: Choice) -> str:
        if choice.seat != CHANCE:
            return self.seats[choice.seat]
        return (
            "chance" if choice.drawn_for == CHANCE else f"chance for {self.seats[choice.drawn_for]}"
        )


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


def _result(outcome: Outcome, seats: Sequence[str]) -> str:
    won = " and ".join(seats[seat] for seat in outcome.winners)
    scores = " ".join(map(str, outcome.scores))
    return f"= {'won by ' + won if won else 'drawn'}, scores {scores}: {outcome.reason}"


def parse(text: str) -> Record:
    """Read a record; a damaged one is refused with the line and what was expected there."""
    return _Reader(text).record()


class _Reader:
    """Goes through a text line by line, and knows where it is."""

    def __init__(self, text: str) -> None:
        if "\r" in text:
            text = text.replace("\r\n", "\n")
        self.lines = text.split("\n")
        self.at = 0

    def record(self) -> Record:
        self._format()
        name, version = self._title()
        content = self._field("content")
        vocabulary = self._field("vocabulary")
        settings = self._field("options").split()
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
        if self._next("an empty line after the header"):
            raise self._wrong("an empty line after the header")
        self._body(record)
        return record

    def _format(self) -> None:
        first = self._next(f"'{FORMAT}'")
        if first == FORMAT:
            return
        if first.startswith("homage record "):
            raise RecordError(1, f"'{first}' is of another version; this one reads '{FORMAT}'")
        raise RecordError(1, f"this is no record: it must begin with '{FORMAT}'")

    def _title(self) -> tuple[str, int]:
        found = re.fullmatch(r"([a-z][a-z-]*) ([1-9]\d*)", self._field("title"))
        if found is None:
            raise self._wrong("'title: NAME VERSION'")
        return found[1], int(found[2])

    def _seats(self) -> tuple[list[str], list[str]]:
        seats: list[str] = []
        players: list[str] = []
        while found := re.match(r"seat ([^:]+):(?: (.*))?$", self._peek()):
            if found[1] in seats:
                raise RecordError(self.at + 1, f"there are two seats called '{found[1]}'")
            seats.append(found[1])
            players.append(found[2] or "")
            self.at += 1
        if not seats:
            raise RecordError(self.at + 1, f"expected 'seat NAME: …', found '{self._peek()}'")
        return seats, players

    def _body(self, record: Record) -> None:
        number = 0
        while self.at < len(self.lines) - 1:
            line = self._next("a line of play")
            if record.outcome is not None:
                raise self._wrong("the end of the record after its result")
            if line.startswith("= "):
                record.outcome = self._result(line, record.seats)
            elif line.startswith("! "):
                record.lines.append(self._note(line, record.seats))
            else:
                number += 1
                record.lines.append(self._choice(line, number, record.seats))
        if self._peek():
            self.at += 1
            raise self._wrong("a line that ends (the file is cut off)")

    def _choice(self, line: str, number: int, seats: list[str]) -> Choice:
        found = re.fullmatch(r"(\d+) ([^:]+): (.+)", line)
        if found is None:
            raise self._wrong(f"'{number} SEAT: OPTION'")
        if int(found[1]) != number:
            raise RecordError(
                self.at, f"expected choice {number}, found {found[1]}: a line is missing or moved"
            )
        who = found[2]
        if who != "chance" and not who.startswith("chance for "):
            return Choice(self._seat(who, seats), found[3])
        drawn_for = (
            CHANCE if who == "chance" else self._seat(who.removeprefix("chance for "), seats)
        )
        rolled = re.fullmatch(r"(.+) \[(.+) (\d+): (\d+) of (\d+)\]", found[3])
        if rolled is None:
            return Choice(CHANCE, found[3], drawn_for)
        roll = Roll(rolled[2], int(rolled[3]), int(rolled[4]), int(rolled[5]))
        return Choice(CHANCE, rolled[1], drawn_for, roll)

    def _note(self, line: str, seats: list[str]) -> Note:
        what, _, text = line[2:].partition(": ")
        for kind in NOTES:
            if what == kind:
                return Note(kind, CHANCE, text)
            if what.startswith(f"{kind} "):
                return Note(kind, self._seat(what.removeprefix(f"{kind} "), seats), text)
        raise self._wrong(f"'! ' and one of: {', '.join(NOTES)}")

    def _result(self, line: str, seats: list[str]) -> Outcome:
        found = re.fullmatch(r"= (?:won by (.+)|drawn), scores ([-\d ]+): (.+)", line)
        if found is None:
            raise self._wrong("'= won by SEAT, scores N N: REASON' or '= drawn, scores …'")
        winners = [self._seat(name, seats) for name in found[1].split(" and ")] if found[1] else []
        scores = tuple(int(score) for score in found[2].split())
        if len(scores) != len(seats):
            raise self._wrong(f"one score for each of {len(seats)} seats")
        return Outcome(scores, tuple(winners), said(found[3]))

    def _seat(self, name: str, seats: list[str]) -> int:
        if name not in seats:
            raise RecordError(self.at, f"there is no seat '{name}'; there are: {', '.join(seats)}")
        return seats.index(name)

    def _field(self, name: str) -> str:
        line = self._next(f"'{name}: …'")
        key, colon, value = line.partition(":")
        if key != name or not colon:
            raise self._wrong(f"'{name}: …'")
        return value.strip()

    def _peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def _next(self, expected: str) -> str:
        if self.at >= len(self.lines):
            raise RecordError(self.at, f"the file ends here; expected {expected}")
        self.at += 1
        return self.lines[self.at - 1]

    def _wrong(self, expected: str) -> RecordError:
        found = self.lines[self.at - 1]
        return RecordError(self.at, f"expected {expected}, found '{found}'")
