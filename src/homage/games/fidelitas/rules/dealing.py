"""Dealing: cards that come off the Virtus deck, and what happens when it runs out (FI-41)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.games.fidelitas.options import DECK_THING
from homage.games.fidelitas.rules.city import ALL, THINGS
from homage.games.fidelitas.rules.ends import run_out
from homage.games.fidelitas.rules.laying import lay, place_name
from homage.kernel import CHANCE, EVERYONE, Chance, Decision, Deck, Option

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


def card_left(state: FidelitasState) -> bool:
    """Whether a card can be drawn; renews the deck once, or ends the game."""
    if state.deck.size:
        return True
    state.exhausted += 1
    size = sum(state.discard)
    if state.exhausted > 1 or state.pack.solo or not size:
        run_out(state)
        return False
    state.deck = Deck(state.discard)
    state.discard = [0] * len(state.discard)
    if state.listener is not None:
        state.tell_text(
            "renew",
            "The Virtus deck has run out: the discard pile is shuffled into a new one.",
            things=(DECK_THING, "discard pile"),
            values=(size,),
        )
    return True


class FromDeck(Chance["FidelitasState"]):
    """The top card of the deck is taken off, for somebody or for the table."""

    __slots__ = ()

    def run(self, state: FidelitasState) -> bool:
        return state.deck.size > 0 or card_left(state)

    def question(
        self, state: FidelitasState, prompt: str, audience: int, drawn_for: int
    ) -> Decision:
        """What chance is asked."""
        draw = state.pack.words.draw
        deck = state.deck
        return Decision(
            CHANCE,
            prompt,
            [draw[kind] for kind in deck.possible()],
            audience,
            deck.weights(),
            "virtus",
            drawn_for,
        )

    def sample(self, state: FidelitasState, rng: random.Random) -> Option:
        return state.pack.words.draw[state.deck.sample(rng)]


class ToPlace(FromDeck):
    """The top card comes face up to a location, without any action (FI-04, FI-22)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def offer(self, state: FidelitasState) -> Decision:
        prompt = f"A card comes to {place_name(self.place)}."
        return self.question(state, prompt, EVERYONE, CHANCE)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind = option.args[0]
        state.deck = state.deck.drawn(kind)
        lay(state, self.place, kind)
        if state.listener is not None:
            state.tell_text(
                "deal",
                f"The {state.pack.kinds[kind].name} comes to {place_name(self.place)}.",
                things=(DECK_THING, THINGS[self.place]),
                values=(kind, self.place),
            )


DEAL = [ToPlace(place) for place in ALL]
"""By location, ready-made."""
