"""What lasts until the end of the turn: less, boost, act and save."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.amount_shapes import price_of
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Discounted
from homage.games.feudalia.rules.discounts import SORTS, Discount
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


def discount_of(shape: shapes.Less) -> Discount:
    """A discount as the rules count it."""
    sorts = 0
    for one in shape.on:
        sorts |= SORTS[one]
    return Discount(sorts, price_of(shape), shape.any)


class ThisTurn(Part):
    """Tells what lasts, for all of them."""

    __slots__ = ()

    def note(self, state: FeudaliaState, use: Use) -> None:
        if state.listener is not None:
            state.tell(Discounted(state.who(use.me), self.text))


class Less(ThisTurn):
    """The next fitting payment costs less (FE-43)."""

    __slots__ = ("discount",)

    def __init__(self, name: Name, text: Message, discount: Discount) -> None:
        super().__init__(name, text)
        self.discount = discount

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.discounts = (*state.discounts, self.discount)
        self.note(state, use)


class Boost(ThisTurn):
    """The next producing workers bring one cube more (FE-49)."""

    __slots__ = ("plays",)

    def __init__(self, name: Name, text: Message, plays: int) -> None:
        super().__init__(name, text)
        self.plays = plays

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.boosts += self.plays
        self.note(state, use)


class Act(ThisTurn):
    """More influence actions (FE-34)."""

    __slots__ = ("actions",)

    def __init__(self, name: Name, text: Message, actions: int) -> None:
        super().__init__(name, text)
        self.actions = actions

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.influence += self.actions
        self.note(state, use)


class Save(ThisTurn):
    """This turn's Saving keeps more coins."""

    __slots__ = ("coins",)

    def __init__(self, name: Name, text: Message, coins: int) -> None:
        super().__init__(name, text)
        self.coins = coins

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.saves += self.coins
        self.note(state, use)


shapes.RULES.add(
    shapes.Less,
    lambda shape, pack, name: Less(name, shape.sentence(name), discount_of(shape)),
)
shapes.RULES.add(
    shapes.Boost, lambda shape, pack, name: Boost(name, shape.sentence(name), shape.plays)
)
shapes.RULES.add(
    shapes.Act, lambda shape, pack, name: Act(name, shape.sentence(name), shape.actions)
)
shapes.RULES.add(
    shapes.Save, lambda shape, pack, name: Save(name, shape.sentence(name), shape.coins)
)
