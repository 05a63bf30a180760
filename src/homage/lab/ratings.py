"""Ratings: one number for each bot, so that differences tell how often one beats the other.

The model is Bradley and Terry's, on the scale of Elo's chess ratings: 400 points more are ten wins
to one. The numbers are those that make the results most likely; the intervals come from how sharply
they do.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import choix
import msgspec
import numpy as np

from homage.lab.intervals import Z

POINTS = 400 / math.log(10)
"""For each unit of the logistic curve."""

DRAWN = 1.0
"""Each pair is taken to have drawn one more game: who never lost is not infinitely better."""

CLOSE = 1e-9
"""A step that is shorter changes nothing that is told."""

MAX_STEPS = 10_000


class Score(msgspec.Struct, frozen=True):
    """How two bots fared against each other."""

    first: str
    second: str
    won: float
    """By the first; a draw is half a win."""
    games: int


class Rating(msgspec.Struct, frozen=True):
    """A bot's number, and how far to either side it may be off (95 %)."""

    points: float
    either_way: float


def rate(scores: Sequence[Score], yardstick: str) -> dict[str, Rating]:
    """The ratings of all who met, directly or through others; the yardstick has 0."""
    names = list(dict.fromkeys(name for one in scores for name in (one.first, one.second)))
    zero = names.index(yardstick)
    wins = np.zeros((len(names), len(names)))
    for one in scores:
        a, b = names.index(one.first), names.index(one.second)
        wins[a, b] += one.won + DRAWN / 2
        wins[b, a] += one.games - one.won + DRAWN / 2
    strengths = choix.ilsr_pairwise_dense(wins, max_iter=MAX_STEPS, tol=CLOSE)
    strengths = strengths - strengths[zero]
    spread = _spread(wins, strengths, zero)
    found = {yardstick: Rating(0.0, 0.0)}
    for at, name in enumerate(names):
        if at != zero:
            found[name] = Rating(
                POINTS * float(strengths[at]), POINTS * Z * math.sqrt(spread[at, at])
            )
    return found


def expected(difference: float) -> float:
    """What share a bot wins that is so many points better."""
    return 1 / (1 + math.exp(-difference / POINTS))


def _spread(wins: np.ndarray, strengths: np.ndarray, zero: int) -> np.ndarray:
    """How strengths vary together, with that of the yardstick fixed: the inverse of how sharply the
    likelihood of the results is curved."""
    shares = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weights = (wins + wins.T) * shares * (1 - shares)
    curve = np.diag(weights.sum(axis=1)) - weights
    others = [at for at in range(len(strengths)) if at != zero]
    found: np.ndarray = np.zeros_like(curve)
    found[np.ix_(others, others)] = np.linalg.inv(curve[np.ix_(others, others)])
    return found
