"""Draws: chance takes the top card off a deck, each card by its weight."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import mypyc_attr

from homage.kernel.decision import Decision
from homage.kernel.deck import Deck
from homage.kernel.messages import Message
from homage.kernel.options import Option
from homage.kernel.seats import CHANCE, EVERYONE
from homage.kernel.step import Chance

if TYPE_CHECKING:
    from homage.kernel.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class FromDeck(Chance[S]):
    """The top card of a deck is taken off, for somebody or for the table."""

    __slots__ = ()

    def deck(self, state: S) -> Deck:
        """The deck it comes from."""
        raise AssertionError(f"{type(self).__name__} has no deck")

    def draws(self, state: S) -> list[Option]:
        """By card, the option that says it came."""
        raise AssertionError(f"{type(self).__name__} has no options")

    def question(
        self,
        state: S,
        prompt: Message,
        stream: str,
        audience: int = EVERYONE,
        drawn_for: int = CHANCE,
    ) -> Decision:
        """What chance is asked."""
        deck, draws = self.deck(state), self.draws(state)
        return Decision(
            CHANCE,
            prompt,
            [draws[card] for card in deck.possible()],
            audience,
            deck.weights(),
            stream,
            drawn_for,
        )

    def sample(self, state: S, rng: random.Random) -> Option:
        return self.draws(state)[self.deck(state).sample(rng)]
