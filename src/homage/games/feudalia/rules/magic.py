"""Mages: two of them act in a turn at most, the second one for a cube (FE-93)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.pack import MAGE
from homage.games.feudalia.effects.part import Use, usable, use_card
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.seats import ANYWHERE
from homage.kernel import Begin, Message

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

MOST_MAGES: Final = 2
"""Plays of mages for their effect in one turn; one that was taken back and is played again is a
second play."""

TOO_MANY_MAGES = Message(
    "feudalia.too-many-mages", "Two plays of mages in a turn is the most.", "FE-93"
)
MAGE_NEEDS_CUBE = Message(
    "feudalia.mage-needs-cube",
    "The second mage of a turn costs 1 cube, and you have none.",
    "FE-93",
)
SECOND_MAGE = Message("feudalia.second-mage", "The second mage of this turn costs 1 cube.", "FE-93")


def mage_allowed(state: FeudaliaState, me: int, card: int) -> bool:
    """Whether a vassal may be played for its effect, as far as mages are limited."""
    if not state.mages or not state.pack.types[card] & MAGE:
        return True
    return state.mages < MOST_MAGES and any(state.cubes[12 * me : 12 * me + 12])


def could_change(state: FeudaliaState, use: Use) -> bool:
    """Whether what a vassal says could change anything, for a second mage after its cube is paid
    (FE-43)."""
    parts = state.pack.parts[use.vassal]
    if state.mages and state.pack.types[use.vassal] & MAGE:
        first = 12 * use.me
        heaps = state.cubes[first : first + 12]
        if sum(heaps) == 1:
            only = first + heaps.index(1)
            state.cubes[only] = 0
            found = usable(state, parts, use)
            state.cubes[only] = 1
            return found
    return usable(state, parts, use)


def act(state: FeudaliaState, use: Use) -> None:
    """A vassal does what it says. The second mage of a turn costs a cube, before anything else."""
    parts = state.pack.parts[use.vassal]
    if state.pack.types[use.vassal] & MAGE:
        state.mages += 1
        if state.mages == MOST_MAGES:
            state.agenda += [Begin(part, use) for part in parts[::-1]]
            state.push(GiveCubes(use.me, ANYWHERE, 1, SECOND_MAGE))
            return
    use_card(state, parts, use)


def why_no_mage(state: FeudaliaState, me: int, card: int) -> Message | None:
    if mage_allowed(state, me, card):
        return None
    return TOO_MANY_MAGES if state.mages >= MOST_MAGES else MAGE_NEEDS_CUBE
