"""Balance: many games of the same bots, to see what seats, lengths and cards are like."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import msgspec
import polars as pl

from homage.kernel import Game
from homage.lab.studies.study import Study, study_of


class Tally(msgspec.Struct):
    """What was counted over some games."""

    games: int = 0
    utilities: list[float] = msgspec.field(default_factory=list)
    """By seat, added up."""
    scores: Counter[int] = msgspec.field(default_factory=Counter)
    """In a game for one: how often each was reached."""
    turns: Counter[int] = msgspec.field(default_factory=Counter)
    """How many games were so long."""
    ends: Counter[str] = msgspec.field(default_factory=Counter)
    counts: dict[str, float] = msgspec.field(default_factory=dict)
    """What the title counts: how often, over all games; a shared win in parts."""
    seen_in: Counter[str] = msgspec.field(default_factory=Counter)
    """In how many games each of them was seen."""


def balance_study(game: Game, bot: str, games: int, seed: str) -> Study:
    """So many games with the same bot at every seat."""
    everywhere = (bot,) * len(game.seats)
    return study_of("balance", game, bots=[bot], tables=[[everywhere]], rounds=games, seed=seed)


def tally_of(rows: pl.LazyFrame, seats: int) -> Tally:
    """What is counted in these games.

    Sums are made of how often each value came: so they are the same to the last digit, in whichever
    order a machine with many cores adds them up.
    """
    counts: dict[str, list[float]] = {}
    seen_in: Counter[str] = Counter()
    every = (
        rows.select(pl.col("counts").explode())
        .drop_nulls()
        .unnest("counts")
        .group_by("what", "count")
        .len()
        .sort("what", "count")
        .collect()
    )
    for what, count, times in every.iter_rows():
        counts.setdefault(what, []).append(count * times)
        seen_in[what] += times
    turns = _counted(rows.select("turns"))
    return Tally(
        turns.total(),
        [
            math.fsum(value * times for value, times in _counted(one).items())
            for one in (rows.select(pl.col("utilities").list.get(seat)) for seat in range(seats))
        ],
        _counted(rows.select(pl.col("scores").list.get(0))) if seats == 1 else Counter(),
        turns,
        _counted(rows.select("end")),
        {what: math.fsum(parts) for what, parts in counts.items()},
        seen_in,
    )


def _counted(column: pl.LazyFrame) -> Counter[Any]:
    """How often each value of a column comes; in the order of the values."""
    (name,) = column.collect_schema().names()
    times = column.group_by(name).len().sort(name).collect()
    return Counter(dict(times.iter_rows()))
