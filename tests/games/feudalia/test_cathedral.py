"""The cathedral and its phases (FE-03, FE-15, FE-38, FE-39)."""

import pytest

from tests.games.feudalia.table import (
    cubes,
    game_of,
    in_main_phase,
    listen,
    options,
    play,
    points,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("FE-03", "FE-17")
@pytest.mark.parametrize(("players", "halves"), [(1, 8), (2, 8), (3, 12), (4, 16)])
def test_the_foundations_have_half_points_by_the_number_of_players(
    players: int, halves: int
) -> None:
    state = table(options=f"players={players} scenario=5", main=players > 1)
    assert state.halves == [halves, 0, 0, 0, 0]
    assert state.ones == [0] * 5


@rule("FE-38")
def test_tokens_are_bought_as_often_as_wanted() -> None:
    state = table("clay: 9 clay / wood / wheat")
    play(state, "build foundations", "build foundations", "build foundations")
    assert (points(state), cubes(state), state.halves[0]) == (3, "- / - / -", 5)


@rule("FE-38")
def test_only_the_cards_of_the_phase_give_points() -> None:
    state = table("clay: 3 clay / wood: 2 wood, 2 stone / wheat")
    assert options(state, "build") == ["foundations"]
    assert why_not(state, "build main nave") == (
        "Main Nave* is not built in this phase of the cathedral (FE-38)."
    )


@rule("FE-38")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_main_nave_follows_at_once_with_two_points_a_player(players: int) -> None:
    state = table(
        "clay: 3 clay / wood: 2 wood, 2 stone / wheat",
        tokens=(1,),
        options=f"players={players} scenario=5",
    )
    events = listen(state)
    play(state, "build foundations")
    assert (state.phase, state.ones[1]) == (1, 2 * players)
    assert texts(events)[-1] == "Main Nave* can be built now."
    play(state, "build main nave")
    assert points(state) == 3


@rule("FE-38", "FE-39")
def test_the_last_phase_brings_three_cards() -> None:
    state = table(
        "wheat 2: 8 wheat, 2 wood, 2 stone; dean / wood / clay",
        phase=2,
        tokens=(0, 1),
        coins=4,
    )
    play(state, "build main nave")
    assert (state.phase, state.ones, state.halves) == (2, [0, 0, 1, 2, 2], [0, 0, 1, 0, 0])
    (card,) = options(state, "build")
    play(state, f"build {card}")
    assert points(state) == 4 + 2 + 2  # the whole point goes first
    play(state, f"build {card}")
    assert points(state) == 4 + 2 + 3
    assert why_not(state, f"build {card}") == "No token is left on Dean & Canons* (FE-38)."


@rule("FE-39")
def test_the_last_phase_needs_the_master_of_the_card() -> None:
    state = table("wheat 2 / wood / clay", phase=3, coins=14)
    assert why_not(state, "build silverware") == "You need the Silversmith* for that (FE-39)."
    state = table("wheat 2: 1 stone / wood / clay", phase=3, coins=15)
    play(state, "engage silversmith", "build silverware")
    assert (points(state), state.coins[0]) == (4 + 2, 1)


@rule("FE-39")
def test_building_with_a_master_takes_no_tap() -> None:
    state = table("wheat 2; silversmith / wood / clay", phase=3, coins=15)
    play(state, "build silverware")
    state.coins[0] = 8
    play(state, "build silverware")
    assert points(state) == 4 + 4


@rule("FE-39", "FE-44")
def test_a_token_of_the_last_phase_is_paid_from_all_fiefs() -> None:
    state = table("wheat 2: 2 clay; glazier / wood: 2 wood / clay: 1 clay", phase=3)
    play(state, "build stained glass")
    assert (points(state), cubes(state)) == (6, "- / - / -")


@rule("FE-15")
@pytest.mark.parametrize("scenario", ["T1", "T2"])
def test_the_first_scenarios_have_two_phases(scenario: str) -> None:
    state = table(
        "wheat 2: 3 wheat, 2 wood, 2 stone / wood / clay",
        phase=2,
        tokens=(0, 1),
        coins=8,
        options=f"scenario={scenario}",
    )
    assert options(state, "engage") == []
    events = listen(state)
    play(state, "build main nave")
    assert texts(events)[-1] == "The cathedral is finished."
    assert in_main_phase(state)
    assert options(state, "build") == []


@rule("FE-15")
def test_the_first_scenario_has_no_masters() -> None:
    assert sum(game_of("scenario=T1").pack.basic_deck) == 0
    levels = game_of("scenario=T2").pack
    taking_part = [m for m, there in enumerate(levels.basic_deck) if there]
    assert {levels.master_level[master] for master in taking_part} == {1}
    assert sum(game_of("scenario=T3").pack.basic_deck) == 40
