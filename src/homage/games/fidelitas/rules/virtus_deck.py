"""The Virtus deck: cards that come off it, and what happens when it runs out (FI-41, FI-67)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.events import Dealt, Renewed
from homage.games.fidelitas.rules.city import ALL, LOCATION_NOUNS, LOCATIONS
from homage.games.fidelitas.rules.city_cards import lay
from homage.games.fidelitas.rules.ends import (
    RAN_OUT,
    RAN_OUT_ALONE,
    RAN_OUT_TWICE,
    finish,
)
from homage.kernel import CHANCE, EVERYONE, Decision, Deck, Message, Option
from homage.kernel.draws import FromDeck

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

STREAM: Final = "virtus"
COMES_TO = Message("fidelitas.comes-to", "A card comes to the {place}.")


class FromVirtusDeck(FromDeck["FidelitasState"]):
    """The top card of the deck is taken off, for somebody or for the table."""

    __slots__ = ()

    def run(self, state: FidelitasState) -> bool:
        return state.deck.size > 0 or renew(state)

    def deck(self, state: FidelitasState) -> Deck:
        return state.deck

    def draws(self, state: FidelitasState) -> list[Option]:
        return state.pack.options.draw

    def sample(self, state: FidelitasState, rng: random.Random) -> Option:
        return state.pack.options.draw[state.deck.sample(rng)]  # as `FromDeck` does, but quicker


def renew(state: FidelitasState) -> bool:
    """The first time the deck is empty when a card is needed, the discard pile becomes a new one;
    with nothing in it the game is over. False if so."""
    state.exhausted += 1
    if not any(state.discard):
        finish(state, RAN_OUT)
        return False
    if state.listener is not None:
        state.tell(Renewed(state.cards(state.discard_pile())))
    state.deck = Deck(state.discard)
    state.discard = [0] * len(state.discard)
    return True


def end_if_exhausted(state: FidelitasState) -> None:
    """Ask after a card has left the deck and gone where it was going: the last one of the renewed
    deck ends the game at once (FI-41); alone, the last one of the first deck does (FI-67)."""
    if state.deck.size:
        return
    if state.pack.solo:
        state.exhausted += 1
        finish(state, RAN_OUT_ALONE)
    elif state.exhausted:
        state.exhausted += 1
        finish(state, RAN_OUT_TWICE)


class DealTo(FromVirtusDeck):
    """The top card comes face up to a location, without any action (FI-04, FI-22)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def offer(self, state: FidelitasState) -> Decision:
        prompt = COMES_TO.of(LOCATION_NOUNS[self.place])
        return self.question(state, prompt, STREAM, EVERYONE, CHANCE)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind = option.args[0]
        state.deck = state.deck.drawn(kind)
        lay(state, self.place, kind)
        if state.listener is not None:
            state.tell(Dealt(state.card(kind), LOCATIONS[self.place]))
        if not state.deck.size:
            end_if_exhausted(state)


DEAL: Final = [DealTo(place) for place in ALL]
"""By location, ready-made."""
