"""Advice: what a title tells bots about what is good."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from homage.kernel.decision import Decision
    from homage.kernel.options import Option
    from homage.kernel.state import State


class Advice(Protocol):
    """A click is not yet an action, so even a bot that looks one action ahead needs this."""

    def settled(self, state: State) -> bool:
        """Whether no action is half done, so that `value` means something."""
        ...

    def value(self, state: State) -> list[float]:
        """The utility that a quick look expects for each seat, from 0 to 1, as `Outcome.utility`.

        Where several play it is the winning chance, and the seats add up to one; alone it is the
        share of the game's scale that the score will have.
        """
        ...

    def priors(self, state: State, decision: Decision) -> list[float]:
        """How promising each option of a player's decision looks; positive, any scale."""
        ...

    def drafts(self, state: State) -> bool:
        """Whether cards are drafted now: bots then take what `priors` like best, and do not search.

        A draft is too early and too wide for a search, and what is good in it is soon told.
        """
        ...

    def turns_ahead(self) -> int:
        """How many turns a search plays out by quick choices before it asks for the `value`.

        0 where a quick look tells as much, as it does where little is hidden and values are good.
        """
        ...

    def turn_over(self, state: State) -> bool:
        """Whether the turn under way is over, though the next one has not begun: a search that
        plays it out ends here. Only for titles where luck stands between the two, such as cards
        that are drawn for the next turn: nobody should take them for a gain."""
        ...

    def choices_a_turn(self) -> int:
        """About how many choices make up a turn: 1, unless turns are long.

        Where there are many, each of them decides little: a search believes smaller differences
        then, and a careless bot is careless once in a turn and not at every choice.
        """
        ...

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        """A quick and sensible choice, for playing a game out."""
        ...
