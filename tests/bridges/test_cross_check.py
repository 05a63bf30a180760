"""Our search and what it learns, beside the exact value of a cut-down Avignon by OpenSpiel."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no package for Windows")

from open_spiel.python.algorithms.best_response import BestResponsePolicy
from open_spiel.python.algorithms.minimax import expectiminimax

from tests.bridges.cut_down_avignon import CutDownGame, SearchPolicy, cut_down

ROME, AVIGNON = 0, 1
TO_THE_END = 1000


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> CutDownGame:
    return CutDownGame(
        cut_down(
            tmp_path_factory.mktemp("cards"),
            "Bishop+1", "Cardinal-2", "Noble-1", "Inquisitor-1", "Knight+1",
            own="Peasant", rivals="Cardinal", deck="Bishop Peasant",
        )
    )  # fmt: skip


def true_value(state: Any, seat: int) -> float:
    """What the seat can be sure of, if both play as well as one can."""
    value, _ = expectiminimax(state, TO_THE_END, None, seat)
    return float(value)


def sure_of(game: CutDownGame, policy: SearchPolicy, seat: int) -> float:
    """What a seat that plays by the policy has against whoever answers it best."""
    return -float(BestResponsePolicy(game, 1 - seat, policy).value(game.new_initial_state()))


def test_say(game: CutDownGame) -> None:
    import time

    t = time.process_time()
    print("true", true_value(game.new_initial_state(), ROME), time.process_time() - t)
    for n in (2, 10, 50, 200):
        t = time.process_time()
        p = SearchPolicy(game, n, game.table.advice())
        print(
            n,
            sure_of(game, p, ROME),
            sure_of(game, p, AVIGNON),
            len(p.chosen),
            time.process_time() - t,
        )
