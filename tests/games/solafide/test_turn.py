"""Turns: playing or drawing, the discard pile, the new deck, the hand limit."""

from tests.games.solafide.table import (
    C,
    P,
    asked,
    at_next_turn,
    by_chance,
    deck,
    hand,
    labels,
    listen,
    options,
    pile,
    play,
    played,
    prompt,
    roll,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("SF-20")
def test_a_turn_is_a_card_played_or_drawn() -> None:
    state = table(catholics="ursulines, sale of indulgences")
    assert prompt(state) == "Play a card, or draw one (SF-20)."
    assert options(state) == ["play ursulines", "play sale of indulgences", "draw"]
    assert labels(state)[2] == "draw a card"
    assert why_not(state, "pass") == "You can play a card or draw one, so you must (SF-20)."
    assert why_not(state, "play edict of worms") == "You do not hold that card."
    play(state, "draw")
    assert by_chance(state)
    roll(state)
    assert asked(state) == P
    assert len(state.hands[C]) == 3


@rule("SF-20")
def test_turns_alternate() -> None:
    state = table(catholics="ursulines", protestants="small catechism", mover=P)
    assert asked(state) == P
    roll(play(state, "play small catechism"))
    assert asked(state) == C
    roll(play(state, "draw"))
    assert asked(state) == P


@rule("SF-21")
def test_a_played_card_is_discarded_when_the_turn_ends() -> None:
    state = table(catholics="election of charles v")
    play(state, "play election of charles v")
    assert (played(state, C), pile(state, C)) == ("election of charles v", "")
    play(state, "circle 1")
    assert (played(state, C), pile(state, C)) == ("", "election of charles v")


@rule("SF-22")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    state = table(decks=("", None), discards=("ursulines, edict of worms", ""))
    events = listen(state)
    play(state, "draw")
    assert (deck(state, C), pile(state, C)) == ("edict of worms, ursulines", "")
    play(state, "drawn ursulines")
    assert deck(state, C) == "edict of worms"
    assert texts(events)[0] == "The Catholics shuffle their discard pile into a new deck (SF-22)."


@rule("SF-22")
def test_the_cards_of_this_turn_are_not_shuffled_in() -> None:
    state = table(
        catholics="fugger loans, ursulines", decks=("", None), discards=("edict of worms", "")
    )
    play(state, "play fugger loans", "discard ursulines")
    assert played(state, C) == "ursulines, fugger loans"
    assert deck(state, C) == "edict of worms"  # two more draws bring nothing
    play(state, "drawn edict of worms")
    assert at_next_turn(state)
    assert pile(state, C) == "ursulines, fugger loans"
    assert hand(state, C) == "edict of worms"


@rule("SF-22")
def test_that_holds_for_the_rivals_cards_too() -> None:
    state = table(
        catholics="burning of luthers books",
        protestants="small catechism, frederick the wise",
        decks=(None, ""),
        discards=("", "here i stand"),
    )
    play(state, "play burning of luthers books", "discard small catechism")
    assert (played(state, P), pile(state, P)) == ("small catechism", "here i stand")
    play(state, "circle 1")
    assert pile(state, P) == "small catechism, here i stand"


@rule("SF-22")
def test_who_can_neither_draw_nor_play_passes() -> None:
    state = table(catholics="league of nuremberg", decks=("", None))
    assert options(state) == ["pass"]
    assert labels(state) == ["pass"]
    assert why_not(state, "draw") == "Your deck and your discard pile are both empty (SF-22)."
    events = listen(state)
    play(state, "pass")
    assert texts(events)[0] == "The Catholics pass (SF-22)."
    assert asked(state) == P


@rule("SF-22")
def test_a_draw_of_a_card_from_nothing_does_nothing() -> None:
    state = table(catholics="sale of indulgences", decks=("", None))
    play(state, "play sale of indulgences")
    assert asked(state) == P
    assert hand(state, C) == ""


@rule("SF-22")
def test_the_rival_knows_what_can_only_be_in_the_hand() -> None:
    state = table(
        catholics="ursulines, edict of worms", decks=("", None), discards=("diet of augsburg", "")
    )
    play(state, "draw")
    assert state.view(P).players[C].deduced == ("Edict of Worms", "Ursulines")
    assert state.view(C).players[C].deduced == ()
    play(state, "drawn diet of augsburg")  # the last of the deck: now all can only be in the hand
    assert state.view(P).players[C].deduced == (
        "Edict of Worms", "Diet of Augsburg*", "Ursulines",
    )  # fmt: skip
    assert state.view(P).players[C].left == ()


@rule("SF-23")
def test_the_hand_limit_is_five_at_the_end_of_the_own_turn() -> None:
    held = "ursulines, edict of worms, diet of augsburg, capuchin preachers, sale of indulgences"
    state = table(catholics=held, protestants="small catechism")
    roll(play(state, "play sale of indulgences"))
    assert prompt(state) == "Discard 2 cards, one by one."
    assert "discard ursulines" in options(state)
    play(state, "discard ursulines")
    assert prompt(state) == "Discard a card."
    play(state, "discard edict of worms")
    assert len(state.hands[C]) == 5
    assert asked(state) == P


@rule("SF-23", "SF-40")
def test_in_the_rivals_turn_a_hand_may_be_larger() -> None:
    held = "small catechism, frederick the wise, philip of hesse, here i stand, table talk"
    state = table(
        catholics="battle of frankenhausen",
        protestants=held,
        decks=("ursulines", "itinerant preachers, local printing presses"),
    )
    play(state, "play battle of frankenhausen", "circle 3", "drawn ursulines", "roll 5")
    play(state, "drawn itinerant preachers", "drawn local printing presses")
    assert asked(state) == P
    assert len(state.hands[P]) == 7
    play(state, "play here i stand", "circle 1")
    assert prompt(state) == "Discard a card."
