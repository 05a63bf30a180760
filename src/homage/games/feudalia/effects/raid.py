"""Raid: every fief of a player is attacked, and loses cubes to the supply (FE-83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Discarded
from homage.games.feudalia.options import DEFEND
from homage.games.feudalia.rules.defence import (
    armed,
    card_defence,
    masters_bonus,
    may_be_armed,
    printed_defence,
)
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

DEFEND_RAID = Message(
    "feudalia.defend-raid",
    "Fief {number} is raided and will lose {cubes, plural, one {# cube} other {# cubes}}: do you"
    " lay down a card in defence?",
    "FE-83",
)
RAIDED = Message("feudalia.raided", "Fief {number} is raided.", "FE-83")
DEFEND_LABEL = Message("feudalia.defend-label", "the {card}, defence {defence}")
NO_DEFENCE_LABEL = Message("feudalia.no-defence-label", "lay down no card")
NOT_ARMED = Message(
    "feudalia.not-armed", "Only military cards of your hand help in defence.", "FE-91"
)


class Raid(Part):
    """All fiefs, one after the other."""

    __slots__ = ("strength",)

    def __init__(self, name: Name, text: Message, strength: int) -> None:
        super().__init__(name, text)
        self.strength = strength

    def begin(self, state: FeudaliaState, use: Use) -> None:
        for fief in range(FIEFS - 1, -1, -1):
            state.push(RaidFief(use.me, fief, self.strength, 0))


class RaidFief(Step["FeudaliaState"]):
    """Asks for cards in defence as long as the fief will lose cubes; then it does."""

    __slots__ = ("fief", "laid", "me", "strength")

    def __init__(self, me: int, fief: int, strength: int, laid: int) -> None:
        self.me = me
        self.fief = fief
        self.strength = strength
        self.laid = laid
        """What cards have added to the defence."""

    def loss(self, state: FeudaliaState) -> int:
        """How many cubes the fief will lose."""
        defence = printed_defence(state, self.me, self.fief) + self.laid
        defence += masters_bonus(state, self.me, self.fief)
        return min(self.strength - defence, state.cubes_in(FIEFS * self.me + self.fief))

    def run(self, state: FeudaliaState) -> bool:
        if self.loss(state) <= 0:
            return False
        if may_be_armed(state, self.me):
            return True
        self._lose(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        options = [choices.defend[card] for card in armed(state, self.me)]
        options.append(choices.pass_)
        prompt = DEFEND_RAID.of(self.fief + 1, self.loss(state))
        return Decision(self.me, prompt, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.pass_:
            self._lose(state)
            return
        me, card = self.me, option.args[1]
        more = card_defence(state, me, card)
        state.lose_card(me, card)
        state.discard(me, card)
        if state.listener is not None:
            state.tell(Discarded(state.who(me), state.card(card)))
        state.push(RaidFief(me, self.fief, self.strength, self.laid + more))

    def _lose(self, state: FeudaliaState) -> None:
        reason = RAIDED.of(self.fief + 1)
        state.push(GiveCubes(self.me, self.fief, self.loss(state), reason))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_ARMED if option.args[0] == DEFEND else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.pass_:
            return NO_DEFENCE_LABEL
        card = option.args[1]
        return DEFEND_LABEL.of(state.pack.vassals[card], card_defence(state, self.me, card))


shapes.RULES.add(
    shapes.Raid, lambda shape, pack, name: Raid(name, shape.sentence(name), shape.strength)
)
