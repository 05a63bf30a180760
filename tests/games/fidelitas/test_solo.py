"""Alone: no Tavern, a Thief who is played as soon as he is drawn, and one deck."""

from pathlib import Path

import pytest

from homage.games.fidelitas.events import DiscardedInstead
from homage.kernel import CHANCE, SPECTATOR
from tests.games.fidelitas.cardfile import card_file, entry
from tests.games.fidelitas.table import (
    asked,
    hand,
    labels,
    lines,
    listen,
    options,
    pile,
    play,
    prompt,
    reason,
    setup,
    table,
    texts,
    why_not,
)
from tests.rules import rule

ALONE = "players=1"
REGULAR = [
    "magistrate's office", "manor courts", "library", "university", "bakery", "butcher shop",
    "market", "warehouse",
]  # fmt: skip


# -- the City without a Tavern ---------------------------------------------------------------


@rule("FI-65")
def test_eight_locations_are_set_up() -> None:
    state = play(setup(ALONE), *["draw soldier"] * 8)
    assert len(lines(state)) == 8
    assert prompt(state) == "A card for North."
    assert [place.name for place in state.view(0).places if "Tavern" in place.name] == []
    play(state, "draw clerk", "draw baker", "goal judge", "goal baker")
    assert (asked(state), options(state)) == (0, ["play clerk", "play baker"])
    assert state.deck.size == 40


@rule("FI-65")
def test_cards_are_played_to_regular_locations_only() -> None:
    state = play(table(hands=("Friar Baker",), options=ALONE), "play friar")
    assert options(state) == [f"at {place}" for place in REGULAR]
    assert why_not(state, "at tavern a") == "There is no Tavern in the solo game (FI-65)."
    state = play(table(hands=("Baker",), options=ALONE), "play baker")
    assert options(state) == ["at bakery", "at butcher shop"]


@rule("FI-65")
def test_nothing_is_moved_or_placed_at_the_tavern() -> None:
    state = table("Library: Clerk", hands=("Butcher Friar",), options=ALONE)
    play(state, "play butcher", "at bakery", "way 2", "card library 1")
    assert options(state) == [f"to {place}" for place in REGULAR if place != "library"]
    assert why_not(state, "to tavern b") == "There is no Tavern in the solo game (FI-65)."
    state = table(hands=("Friar",), options=ALONE)
    play(state, "play friar", "at library", "draw clerk")
    assert options(state) == [f"to {place}" for place in REGULAR]
    assert why_not(state, "to tavern a") == "There is no Tavern in the solo game (FI-65)."


@rule("FI-65")
def test_cards_are_drawn_from_the_deck_without_a_question() -> None:
    state = table("Library: Student", hands=("Swindler Clerk",), options=ALONE)
    play(state, "play swindler", "at library")
    assert prompt(state) == "A card for North."
    play(state, "draw soldier")
    assert (asked(state), prompt(state), state.turn) == (0, "Play a card.", 3)
    play(state, "play clerk", "at manor courts", "draw baker", "draw baker")
    assert hand(state, 0) == "Baker Baker Soldier"
    assert state.turn == 4


@rule("FI-13", "FI-65")
def test_a_hand_that_fits_nowhere_is_discarded_from() -> None:
    state = table(hands=("Swindler Swindler",), goals=("Judge, Night Watchman",), options=ALONE)
    events = listen(state)
    assert (prompt(state), options(state)) == (
        "Play a card, or discard one if none can be played.",
        ["discard swindler"],
    )  # fmt: skip
    assert labels(state) == ["discard the Swindler"]
    assert why_not(state, "play swindler") == (
        "It needs another card at its location, and there is none wherever it could go (FI-13)."
    )
    assert why_not(state, "play thief") == "You do not hold that card."
    play(state, "discard swindler")
    assert (pile(state), hand(state, 0)) == ("Swindler", "Swindler")
    assert events[0] == DiscardedInstead("North", "Swindler")
    assert events[0].text == "North can play nothing and discards the Swindler (FI-65)."
    assert events[0].things == ("discard pile",)
    assert options(state) == ["score night watchman", "pass"]
    play(state, "pass")
    assert prompt(state) == "A card for North."


