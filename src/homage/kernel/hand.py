"""Hand: cards that lie together without order, and for each of them who knows that it is there."""

from __future__ import annotations

import random

from homage.kernel.deck import Deck
from homage.kernel.seats import EVERYONE, SPECTATOR

Cards = tuple[int, ...]

PUBLIC = 1 << SPECTATOR


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

    def gained(self, card: int, seen: int = 0) -> Hand:
        """With one card more; `seen` are those beside the owners who see which."""
        cards, knowers = self.cards, self.knowers
        seen |= self.owners
        at = 0
        size = len(cards)
        while at < size and cards[at] < card:
            at += 1
        if at == size or cards[at] != card:  # most often: the first copy
            return Hand(
                self.owners,
                (*cards[:at], card, *cards[at:]),
                (*knowers[:at], seen, *knowers[at:]),
            )
        masks = list(knowers)
        while at < size and cards[at] == card:
            mask = masks[at]
            masks[at] = mask | seen
            seen &= mask
            at += 1
        masks.insert(at, seen)
        return Hand(self.owners, (*cards[:at], card, *cards[at:]), tuple(masks))

    def lost(self, card: int, seen: int = EVERYONE) -> Hand:
        """With one card less; `seen` are those beside the owners who see which."""
        cards, knowers = self.cards, self.knowers
        at = cards.index(card)
        left = knowers[:at] + knowers[at + 1 :]
        if seen != EVERYONE:
            seen |= self.owners
            left = tuple([mask & seen for mask in left])
        return Hand(self.owners, cards[:at] + cards[at + 1 :], left)

    def shown(self, cards: Cards, seen: int) -> Hand:
        """With these cards of it shown to `seen`."""
        masks = list(self.knowers)
        for at in self._places(cards):
            masks[at] |= seen
        return Hand(self.owners, self.cards, tuple(masks))

    def news(self, cards: Cards, seen: int) -> int:
        """Those of `seen` who would learn something if these cards were shown to them."""
        learnt = 0
        for at in self._places(cards):
            learnt |= seen & ~self.knowers[at]
        return learnt

    def joined(self, other: Hand) -> Hand:
        """With the cards of another hand, and what is known of them."""
        hand = self
        for card, seen in zip(other.cards, other.knowers, strict=True):
            hand = hand.gained(card, seen)
        return hand

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
        for at, mask in enumerate(self.knowers):
            if not mask >> seat & 1:
                counts[self.cards[at]] += 1

    def dealt_again(self, seat: int, cards: list[int]) -> Hand:
        """With cards from the end of the list for those that `seat` does not know.

        In an imagined world the other seats know public facts only.
        """
        owners = self.owners
        mine = owners | 1 << seat
        plain = True
        for mask in self.knowers:
            if mask != owners:
                plain = False
        if owners >> seat & 1:
            if plain:
                return self
            public = [EVERYONE if mask & PUBLIC else owners for mask in self.knowers]
            return Hand(owners, self.cards, tuple(public))
        if plain:  # most often: nobody but its owner knows anything of it
            dealt = [cards.pop() for _ in self.knowers]
            dealt.sort()
            return Hand(owners, tuple(dealt), self.knowers)
        # By card, and of equal cards those that more seats know come first.
        codes: list[int] = []
        for at, mask in enumerate(self.knowers):
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
    last = len(cards)
    # What goes to the pool stays in front: the pool has no order, so it need not be shuffled.
    for _ in range(last - sum(deck.pool)):
        chosen = int(rng.random() * last)
        last -= 1
        cards[chosen], cards[last] = cards[last], cards[chosen]
    dealt = [hand.dealt_again(seat, cards) for hand in hands]
    return deck.dealt_again(seat, cards), dealt
