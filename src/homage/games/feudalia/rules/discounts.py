"""Discounts: what waits for the next fitting payment of a turn, and what it then costs (FE-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.resources import COINS, KINDS, Price

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

UPGRADE: Final = 1
"""Sorts of payment, as a mask."""
BUILD: Final = 2
VASSAL: Final = 4
MASTER: Final = 8
SORTS: Final = {"upgrade": UPGRADE, "build": BUILD, "vassal": VASSAL, "master": MASTER}
"""As card files call them."""


class Discount:
    """So much less for a payment of one of these sorts."""

    __slots__ = ("cubes", "price", "sorts")

    def __init__(self, sorts: int, price: Price, cubes: int) -> None:
        self.sorts = sorts
        self.price = price
        """Coins, and cubes of named kinds."""
        self.cubes = cubes
        """Cubes of any kind, at the payer's choice."""

    def fits(self, sort: int, price: Price) -> bool:
        """Whether it is for such a payment, and there is something to lower."""
        if not self.sorts & sort:
            return False
        mine = self.price
        for kind in range(COINS + 1):
            if mine[kind] and price[kind]:
                return True
        return self.cubes > 0 and (price[0] + price[1] + price[2] + price[3]) > 0


def fitting(state: FeudaliaState, sort: int, price: Price) -> list[Discount]:
    """The discounts that a payment would use up, and those of the game's variant card."""
    found = [one for one in state.pack.laws if one.fits(sort, price)]
    if state.discounts:
        found += [one for one in state.discounts if one.fits(sort, price)]
    return found


def fitting_for(state: FeudaliaState, payer: int, sort: int, price: Price) -> list[Discount]:
    """The same for a player who need not be the mover: what waits this turn is the mover's."""
    if payer == state.mover:
        return fitting(state, sort, price)
    return [one for one in state.pack.laws if one.fits(sort, price)]


def lowered(price: Price, discounts: list[Discount]) -> tuple[Price, int]:
    """A price less all that is named, and how many of its cubes need not be paid besides."""
    left = list(price)
    cubes = 0
    for one in discounts:
        cubes += one.cubes
        for kind in range(COINS + 1):
            less = one.price[kind]
            if less:
                left[kind] = left[kind] - less if left[kind] > less else 0
    rest = left[0] + left[1] + left[2] + left[3]
    return (left[0], left[1], left[2], left[3], left[4]), cubes if cubes < rest else rest


def covers(have: list[int], price: Price, free: int = 0) -> bool:
    """Whether cubes by kind and coins are enough for a price of which `free` cubes are not paid."""
    if have[COINS] < price[COINS]:
        return False
    for kind in range(len(KINDS)):
        short = price[kind] - have[kind]
        if short > 0:
            if short > free:
                return False
            free -= short
    return True


def wealth(state: FeudaliaState, seat: int) -> list[int]:
    """A player's cubes by kind, in all fiefs, and coins."""
    cubes = state.cubes
    at = 12 * seat
    return [
        cubes[at] + cubes[at + 4] + cubes[at + 8],
        cubes[at + 1] + cubes[at + 5] + cubes[at + 9],
        cubes[at + 2] + cubes[at + 6] + cubes[at + 10],
        cubes[at + 3] + cubes[at + 7] + cubes[at + 11],
        state.coins[seat],
    ]


def can_pay(have: list[int], price: Price, sort: int, waiting: list[Discount]) -> bool:
    """Whether a player with this wealth can pay, if these discounts wait for a payment."""
    found = [one for one in waiting if one.fits(sort, price)]
    if not found:
        return covers(have, price)
    left, free = lowered(price, found)
    return covers(have, left, free)
