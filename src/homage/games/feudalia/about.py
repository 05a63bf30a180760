"""About the title: what can be told of it before its rules and cards are loaded."""

from __future__ import annotations

from homage.kernel.about import About, Setting
from homage.kernel.messages import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from homage.games.feudalia.rules.seats import SeatName

SUMMARY = Message(
    "feudalia.summary",
    "Feudal lords hire vassals and masters, work their fiefs and build a cathedral. One to four"
    " players, 30 to 90 minutes.",
)

SEATS: Final[tuple[SeatName, ...]] = ("Red", "Blue", "Purple", "White")
"""In order of play: the colours of the treasury cards, none of which a cube has (FE-01)."""

VARIANTS: Final = (
    "crusades",
    "tournament",
    "pilgrim-road",
    "great-fair",
    "guild-charter",
    "hungry-years",
    "kings-favour",
)
"""In the order of the variant cards."""
OF_SCENARIO: Final = "scenario"
NO_VARIANT: Final = "none"

PLAYERS = Setting("players", 2, "how many play; 1 is the solitaire", "FE-01")
SCENARIO = Setting(
    "scenario",
    "T3",
    "which vassals and masters there are; T1 to T3 are the tutorial",
    "FE-02",
    ("T1", "T2", "T3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"),
)
ROUNDS = Setting("rounds", 150, "the game ends after so many", "FE-64")
WHEAT = Setting(
    "wheat",
    "auto",
    "everyone starts with a wheat fief; 'auto': with two players",
    "FE-18",
    ("auto", "yes", "no"),
)
VARIANT = Setting(
    "variant",
    OF_SCENARIO,
    "a variant card; 'scenario': the one that the scenario names",
    "FE-94",
    (OF_SCENARIO, NO_VARIANT, *VARIANTS),
)
IRON = Setting(
    "iron", False, "the winner must be a point, or half a point and nobles, ahead", "FE-70"
)
SEASONS = Setting("seasons", False, "with seasonal events; alone they always come", "FE-73")
TIMED = Setting("timed", False, "time trial: the game ends with the seasonal events", "FE-77")
QUICK = Setting(
    "quick", False, "quick start: everyone betters deck, fiefs and masters first", "FE-71"
)
TRADE = Setting("trade", False, "players may trade cubes with each other", "FE-72")
CALM = Setting("calm", False, "alone: without the random events", "FE-78")

ABOUT = About(
    name="feudalia",
    full_name="Feudalia",
    version=3,
    summary=SUMMARY,
    package="homage.games.feudalia",
    seats=SEATS[: PLAYERS.default],
    settings=(
        *(PLAYERS, SCENARIO, ROUNDS, WHEAT, VARIANT, IRON),
        *(SEASONS, TIMED, QUICK, TRADE, CALM),
    ),
)
