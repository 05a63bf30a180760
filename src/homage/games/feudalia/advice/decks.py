"""Decks and masters: what a player's cards bring in a turn, and what another one would add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import CardWorth
from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import KINDS, NO_CARD
from homage.games.feudalia.rules.seats import FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

HAND: Final = 5
USEFUL: Final = 0.45
"""How much of what cards bring in later turns becomes points: the rest is taxed, or lies idle."""
IDLE_FIELD_CARD: Final = 0.6
"""What a card brings instead if all its fields are taken."""


class CardsOwned:
    """All vassals of a player, wherever they lie."""

    __slots__ = ("counts", "fields", "size", "total", "worth")

    def __init__(self, state: FeudaliaState, seat: int, worth: CardWorth) -> None:
        self.worth = worth
        counts = state.decks[seat].counts()
        pile = state.discards[seat]
        for card in range(len(counts)):
            counts[card] += pile[card]
        for card in state.hands[seat].cards:
            counts[card] += 1
        if seat == state.mover:
            for card in state.played:
                counts[card] += 1
        self.counts = counts
        self.fields = [0] * len(KINDS)
        """By kind: how many fields the player has."""
        pack = state.pack
        for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
            for master in state.cities[fief]:
                if state.held[master] != NO_CARD:
                    counts[state.held[master]] += 1
            land = state.land[fief]
            if land != NO_CARD:
                self.fields[land] += pack.fields[land * LEVELS + state.level[fief]]
        self.size = 0
        self.total = 0.0
        """What all cards bring together, each drawn once."""
        for count in counts:
            if count:
                self.size += count
        for card, count in enumerate(counts):
            if count:
                self.total += count * self.each(card, count)

    def each(self, card: int, count: int) -> float:
        """What a card brings when it is drawn, if the player has so many of it."""
        worth = self.worth
        if not worth.field[card]:
            # one influence action a turn: more of them find none left
            return worth.deck[card] if count < 2 else worth.deck[card] * (0.75 + 0.25 / count)
        kinds = worth.kinds[card]
        room = 0
        for kind in range(len(KINDS)):
            if kinds >> kind & 1:
                room += self.fields[kind]
        if not room:
            return max(worth.income[card], IDLE_FIELD_CARD)
        at_once = HAND * count / max(self.size, HAND)  # how many are in a hand together
        share = min(1.0, room / (at_once + 0.5))
        idle = max(worth.income[card], IDLE_FIELD_CARD)
        return share * worth.deck[card] + (1.0 - share) * idle if worth.deck[card] > idle else idle

    def per_turn(self) -> float:
        """What a hand brings, on the average."""
        return HAND * self.total / max(self.size, HAND)

    def with_card(self, card: int, instead_of: int) -> float:
        """How much more a hand would bring with one more card, instead of another one if so."""
        count = self.counts[card]
        total, size = self.total, self.size + 1
        total += (count + 1) * self.each(card, count + 1) - count * self.each(card, count)
        if instead_of != NO_CARD:
            total -= self.each(instead_of, self.counts[instead_of])
            size -= 1
        return HAND * total / max(size, HAND) - self.per_turn()

    def without(self, card: int) -> float:
        """How much more a hand would bring without a card."""
        total = self.total - self.each(card, self.counts[card])
        return HAND * total / max(self.size - 1, HAND) - self.per_turn()


def masters_per_turn(state: FeudaliaState, seat: int, worth: CardWorth) -> float:
    """What a player's masters bring in a turn."""
    total = 0.0
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        for master in state.cities[fief]:
            total += worth.masters[master]
    return total
