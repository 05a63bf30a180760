"""The table of Tithe, and what each seat can know of it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.kernel import Deck, Hand, State, audience, redealt
from tests.conformance.tithe.options import CARDS, COPIES, SEATS
from tests.conformance.tithe.view import TitheView, look

if TYPE_CHECKING:
    from tests.conformance.tithe.game import Tithe

NOBODY = 0


class TitheState(State):
    """Hands, a deck with known places, a card set aside, and goals drafted in secret."""

    def __init__(self, game: Tithe, source: TitheState | None = None) -> None:
        State.__init__(self, game, source)
        self.tithe = game
        if source is None:
            self.deck = Deck([COPIES] * len(CARDS))
            self.aside = Hand(NOBODY)
            self.hands = [Hand(audience(seat)) for seat in range(len(SEATS))]
            self.table = [0] * len(CARDS)
            self.spent = [0] * len(CARDS)
            self.pouches = [Deck([1] * len(CARDS)) for _ in SEATS]
            """Goals that were not drawn yet."""
            self.offers = [Hand(audience(seat)) for seat in range(len(SEATS))]
            self.left = [Hand(audience(seat)) for seat in range(len(SEATS))]
            self.kept = [Hand(audience(seat)) for seat in range(len(SEATS))]
            """The goal of each seat, if it has one."""
            self.reached: list[list[int]] = [[] for _ in SEATS]
            self.points = [0 for _ in SEATS]
        else:
            self.deck = source.deck
            self.aside = source.aside
            self.hands = source.hands[:]
            self.table = source.table[:]
            self.spent = source.spent[:]
            self.pouches = source.pouches[:]
            self.offers = source.offers[:]
            self.left = source.left[:]
            self.kept = source.kept[:]
            self.reached = [reached[:] for reached in source.reached]
            self.points = source.points[:]

    def clone(self) -> TitheState:
        return type(self)(self.tithe, self)

    def view(self, seat: int) -> TitheView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        cards = [sum(lie) for lie in zip(self.deck.counts(), self.table, self.spent, strict=True)]
        for hand in (*self.hands, self.aside):
            hand.add_to(cards)
        found = dict(zip(CARDS, cards, strict=True))
        for seat, name in enumerate(SEATS):
            goals = self.pouches[seat].counts()
            for hand in (self.offers[seat], self.left[seat], self.kept[seat]):
                hand.add_to(goals)
            for goal in self.reached[seat]:
                goals[goal] += 1
            found |= {f"{name}'s goal {CARDS[goal]}": n for goal, n in enumerate(goals)}
        return found

    def goal(self, seat: int) -> int | None:
        """What a seat aims at."""
        return self.kept[seat].cards[0] if self.kept[seat].cards else None

    def gains(self, seat: int, card: int, seen: int) -> None:
        """A card comes to a hand; `seen` are those who see which, beside its owner."""
        self.hands[seat] = self.hands[seat].gained(card, seen)

    def loses(self, seat: int, card: int, seen: int) -> None:
        """A card leaves a hand; `seen` are those who see which, beside its owner."""
        self.hands[seat] = self.hands[seat].lost(card, seen)

    # -- imagining -------------------------------------------------------------------------

    def imagine(self, seat: int, rng: random.Random) -> TitheState:
        world = self.clone()
        world.deal_cards_again(seat, rng)
        for holder in range(len(SEATS)):
            world.deal_goals_again(seat, holder, rng)
        world.ask_again()
        return world

    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        """All cards that `seat` does not know are dealt anew."""
        self.deck, hands = redealt(seat, rng, self.deck, [*self.hands, self.aside])
        *self.hands, self.aside = hands

    def deal_goals_again(self, seat: int, holder: int, rng: random.Random) -> None:
        """The same for the goals of one player."""
        hands = [self.offers[holder], self.left[holder], self.kept[holder]]
        self.pouches[holder], hands = redealt(seat, rng, self.pouches[holder], hands)
        self.offers[holder], self.left[holder], self.kept[holder] = hands
