"""Shield: a played card lies on a fief, which pays nothing at the next Tax Collector."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.back import without
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Shielded
from homage.games.feudalia.rules.fiefs import fief_label
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_SHIELD = Message("feudalia.which-shield", "{card}: on which of your fiefs does it lie?")


class Shield(Part):
    """Lay the card on an own fief."""

    __slots__ = ()

    def begin(self, state: FeudaliaState, use: Use) -> None:
        if use.vassal in state.played:
            state.push(ChooseShielded(self.name, use))


class ChooseShielded(Step["FeudaliaState"]):
    """Asks for the fief."""

    __slots__ = ("name", "use")

    def __init__(self, name: Name, use: Use) -> None:
        self.name = name
        self.use = use

    def offer(self, state: FeudaliaState) -> Decision:
        return Decision(self.use.me, WHICH_SHIELD.of(self.name), state.pack.options.fief)

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, card, fief = self.use.me, self.use.vassal, option.args[1]
        state.played = without(state.played, card)
        shields = state.shields[:]
        at = FIEFS * me + fief
        shields[at] = (*shields[at], card)
        state.shields = shields
        if state.listener is not None:
            kind = state.pack.fiefs[state.land[at]].english
            state.tell(Shielded(state.who(me), state.card(card), kind, fief + 1))

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return fief_label(state, self.use.me, option.args[1])


shapes.RULES.add(shapes.Shield, lambda shape, pack, name: Shield(name, shape.sentence(name)))
