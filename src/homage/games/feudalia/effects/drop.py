"""Drop: cards of the hand are discarded for no coins, never the Tax Collector (FE-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.cut import NO_TAX, NONE_LABEL, NOT_THERE, show_tax
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Discarded
from homage.games.feudalia.options import DISCARD
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_DROP = Message("feudalia.which-drop", "{card}: which card do you discard?", "FE-46")
DROP_LABEL = Message("feudalia.drop-label", "discard the {card}")


class Drop(Part):
    """Discard so many cards."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return len(state.hands[use.me].cards) > 0

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(DropCard(self.name, use.me, self.cards))


class DropCard(Step["FeudaliaState"]):
    """Asks which card is discarded."""

    __slots__ = ("left", "me", "name")

    def __init__(self, name: Name, me: int, left: int) -> None:
        self.name = name
        self.me = me
        self.left = left

    def run(self, state: FeudaliaState) -> bool:
        return self.left > 0 and len(state.hands[self.me].cards) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        choices, tax = state.pack.options, state.pack.tax_collector
        cards = sorted(set(state.hands[self.me].cards))
        options = [choices.discard[card] for card in cards if card != tax]
        return Decision(self.me, WHICH_DROP.of(self.name), options or [choices.none])

    def take(self, state: FeudaliaState, option: Option) -> None:
        me = self.me
        if option is state.pack.options.none:
            show_tax(state, me)
            return
        card = option.args[1]
        state.lose_card(me, card)
        state.discard(me, card)
        if state.listener is not None:
            state.tell(Discarded(state.who(me), state.card(card)))
        state.push(DropCard(self.name, me, self.left - 1))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != DISCARD:
            return None
        return NO_TAX if option.args[1] == state.pack.tax_collector else NOT_THERE

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.none:
            return NONE_LABEL
        return DROP_LABEL.of(state.pack.vassals[option.args[1]])


shapes.RULES.add(
    shapes.Drop, lambda shape, pack, name: Drop(name, shape.sentence(name), shape.cards)
)
