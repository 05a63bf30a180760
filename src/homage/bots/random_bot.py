"""The random bot: every open option is equally good to it."""

from __future__ import annotations

import random

from homage.kernel import Message, Option, State

PLAYS = Message(
    "bots.random", "Takes any open option, all with the same chance; almost everyone beats it."
)


class RandomBot:
    """Plays by the rules, and that is all."""

    name = "random"
    description = PLAYS

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        asked = world.decision_of(seat)
        assert asked is not None
        options = asked.options
        return options[int(rng.random() * len(options))]


RANDOM = RandomBot()

BOTS = [RANDOM]
