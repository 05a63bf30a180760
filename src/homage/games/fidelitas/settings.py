"""The settings of a game of Fidelitas, and which of them do not go together."""

from typing import Annotated, Final, Literal

import msgspec

from homage.games.fidelitas.rules.seats import SeatName
from homage.kernel import Message, SettingsError

SEATS: dict[int, tuple[SeatName, ...]] = {
    1: ("North",),
    2: ("North", "South"),
    3: ("North", "East", "West"),
    4: ("North", "East", "South", "West"),
}
"""By number of players: the seats, clockwise. Partners sit opposite each other (FI-62)."""

TARGETS = {1: 0, 2: 10, 3: 8, 4: 6}  # FI-40
TEAM_TARGET = 8  # FI-62

BY_LOT: Final = "lot"

TEAMS_OF_FOUR = Message(
    "fidelitas.teams-of-four",
    "teams=true needs players=4, not {players}: two teams of two",
    "FI-62",
)
NO_MANU_FORTI_ALONE = Message(
    "fidelitas.no-manu-forti-alone", "the solo variant is played without Manu Forti", "FI-68"
)
NO_TAVERN_TO_DRAW_AT = Message(
    "fidelitas.no-tavern-to-draw-at",
    "tavern_draw=true has no meaning in the solo variant: there is no Tavern",
    "FI-65",
)
NO_SUCH_SEAT = Message(
    "fidelitas.no-such-seat",
    "start={start}: with {players, plural, one {# player} other {# players}} the seats are {seats}",
)


class FidelitasSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a game of Fidelitas."""

    players: Annotated[
        int,
        msgspec.Meta(
            ge=1, le=4, description="how many play; 1 is the solo variant", extra={"rule": "FI-65"}
        ),
    ] = 2
    teams: Annotated[
        bool,
        msgspec.Meta(description="with 4 players: partners sit opposite", extra={"rule": "FI-62"}),
    ] = False
    new_city: Annotated[
        bool,
        msgspec.Meta(
            description="the cards of the street lie in random order", extra={"rule": "FI-64"}
        ),
    ] = False
    manu_forti: Annotated[
        bool,
        msgspec.Meta(description="with the eight Manu Forti cards", extra={"rule": "FI-60"}),
    ] = False
    tavern_draw: Annotated[
        bool,
        msgspec.Meta(
            description="a card with X played to the Tavern is replaced", extra={"rule": "FI-32"}
        ),
    ] = False
    start: Annotated[
        Literal["lot", "north", "east", "south", "west"],
        msgspec.Meta(
            description="the seat that begins, or 'lot' to leave it to chance",
            extra={"rule": "FI-06"},
        ),
    ] = BY_LOT


def checked(settings: FidelitasSettings) -> FidelitasSettings:
    """The settings, if they go together."""
    solo = settings.players == 1
    if settings.teams and settings.players != 4:
        raise SettingsError(TEAMS_OF_FOUR.of(settings.players))
    if solo and settings.manu_forti:
        raise SettingsError(NO_MANU_FORTI_ALONE)
    if solo and settings.tavern_draw:
        raise SettingsError(NO_TAVERN_TO_DRAW_AT)
    seats = [name.lower() for name in SEATS[settings.players]]
    if settings.start != BY_LOT and settings.start not in seats:
        raise SettingsError(NO_SUCH_SEAT.of(settings.start, settings.players, ", ".join(seats)))
    return settings


def target(settings: FidelitasSettings) -> int:
    """The points that bring the end; none in the solo variant."""
    return TEAM_TARGET if settings.teams else TARGETS[settings.players]