@rule("FI-11", "FI-65")
def test_no_card_is_discarded_while_one_can_be_played() -> None:
    state = table(hands=("Swindler Baker",), options=ALONE)
    assert prompt(state) == (  # the same question: what can be played is for the player to know
        "Play a card, or discard one if none can be played."
    )
    assert options(state) == ["play baker"]
    assert why_not(state, "discard swindler") == (
        "A card of your hand can be played, and so it must be (FI-11)."
    )
    state = table("Library: Clerk", hands=("Swindler",), options=ALONE)
    assert options(state) == ["play swindler"]
    play(state, "play swindler")
    assert options(state) == ["at library"]


# -- the Thief -------------------------------------------------------------------------------


@rule("FI-66")
def test_a_thief_who_is_drawn_is_played_at_once_and_replaced() -> None:
    state = table("Library: Student", hands=("Swindler Clerk",), options=ALONE)
    events = listen(state)
    play(state, "play swindler", "at library", "draw thief")
    assert (asked(state), prompt(state)) == (0, "Where do you play the Thief*?")
    assert options(state) == [f"at {place}" for place in REGULAR]
    play(state, "at market")
    assert lines(state) == ["Library: Student Swindler", "Market: Thief"]
    assert prompt(state) == "A card for North."
    play(state, "draw soldier")
    assert (hand(state, 0), prompt(state), state.turn) == ("Clerk Soldier", "Play a card.", 3)
    assert texts(events) == [
        "North draws the Thief* and plays it at once (FI-66).",
        "North draws the Soldier.",
        "North draws a card.",
    ]
    assert events[0].things == ("virtus deck", "held card")


@rule("FI-66")
def test_with_more_than_two_cards_the_thief_costs_one() -> None:
    state = table(hands=("Professor Clerk Baker",), options=ALONE)
    play(state, "play professor", "at library", "discard clerk", "draw soldier", "draw soldier")
    assert hand(state, 0) == "Baker Soldier Soldier"
    play(state, "draw thief", "at market")
    assert prompt(state) == "Thief*: discard a card of your hand."
    assert options(state) == ["discard baker", "discard soldier"]
    play(state, "discard baker")
    assert (hand(state, 0), pile(state)) == ("Soldier Soldier", "Clerk Baker")
    play(state, "draw friar")
    assert (hand(state, 0), state.turn) == ("Soldier Soldier Friar", 3)


@rule("FI-66")
@pytest.mark.parametrize("first", [True, False])
def test_a_thief_of_the_opening_hand_is_played_before_the_first_turn(first: bool) -> None:
    state = play(setup(ALONE), *["draw soldier"] * 8)
    play(state, *(["draw thief"] if first else ["draw clerk", "draw thief"]))
    assert (asked(state), prompt(state), state.turn) == (0, "Where do you play the Thief*?", 0)
    play(state, "at bakery", *(["draw clerk", "draw baker"] if first else ["draw baker"]))
    play(state, "goal judge", "goal baker")
    assert (hand(state, 0), state.turn) == ("Clerk Baker", 1)
    assert "Bakery: Soldier Thief" in lines(state)


@rule("FI-66")
def test_a_thief_among_the_cards_of_a_student_is_played_at_once() -> None:
    state = table(hands=("Student Clerk",), options=ALONE)
    play(state, "play student", "at library", "draw baker", "draw thief", "at market")
    play(state, "draw soldier", "draw soldier", "draw friar")
    assert options(state) == ["keep baker", "keep soldier", "keep friar"]
    play(state, "keep friar")
    assert (hand(state, 0), pile(state)) == ("Clerk Friar", "Baker Soldier Soldier")


@rule("FI-66")
def test_two_thieves_in_a_row() -> None:
    state = table("Library: Student", hands=("Swindler Clerk",), options=ALONE)
    play(state, "play swindler", "at library", "draw thief", "at market", "draw thief", "at market")
    play(state, "draw soldier")
    assert (lines(state)[1], hand(state, 0)) == ("Market: Thief Thief", "Clerk Soldier")


