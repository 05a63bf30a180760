"""The quick bot: takes what its title finds sensible at a glance."""

from __future__ import annotations

import random

from homage.kernel import Message, Option, State

PLAYS = Message(
    "bots.quick",
    "Takes what looks sensible at a glance, and looks ahead at nothing; for studies of many games.",
)


class QuickBot:
    """Plays the advice's quick choices, in a draft those that it likes best."""

    name = "quick"
    description = PLAYS

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        asked = world.decision_of(seat)
        assert asked is not None
        advice = world.game.advice()
        if len(asked.options) > 1 and advice.drafts(world):
            priors = advice.priors(world, asked)
            return asked.options[priors.index(max(priors))]
        return advice.rollout(world, asked, rng)


BOTS = [QuickBot()]
