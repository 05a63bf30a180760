"""Spying: a look at another player's hand, and a card swapped with it (the Spy)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import NOTHING, PARTLY, WHOLLY, Part
from homage.games.fidelitas.effects.stealing import OtherPlayer
from homage.games.fidelitas.options import seat_thing
from homage.games.fidelitas.rules.knowledge import gain, lose, show
from homage.games.fidelitas.rules.playing import distinct
from homage.kernel import Decision, Option, Step
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class LookAndSwap(Part):
    """Look at another player's hand and swap one card with it."""

    __slots__ = ()

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(Visit(self, me))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        if not any(seat != me and bool(state.hands[seat].cards) for seat in range(state.seats)):
            return NOTHING
        return WHOLLY if state.hands[me].cards else PARTLY


class Visit(OtherPlayer):
    """Asks whose hand to look at."""

    __slots__ = ()

    def prompt(self) -> str:
        return f"{self.part.name}: choose whose hand to look at."

    def take(self, state: FidelitasState, option: Option) -> None:
        me, other = self.me, option.args[0]
        hand = state.hands[other].cards
        show(state, other, hand, 1 << me)
        if state.hands[me].cards:
            state.push(Give(self.part, me, other))
        if state.listener is not None:
            spy, seen = state.who(me), state.who(other)
            things = (seat_thing(seen),)
            state.tell_text("look", f"{spy} looks at the hand of {seen}.", things=things,
                       values=(me, other))  # fmt: skip
            names = ", ".join([f"the {state.pack.kinds[kind].name}" for kind in hand])
            state.tell_text("seen", f"{seen} holds {names}.", 1 << me | 1 << other, things=things,
                       values=(other, *hand))  # fmt: skip


class Give(Step["FidelitasState"]):
    """Asks which card to give; the two of them see it."""

    __slots__ = ("me", "other", "part")

    def __init__(self, part: Part, me: int, other: int) -> None:
        self.part = part
        self.me = me
        self.other = other

    def offer(self, state: FidelitasState) -> Decision:
        give = state.pack.words.give
        options = [give[kind] for kind in distinct(state.hands[self.me].cards)]
        prompt = f"{self.part.name}: choose a card to give to {state.who(self.other)}."
        return Decision(self.me, prompt, options, 1 << self.me | 1 << self.other)

    def take(self, state: FidelitasState, option: Option) -> None:
        both = 1 << self.me | 1 << self.other
        # It waits aside until the other card is chosen, so that it cannot be taken back.
        lose(state, self.me, option.args[0], both)
        state.limbo = Hand(both).gained(option.args[0])
        state.push(TakeBack(self.part, self.me, self.other))

    def why_not(self, state: FidelitasState, option: Option) -> str:
        return "You do not hold that card." if option in state.pack.words.give else ""

    def label(self, state: FidelitasState, option: Option) -> str:
        return f"give the {state.pack.kinds[option.args[0]].name}"


class TakeBack(Step["FidelitasState"]):
    """Asks which card to take for it; the two of them see it."""

    __slots__ = ("me", "other", "part")

    def __init__(self, part: Part, me: int, other: int) -> None:
        self.part = part
        self.me = me
        self.other = other

    def offer(self, state: FidelitasState) -> Decision:
        take = state.pack.words.take[self.other]
        options = [take[kind] for kind in distinct(state.hands[self.other].cards)]
        prompt = f"{self.part.name}: choose a card to take from {state.who(self.other)}."
        return Decision(self.me, prompt, options, 1 << self.me | 1 << self.other)

    def take(self, state: FidelitasState, option: Option) -> None:
        me, other, taken = self.me, self.other, option.args[1]
        both = 1 << me | 1 << other
        given = state.limbo.cards[0]
        state.limbo = Hand(0)
        lose(state, other, taken, both)
        gain(state, me, taken, both)
        gain(state, other, given, both)
        if state.listener is not None:
            spy, seen = state.who(me), state.who(other)
            things = (seat_thing(spy), seat_thing(seen))
            state.tell_text("swap hands", f"{spy} swaps a card with {seen}.", things=things,
                       values=(me, other))  # fmt: skip
            names = [state.pack.kinds[kind].name for kind in (given, taken)]
            state.tell_text("swapped", f"{spy} gives the {names[0]} and takes the {names[1]}.", both,
                       things=things, values=(me, other, given, taken))  # fmt: skip

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option in state.pack.words.take[self.other]:
            return f"{state.who(self.other)} does not hold that card."
        return ""

    def label(self, state: FidelitasState, option: Option) -> str:
        return f"take the {state.pack.kinds[option.args[1]].name}"


shapes.RULES.add(shapes.LookAndSwap, lambda shape, name, text, cards: LookAndSwap(name, text))
