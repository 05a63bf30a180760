"""The report of an analysis: winning chances, mistakes and the curve, in words and letters."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from homage.app.analysis.curve_picture import Flag, Line, Picture
from homage.app.analysis.curve_text import BLOCKS, Sheet
from homage.app.wording.layout import columns, filled, width
from homage.app.wording.lists import listed
from homage.app.wording.phrases import NOTE, number, says_nothing_more, value_text
from homage.kernel import Choosable, Game, Language, Message, Name, said
from homage.kernel.record import Record
from homage.kernel.replay import differences
from homage.lab.analysis import Analysis
from homage.lab.judgement import Judgement
from homage.table.phrases import recorded, result

HEADER = Message("app.analysis-header", "{title}: {players}.")
NOTHING_DECIDED = Message("app.nothing-decided", "Nobody had anything to decide.")
DECISIONS = Message(
    "app.analysis-decisions",
    "{solo, select, yes {The expected points after each decision, as the one who made it could"
    " know it, and how many points were lost by it:} other {The winning chance after each"
    " decision, as the one who made it could know it, and how many points of a hundred were lost"
    " by it:}}",
)
CHOICE = Message("app.column-choice", "choice")
SEAT = Message("app.column-seat", "seat")
VALUE = Message("app.column-value", "{solo, select, yes {points} other {chance}}")
LOST = Message("app.column-lost", "lost")
CHOSEN = Message("app.column-chosen", "what was chosen")
COUNT = Message("app.column-decisions", "decisions")
AVERAGE = Message("app.column-average", "lost on average")
MISTAKES = Message("app.column-mistakes", "mistakes")
BLUNDERS = Message("app.column-blunders", "blunders")
CURVE = Message(
    "app.analysis-curve",
    "{solo, select, yes {The expected points.} other {The winning chance.}}",
)
CURVE_AND_MISTAKES = Message(
    "app.analysis-curve-mistakes",
    "{solo, select, yes {The expected points; the numbers below the curve are the mistakes.} other"
    " {The winning chance; the numbers below the curves are the mistakes.}}",
)
MEANING = Message(
    "app.analysis-meaning",
    "A mistake loses at least {mistake, plural, one {# point} other {# points}}, a blunder at"
    " least {blunder}. Decisions with one option only are not counted.",
)
NO_MISTAKE = Message(
    "app.no-mistake",
    "Nobody lost {points, plural, one {# point} other {# points}} at once: no mistake to name.",
)
WORST = Message(
    "app.worst-mistakes",
    "{count, plural, one {The worst mistake:} other {The # worst mistakes:}}",
)
MADE = Message("app.mistake-made", "{number}. {placed}: {prompt}")
PLACED = Message("app.mistake-placed", "Turn {turn}, choice {choice}, {seat} lost {points} points")
WAS_CHOSEN = Message("app.mistake-chosen", "chosen: {option} ({chance})")
WAS_BETTER = Message("app.mistake-better", "better: {options} ({chance})")
THEN = Message("app.mistake-then", "{first}, then {second}")
ON_PICTURE = Message("app.mistake-on-picture", "{placed}. Chosen: {chosen}. Better: {better}.")
OPTION = Message("app.option-with-label", "{option}: {label}")
PICTURE_TITLE = Message(
    "app.picture-title",
    "{title}: {solo, select, yes {the expected points} other {the winning chances}}",
)
TURN = Message("app.axis-turn", "turn")


class Report:
    """An analysis in words, letters and lines."""

    def __init__(
        self, record: Record, game: Game, found: Analysis, worst: int, language: Language
    ) -> None:
        self.record = record
        self.game = game
        self.found = found
        self.figures = found.figures
        self.solo = "yes" if found.figures.solo else "no"
        self.language = language
        self.everyone = recorded(record)
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
        players = listed(self.everyone, self.language)
        lines = [
            HEADER.of(self.game.title.full_name, players),
            result(self.everyone, self.found.outcome, self.game.scale),
            *(NOTE.of(one) for one in differences(self.record, self.game)),
        ]
        return "\n".join(filled(self.language.say(line)) for line in lines)

    def _decisions(self) -> str:
        say = self.language.say
        heads = (CHOICE, SEAT, VALUE.of(self.solo), LOST, CHOSEN)
        choice, seat, value, lost, chosen = map(say, heads)
        rows = [(choice, seat, value, lost, chosen)]
        for one in self.found.judgements:
            rows.append(
                (
                    f"{one.number:>{len(choice)}}",
                    str(self.language.of(self._seat(one))),
                    f"{self._value(one.got):>{len(value)}}",
                    f"{self._lost(one):>{len(lost)}}" if self.found.lost(one) else "",
                    say(option_with_label(one.chosen)),
                )
            )
        return f"{filled(say(DECISIONS.of(self.solo)))}\n{columns(rows)}"

    def _curve(self) -> str:
        sheet = Sheet(self.first, len(self.found.turns), width(), self._mark, _has(BLOCKS))
        heading = CURVE_AND_MISTAKES if self.mistakes else CURVE
        lines = [self.language.say(heading.of(self.solo))]
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
                number(self.found.average_loss(seat), self.language, 1),
                str(self.found.count(seat, self.figures.mistake)),
                str(self.found.count(seat, self.figures.blunder)),
            )
            under = [cell.rjust(len(head)) for cell, head in zip(cells, heads[1:], strict=True)]
            rows.append((self._who(seat), *under, ""))
        meaning = MEANING.of(self.figures.mistake, self.figures.blunder)
        return f"{columns(rows)}\n{filled(self.language.say(meaning))}"

    def _mistakes(self) -> str:
        say = self.language.say
        if not self.mistakes:
            return filled(say(NO_MISTAKE.of(self.figures.mistake)))
        lines = [say(WORST.of(len(self.mistakes)))]
        for place, one in self._numbered():
            made = MADE.of(place, self._placed(one), one.prompt)
            chosen = WAS_CHOSEN.of(option_with_label(one.chosen), self._value(one.got))
            better = WAS_BETTER.of(_line(one.better), self._value(one.best))
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
        return PLACED.of(one.turn, one.number, self._seat(one), self._lost(one))

    def _seat(self, one: Judgement) -> Name:
        return self.game.seat_noun(one.seat)

    def _who(self, seat: int) -> str:
        return str(self.language.of(self.everyone[seat]))

    def _value(self, value: float) -> str:
        return value_text(self.figures, value, self.language)

    def _mark(self, value: float) -> str:
        """A value beside an axis."""
        return value_text(self.figures, value, self.language, 0)

    def _lost(self, one: Judgement) -> str:
        return number(self.found.lost(one), self.language, 1 if self.figures.solo else 0)

    def picture(self) -> Picture:
        """The same to look at."""
        say = self.language.say
        flags = []
        for place, one in self._numbered():
            chosen, better = option_with_label(one.chosen), _line(one.better)
            told = say(ON_PICTURE.of(self._placed(one), chosen, better))
            flags.append(Flag(place, one.seat, (one.number, one.got), told))
        lines = [Line(self._who(seat), seat, self.found.curve(seat)) for seat in self.found.seats]
        return Picture(
            title=say(PICTURE_TITLE.of(self.game.title.full_name, self.solo)),
            subtitle=say(result(self.everyone, self.found.outcome, self.game.scale)),
            turn=say(TURN),
            mark=self._mark,
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
