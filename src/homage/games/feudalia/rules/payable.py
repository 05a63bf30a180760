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
NOT_FOR_SALE: Final[Price] = (0, 0, 0, 0, ENOUGH + 1)


class Prices:
    """All prices of a game, one after the other: of vassals, masters, levels and tokens."""

    __slots__ = ("_enough", "_plain", "faces_at", "masters_at", "tokens_at", "vassals")

    def __init__(self, pack: GamePack) -> None:
        laws = pack.laws
        self.masters_at = len(pack.price)
        """Where those of masters begin …"""
        self.faces_at = self.masters_at + len(pack.master_price)
        """… those of a next level, by kind and level of the fief …"""
        self.tokens_at = self.faces_at + len(pack.upgrade)
        """… and those of the cathedral, by card."""
        self.vassals = (1 << self.masters_at) - 1
        """The prices of vassals, as a mask."""
        due = [
            *_lowered(pack.price, VASSAL, laws),
            *_lowered(pack.master_price, MASTER, laws),
            *_lowered(pack.upgrade, UPGRADE, laws),
            *_lowered(pack.card_payment, BUILD, laws),
        ]
        for face in range(LEVELS - 1, len(pack.upgrade), LEVELS):
            due[self.faces_at + face] = NOT_FOR_SALE  # there is no next level
        self._enough = [
            [
                sum([1 << at for at, price in enumerate(due) if price[kind] <= count])
                for count in range(ENOUGH + 1)
            ]
            for kind in range(COINS + 1)
        ]
        """By kind and by how many there are: the prices for which that is enough, as a mask."""
        self._plain = not any(law.cubes for law in laws)
        """Whether no law takes off cubes of choice, so that each kind can be looked at alone."""

    def payable(self, state: FeudaliaState, me: int) -> int:
        """What a player can pay for in an own turn, with all discounts (FE-43), as a mask."""
        have = wealth(state, me)
        if state.discounts or not self._plain:
            return self._with_discounts(state, me, have)
        for kind in range(len(KINDS)):
            if have[kind] > ENOUGH:
                have[kind] = ENOUGH
        by = self._enough
        return (
            by[0][have[0]]
            & by[1][have[1]]
            & by[2][have[2]]
            & by[3][have[3]]
            & by[COINS][have[COINS]]
        )

    def _with_discounts(self, state: FeudaliaState, me: int, have: list[int]) -> int:
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
        tokens = range(len(state.ones))
        return (
            _among(state.supply, pack.price, VASSAL, have, waiting)
            | _among(masters, pack.master_price, MASTER, have, waiting) << self.masters_at
            | _among(faces, pack.upgrade, UPGRADE, have, waiting) << self.faces_at
            | _among(tokens, pack.card_payment, BUILD, have, waiting) << self.tokens_at
        )


def _lowered(prices: list[Price], sort: int, laws: list[Discount]) -> list[Price]:
    return [lowered(price, [law for law in laws if law.fits(sort, price)])[0] for price in prices]


def _among(
    places: Iterable[int], prices: list[Price], sort: int, have: list[int], waiting: list[Discount]
) -> int:
    """Which of the prices at these places can be paid, as a mask."""
    mask = 0
    for at in places:
        if can_pay(have, prices[at], sort, waiting):
            mask |= 1 << at
    return mask
