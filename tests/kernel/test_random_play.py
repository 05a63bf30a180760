"""Random play: the same luck as a loop of one's own, and whole games."""

import random

from homage.games import title
from homage.kernel import State
from homage.kernel.random_play import play_games, play_out
from tests.table.whispers import TITLE as WHISPERS


def test_it_is_the_loop_that_anybody_would_write() -> None:
    for game in (title("avignon").game(), WHISPERS.game()):
        by_hand, by_kernel = game.setup(), game.setup()
        rng = random.Random(3)
        count = 0
        while (decision := by_hand.decision) is not None:
            if by_hand.chance:
                by_hand.roll(rng)
            else:
                by_hand.choose(decision.options[int(rng.random() * len(decision.options))])
            count += 1
        assert play_out(by_kernel, random.Random(3)) == count
        assert by_kernel.outcome == by_hand.outcome
        assert by_kernel.turn == by_hand.turn


def test_a_table_in_the_middle_of_a_game_is_played_on() -> None:
    state = title("avignon").game().setup()
    rng = random.Random(1)
    while state.chance:
        state.roll(rng)
    assert play_out(state, rng) > 0
    assert state.outcome is not None
    assert play_out(state, rng) == 0


def test_games_are_handed_on_as_they_end_and_counted() -> None:
    game = title("avignon").game()
    ended: list[State] = []
    decisions = play_games(game, 4, random.Random(7), ended.append)
    assert len({id(state) for state in ended}) == 4
    assert all(state.outcome is not None for state in ended)
    rng = random.Random(7)
    assert decisions == sum(play_out(game.setup(), rng) for _ in range(4))
    assert decisions == play_games(game, 4, random.Random(7))
