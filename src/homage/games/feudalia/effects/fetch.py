"""Fetch: cards of one name come from the own discard pile to hand (FE-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Fetched
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


class Fetch(Part):
    """Take so many of a vassal, as far as they are there."""

    __slots__ = ("card", "cards")

    def __init__(self, name: Name, text: Message, card: int, cards: int) -> None:
        super().__init__(name, text)
        self.card = card
        self.cards = cards

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return state.discards[use.me][self.card] > 0

    def begin(self, state: FeudaliaState, use: Use) -> None:
        me = use.me
        for _ in range(min(self.cards, state.discards[me][self.card])):
            pile = state.discards[me][:]
            pile[self.card] -= 1
            state.discards[me] = pile
            state.gain_card(me, self.card)
            if state.listener is not None:
                state.tell(Fetched(state.who(me), state.card(self.card)))


shapes.RULES.add(
    shapes.Fetch,
    lambda shape, pack, name: Fetch(
        name, shape.sentence(name), pack.vassal(shape.card), shape.cards
    ),
)