@rule("FI-66")
def test_a_thief_played_at_once_is_no_play_of_the_turn() -> None:
    """No draw more and no draw less: the Thief has an X, the Clerk of the turn has not."""
    state = table(hands=("Clerk",), options=ALONE)
    play(state, "play clerk", "at manor courts", "draw thief", "at market", "draw baker")
    assert prompt(state) == "A card for North."
    play(state, "draw baker")
    assert (hand(state, 0), prompt(state)) == ("Baker Baker", "Play a card.")


@rule("FI-66")
def test_a_thief_from_the_city_is_held_and_played_like_any_card() -> None:
    state = table("Library: Thief", hands=("Barrister Baker Clerk",), options=ALONE)
    play(state, "play barrister", "at manor courts", "card library 1")
    assert (hand(state, 0), prompt(state)) == ("Clerk Baker Thief", "Play a card.")
    play(state, "play thief", "at market")
    assert hand(state, 0) == "Clerk Baker"
    assert state.turn == 4  # two cards are left: none is discarded, and the X brings none


@rule("FI-66")
def test_a_thief_who_is_played_costs_a_card_of_three() -> None:
    state = table(hands=("Thief Baker Clerk Friar",), options=ALONE)
    play(state, "play thief", "at market")
    assert prompt(state) == "Thief*: discard a card of your hand."
    play(state, "discard friar")
    assert (hand(state, 0), state.turn) == ("Clerk Baker", 4 - 1)


@rule("FI-66")
def test_a_thief_turned_over_by_the_friar_is_placed_and_not_drawn() -> None:
    state = table(hands=("Friar Clerk",), options=ALONE)
    play(state, "play friar", "at library", "draw thief")
    assert prompt(state) == "Where does the Thief* go?"


@rule("FI-04", "FI-66")
def test_a_thief_who_is_turned_up_at_a_location_does_nothing() -> None:
    state = play(setup(ALONE), *["draw thief"] * 3)
    assert (asked(state), prompt(state)) == (CHANCE, "A card comes to the University.")
    assert lines(state) == ["Magistrate's Office: Thief", "Manor Courts: Thief", "Library: Thief"]
    play(state, *["draw soldier"] * 5, "draw clerk", "draw baker", "goal judge", "goal baker")
    assert (state.turn, hand(state, 0)) == (1, "Clerk Baker")


@rule("FI-66")
def test_the_friar_places_a_thief_without_any_action() -> None:
    state = table(hands=("Friar Clerk Baker Baker",), options=ALONE)
    play(state, "play friar", "at library", "draw thief", "to market", "draw soldier")
    assert (hand(state, 0), state.turn) == ("Clerk Baker Baker Soldier", 3)


@rule("FI-66", "FI-67")
def test_a_thief_who_is_the_last_card_still_goes_to_a_location() -> None:
    state = table(hands=("Professor Clerk Baker Baker",), deck="Friar Thief", options=ALONE)
    play(state, "play professor", "at library", "discard clerk", "draw friar", "draw thief")
    assert (state.outcome, prompt(state)) == (None, "Where do you play the Thief*?")
    play(state, "at market")
    assert state.outcome is not None
    assert lines(state) == ["Library: Professor", "Market: Thief"]
    assert hand(state, 0) == "Baker Baker Friar"  # there is no more action, though it has three


# -- an owner's cards that need company --------------------------------------------------------


@rule("FI-13", "FI-65")
def test_a_card_of_a_city_guild_that_needs_company_may_have_no_place(tmp_path: Path) -> None:
    """Its own two locations are empty, the City is not."""
    baker = entry("virtus", "Baker", guild='"Artisan"', needs_company="true")
    cards = card_file(tmp_path, baker)
    state = table("Library: Student", hands=("Baker Baker",), options=ALONE, cards=cards)
    assert (prompt(state), options(state)) == (
        "Play a card, or discard one if none can be played.", ["discard baker"],
    )  # fmt: skip
    assert why_not(state, "play baker") == (
        "It needs another card at its location, and there is none wherever it could go (FI-13)."
    )
    state = table("Bakery: Student", hands=("Baker Clerk",), options=ALONE, cards=cards)
    assert options(state) == ["play clerk", "play baker"]
    play(state, "play baker")
    assert options(state) == ["at bakery"]


