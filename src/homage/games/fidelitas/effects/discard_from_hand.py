"""Discard from hand: cards of the own hand go to the discard pile (the Professor)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import NOTHING, PARTLY, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import DiscardedFromHand
from homage.games.fidelitas.rules.city_cards import to_discard_pile
from homage.games.fidelitas.rules.playing import DISCARD_LABEL, NOT_YOUR_CARD, distinct
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

DISCARD_FROM_HAND = Message("fidelitas.discard-from-hand", "{card}: discard a card of your hand.")


class DiscardFromHand(Part):
    """Discard so many cards of the own hand (the Professor)."""

    __slots__ = ("cards", "prompt")

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards
        self.prompt = DISCARD_FROM_HAND.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        for _ in range(self.cards):
            state.push(HandCard(card.me, self.prompt))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        found = len(state.hands[card.me].cards)
        return WHOLLY if found >= self.cards else PARTLY if found else NOTHING


class HandCard(Step["FidelitasState"]):
    """Asks for a card of the hand, which goes face up to the discard pile."""

    __slots__ = ("me", "prompt")

    def __init__(self, me: int, prompt: Message) -> None:
        self.me = me
        self.prompt = prompt

    def run(self, state: FidelitasState) -> bool:
        return bool(state.hands[self.me].cards)

    def offer(self, state: FidelitasState) -> Decision:
        choices = state.pack.options
        options = [choices.discard[kind] for kind in distinct(state.hands[self.me].cards)]
        return Decision(self.me, self.prompt, options)

    def take(self, state: FidelitasState, option: Option) -> None:
        kinds = (option.args[0],)
        state.lose(self.me, option.args[0])
        to_discard_pile(state, kinds)
        if state.listener is not None:
            state.tell(DiscardedFromHand(state.who(self.me), state.cards(kinds)))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return NOT_YOUR_CARD if option in state.pack.options.discard else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return DISCARD_LABEL.of(state.pack.kinds[option.args[0]].noun)


shapes.RULES.add(
    shapes.DiscardFromHand,
    lambda shape, name, text, cards: DiscardFromHand(name, text, shape.cards),
)
