"""Random play: whole games in which every open option is equally likely, as quick as it gets.

The loop itself is compiled, which a loop around a compiled state is not.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from homage.kernel.game import Game

if TYPE_CHECKING:
    from homage.kernel.state import State


def play_out(state: State, rng: random.Random) -> int:
    """Play a table to its end by lot; how many decisions that took, chance's included."""
    count = 0
    pick = rng.random
    while state.outcome is None:
        if state.chance:
            state.roll(rng)
        else:
            decision = state.decision
            if decision is None:
                break
            options = decision.options
            state.apply(options[int(pick() * len(options))])
        count += 1
    return count


def play_games(
    game: Game, count: int, rng: random.Random, ended: Callable[[State], None] | None = None
) -> int:
    """Play so many games by lot, and hand each table that is over to `ended`; how many decisions
    they took together."""
    decisions = 0
    for _ in range(count):
        state = game.setup()
        decisions += play_out(state, rng)
        if ended is not None:
            ended(state)
    return decisions
