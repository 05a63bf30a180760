"""What a player's cubes and coins can pay for: all prices of a game at once.

The main phase asks for every price there is, at every choice. So for each kind, coins among them,
there is a table of the prices that so many are enough for; what is in all five can be paid.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import COINS, KINDS, Price
from homage.games.feudalia.rules.discounts import (
    BUILD,
    MASTER,
    UPGRADE,
    VASSAL,
    Discount,
    can_pay,
    lowered,
    wealth,
)
from homage.games.feudalia.rules.seats import FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.game_pack import GamePack
    from homage.games.feudalia.state import FeudaliaState

ENOUGH: Final = 15
"""Nothing costs more of a kind."""


class Payable:
    """What a player can pay for, as masks."""

    __slots__ = ("faces", "masters", "tokens", "vassals")

    def __init__(self, vassals: int, masters: int, faces: int, tokens: int) -> None:
        self.vassals = vassals
        self.masters = masters
        self.faces = faces
        """Fiefs by kind and level, whose next level can be paid."""
        self.tokens = tokens
        """Cards of the cathedral."""


class Prices:
    """All prices of a game."""

    __slots__ = ("_faces", "_masters", "_plain", "_tokens", "_vassals")

    def __init__(self, pack: GamePack) -> None:
        laws = pack.laws
        self._vassals = PriceList(pack.price, VASSAL, laws)
        self._masters = PriceList(pack.master_price, MASTER, laws)
        self._faces = PriceList(pack.upgrade, UPGRADE, laws)
        for face in range(LEVELS - 1, len(pack.upgrade), LEVELS):
            self._faces.leave_out(face)  # it has no next level
        self._tokens = PriceList(pack.card_payment, BUILD, laws)
        self._plain = not any(law.cubes for law in laws)
        """Whether no law takes off cubes of choice, so that each kind can be looked at alone."""

    def payable(self, state: FeudaliaState, me: int) -> Payable:
        """What a player can pay for in an own turn, with all discounts (FE-43)."""
        have = wealth(state, me)
        if state.discounts or not self._plain:
            return self._with_discounts(state, me, have)
        for kind in range(len(KINDS)):
            if have[kind] > ENOUGH:
                have[kind] = ENOUGH
        return Payable(
            self._vassals.payable(have),
            self._masters.payable(have),
            self._faces.payable(have),
            self._tokens.payable(have),
        )

    def _with_discounts(self, state: FeudaliaState, me: int, have: list[int]) -> Payable:
        """The same where discounts wait: only what could be bought now is looked at."""
        pack = state.pack
        waiting = [*pack.laws, *state.discounts]
        first = FIEFS * me
        faces = [
            state.land[fief] * LEVELS + state.level[fief]
            for fief in range(first, first + FIEFS)
            if state.level[fief] < LEVELS - 1
        ]
        masters = [*state.open, *pack.cathedral_masters]
        return Payable(
            _among(state.supply, pack.price, VASSAL, have, waiting),
            _among(masters, pack.master_price, MASTER, have, waiting),
            _among(faces, pack.upgrade, UPGRADE, have, waiting),
            _among(range(len(state.ones)), pack.card_payment, BUILD, have, waiting),
        )


class PriceList:
    """Prices of one sort, each at its place."""

    __slots__ = ("_enough",)

    def __init__(self, prices: list[Price], sort: int, laws: list[Discount]) -> None:
        due = [
            lowered(price, [law for law in laws if law.fits(sort, price)])[0] for price in prices
        ]
        self._enough = [
            [
                sum([1 << at for at, price in enumerate(due) if price[kind] <= count])
                for count in range(ENOUGH + 1)
            ]
            for kind in range(COINS + 1)
        ]
        """By kind and by how many there are: the prices for which that is enough, as a mask."""

    def leave_out(self, at: int) -> None:
        """A price at which nothing is sold."""
        coins = self._enough[COINS]
        for count in range(ENOUGH + 1):
            coins[count] &= ~(1 << at)

    def payable(self, have: list[int]) -> int:
        """The prices that so many cubes and coins can pay, as a mask."""
        by = self._enough
        coins = by[4][have[4]]
        if not coins:
            return 0
        return by[0][have[0]] & by[1][have[1]] & by[2][have[2]] & by[3][have[3]] & coins


def _among(
    places: Iterable[int], prices: list[Price], sort: int, have: list[int], waiting: list[Discount]
) -> int:
    """Which of the prices at these places can be paid, as a mask."""
    mask = 0
    for at in places:
        if can_pay(have, prices[at], sort, waiting):
            mask |= 1 << at
    return mask
