"""Pay: a price that a card's action has, due in full (FE-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homage.games.feudalia.cards.resources import COINS, KINDS, Price
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.amount_shapes import price_of
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Paid
from homage.games.feudalia.rules.cubes import SHORT, said_price
from homage.games.feudalia.rules.discounts import covers, wealth
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.payment import charge
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

PAY_REASON = Message("feudalia.pay-reason", "{card}: {text}.")


class Pay(Part):
    """Coins, and cubes of the card's own fief, or of any."""

    __slots__ = ("any_fief", "chosen", "price")

    def __init__(self, name: Name, text: Message, shape: Any) -> None:
        super().__init__(name, text)
        self.any_fief = bool(shape.any_fief)
        self.price: Price = price_of(shape)
        self.chosen = int(shape.any)
        """Cubes of any kind besides."""

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return False  # a price alone is no reason to use a card

    def _have(self, state: FeudaliaState, use: Use) -> list[int]:
        if self.any_fief or use.fief == ANYWHERE:
            return wealth(state, use.me)
        at = 4 * (FIEFS * use.me + use.fief)
        return [*state.cubes[at : at + len(KINDS)], state.coins[use.me]]

    def payable(self, state: FeudaliaState, use: Use) -> bool:
        have = self._have(state, use)
        if not covers(have, self.price):
            return False
        if self.chosen:
            return sum(have[:COINS]) >= self.chosen + sum(self.price[:COINS])
        return True

    def lack(self, state: FeudaliaState, use: Use) -> Message | None:
        have = self._have(state, use)
        lack = [max(0, self.price[kind] - have[kind]) for kind in range(COINS + 1)]
        if not any(lack):
            return None
        return SHORT.of(said_price((lack[0], lack[1], lack[2], lack[3], lack[4])))

    def begin(self, state: FeudaliaState, use: Use) -> None:
        here = ANYWHERE if self.any_fief else use.fief
        if self.chosen:
            reason = PAY_REASON.of(self.name, self.text)
            state.push(GiveCubes(use.me, here, self.chosen, reason))
        if here == ANYWHERE:
            charge(state, use.me, self.price)
            return
        at = 4 * (FIEFS * use.me + here)
        for kind in range(len(KINDS)):
            state.cubes[at + kind] -= self.price[kind]
        state.coins[use.me] -= self.price[COINS]
        if state.listener is not None and any(self.price):
            state.tell(Paid(state.who(use.me), said_price(self.price)))


shapes.RULES.add(shapes.Pay, lambda shape, pack, name: Pay(name, shape.sentence(name), shape))
