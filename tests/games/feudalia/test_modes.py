"""Modes together: which settings exclude each other, and that all others can be played at one table
(FE-14, FE-79)."""

import random
from itertools import product

import pytest

from homage.games.feudalia import TITLE
from homage.games.feudalia.about import VARIANTS
from homage.games.feudalia.settings import TUTORIAL
from homage.kernel import SettingsError
from tests.games.feudalia.table import (
    cubes,
    game_of,
    in_main_phase,
    play,
    points,
    table,
)
from tests.rules import rule

MILITARY = ("8", "9", "10", "12")
WITH_VARIANT = ("4", "6", "7", "10")
SCENARIOS = (*TUTORIAL, *[str(number) for number in range(4, 14)])
SWITCHES = ("iron", "seasons", "timed", "quick", "trade", "calm")
SAMPLES = 80


def excluded(players: int, scenario: str, variant: str, on: set[str]) -> set[str]:
    """The rules by which these settings do not go together."""
    alone = players == 1
    there = variant in VARIANTS or (variant == "scenario" and scenario in WITH_VARIANT)
    found = {
        "FE-70": alone and "iron" in on,
        "FE-72": players < 3 and "trade" in on,
        "FE-73": not alone and scenario in TUTORIAL and "seasons" in on,
        "FE-77": not alone and "timed" in on and "seasons" not in on,
        "FE-78": (alone and ("timed" in on or scenario in MILITARY))
        or (not alone and "calm" in on),
        "FE-94": (scenario in TUTORIAL and there)
        or (variant == "crusades" and scenario not in MILITARY),
    }
    return {name for name, is_so in found.items() if is_so}


def words(players: int, scenario: str, variant: str, on: set[str]) -> list[str]:
    switches = [f"{name}=true" for name in SWITCHES if name in on]
    return [f"players={players}", f"scenario={scenario}", f"variant={variant}", *switches]


@rule("FE-14", "FE-94")
def test_what_does_not_go_together_is_refused_with_its_rule_and_nothing_else_is() -> None:
    rng = random.Random(1)
    refused = 0
    for _ in range(SAMPLES):
        players, scenario = rng.randint(1, 4), rng.choice(SCENARIOS)
        variant = rng.choice(("scenario", "none", *VARIANTS))
        on = {name for name in SWITCHES if rng.random() < 0.25}
        settings = words(players, scenario, variant, on)
        rules = excluded(players, scenario, variant, on)
        if not rules:
            TITLE.game(TITLE.read_settings(settings))
            continue
        refused += 1
        with pytest.raises(SettingsError) as failure:
            TITLE.game(TITLE.read_settings(settings))
        assert any(name in str(failure.value) for name in rules), settings
    assert SAMPLES // 4 < refused < SAMPLES * 3 // 4


@rule("FE-14", "FE-02", "FE-71", "FE-72")
@pytest.mark.parametrize(
    ("scenario", "players"),
    [pair for pair in product(SCENARIOS, (1, 2, 3, 4)) if pair[1] > 1 or pair[0] not in MILITARY],
)
def test_each_scenario_is_played_to_its_end_with_all_modes_that_fit(
    scenario: str, players: int
) -> None:
    on = set(SWITCHES)
    for name in SWITCHES:
        if excluded(players, scenario, "none", {name}) - {"FE-77"}:
            on.remove(name)
    if "seasons" not in on:
        on.discard("timed")
    game = game_of(" ".join([*words(players, scenario, "scenario", on), "rounds=2"]))
    rng = random.Random(f"{scenario} {players}")
    state = game.setup()
    while (decision := state.decision) is not None:
        if state.chance:
            state.roll(rng)
        else:
            state.apply(rng.choice(decision.options))
    assert state.outcome is not None
    assert state.round <= 2


@rule("FE-79", "FE-90", "FE-93", "FE-99")
def test_soldiers_mages_and_a_variant_card_serve_in_one_turn() -> None:
    state = table(
        "wheat: 1 wheat / wood / clay", "wheat: 5 clay / wood / clay",
        hand="knight, knight, witch", options="scenario=12 variant=crusades",
    )  # fmt: skip
    play(state, "influence witch", "gain stone 3")
    assert cubes(state, 1) == "3 clay / - / -"
    play(state, "attack blue 1", "arm knight", "stop", *["gain clay 1"] * 3)
    assert cubes(state) == "1 wheat, 3 clay / - / 1 stone"
    play(state, "variant", "cut knight", "cut played knight")
    assert in_main_phase(state)
    assert points(state) == 4


@rule("FE-79")
@pytest.mark.parametrize(
    ("scenario", "military", "magic"),
    [("8", True, False), ("11", False, True), ("12", True, True), ("5", False, False)],
)
def test_only_some_scenarios_have_soldiers_and_mages(
    scenario: str, military: bool, magic: bool
) -> None:
    state = table(options=f"scenario={scenario}", coins=9)
    supply = [state.pack.vassal_slugs[card] for card in state.supply]
    assert ("militiaman" in supply, "apprentice" in supply) == (military, magic)
