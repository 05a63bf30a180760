"""A learned value: what many games have taught of what a table is worth, beside what a title knows.

A title tells of a table, for each seat, its *odds* by hand (a number on the scale of log odds) and
its *features*: which of many small facts are true of it, as their numbers. A small network makes
of the features by how much the odds are to be corrected. `python3 run.py train` teaches it.

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
    "was learned from {learned} features, and there are {features} now; train it anew",
)

CONTENT: Final = "content"
HIDDEN: Final = "hidden"
BIAS: Final = "bias"
OUTPUT: Final = "output"
DIRECT: Final = "direct"
"""The arrays of a file."""


class LearnedValue:
    """A network with one hidden layer, and weights that lead past it."""

    __slots__ = ("bias", "content", "direct", "features", "hidden", "output")

    def __init__(
        self,
        content: str,
        hidden: list[list[float]],
        bias: list[float],
        output: list[float],
        direct: list[float],
    ) -> None:
        self.content = content
        """The fingerprint of the cards with which it was learned."""
        self.hidden = hidden
        """By hidden unit and feature."""
        self.bias = bias
        """By hidden unit."""
        self.output = output
        """By hidden unit."""
        self.direct = direct
        """By feature."""
        self.features = len(direct)

    def correction(self, features: list[int]) -> float:
        """What is added to the odds of a seat; nothing if nothing is told of it."""
        if not features:
            return 0.0
        found = 0.0
        direct = self.direct
        for feature in features:
            found += direct[feature]
        for unit in range(len(self.hidden)):
            weights, signal = self.hidden[unit], self.bias[unit]
            for feature in features:
                signal += weights[feature]
            if signal > 0.0:
                found += self.output[unit] * signal
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
    hidden, bias, output, direct = (arrays.numbers(name) for name in (HIDDEN, BIAS, OUTPUT, DIRECT))
    units = len(bias.values)
    shapes = (bias.shape, output.shape, direct.shape, hidden.shape)
    if shapes != ((units,), (units,), (len(direct.values),), (units, len(direct.values))):
        raise arrays.fault(WRONG_SHAPE)
    learned = len(direct.values)
    if learned != features:
        raise arrays.fault(OTHER_FEATURES.of(learned, features))
    rows = [hidden.values[unit * learned : (unit + 1) * learned] for unit in range(units)]
    return LearnedValue(arrays.text(CONTENT), rows, bias.values, output.values, direct.values)


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
