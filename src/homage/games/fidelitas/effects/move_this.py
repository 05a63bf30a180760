"""Move this: a card is moved by its own action, from where it lies since it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.move import (
    ANY_KIND,
    ANYWHERE,
    ONE,
    Drop,
    Move,
    first_pick,
)
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.rules.swindler import first_free
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


def find_this(state: FidelitasState, kind: int, place: int) -> int:
    """The depth of a card at the place where it was played; less than zero if it cannot leave."""
    cards = state.city[place]
    for depth in range(len(cards) - 1, first_free(state, place) - 1, -1):
        if cards[depth] == kind:
            return depth
    return -1


class MoveThis(Part):
    """Move the card itself (the Beggar), perhaps with one other to the same location (the
    Pilgrim)."""

    __slots__ = ("kind", "move")

    def __init__(self, name: Name, text: Message, kind: int, others: int) -> None:
        super().__init__(name, text)
        self.kind = kind
        self.move = Move(name, text, others + 1, ANY_KIND, ANYWHERE, ONE if others else ANYWHERE)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        depth = find_this(state, self.kind, card.place)
        if depth >= 0:
            state.push(Drop(first_pick(self.move, card), card.place, depth))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        if find_this(state, self.kind, card.place) < 0:
            return NOTHING
        return self.move.reach(state, card) if self.move.cards > 1 else WHOLLY


shapes.RULES.add(
    shapes.MoveThis,
    lambda shape, name, text, cards: MoveThis(name, text, cards.kinds.index(name.id), 0),
)
shapes.RULES.add(
    shapes.Travel,
    lambda shape, name, text, cards: MoveThis(name, text, cards.kinds.index(name.id), 1),
)
