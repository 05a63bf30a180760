"""What is kept of a view for the next look is what would be made anew."""

import random
from importlib import import_module
from types import ModuleType

import pytest

from homage.games import title
from homage.kernel import SPECTATOR
from homage.kernel.view import encoded

DECISIONS = 400
"""Enough for cards, prices and knowledge to change in all sorts of ways."""

BETWEEN = 7
"""Not every table is looked at anew: that takes its time."""


def forget(module: ModuleType) -> int:
    """Whatever is kept is let go; how many sorts of it there are."""
    kept = [one for one in vars(module).values() if hasattr(one, "cache_clear")]
    for one in kept:
        one.cache_clear()
    return len(kept)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fidelitas", ["players=4", "teams=true", "manu_forti=true"]),
        ("feudalia", ["players=3", "scenario=9", "seasons=true", "trade=true"]),
        ("feudalia", ["players=2", "scenario=T3"]),
        ("solafide", ["decks=draft"]),
    ],
)
def test_views_are_the_same_whatever_was_kept(name: str, words: list[str]) -> None:
    one = title(name)
    looking = import_module(f"{one.package}.shown.looking")
    rng = random.Random(5)
    game = one.game(one.read_settings(words))
    state = game.setup()
    seats = [*range(len(game.seats)), SPECTATOR]
    for number in range(DECISIONS):
        if state.outcome is not None:
            state = game.setup()
        kept = [encoded(state.view(seat)) for seat in seats]
        if number % BETWEEN == 0:
            assert forget(looking)
            assert [encoded(state.view(seat)) for seat in seats] == kept
            assert forget(looking)
        decision = state.decision
        assert decision is not None
        if state.chance:
            state.roll(rng)
        else:
            state.apply(rng.choice(decision.options))
