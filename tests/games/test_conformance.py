"""Every title that can be found keeps every law, with its default settings and with others."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from homage.conformance import LAWS, check, sampled_game
from homage.games import titles
from homage.kernel import Game, Title
from homage.kernel.build import compiled
from homage.kernel.game import written_settings
from tests.games.laws_by_turns import ONCE, by_turns

OTHERS = 2
"""So many other combinations of settings are tried, with a part of the effort each …"""
TRIES = 40
"""… if as many can be found."""
SHARE, SHARE_OF_MANY = 1 / 3, 1 / 8
"""The part of the effort for another combination; less where a title has many of them."""
INTERPRETED = 0.1
"""The share of the effort without compiling: the compiled run tries the same with all of it."""
LONG = 120
"""Decisions of a game that is tried with all the effort: the laws look at every decision, so that
a longer game needs fewer trials for as many of them."""

SHORTENED = {
    "feudalia": [
        "players=2 rounds=4",
        "players=1 rounds=5 scenario=6",
        "players=1 rounds=4 scenario=13 variant=hungry-years calm=true",
        "players=2 rounds=3 scenario=T1",
        "players=2 rounds=3 scenario=4 seasons=true",
        "players=2 rounds=2 scenario=6 quick=true",
        "players=2 rounds=3 scenario=7 iron=true",
        "players=2 rounds=4 scenario=9 seasons=true timed=true",
        "players=2 rounds=3 scenario=11 variant=kings-favour wheat=no",
        "players=3 rounds=2 scenario=10 iron=true seasons=true timed=true quick=true trade=true",
        "players=4 rounds=2 scenario=12 variant=tournament trade=true",
    ],
}
"""By title: where a game by default is so long that all its time would go into one, every mode is
tried for a few rounds instead; without compiling, with a part of the laws each."""


def combinations(title: Title) -> list[Game]:
    """The game as it is played by default, and a few others; or the shortened ones."""
    if title.name in SHORTENED:
        return [title.game(title.read_settings(w.split())) for w in SHORTENED[title.name]]
    games: dict[tuple[str, ...], Game] = {}
    for game in _sampled(title):
        games.setdefault(tuple(written_settings(game.settings)), game)
        if len(games) > OTHERS:
            break
    return list(games.values())


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
    pytest.param(game, number, id=" ".join([title.name, *written_settings(game.settings)]))
    for title in titles().values()
    for number, game in enumerate(combinations(title))
]


@pytest.mark.parametrize(("game", "number"), GAMES)
def test_a_title_keeps_every_law(game: Game, number: int) -> None:
    is_shortened = game.title.name in SHORTENED
    share = SHARE_OF_MANY if is_shortened else SHARE
    effort = by_length(game) * (share if number else 1)
    if compiled():
        print(check(game, effort=effort))
    elif is_shortened:
        print(check(game, effort=ONCE, laws=by_turns(number)))
    else:
        print(check(game, effort=effort * INTERPRETED, laws=by_turns(number) if number else LAWS))


def test_by_turns_every_law_is_tried() -> None:
    for games in map(len, SHORTENED.values()):
        tried = [law.name for number in range(games) for law in by_turns(number)]
        assert {*tried} == {law.name for law in LAWS}


@pytest.mark.parametrize("name", SHORTENED)
def test_every_mode_is_among_the_shortened_games(name: str) -> None:
    found = [game.settings for game in combinations(titles()[name])]
    for field in msgspec.structs.fields(titles()[name].settings):
        if field.type is bool or isinstance(field.default, bool):
            assert any(getattr(settings, field.name) for settings in found), field.name
