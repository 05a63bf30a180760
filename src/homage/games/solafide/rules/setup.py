"""The table as it is set up: decks, hands and the first player (SF-08 to SF-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import DiceRolled
from homage.games.solafide.rules.draft import drafted
from homage.games.solafide.rules.hands import DRAW
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS, SEATS
from homage.games.solafide.rules.turn import TURN
from homage.kernel import CHANCE, Chance, Decision, Message, Option, Together, plan

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

OPENING_HAND: Final = 3  # SF-12

WHO_BEGINS = Message("solafide.who-begins", "Both roll the die: who begins?", "SF-08")


class RollForStart(Chance["SolaFideState"]):
    """Both dice at once, one of the thirty pairs that are not equal: the higher begins (SF-08)."""

    __slots__ = ()

    def offer(self, state: SolaFideState) -> Decision:
        dice = state.pack.options.dice
        return Decision(CHANCE, WHO_BEGINS, dice, weights=[1] * len(dice), stream="first die")

    def take(self, state: SolaFideState, option: Option) -> None:
        catholic, protestant = option.args
        first = CATHOLICS if catholic > protestant else PROTESTANTS
        state.mover = 1 - first
        if state.listener is not None:
            state.tell(DiceRolled(catholic, protestant, SEATS[first]))


ROLL_FOR_START: Final = RollForStart()


def set_up(state: SolaFideState, draft: bool, first: int) -> None:
    """All that comes before the first turn; then the turns. Nobody begins if dice are rolled."""
    seats = (CATHOLICS, PROTESTANTS)
    if draft:
        state.box = [tuple(range(len(state.pack.sides[seat]))) for seat in seats]
    else:
        state.decks = [state.pack.starters[seat] for seat in seats]
        for seat in seats:  # SF-13: everybody knows these decks
            for card in state.decks[seat]:
                state.deck_known[seat] |= 1 << card
    if first in seats:
        state.mover = 1 - first
    state.agenda += plan(
        *([Together({seat: drafted(seat) for seat in seats})] if draft else []),
        *(DRAW[seat] for seat in seats for _ in range(OPENING_HAND)),
        *([] if first in seats else [ROLL_FOR_START]),
        TURN,
    )
