"""Analyses: a finished game with its winning chances, its mistakes, and the curve."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from homage.app.analysis import curve_picture
from homage.app.analysis.curve_picture import SUFFIX, Flag, Line, Picture
from homage.app.analysis.curve_text import BLOCKS, Sheet
from homage.app.commands.balance import bar
from homage.app.files.records import game_of, read_record
from homage.app.playing.seating import find_seat
from homage.app.wording.layout import columns, filled, result, who, width
from homage.kernel import Choosable, Game, HomageError
from homage.kernel.record import Record
from homage.kernel.replay import differences
from homage.lab.analysis import (
    BLUNDER,
    FEWEST_SIMULATIONS,
    MISTAKE,
    SIMULATIONS,
    Analysis,
    analyse,
)
from homage.lab.judgement import Judgement, percent


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to find out, and what to show of it."""

    seat: str | None
    worst: int
    simulations: int | None
    workers: int | None
    picture: Path | None
    """Beside the record if nothing is said."""
    no_picture: bool
    brief: bool
    """Without the list of all decisions."""


def analysis(file: Path, wanted: Wanted, cards: Sequence[Path]) -> Iterator[str]:
    """The analysis of a record, part by part; the picture is written last."""
    _check(wanted)
    record = read_record(file)
    picture = None if wanted.no_picture else wanted.picture or file.with_suffix(SUFFIX)
    if picture is not None:
        curve_picture.check(picture)
    try:
        game = game_of(record, cards)
        _check_cards(record, game, bool(cards))
        found = _found(record, game, wanted)
    except HomageError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong
    report = Report(record, game, found, wanted.worst)
    yield from report.parts(wanted.brief)
    if picture is not None:
        curve_picture.write(report.picture(), picture)
        yield f"\nThe picture is in {picture}."


def _check(wanted: Wanted) -> None:
    if wanted.picture is not None and wanted.no_picture:
        raise HomageError("--picture and --no-picture do not go together")
    if wanted.simulations is not None and wanted.simulations < FEWEST_SIMULATIONS:
        raise HomageError(f"--simulations must be at least {FEWEST_SIMULATIONS}")
    if wanted.worst < 1 or (wanted.workers is not None and wanted.workers < 1):
        raise HomageError("--worst and --workers must be at least 1")


def _check_cards(record: Record, game: Game, named: bool) -> None:
    """Choices made with other cards cannot be judged with these, though they may replay."""
    if record.content != game.content:
        others = "those of --cards" if named else "ours; name them with --cards FILE"
        raise HomageError(f"played with other cards ({record.content}) than {others}")


def _found(record: Record, game: Game, wanted: Wanted) -> Analysis:
    seat = None if wanted.seat is None else find_seat(game, wanted.seat)
    with bar() as shown:
        task = shown.add_task("decisions", total=None)
        return analyse(
            record,
            game,
            seat=seat,
            simulations=wanted.simulations or SIMULATIONS,
            workers=wanted.workers or os.cpu_count() or 1,
            progress=lambda done, of: shown.update(task, completed=done, total=of),
        )


