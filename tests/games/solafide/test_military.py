"""Military cards: the Protestants roll, and choose in the Catholic turn."""

from tests.games.solafide.table import (
    C,
    P,
    asked,
    at_next_turn,
    by_chance,
    circle,
    labels,
    listen,
    options,
    play,
    prompt,
    roll,
    table,
    texts,
    why_not,
    won,
)
from tests.rules import rule


@rule("SF-40")
def test_the_die_rolls_by_itself_after_the_action() -> None:
    state = table(catholics="danube campaign")
    play(state, "play danube campaign", "circle 1")
    assert by_chance(state)
    decision = state.decision
    assert decision is not None
    assert (decision.drawn_for, decision.weights) == (P, [1] * 6)
    assert prompt(state) == "The die for the Military Chart (SF-40)."


@rule("SF-40")
def test_the_protestants_make_all_choices_of_the_bonus() -> None:
    state = table(catholics="danube campaign")
    events = listen(state)
    play(state, "play danube campaign", "circle 1", "roll 2")
    assert asked(state) == P
    play(state, "circle 2")
    assert asked(state) == P
    play(state, "toward commoners")
    assert circle(state, 2).startswith("2 c2")
    assert asked(state) == P  # now it is their turn
    assert at_next_turn(state)
    assert "The Protestants roll 2 on the Military Chart: Atrocities! (SF-40)." in texts(events)


@rule("SF-40")
def test_a_row_may_bring_nothing() -> None:
    state = table(catholics="danube campaign")
    play(state, "play danube campaign", "circle 1", "roll 1")
    assert at_next_turn(state)


@rule("SF-40", "SF-53", "SF-54")
def test_the_bonus_can_claim_and_the_catholics_order_the_cards() -> None:
    state = table(
        "1 c1 cppnn ppPPc", "3 n1 cccp cppn", catholics="battle of mühlberg", decks=("", None)
    )
    play(state, "play battle of mühlberg", "circle 3", "roll 3", "circle 1")
    assert won(state) == ["c 3", "p 1"]
    assert asked(state) == C
    assert options(state) == ["bonus 1", "bonus 3"]
    play(state, "bonus 1")
    assert asked(state) == P


@rule("SF-40")
def test_a_military_card_that_is_played_by_another_card_is_followed_by_the_die() -> None:
    state = table(catholics="exsurge domine", decks=("danube campaign, ursulines", None))
    play(state, "play exsurge domine", "drawn danube campaign", "drawn ursulines")
    play(state, "play danube campaign", "circle 1")
    assert by_chance(state)
    assert options(state)[0] == "roll 1"


@rule("SF-39", "SF-40")
def test_with_the_schmalkaldic_league_two_rolls_are_open_and_one_is_chosen() -> None:
    state = table(catholics="danube campaign", front=("", "schmalkaldic league"))
    play(state, "play danube campaign", "circle 1", "roll 6", "roll 2")
    assert asked(state) == P
    assert prompt(state) == "Which of your rolls counts?"
    assert options(state) == ["result 2", "result 6"]
    assert labels(state)[0] == (
        "the 2, Atrocities!: Shift one Circle 1 space in the direction of your choice."
    )
    assert why_not(state, "result 3") == "That number was not rolled."
    assert [die.number for die in state.view(C).rolls] == [2, 6]
    events = listen(state)
    play(state, "result 2")
    assert texts(events) == ["The Protestants choose the 2: Atrocities!."]
    assert options(state) == ["circle 1", "circle 2", "circle 3"]


@rule("SF-39", "SF-40")
def test_equal_rolls_are_not_asked_for() -> None:
    state = table(catholics="danube campaign", front=("", "schmalkaldic league"))
    play(state, "play danube campaign", "circle 1", "roll 5", "roll 5")
    assert by_chance(state)
    roll(state)
    assert len(state.hands[P]) == 2


@rule("SF-40")
def test_the_league_of_the_protestants_does_nothing_else() -> None:
    state = table(catholics="diet of augsburg", front=("", "schmalkaldic league"))
    play(state, "play diet of augsburg", "circle 1")
    assert at_next_turn(state)
