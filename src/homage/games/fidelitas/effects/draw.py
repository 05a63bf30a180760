"""Draw: cards come from the deck into the hand, now, at the end of the turn, or as a new hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import CardInPlay, Part
from homage.games.fidelitas.events import (
    DiscardedFromHand,
)
from homage.games.fidelitas.rules.city_cards import to_discard_pile
from homage.games.fidelitas.rules.draws import DRAW
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class Draw(Part):
    """Draw so many cards from the deck (the Professor)."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.agenda += [DRAW[card.me]] * self.cards


class ExtraDraw(Part):
    """Draw once more at the end of the turn (the Clerk)."""

    __slots__ = ()

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.draws += 1


class NewHand(Part):
    """Discard the hand and draw as many cards, and some more (the Alchemist)."""

    __slots__ = ("more",)

    def __init__(self, name: Name, text: Message, more: int) -> None:
        super().__init__(name, text)
        self.more = more

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        me = card.me
        hand = state.hands[me].cards
        for kind in hand:
            state.lose(me, kind)
        to_discard_pile(state, hand)
        if state.listener is not None and hand:
            state.tell(DiscardedFromHand(state.who(me), state.cards(hand)))
        state.agenda += [DRAW[me]] * (len(hand) + self.more)


shapes.RULES.add(shapes.Draw, lambda shape, name, text, cards: Draw(name, text, shape.cards))
shapes.RULES.add(shapes.ExtraDraw, lambda shape, name, text, cards: ExtraDraw(name, text))
shapes.RULES.add(shapes.NewHand, lambda shape, name, text, cards: NewHand(name, text, shape.more))