class Report:
    """An analysis in words, letters and lines."""

    def __init__(self, record: Record, game: Game, found: Analysis, worst: int) -> None:
        self.record = record
        self.game = game
        self.found = found
        self.mistakes = found.mistakes(worst)
        judged = found.judgements
        self.first = judged[0].number - 1 if judged else 0

    def parts(self, brief: bool) -> Iterator[str]:
        """The text, part by part."""
        yield self._header()
        if not self.found.judgements:
            yield "\nNobody had anything to decide."
            return
        if not brief:
            yield f"\n{self._decisions()}"
        yield f"\n{self._curve()}"
        yield f"\n{self._summary()}"
        yield f"\n{self._mistakes()}"

    def _header(self) -> str:
        seats = ", ".join(who(self.record, seat) for seat in range(len(self.record.seats)))
        notes = [f"Note: {one}." for one in differences(self.record, self.game)]
        lines = [f"{self.game.title.full_name}: {seats}.", result(self.record, self.found.outcome)]
        return "\n".join(filled(line) for line in [*lines, *notes])

    def _decisions(self) -> str:
        rows = [("choice", "seat", "chance", "lost", "what was chosen")]
        for one in self.found.judgements:
            rows.append(
                (
                    f"{one.number:>6}",
                    self.record.seats[one.seat],
                    f"{percent(one.got):>5}%",
                    f"{one.points:>4}" if one.points else "",
                    _said(one.chosen),
                )
            )
        intro = filled(
            "The winning chance after each decision, as the one who made it could know it, and"
            " how many points of a hundred were lost by it:"
        )
        return f"{intro}\n{columns(rows)}"

    def _curve(self) -> str:
        sheet = Sheet(self.first, len(self.found.turns), width(), _has(BLOCKS))
        lines = ["The winning chance; the numbers below the curves are the mistakes."]
        if not self.mistakes:
            lines = ["The winning chance."]
        for seat in self.found.seats:
            marks = [(one.number, str(n)) for n, one in self._numbered() if one.seat == seat]
            lines += [who(self.record, seat), *sheet.strip(self.found.curve(seat), marks)]
        return "\n".join([*lines, *sheet.axis(self.found.turns)])

    def _summary(self) -> str:
        rows = [("seat", "decisions", "lost on average", "mistakes", "blunders", "")]
        for seat in self.found.seats:
            rows.append(
                (
                    who(self.record, seat),
                    f"{len(self.found.of(seat)):>9}",
                    f"{100 * self.found.average_loss(seat):>15.1f}",
                    f"{self.found.count(seat, MISTAKE):>8}",
                    f"{self.found.count(seat, BLUNDER):>8}",
                    "",
                )
            )
        meaning = filled(
            f"A mistake loses at least {MISTAKE} points, a blunder at least"
            f" {BLUNDER}. Decisions with one option only are not counted."
        )
        return f"{columns(rows)}\n{meaning}"

    def _mistakes(self) -> str:
        if not self.mistakes:
            return filled(f"Nobody lost {MISTAKE} points at once: no mistake to name.")
        count = len(self.mistakes)
        lines = ["The worst mistake:" if count == 1 else f"The {count} worst mistakes:"]
        for number, one in self._numbered():
            lines += [
                filled(f"{number}. {self._placed(one)}: {one.prompt}", " ", "    "),
                filled(f"chosen: {_said(one.chosen)} ({percent(one.got)}%)", "    ", "      "),
                filled(f"better: {_line(one.better)} ({percent(one.best)}%)", "    ", "      "),
            ]
        return "\n".join(lines)

    def _numbered(self) -> Iterator[tuple[int, Judgement]]:
        return enumerate(self.mistakes, 1)

    def _placed(self, one: Judgement) -> str:
        """Where a mistake was made, by whom, and what it cost."""
        seat = self.record.seats[one.seat]
        return f"Turn {one.turn}, choice {one.number}, {seat} loses {one.points} points"

    def picture(self) -> Picture:
        """The same to look at."""
        flags = [
            Flag(
                number,
                one.seat,
                (one.number, one.got),
                f"{self._placed(one)}. Chosen: {_said(one.chosen)}. Better: {_line(one.better)}.",
            )
            for number, one in self._numbered()
        ]
        lines = [
            Line(who(self.record, seat), seat, self.found.curve(seat)) for seat in self.found.seats
        ]
        return Picture(
            title=f"{self.game.title.full_name}: the winning chances",
            subtitle=result(self.record, self.found.outcome),
            lines=lines,
            flags=flags,
            turns=self.found.turns,
            first=self.first,
            last=len(self.found.turns),
        )


def _said(one: Choosable) -> str:
    return f"{one.text}: {one.label}" if one.label else one.text


def _line(clicks: Sequence[Choosable]) -> str:
    return ", then ".join(_said(one) for one in clicks)


def _has(letters: str) -> bool:
    """Whether the output can show these."""
    try:
        letters.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
