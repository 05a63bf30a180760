"""Upgrading fiefs: the next level is paid for; cubes and masters stay (FE-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import Price
from homage.games.feudalia.events import Upgraded
from homage.games.feudalia.rules.cubes import shortage
from homage.games.feudalia.rules.discounts import UPGRADE
from homage.games.feudalia.rules.payment import charge
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Message, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

HIGHEST: Final = LEVELS - 1

HIGHEST_ALREADY = Message(
    "feudalia.highest-already", "That fief has the highest level already.", "FE-37"
)


def upgrade_price(state: FeudaliaState, me: int, fief: int) -> Price:
    """What the next level of an own fief costs."""
    at = FIEFS * me + fief
    return state.pack.upgrade[state.land[at] * LEVELS + state.level[at]]


def can_upgrade(state: FeudaliaState, me: int, fief: int, payable: int) -> bool:
    """`payable`: the faces of fiefs whose next level can be paid, as a mask."""
    at = FIEFS * me + fief
    return payable >> (state.land[at] * LEVELS + state.level[at]) & 1 == 1


def upgrade(state: FeudaliaState, me: int, fief: int) -> None:
    """The next level is paid for and reached."""
    state.push(RaiseLevel(me, fief))
    charge(state, me, upgrade_price(state, me, fief), UPGRADE)


class RaiseLevel(Step["FeudaliaState"]):
    """A fief whose next level was paid for has it."""

    __slots__ = ("fief", "me")

    def __init__(self, me: int, fief: int) -> None:
        self.me = me
        self.fief = fief

    def run(self, state: FeudaliaState) -> bool:
        raise_level(state, self.me, self.fief)
        return False


def raise_level(state: FeudaliaState, me: int, fief: int) -> None:
    """A fief goes up a level."""
    at = FIEFS * me + fief
    level = state.level[:]
    level[at] += 1
    state.level = level
    if state.listener is not None:
        kind = state.pack.fiefs[state.land[at]].english
        state.tell(Upgraded(state.who(me), kind, fief + 1, level[at]))


def why_no_upgrade(state: FeudaliaState, me: int, fief: int) -> Message | None:
    if state.level[FIEFS * me + fief] == HIGHEST:
        return HIGHEST_ALREADY
    return shortage(state, me, upgrade_price(state, me, fief), UPGRADE)
