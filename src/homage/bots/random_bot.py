"""The random bot: every open option is equally good to it."""

from __future__ import annotations

import random

from homage.bots.bot import decision_of
from homage.kernel import Option, State


class RandomBot:
    """Plays by the rules, and that is all."""

    name = "random"
    description = "Takes any open option, all with the same chance; almost everyone beats it."

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        options = decision_of(world, seat).options
        return options[int(rng.random() * len(options))]


RANDOM = RandomBot()

BOTS = [RANDOM]
