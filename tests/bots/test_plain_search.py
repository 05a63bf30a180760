"""However quick the search is made, it finds what its plainest form finds."""

import random

import pytest

from homage.bots.search import Effort, Search
from homage.games import title
from homage.kernel import CHANCE, Game, State
from tests.bots.plain_search import PlainSearch
from tests.table.whispers import TITLE as WHISPERS

SIMULATIONS = 60

GAMES = [
    ("avignon", ()),
    ("avignon", ("characters=pilgrimage",)),
    ("fidelitas", ()),
    ("fidelitas", ("players=4",)),
    ("fidelitas", ("players=1",)),
    ("solafide", ()),
    ("feudalia", ()),
    ("feudalia", ("players=4",)),
]


@pytest.mark.parametrize(("name", "settings"), GAMES, ids=lambda one: " ".join(one))
def test_the_same_options_are_tried_as_often_and_with_the_same_values(
    name: str, settings: tuple[str, ...]
) -> None:
    one = title(name)
    game = one.game(one.read_settings(settings))
    for seed, clicks in enumerate((3, 30)):
        compare(played(game, clicks, seed))


def test_also_where_several_decide_at_the_same_time() -> None:
    for seed in range(4):
        compare(played(WHISPERS.game(), seed, seed))


def compare(state: State) -> None:
    for decision in state.decisions:
        search = Search(state, decision.seat, random.Random(5), Effort())
        search.run(SIMULATIONS)
        found = {one.option.text: (one.visits, one.total) for one in search.findings()}
        plain = PlainSearch(state, decision.seat, random.Random(5))
        assert found == plain.findings(SIMULATIONS)


def played(game: Game, clicks: int, seed: int) -> State:
    """A table after some sensible clicks, where players have a choice."""
    rng, advice, state = random.Random(seed), game.advice(), game.setup()
    count = 0
    while state.outcome is None:
        open_now = state.decisions
        asked = all(one.seat != CHANCE and len(one.options) > 1 for one in open_now)
        if asked and count >= clicks:
            return state
        decision = open_now[0]
        if decision.seat == CHANCE:
            state.roll(rng)
        else:
            state.choose(advice.rollout(state, decision, rng), decision)
        count += 1
    return played(game, clicks, seed + 100)
