"""About the title: what can be told of it before its rules and cards are loaded."""

from __future__ import annotations

from homage.kernel.about import About, Setting
from homage.kernel.messages import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from homage.games.solafide.rules.seats import SeatName

SUMMARY = Message(
    "solafide.summary",
    "Catholics and Protestants struggle for the ten Circles of the Empire. Two players,"
    " 45 minutes.",
)

SEATS: Final[tuple[SeatName, SeatName]] = ("Catholics", "Protestants")

DECKS = Setting(
    "decks",
    "starter",
    "the fifteen starter cards of each side, or a draft in secret",
    "SF-10",
    ("starter", "draft"),
)
FIRST = Setting(
    "first",
    "die",
    "the side that begins, or 'die' to roll for it",
    "SF-08",
    ("die", "catholics", "protestants"),
)

ABOUT = About(
    name="solafide",
    full_name="Sola Fide: The Reformation",
    version=4,
    summary=SUMMARY,
    package="homage.games.solafide",
    seats=SEATS,
    settings=(DECKS, FIRST),
)