@rule("FI-65", "FI-66")
def test_a_thief_who_needs_company_and_finds_none_is_discarded(tmp_path: Path) -> None:
    thief = entry(
        "virtus",
        "Thief",
        guild='"Miscreant"',
        effect='[{ do = "steal", refill_below = 2 }]',
        needs_company="true",
    )
    cards = card_file(tmp_path, thief)
    state = table(hands=("Swindler",), options=ALONE, cards=cards, deck="Thief Baker Friar")
    events = listen(state)
    play(state, "discard swindler", "draw thief", "draw baker")
    assert (pile(state), hand(state, 0)) == ("Swindler Thief", "Baker")
    assert [event.text for event in events if event.kind == "discard at once"] == [
        "North draws the Thief, who can go nowhere and is discarded (FI-65)."
    ]


@rule("FI-65", "FI-67")
def test_a_thief_without_a_place_can_be_the_last_card(tmp_path: Path) -> None:
    thief = entry("virtus", "Thief", effect='[{ do = "steal", refill_below = 2 }]',
                  guild='"Miscreant"', needs_company="true")  # fmt: skip
    cards = card_file(tmp_path, thief)
    state = table(hands=("Swindler",), options=ALONE, cards=cards, deck="Thief")
    play(state, "discard swindler", "draw thief")
    assert state.outcome is not None
    assert pile(state) == "Swindler Thief"


@rule("FI-13", "FI-52", "FI-65")
def test_a_herald_alone_may_find_nothing_that_has_a_place(tmp_path: Path) -> None:
    baker = entry("virtus", "Baker", guild='"Artisan"', needs_company="true")
    cards = card_file(tmp_path, baker)
    state = table(hands=("Herald Baker",), options=ALONE, cards=cards)
    play(state, "play herald", "at market")
    assert options(state) == ["pass"]
    play(state, "pass", "draw soldier")
    assert hand(state, 0) == "Baker Soldier"
    assert state.view(SPECTATOR).players[0].cards == ()  # a pass tells less than in company


# -- the end ---------------------------------------------------------------------------------


@rule("FI-67")
def test_the_game_ends_when_the_deck_runs_out_for_the_first_time() -> None:
    state = table(
        "Library: Student",
        hands=("Swindler",),
        options=ALONE,
        deck="Clerk",
        discard="Baker",
        points=(7,),
    )
    play(state, "play swindler", "at library", "draw clerk")
    assert state.outcome is not None
    assert (hand(state, 0), state.deck.size, state.exhausted) == ("Clerk", 0, 1)
    assert reason(state) == "the Virtus deck has run out (FI-67)"
    assert (state.outcome.scores, state.outcome.winners) == ((7,), (0,))


@rule("FI-67")
def test_no_number_of_points_ends_it() -> None:
    state = table("Library: Student", hands=("Swindler",), options=ALONE, points=(30,))
    play(state, "play swindler", "at library", "draw soldier")
    assert state.outcome is None
    assert (state.view(0).target, state.view(0).last_round) == (0, False)


@rule("FI-44")
def test_after_a_hundred_turns_it_ends_as_well() -> None:
    state = table("Library: Student", hands=("Swindler",), options=ALONE, round_=99)
    play(state, "play swindler", "at library", "draw swindler")
    assert state.outcome is None
    play(state, "play swindler", "at library", "draw soldier")
    assert state.outcome is not None
    assert reason(state) == "100 turns are played (FI-44)"


@rule("FI-32", "FI-65")
def test_an_empty_hand_draws_first() -> None:
    state = table(hands=("",), options=ALONE)
    play(state, "draw thief", "at library", "draw clerk")
    assert (options(state), lines(state)) == (["play clerk"], ["Library: Thief"])
