"""The pyramid of the ten Circles: which lie where, and which open when one is claimed (SF-05)."""

from typing import Final

CIRCLES: Final = 10
ALL: Final = tuple(range(CIRCLES))

ROWS: Final[tuple[tuple[int, ...], ...]] = ((0,), (1, 2), (3, 4, 5), (6, 7, 8, 9))
"""From top to bottom, by number less one."""

BELOW: Final[tuple[tuple[int, ...], ...]] = (
    (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (8, 9), (), (), (), (),
)  # fmt: skip
"""By Circle: the two in the next row that come into play when it is claimed (SF-55)."""

OPEN_AT_FIRST: Final = 0b111
"""Mask of the Circles that start face up."""

NO_CIRCLE: Final = -1

MEMBERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([circle for circle in ALL if mask >> circle & 1]) for mask in range(1 << CIRCLES)]
)
"""By mask: the Circles in it."""
