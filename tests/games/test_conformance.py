"""Every title that can be found keeps every law, with its default options and with others."""

import random
from collections.abc import Iterator

import pytest

from homage.conformance import check, sampled_game
from homage.games import titles
from homage.kernel import Game, Title
from homage.kernel.game import written_settings

SECONDS = 10.0
"""For a title's default options; other combinations get half of that each."""

OTHERS = 2
"""So many other combinations are tried …"""
TRIES = 40
"""… if as many can be found."""


def combinations(title: Title) -> list[Game]:
    """The game as it is played by default, and a few others."""
    games = {tuple(written_settings(game.settings)): game for game in _sampled(title)}
    return list(games.values())[: 1 + OTHERS]


def _sampled(title: Title) -> Iterator[Game]:
    yield title.game()
    rng = random.Random(title.name)
    for _ in range(TRIES):
        yield sampled_game(title, rng)


GAMES = [
    pytest.param(
        game,
        SECONDS if number == 0 else SECONDS / 2,
        id=" ".join([title.name, *written_settings(game.settings)]),
    )
    for title in titles().values()
    for number, game in enumerate(combinations(title))
]


@pytest.mark.parametrize(("game", "seconds"), GAMES)
def test_a_title_keeps_every_law(game: Game, seconds: float) -> None:
    print(check(game, seconds=seconds))
