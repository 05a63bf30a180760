"""Swap: two cards of different locations change places (the Shopkeeper)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.choose_card import ChooseCard
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import Swapped
from homage.games.fidelitas.rules.city import LOCATIONS
from homage.games.fidelitas.rules.city_cards import lay, lift
from homage.games.fidelitas.rules.swindler import free_cards, free_places
from homage.games.fidelitas.rules.tavern_closed_sides import close_side
from homage.kernel import Message, Name, Option

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

FIRST_TO_SWAP = Message("fidelitas.first-to-swap", "{card}: choose the first card to swap.")
SECOND_TO_SWAP = Message("fidelitas.second-to-swap", "{card}: choose the card to swap it with.")
DIFFERENT_LOCATIONS = Message(
    "fidelitas.different-locations", "The two cards must be at different locations."
)


class Swap(Part):
    """Let two cards of different locations change places (the Shopkeeper)."""

    __slots__ = ("first_prompt", "second_prompt")

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.first_prompt = FIRST_TO_SWAP.of(name)
        self.second_prompt = SECOND_TO_SWAP.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        if self.reach(state, card) != NOTHING:
            state.push(FirstToSwap(card.me, self.first_prompt, self.second_prompt))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        return WHOLLY if free_places(state).bit_count() > 1 else NOTHING


class FirstToSwap(ChooseCard):
    """Asks for the first of the two cards."""

    __slots__ = ("second_prompt",)

    def __init__(self, me: int, prompt: Message, second_prompt: Message) -> None:
        super().__init__(me, prompt)
        self.second_prompt = second_prompt

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        state.push(SecondToSwap(self.me, self.second_prompt, location, depth))


class SecondToSwap(ChooseCard):
    """Asks for the second, at a different location."""

    __slots__ = ("depth", "location")

    def __init__(self, me: int, prompt: Message, location: int, depth: int) -> None:
        super().__init__(me, prompt)
        self.location = location
        self.depth = depth

    def candidates(self, state: FidelitasState) -> list[Option]:
        return [option for option in free_cards(state) if option.args[0] != self.location]

    def take(self, state: FidelitasState, option: Option) -> None:
        here, below = self.location, self.depth
        there, below_there = option.args
        first = lift(state, here, below)
        second = lift(state, there, below_there)
        lay(state, there, first)
        lay(state, here, second)
        close_side(state, here)
        close_side(state, there)
        if state.listener is not None:
            one, other = state.card(first), state.card(second)
            event = Swapped(
                seat=state.who(self.me),
                card=one,
                place=LOCATIONS[here],
                depth=below,
                other=other,
                other_place=LOCATIONS[there],
                other_depth=below_there,
            )
            state.tell(event)

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        return DIFFERENT_LOCATIONS


shapes.RULES.add(shapes.Swap, lambda shape, name, text, cards: Swap(name, text))
