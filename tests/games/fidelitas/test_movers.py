"""The kinds that move cards about, and the Swindler, who keeps them where they are."""

import pytest

from homage.games.fidelitas.events import Cleared, Discarded, Swapped
from homage.games.fidelitas.rules.city import LOCATIONS
from tests.games.fidelitas.table import (
    at,
    hand,
    labels,
    lines,
    listen,
    options,
    pile,
    play,
    prompt,
    table,
    why_not,
)
from tests.rules import rule

DRAW = "Draw a card from the deck or the Tavern."
LOCKED = "It is held in place by a Swindler (FI-54)."


# -- Baker: two cards to two different locations ---------------------------------------------


@rule("FI-52")
def test_the_baker_moves_two_cards_to_two_different_locations() -> None:
    state = table("Bakery: Thief Clerk", "Market: Friar", hands=("Baker Soldier",))
    play(state, "play baker", "at bakery")
    assert options(state) == [
        "card bakery 1", "card bakery 2", "card bakery 3", "card market 1",
    ]  # fmt: skip
    assert labels(state)[0] == "the Thief* at the Bakery"
    assert prompt(state) == "Baker: choose a card to move (1 of 2)."
    play(state, "card bakery 2", "to tavern a")
    assert prompt(state) == "Baker: choose a card to move (2 of 2)."
    assert why_not(state, "card tavern a 1") == (
        "It was moved already: they must be different cards (FI-18)."
    )
    assert why_not(state, "card library 1") == "There is no such card."
    play(state, "card market 1", "to bakery")
    assert lines(state) == ["Tavern A: Clerk", "Bakery: Thief Baker Friar"]
    assert prompt(state) == DRAW


@rule("FI-16", "FI-52")
def test_the_baker_can_move_himself_and_follow_another_out() -> None:
    state = table("Butcher Shop: Thief", hands=("Baker",))
    play(state, "play baker", "at butcher shop", "card butcher shop 2", "to library")
    play(state, "card butcher shop 1", "to manor courts")
    assert lines(state) == ["Manor Courts: Thief", "Library: Baker"]


@rule("FI-18", "FI-52")
def test_the_bakers_cards_may_change_places_with_each_other() -> None:
    state = table("Market: Thief", "Library: Clerk", hands=("Baker",))
    play(state, "play baker", "at bakery", "card market 1", "to library", "card library 1")
    assert "to market" in options(state)
    play(state, "to market")
    assert lines(state) == ["Library: Thief", "Bakery: Baker", "Market: Clerk"]


@rule("FI-18")
def test_a_moved_card_is_remembered_when_one_below_it_leaves() -> None:
    state = table("Market: Thief Friar", "Library: Clerk", hands=("Baker",))
    play(state, "play baker", "at bakery", "card library 1", "to market")
    assert options(state) == ["card bakery 1", "card market 1", "card market 2"]


@rule("FI-15", "FI-54")
def test_the_baker_leaves_locked_cards_alone() -> None:
    state = table("Market: Thief Swindler", hands=("Baker",))
    play(state, "play baker", "at bakery")
    assert options(state) == ["card bakery 1"]
    assert why_not(state, "card market 1") == LOCKED
    assert why_not(state, "card market 2") == LOCKED
    play(state, "card bakery 1", "to market")
    assert prompt(state) == DRAW
    assert lines(state) == ["Market: Thief Swindler Baker"]


@rule("FI-15", "FI-54")
def test_a_swindler_is_not_moved_where_he_would_spoil_the_rest() -> None:
    """On the Bakery he would lock the Baker, and the second move would be lost."""
    state = table("Market: Swindler", hands=("Baker",))
    play(state, "play baker", "at bakery", "card market 1")
    assert "to bakery" not in options(state)
    assert why_not(state, "to bakery") == "Then less of the rest could be carried out (FI-15)."
    play(state, "to library", "card bakery 1")
    assert "to library" not in options(state)


# -- Butcher: discard one card, or move one --------------------------------------------------


@rule("FI-52")
def test_the_butcher_discards_a_card() -> None:
    state = table("Market: Thief Friar", hands=("Butcher",))
    events = listen(state)
    play(state, "play butcher", "at bakery")
    assert prompt(state) == "Butcher*: what shall it do?"
    assert labels(state) == ["discard 1 card of the City", "move 1 card to another location"]
    play(state, "way 1")
    assert prompt(state) == "Butcher*: choose a card to discard."
    assert options(state) == ["card bakery 1", "card market 1", "card market 2"]
    assert labels(state)[1] == "the Thief* at the Market"
    assert why_not(state, "card market 3") == "There is no such card."
    assert why_not(state, "deck") == "Not what is asked now: Butcher*: choose a card to discard."
    play(state, "card market 1")
    assert (lines(state), pile(state)) == (["Bakery: Butcher", "Market: Friar"], "Thief")
    assert events[-1] == Discarded("North", "Thief*", "Market", 0)
    assert events[-1].text == "North discards the Thief* at the Market."
    assert events[-1].things == ("market 1", "discard pile")
    assert prompt(state) == DRAW


