"""Every title that can be found keeps every law, with its default settings and with others."""

import random
from collections.abc import Iterator

import pytest

from homage.conformance import check, sampled_game
from homage.games import titles
from homage.kernel import Game, Title
from homage.kernel.build import compiled
from homage.kernel.game import written_settings

OTHERS = 2
"""So many other combinations of settings are tried, with half the effort each …"""
TRIES = 40
"""… if as many can be found."""
INTERPRETED = 0.2
"""The share of the effort without compiling: the compiled run tries the same with all of it."""
LONG = 350
"""Decisions of a game that is tried with all the effort: the laws look at every decision, so that
a longer game needs fewer trials for as many of them."""


def combinations(title: Title) -> list[Game]:
    """The game as it is played by default, and a few others."""
    games = {tuple(written_settings(game.settings)): game for game in _sampled(title)}
    return list(games.values())[: 1 + OTHERS]


def _sampled(title: Title) -> Iterator[Game]:
    yield title.game()
    rng = random.Random(title.name)
    for _ in range(TRIES):
        yield sampled_game(title, rng)


def by_length(game: Game) -> float:
    """The part of the effort that a game needs."""
    rng = random.Random(0)
    state = game.setup()
    decisions = 0
    while (decision := state.decision) is not None:
        if state.chance:
            state.roll(rng)
        else:
            state.apply(rng.choice(decision.options))
        decisions += 1
    return min(1.0, LONG / decisions)


GAMES = [
    pytest.param(
        game,
        1.0 if number == 0 else 0.5,
        id=" ".join([title.name, *written_settings(game.settings)]),
    )
    for title in titles().values()
    for number, game in enumerate(combinations(title))
]


@pytest.mark.parametrize(("game", "effort"), GAMES)
def test_a_title_keeps_every_law(game: Game, effort: float) -> None:
    share = 1.0 if compiled() else INTERPRETED
    print(check(game, effort=effort * by_length(game) * share))
