"""Prospects: what a player owns is worth, seen from the next points that it could buy.

Everything is counted in coins. Nearness of the next points drives it: what an upgrade or a token
still lacks, cube by cube and coin by coin.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import CLAY, STONE, WHEAT, WOOD
from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import COINS, KINDS, NO_CARD, Price
from homage.games.feudalia.options import BUILD, ENGAGE, UPGRADE
from homage.games.feudalia.rules.discounts import BUILD as FOR_BUILDING
from homage.games.feudalia.rules.discounts import UPGRADE as FOR_UPGRADES
from homage.games.feudalia.rules.discounts import fitting, lowered
from homage.games.feudalia.rules.scoring import score
from homage.games.feudalia.rules.seats import FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

HALF: Final = 9.5
"""A half point."""
GROWTH: Final = 8.0
"""What a new level is worth beside its points, as long as the game lasts: a field or a city."""
THE_END: Final = 20.0
"""What it is worth to reach the goal, beside the points."""
CATHEDRAL_MASTER: Final[tuple[float, ...]] = (0.0, 5.0, 14.0, 0.0)
"""By phase: what it is worth to have one, in whose card tokens are left."""

REACH: Final = 6.8
"""At a lack of so many coins, points count for about a third."""
NEAREST: Final = 0.95
SECOND: Final = 0.34
"""How much of their worth the nearest points count for, and the second nearest."""
STOCK: Final = 0.5
"""What cubes are worth for anything else: the first four of a kind …"""
FEW: Final = 4
MORE_STOCK: Final = 0.25
"""… and the next four."""
KEPT: Final = 0.6
"""A coin that the treasury keeps …"""
LOST: Final = 0.1
"""… and one that will be lost if it is not spent this turn."""

LONG: Final = 22.0
"""How many turns a player has in a game, about."""
SHORTEST: Final = 0.8


class Aim:
    """Something that brings points: its price, and what it is worth."""

    __slots__ = ("price", "verb", "what", "worth")

    def __init__(self, verb: int, what: int, price: Price, worth: float) -> None:
        self.verb = verb
        self.what = what
        """The option that buys it: its verb, and what that names."""
        self.price = price
        self.worth = worth


def turns_left(state: FeudaliaState) -> float:
    """How many turns each player will still have, as far as points tell."""
    if state.ending:
        return SHORTEST
    pack = state.pack
    if state.seats == 1:
        return max(SHORTEST, float(min(pack.rounds, 40) - state.round))
    best = max([score(state, seat) for seat in range(state.seats)])
    left = LONG * (1.0 - best / pack.goal)
    return max(SHORTEST, min(left, float(pack.rounds - state.round + 1)))


class Prospects:
    """A player's wealth, and the points within reach."""

    __slots__ = ("aims", "cubes", "liquid", "moving", "saving", "seat", "state", "turns")

    def __init__(self, state: FeudaliaState, seat: int, turns: float, moving: bool) -> None:
        """`moving`: the income of the hand counts as coins, and what is not spent is lost."""
        self.state = state
        self.seat = seat
        self.turns = turns
        cubes, at = state.cubes, 12 * seat
        self.cubes = [cubes[at + k] + cubes[at + k + 4] + cubes[at + k + 8] for k in range(4)]
        """By kind."""
        for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
            for master in state.cities[fief]:
                stored = state.stored[master]
                for kind in range(4):
                    self.cubes[kind] += stored[kind]
        self.liquid = state.coins[seat]
        """Coins, and those that the hand would bring."""
        self.moving = moving
        if moving:
            for card in state.hands[seat].cards:
                self.liquid += state.pack.income[card]
        self.saving = state.pack.saving[state.pack.face_of[state.levels(seat)]]
        self.aims = self._aims()

    def _aims(self) -> list[Aim]:
        state, seat, pack = self.state, self.seat, self.state.pack
        missing = pack.goal - score(state, seat)
        if state.seats == 1:
            missing = 1000
        growth = GROWTH * min(1.0, self.turns / LONG)
        discounts = bool(state.discounts or pack.laws) and seat == state.mover
        found: list[Aim] = []
        best_level = 0
        for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
            level = state.level[fief]
            if level > best_level:
                best_level = level
            if level < LEVELS - 1 and state.land[fief] != NO_CARD:
                face = state.land[fief] * LEVELS + level
                halves = pack.points[face + 1] - pack.points[face]
                worth = HALF * halves + growth
                if halves >= missing:
                    worth += THE_END
                price = pack.upgrade[face]
                if discounts:
                    price = self.lower(price, FOR_UPGRADES)
                found.append(Aim(UPGRADE, fief - FIEFS * seat, price, worth))
        for card in range(len(state.ones)):
            if not state.ones[card] and not state.halves[card]:
                continue
            master = pack.card_master[card]
            if master != NO_CARD and state.home(seat, master) < 0:
                continue
            halves = 2 if state.ones[card] else 1
            worth = HALF * halves
            if halves >= missing:
                worth += THE_END
            price = pack.card_payment[card]
            if discounts:
                price = self.lower(price, FOR_BUILDING)
            found.append(Aim(BUILD, card, price, worth))
        if best_level == LEVELS - 1:
            for master in pack.cathedral_masters:
                worth = self.cathedral_master(master)
                if worth > 0.0 and state.stock[master] and state.home(seat, master) < 0:
                    found.append(Aim(ENGAGE, master, pack.master_price[master], worth))
        return found

    def cathedral_master(self, master: int) -> float:
        """What it is worth to have a cathedral master."""
        state, pack = self.state, self.state.pack
        card = pack.master_card[master]
        if state.phase < 2:
            return CATHEDRAL_MASTER[state.phase]
        left = 2 * state.ones[card] + state.halves[card]
        return min(CATHEDRAL_MASTER[2], HALF * left * 0.8)

    def lower(self, price: Price, sort: int) -> Price:
        """A price less the discounts of this turn; free cubes come off the dearest kinds."""
        left, free = lowered(price, fitting(self.state, sort, price))
        if not free:
            return left
        rest = list(left)
        for kind in range(len(KINDS) - 1, -1, -1):
            off = min(free, rest[kind])
            rest[kind] -= off
            free -= off
        return (rest[0], rest[1], rest[2], rest[3], rest[4])

    def worth(
        self, wheat: int, wood: int, clay: int, stone: int, coins: int, beside: Aim | None = None
    ) -> float:
        """What so many cubes by kind and coins are worth, `beside` one of the aims if so."""
        kept = coins
        if coins < 0:
            kept = 0
        elif self.moving:
            kept = self.saving[coins if coins < 15 else 15]
        first = 0.0
        second = 0.0
        for aim in self.aims:
            if aim is beside:
                continue
            price = aim.price
            lack = 0.0
            short = price[0] - wheat
            if short > 0:
                lack += WHEAT * short
            short = price[1] - wood
            if short > 0:
                lack += WOOD * short
            short = price[2] - clay
            if short > 0:
                lack += CLAY * short
            short = price[3] - stone
            if short > 0:
                lack += STONE * short
            if lack > 0.0 or price[4] > coins:  # not in this turn
                short = price[4] - kept
                if short > 0:
                    lack += short
            near = aim.worth * math.exp(-lack / REACH)
            if near > first:
                second = first
                first = near
            elif near > second:
                second = near
        total = NEAREST * first + SECOND * second
        total += WHEAT * _stock(wheat) + WOOD * _stock(wood)
        total += CLAY * _stock(clay) + STONE * _stock(stone)
        return total + KEPT * kept + LOST * (coins - kept)

    def now(self) -> float:
        """What the player's wealth is worth."""
        cubes = self.cubes
        return self.worth(cubes[0], cubes[1], cubes[2], cubes[3], self.liquid)

    def given_up(self, aim: Aim) -> float:
        """What the price of an aim is worth to all others."""
        cubes, price = self.cubes, aim.price
        before = self.worth(cubes[0], cubes[1], cubes[2], cubes[3], self.liquid, aim)
        return before - self.worth(
            cubes[0] - price[0],
            cubes[1] - price[1],
            cubes[2] - price[2],
            cubes[3] - price[3],
            self.liquid - price[COINS],
            aim,
        )

    def after(self, price: Price) -> float:
        """What it is worth when a price is paid."""
        cubes = self.cubes
        return self.worth(
            cubes[0] - price[0],
            cubes[1] - price[1],
            cubes[2] - price[2],
            cubes[3] - price[3],
            self.liquid - price[COINS],
        )


def _stock(cubes: int) -> float:
    if cubes <= FEW:
        return STOCK * cubes if cubes > 0 else 0.0
    return STOCK * FEW + MORE_STOCK * (min(cubes, 2 * FEW) - FEW)
