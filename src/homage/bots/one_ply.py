"""The one-ply bot: looks one whole action ahead, click by click, and takes the best one."""

from __future__ import annotations

import random

from homage.bots.bot import decision_of
from homage.kernel import CHANCE, Decision, Option, Sense, State, draw

LEAST_CLICKS = 4
"""For each option, however many there are."""

WIDTH = 24
"""How many of the clicks that follow are tried at each point: the most promising."""

LONGEST = 200
"""How many clicks an action may have before it is judged half done."""

LEVEL = 1e-9
"""Values nearer than this are level, and the choice among them is free."""


class OnePlyBot:
    """Best over its own clicks, worst over its rivals', average over cards and dice."""

    name = "one-ply"
    description = (
        "Looks one action ahead, takes what looks best then, and sees no plan beyond it;"
        " a beginner's rival."
    )

    def __init__(self, clicks: int = 200, worlds: int = 2, draws: int = 1) -> None:
        self.clicks = clicks
        """How many are tried for one choice. Not seconds: a slow machine plays the same."""
        self.worlds = worlds
        """How many are imagined where something is hidden."""
        self.draws = draws
        """How many cards of a draw are tried: all of them if there are no more than this."""

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        options = decision_of(world, seat).options
        if len(options) == 1:
            return options[0]
        worlds = self._imagined(world, seat, rng)
        clicks = max(LEAST_CLICKS, self.clicks // (len(worlds) * len(options)))
        sense = world.game.sense()
        values = []
        for option in options:
            value = 0.0
            for imagined, times in worlds:
                look = _Look(sense, seat, rng, clicks, self.draws)
                value += times * look.after(imagined, option, seat, 0)
            values.append(value / self.worlds)
        best = max(values)
        level = [
            option for option, value in zip(options, values, strict=True) if value > best - LEVEL
        ]
        return level[int(rng.random() * len(level))]

    def _imagined(self, world: State, seat: int, rng: random.Random) -> list[tuple[State, int]]:
        """Different worlds and how often each was imagined; only one where nothing is hidden.

        Worlds are different if somebody in them knows something different.
        """
        worlds = [world, *(world.imagine(seat, rng) for _ in range(self.worlds - 1))]
        if self.worlds == 1:
            return [(world, 1)]
        known = [[one.view(other) for other in range(len(one.game.seats))] for one in worlds]
        return [
            (one, known.count(known[index]))
            for index, one in enumerate(worlds)
            if known[index] not in known[:index]
        ]


class _Look:
    """The look at one option in one world, with the clicks that may still be tried for it."""

    def __init__(
        self, sense: Sense, seat: int, rng: random.Random, clicks: int, draws: int
    ) -> None:
        self.sense = sense
        self.seat = seat
        self.rng = rng
        self.clicks = clicks
        self.draws = draws

    def after(self, state: State, option: Option, lane: int, depth: int) -> float:
        """What the table is worth once `option` is taken and the action has come to its end."""
        then = state.clone()
        _take(then, option, lane)
        self.clicks -= 1
        return self.worth(then, depth + 1)

    def worth(self, state: State, depth: int) -> float:
        """What the table is worth to the seat when the action under way is done."""
        while depth <= LONGEST and not self.sense.settled(state):
            decision = self._next(state)
            if decision is None:
                break
            chance = decision.seat == CHANCE
            lane = decision.whom if chance else decision.seat
            # Those who decide at the same time cannot answer what they do not see.
            unaware = not chance and lane != self.seat and state.lanes is not None
            if self.clicks > 0 and not unaware:
                return self._weighed(state, decision, lane, depth)
            if chance:
                _take(state, draw(decision, self.rng), lane)
            else:
                _take(state, self.sense.rollout(state, decision, self.rng), lane)
            depth += 1
        return self.sense.value(state)[self.seat]

    def _weighed(self, state: State, decision: Decision, lane: int, depth: int) -> float:
        if decision.seat == CHANCE:
            return self._average(state, decision, lane, depth)
        best = max if lane == self.seat else min
        return best(
            self.after(state, option, lane, depth) for option in self._promising(state, decision)
        )

    def _next(self, state: State) -> Decision | None:
        """The seat's own decision where several are open."""
        if state.lanes is None:
            return state.decision
        decisions = state.decisions
        for decision in decisions:
            if self.seat in (decision.seat, decision.whom):
                return decision
        return decisions[0] if decisions else None

    def _average(self, state: State, decision: Decision, lane: int, depth: int) -> float:
        options, weights = decision.options, decision.weights or [1] * len(decision.options)
        if len(options) > self.draws:
            drawn = [draw(decision, self.rng) for _ in range(self.draws)]
            return sum(self.after(state, option, lane, depth) for option in drawn) / self.draws
        total = 0.0
        for option, weight in zip(options, weights, strict=True):
            total += weight * self.after(state, option, lane, depth)
        return total / sum(weights)

    def _promising(self, state: State, decision: Decision) -> list[Option]:
        options = decision.options
        if len(options) <= WIDTH:
            return options
        priors = self.sense.priors(state, decision)
        ranked = sorted(range(len(options)), key=lambda index: -priors[index])
        return [options[index] for index in ranked[:WIDTH]]


def _take(state: State, option: Option, lane: int) -> None:
    if state.lanes is None:
        state.apply(option)
    else:
        state.choose(option, lane)


BOTS = [OnePlyBot()]
