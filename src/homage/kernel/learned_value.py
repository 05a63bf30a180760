"""A learned value: what many games have taught of what a table is worth, beside what a title knows.

A title tells of a table, for each seat, its *odds* by hand (a number on the scale of log odds) and
its *features*: which of many small facts are true of it, as their numbers. Each feature, and each
pair of features that are true together, has learned by how much it corrects the odds; where time
is short, features alone.
`python3 run.py train` teaches it.

It is run in plain Python, which the compiler makes fast: a search asks thousands of times a second,
and players need not install anything for it.
"""

from __future__ import annotations

import functools
import math
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from homage.kernel.advice import Advice
from homage.kernel.messages import Message
from homage.kernel.npz import NumberFile

if TYPE_CHECKING:
    from homage.kernel.game import Game
    from homage.kernel.state import State

WRONG_SHAPE = Message(
    "kernel.learned-wrong-shape", "its arrays do not fit each other: this is no learned value"
)
OTHER_FEATURES = Message(
    "kernel.learned-other-features",
    "was learned from {learned} features, and there are {features} now; remove it and train anew",
)

CONTENT: Final = "content"
SINGLE: Final = "single"
PAIRS: Final = "pairs"
"""The arrays of a file."""


class LearnedValue:
    """What each feature and each pair of features adds to the odds."""

    __slots__ = ("content", "pairs", "single")

    def __init__(self, content: str, single: list[float], pairs: list[list[float]]) -> None:
        self.content = content
        """The fingerprint of the cards with which it was learned."""
        self.single = single
        """By feature."""
        self.pairs = pairs
        """By feature and feature: both orders have the same, whoever asks. Nothing at all where
        features were learned alone."""

    def correction(self, features: list[int]) -> float:
        """What is added to the odds of a seat; nothing if nothing is told of it."""
        found = 0.0
        single = self.single
        if not self.pairs:
            for feature in features:
                found += single[feature]
            return found
        for place in range(len(features)):
            feature = features[place]
            beside = self.pairs[feature]
            found += single[feature]
            for other in range(place):
                found += beside[features[other]]
        return found

    def beside(self, features: list[int]) -> list[float]:
        """By feature: what it adds where these are true, beside what they add themselves.

        For a search in which some features stay as they are at thousands of tables.
        """
        found = self.single[:]
        for feature in features if self.pairs else ():
            pairs = self.pairs[feature]
            for other in range(len(found)):
                found[other] += pairs[other]
        return found


class LearningAdvice(Advice, Protocol):
    """Advice whose value can be taught."""

    learned: LearnedValue | None
    """What corrects the odds by hand; None leaves them as they are."""

    def odds(self, state: State) -> list[float]:
        """By seat, the odds by hand, of a settled table that is not over."""
        ...

    def features(self, state: State, seat: int) -> list[int]:
        """What is true of the table from this seat; nothing where the odds by hand are to stand."""
        ...


def chances(odds: list[float]) -> list[float]:
    """The winning chances of the seats; they add up to one."""
    best = max(odds)
    powers = [math.exp(one - best) for one in odds]
    total = sum(powers)
    return [power / total for power in powers]


def read_learned_value(file: Path, features: int) -> LearnedValue:
    """What `run.py train` has written. A HomageError says what is wrong with a file."""
    arrays = NumberFile(file)
    single, pairs = arrays.numbers(SINGLE), arrays.numbers(PAIRS)
    learned = len(single.values)
    if single.shape != (learned,) or pairs.shape not in ((learned, learned), (0, 0)):
        raise arrays.fault(WRONG_SHAPE)
    if learned != features:
        raise arrays.fault(OTHER_FEATURES.of(learned, features))
    beside = pairs.shape[0]
    rows = [pairs.values[first * beside : (first + 1) * beside] for first in range(beside)]
    return LearnedValue(arrays.text(CONTENT), single.values, rows)


def learned_value(game: Game) -> LearnedValue | None:
    """What comes with the title for this game; None if nothing was learned, or with other cards."""
    file = game.learned_file()
    return None if file is None else value_in(file, game.content, game.feature_count())


@functools.cache
def value_in(file: Path, content: str, features: int) -> LearnedValue | None:
    """What a file has; None if there is no such file, or it was learned with other cards."""
    if not file.is_file():
        return None
    found = read_learned_value(file, features)
    return found if found.content == content else None
