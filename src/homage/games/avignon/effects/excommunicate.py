"""Excommunicate: replace another character; the newcomer enters at Genoa (the Canonist)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.effects.petition import RULES, Petitioned, PetitionPart, Target
from homage.games.avignon.effects.shapes import Excommunicate
from homage.games.avignon.rules.map import GENOA
from homage.games.avignon.rules.movement import ENTER, discard
from homage.games.avignon.rules.samaritan import draw_may_be_certain
from homage.kernel import Message, Name, Option

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

WHOM_TO_EXCOMMUNICATE = Message(
    "avignon.whom-to-excommunicate", "{character}: choose another character to excommunicate."
)


class ReplaceChosen(PetitionPart):
    """The player chooses, and chance draws."""

    __slots__ = ("prompt",)

    def __init__(self, shape: Excommunicate, card: Name, faction: int) -> None:
        self.prompt = WHOM_TO_EXCOMMUNICATE.of(card)
        super().__init__(
            card,
            decisions=2,
            may_do_nothing=False,
            pulls_this=0,
            most_moved=1,
            always_draws=True,
        )

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        state.push(ChooseToExcommunicate(this.me, this, self.prompt))


class ChooseToExcommunicate(Target):
    """Whom to replace."""

    __slots__ = ()

    def suspects(self, state: AvignonState, candidates: list[Option]) -> list[Option]:
        return candidates if draw_may_be_certain(state) else []

    def take(self, state: AvignonState, option: Option) -> None:
        row = option.args[0]
        if state.listener is not None:
            self.tell_choice(state, row)
        discard(state, row)
        state.agenda.append(ENTER[self.by][row][GENOA])


RULES.add(Excommunicate, ReplaceChosen)
