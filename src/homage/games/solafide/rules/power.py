"""Power: the track of a Circle, which side is dominant, and shifts along it (SF-35, SF-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import Shifted
from homage.games.solafide.rules.claiming import claim_if_complete
from homage.games.solafide.rules.seats import SEATS
from homage.games.solafide.rules.territories import COMMONERS, NOBILITY, SIDES

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

SPACES: Final = ("n2", "n1", "c1", "c2")
"""The power track from end to end: two spaces of the Nobility, two of the Commoners (SF-04)."""
LAST_SPACE: Final = 3

DOMINANT_SIDE: Final[tuple[int, ...]] = (NOBILITY, NOBILITY, COMMONERS, COMMONERS)
"""By space: the side that is dominant while the Power token stands there."""

# A side as a card names it, beside those of `territories`:
DOMINANT: Final = 2
SUBORDINATE: Final = 3
EITHER: Final = 4
NAMED_SIDES: Final = ("nobility", "commoners", "dominant", "subordinate", "either")


def side_meant(state: SolaFideState, circle: int, named: int) -> int:
    """The side of a Circle that a card names, as things are now."""
    if named < DOMINANT:
        return named
    dominant = DOMINANT_SIDE[state.power[circle]]
    return dominant if named == DOMINANT else 1 - dominant


def shift(state: SolaFideState, me: int, circle: int, side: int, spaces: int) -> None:
    """A player moves a Power token toward a side, at most to the end of the track; then whoever
    has the whole dominant side claims (SF-59)."""
    before = state.power[circle]
    after = before - spaces if side == NOBILITY else before + spaces
    after = 0 if after < 0 else LAST_SPACE if after > LAST_SPACE else after
    if state.listener is not None:
        name = state.pack.circles[circle].name
        state.tell(Shifted(SEATS[me], name, circle + 1, SIDES[side], abs(after - before)))
    if after != before:
        state.power[circle] = after
        state.idle = 0
        claim_if_complete(state, circle)
