"""The map: five cities in a line, and which way is whose."""

from typing import Final

from homage.games.avignon.events import City, Seat

ROME: Final = 0
AVIGNON: Final = 1
SEATS: Final[tuple[Seat, ...]] = ("Rome", "Avignon")

CITIES: Final[tuple[City, ...]] = ("Avignon", "Nice", "Genoa", "Florence", "Rome")  # AV-02
GENOA: Final = 2
LAST: Final = 4
ROWS: Final = 5


TOWARDS: Final = (1, -1)
"""By seat: the step along the map that brings a character closer to it."""


def edge(seat: int) -> int:
    """The city at which `seat` sits."""
    return LAST if seat == ROME else 0
