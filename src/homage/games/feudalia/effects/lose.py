"""Lose: cubes of a fief go back to the supply, as far as they are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homage.games.feudalia.effects import amounts, shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.rules.cubes import lose_cubes
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


class Lose(Part):
    """Cubes of the fief's own kind, or of a named one."""

    __slots__ = ("half", "terms")

    def __init__(self, name: Name, text: Message, shape: Any) -> None:
        super().__init__(name, text)
        self.half = bool(shape.half)
        self.terms = list(amounts.terms(shape))

    def begin(self, state: FeudaliaState, use: Use) -> None:
        fief = FIEFS * use.me + use.fief
        own = state.land[fief]
        if self.half:
            self._lose(state, use, own, (state.cubes[4 * fief + own] + 1) // 2)
        for count, sort, mask in self.terms:
            kind = own if sort == amounts.OWN else mask.bit_length() - 1
            self._lose(state, use, kind, count)

    def _lose(self, state: FeudaliaState, use: Use, kind: int, count: int) -> None:
        here = state.cubes[4 * (FIEFS * use.me + use.fief) + kind]
        if here:
            lose_cubes(state, use.me, use.fief, kind, count if count < here else here)


shapes.RULES.add(shapes.Lose, lambda shape, pack, name: Lose(name, shape.sentence(name), shape))
