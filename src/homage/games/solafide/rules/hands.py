"""Hands: cards leave them for all to see, and are drawn from the own deck (SF-13, SF-22)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import Discarded, Drew, LostByChance, Renewed
from homage.games.solafide.rules.seats import CATHOLICS, ONLY, PROTESTANTS, SEAT_NOUNS, SEATS
from homage.kernel import CHANCE, Chance, Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

Cards = tuple[int, ...]

A_CARD_FOR = Message("solafide.a-card-for", "A card for the {seat}.")
A_CARD_LOST = Message("solafide.a-card-lost", "A card that the {seat} discard by chance.")
DISCARD_A_CARD = Message(
    "solafide.discard-a-card",
    "Discard {cards, plural, one {a card} other {# cards, one by one}}.",
)
DISCARD_LABEL = Message("solafide.discard-label", "discard {card}")
NOT_IN_HAND = Message("solafide.not-in-hand", "You do not hold that card.")

DRAW_STREAMS: Final = [f"deck {name.lower()}" for name in SEATS]
LOSE_STREAMS: Final = [f"hand {name.lower()}" for name in SEATS]


def without(cards: Cards, card: int) -> Cards:
    """Cards less one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Cards, card: int) -> Cards:
    """Cards and one more, in their order."""
    at = 0
    for other in cards:
        if other > card:
            break
        at += 1
    return (*cards[:at], card, *cards[at:])


def leave_hand(state: SolaFideState, seat: int, card: int) -> None:
    """A card leaves a hand; everybody sees which."""
    state.hands[seat] = without(state.hands[seat], card)
    state.deck_known[seat] |= 1 << card
    state.hand_known[seat] &= ~(1 << card)


def lay_down(state: SolaFideState, seat: int, card: int) -> None:
    """A card joins those that were played or discarded this turn (SF-22)."""
    played = state.played[:]
    played[seat] = with_card(played[seat], card)
    state.played = played


def discard(state: SolaFideState, seat: int, card: int) -> None:
    """A player discards a card of the hand."""
    leave_hand(state, seat, card)
    lay_down(state, seat, card)
    if state.listener is not None:
        state.tell(Discarded(SEATS[seat], state.card_name(seat, card)))


class DrawCard(Chance["SolaFideState"]):
    """The top card of a deck comes into the hand; nobody else sees which."""

    __slots__ = ("fresh", "me", "prompt")

    def __init__(self, me: int, fresh: bool) -> None:
        self.me = me
        self.fresh = fresh
        """Whether it may be played at once."""
        self.prompt = A_CARD_FOR.of(SEAT_NOUNS[me])

    def run(self, state: SolaFideState) -> bool:
        return len(state.decks[self.me]) > 0 or renew(state, self.me)

    def offer(self, state: SolaFideState) -> Decision:
        me = self.me
        draws = state.pack.options.draws[me]
        deck = state.decks[me]
        return Decision(
            CHANCE,
            self.prompt,
            [draws[card] for card in deck],
            ONLY[me],
            [1] * len(deck),
            DRAW_STREAMS[me],
            me,
        )

    def sample(self, state: SolaFideState, rng: random.Random) -> Option:
        deck = state.decks[self.me]
        return state.pack.options.draws[self.me][deck[int(rng.random() * len(deck))]]

    def take(self, state: SolaFideState, option: Option) -> None:
        me, card = self.me, option.args[0]
        state.decks[me] = without(state.decks[me], card)
        state.hands[me] = with_card(state.hands[me], card)
        if self.fresh:
            state.fresh = with_card(state.fresh, card)
        if state.listener is not None:
            state.tell_covered(Drew(SEATS[me], state.card_name(me, card), audience=ONLY[me]))


def renew(state: SolaFideState, seat: int) -> bool:
    """The discard pile becomes the new deck, without the cards of this turn; False if there is
    nothing in it, and the draw does nothing (SF-22)."""
    pile = state.discards[seat]
    if not pile:
        return False
    discards = state.discards[:]
    discards[seat] = ()
    state.discards = discards
    state.decks[seat] = pile
    for card in state.hands[seat]:  # all cards that everybody knew were here, in hand or in view
        state.hand_known[seat] |= state.deck_known[seat] & 1 << card
    if state.listener is not None:
        state.tell(Renewed(SEATS[seat], state.card_names_of(seat, pile)))
    return True


class DiscardCards(Step["SolaFideState"]):
    """So many cards of a hand, one by one, in any order: a fixed one would tell of the others."""

    __slots__ = ("count", "me", "prompt")

    def __init__(self, me: int, count: int) -> None:
        self.me = me
        self.count = count
        self.prompt = DISCARD_A_CARD.of(count)

    def run(self, state: SolaFideState) -> bool:
        hand = state.hands[self.me]
        if len(hand) > self.count:
            return True
        for card in hand:  # all of them: there is nothing to choose
            discard(state, self.me, card)
        return False

    def offer(self, state: SolaFideState) -> Decision:
        discards = state.pack.options.discard[self.me]
        return Decision(self.me, self.prompt, [discards[card] for card in state.hands[self.me]])

    def take(self, state: SolaFideState, option: Option) -> None:
        discard(state, self.me, option.args[0])
        if self.count > 1:
            state.push(DISCARD[self.me][self.count - 1])

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        return NOT_IN_HAND if option in state.pack.options.discard[self.me] else None

    def label(self, state: SolaFideState, option: Option) -> Message:
        return DISCARD_LABEL.of(state.pack.sides[self.me][option.args[0]].noun)


class LoseByChance(Chance["SolaFideState"]):
    """A card of a hand is discarded by chance."""

    __slots__ = ("me", "prompt")

    def __init__(self, me: int) -> None:
        self.me = me
        self.prompt = A_CARD_LOST.of(SEAT_NOUNS[me])

    def run(self, state: SolaFideState) -> bool:
        return len(state.hands[self.me]) > 0

    def offer(self, state: SolaFideState) -> Decision:
        me = self.me
        losses = state.pack.options.lose[me]
        hand = state.hands[me]
        return Decision(
            CHANCE,
            self.prompt,
            [losses[card] for card in hand],
            weights=[1] * len(hand),
            stream=LOSE_STREAMS[me],
            drawn_for=me,
        )

    def take(self, state: SolaFideState, option: Option) -> None:
        me, card = self.me, option.args[0]
        leave_hand(state, me, card)
        lay_down(state, me, card)
        if state.listener is not None:
            state.tell(LostByChance(SEATS[me], state.card_name(me, card)))


MOST_AT_ONCE: Final = 45
"""No hand has more cards."""

DRAW: Final = [DrawCard(seat, False) for seat in (CATHOLICS, PROTESTANTS)]
DRAW_FRESH: Final = [DrawCard(seat, True) for seat in (CATHOLICS, PROTESTANTS)]
LOSE: Final = [LoseByChance(seat) for seat in (CATHOLICS, PROTESTANTS)]
DISCARD: Final = [
    [DiscardCards(seat, count) for count in range(MOST_AT_ONCE + 1)]
    for seat in (CATHOLICS, PROTESTANTS)
]
"""By seat and number of cards."""
