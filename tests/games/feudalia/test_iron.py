"""Iron mode: who is well ahead, and what parts players who are not (FE-70, FE-80)."""

import pytest

from homage.games.feudalia import TITLE
from homage.games.feudalia.rules.iron import beats
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import SettingsError
from tests.games.feudalia.table import (
    BLUE,
    PURPLE,
    RED,
    asked,
    end_turn,
    in_main_phase,
    listen,
    reason,
    table,
    texts,
)
from tests.rules import rule

IRON = "players=3 scenario=5 iron=true"
FILLED = "4 serf"


def round_of(luis: int, marta_nobles: str = "", luis_nobles: str = "") -> FeudaliaState:
    """The rulebook's example: Alberto (Red, who began) has 9 points and Marta (Blue) 10; the round
    ends with Luis (Purple), who has so many half points. Nobles lie in the discard piles."""
    state = table(
        options=IRON,
        mover=PURPLE,
        points=(18, 20, luis),
        deck=[FILLED] * 3,
        discard=["", marta_nobles, luis_nobles],
    )
    state.ending = True
    return end_turn(state)


@rule("FE-70")
def test_luis_scores_nothing_and_marta_wins_by_a_point() -> None:
    state = round_of(18)
    assert state.outcome is not None
    assert state.outcome.winners == (BLUE,)
    assert reason(state) == "one player is well ahead of the others (FE-70)"


@rule("FE-70")
def test_luis_scores_half_a_point_and_a_noble_decides() -> None:
    state = round_of(19, marta_nobles="feudal lord")
    assert state.outcome is not None
    assert state.outcome.winners == (BLUE,)
    state = round_of(19)
    assert state.outcome is None
    assert state.out == 1 << RED  # Alberto is out; both others play on
    state = round_of(19, marta_nobles="feudal lord", luis_nobles="feudal lord")
    assert state.outcome is None


@rule("FE-70")
def test_luis_scores_a_point_and_two_nobles_decide() -> None:
    state = round_of(20)
    assert state.outcome is None
    assert state.out == 1 << RED
    state = round_of(20, marta_nobles="feudal lord")
    assert state.outcome is None
    state = round_of(20, marta_nobles="count")  # counts two
    assert state.outcome is not None
    assert state.outcome.winners == (BLUE,)
    state = round_of(20, luis_nobles="2 feudal lord")
    assert state.outcome is not None
    assert state.outcome.winners == (PURPLE,)


@rule("FE-70")
@pytest.mark.parametrize(
    ("points", "nobles", "beaten"),
    [
        (2, -9, True), (3, 0, True), (1, 1, True), (1, 5, True), (1, 0, False), (1, -1, False),
        (0, 2, True), (0, 3, True), (0, 1, False), (0, 0, False), (-1, 9, False), (-2, 9, False),
    ],
)  # fmt: skip
def test_how_far_ahead_is_far_enough(points: int, nobles: int, beaten: bool) -> None:
    assert beats(points, nobles) is beaten


@rule("FE-70")
def test_the_start_player_card_passes_on_and_who_is_out_has_no_more_turns() -> None:
    state = table(options=IRON, mover=PURPLE, points=(10, 20, 20), deck=[FILLED] * 3)
    state.ending = True
    heard = listen(state)
    end_turn(state)
    assert "Red is out of the game (FE-70)." in texts(heard)
    assert state.start == BLUE
    assert in_main_phase(state, BLUE)
    end_turn(state)
    assert asked(state) == PURPLE
    end_turn(state)
    assert asked(state) == BLUE  # a round of two


@rule("FE-70")
def test_nobody_is_measured_before_the_goal_is_reached() -> None:
    state = table(options=IRON, mover=PURPLE, points=(2, 10, 2), deck=[FILLED] * 3)
    end_turn(state)
    assert not state.out
    assert asked(state) == RED


@rule("FE-70")
def test_it_takes_two() -> None:
    with pytest.raises(SettingsError, match="FE-70"):
        TITLE.game(TITLE.read_settings(["players=1", "iron=true"]))


BEST = "wheat 2 / wood 2 / clay 2"


def at_the_end_of_all(*fiefs: str, out_of: str, masters: str = "") -> FeudaliaState:
    """Two players who are level, the cathedral finished; the round is over."""
    state = table(
        *(fiefs or (BEST, BEST)),
        options="players=2 scenario=5 iron=true",
        mover=BLUE,
        points=(12, 12),
        deck=[FILLED] * 2,
        tokens=(0, 0, 0, 0, 0),
        phase=3,
        out_of=out_of,
        masters=masters,
    )
    state.phase = 3
    return end_turn(state)


NOBLES = "feudal lord, count, bishop, knight"


@rule("FE-80")
def test_players_whom_nothing_can_part_share_the_victory() -> None:
    state = at_the_end_of_all(out_of=NOBLES)
    assert reason(state) == "nothing is left that could part the players (FE-80)"
    assert state.outcome is not None
    assert state.outcome.winners == (RED, BLUE)


@rule("FE-80")
def test_a_noble_for_hire_a_lower_fief_or_a_token_lets_them_play_on() -> None:
    assert at_the_end_of_all(out_of="feudal lord, count").outcome is None  # the Bishop is left
    assert at_the_end_of_all(out_of=NOBLES, masters="ambassador").outcome is None
    low = "wheat 2 / wood 2 / clay 1"
    assert at_the_end_of_all(low, low, out_of=NOBLES).outcome is None


@rule("FE-80")
def test_with_an_unfinished_cathedral_nothing_is_over() -> None:
    state = table(
        BEST,
        BEST,
        options="players=2 scenario=5 iron=true",
        mover=BLUE,
        points=(12, 12),
        deck=[FILLED] * 2,
        phase=3,
        out_of=NOBLES,
    )
    assert end_turn(state).outcome is None
