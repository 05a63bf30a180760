"""Style: how a random player plays, so that random games do not all look alike."""

import random

from homage.kernel.decision import Decision
from homage.kernel.game import Game
from homage.kernel.options import Option
from homage.kernel.step import draw

TEMPER = 2.0
"""How far apart the likings of a player with preferences lie."""


class Style:
    """Picks evenly, or prefers some verbs of the vocabulary to others for a whole game.

    Even play hardly ever passes all night, hoards or always robs; preferences do, and so reach
    positions and ends that even play does not.
    """

    def __init__(self, game: Game, rng: random.Random) -> None:
        self._rng = rng
        self._liking: list[float] | None = None
        if rng.random() < 0.6:
            by_verb: dict[str, float] = {}
            for option in game.vocabulary.options:
                verb = option.text.partition(" ")[0]
                by_verb.setdefault(verb, 2.0 ** rng.gauss(0, TEMPER))
            self._liking = [by_verb[o.text.partition(" ")[0]] for o in game.vocabulary.options]
        self._fair = rng.random() < 0.7
        """Whether chance follows its weights; anything that can come must be played right."""

    def pick(self, decision: Decision) -> Option:
        """One of the options."""
        options = decision.options
        if decision.weights is not None:
            return draw(decision, self._rng) if self._fair else self._rng.choice(options)
        if self._liking is None or len(options) == 1:
            return options[int(self._rng.random() * len(options))]
        weights = [self._liking[option.index] for option in options]
        return self._rng.choices(options, weights)[0]
