"""Seats: who sits where, and who of them sees what."""

from typing import Final, Literal

from homage.games.feudalia.about import SEATS as SEATS
from homage.kernel.messages import Name
from homage.kernel.seats import audience

SeatName = Literal["Red", "Blue", "Purple", "White"]

MOST_SEATS: Final = len(SEATS)

ONLY: Final = tuple([audience(seat) for seat in range(MOST_SEATS)])
"""By seat: the audience of that player alone."""

SEAT_NOUNS: Final = tuple([Name("seat", name) for name in SEATS])

FIEFS: Final = 3
"""Each player rules so many (FE-01)."""

ANYWHERE: Final = -1
"""Instead of a fief: any of the own ones (FE-34)."""
