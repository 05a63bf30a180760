"""Take: a card of the City comes into the hand, before all eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.choose_card import ChooseCard
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import Took
from homage.games.fidelitas.rules.city import LOCATIONS, TAVERN
from homage.games.fidelitas.rules.city_cards import lift
from homage.games.fidelitas.rules.swindler import free_cards, free_places
from homage.kernel import EVERYONE, Message, Name, Option

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

CHOOSE_TAKE = Message("fidelitas.choose-take", "{card}: choose a card to take into your hand.")
OF_THE_TAVERN = Message("fidelitas.of-the-tavern", "It must be a card of the Tavern.")


class Take(Part):
    """Take one card of the City (the Barrister) or of the Tavern (the Steward)."""

    __slots__ = ("prompt", "tavern")

    def __init__(self, name: Name, text: Message, tavern: bool) -> None:
        super().__init__(name, text)
        self.tavern = tavern
        """Whether it must be a card of the Tavern."""
        self.prompt = CHOOSE_TAKE.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(TakeCard(card.me, self.prompt, self.tavern))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        if self.tavern:
            found = any(bool(state.city[side]) for side in TAVERN)
        else:
            found = free_places(state) != 0
        return WHOLLY if found else NOTHING


class TakeCard(ChooseCard):
    """Asks which card to take."""

    __slots__ = ("tavern",)

    def __init__(self, me: int, prompt: Message, tavern: bool) -> None:
        super().__init__(me, prompt)
        self.tavern = tavern

    def candidates(self, state: FidelitasState) -> list[Option]:
        if not self.tavern:
            return free_cards(state)
        cards = state.pack.options.cards
        found: list[Option] = []
        for side in TAVERN:
            found += cards[side][: len(state.city[side])]
        return found

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        kind = lift(state, location, depth)
        state.gain(self.me, kind, EVERYONE)
        if state.listener is not None:
            state.tell(Took(state.who(self.me), state.card(kind), LOCATIONS[location], depth))

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        return OF_THE_TAVERN if self.tavern else None


shapes.RULES.add(
    shapes.Take, lambda shape, name, text, cards: Take(name, text, shape.start == "tavern")
)
