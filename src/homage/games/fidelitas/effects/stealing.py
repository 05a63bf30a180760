"""Stealing: a random card changes hands, and only the two of them see which (the Thief)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.discarding import DISCARD_FROM_HAND, HandCard
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import Stole
from homage.games.fidelitas.rules.drawing import DRAW
from homage.games.fidelitas.rules.playing import distinct
from homage.kernel import (
    CHANCE,
    Chance,
    Decision,
    Message,
    Name,
    Option,
    Step,
    audience,
)

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

SOLO_HAND: Final = 2
"""With more cards than this, the Thief of the solo game costs one (FI-66)."""

CHOOSE_VICTIM = Message("fidelitas.choose-victim", "{card}: choose a player to steal from.")
STEALS_FROM = Message("fidelitas.steals-from", "{seat} steals a card of {other}.")
PLAYER_LABEL = Message(
    "fidelitas.player-label", "{seat}, who has {cards, plural, one {# card} other {# cards}}"
)
ANOTHER_PLAYER = Message("fidelitas.another-player", "It must be another player.")
NO_CARDS_IN_HAND = Message("fidelitas.no-cards-in-hand", "That player has no cards in hand.")


class OtherPlayer(Step["FidelitasState"]):
    """Asks for another player who has cards in hand."""

    __slots__ = ("me", "prompt")

    def __init__(self, me: int, prompt: Message) -> None:
        self.me = me
        self.prompt = prompt

    def candidates(self, state: FidelitasState) -> list[Option]:
        player = state.pack.words.player
        return [
            player[seat]
            for seat in range(state.seats)
            if seat != self.me and state.hands[seat].cards
        ]

    def run(self, state: FidelitasState) -> bool:
        return bool(self.candidates(state))

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, self.prompt, self.candidates(state))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if option not in state.pack.words.player:
            return None
        return ANOTHER_PLAYER if option.args[0] == self.me else NO_CARDS_IN_HAND

    def label(self, state: FidelitasState, option: Option) -> Message:
        seat = option.args[0]
        return PLAYER_LABEL.of(state.noun(seat), len(state.hands[seat].cards))


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


class Rob(OtherPlayer):
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
        steal = state.pack.words.steal
        return Decision(
            CHANCE,
            STEALS_FROM.of(state.noun(self.me), state.noun(self.victim)),
            [steal[kind] for kind in kinds],
            audience(self.me, self.victim),
            [hand.count(kind) for kind in kinds],
            "theft",
            self.me,
        )

    def sample(self, state: FidelitasState, rng: random.Random) -> Option:
        hand = state.hands[self.victim].cards
        return state.pack.words.steal[hand[int(rng.random() * len(hand))]]

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
