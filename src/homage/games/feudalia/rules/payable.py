"""What a player's cubes and coins can pay for: worked out once for each wealth of a game.

The main phase asks for every price there is, at every choice, and most players are about as rich.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import COINS, Price
from homage.games.feudalia.rules.discounts import (
    BUILD,
    MASTER,
    UPGRADE,
    VASSAL,
    Discount,
    can_pay,
)

if TYPE_CHECKING:
    from homage.games.feudalia.game_pack import GamePack


class Payable:
    """What so many cubes and coins pay for, as masks."""

    __slots__ = ("faces", "masters", "tokens", "vassals")

    def __init__(self, vassals: int, masters: int, faces: int, tokens: int) -> None:
        self.vassals = vassals
        self.masters = masters
        self.faces = faces
        """Fiefs by kind and level, whose next level can be paid."""
        self.tokens = tokens
        """Cards of the cathedral."""


class Prices:
    """All prices of a game, and what was found of them so far."""

    __slots__ = ("_found", "_highest", "_most", "_pack", "_plain")

    def __init__(self, pack: GamePack) -> None:
        self._pack = pack
        every = [*pack.price, *pack.master_price, *pack.upgrade, *pack.card_payment]
        self._most = [max([price[kind] for price in every]) for kind in range(COINS + 1)]
        """Whoever has more pays for as much as with so many."""
        self._highest = 0
        """The faces that have no next level."""
        for face in range(LEVELS - 1, len(pack.upgrade), LEVELS):
            self._highest |= 1 << face
        self._plain: dict[int, Payable] = {}
        """By wealth, without a discount of this turn."""
        self._found: dict[tuple[Discount, ...], dict[int, Payable]] = {}
        """The same with such discounts."""

    def payable(self, have: list[int], discounts: tuple[Discount, ...]) -> Payable:
        """What the mover can pay for with this wealth."""
        key = 0
        for kind in range(COINS + 1):
            most = self._most[kind]
            count = have[kind]
            key = key * (most + 1) + (count if count < most else most)
        found = self._plain if not discounts else self._with(discounts)
        payable = found.get(key)
        if payable is None:
            payable = found[key] = self._worked_out(have, discounts)
        return payable

    def _with(self, discounts: tuple[Discount, ...]) -> dict[int, Payable]:
        found = self._found.get(discounts)
        if found is None:
            found = self._found[discounts] = {}
        return found

    def _worked_out(self, have: list[int], discounts: tuple[Discount, ...]) -> Payable:
        pack = self._pack
        waiting = [*pack.laws, *discounts]
        return Payable(
            _payable(pack.price, VASSAL, have, waiting),
            _payable(pack.master_price, MASTER, have, waiting),
            _payable(pack.upgrade, UPGRADE, have, waiting) & ~self._highest,
            _payable(pack.card_payment, BUILD, have, waiting),
        )


def _payable(prices: list[Price], sort: int, have: list[int], waiting: list[Discount]) -> int:
    """Which of these prices can be paid, as a mask."""
    mask = 0
    for at in range(len(prices)):
        if can_pay(have, prices[at], sort, waiting):
            mask |= 1 << at
    return mask

