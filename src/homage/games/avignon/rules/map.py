"""The map: five cities in a line, five rows of characters, and which way is whose."""

from typing import Final

from homage.games.avignon.about import SEATS as SEATS
from homage.games.avignon.events import City

ROME: Final = 0
AVIGNON: Final = 1

CITIES: Final[tuple[City, ...]] = ("Avignon", "Nice", "Genoa", "Florence", "Rome")  # AV-02
GENOA: Final = 2
LAST_CITY: Final = 4

ROWS: Final = 5
ALL_ROWS: Final = (1 << ROWS) - 1
"""A mask of rows has the bit `1 << row` for each of them."""

EMPTY: Final = -1
"""The character of a row in which nobody stands (AV-24)."""


def towards(seat: int, spaces: int) -> int:
    """The way along the map that brings a character so many spaces closer to `seat`."""
    return spaces if seat == ROME else -spaces  # compiled, a product with -1 is ten times as dear


def edge(seat: int) -> int:
    """The city at which `seat` sits."""
    return LAST_CITY if seat == ROME else 0
