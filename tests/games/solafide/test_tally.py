"""What a study of balance counts."""

from homage.games.solafide.tally import tally
from tests.games.solafide.table import listen, play, table


def counts(disputation: int) -> dict[str, float]:
    """Of a claim of the Franconian Circle, with the Disputation token on some Circle."""
    state = table("3 n1 cccp cppn", catholics="edict of worms", disputation=disputation)
    events = listen(state)
    play(state, "play edict of worms", "circle 3")
    return dict(tally(state.game, events))


def test_cards_and_claims_are_counted() -> None:
    assert counts(0) == {"played: Edict of Worms": 1, "claimed by Catholics: Franconian": 1}


def test_a_reward_is_counted_where_there_is_one() -> None:
    assert "rewards of Catholics" not in counts(1)
    assert counts(3)["rewards of Catholics"] == 1
