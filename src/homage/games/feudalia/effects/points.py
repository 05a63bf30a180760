"""Points: tokens that are not of the cathedral (FE-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.resources import HALVES
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import PointsGained
from homage.games.feudalia.rules.cathedral import give_points
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


class TakePoints(Part):
    """So many points."""

    __slots__ = ("points",)

    def __init__(self, name: Name, text: Message, points: int) -> None:
        super().__init__(name, text)
        self.points = points

    def begin(self, state: FeudaliaState, use: Use) -> None:
        give_points(state, use.me, self.points * HALVES)
        if state.listener is not None:
            state.tell(PointsGained(state.who(use.me), self.points))


shapes.RULES.add(
    shapes.Vp, lambda shape, pack, name: TakePoints(name, shape.sentence(name), shape.points)
)
