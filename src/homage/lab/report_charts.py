"""The charts of a report, drawn by Altair: one study, or two in two colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import altair as alt
import polars as pl

from homage.kernel import Language, Message
from homage.lab.balance_report import SHARE_OF_WINS, WON_WITH
from homage.lab.ladder_report import POINTS, RATING
from homage.lab.report_data import NamedFigure, ReportData
from homage.lab.report_tables import SHARE, Table

TURNS = Message("lab.report-turns", "turns")
MOST_BARS = 40

WIDTH = 560
ROW = 22
"""Height of a line in a chart of intervals."""

COLOURS = ["#0072b2", "#d55e00"]
"""Can be told apart by nearly everyone."""


def charts_of(
    sets: Sequence[tuple[str, ReportData]], tables: Sequence[Table], language: Language
) -> dict[str, alt.LayerChart | alt.Chart]:
    """By name of its table, what can be drawn; titles are those of the tables."""
    titles = {table.name: table.title for table in tables}
    won = {
        label: [NamedFigure(one.name, one.won) for one in data.cards if one.won]
        for label, data in sets
    }
    drawn: dict[str, alt.LayerChart | alt.Chart] = {}
    for name, rows, axis, form in (
        ("seats", _rows((label, data.wins) for label, data in sets), SHARE_OF_WINS, "%"),
        ("ladder", _rows((label, data.ratings) for label, data in sets), RATING, ".0f"),
        ("reached", _rows((label, data.reached) for label, data in sets), POINTS, ".1f"),
        ("ends", _rows((label, data.ends) for label, data in sets), SHARE, "%"),
        ("cards", _rows(won.items()), WON_WITH, "%"),
    ):
        if rows and name in titles:
            drawn[name] = _intervals(rows, titles[name], language.say(axis), form)
    bars = bars_of(sets)
    if bars and "lengths" in titles:
        turns, share = language.say(TURNS), language.say(SHARE)
        drawn["lengths"] = (
            alt.Chart(pl.DataFrame(bars), title=titles["lengths"], width=WIDTH, height=200)
            .mark_bar(opacity=0.7)
            .encode(
                alt.X(
                    "from:Q",
                    title=turns,
                    scale=alt.Scale(zero=False, nice=False),
                    axis=alt.Axis(format="d", tickMinStep=1),
                ),
                alt.X2("to:Q"),
                alt.Y("share:Q", stack=None, title=share, axis=alt.Axis(format="%")),
                _colour([label for label, _ in sets]),
            )
        )
    return drawn


def bars_of(sets: Sequence[tuple[str, ReportData]]) -> list[dict[str, Any]]:
    """What share of the games had so many turns: each bar reaches half a turn to either side of
    those that it counts, and all of them are equally wide, in both sets."""
    every = [one.turns for _, data in sets for one in data.lengths]
    if not every:
        return []
    first = min(every)
    width = -(-(max(every) - first + 1) // MOST_BARS)
    found = []
    for label, data in sets:
        games: Counter[int] = Counter()
        for one in data.lengths:
            games[(one.turns - first) // width] += one.games
        for number, count in sorted(games.items()):
            begin = first + number * width - 0.5
            share = count / data.games
            found.append({"set": label, "from": begin, "to": begin + width, "share": share})
    return found


def _colour(labels: Sequence[str]) -> alt.Color:
    """A set has the same colour in each chart."""
    scale = alt.Scale(domain=list(labels), range=COLOURS[: len(labels)])
    return alt.Color("set:N", title=None, scale=scale, legend=alt.Legend(orient="top"))


def _rows(sets: Iterable[tuple[str, Sequence[NamedFigure]]]) -> list[dict[str, Any]]:
    return [
        {
            "set": label,
            "name": one.name,
            "value": one.figure.value,
            "low": one.figure.value if one.figure.low is None else one.figure.low,
            "high": one.figure.value if one.figure.high is None else one.figure.high,
        }
        for label, figures in sets
        for one in figures
    ]


def _intervals(rows: list[dict[str, Any]], title: str, axis: str, form: str) -> alt.LayerChart:
    """A point for each figure, and a line from one end of its interval to the other."""
    names = list(dict.fromkeys(row["name"] for row in rows))
    labels = list(dict.fromkeys(row["set"] for row in rows))
    data = pl.DataFrame(rows)
    place = {
        "y": alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=260)),
        "yOffset": alt.YOffset("set:N", sort=labels),
        "color": _colour(labels),
    }
    scale = alt.Scale(zero=False)
    lines = (
        alt.Chart(data)
        .mark_rule(strokeWidth=2)
        .encode(
            alt.X("low:Q", title=axis, axis=alt.Axis(format=form), scale=scale),
            alt.X2("high:Q"),
            **place,
        )
    )
    points = (
        alt.Chart(data)
        .mark_point(filled=True, size=60, opacity=1)
        .encode(alt.X("value:Q", scale=scale), **place)
    )
    height = max(60, ROW * len(names) * len(labels))
    return alt.LayerChart(layer=[lines, points], title=title, width=WIDTH, height=height)
