"""The report of an analysis: winning chances, mistakes and the curve, in words and letters."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from homage.app.analysis.curve_picture import Flag, Line, Picture
from homage.app.analysis.curve_text import BLOCKS, Sheet
from homage.app.wording.layout import columns, filled, width
from homage.app.wording.phrases import (
    NOTE,
    everyone,
    number,
    percent,
    result,
    says_nothing_more,
    who,
)
from homage.kernel import Choosable, Game, Language, Message, Name, said
from homage.kernel.record import Record
from homage.kernel.replay import differences
from homage.lab.analysis import BLUNDER, MISTAKE, Analysis
from homage.lab.judgement import Judgement

HEADER = Message("app.analysis-header", "{title}: {players}.")
NOTHING_DECIDED = Message("app.nothing-decided", "Nobody had anything to decide.")
DECISIONS = Message(
    "app.analysis-decisions",
    "The winning chance after each decision, as the one who made it could know it, and how many"
    " points of a hundred were lost by it:",
)
CHOICE = Message("app.column-choice", "choice")
SEAT = Message("app.column-seat", "seat")
CHANCE = Message("app.column-chance", "chance")
LOST = Message("app.column-lost", "lost")
CHOSEN = Message("app.column-chosen", "what was chosen")
COUNT = Message("app.column-decisions", "decisions")
AVERAGE = Message("app.column-average", "lost on average")
MISTAKES = Message("app.column-mistakes", "mistakes")
BLUNDERS = Message("app.column-blunders", "blunders")
CURVE = Message("app.analysis-curve", "The winning chance.")
CURVE_AND_MISTAKES = Message(
    "app.analysis-curve-mistakes",
    "The winning chance; the numbers below the curves are the mistakes.",
)
MEANING = Message(
    "app.analysis-meaning",
    "A mistake loses at least {mistake} points, a blunder at least {blunder}. Decisions with one"
    " option only are not counted.",
)
NO_MISTAKE = Message("app.no-mistake", "Nobody lost {points} points at once: no mistake to name.")
WORST = Message(
    "app.worst-mistakes",
    "{count, plural, one {The worst mistake:} other {The # worst mistakes:}}",
)
MADE = Message("app.mistake-made", "{number}. {placed}: {prompt}")
PLACED = Message("app.mistake-placed", "Turn {turn}, choice {choice}, {seat} loses {points} points")
WAS_CHOSEN = Message("app.mistake-chosen", "chosen: {option} ({chance})")
WAS_BETTER = Message("app.mistake-better", "better: {options} ({chance})")
THEN = Message("app.mistake-then", "{first}, then {second}")
ON_PICTURE = Message("app.mistake-on-picture", "{placed}. Chosen: {chosen}. Better: {better}.")
OPTION = Message("app.option-with-label", "{option}: {label}")
PICTURE_TITLE = Message("app.picture-title", "{title}: the winning chances")
TURN = Message("app.axis-turn", "turn")


class Report:
    """An analysis in words, letters and lines."""

    def __init__(
        self, record: Record, game: Game, found: Analysis, worst: int, language: Language
    ) -> None:
        self.record = record
        self.game = game
        self.found = found
        self.language = language
        self.mistakes = found.mistakes(worst)
        judged = found.judgements
        self.first = judged[0].number - 1 if judged else 0

    def parts(self, brief: bool) -> Iterator[str]:
        """The text, part by part."""
        yield self._header()
        if not self.found.judgements:
            yield f"\n{self.language.say(NOTHING_DECIDED)}"
            return
        if not brief:
            yield f"\n{self._decisions()}"
        yield f"\n{self._curve()}"
        yield f"\n{self._summary()}"
        yield f"\n{self._mistakes()}"

    def _header(self) -> str:
        players = everyone(self.record, self.language)
        lines = [
            HEADER.of(self.game.title.full_name, players),
            result(self.record, self.found.outcome),
            *(NOTE.of(one) for one in differences(self.record, self.game)),
        ]
        return "\n".join(filled(self.language.say(line)) for line in lines)

    def _decisions(self) -> str:
        say = self.language.say
        choice, seat, chance, lost, chosen = map(say, (CHOICE, SEAT, CHANCE, LOST, CHOSEN))
        rows = [(choice, seat, chance, lost, chosen)]
        for one in self.found.judgements:
            rows.append(
                (
                    f"{one.number:>{len(choice)}}",
                    str(self.language.of(self._seat(one))),
                    f"{self._percent(one.got):>{len(chance)}}",
                    f"{one.points:>{len(lost)}}" if one.points else "",
                    say(option_with_label(one.chosen)),
                )
            )
        return f"{filled(say(DECISIONS))}\n{columns(rows)}"

    def _curve(self) -> str:
        sheet = Sheet(self.first, len(self.found.turns), width(), _has(BLOCKS))
        lines = [self.language.say(CURVE_AND_MISTAKES if self.mistakes else CURVE)]
        for seat in self.found.seats:
            marks = [(one.number, str(n)) for n, one in self._numbered() if one.seat == seat]
            lines.append(self._who(seat))
            lines += sheet.strip(self.found.curve(seat), marks)
        axis = sheet.axis(self.found.turns, self.language.say(TURN))
        return "\n".join([*lines, *axis])

    def _summary(self) -> str:
        heads = [self.language.say(one) for one in (SEAT, COUNT, AVERAGE, MISTAKES, BLUNDERS)]
        rows = [(*heads, "")]
        for seat in self.found.seats:
            cells = (
                str(len(self.found.of(seat))),
                number(100 * self.found.average_loss(seat), self.language, 1),
                str(self.found.count(seat, MISTAKE)),
                str(self.found.count(seat, BLUNDER)),
            )
            under = [cell.rjust(len(head)) for cell, head in zip(cells, heads[1:], strict=True)]
            rows.append((self._who(seat), *under, ""))
        meaning = filled(self.language.say(MEANING.of(MISTAKE, BLUNDER)))
        return f"{columns(rows)}\n{meaning}"

    def _mistakes(self) -> str:
        say = self.language.say
        if not self.mistakes:
            return filled(say(NO_MISTAKE.of(MISTAKE)))
        lines = [say(WORST.of(len(self.mistakes)))]
        for place, one in self._numbered():
            made = MADE.of(place, self._placed(one), one.prompt)
            chosen = WAS_CHOSEN.of(option_with_label(one.chosen), self._percent(one.got))
            better = WAS_BETTER.of(_line(one.better), self._percent(one.best))
            lines += [
                filled(say(made), " ", "    "),
                filled(say(chosen), "    ", "      "),
                filled(say(better), "    ", "      "),
            ]
        return "\n".join(lines)

    def _numbered(self) -> Iterator[tuple[int, Judgement]]:
        return enumerate(self.mistakes, 1)

    def _placed(self, one: Judgement) -> Message:
        """Where a mistake was made, by whom, and what it cost."""
        return PLACED.of(one.turn, one.number, self._seat(one), one.points)

    def _seat(self, one: Judgement) -> Name:
        return self.game.seat_noun(one.seat)

    def _who(self, seat: int) -> str:
        return str(self.language.of(who(self.record, seat)))

    def _percent(self, chance: float) -> str:
        return percent(100 * chance, self.language)

    def picture(self) -> Picture:
        """The same to look at."""
        say = self.language.say
        flags = [
            Flag(
                place,
                one.seat,
                (one.number, one.got),
                say(
                    ON_PICTURE.of(
                        self._placed(one), option_with_label(one.chosen), _line(one.better)
                    )
                ),
            )
            for place, one in self._numbered()
        ]
        lines = [Line(self._who(seat), seat, self.found.curve(seat)) for seat in self.found.seats]
        return Picture(
            title=say(PICTURE_TITLE.of(self.game.title.full_name)),
            subtitle=say(result(self.record, self.found.outcome)),
            turn=say(TURN),
            percent=lambda share: percent(share, self.language),
            lines=lines,
            flags=flags,
            turns=self.found.turns,
            first=self.first,
            last=len(self.found.turns),
        )


def option_with_label(one: Choosable) -> Message:
    """An option, and what it means."""
    return said(one.text) if says_nothing_more(one) else OPTION.of(one.text, one.label)


def _line(clicks: Sequence[Choosable]) -> Message | str:
    """The clicks of an action, one after the other."""
    if not clicks:
        return ""
    line = option_with_label(clicks[0])
    for one in clicks[1:]:
        line = THEN.of(line, option_with_label(one))
    return line


def _has(letters: str) -> bool:
    """Whether the output can show these."""
    try:
        letters.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
