"""Advice to bots on Sola Fide."""

from __future__ import annotations

import random
from typing import cast

from homage.games.solafide.rules.turn import PlayOrDraw
from homage.games.solafide.state import SolaFideState
from homage.kernel import Decision, Option, State


class SolaFideAdvice:
    """To be written."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None or isinstance(state.asking, PlayOrDraw)

    def value(self, state: State) -> list[float]:
        table = cast(SolaFideState, state)
        if table.outcome is not None:
            return [table.outcome.utility(seat, table.game.scale) for seat in (0, 1)]
        return [0.5, 0.5]

    def priors(self, state: State, decision: Decision) -> list[float]:
        return [1.0] * len(decision.options)

    def drafts(self, state: State) -> bool:
        return state.together

    def turns_ahead(self) -> int:
        return 1

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        return decision.options[int(rng.random() * len(decision.options))]
