"""Draws: cards come into hands from the deck, and at the end of turns from the Tavern (FI-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.events import Drew, DrewFromTavern, NothingDrawn
from homage.games.fidelitas.rules.city import LOCATIONS, TAVERN, TAVERN_A, TAVERN_B
from homage.games.fidelitas.rules.city_cards import card_label, is_card, lift
from homage.games.fidelitas.rules.playing import play_at_once
from homage.games.fidelitas.rules.seats import MOST_SEATS, ONLY
from homage.games.fidelitas.rules.swindler import NO_SUCH_CARD
from homage.games.fidelitas.rules.tavern_closed_sides import is_closed
from homage.games.fidelitas.rules.virtus_deck import STREAM, FromVirtusDeck, end_if_exhausted
from homage.kernel import EVERYONE, Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

CARD_FOR = Message("fidelitas.card-for", "A card for {seat}.")
DRAW_FROM = Message("fidelitas.draw-from", "Draw a card from the deck or the Tavern.")
TOP_OF_DECK = Message("fidelitas.top-of-deck", "the top card of the deck")
ONLY_TAVERN = Message(
    "fidelitas.only-tavern", "Cards are drawn from the deck or the Tavern only.", "FI-33"
)
SIDE_CLOSED = Message(
    "fidelitas.side-closed",
    "A card was played or moved to that side of the Tavern this turn: nothing is drawn from it.",
    "FI-34",
)


class DrawToHand(FromVirtusDeck):
    """A player draws a card; nobody else sees which."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        return self.question(
            state, CARD_FOR.of(state.noun(self.me)), STREAM, ONLY[self.me], self.me
        )

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me = option.args[0], self.me
        state.deck = state.deck.drawn(kind)
        if state.pack.solo and state.pack.kinds[kind].steals:
            play_at_once(state, self, me, kind)
            return
        state.gain(me, kind)
        if state.listener is not None:
            state.tell_covered(Drew(state.who(me), state.card(kind), audience=ONLY[me]))
        if not state.deck.size:
            end_if_exhausted(state)


class DrawAtTurnsEnd(Step["FidelitasState"]):
    """The draws at the end of a turn: each from the deck or the Tavern, as the player likes."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FidelitasState) -> bool:
        if not state.draws:
            if state.listener is not None:
                state.tell(NothingDrawn(state.who(self.me)))
            return False
        if state.pack.solo:  # FI-65
            state.agenda += [DRAW[self.me]] * state.draws
            state.draws = 0
            return False
        return True

    def offer(self, state: FidelitasState) -> Decision:
        choices = state.pack.options
        options = [choices.deck]
        if not is_closed(state, TAVERN_A):
            options += choices.cards[TAVERN_A][: len(state.city[TAVERN_A])]
        if not is_closed(state, TAVERN_B):
            options += choices.cards[TAVERN_B][: len(state.city[TAVERN_B])]
        return Decision(self.me, DRAW_FROM, options)

    def take(self, state: FidelitasState, option: Option) -> None:
        me = self.me
        state.draws -= 1
        if state.draws:
            state.push(self)
        if option is state.pack.options.deck:
            state.agenda.append(DRAW[me])
            return
        side, depth = option.args
        kind = lift(state, side, depth)
        state.gain(me, kind, EVERYONE)
        if state.listener is not None:
            state.tell(DrewFromTavern(state.who(me), state.card(kind), LOCATIONS[side], depth))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if not is_card(state, option):
            return None
        side, depth = option.args
        if side not in TAVERN:
            return ONLY_TAVERN
        if depth >= len(state.city[side]):
            return NO_SUCH_CARD
        return SIDE_CLOSED if is_closed(state, side) else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return TOP_OF_DECK if option is state.pack.options.deck else card_label(state, option)


DRAW: Final = [DrawToHand(seat) for seat in range(MOST_SEATS)]
DRAW_AT_TURNS_END: Final = [DrawAtTurnsEnd(seat) for seat in range(MOST_SEATS)]
