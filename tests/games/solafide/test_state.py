"""The state: copies are whole, the census counts all cards, the scale has room for all points."""

import random

import pytest

from homage.conformance.truth import truth
from tests.games.solafide.table import C, P, game_of, listen, play, setup, table


@pytest.mark.parametrize("options", ["", "decks=draft"])
def test_a_clone_is_equal_at_every_moment_and_goes_its_own_way(options: str) -> None:
    rng = random.Random(11)
    state = setup(options)
    before = truth(state)
    while state.decision is not None:
        copy = state.clone()
        assert truth(copy) == truth(state)
        option = rng.choice(state.decision.options)
        state.choose(option, state.decision)
        if rng.random() < 0.1:
            before = truth(state)
            rest = copy.clone()
            assert rest.decision is not None
            rest.choose(rest.decision.options[0], rest.decision)
            assert truth(state) == before
    assert before


@pytest.mark.parametrize(("options", "cards"), [("", 30), ("decks=draft", 90)])
def test_the_census_counts_each_card_once(options: str, cards: int) -> None:
    rng = random.Random(12)
    state = setup(options)
    census = state.census()
    assert len(census) == cards
    assert set(census.values()) == {1}
    for _ in range(400):
        if state.decision is not None:
            state.choose(rng.choice(state.decision.options), state.decision)
            assert state.census() == census
    assert len(state.card_names()) == cards + 10 + 16 + 6


def test_no_score_is_higher_than_the_scale() -> None:
    scale = game_of().scale
    assert (scale.low, scale.high) == (0, 62 + 10)


def test_the_bound_has_room_for_a_draft_and_every_turn() -> None:
    assert game_of("decks=draft").bound > 500 * 100 + 2 * 15 * 4


@pytest.mark.parametrize("seat", [C, P])
def test_the_one_who_begins_is_known(seat: int) -> None:
    state = setup(f"first={('catholics', 'protestants')[seat]}")
    rng = random.Random(1)
    while state.chance:
        state.roll(rng)
    assert (state.mover, state.turn, state.idle) == (seat, 1, 1)


def test_a_turn_tells_which_cards_are_put_away() -> None:
    state = table(
        catholics="burning of luthers books", protestants="small catechism, frederick the wise"
    )
    play(state, "play burning of luthers books", "discard small catechism")
    events = listen(state)
    play(state, "circle 1")
    moves = [(move.card, move.start, move.goal) for move in events[-1].moves]
    assert moves == [
        ("Burning of Luther's Books*", "played by catholics", "discard pile of catholics"),
        ("Small Catechism*", "played by protestants", "discard pile of protestants"),
    ]


def test_names_tell_seats_and_cards() -> None:
    state = table(catholics="ursulines")
    assert state.card_name(C, 7) == "Ursulines"
    assert state.card_names_of(P, (0, 1)) == ("Local Printing Presses*", "Ninety-Five Theses*")
    assert str(state.seat_noun(P)) == "Protestants"
