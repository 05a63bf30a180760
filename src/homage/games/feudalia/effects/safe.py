"""Safe: the own fiefs cannot be attacked until the own next turn begins (FE-99)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import MadeSafe

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


class Safe(Part):
    """Nobody attacks the player for a while."""

    __slots__ = ()

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.safe |= 1 << use.me
        if state.listener is not None:
            state.tell(MadeSafe(state.who(use.me)))


shapes.RULES.add(shapes.Safe, lambda shape, pack, name: Safe(name, shape.sentence(name)))
