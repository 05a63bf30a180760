"""What is good in Fidelitas, for bots."""

from __future__ import annotations

import math
import random
from typing import cast

from homage.games.fidelitas.playing import Play
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import Decision, Option, State

NEAR = (0.7, 0.42, 0.22, 0.1, 0.04)
"""What a goal is worth of its points, by its distance."""

CARD = 0.12
"""What a card in hand is worth, up to a few."""

ENOUGH = 4
SHARP = 4.5
"""How much of a lead, as a share of the points to reach, makes a win likely."""


class FidelitasSense:
    """Counts points, goals on the way, and cards in hand."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None or isinstance(state.asking, Play)

    def value(self, state: State) -> list[float]:
        table = cast(FidelitasState, state)
        seats = range(table.seats)
        if table.outcome is not None:
            return [table.outcome.payoff(seat) for seat in seats]
        worth = [standing(table, seat) for seat in seats]
        if table.pack.teams:
            worth = [worth[seat] + worth[table.partner(seat)] for seat in seats]
        target = max(1, table.pack.target)
        best = max(worth)
        powers = [math.exp(SHARP * (one - best) / target) for one in worth]
        total = sum(powers)
        return [power / total for power in powers]

    def priors(self, state: State, decision: Decision) -> list[float]:
        words = cast(FidelitasState, state).pack.words
        if decision.options[-1] is words.pass_:
            return [4.0] * (len(decision.options) - 1) + [1.0]
        return [1.0] * len(decision.options)

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        # A goal that can be scored is scored; everything else is tried.
        words = cast(FidelitasState, state).pack.words
        options = decision.options
        if options[-1] is words.pass_:
            return options[0]
        return options[int(rng.random() * len(options))]


def standing(table: FidelitasState, seat: int) -> float:
    """Points, and what is on the way to them."""
    worth = float(table.points[seat])
    pack = table.pack
    for goal in table.goals[seat]:
        card = pack.goals[goal]
        away = card.condition.distance(table.city, table.layout)
        if away < len(NEAR):
            worth += card.points * NEAR[away]
    return worth + CARD * min(ENOUGH, len(table.hands[seat]))
