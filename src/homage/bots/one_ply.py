"""The one-ply bot: looks one whole action ahead, click by click, and takes the best one."""

from __future__ import annotations

import random
from typing import Final

from homage.kernel import CHANCE, Advice, Decision, Message, Option, State, draw

MIN_CLICKS_FOR_AN_OPTION: Final = 4
"""However many options there are."""

MAX_OPTIONS_TRIED: Final = 24
"""Of the clicks that follow, at each point: the most promising."""

MAX_CLICKS_OF_AN_ACTION: Final = 200
"""One that is longer is judged half done."""

TIE: Final = 1e-9
"""Values nearer than this are equal, and the choice among them is free."""

PLAYS = Message(
    "bots.one-ply",
    "Looks one action ahead, takes what looks best then, and sees no plan beyond it;"
    " a beginner's rival.",
)


class OnePlyBot:
    """Best over its own clicks, worst over its rivals', average over cards and dice."""

    name = "one-ply"
    description = PLAYS

    def __init__(self, clicks: int = 200, worlds: int = 2, draws: int = 1) -> None:
        self.clicks = clicks
        """How many are tried for one choice. Not seconds: a slow machine plays the same."""
        self.worlds = worlds
        """How many are imagined where something is hidden."""
        self.draws = draws
        """How many cards of a draw are tried: all of them if there are no more than this."""

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        asked = world.decision_of(seat)
        assert asked is not None
        options = asked.options
        if len(options) == 1:
            return options[0]
        advice = world.game.advice()
        if advice.drafts(world):
            priors = advice.priors(world, asked)
            return options[priors.index(max(priors))]
        worlds = self._imagined(world, seat, rng)
        clicks = max(MIN_CLICKS_FOR_AN_OPTION, self.clicks // (len(worlds) * len(options)))
        values = []
        for option in options:
            value = 0.0
            for imagined, times in worlds:
                look = _Look(advice, seat, rng, clicks, self.draws)
                value += times * look.after(imagined, option, asked, 0)
            values.append(value / self.worlds)
        best = max(values)
        tied = [option for option, value in zip(options, values, strict=True) if value > best - TIE]
        return tied[int(rng.random() * len(tied))]

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
        self, advice: Advice, seat: int, rng: random.Random, clicks: int, draws: int
    ) -> None:
        self.advice = advice
        self.seat = seat
        self.rng = rng
        self.clicks = clicks
        self.draws = draws

    def after(self, state: State, option: Option, asked: Decision, depth: int) -> float:
        """What the table is worth once `option` is taken and the action has come to its end."""
        then = state.clone()
        then.apply(option, asked)
        self.clicks -= 1
        return self.worth(then, depth + 1)

    def worth(self, state: State, depth: int) -> float:
        """What the table is worth to the seat when the action under way is done."""
        while depth <= MAX_CLICKS_OF_AN_ACTION and not self.advice.settled(state):
            decision = self._next(state)
            if decision is None:
                break
            chance = decision.seat == CHANCE
            # Those who decide at the same time cannot answer what they do not see.
            unaware = not chance and decision.seat != self.seat and state.together
            if self.clicks > 0 and not unaware:
                return self._weighed(state, decision, depth)
            if chance:
                state.apply(draw(decision, self.rng), decision)
            else:
                state.apply(self.advice.rollout(state, decision, self.rng), decision)
            depth += 1
        return self.advice.value(state)[self.seat]

    def _weighed(self, state: State, decision: Decision, depth: int) -> float:
        if decision.seat == CHANCE:
            return self._average(state, decision, depth)
        best = max if decision.seat == self.seat else min
        return best(
            self.after(state, option, decision, depth)
            for option in self._promising(state, decision)
        )

    def _next(self, state: State) -> Decision | None:
        """The seat's own decision where several are open."""
        return state.decision_of(self.seat) or state.decision

    def _average(self, state: State, decision: Decision, depth: int) -> float:
        options, weights = decision.options, decision.weights or [1] * len(decision.options)
        if len(options) > self.draws:
            drawn = [draw(decision, self.rng) for _ in range(self.draws)]
            return sum(self.after(state, option, decision, depth) for option in drawn) / self.draws
        total = 0.0
        for option, weight in zip(options, weights, strict=True):
            total += weight * self.after(state, option, decision, depth)
        return total / sum(weights)

    def _promising(self, state: State, decision: Decision) -> list[Option]:
        options = decision.options
        if len(options) <= MAX_OPTIONS_TRIED:
            return options
        priors = self.advice.priors(state, decision)
        ranked = sorted(range(len(options)), key=lambda index: -priors[index])
        return [options[index] for index in ranked[:MAX_OPTIONS_TRIED]]


BOTS = [OnePlyBot()]
