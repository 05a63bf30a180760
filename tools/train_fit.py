"""Fits what features, and pairs of them, are worth to tables and what became of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from scipy import optimize, sparse

from homage.kernel.learned_value import CONTENT, PAIRS, SINGLE
from train_games import Tables

Array = np.ndarray[Any, np.dtype[np.float64]]

DOUBTS = (3.0, 10.0, 30.0)
"""How strongly weights are drawn towards nothing, if games tell little of them; that which does
best with the games held out is taken."""
STEPS = 300
"""At most, until nothing is gained any more."""
LOOKS = 3
"""How often one learns from later tables what they are worth; more changes hardly anything."""
HELD_OUT = 10
"""One of so many games is not learned from, but tells how good the rest has made it."""


class TooFewTables(Exception):
    """There is nothing to learn from, or nothing to tell what was learned."""


@dataclass
class Rows:
    """Tables as matrices."""

    columns: Any
    """Sparse: a row for each seat of each table; a column for each feature and each pair."""
    odds: Array
    """By table and seat."""
    results: Array

    to_come: Any
    """By table, how many more are kept of its game."""

    def part(self, chosen: Any) -> Rows:
        """Some of the tables."""
        seats = self.odds.shape[1]
        rows = (chosen[:, None] * seats + np.arange(seats)).ravel()
        return Rows(
            self.columns[rows], self.odds[chosen], self.results[chosen], self.to_come[chosen]
        )

    def chances(self, weights: Array) -> Array:
        """By table and seat."""
        odds = self.odds + (self.columns @ weights).reshape(self.odds.shape)
        powers = np.exp(odds - odds.max(axis=1, keepdims=True))
        chances: Array = powers / powers.sum(axis=1, keepdims=True)
        return chances

    def surprise(self, weights: Array) -> tuple[Array, Array]:
        """At what became of the tables: by table, and how it would change with the odds."""
        chances = self.chances(weights)
        surprise = -(self.results * np.log(chances + 1e-9)).sum(axis=1)
        return surprise, (chances - self.results).ravel()

    def foreseen(self, weights: Array, onward: float) -> Rows:
        """With another result: a part of what the next table was worth, by what is learned so far,
        and for the rest what has become of that one, which was foreseen in the same way."""
        results, chances = self.results.copy(), self.chances(weights)
        for step in range(1, int(self.to_come.max()) + 1):
            tables = np.flatnonzero(self.to_come == step)
            next_ones = tables + 1
            results[tables] = (1 - onward) * chances[next_ones] + onward * results[next_ones]
        return replace(self, results=results)


def rows_of(tables: Tables, features: int, pairs: bool) -> Rows:
    """A feature f has column f; a pair of f and g, f not above g, has (f + 1) * features + g."""
    lengths = np.array([len(row) for row in tables.features])
    places, columns = [], []
    for length in range(1, lengths.max(initial=0) + 1):
        chosen = np.flatnonzero(lengths == length)
        told = np.sort([tables.features[row] for row in chosen]).reshape(len(chosen), length)
        for one in range(length):
            places.append(chosen)
            columns.append(told[:, one])
            for other in range(one + 1, length if pairs else 0):
                places.append(chosen)
                columns.append((told[:, one] + 1) * features + told[:, other])
    matrix = sparse.csr_matrix(
        (np.ones(sum(map(len, places))), (np.concatenate(places), np.concatenate(columns))),
        shape=(len(lengths), columns_of(features, pairs)),
    )
    games = np.array(tables.games)
    last = np.searchsorted(games, games, side="right") - 1
    to_come = last - np.arange(len(games))
    return Rows(matrix, np.array(tables.odds), np.array(tables.results), to_come)


def columns_of(features: int, pairs: bool) -> int:
    return features * (features + 1) if pairs else features


@dataclass
class Fit:
    """What was learned, and how surprising the games held out are with it and without."""

    features: int
    weights: Array
    by_hand: float
    learned: float
    doubt: float

    @property
    def single(self) -> Array:
        return self.weights[: self.features]

    @property
    def pairs(self) -> Array:
        """By feature and feature, the same in both orders; nothing if none were learned."""
        if len(self.weights) == self.features:
            return np.zeros((0, 0))
        one_way = self.weights[self.features :].reshape(self.features, self.features)
        return one_way + one_way.T - np.diag(np.diag(one_way))

    def save(self, file: Path, content: str) -> None:
        arrays: dict[str, Any] = {
            SINGLE: self.single.astype(np.float32),
            PAIRS: self.pairs.astype(np.float32),
            CONTENT: np.frombuffer(content.encode(), np.uint8),
        }
        np.savez_compressed(file, **arrays)


def fit(tables: Tables, features: int, pairs: bool = True, onward: float = 1.0) -> Fit:
    """Learn: there is only one best set of weights, whatever one begins with.

    With `onward` below 1 it is not only from the result, which one table of a long game tells
    little of, but from later tables too: first by what the results alone have taught.
    """
    games = np.array(tables.games)
    learning = np.flatnonzero(games % HELD_OUT != 0)
    if not 0 < len(learning) < len(games):
        raise TooFewTables("the games were too few, or too short; try more --games")
    rows = rows_of(tables, features, pairs)
    # Columns that no table has would only be carried along.
    seen = np.unique(rows.columns.indices)
    rows.columns = rows.columns[:, seen]
    held_out, learned_from = rows.part(np.flatnonzero(games % HELD_OUT == 0)), rows.part(learning)
    weights = np.zeros(len(seen))
    best = Fit(features, weights, mean(held_out, weights), np.inf, 0.0)
    for doubt in sorted(DOUBTS, reverse=True):
        weights = _fitted(learned_from, weights, doubt)
        looked_on = weights
        for _ in range(LOOKS if onward < 1 else 0):
            looked_on = _fitted(learned_from.foreseen(looked_on, onward), looked_on, doubt)
        surprise = mean(held_out, looked_on)
        if surprise < best.learned:
            everywhere = np.zeros(columns_of(features, pairs))
            everywhere[seen] = looked_on
            best = Fit(features, everywhere, best.by_hand, surprise, doubt)
    return best


def mean(rows: Rows, weights: Array) -> float:
    return float(rows.surprise(weights)[0].mean())


def _fitted(rows: Rows, weights: Array, doubt: float) -> Array:
    turned = rows.columns.T.tocsr()

    def cost(weights: Array) -> tuple[float, Array]:
        surprise, slope = rows.surprise(weights)
        return (
            float(surprise.sum() + doubt / 2 * (weights @ weights)),
            turned @ slope + doubt * weights,
        )

    found = optimize.minimize(
        cost, weights, jac=True, method="L-BFGS-B", options={"maxiter": STEPS}
    )
    fitted: Array = found.x
    return fitted
