"""Cards that cost cards, and cards that make the rival discard."""

from tests.games.solafide.table import (
    C,
    P,
    asked,
    at_next_turn,
    by_chance,
    circle,
    hand,
    labels,
    listen,
    options,
    play,
    played,
    prompt,
    roll,
    side,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("SF-38")
def test_a_cost_must_be_payable() -> None:
    state = table(catholics="league of nuremberg")
    assert options(state) == ["draw"]
    assert why_not(state, "play league of nuremberg") == (
        "It costs another card of your hand, which has too few (SF-38)."
    )
    state = table(catholics="league of nuremberg, ursulines")
    assert "play league of nuremberg" in options(state)


@rule("SF-38")
def test_a_cost_is_paid_first_by_choice() -> None:
    state = table(catholics="league of nuremberg, ursulines, edict of worms")
    play(state, "play league of nuremberg")
    assert options(state) == ["discard edict of worms", "discard ursulines"]
    assert labels(state)[1] == "discard Ursulines"
    assert why_not(state, "discard diet of augsburg") == "You do not hold that card."
    play(state, "discard ursulines")
    assert played(state, C) == "league of nuremberg, ursulines"
    assert options(state) == ["circle 1", "circle 2", "circle 3"]


@rule("SF-38")
def test_a_cost_that_takes_the_whole_hand_is_not_asked_for() -> None:
    state = table(catholics="league of nuremberg, ursulines")
    play(state, "play league of nuremberg")
    assert hand(state, C) == ""
    assert options(state) == ["circle 1", "circle 2", "circle 3"]


@rule("SF-38")
def test_any_number_may_be_none() -> None:
    state = table(catholics="augsburg interim, ursulines")
    play(state, "play augsburg interim")
    assert prompt(state) == ("Augsburg Interim*: discard a card? None is discarded so far (SF-38).")
    assert options(state) == ["discard ursulines", "stop"]
    assert labels(state)[1] == "no more"
    assert why_not(state, "discard edict of worms") == "You do not hold that card."
    roll(play(state, "stop"))  # it draws a card
    assert at_next_turn(state)


@rule("SF-38")
def test_all_are_discarded_first_in_any_order_then_the_effects_follow() -> None:
    state = table(
        "1 c1 cpnnn cpnnn",
        "2 c1 cpnnn cpnnn",
        catholics="augsburg interim, ursulines, edict of worms, diet of augsburg",
    )
    play(state, "play augsburg interim", "discard ursulines", "discard edict of worms")
    assert options(state) == ["discard diet of augsburg", "stop"]
    play(state, "stop", "circle 1")
    assert options(state) == ["circle 2", "circle 3"]  # one not yet chosen by this card
    assert why_not(state, "circle 1") == "This card has chosen that Circle already (SF-30)."
    roll(play(state, "circle 2"))
    assert at_next_turn(state)
    assert (side(state, 1, 0), side(state, 2, 0)) == ("cynnn", "cynnn")


@rule("SF-38")
def test_more_cards_than_circles_do_nothing_more() -> None:
    state = table(
        "7 n1 cppnn cppnn",
        opened=(),
        won=("c 1 2 3 4 5", "p 6 8 9 10"),
        catholics="augsburg interim, ursulines, edict of worms",
    )
    play(state, "play augsburg interim", "discard ursulines", "discard edict of worms")
    roll(state)
    assert at_next_turn(state)  # the hand was empty, so nobody asked for more
    assert circle(state, 7) == "7 n1 cpynn cppnn"


@rule("SF-38")
def test_as_many_as_discarded_and_two_more_are_drawn() -> None:
    state = table(catholics="fugger loans, ursulines, edict of worms")
    play(state, "play fugger loans", "discard ursulines", "stop")
    roll(state)
    assert len(state.hands[C]) == 1 + 3
    state = table(catholics="fugger loans, ursulines, edict of worms")
    roll(play(state, "play fugger loans", "stop"))
    assert len(state.hands[C]) == 2 + 2


@rule("SF-13")
def test_the_rival_discards_by_chance_for_all_to_see() -> None:
    state = table(catholics="excommunication", protestants="small catechism, here i stand")
    play(state, "play excommunication")
    assert by_chance(state)
    decision = state.decision
    assert decision is not None
    assert (decision.audience, decision.weights) == (0xFF, [1, 1])
    events = listen(state)
    play(state, "lose here i stand")
    assert texts(events) == ["The Protestants lose Here I Stand* by chance."]
    assert hand(state, P) == "small catechism"
    assert played(state, P) == "here i stand"


@rule("SF-54")
def test_the_one_who_discards_chooses() -> None:
    state = table(catholics="burning of luthers books", protestants="small catechism, table talk")
    play(state, "play burning of luthers books")
    assert asked(state) == P
    assert options(state) == ["discard small catechism", "discard table talk"]
    play(state, "discard table talk")
    assert asked(state) == C


@rule("SF-30")
def test_an_empty_hand_loses_nothing() -> None:
    state = table(catholics="excommunication", decks=("ursulines", None))
    play(state, "play excommunication")
    assert options(state) == ["drawn ursulines"]
    state = table(catholics="burning of luthers books")
    play(state, "play burning of luthers books")
    assert asked(state) == C


@rule("SF-30")
def test_a_card_just_drawn_may_be_played_in_full() -> None:
    state = table(
        catholics="exsurge domine, edict of worms", decks=("league of nuremberg, ursulines", None)
    )
    play(state, "play exsurge domine", "drawn league of nuremberg", "drawn ursulines")
    assert prompt(state) == "Play one of the cards just drawn?"
    assert options(state) == ["play league of nuremberg", "play ursulines", "stop"]
    assert labels(state)[2] == "no more"
    assert why_not(state, "play edict of worms") == "It is not one of the cards just drawn."
    assert why_not(state, "play diet of augsburg") == "You do not hold that card."
    play(state, "play league of nuremberg")
    assert options(state) == ["discard edict of worms", "discard ursulines"]
    play(state, "discard edict of worms", "circle 1", "circle 2")
    assert at_next_turn(state)
    assert hand(state, C) == "ursulines"


@rule("SF-30", "SF-38")
def test_a_drawn_card_that_cannot_be_paid_is_not_played() -> None:
    state = table(catholics="exsurge domine", decks=("league of nuremberg", None))
    play(state, "play exsurge domine", "drawn league of nuremberg")
    assert options(state) == ["stop"]
    assert why_not(state, "play league of nuremberg") == (
        "It costs another card of your hand, which has too few (SF-38)."
    )


@rule("SF-30", "SF-39")
def test_a_drawn_event_stays_in_front() -> None:
    state = table(catholics="exsurge domine", decks=("council of trent", None))
    play(state, "play exsurge domine", "drawn council of trent", "play council of trent")
    assert at_next_turn(state)
    assert state.view(P).players[C].event is not None


@rule("SF-30")
def test_with_nothing_drawn_nothing_is_asked() -> None:
    state = table(catholics="exsurge domine, ursulines", decks=("", None))
    play(state, "play exsurge domine")
    assert at_next_turn(state)
