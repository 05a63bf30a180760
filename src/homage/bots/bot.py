"""Bot: a player that is a program. It is handed one imagined world of its seat, never the truth."""

from __future__ import annotations

import random
from typing import Protocol

from homage.kernel import Message, Option, State


class Bot(Protocol):
    """Chooses for a seat. Keeps nothing between two choices, so that one bot can sit anywhere."""

    @property
    def name(self) -> str:
        """Lower case, as the commands spell it."""
        ...

    @property
    def description(self) -> Message:
        """One honest sentence: how it plays, and how well."""
        ...

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        """One of the options of `world.decision_of(seat)`.

        Always the same for the same world and `rng`. Only asked where there is such a decision.
        """
        ...
