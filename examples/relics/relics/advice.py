"""What is good in Relics, for bots: they are handed imagined worlds, never the truth."""

from __future__ import annotations

import math
import random
from typing import cast

from homage.kernel import Decision, Option, State
from relics.state import RelicsState


class RelicsAdvice:
    """Counts relics and candles; bids more for what is worth more."""

    def settled(self, state: State) -> bool:
        return not state.together

    def value(self, state: State) -> list[float]:
        table = cast(RelicsState, state)
        if table.outcome is not None:
            return [table.outcome.utility(seat, state.game.scale) for seat in (0, 1)]
        relics = table.worth(0) - table.worth(1)
        light = sum(table.candles[0]) - sum(table.candles[1])
        chance = 1 / (1 + math.exp(-(relics + 0.3 * light) / 2))
        return [chance, 1 - chance]

    def priors(self, state: State, decision: Decision) -> list[float]:
        table = cast(RelicsState, state)
        bid = table.worth_of(table.altar, decision.seat)
        return [1 / (1 + abs(option.args[0] - bid)) for option in decision.options]

    def drafts(self, state: State) -> bool:
        return False

    def turns_ahead(self) -> int:
        return 0

    def turn_over(self, state: State) -> bool:
        return False

    def choices_a_turn(self) -> int:
        return 1

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        return rng.choices(decision.options, self.priors(state, decision))[0]