@rule("FI-52")
def test_the_butcher_moves_a_card() -> None:
    state = table("Market: Thief Friar", hands=("Butcher",))
    play(state, "play butcher", "at bakery", "way 2")
    assert prompt(state) == "Butcher*: choose a card to move."
    play(state, "card market 2", "to tavern b")
    assert lines(state) == ["Tavern B: Friar", "Bakery: Butcher", "Market: Thief"]
    assert prompt(state) == DRAW


@rule("FI-54")
def test_the_butcher_cannot_discard_a_locked_card() -> None:
    state = table("Market: Thief Swindler Friar", hands=("Butcher",))
    play(state, "play butcher", "at bakery", "way 1")
    assert options(state) == ["card bakery 1", "card market 3"]
    assert why_not(state, "card market 2") == LOCKED


# -- Shopkeeper: two cards change places -----------------------------------------------------


@rule("FI-52")
def test_the_shopkeeper_swaps_two_cards() -> None:
    state = table("Bakery: Thief Clerk Friar", "Library: Student Beggar", hands=("Shopkeeper",))
    events = listen(state)
    play(state, "play shopkeeper", "at market")
    assert prompt(state) == "Shopkeeper: choose the first card to swap."
    assert len(options(state)) == 6
    play(state, "card bakery 2")
    assert prompt(state) == "Shopkeeper: choose the card to swap it with."
    assert options(state) == ["card library 1", "card library 2", "card market 1"]
    assert why_not(state, "card bakery 1") == "The two cards must be at different locations."
    play(state, "card library 1")
    assert lines(state) == [
        "Library: Beggar Clerk", "Bakery: Thief Friar Student", "Market: Shopkeeper",
    ]  # fmt: skip
    assert events[-1] == Swapped("North", "Clerk", "Bakery", 1, "Student", "Library", 0)
    assert events[-1].text == (
        "North lets the Clerk at the Bakery and the Student at the Library change places."
    )
    assert events[-1].things == ("bakery 2", "library 1")
    assert prompt(state) == DRAW


@rule("FI-16", "FI-52")
def test_the_shopkeeper_can_swap_himself() -> None:
    state = table("Bakery: Thief", hands=("Shopkeeper",))
    play(state, "play shopkeeper", "at market", "card market 1", "card bakery 1")
    assert lines(state) == ["Bakery: Shopkeeper", "Market: Thief"]


@rule("FI-15")
def test_the_shopkeeper_needs_free_cards_at_two_locations() -> None:
    state = table("Bakery: Thief Swindler", hands=("Shopkeeper",))
    play(state, "play shopkeeper", "at market")
    assert prompt(state) == DRAW
    state = table("Bakery: Thief Swindler", "Market: Clerk Baker", hands=("Shopkeeper",))
    play(state, "play shopkeeper", "at market")
    assert prompt(state) == DRAW


@rule("FI-34", "FI-52")
@pytest.mark.parametrize(("side", "open_"), [("a", "b"), ("b", "a")])
@pytest.mark.parametrize("first", [True, False])
def test_a_swap_with_the_tavern_closes_its_side(side: str, open_: str, first: bool) -> None:
    state = table("Tavern A: Thief", "Tavern B: Clerk", "Bakery: Friar", hands=("Shopkeeper",))
    play(state, "play shopkeeper", "at market")
    chosen = [f"card tavern {side} 1", "card bakery 1"]
    play(state, *(chosen if first else reversed(chosen)))
    assert options(state) == ["deck", f"card tavern {open_} 1"]


@rule("FI-34", "FI-52")
def test_a_swap_between_the_sides_of_the_tavern_closes_both() -> None:
    state = table("Tavern A: Thief", "Tavern B: Clerk", hands=("Shopkeeper",))
    play(state, "play shopkeeper", "at market", "card tavern a 1", "card tavern b 1")
    assert lines(state)[:2] == ["Tavern A: Clerk", "Tavern B: Thief"]
    assert options(state) == ["deck"]


# -- Broker: from one to two, or from two to one ---------------------------------------------


