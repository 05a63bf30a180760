"""Look and swap: a look at another player's hand, and a card swapped with it (the Spy)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.choose_player import ChoosePlayer
from homage.games.fidelitas.effects.part import NOTHING, PARTLY, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import (
    Exchanged,
    Offered,
    SpiedOn,
)
from homage.games.fidelitas.rules.playing import NOT_YOUR_CARD, distinct
from homage.games.fidelitas.rules.seats import ONLY
from homage.kernel import Decision, Message, Name, Option, Step, audience
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

CHOOSE_HAND = Message("fidelitas.choose-hand", "{card}: choose whose hand to look at.")
CHOOSE_GIFT = Message("fidelitas.choose-gift", "{card}: choose a card to give to {seat}.")
CHOOSE_RETURN = Message("fidelitas.choose-return", "{card}: choose a card to take from {seat}.")
GIVE_LABEL = Message("fidelitas.give-label", "give the {card}")
TAKE_LABEL = Message("fidelitas.take-label", "take the {card}")
NOT_IN_THAT_HAND = Message("fidelitas.not-in-that-hand", "{seat} does not hold that card.")


class LookAndSwap(Part):
    """Look at another player's hand and swap one card with it."""

    __slots__ = ("prompt",)

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.prompt = CHOOSE_HAND.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(LookAtHand(card.me, self.prompt, self.name))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        for seat in range(state.seats):
            if seat != card.me and state.hands[seat].cards:
                return WHOLLY if state.hands[card.me].cards else PARTLY
        return NOTHING


class LookAtHand(ChoosePlayer):
    """Asks whose hand to look at."""

    __slots__ = ("spy",)

    def __init__(self, me: int, prompt: Message, spy: Name) -> None:
        super().__init__(me, prompt)
        self.spy = spy

    def take(self, state: FidelitasState, option: Option) -> None:
        me, other = self.me, option.args[0]
        hand = state.hands[other]
        state.hands[other] = state.shown(hand, hand.cards, ONLY[me])
        if state.hands[me].cards:
            state.push(Give(self.spy, me, other))
        if state.listener is not None:
            seen = audience(me, other)
            spy, seat = state.who(me), state.who(other)
            state.tell_covered(SpiedOn(spy, seat, state.cards(hand.cards), audience=seen))


class Give(Step["FidelitasState"]):
    """Asks which card to give; the two of them see it."""

    __slots__ = ("me", "other", "spy")

    def __init__(self, spy: Name, me: int, other: int) -> None:
        self.spy = spy
        self.me = me
        self.other = other

    def offer(self, state: FidelitasState) -> Decision:
        give = state.pack.options.give
        options = [give[kind] for kind in distinct(state.hands[self.me].cards)]
        prompt = CHOOSE_GIFT.of(self.spy, state.noun(self.other))
        return Decision(self.me, prompt, options, audience(self.me, self.other))

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me, other = option.args[0], self.me, self.other
        seen = audience(me, other)
        # It waits aside until the other card is chosen, so that it cannot be taken back.
        state.lose(me, kind, seen)
        state.looked_at = Hand(seen).gained(kind)
        state.push(TakeInReturn(self.spy, me, other))
        if state.listener is not None:
            spy, seat = state.who(me), state.who(other)
            state.tell_covered(Offered(spy, seat, state.card(kind), audience=seen))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return NOT_YOUR_CARD if option in state.pack.options.give else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return GIVE_LABEL.of(state.pack.kinds[option.args[0]].noun)


class TakeInReturn(Step["FidelitasState"]):
    """Asks which card to take for it; the two of them see it."""

    __slots__ = ("me", "other", "spy")

    def __init__(self, spy: Name, me: int, other: int) -> None:
        self.spy = spy
        self.me = me
        self.other = other

    def offer(self, state: FidelitasState) -> Decision:
        take = state.pack.options.take[self.other]
        options = [take[kind] for kind in distinct(state.hands[self.other].cards)]
        prompt = CHOOSE_RETURN.of(self.spy, state.noun(self.other))
        return Decision(self.me, prompt, options, audience(self.me, self.other))

    def take(self, state: FidelitasState, option: Option) -> None:
        me, other, taken = self.me, self.other, option.args[1]
        seen = audience(me, other)
        given = state.looked_at.cards[0]
        state.looked_at = Hand(0)
        state.lose(other, taken, seen)
        state.gain(me, taken, seen)
        state.gain(other, given, seen)
        if state.listener is not None:
            spy, seat = state.who(me), state.who(other)
            state.tell_covered(
                Exchanged(spy, seat, state.card(given), state.card(taken), audience=seen)
            )

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if option in state.pack.options.take[self.other]:
            return NOT_IN_THAT_HAND.of(state.noun(self.other))
        return None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return TAKE_LABEL.of(state.pack.kinds[option.args[1]].noun)


shapes.RULES.add(shapes.LookAndSwap, lambda shape, name, text, cards: LookAndSwap(name, text))
