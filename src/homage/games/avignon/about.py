"""About the title: what can be told of it before its rules and cards are loaded."""

from __future__ import annotations

from homage.kernel.about import About, Setting
from homage.kernel.messages import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from homage.games.avignon.events import Seat

SUMMARY = Message(
    "avignon.summary",
    "Two popes pull the people of Christendom to their own side. Two players, 15 minutes.",
)

SEATS: Final[tuple[Seat, ...]] = ("Rome", "Avignon")

BY_LOT: Final = "lot"

CHARACTERS = Setting(
    "characters",
    "base",
    "the set of characters, or a mix of the two sets",
    "AV-42",
    ("base", "pilgrimage", "mix"),
)
MIX = Setting(
    "mix",
    BY_LOT,
    "with characters=mix: which Pilgrimage characters stand in for their faction's base"
    " character, with commas between; 'lot' leaves it to chance",
)

ABOUT = About(
    name="avignon",
    full_name="Avignon: A Clash of Popes",
    version=2,
    summary=SUMMARY,
    package="homage.games.avignon",
    seats=SEATS,
    settings=(CHARACTERS, MIX),
)
