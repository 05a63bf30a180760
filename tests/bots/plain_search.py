"""The search in its plainest form: a dict for each node, and nothing to make it quick.

What it finds is what the quick one must find, to the last digit.
"""

from __future__ import annotations

import math
import random

from homage.bots.search import EVEN, STAKE_ALONE
from homage.bots.tree import UNTRIED
from homage.kernel import CHANCE, Decision, Option, State, draw
from homage.kernel.path import edge

EXPLORATION = 0.6


class Point:
    """A point in the game as one seat knows it."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Point] = {}
        self.priors: dict[int, float] = {}


class PlainSearch:
    """As `Search` without a bound to its trees."""

    def __init__(self, world: State, seat: int, rng: random.Random) -> None:
        self.world, self.seat, self.rng = world, seat, rng
        self.advice = world.game.advice_to_search()
        self.seats = range(len(world.game.seats))
        share = 1.0 / self.advice.choices_a_turn()
        self.stake = share if len(self.seats) > 1 else share * STAKE_ALONE
        self.roots = [Point() for _ in self.seats]

    def findings(self, simulations: int) -> dict[str, tuple[int, float]]:
        """By option, how often it was tried and what came of it, added up."""
        for _ in range(simulations):
            self._simulate()
        asked = self.world.decision_of(self.seat)
        assert asked is not None
        children = self.roots[self.seat].children
        found = {option.text: children.get(option.index, Point()) for option in asked.options}
        return {text: (point.visits, point.total) for text, point in found.items()}

    def _simulate(self) -> None:
        world = self.world.imagine(self.seat, self.rng)
        trail = [self.roots]
        decision = world.decision_of(self.seat)
        while decision is not None:
            if decision.seat == CHANCE:
                option = draw(decision, self.rng)
            elif len(decision.options) == 1:
                option = decision.options[0]
            else:
                point = trail[-1][decision.seat]
                if not point.priors and not point.visits and len(trail) > 1:
                    break
                option = self._select(point, world, decision)
            world.apply(option, decision)
            edges = [edge(decision, option, seat) for seat in self.seats]
            trail.append(
                [
                    point.children.setdefault(at, Point())
                    for point, at in zip(trail[-1], edges, strict=True)
                ]
            )
            decision = world.decision
        values = self._played_out(world)
        for points in trail:
            for point, value in zip(points, values, strict=True):
                point.visits += 1
                point.total += value

    def _select(self, point: Point, world: State, decision: Decision) -> Option:
        options, priors = decision.options, point.priors
        if any(option.index not in priors for option in options):
            advised = self.advice.priors(world, decision)
            share, even = (1.0 - EVEN) / sum(advised), EVEN / len(options)
            for option, prior in zip(options, advised, strict=True):
                priors[option.index] = even + share * prior
        tried, total, weight = point.visits, point.total, 1.0
        if len(priors) != len(options):
            open_now = [point.children.get(option.index, Point()) for option in options]
            tried = sum(one.visits for one in open_now)
            total = sum((one.total for one in open_now), 0.0)
            weight = sum((priors[option.index] for option in options), 0.0)
        mean = total / tried if tried else 0.5
        scale = self.stake * EXPLORATION * math.sqrt(tried + 1) / weight

        def score(option: Option) -> float:
            one = point.children.get(option.index)
            if one is None or not one.visits:
                return mean - self.stake * UNTRIED + scale * priors[option.index]
            return one.total / one.visits + scale * priors[option.index] / (1 + one.visits)

        return max(options, key=score)

    def _played_out(self, world: State) -> list[float]:
        last = world.turn + self.advice.turns_ahead()
        while world.outcome is None:
            turns = world.turn + self.advice.turn_over(world)
            if turns >= last and self.advice.settled(world):
                break
            decision = world.decision
            if decision is None:
                break
            if world.chance:
                world.roll(self.rng)
            else:
                world.apply(self.advice.rollout(world, decision, self.rng))
        return self.advice.value(world)
