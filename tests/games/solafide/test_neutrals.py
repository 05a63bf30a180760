"""The Protestant cards 33 to 42: all neutral territories of two Circles."""

from tests.games.solafide.table import (
    P,
    at_next_turn,
    circle,
    labels,
    options,
    play,
    prompt,
    table,
    won,
)
from tests.rules import rule

CARD = "a mighty fortress is our god"
"""Upper Rhenish (5) and Swabian (9)."""


@rule("SF-41")
def test_the_circle_named_first_comes_first_and_the_side_is_chosen() -> None:
    state = table("5 n1 cpnn cpnn", "9 n1 cpnnn cpnnn", opened=(), protestants=CARD, mover=P)
    play(state, f"play {CARD}")
    assert prompt(state) == (
        "A Mighty Fortress Is Our God: on which side of the Upper Rhenish Circle do you convert"
        " first (SF-41)?"
    )
    assert labels(state) == ["the Nobility", "the Commoners"]
    play(state, "first commoners")
    assert circle(state, 5) == "5 n1 cpPP cpPP"
    assert "Swabian" in prompt(state)


@rule("SF-41")
def test_the_order_of_sides_is_asked_only_if_both_have_neutral_ones() -> None:
    state = table("5 n1 cpCP cpnn", "9 n1 cpnnn cpCPP", opened=(), protestants=CARD, mover=P)
    play(state, f"play {CARD}")
    assert at_next_turn(state)
    assert circle(state, 5) == "5 n1 cpCP cpPP"
    assert circle(state, 9) == "9 n1 cpPPP cpCPP"


@rule("SF-41")
def test_face_down_and_claimed_circles_are_passed_over() -> None:
    state = table("9 n1 cpnnn cpCPP", opened=(1, 2), won=("c 5",), protestants=CARD, mover=P)
    play(state, f"play {CARD}")
    assert circle(state, 9) == "9 n1 cpPPP cpCPP"
    state = table(protestants=CARD, mover=P)
    before = [circle(state, number) for number in range(1, 11)]
    play(state, f"play {CARD}")
    assert at_next_turn(state)
    assert [circle(state, number) for number in range(1, 11)] == before


@rule("SF-41", "SF-06")
def test_tokens_limit_it() -> None:
    state = table(
        "5 n1 cpnn cpnn", "9 n1 cpnnn cpCPP", opened=(), protestants=CARD, mover=P, tokens=(9, 3)
    )
    play(state, f"play {CARD}", "first commoners")
    assert circle(state, 5) == "5 n1 cpnP cpPP"
    assert circle(state, 9) == "9 n1 cpnnn cpCPP"


@rule("SF-41", "SF-53")
def test_a_claim_ends_that_circle() -> None:
    state = table("5 n1 ppnn cpnn", "9 n1 cpnnn cpCPP", opened=(), protestants=CARD, mover=P)
    play(state, f"play {CARD}", "first nobility")
    assert won(state) == ["p 5"]
    assert circle(state, 9) == "9 n1 cpPPP cpCPP"
    assert options(state)[0] == "deck blue"
    assert state.supply[P] == 16 - 5  # nothing lies in the claimed Circle
    assert circle(state, 5) == "5 n1 cppn ccpn"  # as it is printed


@rule("SF-41", "SF-55")
def test_a_claim_may_open_the_second_circle() -> None:
    state = table("5 n1 ppnn cpnn", opened=(), protestants=CARD, mover=P)
    play(state, f"play {CARD}", "first nobility")
    assert won(state) == ["p 5"]
    assert prompt(state).startswith("A Mighty Fortress Is Our God: on which side of the Swabian")
