"""What is good in Avignon, for bots."""

from __future__ import annotations

import math
import random
from typing import cast

from homage.games.avignon.map import GENOA
from homage.games.avignon.movement import EMPTY
from homage.games.avignon.state import AvignonState
from homage.games.avignon.turn import ACT
from homage.kernel import Decision, Option, State

NEARNESS = (0.0, 0.22, 0.6)
"""What a character is worth to the one it stands nearer to, by its distance from Genoa."""

SCORED = 1.6
"""What a character in the congregation is worth beside that."""


class AvignonSense:
    """Counts ground: characters won, and characters on the way."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None or state.asking is ACT

    def value(self, state: State) -> list[float]:
        table = cast(AvignonState, state)
        if table.outcome is not None:
            return [table.outcome.payoff(seat) for seat in (0, 1)]
        ground = 0.0
        for character, place in zip(table.characters, table.places, strict=True):
            if character != EMPTY and place != GENOA:
                worth = NEARNESS[abs(place - GENOA)]
                ground += worth if place > GENOA else -worth
        ground += SCORED * (len(table.congregations[0]) - len(table.congregations[1]))
        rome = 1.0 / (1.0 + math.exp(-ground))
        return [rome, 1.0 - rome]

    def priors(self, state: State, decision: Decision) -> list[float]:
        return [1.0] * len(decision.options)

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        return decision.options[int(rng.random() * len(decision.options))]
