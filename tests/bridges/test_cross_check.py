"""Our search and what it learns, beside the exact value of a cut-down Avignon by OpenSpiel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no package for Windows")

from open_spiel.python.algorithms.best_response import BestResponsePolicy
from open_spiel.python.algorithms.minimax import expectiminimax

from homage.bots import bot
from homage.games.avignon.advice.advice import AvignonAdvice
from homage.kernel.learned_value import read_learned_value
from tests.bridges.cut_down_avignon import CutDownGame, SearchPolicy, cut_down
from train_fit import fit
from train_games import played

ROME, AVIGNON = 0, 1
TO_THE_END = 1000
"""More decisions than there are."""
ENOUGH = 200
"""Simulations."""
GAMES = 200
VALUES = {"lost": -0.5, "level": 0.0, "won": 0.5}
"""Of the boards, to Rome, if both play as well as one can; OpenSpiel calls a win 1/2."""

BOARDS = {
    "lost": (
        ["Bishop+1", "Cardinal-2", "Noble-1", "Inquisitor-1", "Knight+1"], "Peasant", "Cardinal",
    ),
    "level": (
        ["Inquisitor-1", "Cardinal+1", "Knight+1", "Cardinal", "Knight"], "Peasant", "Noble",
    ),
    "won": (
        ["Inquisitor-1", "Cardinal+1", "Knight+1", "Cardinal", "Knight"], "Peasant Bishop", "Noble",
    ),
}  # fmt: skip
"""By how it stands for Rome: rows, and the two congregations."""


@pytest.fixture(scope="module", params=BOARDS)
def board(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def game(board: str, tmp_path_factory: pytest.TempPathFactory) -> CutDownGame:
    rows, own, rivals = BOARDS[board]
    folder = tmp_path_factory.mktemp("cards")
    return CutDownGame(cut_down(folder, *rows, own=own, rivals=rivals, deck="Bishop Peasant"))


def true_value(state: Any, seat: int) -> float:
    """What the seat can be sure of, if both play as well as one can."""
    value, _ = expectiminimax(state, TO_THE_END, None, seat)
    return float(value)


def sure_of(game: CutDownGame, policy: SearchPolicy, seat: int) -> float:
    """What a seat that plays by the policy has against whoever answers it best."""
    return -float(BestResponsePolicy(game, 1 - seat, policy).value(game.new_initial_state()))


def shortfall(game: CutDownGame, policy: SearchPolicy) -> float:
    """How much both seats together miss of what they could be sure of, which adds up to nothing:
    OpenSpiel's NashConv."""
    return -sure_of(game, policy, ROME) - sure_of(game, policy, AVIGNON)


def test_the_boards_stand_as_they_are_called(game: CutDownGame, board: str) -> None:
    assert true_value(game.new_initial_state(), ROME) == VALUES[board]


def test_enough_simulations_play_exactly(game: CutDownGame) -> None:
    assert shortfall(game, SearchPolicy(game, ENOUGH, game.table.advice())) == pytest.approx(0)


def test_too_few_do_not_and_it_shows(game: CutDownGame) -> None:
    """Each board has an only defence, or an only way to win: a glance does not find it."""
    assert shortfall(game, SearchPolicy(game, 2, game.table.advice())) == pytest.approx(0.5)


def test_what_was_learned_is_nearer_to_the_true_values(game: CutDownGame, tmp_path: Path) -> None:
    by_hand, taught = AvignonAdvice(game.table.cast), game.table.advice()
    features = game.table.feature_count()
    tables = played(game.begin.clone, taught, bot("one-ply"), GAMES, turns_by_lot=1, seed="oak")
    fit(tables, features).save(tmp_path / "value.npz", game.table.content)
    taught.learned = read_learned_value(tmp_path / "value.npz", features)
    errors = {"by hand": 0.0, "learned": 0.0}
    for state in first_tables(game):
        truth = true_value(state, ROME) + 1 / 2  # there a win is 1/2, here it is 1
        errors["by hand"] += abs(by_hand.value(state.table)[ROME] - truth)
        errors["learned"] += abs(taught.value(state.table)[ROME] - truth)
    assert errors["learned"] < 0.9 * errors["by hand"]
    search = SearchPolicy(game, ENOUGH, taught)
    assert shortfall(game, search) == pytest.approx(0)


def first_tables(game: CutDownGame) -> list[Any]:
    """The first table, and those after each action of Rome's."""
    begin = game.new_initial_state()
    found = [begin]
    for action in begin.legal_actions():
        state = begin.child(action)
        while state.is_chance_node():
            state = state.child(state.chance_outcomes()[0][0])
        if not state.is_terminal():
            found.append(state)
    return found
