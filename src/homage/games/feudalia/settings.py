"""The settings of a game of Feudalia, and which of them do not go together (FE-14)."""

from typing import Annotated, Final, Literal

import msgspec

from homage.games.feudalia.about import (
    CALM,
    IRON,
    PLAYERS,
    QUICK,
    ROUNDS,
    SCENARIO,
    SEASONS,
    TIMED,
    TRADE,
    VARIANT,
    VARIANTS,
    WHEAT,
)
from homage.kernel import Message, SettingsError
from homage.kernel.settings import meta

TUTORIAL: Final = ("T1", "T2", "T3")
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
Variant = Literal[
    "scenario", "none", "crusades", "tournament", "pilgrim-road", "great-fair", "guild-charter",
    "hungry-years", "kings-favour",
]  # fmt: skip


class FeudaliaSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a game of Feudalia."""

    players: Annotated[int, meta(PLAYERS, 1, 4)] = PLAYERS.default
    scenario: Annotated[Scenario, meta(SCENARIO)] = SCENARIO.default
    rounds: Annotated[int, meta(ROUNDS, 1, 150)] = ROUNDS.default
    wheat: Annotated[Literal["auto", "yes", "no"], meta(WHEAT)] = WHEAT.default
    variant: Annotated[Variant, meta(VARIANT)] = VARIANT.default
    iron: Annotated[bool, meta(IRON)] = IRON.default
    seasons: Annotated[bool, meta(SEASONS)] = SEASONS.default
    timed: Annotated[bool, meta(TIMED)] = TIMED.default
    quick: Annotated[bool, meta(QUICK)] = QUICK.default
    trade: Annotated[bool, meta(TRADE)] = TRADE.default
    calm: Annotated[bool, meta(CALM)] = CALM.default


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
