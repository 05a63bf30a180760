"""Ratings: one number for each bot, so that differences tell how often one beats the other.

The model is Bradley and Terry's, on the scale of Elo's chess ratings: 400 points more are ten wins
to one. The numbers are those that make the results most likely; the intervals come from how sharply
they do.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

import msgspec

from homage.lab.intervals import Z

POINTS = 400 / math.log(10)
"""For each unit of the logistic curve."""

DRAWN = 1.0
"""Each pair is taken to have drawn one more game: who never lost is not infinitely better."""

MAX_STEPS = 100
"""Of Newton's method; a few are enough."""

MAX_STEP_LENGTH = 2.0
"""In units of the logistic curve: it could leap over the top otherwise."""

CLOSE = 1e-9
"""A step that is shorter changes nothing that is told."""


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
    assert yardstick in names
    names.remove(yardstick)
    place = {name: index for index, name in enumerate(names)}
    ratings = [0.0] * len(names)
    for _ in range(MAX_STEPS):
        slope, curve = _slope_and_curve(scores, place, ratings)
        spread = _inverse(curve)
        step = [sum(map(mul, row, slope)) for row in spread]
        longest = max(map(abs, step), default=0.0)
        if longest < CLOSE:
            break
        scale = min(1.0, MAX_STEP_LENGTH / longest)
        ratings = [rating + scale * by for rating, by in zip(ratings, step, strict=True)]
    found = {yardstick: Rating(0.0, 0.0)}
    for name, at in place.items():
        found[name] = Rating(POINTS * ratings[at], POINTS * Z * math.sqrt(spread[at][at]))
    return found


def expected(difference: float) -> float:
    """What share a bot wins that is so many points better."""
    return 1 / (1 + math.exp(-difference / POINTS))


def _slope_and_curve(
    scores: Sequence[Score], place: dict[str, int], ratings: list[float]
) -> tuple[list[float], list[list[float]]]:
    """Of the logarithm of how likely the results are: first and (negative) second derivatives."""
    slope = [0.0] * len(ratings)
    curve = [[0.0] * len(ratings) for _ in ratings]
    for one in scores:
        a, b = place.get(one.first), place.get(one.second)
        lead = (0.0 if a is None else ratings[a]) - (0.0 if b is None else ratings[b])
        share = expected(POINTS * lead)
        games = one.games + DRAWN
        surplus = one.won + DRAWN / 2 - games * share
        weight = games * share * (1 - share)
        for at, sign in ((a, 1), (b, -1)):
            if at is not None:
                slope[at] += sign * surplus
                curve[at][at] += weight
        if a is not None and b is not None:
            curve[a][b] -= weight
            curve[b][a] -= weight
    return slope, curve


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; the matrix is symmetric and positive, so any pivot will do."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [
                    value - factor * above
                    for value, above in zip(rows[other], rows[at], strict=True)
                ]
    return [row[size:] for row in rows]
