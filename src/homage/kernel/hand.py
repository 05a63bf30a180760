"""Hand: cards that lie together without order, and for each of them who knows that it is there."""

from __future__ import annotations

import random
from bisect import bisect_left
from typing import Final

from homage.kernel.deck import Deck
from homage.kernel.seats import EVERYONE, SPECTATOR

Cards = tuple[int, ...]

PUBLIC: Final = 1 << SPECTATOR


class Hand:
    """Cards as small integers, sorted, and their knowers. A value: changing it gives a new one.

    Equal cards are one thing, so a seat knows how many copies lie here, never which of them: the
    first copy has those who know of one copy at least, the second those who know of two, and so on.
    A leave that a seat sees uses up what it knew of that card; one that it does not see may have
    been any card, so it knows nothing of this hand any more. All of it follows from the masks.
    """

    __slots__ = ("cards", "knowers", "owners")

    def __init__(self, owners: int, cards: Cards = (), knowers: Cards = ()) -> None:
        self.owners = owners
        """The audience that sees every card here: the holder, or nobody for cards set aside."""
        self.cards = cards
        self.knowers = knowers
        """By card: the audience that knows of it. Empty as long as only the owners know any, which
        is most often so: such a hand is cheaper to change."""

    def gained(self, card: int, seen: int = 0) -> Hand:
        """With one card more; `seen` are those beside the owners who see which."""
        cards, owners = self.cards, self.owners
        at = bisect_left(cards, card)
        if not self.knowers and not seen & ~owners:
            return Hand(owners, (*cards[:at], card, *cards[at:]))
        size = len(cards)
        seen |= owners
        masks = list(self._masks())
        while at < size and cards[at] == card:
            mask = masks[at]
            masks[at] = mask | seen
            seen &= mask
            at += 1
        masks.insert(at, seen)
        return Hand(owners, (*cards[:at], card, *cards[at:]), tuple(masks))

    def lost(self, card: int, seen: int = EVERYONE) -> Hand:
        """With one card less; `seen` are those beside the owners who see which."""
        cards, knowers, owners = self.cards, self.knowers, self.owners
        at = cards.index(card)
        left = cards[:at] + cards[at + 1 :]
        if not knowers:
            return Hand(owners, left)
        masks = knowers[:at] + knowers[at + 1 :]
        if seen != EVERYONE:
            seen |= owners
            masks = tuple([mask & seen for mask in masks])
        if masks.count(owners) == len(masks):
            return Hand(owners, left)
        return Hand(owners, left, masks)

    def shown(self, cards: Cards, seen: int) -> Hand:
        """With these cards of it shown to `seen`."""
        masks = list(self._masks())
        for at in self._places(cards):
            masks[at] |= seen
        return Hand(self.owners, self.cards, tuple(masks))

    def news(self, cards: Cards, seen: int) -> int:
        """Those of `seen` who would learn something if these cards were shown to them."""
        learnt = 0
        masks = self._masks()
        for at in self._places(cards):
            learnt |= seen & ~masks[at]
        return learnt

    def joined(self, other: Hand) -> Hand:
        """With the cards of another hand, and what is known of them."""
        hand = self
        for card, seen in zip(other.cards, other._masks(), strict=True):
            hand = hand.gained(card, seen)
        return hand

    def _masks(self) -> Cards:
        """The knowers, written out."""
        return self.knowers or (self.owners,) * len(self.cards)

    def _places(self, cards: Cards) -> list[int]:
        found = []
        for index, card in enumerate(cards):
            found.append(self.cards.index(card) + cards[:index].count(card))
        return found

    # -- knowledge -------------------------------------------------------------------------

    def known(self, seat: int) -> Cards:
        """The cards that `seat` surely knows to be here."""
        if self.owners >> seat & 1:
            return self.cards
        found: list[int] = []
        for at, mask in enumerate(self.knowers):
            if mask >> seat & 1:
                found.append(self.cards[at])
        return tuple(found)

    def add_to(self, counts: list[int]) -> None:
        """Count all its cards, for a census."""
        for card in self.cards:
            counts[card] += 1

    def add_hidden_to(self, counts: list[int], seat: int) -> None:
        """Count the cards that `seat` does not know."""
        if self.owners >> seat & 1:
            return
        for at, mask in enumerate(self._masks()):
            if not mask >> seat & 1:
                counts[self.cards[at]] += 1

    def dealt_again(self, seat: int, cards: list[int]) -> Hand:
        """With cards from the end of the list for those that `seat` does not know.

        In an imagined world the other seats know public facts only.
        """
        owners, knowers = self.owners, self.knowers
        if owners >> seat & 1:
            if not knowers:
                return self
            public = [EVERYONE if mask & PUBLIC else owners for mask in knowers]
            return Hand(owners, self.cards, tuple(public))
        if not knowers:
            dealt = [cards.pop() for _ in self.cards]
            dealt.sort()
            return Hand(owners, tuple(dealt))
        mine = owners | 1 << seat
        # By card, and of equal cards those that more seats know come first.
        codes: list[int] = []
        for at, mask in enumerate(knowers):
            if mask >> seat & 1:
                shown = EVERYONE if mask & PUBLIC else mine
                codes.append(self.cards[at] << 8 | EVERYONE - shown)
            else:
                codes.append(cards.pop() << 8 | EVERYONE - owners)
        codes.sort()
        return Hand(
            owners,
            tuple([code >> 8 for code in codes]),
            tuple([EVERYONE - (code & EVERYONE) for code in codes]),
        )


def redealt(
    seat: int, rng: random.Random, deck: Deck, hands: list[Hand]
) -> tuple[Deck, list[Hand]]:
    """A deck and hands with all that `seat` does not know of them dealt anew."""
    counts = deck.hidden(seat)
    for hand in hands:
        hand.add_hidden_to(counts, seat)
    cards = [card for card, count in enumerate(counts) for _ in range(count)]
    last, pick = len(cards), rng.random
    # What goes to the pool stays in front: the pool has no order, so it need not be shuffled.
    for _ in range(last - sum(deck.pool)):
        chosen = int(pick() * last)
        last -= 1
        cards[chosen], cards[last] = cards[last], cards[chosen]
    dealt = [hand.dealt_again(seat, cards) for hand in hands]
    return deck.dealt_again(seat, cards), dealt
