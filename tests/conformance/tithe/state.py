"""The table of Tithe, and what each seat can know of it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.kernel import SPECTATOR, Deck, State, sees
from tests.conformance.tithe.view import TitheView, look
from tests.conformance.tithe.words import CARDS, COPIES, NO_GOAL, SEATS, WATCHING

if TYPE_CHECKING:
    from tests.conformance.tithe.game import Tithe


class TitheState(State):
    """Hands, a deck with known places, a card set aside, and goals drafted in secret."""

    def __init__(self, game: Tithe, source: TitheState | None = None) -> None:
        State.__init__(self, game, source)
        self.tithe = game
        if source is None:
            self.deck = Deck([COPIES] * len(CARDS))
            self.aside: list[int] = []
            self.hands = [[0] * len(CARDS) for _ in SEATS]
            self.known: list[list[list[int]]] = [
                [[0] * len(CARDS) for _ in SEATS] for _ in range(WATCHING + 1)
            ]
            """By who knows and whose hand: what is surely in it."""
            self.table = [0] * len(CARDS)
            self.spent = [0] * len(CARDS)
            self.pouches = [list(range(len(CARDS))) for _ in SEATS]
            """Goals that were not drawn yet."""
            self.offers: list[list[int]] = [[] for _ in SEATS]
            self.left: list[list[int]] = [[] for _ in SEATS]
            self.goals = [NO_GOAL for _ in SEATS]
            self.reached: list[list[int]] = [[] for _ in SEATS]
            self.points = [0 for _ in SEATS]
        else:
            self.deck = source.deck
            self.aside = source.aside[:]
            self.hands = [hand[:] for hand in source.hands]
            self.known = [[facts[:] for facts in of] for of in source.known]
            self.table = source.table[:]
            self.spent = source.spent[:]
            self.pouches = [pouch[:] for pouch in source.pouches]
            self.offers = [offer[:] for offer in source.offers]
            self.left = [left[:] for left in source.left]
            self.goals = source.goals[:]
            self.reached = [reached[:] for reached in source.reached]
            self.points = source.points[:]

    def clone(self) -> TitheState:
        return type(self)(self.tithe, self)

    def view(self, seat: int) -> TitheView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        cards = [sum(lie) for lie in zip(self.deck.counts(), self.table, self.spent, strict=True)]
        for hand in self.hands:
            cards = [a + b for a, b in zip(cards, hand, strict=True)]
        for card in self.aside:
            cards[card] += 1
        goals = {
            f"{name}'s goal {CARDS[k]}": (
                self.pouches[h] + self.offers[h] + self.left[h] + self.reached[h] + [self.goals[h]]
            ).count(k)
            for h, name in enumerate(SEATS)
            for k in range(len(CARDS))
        }
        return {**dict(zip(CARDS, cards, strict=True)), **goals}

    # -- knowledge: an unseen loss forgets, a seen one uses up -----------------------------

    def gains(self, holder: int, card: int, audience: int) -> None:
        """A card comes to a hand, and the audience sees which one."""
        self.hands[holder][card] += 1
        for knower in range(WATCHING + 1):
            if knower != holder and sees(audience, _seat(knower)):
                self.known[knower][holder][card] += 1

    def loses(self, holder: int, card: int, audience: int) -> None:
        """A card leaves a hand, and the audience sees which one."""
        self.hands[holder][card] -= 1
        for knower in range(WATCHING + 1):
            facts = self.known[knower][holder]
            if sees(audience, _seat(knower)):
                facts[card] = max(0, facts[card] - 1)
            else:
                self.known[knower][holder] = [0] * len(CARDS)

    # -- imagining -------------------------------------------------------------------------

    def imagine(self, seat: int, rng: random.Random) -> TitheState:
        world = self.clone()
        world.deal_cards_again(seat, rng)
        for holder in range(len(SEATS)):
            if holder != seat:
                world.deal_goals_again(holder, rng)
        world.forget_what_others_know(seat)
        world.ask_again()
        return world

    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        """Collect all cards that `seat` does not see, and deal them anew."""
        facts = self.known[_knower(seat)]
        bag = self.deck.hidden(seat)
        for card in self.aside:
            bag[card] += 1
        for holder, hand in enumerate(self.hands):
            if holder != seat:
                bag = [a + b - c for a, b, c in zip(bag, hand, facts[holder], strict=True)]
        cards = [card for card, count in enumerate(bag) for _ in range(count)]
        rng.shuffle(cards)
        for holder, hand in enumerate(self.hands):
            if holder != seat:
                unknown = sum(hand) - sum(facts[holder])
                self.hands[holder] = facts[holder][:]
                for _ in range(unknown):
                    self.hands[holder][cards.pop()] += 1
        self.aside = [cards.pop() for _ in self.aside]
        self.deck = self.deck.dealt_again(seat, cards)

    def deal_goals_again(self, holder: int, rng: random.Random) -> None:
        """Any goal of the holder that was not reached may be anywhere."""
        goals = [goal for goal in range(len(CARDS)) if goal not in self.reached[holder]]
        rng.shuffle(goals)
        if self.goals[holder] != NO_GOAL:
            self.goals[holder] = goals.pop()
        self.offers[holder] = sorted(goals.pop() for _ in self.offers[holder])
        self.left[holder] = sorted(goals.pop() for _ in self.left[holder])
        self.pouches[holder] = sorted(goals)

    def forget_what_others_know(self, seat: int) -> None:
        """The others know what is public: what spectators know."""
        public = self.known[WATCHING]
        for knower in range(WATCHING):
            if knower != seat:
                self.known[knower] = [
                    [0] * len(CARDS) if holder == knower else facts[:]
                    for holder, facts in enumerate(public)
                ]


def _seat(knower: int) -> int:
    return SPECTATOR if knower == WATCHING else knower


def _knower(seat: int) -> int:
    return WATCHING if seat == SPECTATOR else seat