@rule("FI-52")
def test_the_broker_parts_two_cards_of_one_location() -> None:
    state = table("Bakery: Thief Clerk Friar", "Library: Student", hands=("Broker",))
    play(state, "play broker", "at market")
    assert prompt(state) == "Broker: what shall it do?"
    assert labels(state) == [
        "move 2 cards from 1 location to 2 different locations",
        "move 2 cards from 2 different locations to 1 other location",
    ]
    play(state, "way 1")
    assert options(state) == ["card bakery 1", "card bakery 2", "card bakery 3"]
    assert why_not(state, "card library 1") == (
        "From another location more cards can go, as the action asks (FI-15)."
    )
    play(state, "card bakery 2", "to market")
    assert options(state) == ["card bakery 1", "card bakery 2"]
    assert why_not(state, "card library 1") == "It must come from the same location (FI-18)."
    assert why_not(state, "card market 1") == "It must come from the same location (FI-18)."
    play(state, "card bakery 1")
    assert "to market" not in options(state)
    assert why_not(state, "to market") == "The cards must go to different locations (FI-18)."
    play(state, "to library")
    assert lines(state) == ["Library: Student Thief", "Bakery: Friar", "Market: Broker Clerk"]
    assert prompt(state) == DRAW


@rule("FI-52")
def test_the_broker_brings_two_cards_together() -> None:
    state = table("Bakery: Thief", "Library: Student", hands=("Broker",))
    play(state, "play broker", "at market")
    assert prompt(state) == "Broker: choose a card to move (1 of 2)."
    assert options(state) == ["card library 1", "card bakery 1", "card market 1"]
    play(state, "card bakery 1", "to warehouse")
    assert options(state) == ["card library 1", "card market 1"]
    assert why_not(state, "card warehouse 1") == (
        "It was moved already: they must be different cards (FI-18)."
    )
    play(state, "card market 1")
    assert lines(state) == ["Library: Student", "Warehouse: Thief Broker"]
    assert prompt(state) == DRAW


@rule("FI-18", "FI-52")
def test_the_cards_that_a_broker_brings_together_come_from_different_locations() -> None:
    state = table("Bakery: Thief Clerk", "Library: Student Friar", hands=("Broker",))
    play(state, "play broker", "at market", "way 2", "card bakery 1", "to library")
    assert options(state) == ["card market 1"]
    assert why_not(state, "card bakery 1") == "It must come from another location (FI-18)."
    assert why_not(state, "card library 1") == (
        "It lies there already: a moved card leaves its location (FI-18)."
    )


@rule("FI-15", "FI-52")
def test_the_broker_does_not_go_where_the_second_card_lies() -> None:
    """With two locations, both cards can only meet at a third."""
    state = table("Bakery: Thief", hands=("Broker",))
    play(state, "play broker", "at market")
    assert prompt(state) == "Broker: choose a card to move (1 of 2)."
    play(state, "card bakery 1")
    assert "to market" not in options(state)
    assert why_not(state, "to market") == "Then less of the rest could be carried out (FI-15)."
    assert len(options(state)) == 8
    play(state, "to library", "card market 1")
    assert lines(state) == ["Library: Thief Broker"]


@rule("FI-15", "FI-52")
def test_a_broker_alone_moves_himself_either_way() -> None:
    state = play(table(hands=("Broker",)), "play broker", "at market")
    assert options(state) == ["way 1", "way 2"]
    play(state, "way 2", "card market 1", "to library")
    assert lines(state) == ["Library: Broker"]
    assert prompt(state) == DRAW
    state = play(table(hands=("Broker",)), "play broker", "at market", "way 1")
    play(state, "card market 1", "to library")
    assert prompt(state) == DRAW


# -- Beggar: one card to him, or he to another -----------------------------------------------


@rule("FI-52")
def test_the_beggar_gets_company() -> None:
    state = table("Bakery: Thief", "Library: Student", hands=("Beggar",))
    play(state, "play beggar", "at library")
    assert prompt(state) == "Beggar*: what shall it do?"
    assert labels(state) == [
        "move 1 card to the location of this Beggar",
        "move this Beggar to another location",
    ]
    play(state, "way 1")
    assert (prompt(state), options(state)) == (
        "Beggar*: choose a card to move.", ["card bakery 1"],
    )  # fmt: skip
    assert why_not(state, "card library 1") == (
        "It lies there already: a moved card leaves its location (FI-18)."
    )
    play(state, "card bakery 1")
    assert lines(state) == ["Library: Student Beggar Thief"]
    assert prompt(state) == DRAW


