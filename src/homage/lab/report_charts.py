"""The charts of a report, drawn by Altair: one study, or two in two colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import altair as alt
import polars as pl

from homage.lab.report_data import NamedFigure, ReportData
from homage.lab.report_tables import Table

WIDTH = 560
ROW = 22
"""Height of a line in a chart of intervals."""

COLOURS = ["#0072b2", "#d55e00"]
"""Can be told apart by nearly everyone."""


def charts_of(
    sets: Sequence[tuple[str, ReportData]], tables: Sequence[Table]
) -> dict[str, alt.LayerChart | alt.Chart]:
    """By name of its table, what can be drawn; titles are those of the tables."""
    titles = {table.name: table.title for table in tables}
    won = {
        label: [NamedFigure(one.name, one.won) for one in data.cards if one.won]
        for label, data in sets
    }
    drawn: dict[str, alt.LayerChart | alt.Chart] = {}
    for name, rows, form in (
        ("seats", _rows((label, data.wins) for label, data in sets), "%"),
        ("ladder", _rows((label, data.ratings) for label, data in sets), ".0f"),
        ("reached", _rows((label, data.reached) for label, data in sets), ".1f"),
        ("ends", _rows((label, data.ends) for label, data in sets), "%"),
        ("cards", _rows(won.items()), "%"),
    ):
        if rows and name in titles:
            drawn[name] = _intervals(rows, titles[name], form)
    lengths = [
        {"set": label, "turns": one.turns, "share": one.games / data.games}
        for label, data in sets
        for one in data.lengths
    ]
    if lengths and "lengths" in titles:
        drawn["lengths"] = (
            alt.Chart(pl.DataFrame(lengths), title=titles["lengths"], width=WIDTH, height=200)
            .mark_bar(opacity=0.7)
            .encode(
                alt.X(
                    "turns:Q",
                    bin=alt.Bin(maxbins=40, minstep=1),
                    title=None,
                    axis=alt.Axis(format="d"),
                ),
                alt.Y("sum(share):Q", stack=None, title=None, axis=alt.Axis(format="%")),
                _colour([label for label, _ in sets]),
            )
        )
    return drawn


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


def _intervals(rows: list[dict[str, Any]], title: str, form: str) -> alt.LayerChart:
    """A point for each figure, and a line from one end of its interval to the other."""
    names = list(dict.fromkeys(row["name"] for row in rows))
    labels = list(dict.fromkeys(row["set"] for row in rows))
    data = pl.DataFrame(rows)
    place = {
        "y": alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=260)),
        "yOffset": alt.YOffset("set:N", sort=labels),
        "color": _colour(labels),
    }
    axis = alt.Axis(format=form)
    scale = alt.Scale(zero=False)
    lines = (
        alt.Chart(data)
        .mark_rule(strokeWidth=2)
        .encode(alt.X("low:Q", title=None, axis=axis, scale=scale), alt.X2("high:Q"), **place)
    )
    points = (
        alt.Chart(data)
        .mark_point(filled=True, size=60, opacity=1)
        .encode(alt.X("value:Q", scale=scale), **place)
    )
    height = max(60, ROW * len(names) * len(labels))
    return alt.LayerChart(layer=[lines, points], title=title, width=WIDTH, height=height)
