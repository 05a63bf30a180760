"""The options of a game of Fidelitas, and which of them do not go together."""

from typing import Annotated, Final, Literal

import msgspec

from homage.kernel import SettingsError

SEATS = {
    1: ("North",),
    2: ("North", "South"),
    3: ("North", "East", "West"),
    4: ("North", "East", "South", "West"),
}
"""By number of players: the seats, clockwise. Partners sit opposite each other (FI-62)."""

TARGETS = {1: 0, 2: 10, 3: 8, 4: 6}  # FI-40
TEAM_TARGET = 8  # FI-62

BY_LOT: Final = "lot"


class FidelitasSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game of Fidelitas."""

    players: Annotated[
        int,
        msgspec.Meta(ge=1, le=4, description="how many play; 1 is the solo variant (FI-65)"),
    ] = 2
    teams: Annotated[
        bool, msgspec.Meta(description="with 4 players: partners sit opposite (FI-62)")
    ] = False
    new_city: Annotated[
        bool, msgspec.Meta(description="the cards of the street lie in random order (FI-64)")
    ] = False
    manu_forti: Annotated[
        bool, msgspec.Meta(description="with the eight Manu Forti cards (FI-60)")
    ] = False
    tavern_draw: Annotated[
        bool,
        msgspec.Meta(description="a card with X played to the Tavern is replaced (FI-32)"),
    ] = False
    start: Annotated[
        Literal["lot", "north", "east", "south", "west"],
        msgspec.Meta(description="the seat that begins, or 'lot' to leave it to chance (FI-06)"),
    ] = BY_LOT


def checked(options: FidelitasSettings) -> FidelitasSettings:
    """The options, if they go together."""
    solo = options.players == 1
    if options.teams and options.players != 4:
        raise SettingsError(
            f"teams=true needs players=4, not {options.players}: two teams of two (FI-62)"
        )
    if solo and options.manu_forti:
        raise SettingsError("the solo variant is played without Manu Forti (FI-68)")
    if solo and options.tavern_draw:
        raise SettingsError(
            "tavern_draw=true has no meaning in the solo variant: no Tavern (FI-65)"
        )
    seats = [name.lower() for name in SEATS[options.players]]
    if options.start != BY_LOT and options.start not in seats:
        raise SettingsError(
            f"start={options.start}: with {options.players} players the seats are"
            f" {', '.join(seats)}"
        )
    return options


def target(options: FidelitasSettings) -> int:
    """The points that bring the end; none in the solo variant."""
    return TEAM_TARGET if options.teams else TARGETS[options.players]
