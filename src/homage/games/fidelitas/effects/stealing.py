"""Stealing: a random card changes hands, and only the two of them see which (the Thief)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.discarding import HandCard
from homage.games.fidelitas.effects.drawing import DRAW
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, Part
from homage.games.fidelitas.options import seat_thing
from homage.games.fidelitas.rules.knowledge import gain, lose
from homage.games.fidelitas.rules.playing import distinct
from homage.kernel import CHANCE, Chance, Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

SOLO_HAND = 2
"""With more cards than this, the Thief of the solo game costs one (FI-66)."""


class OtherPlayer(Step["FidelitasState"]):
    """Asks for another player who has cards in hand."""

    __slots__ = ("me", "part")

    def __init__(self, part: Part, me: int) -> None:
        self.part = part
        self.me = me

    def candidates(self, state: FidelitasState) -> list[Option]:
        player = state.pack.words.player
        return [
            player[seat]
            for seat in range(state.seats)
            if seat != self.me and state.hands[seat].cards
        ]

    def run(self, state: FidelitasState) -> bool:
        return bool(self.candidates(state))

    def prompt(self) -> str:
        return f"{self.part.name}: choose another player."

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, self.prompt(), self.candidates(state))

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option not in state.pack.words.player:
            return ""
        if option.args[0] == self.me:
            return "It must be another player."
        return "That player has no cards in hand."

    def label(self, state: FidelitasState, option: Option) -> str:
        count = len(state.hands[option.args[0]].cards)
        return f"{state.who(option.args[0])}, who has {count} card{'s' if count > 1 else ''}"


class Steal(Part):
    """Take a random card from another player's hand; who has too few left draws one."""

    __slots__ = ("refill_below",)

    def __init__(self, name: Name, text: Message, refill_below: int) -> None:
        super().__init__(name, text)
        self.refill_below = refill_below
        self.steals = True

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        if not state.pack.solo:
            state.push(Rob(self, me, self.refill_below))
        elif len(state.hands[me].cards) > SOLO_HAND:
            state.push(HandCard(me, self.name))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        others = [seat for seat in range(state.seats) if seat != me and state.hands[seat].cards]
        return WHOLLY if others or state.pack.solo else NOTHING


class Rob(OtherPlayer):
    """Asks whom to rob."""

    __slots__ = ("refill_below",)

    def __init__(self, part: Part, me: int, refill_below: int) -> None:
        super().__init__(part, me)
        self.refill_below = refill_below

    def prompt(self) -> str:
        return f"{self.part.name}: choose a player to steal from."

    def take(self, state: FidelitasState, option: Option) -> None:
        state.push(Stolen(self.me, option.args[0], self.refill_below))


class Stolen(Chance["FidelitasState"]):
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
            f"{state.who(self.me)} steals a card of {state.who(self.victim)}.",
            [steal[kind] for kind in kinds],
            self._both(),
            [hand.count(kind) for kind in kinds],
            "theft",
            self.me,
        )

    def sample(self, state: FidelitasState, rng: random.Random) -> Option:
        hand = state.hands[self.victim].cards
        return state.pack.words.steal[hand[int(rng.random() * len(hand))]]

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me, victim = option.args[0], self.me, self.victim
        both = self._both()
        lose(state, victim, kind, both)
        gain(state, me, kind, both)
        if len(state.hands[victim].cards) < self.refill_below:
            state.push(DRAW[victim])
        if state.listener is not None:
            things = (seat_thing(state.who(victim)), seat_thing(state.who(me)))
            thief, robbed = state.who(me), state.who(victim)
            state.tell_text("steal", f"{thief} steals a card of {robbed}.", things=things,
                       values=(me, victim))  # fmt: skip
            name = state.pack.kinds[kind].name
            state.tell_text("stolen", f"The stolen card is the {name}.", both, things=things,
                       values=(me, victim, kind))  # fmt: skip

    def _both(self) -> int:
        return 1 << self.me | 1 << self.victim


shapes.RULES.add(
    shapes.Steal, lambda shape, name, text, cards: Steal(name, text, shape.refill_below)
)
