"""The tables of a report, in the reader's language: one study, or two side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from homage.kernel import Language, Message
from homage.lab.balance_report import CARD, KEPT, PLAYED, SEAT, SHARE_OF_WINS, WON_WITH
from homage.lab.ladder_report import (
    AGAINST,
    BOT,
    MORE_POINTS,
    POINTS,
    RATING,
    THE_YARDSTICK,
    WINS,
)
from homage.lab.markdown import GAMES, INTERVAL, UNKNOWN_RANGE, interval
from homage.lab.report_data import CardFigures, Figure, Meeting, NamedFigure, ReportData

SEATS = Message("lab.report-seats", "Seats")
LENGTHS = Message("lab.report-lengths", "Lengths")
ENDS = Message("lab.report-ends", "Ends by rule")
CARDS = Message("lab.report-cards", "Cards")
LADDER = Message("lab.report-ladder", "Ladder")
MEETINGS = Message("lab.report-meetings", "Who met whom")
GAIN = Message("lab.report-gain", "What thinking longer gains")
SET = Message("lab.report-set", "set")
END = Message("lab.report-end", "end")
SHARE = Message("lab.report-share", "share of games")
MEDIAN_TURNS = Message("lab.report-median-turns", "turns, median")
STANDS_OUT = Message("lab.report-stands-out", "stands out")
YES = Message("lab.report-yes", "yes")
FIGURE = Message("lab.report-figure", "mean")
MANY_COMPARED = Message(
    "lab.report-many-compared",
    "{cards} cards are compared: about {astray} of them lie outside of their own interval by luck"
    " alone. Trust those marked as standing out; that mark allows for how many there are.",
)


class Table(msgspec.Struct, frozen=True):
    """One table, and what must be said of it."""

    name: str
    """Of its files."""
    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    remark: str = ""


def tables_of(sets: Sequence[tuple[str, ReportData]], language: Language) -> list[Table]:
    """All tables that have something to show; with two sets, each row says of which it is."""
    several = len(sets) > 1
    found: list[Table] = []

    def add(
        name: str,
        title: Message,
        headings: Sequence[Message],
        rows: Callable[[ReportData], Sequence[Sequence[str]]],
        remark: str = "",
    ) -> None:
        lines = [
            (*((label,) if several else ()), *row) for label, data in sets for row in rows(data)
        ]
        if lines:
            heads = [language.say(one) for one in (*([SET] if several else []), *headings)]
            found.append(Table(name, language.say(title), tuple(heads), tuple(lines), remark))

    def figure(one: Figure | None, form: str) -> tuple[str, str]:
        unknown = language.say(UNKNOWN_RANGE)
        if one is None:
            return "", unknown
        if one.low is None or one.high is None:
            return format(one.value, form), unknown
        return format(one.value, form), interval(
            language, format(one.low, form), format(one.high, form)
        )

    def named(figures: Sequence[NamedFigure], form: str) -> list[tuple[str, ...]]:
        return [(one.name, *figure(one.figure, form)) for one in figures]

    def rated(data: ReportData) -> list[tuple[str, ...]]:
        """Of the yardstick, which is 0 by definition, there is no interval."""
        fixed = language.say(THE_YARDSTICK)
        return [
            (one.name, f"{one.figure.value:.0f}", fixed)
            if one.figure.low is None
            else (one.name, *figure(one.figure, ".0f"))
            for one in data.ratings
        ]

    def pairs(meetings: Sequence[Meeting], form: str) -> list[tuple[str, ...]]:
        return [
            (one.first, one.second, *figure(one.figure, form), f"{one.games:,}") for one in meetings
        ]

    add("seats", SEATS, (SEAT, SHARE_OF_WINS, INTERVAL), lambda data: named(data.wins, ".1%"))
    add(
        "points",
        POINTS,
        (POINTS, INTERVAL),
        lambda data: [figure(data.points, ".2f")] if data.points else [],
    )
    add("ladder", LADDER, (BOT, RATING, INTERVAL), rated)
    add(
        "meetings",
        MEETINGS,
        (BOT, AGAINST, WINS, INTERVAL, GAMES),
        lambda data: pairs(data.wins_of_pairs, ".1%"),
    )
    add("reached", LADDER, (BOT, POINTS, INTERVAL), lambda data: named(data.reached, ".2f"))
    add(
        "leads",
        MEETINGS,
        (BOT, AGAINST, MORE_POINTS, INTERVAL, GAMES),
        lambda data: pairs(data.leads, ".2f"),
    )
    add(
        "gain",
        GAIN,
        (FIGURE, INTERVAL),
        lambda data: [figure(data.gain, ".2f")] if data.gain else [],
    )
    add(
        "lengths",
        LENGTHS,
        (GAMES, MEDIAN_TURNS),
        lambda data: [(f"{data.games:,}", f"{data.median_turns:g}")] if data.games else [],
    )
    add("ends", ENDS, (END, SHARE, INTERVAL), lambda data: named(data.ends, ".1%"))
    drafted = any(one.kept is not None for _, data in sets for one in data.cards)
    most = max(len(data.cards) for _, data in sets)
    add(
        "cards",
        CARDS,
        (CARD, *([KEPT] if drafted else []), PLAYED, WON_WITH, INTERVAL, STANDS_OUT),
        lambda data: [_card(one, drafted, figure(one.won, ".1%"), language) for one in data.cards],
        language.say(MANY_COMPARED.of(most, max(1, round(most / 20)))),
    )
    return found


def _card(
    one: CardFigures, drafted: bool, won: tuple[str, str], language: Language
) -> tuple[str, ...]:
    kept = ["" if one.kept is None else f"{one.kept:.1%}"] if drafted else []
    stands_out = language.say(YES) if one.stands_out else ""
    return one.name, *kept, f"{one.played:.1%}", *won, stands_out
