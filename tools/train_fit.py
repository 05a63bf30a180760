"""Fits a network to tables and what became of them: plain numpy, with Adam's steps."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse

from homage.kernel.learned_value import BIAS, CONTENT, DIRECT, HIDDEN, OUTPUT
from train_games import Tables

Array = np.ndarray[Any, np.dtype[np.float32]]

BATCH = 512
RATE = 0.003
DECAY = 1e-4
"""Draws weights of which the games tell little towards nothing."""
HELD_OUT = 10
"""One of so many games is not learned from, but tells how good the rest has made it."""


class TooFewTables(Exception):
    """There is nothing to learn from, or nothing to tell what was learned."""


@dataclass
class Rows:
    """Tables as matrices."""

    features: Any
    """Sparse: a row for each seat of each table."""
    told: Array
    """By such a row: 1 if anything is told of the seat."""
    odds: Array
    """By table and seat."""
    results: Array

    def part(self, chosen: Any) -> Rows:
        """Some of the tables."""
        seats = self.odds.shape[1]
        rows = (chosen[:, None] * seats + np.arange(seats)).ravel()
        return Rows(self.features[rows], self.told[rows], self.odds[chosen], self.results[chosen])


def rows_of(tables: Tables, features: int) -> Rows:
    lengths = [len(row) for row in tables.features]
    places = np.concatenate([[0], np.cumsum(lengths)])
    numbers = np.array([one for row in tables.features for one in row], np.int32)
    ones = np.ones(len(numbers), np.float32)
    matrix = sparse.csr_matrix((ones, numbers, places), shape=(len(lengths), features))
    return Rows(
        matrix,
        (np.array(lengths) > 0).astype(np.float32),
        np.array(tables.odds, np.float32),
        np.array(tables.results, np.float32),
    )


class Network:
    """The weights, and how they learn."""

    def __init__(self, features: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: dict[str, Array] = {
            HIDDEN: rng.normal(0, 0.2, (features, hidden)).astype(np.float32),
            BIAS: np.zeros(hidden, np.float32),
            OUTPUT: rng.normal(0, 0.05, hidden).astype(np.float32),
            DIRECT: np.zeros(features, np.float32),
        }
        self._mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._square = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._steps = 0

    def chances(self, rows: Rows) -> tuple[Array, Array]:
        """By table and seat; and the signals of the hidden units."""
        weights = self.weights
        signals = np.maximum(rows.features @ weights[HIDDEN] + weights[BIAS], 0)
        correction = (signals @ weights[OUTPUT] + rows.features @ weights[DIRECT]) * rows.told
        odds = rows.odds + correction.reshape(rows.odds.shape)
        powers = np.exp(odds - odds.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), signals

    def loss(self, rows: Rows) -> float:
        """The mean surprise at what became of the tables."""
        chances, _ = self.chances(rows)
        return float(-(rows.results * np.log(chances + 1e-9)).sum(axis=1).mean())

    def learn(self, rows: Rows, rate: float) -> None:
        """One step."""
        weights = self.weights
        chances, signals = self.chances(rows)
        wrong = ((chances - rows.results).ravel() * rows.told / len(rows.odds)).astype(np.float32)
        back = (wrong[:, None] * weights[OUTPUT]) * (signals > 0)
        slopes = {
            HIDDEN: rows.features.T @ back,
            BIAS: back.sum(axis=0),
            OUTPUT: signals.T @ wrong,
            DIRECT: rows.features.T @ wrong,
        }
        self._steps += 1
        for name, slope in slopes.items():
            slope = slope + DECAY * weights[name] if name != BIAS else slope
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope * slope - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            weights[name] = weights[name] - rate * mean / (np.sqrt(square) + 1e-8)

    def save(self, file: Path, content: str) -> None:
        arrays: dict[str, Any] = {
            name: np.ascontiguousarray(value.T, np.float32) for name, value in self.weights.items()
        }
        arrays[CONTENT] = np.frombuffer(content.encode(), np.uint8)
        np.savez_compressed(file, **arrays)


@dataclass
class Fit:
    """What was learned, and how surprising the games held out are with it and without."""

    network: Network
    by_hand: float
    learned: float
    tables: int


def fit(tables: Tables, features: int, hidden: int, rounds: int, seed: int) -> Fit:
    """Learn; of all rounds, the one counts that does best with the games held out."""
    games = np.array(tables.games)
    learning = np.flatnonzero(games % HELD_OUT != 0)
    if not 0 < len(learning) < len(games):
        raise TooFewTables("the games were too few, or too short; try more --games")
    rows = rows_of(tables, features)
    held_out = rows.part(np.flatnonzero(games % HELD_OUT == 0))
    rng = np.random.default_rng(seed)
    network = Network(features, hidden, seed)
    without = {name: np.zeros_like(value) for name, value in network.weights.items()}
    best, kept = np.inf, network.weights
    fresh, network.weights = network.weights, without
    by_hand = network.loss(held_out)
    network.weights = fresh
    for number in range(rounds):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * number / rounds))
        order = rng.permutation(learning)
        for start in range(0, len(order), BATCH):
            network.learn(rows.part(order[start : start + BATCH]), rate)
        loss = network.loss(held_out)
        if loss < best:
            best, kept = loss, dict(network.weights)
    network.weights = kept
    return Fit(network, by_hand, float(best), len(games))
