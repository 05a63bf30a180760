"""Decks and masters: what a player's cards will bring in the turns that are left.

Cubes are worth something as long as points need them: a deck that makes one kind only is poor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import CARD, PRICE, CardWorth
from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import CLAY, KINDS, NO_CARD, WHEAT
from homage.games.feudalia.rules.scoring import score
from homage.games.feudalia.rules.seats import FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

HAND: Final = 5
OF_MASTERS: Final = 0.42
"""How much of what a master brings in a turn becomes points …"""
USEFUL: Final = 0.25
"""… and of what cards bring: the rest is lost, or lies idle."""
UNTAXED: Final = 0.75
"""How many of the cubes made in later turns escape the Tax Collector."""
SURPLUS: Final = 0.3
"""What is left of the worth of cubes that no points need: they can be traded."""
IDLE_FIELD_CARD: Final = 0.6
"""What a card brings instead if all its fields are taken."""
CROWDED: Final = 0.9
"""How many fields are used when there are as many cards for them in the hand."""
MOST_KEPT: Final = 2000
"""Decks that are remembered: so the memory is bounded."""
CONTENDED: Final = 1.2
"""How much a second card in the hand for the one influence action takes from the first."""
EATEN: Final = 7.0
"""Wheat for vassals and masters, in a long game."""
SCARCE: Final = 1.2
"""What cubes of choice are worth more if a kind is needed that the player does not make."""
NEEDED: Final = 3.0
"""From so many cubes on a kind counts as needed."""


def needs_of(state: FeudaliaState, seat: int) -> list[float]:
    """By kind: how many cubes the points will take that this player still has to make."""
    pack = state.pack
    needs = [0.0] * len(KINDS)
    missing = pack.goal - score(state, seat)
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        land = state.land[fief]
        if land == NO_CARD:
            continue
        for level in range(state.level[fief], LEVELS - 1):
            face = land * LEVELS + level
            price = pack.upgrade[face]
            for kind in range(len(KINDS)):
                needs[kind] += price[kind]
            missing -= pack.points[face + 1] - pack.points[face]
    rest = max(2, missing)  # what the cathedral must bring, in halves
    needs[CLAY] += 1.5 * rest if state.phase == 0 else 0.5 * rest
    needs[1] += rest
    needs[3] += rest
    needs[WHEAT] += EATEN
    return needs


class CardsOwned:
    """All vassals of a player, wherever they lie, and the fields for them."""

    __slots__ = (
        "_gains", "acting", "counts", "drawing", "fields", "flexible", "made", "needs", "other",
        "share", "size", "thin", "turns", "worth",
    )  # fmt: skip

    def __init__(
        self, state: FeudaliaState, seat: int, worth: CardWorth, turns: float, counts: list[int]
    ) -> None:
        self.worth = worth
        self.turns = turns
        self.counts = counts
        self._gains: dict[int, float] = {}
        """Of another card, instead of one of these if so: see `with_card`."""
        self.fields = [0] * len(KINDS)
        """By kind: how many fields the player has."""
        pack = state.pack
        for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
            land = state.land[fief]
            if land != NO_CARD:
                self.fields[land] += pack.fields[land * LEVELS + state.level[fief]]
        self.needs = needs_of(state, seat)
        self.size = 0
        self.drawing = 0
        """Cards that draw others."""
        self.thin = 0.0
        """How many cards there are, less those that others draw: so thin the deck is."""
        workers = 0
        influence = 0
        for card, count in enumerate(counts):
            if count:
                self.size += count
                if worth.field[card]:
                    workers += count
                elif worth.influence[card]:
                    influence += count
                self.thin += count * (1.0 - worth.draws[card])
                if worth.draws[card] > 0.0:
                    self.drawing += count
        fields = self.fields[0] + self.fields[1] + self.fields[2] + self.fields[3]
        in_hand = HAND * workers / max(self.size, HAND)
        actions = HAND * influence / max(self.size, HAND)
        self.acting = 1.0 / (1.0 + CONTENDED * actions)
        """Of the cards that take the influence action: how many have it to themselves."""
        self.share = min(1.0, CROWDED * fields / in_hand) if in_hand > 0.0 else 1.0
        """Of the cards for fields: how many find one that no other card has taken."""
        self.flexible = 1.0
        """What cubes of choice are worth more to this player."""
        for kind in range(len(KINDS)):
            if self.needs[kind] >= NEEDED and not self.fields[kind]:
                self.flexible = SCARCE
        self.made = [0.0] * len(KINDS)
        """By kind: the cubes that all cards make, each drawn once …"""
        self.other = 0.0
        """… and what they bring besides, in coins."""
        for card, count in enumerate(counts):
            if count:
                kind = worth.kind[card]
                if kind != NO_CARD:
                    self.made[kind] += self._makes(card, count)
                self.other += self._brings(card, count)

    def _at_work(self, card: int, count: int) -> float:
        """How many of so many copies find a field."""
        kinds = self.worth.kinds[card]
        room = 0
        for kind in range(len(KINDS)):
            if kinds >> kind & 1:
                room += self.fields[kind]
        if not room:
            return 0.0
        at_once = HAND * count / max(self.size, HAND)
        return count * self.share * min(1.0, room / (at_once + 0.5))

    def _makes(self, card: int, count: int) -> float:
        """The cubes of its kind that so many copies make."""
        return self.worth.amount[card] * self._at_work(card, count)

    def _brings(self, card: int, count: int) -> float:
        """What so many copies bring besides, in coins."""
        worth = self.worth
        if not worth.field[card]:
            once = worth.deck[card] - CARD * worth.draws[card]
            if worth.chooses[card]:
                once *= self.flexible
            idle = max(worth.income[card], IDLE_FIELD_CARD)
            if worth.influence[card] and once > idle:  # one action a turn: others find none left
                once = idle + self.acting * (once - idle)
            return count * once
        at_work = self._at_work(card, count)
        idle = max(worth.income[card], IDLE_FIELD_CARD)
        effect = worth.beside[card] * (self.flexible if worth.chooses[card] else 1.0)
        return at_work * effect + (count - at_work) * idle

    def _total(self, made: list[float], other: float, size: float) -> float:
        """What such a deck brings in the turns that are left."""
        drawn = self.turns * HAND / max(size, HAND)
        total = USEFUL * drawn * other
        for kind in range(len(KINDS)):
            cubes = UNTAXED * drawn * made[kind]
            need = self.needs[kind]
            if cubes > need:
                cubes = need + SURPLUS * (cubes - need)
            total += PRICE[kind] * cubes
        return total

    def total(self) -> float:
        """What the deck brings in the turns that are left."""
        return self._total(self.made, self.other, self.thin)

    def hand(self) -> float:
        """What a hand brings, on the average."""
        drawn = HAND / max(self.thin, HAND)
        total = self.other
        for kind in range(len(KINDS)):
            total += PRICE[kind] * self.made[kind]
        return drawn * total

    def _changed(self, made: list[float], card: int, more: int) -> float:
        """Add copies of a card, or take them off; what they bring besides."""
        count = self.counts[card]
        kind = self.worth.kind[card]
        if kind != NO_CARD:
            made[kind] += self._makes(card, count + more) - self._makes(card, count)
        return self._brings(card, count + more) - self._brings(card, count)

    def with_card(self, card: int, instead_of: int) -> float:
        """How much more the deck brings with one more card, instead of another one if so."""
        key = card << 8 | instead_of + 1
        gain = self._gains.get(key)
        if gain is None:
            gain = self._gains[key] = self._with_card(card, instead_of)
        return gain

    def _with_card(self, card: int, instead_of: int) -> float:
        made = self.made[:]
        other = self.other + self._changed(made, card, 1)
        size = self.thin + 1.0 - self.worth.draws[card]
        if instead_of != NO_CARD:
            other += self._changed(made, instead_of, -1)
            size -= 1.0 - self.worth.draws[instead_of]
        return self._total(made, other, size) - self.total()

    def without(self, card: int) -> float:
        """How much more the deck brings without a card."""
        made = self.made[:]
        other = self.other + self._changed(made, card, -1)
        return self._total(made, other, self.thin - 1.0 + self.worth.draws[card]) - self.total()


def cards_of(state: FeudaliaState, seat: int, worth: CardWorth, turns: float) -> CardsOwned:
    """All vassals of a player. Hardly anything of this changes in a turn, so it is kept."""
    counts = state.decks[seat].counts()
    pile = state.discards[seat]
    for card in range(len(counts)):
        counts[card] += pile[card]
    for card in state.hands[seat].cards:
        counts[card] += 1
    if seat == state.mover:
        for card in state.played:
            counts[card] += 1
    faces = 0
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        faces = faces << 4 | ((state.land[fief] + 1) * LEVELS + state.level[fief])
        for master in state.cities[fief]:
            if state.held[master] != NO_CARD:
                counts[state.held[master]] += 1
    key = (bytes(counts), faces, score(state, seat), state.phase, turns)
    found = worth.kept.get(key)
    if found is None:
        if len(worth.kept) >= MOST_KEPT:
            worth.kept.clear()
        found = worth.kept[key] = CardsOwned(state, seat, worth, turns, counts)
    return found


def masters_per_turn(state: FeudaliaState, seat: int, worth: CardWorth) -> float:
    """What a player's masters bring in a turn."""
    total = 0.0
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        for master in state.cities[fief]:
            total += worth.masters[master]
    return total
