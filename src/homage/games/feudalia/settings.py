"""The settings of a game of Feudalia, and which of them do not go together (FE-14)."""

from typing import Annotated, Final, Literal

import msgspec

from homage.kernel import Message, SettingsError

TUTORIAL: Final = ("T1", "T2", "T3")
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
LEAST_TRADERS: Final = 3

TRADE_OF_THREE = Message(
    "feudalia.trade-of-three", "trade=true needs 3 or 4 players, not {players}", "FE-72"
)
IRON_ALONE = Message("feudalia.iron-alone", "iron=true needs 2 players or more", "FE-70")
SEASONS_IN_TUTORIAL = Message(
    "feudalia.seasons-in-tutorial",
    "seasons=true is for other scenarios than those of the tutorial, not {scenario}",
    "FE-73",
)
TIMED_WITHOUT_SEASONS = Message(
    "feudalia.timed-without-seasons", "timed=true needs seasons=true", "FE-77"
)
TIMED_ALONE = Message(
    "feudalia.timed-alone",
    "timed=true needs 2 players or more: alone the game always ends with the events",
    "FE-78",
)
CALM_IN_COMPANY = Message("feudalia.calm-in-company", "calm=true is for one player alone", "FE-78")
NO_ATTACKS_ALONE = Message(
    "feudalia.no-attacks-alone", "scenario={scenario} is military, and not played alone", "FE-78"
)
VARIANT_IN_TUTORIAL = Message(
    "feudalia.variant-in-tutorial",
    "the tutorial is played without variant cards: choose another scenario than {scenario}",
    "FE-94",
)
VARIANT_NEEDS_ARMS = Message(
    "feudalia.variant-needs-arms",
    "variant={variant} needs a military scenario, not {scenario}",
    "FE-94",
)

Scenario = Literal["T1", "T2", "T3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]


class FeudaliaSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a game of Feudalia."""

    players: Annotated[
        int,
        msgspec.Meta(
            ge=1, le=4, description="how many play; 1 is the solitaire", extra={"rule": "FE-01"}
        ),
    ] = 2
    scenario: Annotated[
        Scenario,
        msgspec.Meta(
            description="which vassals and masters there are; T1 to T3 are the tutorial",
            extra={"rule": "FE-02"},
        ),
    ] = "T3"
    rounds: Annotated[
        int,
        msgspec.Meta(
            ge=1, le=150, description="the game ends after so many", extra={"rule": "FE-64"}
        ),
    ] = 150
    wheat: Annotated[
        Literal["auto", "yes", "no"],
        msgspec.Meta(
            description="everyone starts with a wheat fief; 'auto': with two players",
            extra={"rule": "FE-18"},
        ),
    ] = "auto"
    variant: Annotated[
        Literal[
            "scenario", "none", "crusades", "tournament", "pilgrim-road", "great-fair",
            "guild-charter", "hungry-years", "kings-favour",
        ],
        msgspec.Meta(
            description="a variant card; 'scenario': the one that the scenario names",
            extra={"rule": "FE-94"},
        ),
    ] = "scenario"  # fmt: skip
    iron: Annotated[
        bool,
        msgspec.Meta(
            description="the winner must be a point, or half a point and nobles, ahead",
            extra={"rule": "FE-70"},
        ),
    ] = False
    seasons: Annotated[
        bool,
        msgspec.Meta(
            description="with seasonal events; alone they always come", extra={"rule": "FE-73"}
        ),
    ] = False
    timed: Annotated[
        bool,
        msgspec.Meta(
            description="time trial: the game ends with the seasonal events",
            extra={"rule": "FE-77"},
        ),
    ] = False
    quick: Annotated[
        bool,
        msgspec.Meta(
            description="quick start: everyone betters deck, fiefs and masters first",
            extra={"rule": "FE-71"},
        ),
    ] = False
    trade: Annotated[
        bool,
        msgspec.Meta(
            description="players may trade cubes with each other", extra={"rule": "FE-72"}
        ),
    ] = False
    calm: Annotated[
        bool,
        msgspec.Meta(description="alone: without the random events", extra={"rule": "FE-78"}),
    ] = False


def checked(
    settings: FeudaliaSettings, military: bool, tutorial: bool, variant: int, needs_arms: bool
) -> FeudaliaSettings:
    """The settings, if they go together. The scenario says whether it is military or of the
    tutorial; the variant card (or -1) whether it needs a military one."""
    alone = settings.players == 1
    if alone and settings.iron:
        raise SettingsError(IRON_ALONE)
    if alone and settings.timed:
        raise SettingsError(TIMED_ALONE)
    if settings.trade and settings.players < LEAST_TRADERS:
        raise SettingsError(TRADE_OF_THREE.of(settings.players))
    if settings.calm and not alone:
        raise SettingsError(CALM_IN_COMPANY)
    if settings.seasons and tutorial and not alone:
        raise SettingsError(SEASONS_IN_TUTORIAL.of(settings.scenario))
    if settings.timed and not settings.seasons:
        raise SettingsError(TIMED_WITHOUT_SEASONS)
    if alone and military:
        raise SettingsError(NO_ATTACKS_ALONE.of(settings.scenario))
    if variant >= 0 and tutorial:
        raise SettingsError(VARIANT_IN_TUTORIAL.of(settings.scenario))
    if needs_arms and not military:
        raise SettingsError(VARIANT_NEEDS_ARMS.of(VARIANTS[variant], settings.scenario))
    return settings
