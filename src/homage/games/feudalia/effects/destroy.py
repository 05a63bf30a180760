"""Destroy: cards leave the game, as many as the sum of a player's levels says (FE-82)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.cut import NO_TAX, NOT_THERE, CutCard
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Eliminated, HandShown
from homage.games.feudalia.options import CUT_DECK
from homage.kernel import EVERYONE, Decision, Deck, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_OF_DECK = Message(
    "feudalia.which-of-deck", "{card}: which card of your deck do you eliminate?", "FE-82"
)
CUT_DECK_LABEL = Message("feudalia.cut-deck-label", "the {card} of your deck")


class Destroy(Part):
    """So many cards by the sum of levels: 0-1, 2-3, 4-5, 6."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: tuple[int, ...]) -> None:
        super().__init__(name, text)
        self.cards = cards

    def begin(self, state: FeudaliaState, use: Use) -> None:
        me, tax = use.me, state.pack.tax_collector
        due = self.cards[state.levels(me) // 2]
        pile = state.discards[me]
        hand = state.hands[me].cards
        if len(hand) + sum(pile) - pile[tax] > due:
            state.push(CutCard(self.name, me, due))
            return
        state.hands[me] = state.shown(state.hands[me], hand, EVERYONE)
        if state.listener is not None:
            state.tell(HandShown(state.who(me), state.cards(hand)))
        for card in hand:
            if card != tax:
                state.lose_card(me, card)
                _gone(state, me, card, True)
                due -= 1
        for card in state.discard_pile(me):
            if card != tax:
                left = state.discards[me][:]
                left[card] -= 1
                state.discards[me] = left
                _gone(state, me, card, False)
                due -= 1
        if due:
            state.push(CutFromDeck(self.name, me, due))


def _gone(state: FeudaliaState, me: int, card: int, of_hand: bool) -> None:
    state.eliminate(card)
    if state.listener is not None:
        if of_hand:
            state.tell(Eliminated(state.who(me), state.card(card), "hand"))
        else:
            state.tell(Eliminated(state.who(me), state.card(card), "discard"))


class CutFromDeck(Step["FeudaliaState"]):
    """Asks for a card of the deck, which is shuffled then. What is in it is known to all, because
    the hand was shown."""

    __slots__ = ("left", "me", "name")

    def __init__(self, name: Name, me: int, left: int) -> None:
        self.name = name
        self.me = me
        self.left = left

    def cards(self, state: FeudaliaState) -> list[int]:
        counts, tax = state.decks[self.me].counts(), state.pack.tax_collector
        return [card for card, count in enumerate(counts) if count and card != tax]

    def run(self, state: FeudaliaState) -> bool:
        return self.left > 0 and len(self.cards(state)) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        cut_deck = state.pack.options.cut_deck
        options = [cut_deck[card] for card in self.cards(state)]
        return Decision(self.me, WHICH_OF_DECK.of(self.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, card = self.me, option.args[1]
        counts = state.decks[me].counts()
        counts[card] -= 1
        state.decks[me] = Deck(counts)
        state.eliminate(card)
        if state.listener is not None:
            state.tell(Eliminated(state.who(me), state.card(card), "deck"))
        state.push(CutFromDeck(self.name, me, self.left - 1))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != CUT_DECK:
            return None
        return NO_TAX if option.args[1] == state.pack.tax_collector else NOT_THERE

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return CUT_DECK_LABEL.of(state.pack.vassals[option.args[1]])


shapes.RULES.add(
    shapes.Destroy, lambda shape, pack, name: Destroy(name, shape.sentence(name), shape.cards)
)