@rule("FI-52")
def test_the_beggar_goes_elsewhere() -> None:
    state = table("Bakery: Thief", "Library: Beggar", hands=("Beggar",))
    play(state, "play beggar", "at library", "way 2")
    assert prompt(state) == "Where does the Beggar* go?"
    assert "to library" not in options(state)
    assert len(options(state)) == 9
    play(state, "to bakery")
    assert lines(state) == ["Library: Beggar", "Bakery: Thief Beggar"]
    assert prompt(state) == DRAW


@rule("FI-15")
def test_a_beggar_alone_in_the_city_must_go() -> None:
    state = play(table(hands=("Beggar",)), "play beggar", "at library")
    assert prompt(state) == "Where does the Beggar* go?"


# -- Soldier: three clear the location, fewer move a card ------------------------------------


@rule("FI-55")
def test_a_soldier_moves_another_card_from_his_location() -> None:
    state = table("Bakery: Thief Clerk", "Library: Student", hands=("Soldier Friar",))
    play(state, "play soldier", "at bakery")
    assert prompt(state) == "Soldier: choose a card to move."
    assert options(state) == ["card bakery 1", "card bakery 2"]
    assert why_not(state, "card library 1") == "It must come from the same location (FI-18)."
    play(state, "card bakery 1")
    assert "to bakery" not in options(state)
    play(state, "to warehouse")
    assert lines(state) == ["Library: Student", "Bakery: Clerk Soldier", "Warehouse: Thief"]
    assert prompt(state) == DRAW


@rule("FI-55")
def test_the_second_soldier_moves_the_first() -> None:
    state = table("Bakery: Soldier", hands=("Soldier Friar",))
    play(state, "play soldier", "at bakery", "card bakery 1", "to library")
    assert lines(state) == ["Library: Soldier", "Bakery: Soldier"]


@rule("FI-15", "FI-55")
def test_a_soldier_alone_moves_nobody() -> None:
    state = play(table("Bakery: Thief", hands=("Soldier",)), "play soldier", "at library")
    assert lines(state) == ["Library: Soldier", "Bakery: Thief"]
    assert prompt(state) == DRAW


@rule("FI-55")
def test_the_third_soldier_clears_the_location() -> None:
    state = table(
        "Bakery: Thief Soldier Clerk Soldier", "Library: Student", hands=("Soldier Friar",)
    )
    events = listen(state)
    play(state, "play soldier", "at bakery")
    assert (lines(state), pile(state)) == (
        ["Library: Student"], "Clerk Soldier Soldier Soldier Thief",
    )  # fmt: skip
    assert prompt(state) == DRAW
    cleared = ("Thief*", "Soldier", "Clerk", "Soldier", "Soldier")
    assert events[-1] == Cleared("North", "Bakery", cleared)
    assert events[-1].text == (
        "North clears the Bakery. Discarded: Thief*, Soldier, Clerk, Soldier and Soldier (FI-55)."
    )
    assert events[-1].things == ("bakery", "discard pile")


@rule("FI-55")
def test_a_fourth_soldier_clears_as_well() -> None:
    """Three were moved together before; only a play clears."""
    state = table("Bakery: Soldier Soldier Soldier", hands=("Soldier",))
    play(state, "play soldier", "at bakery")
    assert lines(state) == []


@rule("FI-54", "FI-55")
def test_clearing_takes_a_swindler_and_counts_soldiers_under_him() -> None:
    state = table("Bakery: Soldier Soldier Swindler", hands=("Soldier",))
    play(state, "play soldier", "at bakery")
    assert (lines(state), pile(state)) == ([], "Soldier Soldier Soldier Swindler")


@rule("FI-55")
def test_soldiers_who_are_moved_together_clear_nothing() -> None:
    state = table("Bakery: Soldier Soldier", "Library: Soldier", hands=("Butcher",))
    play(state, "play butcher", "at bakery", "way 2", "card library 1", "to bakery")
    assert (lines(state), pile(state)) == (["Bakery: Soldier Soldier Butcher Soldier"], "")


@rule("FI-15", "FI-55")
def test_a_soldier_on_top_of_a_swindler_moves_nobody_below() -> None:
    state = table("Bakery: Thief Swindler", hands=("Soldier",))
    play(state, "play soldier", "at bakery")
    assert lines(state) == ["Bakery: Thief Swindler Soldier"]
    assert prompt(state) == DRAW


@rule("FI-16", "FI-55")
def test_a_soldier_spares_himself_not_another_soldier_above_a_swindler() -> None:
    state = table("Bakery: Thief Swindler Soldier", hands=("Soldier",))
    play(state, "play soldier", "at bakery")
    assert options(state) == ["card bakery 3"]
    assert why_not(state, "card bakery 4") == "It cannot move itself (FI-16)."


# -- Swindler: he and all below cannot leave -------------------------------------------------


