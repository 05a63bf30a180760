"""Raid: every fief of a player is attacked, and loses cubes to the supply (FE-83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.rules.defence import DefendFief, masters_bonus, printed_defence
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Message, Name, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

DEFEND_RAID = Message(
    "feudalia.defend-raid",
    "Fief {number} is raided and will lose {cubes, plural, one {# cube} other {# cubes}}: do you"
    " lay down a card in defence?",
    "FE-83",
)
RAIDED = Message("feudalia.raided", "Fief {number} is raided.", "FE-83")


class Raid(Part):
    """All fiefs, one after the other."""

    __slots__ = ("strength",)

    def __init__(self, name: Name, text: Message, strength: int) -> None:
        super().__init__(name, text)
        self.strength = strength

    def begin(self, state: FeudaliaState, use: Use) -> None:
        for fief in range(FIEFS - 1, -1, -1):
            state.push(RaidFief(use.me, fief, self.strength))


class RaidFief(Step["FeudaliaState"]):
    """The next fief is raided."""

    __slots__ = ("fief", "me", "strength")

    def __init__(self, me: int, fief: int, strength: int) -> None:
        self.me = me
        self.fief = fief
        self.strength = strength

    def run(self, state: FeudaliaState) -> bool:
        defence = printed_defence(state, self.me, self.fief)
        defence += masters_bonus(state, self.me, self.fief)
        state.push(DefendRaid(self.me, self.fief, self.strength, defence))
        return False


class DefendRaid(DefendFief):
    """Asks for cards in defence as long as the fief will lose cubes; then it does."""

    __slots__ = ()

    def loss(self, state: FeudaliaState) -> int:
        """How many cubes the fief will lose."""
        cubes = state.cubes_in(FIEFS * self.me + self.fief)
        return max(0, min(self.strength - self.defence, cubes))

    def in_danger(self, state: FeudaliaState) -> bool:
        return self.loss(state) > 0

    def prompt(self, state: FeudaliaState) -> Message:
        return DEFEND_RAID.of(self.fief + 1, self.loss(state))

    def with_more(self, defence: int) -> DefendRaid:
        return DefendRaid(self.me, self.fief, self.strength, defence)

    def over(self, state: FeudaliaState) -> None:
        loss = self.loss(state)
        if loss:
            state.push(GiveCubes(self.me, self.fief, loss, RAIDED.of(self.fief + 1)))


shapes.RULES.add(
    shapes.Raid, lambda shape, pack, name: Raid(name, shape.sentence(name), shape.strength)
)
