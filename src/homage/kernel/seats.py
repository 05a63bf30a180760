"""Seats as small integers, and audiences as bit masks of seats."""

from typing import Final

CHANCE: Final = -1
"""The seat that draws cards and rolls dice."""

SPECTATOR: Final = 7
"""Anyone who watches without a seat; sees what every player sees, and no more."""

EVERYONE: Final = 0xFF
"""The audience of all seats and spectators."""


def audience(*seats: int) -> int:
    """The mask of exactly these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def sees(mask: int, seat: int) -> bool:
    """Whether `seat` belongs to the audience `mask`."""
    return seat >= 0 and bool(mask >> seat & 1)
