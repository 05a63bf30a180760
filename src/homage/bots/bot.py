"""Bot: a player that is a program. It is handed one imagined world of its seat, never the truth."""

from __future__ import annotations

import random
from typing import Protocol

from homage.kernel import Decision, HomageError, Option, State


class Bot(Protocol):
    """Chooses for a seat. Keeps nothing between two choices, so that one bot can sit anywhere."""

    @property
    def name(self) -> str:
        """Lower case, as the commands spell it."""
        ...

    @property
    def description(self) -> str:
        """One honest sentence: how it plays, and how well."""
        ...

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        """One of the options open to `seat`; always the same for the same world and `rng`."""
        ...


def decision_of(world: State, seat: int) -> Decision:
    """What `seat` is asked; others may be asked something at the same time."""
    for decision in world.decisions:
        if decision.seat == seat:
            return decision
    raise HomageError(f"nothing is asked of {world.game.seat_name(seat)} now")
