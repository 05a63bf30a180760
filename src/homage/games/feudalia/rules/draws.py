"""Draws: cards come off a player's deck, which is renewed when it runs out (FE-54)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.events import Drew, Renewed
from homage.games.feudalia.rules.seats import MOST_SEATS, ONLY, SEATS
from homage.kernel import Decision, Deck, Message, Option, Step
from homage.kernel.draws import FromDeck

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

HAND_SIZE: Final = 5  # FE-08, FE-54

CARD_FOR = Message("feudalia.card-for", "A card for {seat}.")
STREAMS: Final = [f"deck of {name.lower()}" for name in SEATS]


def can_draw(state: FeudaliaState, seat: int) -> bool:
    """Whether a card could be drawn, from the deck or a renewed one (FE-54)."""
    if state.decks[seat].size:
        return True
    return not (state.drawing_banned or state.spent & 1) and any(state.discards[seat])


def has_card(state: FeudaliaState, seat: int) -> bool:
    """Whether a card can be drawn; an empty deck is renewed, but when it runs out a second time
    in a turn nothing more is drawn in that phase (FE-54)."""
    if state.decks[seat].size:
        return True
    pile = state.discards[seat]
    if state.drawing_banned or not any(pile):
        return False
    state.spent += 1
    if not state.spent & 1:
        state.drawing_banned = True
        return False
    if state.listener is not None:
        state.tell(Renewed(state.who(seat), state.cards(state.discard_pile(seat))))
    state.decks[seat] = Deck(pile)
    state.discards[seat] = [0] * len(pile)
    return True


class FromOwnDeck(FromDeck["FeudaliaState"]):
    """The top card of a player's deck, which only that player sees."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        return has_card(state, self.me)

    def deck(self, state: FeudaliaState) -> Deck:
        return state.decks[self.me]

    def draws(self, state: FeudaliaState) -> list[Option]:
        return state.pack.options.drawn

    def offer(self, state: FeudaliaState) -> Decision:
        me = self.me
        return self.question(state, CARD_FOR.of(state.noun(me)), STREAMS[me], ONLY[me], me)

    def sample(self, state: FeudaliaState, rng: random.Random) -> Option:
        return state.pack.options.drawn[state.decks[self.me].sample(rng)]  # quicker than FromDeck


class DrawCard(FromOwnDeck):
    """A player draws a card; nobody else sees which."""

    __slots__ = ()

    def take(self, state: FeudaliaState, option: Option) -> None:
        card, me = option.args[1], self.me
        state.decks[me] = state.decks[me].drawn(card)
        if state.starting:
            state.fresh = state.fresh.gained(card)
        else:
            state.hands[me] = state.hands[me].gained(card)
            state.clean &= ~(1 << me)
        if state.listener is not None:
            state.tell_covered(Drew(state.who(me), state.card(card), audience=ONLY[me]))


class DrawUp(Step["FeudaliaState"]):
    """A player draws up to five cards."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        missing = HAND_SIZE - len(state.hands[self.me].cards)
        if missing > 0:
            state.agenda += [DRAW[self.me]] * missing
        return False


DRAW: Final = [DrawCard(seat) for seat in range(MOST_SEATS)]
DRAW_UP: Final = [DrawUp(seat) for seat in range(MOST_SEATS)]
