"""Strike: a token of a cathedral card leaves the game (FE-86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.rules.cathedral import strike
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


class Strike(Part):
    """Of the first of these cards that has a token; cards out of phase have none."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: list[int]) -> None:
        super().__init__(name, text)
        self.cards = cards

    def begin(self, state: FeudaliaState, use: Use) -> None:
        for card in self.cards:
            if state.ones[card] or state.halves[card]:
                strike(state, card)
                return


shapes.RULES.add(
    shapes.Strike,
    lambda shape, pack, name: Strike(
        name, shape.sentence(name), [pack.cathedral_names.index(one) for one in shape.cards]
    ),
)
