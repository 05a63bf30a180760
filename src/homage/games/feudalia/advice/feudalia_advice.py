"""Advice to bots: a quick look at points and wealth."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.options import (
    BUILD,
    END,
    ENGAGE,
    FIELD,
    HIRE,
    INCOME,
    INFLUENCE,
    MASTERS,
    PASS,
    RELOCATE,
    STOP,
    UPGRADE,
    USE,
)
from homage.games.feudalia.rules.main_phase import MainPhase
from homage.games.feudalia.rules.scoring import final_score

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState
    from homage.kernel import Decision, Option, State

COIN: Final = 0.06
CUBE: Final = 0.1
"""What coins and cubes are worth, in half points."""

PRIORS: Final = {
    BUILD: 60.0, UPGRADE: 50.0, FIELD: 20.0, INFLUENCE: 12.0, USE: 12.0, MASTERS: 6.0, ENGAGE: 15.0,
    INCOME: 5.0, HIRE: 4.0, RELOCATE: 0.1, END: 0.6, STOP: 0.4, PASS: 0.5,
}  # fmt: skip
"""By verb: how promising an option looks."""


class FeudaliaAdvice:
    """What is good, at a glance."""

    def settled(self, state: State) -> bool:
        return isinstance(state.asking, MainPhase)

    def value(self, state: State) -> list[float]:
        table: FeudaliaState = state  # type: ignore[assignment]
        worth = []
        for seat in range(table.seats):
            cubes = sum(table.cubes[12 * seat : 12 * seat + 12])
            worth.append(final_score(table, seat) + COIN * table.coins[seat] + CUBE * cubes)
        if table.seats == 1:
            return [table.game.scale.share(worth[0])]
        shares = [2.0 ** (one / 3) for one in worth]
        total = sum(shares)
        return [one / total for one in shares]

    def priors(self, state: State, decision: Decision) -> list[float]:
        return [PRIORS.get(option.args[0], 1.0) for option in decision.options]

    def drafts(self, state: State) -> bool:
        return False

    def turns_ahead(self) -> int:
        return 0

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        weights = self.priors(state, decision)
        ticket = rng.random() * sum(weights)
        for option, weight in zip(decision.options, weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return option
        return decision.options[-1]
