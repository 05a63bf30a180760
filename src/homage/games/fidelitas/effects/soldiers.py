"""Soldiers: three of them clear a location; one alone moves another card away (FI-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.moving import (
    ANY_KIND,
    ANYWHERE,
    DEEP,
    NOT_ITSELF,
    ONE,
    Move,
    Pick,
)
from homage.games.fidelitas.effects.part import Part
from homage.games.fidelitas.effects.this_card import find_this
from homage.games.fidelitas.rules.city import THINGS
from homage.games.fidelitas.rules.laying import place_name, put_off
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
        self.move.why_spared = NOT_ITSELF

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        cards = state.city[place]
        if cards.count(self.kind) >= self.enough:
            clear(state, place)
        elif len(cards) > 1:
            spared = (place * DEEP + find_this(state, self.kind, place),)
            state.push(Pick(self.move, me, place, 1, 1 << place, 0, spared))


def clear(state: FidelitasState, place: int) -> None:
    """Every card goes to the discard pile, those that are held in place too (FI-54)."""
    cards = state.city[place]
    if state.listener is not None:
        names = ", ".join([state.pack.kinds[kind].name for kind in cards])
        state.tell_text(
            "clear",
            f"The Soldiers clear {place_name(place)}: {names} are discarded.",
            things=(THINGS[place], "discard pile"),
            values=(place, *cards),
        )
    state.city[place] = ()
    put_off(state, cards)


shapes.RULES.add(
    shapes.ClearOrMove,
    lambda shape, name, text, cards: ClearOrMove(
        name, text, cards.kinds.index(name.id), shape.soldiers
    ),
)
