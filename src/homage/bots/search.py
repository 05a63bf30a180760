"""Search: plays imagined worlds to see which choice goes best, for any title with advice.

One tree for each seat. A point of a tree is the path of choices as that seat saw them, with a cover
for those it did not see; so chance, secret hands and simultaneous decisions need no code of their
own, and no seat in the search knows more than it would at the table.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from homage.bots.tree import Node, select
from homage.kernel import CHANCE, EVERYONE, Advice, Decision, Option, State, draw
from homage.kernel.path import edge

EVEN = 0.05
"""The part of the priors that is shared out evenly: advice may be wrong, and search finds out."""

STAKE_ALONE = 0.1
"""A choice often decides who wins, but only a tenth of the points of a game for one: there values
differ so much less, and a search as curious as elsewhere would never settle on anything."""

CAUTION = 3.0
"""What is taken off the value of an option that was tried once; tried n times, it is less
by the root of n. So what was tried most is taken, unless something else looks much better."""


class Effort:
    """How widely, how far and how large a search grows."""

    __slots__ = ("exploration", "nodes", "turns")

    def __init__(
        self, exploration: float = 0.6, turns: int | None = None, nodes: int = 400_000
    ) -> None:
        self.exploration = exploration
        """How readily it tries what has not gone best so far."""
        self.turns = turns
        """How many turns are played out behind the tree; None leaves it to the advice."""
        self.nodes = nodes
        """The tree stops growing at this size, so that memory is bounded."""


class Finding:
    """How often an option was tried, and what came of it."""

    __slots__ = ("option", "total", "visits")

    def __init__(self, option: Option, visits: int, total: float) -> None:
        self.option = option
        self.visits = visits
        self.total = total
        """Of the values, added up."""

    @property
    def value(self) -> float:
        """What it is worth to the seat, as far as it was seen: see `Advice.value`."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def sure(self) -> float:
        """What it is worth at least, with some caution."""
        return self.value - CAUTION / math.sqrt(self.visits) if self.visits else -1e9


class Search:
    """The search of one seat for one decision."""

    def __init__(self, world: State, seat: int, rng: random.Random, effort: Effort) -> None:
        self.world = world
        self.seat = seat
        self.rng = rng
        self.effort = effort
        self.advice: Advice = world.game.advice()
        turns = effort.turns
        self.turns = self.advice.turns_ahead() if turns is None else turns
        self.seats = len(world.game.seats)
        self.stake = 1.0 if self.seats > 1 else STAKE_ALONE
        self.roots = [Node() for _ in range(self.seats)]
        self.grown = 0
        self.done = 0
        """Simulations so far."""

    def go_on(self, roots: list[Node]) -> None:
        """Go on with trees that were grown before, one for each seat."""
        self.roots = roots
        self.grown = sum(_size(root) for root in roots)

    @property
    def visits(self) -> int:
        """How much is known of the choice: simulations of this search and of those before it."""
        return self.roots[self.seat].visits

    def run(self, simulations: int, stop: Callable[[], bool] | None = None) -> None:
        """Simulate until there were this many, or until told to stop."""
        for _ in range(simulations):
            if stop is not None and stop():
                return
            self.simulate()
            self.done += 1

    def simulate(self) -> None:
        """One imagined world: down the trees, one point further, and a quick end."""
        world = self.world.imagine(self.seat, self.rng)
        at = self.roots[:]
        trail = [at]
        decision = world.decision_of(self.seat)
        assert decision is not None
        while decision is not None:
            seat = decision.seat
            if seat == CHANCE:
                option = draw(decision, self.rng)
            elif len(decision.options) == 1:
                option = decision.options[0]
            else:
                node = at[seat]
                if node.priors is None:
                    if not node.visits and len(trail) > 1:
                        break  # new: from here on it is played out
                    node.priors = self._priors(world, decision)
                option = self._select(node, world, decision)
            world.apply(option, decision)
            at = self._step(at, decision, option)
            if not at:
                break
            trail.append(at)
            decision = world.decision
        values = self._play_out(world)
        for points in trail:
            for seat, point in enumerate(points):
                point.visits += 1
                point.total += values[seat]

    def _step(self, at: list[Node], decision: Decision, option: Option) -> list[Node]:
        """Where each seat stands after a choice; nowhere if the trees may not grow any more."""
        after = []
        open_to_all = decision.audience == EVERYONE
        for seat, node in enumerate(at):
            at_edge = option.index if open_to_all else edge(decision, option, seat)
            child = node.children.get(at_edge)
            if child is None:
                if self.grown >= self.effort.nodes:
                    return []
                self.grown += 1
                child = node.children[at_edge] = Node()
            after.append(child)
        return after

    def _select(self, node: Node, world: State, decision: Decision) -> Option:
        option = select(node, decision.options, self.effort.exploration, self.stake)
        if option is not None:
            return option
        assert node.priors is not None
        node.priors.update(self._priors(world, decision))
        return self._select(node, world, decision)

    def _priors(self, world: State, decision: Decision) -> dict[int, float]:
        return _shared_out(decision.options, self.advice.priors(world, decision))

    def _play_out(self, world: State) -> list[float]:
        """A few turns by the advice's quick choices, and then its judgement."""
        advice, rng = self.advice, self.rng
        last = world.turn + self.turns
        while world.outcome is None and (world.turn < last or not advice.settled(world)):
            if world.chance:
                world.roll(rng)
            else:
                decision = world.decision
                if decision is None:
                    break
                world.apply(advice.rollout(world, decision, rng))
        return advice.value(world)

    # -- what came of it -----------------------------------------------------------------------

    def findings(self) -> list[Finding]:
        """Each open option with what was found; the best first."""
        children = self.roots[self.seat].children
        found = []
        for option in self._asked().options:
            child = children.get(option.index)
            if child is None:
                found.append(Finding(option, 0, 0.0))
            else:
                found.append(Finding(option, child.visits, child.total))
        return best_first(found)

    def _asked(self) -> Decision:
        asked = self.world.decision_of(self.seat)
        assert asked is not None
        return asked

    def after(self, option: Option) -> list[Node]:
        """The trees as they stand after a choice of this seat; nothing if it was not tried."""
        decision = self._asked()
        found = []
        for seat, root in enumerate(self.roots):
            child = root.children.get(edge(decision, option, seat))
            if child is None:
                return []
            found.append(child)
        return found


def best_first(findings: list[Finding]) -> list[Finding]:
    """The best first: what went well, and was tried often enough to believe it."""
    return sorted(findings, key=lambda one: (-one.sure, one.option.index))


def _shared_out(options: list[Option], priors: list[float]) -> dict[int, float]:
    """Priors that add up to one, none of them next to nothing."""
    share = (1.0 - EVEN) / sum(priors)
    even = EVEN / len(options)
    return {
        option.index: even + share * prior for option, prior in zip(options, priors, strict=True)
    }


def _size(root: Node) -> int:
    count = 0
    waiting = [root]
    while waiting:
        count += 1
        waiting += waiting.pop().children.values()
    return count
