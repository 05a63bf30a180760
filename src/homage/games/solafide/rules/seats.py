"""Seats: the two sides, and who of them sees what (SF-01)."""

from typing import Final, Literal

from homage.games.solafide.about import SEATS as SEATS
from homage.kernel.messages import Name
from homage.kernel.seats import audience

SeatName = Literal["Catholics", "Protestants"]

CATHOLICS: Final = 0
PROTESTANTS: Final = 1
NOBODY: Final = -1

SEAT_NOUNS: Final = tuple([Name("seat", name) for name in SEATS])

ONLY: Final[tuple[int, ...]] = (audience(CATHOLICS), audience(PROTESTANTS))
"""By seat: the audience of that player alone."""
