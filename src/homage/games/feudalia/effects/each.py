"""Each: a word is done in every own fief of some kinds, perhaps for each of its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.effects import amounts, shapes
from homage.games.feudalia.effects.part import Part, Use, part_of
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Begin, Message, Name

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


class Each(Part):
    """In each fief of these kinds, one after the other."""

    __slots__ = ("kinds", "part", "per_field")

    def __init__(self, name: Name, text: Message, shape: Any, part: Part) -> None:
        super().__init__(name, text)
        self.kinds = amounts.kinds_mask(shape.fiefs)
        self.per_field = bool(shape.per_field)
        self.part = part

    def can(self, state: FeudaliaState, use: Use) -> bool:
        first = FIEFS * use.me
        return any(self.kinds >> kind & 1 for kind in state.land[first : first + FIEFS])

    def begin(self, state: FeudaliaState, use: Use) -> None:
        first = FIEFS * use.me
        for fief in range(FIEFS - 1, -1, -1):
            kind = state.land[first + fief]
            if self.kinds >> kind & 1:
                times = 1
                if self.per_field:
                    times = state.pack.fields[kind * LEVELS + state.level[first + fief]]
                place = Use(use.me, fief, use.vassal, use.master)
                state.agenda += [Begin(self.part, place)] * times


shapes.RULES.add(
    shapes.Each,
    lambda shape, pack, name: Each(
        name, shape.sentence(name), shape, part_of(shape.then, pack, name)
    ),
)
