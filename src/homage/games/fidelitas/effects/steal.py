"""Steal: a random card changes hands, and only the two of them see which (the Thief)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.choose_player import ChoosePlayer
from homage.games.fidelitas.effects.discard_from_hand import DISCARD_FROM_HAND, HandCard
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import Stole
from homage.games.fidelitas.rules.draws import DRAW
from homage.games.fidelitas.rules.playing import distinct
from homage.kernel import (
    CHANCE,
    Chance,
    Decision,
    Message,
    Name,
    Option,
    audience,
)

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

SOLO_HAND: Final = 2
"""With more cards than this, the Thief of the solo game costs one (FI-66)."""

CHOOSE_VICTIM = Message("fidelitas.choose-victim", "{card}: choose a player to steal from.")
STEALS_FROM = Message("fidelitas.steals-from", "{seat} steals a card of {other}.")


class Steal(Part):
    """Take a random card from another player's hand; who has too few left draws one."""

    __slots__ = ("discard_prompt", "prompt", "refill_below")

    def __init__(self, name: Name, text: Message, refill_below: int) -> None:
        super().__init__(name, text)
        self.refill_below = refill_below
        self.steals = True
        self.prompt = CHOOSE_VICTIM.of(name)
        self.discard_prompt = DISCARD_FROM_HAND.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        if not state.pack.solo:
            state.push(Rob(card.me, self.prompt, self.refill_below))
        elif len(state.hands[card.me].cards) > SOLO_HAND:
            state.push(HandCard(card.me, self.discard_prompt))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        if state.pack.solo:
            return WHOLLY
        for seat in range(state.seats):
            if seat != card.me and state.hands[seat].cards:
                return WHOLLY
        return NOTHING


class Rob(ChoosePlayer):
    """Asks whom to rob."""

    __slots__ = ("refill_below",)

    def __init__(self, me: int, prompt: Message, refill_below: int) -> None:
        super().__init__(me, prompt)
        self.refill_below = refill_below

    def take(self, state: FidelitasState, option: Option) -> None:
        state.push(StolenCard(self.me, option.args[0], self.refill_below))


class StolenCard(Chance["FidelitasState"]):
    """Which card it is."""

    __slots__ = ("me", "refill_below", "victim")

    def __init__(self, me: int, victim: int, refill_below: int) -> None:
        self.me = me
        self.victim = victim
        self.refill_below = refill_below

    def offer(self, state: FidelitasState) -> Decision:
        hand = state.hands[self.victim].cards
        kinds = distinct(hand)
        steal = state.pack.options.steal
        return Decision(
            CHANCE,
            STEALS_FROM.of(state.noun(self.me), state.noun(self.victim)),
            [steal[kind] for kind in kinds],
            audience=audience(self.me, self.victim),
            weights=[hand.count(kind) for kind in kinds],
            stream="theft",
            drawn_for=self.me,
        )

    def sample(self, state: FidelitasState, rng: random.Random) -> Option:
        hand = state.hands[self.victim].cards
        return state.pack.options.steal[hand[int(rng.random() * len(hand))]]

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me, victim = option.args[0], self.me, self.victim
        seen = audience(me, victim)
        state.lose(victim, kind, seen)
        state.gain(me, kind, seen)
        if len(state.hands[victim].cards) < self.refill_below:
            state.push(DRAW[victim])
        if state.listener is not None:
            thief, robbed = state.who(me), state.who(victim)
            state.tell_covered(Stole(thief, robbed, state.card(kind), audience=seen))


shapes.RULES.add(
    shapes.Steal, lambda shape, name, text, cards: Steal(name, text, shape.refill_below)
)
