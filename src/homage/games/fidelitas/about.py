"""About the title: what can be told of it before its rules and cards are loaded."""

from __future__ import annotations

from homage.kernel.about import About, Setting
from homage.kernel.messages import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from homage.games.fidelitas.rules.seats import SeatName

SUMMARY = Message(
    "fidelitas.summary",
    "Citizens are moved about the City to meet secret goals. One to four players.",
)

SEATS: Final[dict[int, tuple[SeatName, ...]]] = {
    1: ("North",),
    2: ("North", "South"),
    3: ("North", "East", "West"),
    4: ("North", "East", "South", "West"),
}
"""By number of players: the seats, clockwise. Partners sit opposite each other (FI-62)."""

BY_LOT: Final = "lot"

PLAYERS = Setting("players", 2, "how many play; 1 is the solo variant", "FI-65")
TEAMS = Setting("teams", False, "with 4 players: partners sit opposite", "FI-62")
NEW_CITY = Setting("new_city", False, "the cards of the street lie in random order", "FI-64")
MANU_FORTI = Setting("manu_forti", False, "with the eight Manu Forti cards", "FI-60")
TAVERN_DRAW = Setting(
    "tavern_draw", False, "a card with X played to the Tavern is replaced", "FI-32"
)
START = Setting(
    "start",
    BY_LOT,
    "the seat that begins, or 'lot' to leave it to chance",
    "FI-06",
    (BY_LOT, "north", "east", "south", "west"),
)

ABOUT = About(
    name="fidelitas",
    full_name="Fidelitas",
    version=2,
    summary=SUMMARY,
    package="homage.games.fidelitas",
    seats=SEATS[PLAYERS.default],
    settings=(PLAYERS, TEAMS, NEW_CITY, MANU_FORTI, TAVERN_DRAW, START),
)