@rule("FI-54")
@pytest.mark.parametrize(
    ("there", "free"),
    [
        ("Thief Swindler", []),
        ("Swindler", [1]),
        ("Swindler Thief", [2]),
        ("Swindler Thief Friar", [2, 3]),
        ("Thief Swindler Friar", [3]),
        ("Thief Swindler Friar Swindler", []),
        ("Thief Swindler Friar Swindler Clerk Student", [5, 6]),
        ("Swindler Swindler", []),
        ("Swindler Thief Swindler", []),
    ],
)
def test_what_a_swindler_holds_in_place(there: str, free: list[int]) -> None:
    state = table(f"Library: {there}", hands=("Barrister",))
    play(state, "play barrister", "at manor courts")
    assert options(state) == ["card manor courts 1", *(f"card library {n}" for n in free)]
    for number in range(1, len(there.split()) + 1):
        expected = None if number in free else LOCKED
        assert why_not(state, f"card library {number}") == expected


@rule("FI-54")
def test_a_swindler_under_other_cards_stays_and_they_are_free() -> None:
    state = table("Library: Swindler Thief Clerk", hands=("Broker",))
    play(state, "play broker", "at market", "way 1")
    assert options(state) == ["card library 2", "card library 3"]
    play(state, "card library 2", "to bakery", "card library 2", "to university")
    assert at(state, "Library") == "Swindler"
    play(state, "deck", "draw soldier")
    state = table("Library: Swindler", hands=("Barrister",))
    assert "card library 1" in options(play(state, "play barrister", "at manor courts"))


@rule("FI-54", "FI-55")
def test_a_soldier_finds_the_swindler_under_him_held_in_place() -> None:
    state = table("Library: Swindler", hands=("Soldier Clerk",))
    play(state, "play soldier", "at library")
    assert prompt(state) == DRAW  # there is nobody else whom he could move


@rule("FI-54")
def test_playing_a_swindler_does_nothing_else() -> None:
    state = table("Library: Thief", hands=("Swindler Friar",))
    events = listen(state)
    play(state, "play swindler", "at library")
    assert events == []
    assert prompt(state) == DRAW


@rule("FI-54")
def test_a_swindler_who_is_moved_onto_cards_locks_them() -> None:
    state = table("Library: Swindler", "Bakery: Thief", hands=("Butcher", "Butcher"))
    play(state, "play butcher", "at butcher shop", "way 2", "card library 1", "to bakery")
    play(state, "deck", "draw friar", "play butcher", "at butcher shop", "way 1")
    assert options(state) == ["card butcher shop 1", "card butcher shop 2"]


@rule("FI-54")
@pytest.mark.parametrize("side", ["A", "B"])
def test_at_the_tavern_a_swindler_holds_nobody(side: str) -> None:
    state = table(f"Tavern {side}: Thief Swindler", "Bakery: Clerk", hands=("Butcher Soldier",))
    play(state, "play butcher", "at bakery", "way 1")
    where = side.lower()
    assert {f"card tavern {where} 1", f"card tavern {where} 2"} <= set(options(state))
    play(state, "card bakery 1")
    assert options(state) == ["deck", f"card tavern {where} 1", f"card tavern {where} 2"]


@rule("FI-54")
@pytest.mark.parametrize("place", [place for place in LOCATIONS if "Tavern" not in place])
def test_everywhere_else_he_does(place: str) -> None:
    state = table(f"{place}: Thief Swindler", hands=("Barrister",))
    home = "magistrate's office" if place == "Manor Courts" else "manor courts"
    play(state, "play barrister", f"at {home}")
    assert options(state) == [f"card {home} 1"]
    assert why_not(state, f"card {place.lower()} 1") == LOCKED


@rule("FI-54")
def test_a_guild_pair_is_not_taken_from_under_a_swindler() -> None:
    state = table("Library: Soldier Soldier Swindler Thief", hands=("Clerk Friar",))
    play(state, "play clerk", "at manor courts")
    assert prompt(state) == DRAW
    state = table("Library: Soldier Soldier Swindler Thief Soldier Soldier", hands=("Clerk Friar",))
    play(state, "play clerk", "at manor courts", "way 1")
    assert options(state) == ["card library 5", "card library 6"]


@rule("FI-54")
def test_a_locked_swindler_does_not_pair_with_a_thief_above_him() -> None:
    state = table("Library: Soldier Swindler Thief", hands=("Clerk Friar",))
    play(state, "play clerk", "at manor courts")
    assert (prompt(state), hand(state, 0), at(state, "Library")) == (
        DRAW, "Friar", "Soldier Swindler Thief",
    )  # fmt: skip
