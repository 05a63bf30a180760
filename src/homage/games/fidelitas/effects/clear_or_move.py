"""Soldiers: three of them clear a location; one alone moves another card away (FI-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.move import (
    ANY_KIND,
    ANYWHERE,
    NOT_ITSELF,
    ONE,
    Move,
    pick_from,
)
from homage.games.fidelitas.effects.move_this import find_this
from homage.games.fidelitas.effects.part import CardInPlay, Part
from homage.games.fidelitas.events import Cleared
from homage.games.fidelitas.rules.city import LOCATIONS
from homage.games.fidelitas.rules.city_cards import to_discard_pile
from homage.kernel import Message, Name

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class ClearOrMove(Part):
    """Clear the location if enough of its kind are there, else move another card from it."""

    __slots__ = ("enough", "kind", "move")

    def __init__(self, name: Name, text: Message, kind: int, enough: int) -> None:
        super().__init__(name, text)
        self.kind = kind
        self.enough = enough
        self.move = Move(name, text, 1, ANY_KIND, ONE, ANYWHERE)
        self.move.why_closed = NOT_ITSELF

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        place = card.place
        cards = state.city[place]
        if cards.count(self.kind) >= self.enough:
            clear(state, card.me, place)
        elif len(cards) > 1:
            himself = (place, find_this(state, self.kind, place))
            state.push(pick_from(self.move, card, himself))


def clear(state: FidelitasState, me: int, place: int) -> None:
    """Every card goes to the discard pile, those that are held in place too (FI-54)."""
    cards = state.city[place]
    state.city[place] = ()
    to_discard_pile(state, cards)
    if state.listener is not None:
        state.tell(Cleared(state.who(me), LOCATIONS[place], state.cards(cards)))


shapes.RULES.add(
    shapes.ClearOrMove,
    lambda shape, name, text, cards: ClearOrMove(
        name, text, cards.kinds.index(name.id), shape.soldiers
    ),
)
