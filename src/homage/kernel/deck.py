"""Deck: a pool of counts, with ordered slots on top and at the bottom that some seats know."""

import random

from homage.kernel.seats import sees


class Slot:
    """A card at a known depth, and the audience that knows which one it is."""

    __slots__ = ("card", "knowers")

    def __init__(self, card: int, knowers: int) -> None:
        self.card = card
        self.knowers = knowers


class Deck:
    """A face-down pile of cards, named by small integers. A value: changing it gives a new one.

    Nobody, not even the state, knows the order of the pool between the slots: it is decided by
    chance, card by card, as cards are drawn.
    """

    __slots__ = ("bottom", "pool", "size", "top")

    def __init__(
        self,
        pool: list[int],
        top: tuple[Slot, ...] = (),
        bottom: tuple[Slot, ...] = (),
        size: int | None = None,
    ) -> None:
        self.pool = pool
        """How many of each card lie between the slots. Never changed in place."""
        self.top = top
        """The first is drawn first."""
        self.bottom = bottom
        """The first is drawn first, once the pool is used up."""
        self.size = sum(pool) + len(top) + len(bottom) if size is None else size

    def possible(self) -> list[int]:
        """The cards that the next draw can bring."""
        if self.top:
            return [self.top[0].card]
        found = [card for card, count in enumerate(self.pool) if count]
        return found or [slot.card for slot in self.bottom[:1]]

    def weights(self) -> list[int]:
        """How often each of the `possible` cards comes."""
        if self.top:
            return [1]
        return [count for count in self.pool if count] or [1] * len(self.bottom[:1])

    def sample(self, rng: random.Random) -> int:
        """What the next draw brings, without a list."""
        if self.top:
            return self.top[0].card
        ticket = int(rng.random() * (self.size - len(self.bottom)))
        for card, count in enumerate(self.pool):
            if ticket < count:
                return card
            ticket -= count
        return self.bottom[0].card

    def drawn(self, card: int) -> "Deck":
        """The deck after `card` was drawn from it."""
        if self.top:
            return Deck(self.pool, self.top[1:], self.bottom)
        if self.size == len(self.bottom):
            return Deck(self.pool, (), self.bottom[1:])
        pool = self.pool[:]
        pool[card] -= 1
        return Deck(pool, (), self.bottom, self.size - 1)

    def with_on_top(self, card: int, knowers: int) -> "Deck":
        """The deck after `card` was put on top of it."""
        return Deck(self.pool, (Slot(card, knowers), *self.top), self.bottom)

    def with_at_bottom(self, card: int, knowers: int) -> "Deck":
        """The deck after `card` was put under it."""
        return Deck(self.pool, self.top, (*self.bottom, Slot(card, knowers)))

    def shuffled(self) -> "Deck":
        """The deck after a shuffle: nobody knows a place in it any more."""
        return Deck(self.counts())

    def counts(self) -> list[int]:
        """How many of each card it holds."""
        counts = self.pool[:]
        for slot in self.top + self.bottom:
            counts[slot.card] += 1
        return counts

    # -- knowledge -------------------------------------------------------------------------

    def known(self, seat: int) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
        """The slots on top and at the bottom as `seat` sees them; None where it does not know."""
        return _seen(self.top, seat), _seen(self.bottom, seat)

    def hidden(self, seat: int) -> list[int]:
        """How many of each card lie in it at places that `seat` does not know."""
        counts = self.pool[:]
        for slot in self.top + self.bottom:
            if not sees(slot.knowers, seat):
                counts[slot.card] += 1
        return counts

    def dealt_again(self, seat: int, cards: list[int]) -> "Deck":
        """The deck with `cards`, taken from the end of the list, at places `seat` does not know.

        Exactly as many are taken as are needed; the order of `cards` should be by chance.
        """
        top = _refilled(self.top, seat, cards)
        bottom = _refilled(self.bottom, seat, cards)
        pool = [0] * len(self.pool)
        for _ in range(sum(self.pool)):
            pool[cards.pop()] += 1
        return Deck(pool, top, bottom)


def _seen(slots: tuple[Slot, ...], seat: int) -> tuple[int | None, ...]:
    return tuple(slot.card if sees(slot.knowers, seat) else None for slot in slots)


def _refilled(slots: tuple[Slot, ...], seat: int, cards: list[int]) -> tuple[Slot, ...]:
    return tuple(
        slot if sees(slot.knowers, seat) else Slot(cards.pop(), slot.knowers) for slot in slots
    )
