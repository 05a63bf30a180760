"""Converting territories: the three ways, tokens, neutral ones last."""

import pytest

from tests.games.solafide.table import (
    C,
    P,
    at_next_turn,
    circle,
    labels,
    listen,
    options,
    play,
    prompt,
    side,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("SF-31")
@pytest.mark.parametrize(
    ("before", "after", "own", "rival", "way"),
    [
        ("cppnn", "cpynn", -1, 0, "lay a token on it"),
        ("cxnnn", "ccnnn", 0, 1, "take a rival token off"),
        ("cPnnn", "cnnnC", -1, 1, "replace a rival token"),
    ],
)
def test_the_three_ways_to_convert(before: str, after: str, own: int, rival: int, way: str) -> None:
    state = table(f"1 c1 {before} cpnnn", catholics="diet of augsburg, ursulines, edict of worms")
    events = listen(state)
    supply = state.supply[:]
    play(state, "play edict of worms", "circle 1")
    assert side(state, 1, 0) == after
    assert [state.supply[C] - supply[C], state.supply[P] - supply[P]] == [own, rival]
    assert texts(events)[1].endswith(f"they {way}.")


@rule("SF-31")
def test_where_several_kinds_are_open_the_player_picks() -> None:
    state = table("1 c1 xpPnn cpnnn", catholics="diet of augsburg")
    play(state, "play diet of augsburg", "circle 1")
    assert prompt(state) == (
        "Which territory on the Nobility side of the Upper Saxon Circle do you convert (SF-31)?"
    )
    assert options(state) == ["territory remove", "territory place", "territory replace"]
    assert labels(state)[0] == "one of your own print: take the rival token off"
    assert why_not(state, "territory take") == (
        "Neutral territories come last: the rival still has some on that side (SF-32)."
    )
    play(state, "territory replace")
    assert options(state) == ["territory remove", "territory place"]
    assert why_not(state, "territory replace") == "There is no such territory on that side (SF-31)."
    play(state, "territory place")
    assert side(state, 1, 0) == "xynnC"


@rule("SF-31")
def test_where_one_kind_is_open_nothing_is_asked() -> None:
    state = table("1 c1 pppnn cpnnn", catholics="diet of augsburg")
    play(state, "play diet of augsburg", "circle 1")
    assert at_next_turn(state)
    assert side(state, 1, 0) == "pyynn"


@rule("SF-32", "SF-33")
def test_neutral_territories_come_last_and_this_is_looked_at_anew() -> None:
    state = table("1 c1 cpnnn cpnnn", catholics="diet of augsburg")
    play(state, "play diet of augsburg", "circle 1")
    assert side(state, 1, 0) == "cynnC"
    state = table("1 c1 cnnnC cpnnn", protestants="secularized monasteries", mover=P)
    play(state, "play secularized monasteries", "circle 1")
    assert options(state) == ["territory place", "territory replace"]  # no neutral one (SF-33)


@rule("SF-32", "SF-06")
def test_without_tokens_neither_the_rivals_nor_neutral_ones_are_taken() -> None:
    state = table("1 c1 cpnnn cpnnn", catholics="diet of augsburg", tokens=(0, None))
    play(state, "play diet of augsburg", "circle 1")
    assert at_next_turn(state)
    assert side(state, 1, 0) == "cpnnn"


@rule("SF-06")
def test_without_tokens_a_rival_token_can_be_taken_off_own_print() -> None:
    state = table("1 c1 xxpnn cpnnn", catholics="league of nuremberg, ursulines", tokens=(0, None))
    play(state, "play league of nuremberg", "circle 1")
    assert side(state, 1, 0) == "ccpnn"


@rule("SF-06")
def test_the_last_token_is_the_last() -> None:
    state = table("1 c1 pppnn cpnnn", catholics="diet of augsburg", tokens=(1, None))
    play(state, "play diet of augsburg", "circle 1")
    assert side(state, 1, 0) == "ppynn"
    assert state.supply[C] == 0


@rule("SF-34")
def test_an_own_side_is_not_converted_further() -> None:
    state = table("1 c1 ccyCC cpnnn", catholics="diet of augsburg")
    before = circle(state, 1)
    play(state, "play diet of augsburg", "circle 1")
    assert circle(state, 1) == before
    assert at_next_turn(state)


@rule("SF-30")
def test_a_card_may_be_played_for_nothing_and_any_open_circle_chosen() -> None:
    state = table("2 c2 cppnn cppnn", catholics="confraternities of the rosary")
    play(state, "play confraternities of the rosary")
    assert options(state) == ["circle 1", "circle 2", "circle 3"]
    assert prompt(state) == (
        "Confraternities of the Rosary*: shift one Circle 2 spaces toward the Commoners."
        " Which Circle?"
    )
    assert labels(state)[1] == "the Lower Saxon Circle"
    assert why_not(state, "circle 5") == (
        "That Circle is not open: it lies face down or is claimed (SF-30)."
    )
    events = listen(state)
    play(state, "circle 2")
    assert texts(events)[0] == (
        "The Catholics shift the Lower Saxon Circle no space toward the Commoners."
    )
    assert at_next_turn(state)


@rule("SF-30")
def test_with_one_circle_left_it_is_not_asked_for() -> None:
    state = table(
        "7 n1 cppnn cppnn",
        opened=(),
        won=("c 1 2 3 4 5", "p 6 8 9 10"),
        catholics="election of charles v",
    )
    play(state, "play election of charles v")
    assert circle(state, 7).startswith("7 n2")


@rule("SF-30")
def test_up_to_two_circles_may_be_fewer_and_are_different() -> None:
    state = table(catholics="collegium germanicum")
    play(state, "play collegium germanicum")
    assert options(state) == ["circle 1", "circle 2", "circle 3", "stop"]
    assert labels(state)[3] == "no more Circles"
    play(state, "circle 2")
    assert options(state) == ["circle 1", "circle 3", "stop"]
    assert why_not(state, "circle 2") == "This card has chosen that Circle already (SF-30)."
    play(state, "stop")
    assert at_next_turn(state)
    state = table(catholics="collegium germanicum")
    play(state, "play collegium germanicum", "stop")
    assert at_next_turn(state)


@rule("SF-30")
def test_a_part_for_another_circle_is_passed_over_if_there_is_none() -> None:
    state = table(
        "7 n1 cppnn cppnn",
        opened=(),
        won=("c 1 2 3 4 5", "p 6 8 9 10"),
        catholics="imperial coronation at bologna",
    )
    play(state, "play imperial coronation at bologna")
    assert at_next_turn(state)
    assert circle(state, 7) == "7 n1 cpynn cppnn"
