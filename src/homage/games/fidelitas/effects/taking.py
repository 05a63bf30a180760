"""Taking: a card of the City comes into the hand, before all eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.discarding import OneCard
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, Part
from homage.games.fidelitas.rules.city import TAVERN
from homage.games.fidelitas.rules.knowledge import gain
from homage.games.fidelitas.rules.laying import card_name, free_cards, free_places, lift
from homage.kernel import EVERYONE, Message, Name, Option

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class Take(Part):
    """Take one card of the City (the Barrister) or of the Tavern (the Steward)."""

    __slots__ = ("tavern",)

    def __init__(self, name: Name, text: Message, tavern: bool) -> None:
        super().__init__(name, text)
        self.tavern = tavern
        """Whether it must be a card of the Tavern."""

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(TakeCard(self, me, self.tavern))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        if self.tavern:
            found = any(bool(state.city[side]) for side in TAVERN)
        else:
            found = free_places(state) != 0
        return WHOLLY if found else NOTHING


class TakeCard(OneCard):
    """Asks which card to take."""

    __slots__ = ("tavern",)

    def __init__(self, part: Part, me: int, tavern: bool) -> None:
        super().__init__(part, me)
        self.tavern = tavern

    def prompt(self) -> str:
        return f"{self.part.name}: choose a card to take into your hand."

    def candidates(self, state: FidelitasState) -> list[Option]:
        if not self.tavern:
            return free_cards(state)
        cards = state.pack.words.cards
        found: list[Option] = []
        for side in TAVERN:
            found += cards[side][: len(state.city[side])]
        return found

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        if state.listener is not None:
            state.tell_text(
                "take",
                f"{state.who(self.me)} takes {card_name(state, location, depth)} into the hand.",
                things=(option.thing,),
                values=(self.me, state.city[location][depth], location),
            )
        gain(state, self.me, lift(state, location, depth), EVERYONE)

    def spared(self, state: FidelitasState, option: Option) -> str:
        return "It must be a card of the Tavern."


shapes.RULES.add(
    shapes.Take, lambda shape, name, text, cards: Take(name, text, shape.start == "tavern")
)
