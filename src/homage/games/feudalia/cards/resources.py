"""Resources: the four kinds of cube, which are the four kinds of fief too, and coins."""

from typing import Final

WHEAT: Final = 0
WOOD: Final = 1
CLAY: Final = 2
STONE: Final = 3
COINS: Final = 4
"""Behind the kinds of cube in a price."""

KINDS: Final = ("wheat", "wood", "clay", "stone")
"""In the order that everything here has them in."""

BLACK: Final = 4
"""The colour of a master who can live in a fief of any kind."""

ALL_KINDS: Final = 0b1111
"""Every kind of cube, as a mask."""

NO_CARD: Final = -1

HALVES: Final = 2
"""How many half points a victory point has: points are counted in halves (FE-65)."""

Price = tuple[int, ...]
"""Wheat, wood, clay, stone and coins. (A tuple of a fixed length is packed anew, compiled, wherever
one of its items is asked for by number.)"""

NO_PRICE: Final[Price] = (0, 0, 0, 0, 0)
