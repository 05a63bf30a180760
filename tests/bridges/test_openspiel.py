"""OpenSpiel: its own test passes with states written down, and its searches play our titles."""

import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for Windows")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from homage.bridges.openspiel import HomageState, load  # noqa: E402
from tests.short_games import SHORT  # noqa: E402


def begun(game: Any) -> HomageState:
    """A table at the first decision of a seat."""
    state: HomageState = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_openspiels_own_test_passes_with_states_written_down() -> None:
    pyspiel.random_sim_test(load("avignon"), num_sims=1, serialize=True, verbose=False)


def test_feudalia_is_played_to_its_end_and_written_down_on_the_way() -> None:
    game = load("feudalia", *SHORT["feudalia"])
    state, rng = game.new_initial_state(), random.Random(1)
    for step in range(game.max_game_length()):
        if state.is_terminal():
            break
        if step == 100:
            state = game.deserialize_state(state.serialize())
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)


def test_a_game_is_found_by_its_name_and_settings() -> None:
    three = load("fidelitas", "players=3")
    assert three.num_players() == 3
    assert pyspiel.load_game(str(three)).num_players() == 3
    assert pyspiel.load_game("python_homage_avignon").num_players() == 2


def test_its_tree_search_plays() -> None:
    game, rng = load("avignon"), np.random.RandomState(1)
    state = begun(game)
    searcher = mcts.MCTSBot(
        game, 1.4, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng
    )  # fmt: skip
    assert searcher.step(state) in state.legal_actions()


def test_its_search_over_hidden_cards_plays() -> None:
    game, rng = load("fidelitas", "players=2"), np.random.RandomState(1)
    state = begun(game)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searcher = ismcts.ISMCTSBot(game, evaluator, 1.4, 2, random_state=rng)
    assert searcher.step(state) in state.legal_actions()


def test_a_sampled_table_looks_the_same_to_the_seat() -> None:
    state = begun(load("fidelitas", "players=2"))
    seat = state.current_player()
    sampled = state.resample_from_infostate(seat, random.Random(3).random)
    assert sampled.information_state_string(seat) == state.information_state_string(seat)
    assert sampled.observation_tensor(seat) == state.observation_tensor(seat)
    assert sampled.legal_actions() == state.legal_actions()


def test_a_seat_does_not_see_what_others_draw() -> None:
    """Two deals that differ in the rival's card only are one information state."""
    state = load("fidelitas", "players=2").new_initial_state()
    for _ in range(200):
        decision = state.table.decision
        assert decision is not None
        hidden = [seat for seat in (0, 1) if not decision.audience >> seat & 1]
        if state.is_chance_node() and hidden and len(decision.options) > 1:
            one, other = (state.child(action) for action, _ in state.chance_outcomes()[:2])
            for seat in hidden:
                assert one.information_state_string(seat) == other.information_state_string(seat)
            return
        state.apply_action(state.legal_actions()[0])
    raise AssertionError("nothing was drawn in secret")
