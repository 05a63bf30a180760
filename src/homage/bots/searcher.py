"""The searching bot: a fixed number of simulations, and a tree kept between clicks."""

from __future__ import annotations

import random

import msgspec

from homage.bots.bot import decision_of
from homage.bots.search import Search, Settings
from homage.bots.tree import Node
from homage.kernel import Option, State

KEPT = 64
"""How many trees are remembered: one for each seat that is in the middle of a turn."""


class SearchingBot:
    """Plays out imagined worlds before each choice."""

    def __init__(self, name: str, description: str, simulations: int, settings: Settings) -> None:
        self.name = name
        self.description = description
        self.simulations = simulations
        self.settings = settings
        self._kept: dict[bytes, Node] = {}

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        options = decision_of(world, seat).options
        if len(options) == 1:
            return options[0]
        search = Search(world, seat, rng, self.settings)
        grown = self._kept.pop(_sight(world, seat), None)
        if grown is not None:
            search.keep(grown)
        search.run(self.simulations)
        option = search.tried()[0][0]
        self._keep(world, seat, option, search.roots[seat])
        return option

    def _keep(self, world: State, seat: int, option: Option, root: Node) -> None:
        """If the seat is asked again at once, what was found so far holds on."""
        then = world.clone()
        then.choose(option, seat if then.lanes is not None else None)
        child = root.children.get(option.index)
        if child is None or then.lanes is not None or then.chance:
            return
        decision = then.decision
        if decision is not None and decision.seat == seat:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[_sight(then, seat)] = child


def _sight(world: State, seat: int) -> bytes:
    """What the seat knows, to tell whether it is asked in the very place that was looked at."""
    return msgspec.msgpack.encode([world.game.content, world.game.vocabulary.fingerprint]) + (
        msgspec.msgpack.encode(world.view(seat))
    )
