"""Rows: what is kept of a game, or of a choice that was weighed, as columns of a table."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import polars as pl

COUNT = pl.Struct({"what": pl.String, "count": pl.Float64})

GAME_COLUMNS: dict[str, Any] = {
    "study": pl.String,
    "number": pl.UInt32,
    "round": pl.UInt32,  # games of one round have the same luck
    "table": pl.UInt16,
    "title": pl.String,
    "version": pl.UInt16,
    "content": pl.String,
    "settings": pl.List(pl.String),
    "seats": pl.List(pl.String),
    "bots": pl.List(pl.String),
    "seed": pl.String,
    "scores": pl.List(pl.Int32),  # in units: so many make a point
    "unit": pl.UInt16,
    "winners": pl.List(pl.String),
    "utilities": pl.List(pl.Float64),
    "end": pl.String,  # the rule, or else the key of the reason
    "turns": pl.UInt32,
    "decisions": pl.UInt32,
    "counts": pl.List(COUNT),  # what the title counts
    "seconds": pl.List(pl.Float64),  # of thinking, by seat
    "thoughts": pl.List(pl.UInt32),  # in how many turns
    "longest": pl.List(pl.Float64),  # that a single turn took
    "record": pl.String,  # in studies of budgets, whose choices are drawn from it …
    "open": pl.List(pl.UInt32),  # … by the numbers of those with more than one option
}
CHOICE_COLUMNS: dict[str, Any] = {
    "study": pl.String,
    "number": pl.UInt32,
    "game": pl.UInt32,
    "choice": pl.UInt32,
    "seat": pl.String,
    "agreed": pl.Boolean,
    "gain": pl.Float64,  # in utility
}
COLUMNS = {"games": GAME_COLUMNS, "choices": CHOICE_COLUMNS}
"""By what the rows of a shard are."""

TIMED = ("seconds", "longest")
"""What differs from run to run."""


def as_parquet(kind: str, rows: Sequence[dict[str, Any]]) -> bytes:
    """The content of a shard's file."""
    content = io.BytesIO()
    pl.DataFrame(rows, schema=COLUMNS[kind]).write_parquet(content, compression="zstd")
    return content.getvalue()
