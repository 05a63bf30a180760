"""Seats: who sits where, and who of them sees what."""

from typing import Final, Literal

from homage.kernel.seats import audience

SeatName = Literal["North", "East", "South", "West"]

MOST_SEATS: Final = 4  # FI-01

ONLY: Final = tuple([audience(seat) for seat in range(MOST_SEATS)])
"""By seat: the audience of that player alone."""

NOBODY_ELSE: Final = 0
"""The audience beside a player who alone sees something."""


def partner(seat: int) -> int:
    """The one across the table, in the team variant (FI-62)."""
    return (seat + 2) % MOST_SEATS
