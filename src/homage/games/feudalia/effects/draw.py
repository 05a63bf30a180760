"""Draw: cards come from the own deck to hand, one by one (FE-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.rules.draws import DRAW, can_draw
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


class Draw(Part):
    """Draw so many cards."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return can_draw(state, use.me)

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.agenda += [DRAW[use.me]] * self.cards


shapes.RULES.add(
    shapes.Draw, lambda shape, pack, name: Draw(name, shape.sentence(name), shape.cards)
)
