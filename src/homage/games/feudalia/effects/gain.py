"""Gain: coins and cubes come from the supply; cubes of choice are chosen one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import ALL_KINDS, KINDS
from homage.games.feudalia.effects import amounts, shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.options import GAIN
from homage.games.feudalia.rules.cubes import INTO_LABEL, gain_coins, gain_cubes
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_GAIN = Message(
    "feudalia.which-gain",
    "{card}: which cube do you take{where, plural, =0 {, and into which fief} other {}}?",
)
NOT_THIS_CUBE = Message("feudalia.not-this-cube", "That cube cannot be taken now.", "FE-32")


class Gain(Part):
    """Take an amount from the supply."""

    __slots__ = ("coins", "terms")

    def __init__(self, name: Name, text: Message, amount: Any) -> None:
        super().__init__(name, text)
        found = amounts.terms(amount)
        self.terms = [term for term in found if term[1] != amounts.COIN]
        """Of cubes."""
        self.coins = sum([term[0] for term in found if term[1] == amounts.COIN])

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return len(self.terms) > 0 or state.coins[use.me] < state.pack.most_coins

    def begin(self, state: FeudaliaState, use: Use) -> None:
        begin_gain(state, self.name, use, self.terms, ALL_KINDS)
        if self.coins:
            gain_coins(state, use.me, self.coins)


def begin_gain(
    state: FeudaliaState, name: Name, use: Use, terms: list[amounts.Term], kinds: int
) -> None:
    """Cubes of these terms come in, if they are of one of these kinds; choices are asked later."""
    for count, sort, mask in reversed(terms):
        if sort == amounts.OWN:
            mask = 1 << state.land[FIEFS * use.me + use.fief]
        mask &= kinds
        if use.fief != ANYWHERE and not mask & mask - 1:
            if mask:
                gain_cubes(state, use.me, use.fief, mask.bit_length() - 1, count)
        elif mask:
            state.push(ChooseGain(name, use.me, use.fief, mask, count))


class ChooseGain(Step["FeudaliaState"]):
    """Asks which cube is taken next, and into which fief, where that is open."""

    __slots__ = ("count", "fief", "kinds", "me", "name")

    def __init__(self, name: Name, me: int, fief: int, kinds: int, count: int) -> None:
        self.name = name
        self.me = me
        self.fief = fief
        self.kinds = kinds
        self.count = count

    def offer(self, state: FeudaliaState) -> Decision:
        gain = state.pack.options.gain
        options: list[Option] = []
        for kind in range(len(KINDS)):
            if self.kinds >> kind & 1:
                if self.fief == ANYWHERE:
                    options += gain[kind]
                else:
                    options.append(gain[kind][self.fief])
        return Decision(self.me, WHICH_GAIN.of(self.name, self.fief + 1), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if self.count > 1:
            state.push(ChooseGain(self.name, self.me, self.fief, self.kinds, self.count - 1))
        gain_cubes(state, self.me, option.args[2], option.args[1], 1)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_THIS_CUBE if option.args[0] == GAIN else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return INTO_LABEL.of(RESOURCES[option.args[1]], option.args[2] + 1)


shapes.RULES.add(shapes.Gain, lambda shape, pack, name: Gain(name, shape.sentence(name), shape))
