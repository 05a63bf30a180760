"""The table as numbers."""

import random

from homage.games.solafide.shown.observing import VERBS
from homage.kernel import SPECTATOR
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


def test_the_circles_to_choose_from_are_told() -> None:
    game = game_of()
    state = table(catholics="ursulines")
    play(state, "play ursulines")
    after = 10 + 16 + 6 + len(VERBS) + 12 + 6
    assert game.observe(state, C)[-after - 10 : -after] == [1, 1, 1] + [0] * 7
    assert game.observe(state, P)[-after - 10 : -after] == [0] * 10


def test_an_own_card_is_told_and_the_rivals_is_not() -> None:
    game = game_of()
    one = table(catholics="ursulines", protestants="here i stand")
    other = table(catholics="edict of worms", protestants="here i stand")
    assert game.observe(one, C) != game.observe(other, C)
    assert game.observe(one, P) == game.observe(other, P)


def test_a_spectator_sits_with_the_first_seat_and_sees_no_hand() -> None:
    state = table("1 n1 cxpyn ccpCP", catholics="ursulines", protestants="here i stand")
    watching, first = game_of().observe(state, SPECTATOR), game_of().observe(state, C)
    assert watching[: 10 * 22] == first[: 10 * 22]
    assert watching[10 * 22 : 10 * 22 + 45] == [0] * 45


def test_rolls_and_what_is_owed_are_told() -> None:
    game = game_of()
    after = 6 + 12 + len(VERBS)
    state = table(catholics="danube campaign", front=("", "schmalkaldic league"))
    play(state, "play danube campaign", "circle 1", "roll 6", "roll 2")
    assert game.observe(state, C)[-after - 6 : -after] == [0, 1, 0, 0, 0, 1]
    state = table("1 n1 ccccp cppnn", "3 n1 cccp cppn", catholics="collegium germanicum")
    play(state, "play collegium germanicum", "circle 1", "circle 3")
    owed = game.observe(state, P)[-after - 6 - 16 - 10 : -after - 6 - 16]
    assert owed == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    play(state, "bonus 1", "deck blue", "foreign edict of nantes")
    assert game.observe(state, P)[-after - 6 - 16 : -after - 6] == [0, 1] + [0] * 14


def test_the_turn_the_table_and_the_end_are_told() -> None:
    game = game_of()
    state = table(catholics="ursulines", turn=99, idle=5)
    assert game.observe(state, C)[-6:] == [1, 1, 0, 0.2, 0.1, 0]
    assert game.observe(state, P)[-6:] == [0, 0, 0, 0.2, 0.1, 0]
    play(state, "draw")
    assert game.observe(state, C)[-6:-3] == [1, 0, 1]


def test_circles_tell_who_has_them_and_where_power_stands() -> None:
    game = game_of()
    state = table("1 c2 cxpyn ccpCP", won=("p 2",), disputation=1)
    numbers = game.observe(state, C)
    assert numbers[14:22] == [1, 0, 0, 0, 0, 0, 1, 1]
    assert numbers[22 + 14 : 22 + 22] == [0, 0, 1, 0, 0, 0, 0, 0]
    assert game.observe(state, P)[22 + 14 : 22 + 22] == [0, 1, 0, 0, 0, 0, 0, 0]
    assert numbers[3 * 22 + 14 : 3 * 22 + 22] == [0] * 8  # face down


def test_sides_tell_their_piles() -> None:
    game = game_of()
    state = table(
        catholics="edict of worms", discards=("ursulines", ""), front=("council of trent", ""),
        decks=("diet of augsburg", None), rewards=(3, 0), tokens=(8, None), won=("c 7",),
    )  # fmt: skip
    start = 10 * 22
    own = game.observe(state, C)[start : start + 8 * 45 + 6]
    piles = [[at for at, one in enumerate(own[45 * k : 45 * k + 45]) if one] for k in range(8)]
    assert piles == [[0], [2], [7], [], [44], [], [], [0]]
    assert own[-6:] == [0.1, 1 / 15, 0.5, 0.3, 10 / 72, 1]
    rival = game.observe(state, P)[start + 8 * 45 + 6 : start + 2 * (8 * 45 + 6)]
    known = [[at for at, one in enumerate(rival[45 * k : 45 * k + 45]) if one] for k in range(8)]
    assert known == [[], [0, 2], [7], [], [44], [], [], []]
