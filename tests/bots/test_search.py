"""The search: finds what is there, and knows no more than its seat."""

import random

import pytest

from homage.bots.search import Effort, Search
from homage.kernel import State
from tests.games.avignon.table import table
from tests.table.whispers import TITLE as WHISPERS


def best(world: State, seat: int, simulations: int = 400, seed: int = 1) -> str:
    search = Search(world, seat, random.Random(seed), Effort(turns=1))
    search.run(simulations)
    return search.findings()[0].option.text


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_a_win(seed: int) -> None:
    """Two in the congregation, and a Knight one step from being the third."""
    state = table("Knight+2", "Bishop", "Inquisitor", own="Bishop Cardinal", left=1)
    assert best(state, 0, seed=seed) in ("beseech 1", "petition 1")


def test_every_simulation_counts_once_at_the_root() -> None:
    search = Search(table("Knight+1"), 0, random.Random(1), Effort())
    search.run(100)
    assert search.done == 100
    assert sum(one.visits for one in search.findings()) == 100


def test_the_same_seed_gives_the_same_choice() -> None:
    state = table("Knight+1", "Noble", "Peasant-1")
    searches = [Search(state, 0, random.Random(9), Effort()) for _ in range(2)]
    for search in searches:
        search.run(200)
    first, again = (
        [(one.option, one.visits, one.total) for one in search.findings()] for search in searches
    )
    assert first == again


def test_the_world_it_is_given_stays_as_it_is() -> None:
    state = table("Knight+1")
    before = state.view(0)
    best(state, 0)
    assert state.view(0) == before


def test_memory_is_bounded() -> None:
    search = Search(table("Knight+1"), 0, random.Random(1), Effort(nodes=50))
    search.run(300)
    assert search.done == 300
    assert sum(root.size() for root in search.roots) <= 50 + len(search.roots)


def test_secrets_and_decisions_at_the_same_time_need_nothing_special() -> None:
    game = WHISPERS.game()
    rng = random.Random(3)
    for _ in range(3):
        state = game.setup()
        while state.decision is not None:
            if state.chance:
                state.roll(rng)
                continue
            asked = state.decisions[-1]
            if asked.seat < 0:
                state.choose(rng.choice(asked.options), asked)
                continue
            state.choose(best(state.imagine(asked.seat, rng), asked.seat, 30), asked)
        assert state.outcome is not None
