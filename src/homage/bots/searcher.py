"""The searching bot: a number of simulations for each choice, and trees kept between clicks."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

from homage.bots.search import Effort, Finding, Search, best_first
from homage.bots.tree import Node
from homage.kernel import Advice, Decision, Message, Option, State
from homage.kernel.view import mark_of

MAX_KEPT_TREES = 8
"""One for each seat that is in the middle of a turn."""

FRESH_PART = 4
"""At least the fourth part of the simulations are made even where the kept tree knows enough."""

ENDLESS = 1_000_000_000
"""Simulations of a search that only its time ends."""

VISITS_OF_A_DRAFT = 1000
"""How often the best card of a draft counts as tried, though nothing is searched."""


class SearchingBot:
    """Plays out imagined worlds before each choice."""

    def __init__(
        self,
        name: str,
        description: Message,
        simulations: int,
        effort: Effort,
        temperature: float = 0.0,
        takes_its_time: bool = False,
        advice: Advice | None = None,
    ) -> None:
        self.name = name
        self.description = description
        self.simulations = simulations
        """For one choice, counting those of a tree that was kept."""
        self.effort = effort
        self.temperature = temperature
        """0 takes the best; with 1 an option tried twice as often comes twice as often;
        more is more careless still. In turns of many choices it is also how often a bot is
        careless at all: with 1 about once in a turn."""
        self.takes_its_time = takes_its_time
        """Whether it thinks for as long as it may, where its time is bounded."""
        self.advice = advice
        """In the place of the game's own, for matches between two."""
        self._kept: dict[bytes, list[Node]] = {}

    def budget(self, seconds: float | None) -> int:
        """The simulations for one choice that may take these seconds.

        Without a bound always the same, so that the same seed gives the same choice.
        """
        return ENDLESS if self.takes_its_time and seconds is not None else self.simulations

    def share(self, world: State) -> float:
        """How much of a turn hangs on one of its choices: see `Finding.share`."""
        return 1.0 / self._advice(world).choices_a_turn()

    def _advice(self, world: State) -> Advice:
        return world.game.advice_to_search() if self.advice is None else self.advice

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        return self.pick(self.think(world, seat, rng), rng)

    def think(
        self,
        world: State,
        seat: int,
        rng: random.Random,
        simulations: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> list[Finding]:
        """Each open option with what was found, the best first.

        Ends after so many simulations, the bot's own number if none is given, or when told to.
        """
        decision = world.decision_of(seat)
        assert decision is not None
        advice = self._advice(world)
        if len(decision.options) == 1:
            return [Finding(decision.options[0], 1, advice.value(world)[seat])]
        if advice.drafts(world):
            liked = advice.priors(world, decision)
            return _liked(decision, liked, advice.value(world)[seat], self.share(world))
        search = Search(world, seat, rng, self.effort, advice)
        wanted = self.simulations if simulations is None else simulations
        trees = self._kept.pop(_sight(world, seat), None)
        if trees is not None:
            search.go_on(trees)
        search.run(max(wanted - search.visits, wanted // FRESH_PART, 1), stop)
        findings = search.findings()
        self._keep(search, findings[0].option)
        return findings

    def pick(self, findings: list[Finding], rng: random.Random) -> Option:
        """The option to take, by what was found."""
        if not self.temperature:
            return findings[0].option
        share = findings[0].share
        if share < 1.0 and rng.random() >= share ** (1 / self.temperature):
            return findings[0].option  # else a long turn would be nothing but carelessness
        most = max(1, *(one.visits for one in findings))
        weights = [(one.visits / most) ** (1 / self.temperature) for one in findings]
        return rng.choices(findings, weights)[0].option if any(weights) else findings[0].option

    def _keep(self, search: Search, option: Option) -> None:
        """If the seat is asked again at once, what was found so far holds on."""
        seat = search.seat
        then = search.world.clone()
        then.choose(option, then.decision_of(seat))
        trees = search.after(option)
        following = then.decisions
        if trees and len(following) == 1 and following[0].seat == seat:
            if len(self._kept) >= MAX_KEPT_TREES:
                self._kept.clear()
            self._kept[_sight(then, seat)] = trees


def _liked(decision: Decision, priors: list[float], value: float, share: float) -> list[Finding]:
    """In a draft: as if the most promising had been tried most, all with what is known now."""
    most = max(priors)
    visits = [round(VISITS_OF_A_DRAFT * prior / most) for prior in priors]
    return best_first(
        [
            Finding(option, times, times * value, share)
            for option, times in zip(decision.options, visits, strict=True)
        ]
    )


def _sight(world: State, seat: int) -> bytes:
    """What the seat knows, to tell whether it is asked in the very place that was looked at."""
    return msgspec.msgpack.encode([world.game.content, world.game.vocabulary.fingerprint]) + (
        mark_of(world.view(seat))
    )
