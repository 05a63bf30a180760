"""Place from deck: its top card comes face up to a location of choice (the Friar)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import CardInPlay, Part
from homage.games.fidelitas.events import Placed, TurnedOver
from homage.games.fidelitas.rules.city import LOCATIONS
from homage.games.fidelitas.rules.city_cards import NO_CARD, lay, place_label
from homage.games.fidelitas.rules.playing import NO_TAVERN_ALONE
from homage.games.fidelitas.rules.seats import MOST_SEATS
from homage.games.fidelitas.rules.tavern_closed_sides import close_side
from homage.games.fidelitas.rules.virtus_deck import STREAM, FromVirtusDeck, end_if_exhausted
from homage.kernel import EVERYONE, Decision, Message, Option, Step, plan

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

CARD_TO_PLACE = Message("fidelitas.card-to-place", "A card for {seat} to place.")


class PlaceFromDeck(Part):
    """Turn the top card of the deck over and place it, without its action."""

    __slots__ = ()

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.agenda += PLACE_TOP_CARD[card.me]


class TurnOver(FromVirtusDeck):
    """All see the card before it is placed."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        prompt = CARD_TO_PLACE.of(state.noun(self.me))
        return self.question(state, prompt, STREAM, EVERYONE, self.me)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind = option.args[0]
        state.deck = state.deck.drawn(kind)
        state.held = kind
        if state.listener is not None:
            state.tell(TurnedOver(state.who(self.me), state.card(kind)))


class PlaceAt(Step["FidelitasState"]):
    """Asks where the card goes: to any location, whatever its guild."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, state.pack.kinds[state.held].to_prompt, state.pack.destinations[0])

    def take(self, state: FidelitasState, option: Option) -> None:
        place, kind = option.args[0], state.held
        state.held = NO_CARD
        lay(state, place, kind)
        close_side(state, place)
        if state.listener is not None:
            state.tell(Placed(state.who(self.me), state.card(kind), LOCATIONS[place]))
        end_if_exhausted(state)

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return NO_TAVERN_ALONE if option in state.pack.options.to else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return place_label(option)


PLACE_TOP_CARD: Final = [plan(TurnOver(seat), PlaceAt(seat)) for seat in range(MOST_SEATS)]
"""By seat, ready-made."""


shapes.RULES.add(shapes.PlaceFromDeck, lambda shape, name, text, cards: PlaceFromDeck(name, text))
