"""Search: plays imagined worlds to see which choice goes best, for any title with advice.

One tree for each seat. A point of a tree is the path of choices as that seat saw them, with a cover
for those it did not see; so chance, secret hands and simultaneous decisions need no code of their
own, and no seat in the search knows more than it would at the table.
"""

from __future__ import annotations

import gc
import math
import random
from collections.abc import Callable
from typing import Final

from homage.bots.tree import Branches, Node
from homage.kernel import CHANCE, EVERYONE, Advice, Decision, Option, State, draw
from homage.kernel.path import edge

EVEN: Final = 0.05
"""The part of the priors that is shared out evenly: advice may be wrong, and search finds out."""

STAKE_ALONE: Final = 0.1
"""A choice often decides who wins, but only a tenth of the points of a game for one: there values
differ so much less, and a search as curious as elsewhere would never settle on anything."""

CAUTION: Final = 3.0
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

    __slots__ = ("option", "share", "total", "visits")

    def __init__(self, option: Option, visits: int, total: float, share: float = 1.0) -> None:
        self.option = option
        self.visits = visits
        self.total = total
        """Of the values, added up."""
        self.share = share
        """How much of a turn hangs on the choice: see `Advice.choices_a_turn`."""

    @property
    def value(self) -> float:
        """What it is worth to the seat, as far as it was seen: see `Advice.value`."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def sure(self) -> float:
        """What it is worth at least, with some caution."""
        if not self.visits:
            return -1e9
        return self.value - CAUTION * self.share / math.sqrt(self.visits)


class Search:
    """The search of one seat for one decision."""

    def __init__(
        self,
        world: State,
        seat: int,
        rng: random.Random,
        effort: Effort,
        advice: Advice | None = None,
    ) -> None:
        """`advice` is the game's own, unless another is to be compared with it."""
        self.world = world
        self.seat = seat
        self.rng = rng
        self.effort = effort
        self.advice: Advice = world.game.advice_to_search() if advice is None else advice
        turns = effort.turns
        self.turns = self.advice.turns_ahead() if turns is None else turns
        self.seats = len(world.game.seats)
        self.share = 1.0 / self.advice.choices_a_turn()
        """How much of a turn hangs on a choice, about."""
        self.stake = self.share if self.seats > 1 else self.share * STAKE_ALONE
        self.roots = [Node() for _ in range(self.seats)]
        self._trail: list[Node] = []
        """The points that a simulation comes by: one for each seat, and again, and again."""
        self.grown = 0
        self.done = 0
        """Simulations so far."""

    def go_on(self, roots: list[Node]) -> None:
        """Go on with trees that were grown before, one for each seat."""
        self.roots = roots
        self.grown = sum(root.size() for root in roots)

    @property
    def visits(self) -> int:
        """How much is known of the choice: simulations of this search and of those before it."""
        return int(self.roots[self.seat].visits)

    def run(self, simulations: int, stop: Callable[[], bool] | None = None) -> None:
        """Simulate until there were this many, or until told to stop."""
        collecting = gc.isenabled()
        gc.disable()  # there are no circles in trees, and it would walk through them for nothing
        try:
            for _ in range(simulations):
                if stop is not None and stop():
                    return
                self.simulate()
                self.done += 1
        finally:
            if collecting:
                gc.enable()

    def simulate(self) -> None:
        """One imagined world: down the trees, one point further, and a quick end."""
        world = self.world.imagine(self.seat, self.rng)
        at = self.roots[:]
        trail = self._trail
        trail.clear()
        trail += at
        decision = world.decision_of(self.seat)
        assert decision is not None
        while decision is not None:
            seat = decision.seat
            place = -1
            if seat == CHANCE:
                option = draw(decision, self.rng)
            elif len(decision.options) == 1:
                option = decision.options[0]
            else:
                node = at[seat]
                branches = node.branches
                if branches is None:
                    if not node.visits and len(trail) > self.seats:
                        break  # new: from here on it is played out
                    branches = node.ask(decision.options, self._priors(world, decision))
                place = self._select(branches, node, world, decision)
                option = branches.options[place]
            world.apply(option, decision)
            if not self._step(at, decision, option, place):
                break
            trail += at
            decision = world.decision
        self._note(self._play_out(world))

    def _step(self, at: list[Node], decision: Decision, option: Option, place: int) -> bool:
        """Go with each seat to where it stands after a choice, which whoever made it has at
        `place` among its branches; False if the trees may not grow any more."""
        open_to_all = decision.audience == EVERYONE
        for seat in range(self.seats):
            node = at[seat]
            if place >= 0 and seat == decision.seat:
                branches = node.branches
                assert branches is not None
                child = branches.nodes[place]
                if child is None and self._may_grow():
                    child = branches.nodes[place] = Node()
            else:
                at_edge = option.index if open_to_all else edge(decision, option, seat)
                child = node.after(at_edge)
                if child is None and self._may_grow():
                    child = node.grow(at_edge)
            if child is None:
                return False
            at[seat] = child
        return True

    def _may_grow(self) -> bool:
        """Whether there is room for one node more, which counts from now on."""
        if self.grown >= self.effort.nodes:
            return False
        self.grown += 1
        return True

    def _note(self, values: list[float]) -> None:
        """What came of the points on the trail, on which the seats take turns."""
        seat = 0
        for node in self._trail:
            node.visits += 1.0
            node.total += values[seat]
            seat += 1
            if seat == self.seats:
                seat = 0

    def _select(self, branches: Branches, node: Node, world: State, decision: Decision) -> int:
        exploration = self.effort.exploration
        place = branches.select(node, decision.options, exploration, self.stake)
        if place < 0:
            branches.learn(node, decision.options, self._priors(world, decision))
            place = branches.select(node, decision.options, exploration, self.stake)
        return place

    def _priors(self, world: State, decision: Decision) -> list[float]:
        return _shared_out(self.advice.priors(world, decision))

    def _play_out(self, world: State) -> list[float]:
        """A few turns by the advice's quick choices, and then its judgement."""
        advice, rng = self.advice, self.rng
        last = world.turn + self.turns
        while world.outcome is None and (
            world.turn < last - 1
            or (world.turn < last and not advice.turn_over(world))
            or not advice.settled(world)
        ):
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
        root = self.roots[self.seat]
        found = []
        for option in self._asked().options:
            child = root.after(option.index)
            if child is None:
                found.append(Finding(option, 0, 0.0, self.share))
            else:
                found.append(Finding(option, int(child.visits), child.total, self.share))
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
            child = root.after(edge(decision, option, seat))
            if child is None:
                return []
            found.append(child)
        return found


def best_first(findings: list[Finding]) -> list[Finding]:
    """The best first: what went well, and was tried often enough to believe it."""
    return sorted(findings, key=lambda one: (-one.sure, one.option.index))


def _shared_out(priors: list[float]) -> list[float]:
    """Priors that add up to one, none of them next to nothing."""
    share = (1.0 - EVEN) / sum(priors)
    even = EVEN / len(priors)
    return [even + share * prior for prior in priors]
