"""The end of the game, its ties, and scores in halves (FE-13, FE-60 to FE-65)."""

import pytest

from homage.games.feudalia import TITLE
from tests.games.feudalia.table import (
    BLUE,
    PURPLE,
    RED,
    asked,
    end_turn,
    game_of,
    in_main_phase,
    play,
    points,
    reason,
    table,
)
from tests.rules import rule

DECKS = ["6 serf"] * 4


@rule("FE-60")
def test_the_round_is_completed_when_the_goal_is_reached() -> None:
    state = table(points=(20, 0, 0), deck=DECKS, options="players=3 scenario=5")
    end_turn(state)
    assert state.outcome is None
    assert asked(state) == BLUE
    end_turn(state)
    assert asked(state) == PURPLE
    end_turn(state)
    assert state.outcome is not None
    assert state.outcome.winners == (RED,)
    assert reason(state) == "the goal is reached (FE-60)"


@rule("FE-60")
def test_the_round_ends_before_the_start_player() -> None:
    state = table(points=(0, 20, 0), deck=DECKS, mover=BLUE, start=BLUE,
                  options="players=3 scenario=5")  # fmt: skip
    end_turn(state)
    assert asked(state) == PURPLE
    end_turn(state)
    assert asked(state) == RED
    end_turn(state)
    assert state.outcome is not None


@rule("FE-60")
def test_most_points_win_even_if_somebody_else_was_first() -> None:
    state = table("clay / wood / wheat", "clay: 3 clay / wood / wheat",
                  points=(20, 20), deck=DECKS)  # fmt: skip
    end_turn(state)
    play(state, "build foundations")
    end_turn(state)
    assert state.outcome is not None
    assert state.outcome.winners == (BLUE,)
    assert state.outcome.scores == (20, 21)


@rule("FE-60")
def test_points_lost_afterwards_do_not_call_the_end_off() -> None:
    state = table(points=(20, 0), deck=DECKS)
    end_turn(state)
    state.tokens = [10, 0]
    end_turn(state)
    assert state.outcome is not None
    assert state.outcome.winners == (RED,)


@rule("FE-60")
def test_a_goal_in_the_middle_of_a_turn_ends_nothing() -> None:
    state = table("clay: 3 clay / wood / wheat", points=(19, 0), deck=DECKS)
    play(state, "build foundations")
    assert points(state) == 20
    assert in_main_phase(state)


@rule("FE-61")
@pytest.mark.parametrize(
    ("discards", "coins", "fiefs", "winners"),
    [
        (("count", "feudal lord"), (0, 0), ("", ""), (RED,)),
        (("feudal lord", "2 feudal lord"), (9, 0), ("", ""), (BLUE,)),
        (("", ""), (4, 2), ("", ""), (RED,)),
        (("", ""), (2, 2), ("", ": 1 wheat"), (BLUE,)),
        (("", ""), (2, 2), (": 1 stone", ": 1 wheat"), (RED, BLUE)),
    ],
)
def test_ties(
    discards: tuple[str, str],
    coins: tuple[int, int],
    fiefs: tuple[str, str],
    winners: tuple[int, ...],
) -> None:
    state = table(
        *[f"wheat{heap} / wood / clay" for heap in fiefs],
        points=(20, 20), discard=discards, coins=coins, deck=DECKS, hand=["5 serf", "5 serf"],
    )  # fmt: skip
    for seat in (RED, BLUE):  # unplayed cards bring coins: use them up alike
        for _ in range(5):
            play(state, "income serf")
        state.coins[seat] = coins[seat]
        end_turn(state)
    assert state.outcome is not None
    assert state.outcome.winners == winners


@rule("FE-61")
def test_nobles_count_wherever_they_are_and_so_do_stored_cubes() -> None:
    state = table(
        "wheat 2; ambassador / wood 1; cabinetmaker / clay",
        hand="feudal lord", deck=["count, 5 serf", "6 serf"], discard="bishop",
        stored="cabinetmaker: 2 wood",
    )  # fmt: skip
    assert state.view(BLUE).players[RED].nobles == 1 + 1 + 2 + 2


@rule("FE-62", "FE-13")
@pytest.mark.parametrize(
    ("options", "goal"),
    [
        ("scenario=T1", 12),
        ("scenario=T2", 16),
        ("scenario=T3", 20),
        ("scenario=7", 22),
        ("scenario=5 variant=pilgrim-road", 22),
        ("scenario=7 variant=great-fair", 22),
        ("scenario=10", 22),
    ],
)
def test_the_goal_is_the_scenarios_or_the_variants(options: str, goal: int) -> None:
    state = table(options=options)
    assert state.view(BLUE).goal == goal


@rule("FE-63")
def test_points_are_those_of_the_faces_that_lie_up() -> None:
    state = table("wheat 2 / wood 1 / clay", points=(3, 0))
    state.debts = [1, 0]
    assert points(state) == 4 + 2 + 3 - 1
    assert state.view(BLUE).players[RED].score == 8


@rule("FE-64")
def test_the_game_ends_after_the_rounds_that_were_set() -> None:
    state = table(round_=7, points=(1, 0), deck=DECKS, options="scenario=5 rounds=7")
    end_turn(state)
    assert state.outcome is None
    end_turn(state)
    assert reason(state) == "7 rounds are played (FE-64)"
    assert state.outcome is not None
    assert state.outcome.winners == (RED,)


@rule("FE-65")
def test_scores_are_halves_and_read_as_points() -> None:
    game = game_of("scenario=5")
    assert game.scale.unit == 2
    state = table(points=(19, 0))
    assert state.view(RED).players[RED].score == 19
    assert "9½ points" in TITLE.draw(state.view(RED), TITLE.language("en"))
