"""The settings of a game of Fidelitas, and which of them do not go together."""

from typing import Annotated, Literal

import msgspec

from homage.games.fidelitas.about import (
    BY_LOT,
    MANU_FORTI,
    NEW_CITY,
    PLAYERS,
    SEATS,
    START,
    TAVERN_DRAW,
    TEAMS,
)
from homage.kernel import Message, SettingsError
from homage.kernel.settings import meta

TARGETS = {1: 0, 2: 10, 3: 8, 4: 6}  # FI-40
TEAM_TARGET = 8  # FI-62

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

    players: Annotated[int, meta(PLAYERS, 1, 4)] = PLAYERS.default
    teams: Annotated[bool, meta(TEAMS)] = TEAMS.default
    new_city: Annotated[bool, meta(NEW_CITY)] = NEW_CITY.default
    manu_forti: Annotated[bool, meta(MANU_FORTI)] = MANU_FORTI.default
    tavern_draw: Annotated[bool, meta(TAVERN_DRAW)] = TAVERN_DRAW.default
    start: Annotated[Literal["lot", "north", "east", "south", "west"], meta(START)] = START.default


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
