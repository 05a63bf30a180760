"""Retire: go to Genoa and pull another character as far (the Ascetic)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.effects.petition import RULES, Petitioned, PetitionPart
from homage.games.avignon.effects.pull_push import MoveChosen
from homage.games.avignon.effects.shapes import Pull, Retire
from homage.games.avignon.rules.map import GENOA
from homage.games.avignon.rules.movement import move
from homage.kernel import Name, Option

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


class GoToGenoa(PetitionPart):
    """All of it is about the petitioned character, so nothing happens once that has left."""

    __slots__ = ("pulls",)

    def __init__(self, shape: Retire, card: Name, faction: int) -> None:
        self.pulls = [
            MoveChosen(Pull(which="chosen", spaces=spaces), card, faction) for spaces in (1, 1, 2)
        ]
        """By the distance from Genoa."""
        super().__init__(
            card,
            decisions=self.pulls[0].decisions,
            may_do_nothing=False,
            most_moved=2,
            free_choice=True,
        )

    def prepare(self, open_targets: list[list[Option]]) -> None:
        for pull in self.pulls:
            pull.prepare(open_targets)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if not this.still_there(state):
            return
        shift = GENOA - state.places[this.row]
        if shift:
            move(state, this.row, shift)
        self.pulls[abs(shift)].begin(state, this)


RULES.add(Retire, GoToGenoa)
