"""One player alone (FE-78, FE-86), and which settings go together (FE-14)."""

import pytest

from homage.kernel import SettingsError
from tests.games.feudalia.table import (
    RED,
    cubes,
    end_turn,
    game_of,
    in_main_phase,
    land,
    open_masters,
    options,
    play,
    points,
    reason,
    roll,
    setup,
    table,
)
from tests.rules import rule

ALONE = "players=1 scenario=5"


@rule("FE-78")
def test_of_two_fiefs_one_is_kept_three_times() -> None:
    state = setup(ALONE)
    play(state, "deal wheat", "deal wood")
    assert options(state) == ["take wheat", "take wood"]
    play(state, "take wood", "deal clay", "deal stone", "take clay", "deal wheat", "deal clay")
    play(state, "take wheat")
    assert land(state) == "wood 0 / clay 0 / wheat 0"
    assert state.fief_deck.counts() == [5, 3, 3, 4]  # the others went back


@rule("FE-78")
def test_the_cathedral_is_set_as_for_two() -> None:
    state = table("clay: 3 clay / wood / wheat", tokens=(1,), options=ALONE)
    assert table(options=ALONE).halves[0] == 8
    play(state, "build foundations")
    assert state.ones[1] == 4


@rule("FE-78")
def test_three_masters_are_laid_open_and_two_go_under() -> None:
    state = table(
        "wheat 1 / wood / clay", coins=8,
        masters="baker, charcoal burner, ceramist, sculptor, tailor", options=ALONE,
    )  # fmt: skip
    roll(play(state, "masters"))
    assert len(open_masters(state)) == 8
    play(state, "engage tailor")
    for _ in range(2):
        play(state, f"under {options(state, 'under')[0]}")
    assert in_main_phase(state)
    assert len(open_masters(state)) == 5


@rule("FE-78")
def test_the_goal_ends_nothing_and_the_last_event_does() -> None:
    state = table(points=(30,), deck="6 serf", season=38, event="quiet season a", options=ALONE)
    play(state, "end")
    roll(state)
    while not in_main_phase(state):
        play(state, options(state)[0])
        roll(state)
    assert state.outcome is None
    end_turn(state)
    assert reason(state) == "the last event is over (FE-78)"
    assert state.outcome is not None
    assert state.outcome.scores == (30,)


@rule("FE-86", "FE-76")
def test_an_event_takes_a_token_of_the_card_that_is_built() -> None:
    state = table(event="quiet season a", options=ALONE)
    assert state.halves[0] == 7
    state = table(event="quiet season a", phase=2, options=ALONE)
    assert state.ones[1] == 3
    state = table(event="quiet season a", phase=3, options=ALONE)
    assert (state.ones, state.halves) == ([0, 0, 1, 2, 2], [0, 0, 1, 0, 0])


@rule("FE-86")
@pytest.mark.parametrize(
    ("letter", "ones"),
    [("b", [0, 0, 0, 2, 2]), ("c", [0, 0, 1, 2, 1]), ("d", [0, 0, 1, 1, 2])],
)
def test_the_others_act_in_the_last_phase_only(letter: str, ones: list[int]) -> None:
    state = table(event=f"quiet season {letter}", phase=3, options=ALONE)
    assert (state.ones, state.halves) == (ones, [0, 0, 1, 0, 0])
    state = table(event=f"quiet season {letter}", phase=2, options=ALONE)
    assert state.ones == [0, 4, 0, 0, 0]


@rule("FE-86")
def test_dean_and_canons_lose_the_half_point_after_the_whole_one() -> None:
    state = table(event="quiet season b", phase=3, options=ALONE, main=False)
    assert in_main_phase(state)
    assert (state.ones[2], state.halves[2]) == (0, 1)


@rule("FE-86")
def test_a_card_emptied_so_opens_the_next_phase() -> None:
    state = table(event="quiet season a", tokens=(1,), options=ALONE)
    assert (state.phase, state.ones[1]) == (1, 4)
    assert points(state) == 0  # nobody gets it


@rule("FE-78")
def test_calm_leaves_out_the_random_events() -> None:
    pack = game_of(f"{ALONE} calm=true").pack
    assert len(pack.season_slots) == 40
    state = table("wheat / wood / clay", event="rains", options=f"{ALONE} calm=true")
    assert cubes(state) == "- / - / -"
    state = table(event="quiet season a", options=f"{ALONE} calm=true")
    assert state.halves[0] == 7  # those for one alone stay
    assert cubes(table("wheat / wood / clay", event="rains", options=ALONE)) == (
        "1 wheat / 1 wood / -"
    )


@rule("FE-78")
def test_the_tutorial_can_be_played_alone() -> None:
    state = table(options="players=1 scenario=T1")
    assert in_main_phase(state, RED)


@rule("FE-14", "FE-70", "FE-72", "FE-73", "FE-77", "FE-78", "FE-94")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("players=2 trade=true", "trade=true needs 3 or 4 players, not 2 (FE-72)"),
        ("players=1 iron=true", "iron=true needs 2 players or more (FE-70)"),
        (
            "scenario=T3 seasons=true",
            "seasons=true is for other scenarios than those of the tutorial, not T3 (FE-73)",
        ),
        ("scenario=5 timed=true", "timed=true needs seasons=true (FE-77)"),
        ("scenario=5 calm=true", "calm=true is for one player alone (FE-78)"),
        ("players=1 scenario=8", "scenario=8 is military, and not played alone (FE-78)"),
        (
            "scenario=T3 variant=great-fair",
            "the tutorial is played without variant cards: choose another scenario than T3 (FE-94)",
        ),
        (
            "scenario=5 variant=crusades",
            "variant=crusades needs a military scenario, not 5 (FE-94)",
        ),
    ],
)
def test_what_does_not_go_together_is_refused(words: str, why: str) -> None:
    with pytest.raises(SettingsError) as refused:
        game_of(words)
    assert str(refused.value) == why
