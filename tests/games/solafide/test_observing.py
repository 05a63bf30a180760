"""The table as numbers."""

import random

from homage.games.solafide.shown.observing import VERBS
from tests.games.solafide.table import C, P, game_of, play, setup, table


def test_there_are_as_many_numbers_as_told() -> None:
    assert game_of().observation_size == 1026
    assert game_of("decks=draft").observation_size == 1026


def test_all_lie_between_nought_and_one() -> None:
    rng = random.Random(2)
    game = game_of("decks=draft")
    state = setup("decks=draft")
    while state.decision is not None:
        state.choose(rng.choice(state.decision.options), state.decision)
        for seat in (C, P):
            assert all(0 <= number <= 1 for number in game.observe(state, seat))


def test_the_own_side_comes_first() -> None:
    game = game_of()
    state = table("1 n1 cxpyn ccpCP")
    assert game.observe(state, C)[:7] == [0.2, 0.2, 0.2, 0.2, 0.2, 0, 0]
    assert game.observe(state, C)[7:14] == [0.4, 0, 0.2, 0, 0, 0.2, 0.2]
    assert game.observe(state, P)[7:14] == [0.2, 0, 0.4, 0, 0, 0.2, 0.2]


def test_what_is_asked_is_told_to_the_one_who_is_asked() -> None:
    game = game_of()
    state = table(catholics="ursulines")
    play(state, "play ursulines")
    before_last = len(VERBS) + 12 + 6
    verbs = game.observe(state, C)[-before_last : -12 - 6]
    assert [verb for verb, number in zip(VERBS, verbs, strict=True) if number] == ["circle"]
    assert not any(game.observe(state, P)[-before_last : -12 - 6])


def test_an_own_card_is_told_and_the_rivals_is_not() -> None:
    game = game_of()
    one = table(catholics="ursulines", protestants="here i stand")
    other = table(catholics="edict of worms", protestants="here i stand")
    assert game.observe(one, C) != game.observe(other, C)
    assert game.observe(one, P) == game.observe(other, P)
