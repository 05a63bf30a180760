"""Playing a card: where it may go, and what of its action is carried out."""

import pytest

from homage.games.fidelitas.events import Moved, Played, Sent
from homage.games.fidelitas.rules.city import LOCATIONS
from homage.kernel import EVERYONE, Event, Refused
from tests.games.fidelitas.names import shipped
from tests.games.fidelitas.table import (
    asked,
    at,
    hand,
    labels,
    lines,
    listen,
    options,
    pile,
    play,
    prompt,
    shown,
    table,
    texts,
    why_not,
)
from tests.rules import rule

TAVERN = ["at tavern a", "at tavern b"]
HOMES = {
    "Barrister": ["at magistrate's office", "at manor courts"],
    "Clerk": ["at magistrate's office", "at manor courts"],
    "Student": ["at library", "at university"],
    "Professor": ["at library", "at university"],
    "Baker": ["at bakery", "at butcher shop"],
    "Butcher": ["at bakery", "at butcher shop"],
    "Shopkeeper": ["at market", "at warehouse"],
    "Broker": ["at market", "at warehouse"],
}
REGULAR = [
    "at magistrate's office", "at manor courts", "at library", "at university", "at bakery",
    "at butcher shop", "at market", "at warehouse",
]  # fmt: skip


# -- the turn --------------------------------------------------------------------------------


@rule("FI-10")
def test_a_turn_is_a_play_then_scoring_then_a_draw() -> None:
    state = table("Bakery: Clerk", hands=("Swindler Friar", "Thief Beggar"), goals=("Judge",))
    assert (asked(state), prompt(state)) == (0, "Play a card.")
    play(state, "play swindler")
    assert (asked(state), prompt(state)) == (0, "Where do you play the Swindler?")
    play(state, "at bakery")
    assert (asked(state), prompt(state)) == (
        0, "Score a Missio card whose condition is met, or pass.",
    )  # fmt: skip
    play(state, "pass")
    assert (asked(state), prompt(state)) == (0, "Draw a card from the deck or the Tavern.")
    play(state, "deck", "draw soldier", "goal porter")
    assert (asked(state), prompt(state), state.turn) == (1, "Play a card.", 4)


@rule("FI-11")
def test_a_card_must_be_played() -> None:
    state = table(hands=("Swindler Friar Friar",))
    assert options(state) == ["play swindler", "play friar"]
    assert labels(state) == ["play the Swindler", "play the Friar*"]
    assert why_not(state, "pass") == "Not what is asked now: Play a card."
    assert why_not(state, "play thief") == "You do not hold that card."
    assert why_not(state, "discard swindler") == "Not what is asked now: Play a card."
    assert why_not(state, "play swindler", seat=1) == (
        f"Not your decision: {state.who(0)} must decide."
    )
    with pytest.raises(Refused, match=r"You do not hold that card\."):
        play(state, "play thief")


@rule("FI-11", "FI-13")
def test_in_an_empty_city_a_lone_swindler_can_still_be_played() -> None:
    state = table(hands=("Swindler",))
    assert options(state) == ["play swindler"]
    play(state, "play swindler")
    assert options(state) == TAVERN
    assert why_not(state, "at bakery") == (
        "The Swindler is only played where another card lies (FI-13)."
    )


# -- where -----------------------------------------------------------------------------------


@rule("FI-12")
@pytest.mark.parametrize("name", HOMES)
def test_a_member_of_a_city_guild_goes_home_or_to_the_tavern(name: str) -> None:
    state = play(table("Bakery: Soldier", hands=(name,)), f"play {name.lower()}")
    assert options(state) == HOMES[name] + TAVERN
    guild = next(card.guild for card in shipped().virtus if card.name == name)
    for closed in REGULAR:
        if closed not in HOMES[name]:
            assert why_not(state, closed) == (
                f"The {shown(name)} belongs to the {guild} guild and goes to a location of that"
                " guild, or to the Tavern (FI-12)."
            )
    assert why_not(state, "deck") == f"Not what is asked now: Where do you play the {shown(name)}?"


@rule("FI-13")
@pytest.mark.parametrize("name", ["Soldier", "Thief", "Friar", "Herald", "Beggar"])
def test_anybody_else_goes_anywhere(name: str) -> None:
    state = play(table(hands=(name,)), f"play {name.lower()}")
    assert options(state) == REGULAR + TAVERN
    assert labels(state)[0] == "the Magistrate's Office"
    assert labels(state)[-1] == "the Tavern (B)"


@rule("FI-13")
def test_the_swindler_goes_only_where_another_card_lies() -> None:
    state = table("Library: Clerk", "Market: Baker Thief", hands=("Swindler",))
    play(state, "play swindler")
    assert options(state) == ["at library", "at market", *TAVERN]


@rule("FI-03")
def test_nothing_goes_to_the_castle_or_the_harbor() -> None:
    state = table(hands=("Soldier Friar",))
    assert not [text for text in LOCATIONS if "Castle" in text or "Harbor" in text]
    for option in state.game.vocabulary.options:
        words = option.text.split()
        if words[0] in ("at", "to", "card", "swap"):
            assert "castle" not in words
            assert "harbor" not in words


@rule("FI-14")
def test_a_card_played_goes_on_top_and_the_order_is_kept() -> None:
    state = table("Bakery: Thief Clerk Thief", hands=("Swindler",))
    events: list[Event] = []
    state.listener = events.append
    play(state, "play swindler", "at bakery")
    assert lines(state) == ["Bakery: Thief Clerk Thief Swindler"]
    assert events[:2] == [Played("North", "Swindler"), Sent("North", "Swindler", "Bakery")]
    assert texts(events)[:2] == [
        "North plays the Swindler.",
        "North sends the Swindler to the Bakery.",
    ]
    assert [event.things for event in events[:2]] == [("seat north", "held card"), ("bakery",)]
    assert [event.audience for event in events[:2]] == [EVERYONE, EVERYONE]
    for seat in (0, 1, 7):
        view = state.view(seat)
        assert view == state.clone().view(seat)


@rule("FI-14")
def test_moved_and_swapped_cards_go_on_top() -> None:
    state = table("Bakery: Thief Clerk", "Market: Beggar Student", hands=("Baker", "Shopkeeper"))
    play(state, "play baker", "at bakery", "card bakery 1", "to market", "card market 1")
    play(state, "to bakery", "deck", "draw friar")
    assert lines(state) == ["Bakery: Clerk Baker Beggar", "Market: Student Thief"]
    play(state, "play shopkeeper", "at market", "card bakery 1", "card market 2")
    assert lines(state) == ["Bakery: Baker Beggar Thief", "Market: Student Shopkeeper Clerk"]


# -- as far as possible ----------------------------------------------------------------------


@rule("FI-15")
def test_an_action_must_be_carried_out_even_to_ones_harm() -> None:
    state = play(table("Bakery: Clerk", hands=("Baker",)), "play baker", "at bakery")
    assert options(state) == ["card bakery 1", "card bakery 2"]
    assert why_not(state, "pass") == (
        "Not what is asked now: Baker: choose a card to move (1 of 2)."
    )


@rule("FI-15")
def test_an_action_is_carried_out_as_far_as_possible() -> None:
    state = play(table(hands=("Baker Soldier",)), "play baker", "at bakery", "card bakery 1")
    play(state, "to market")
    assert lines(state) == ["Market: Baker"]
    assert prompt(state) == "Draw a card from the deck or the Tavern."


@rule("FI-15")
def test_an_action_that_cannot_be_carried_out_is_passed_over() -> None:
    state = play(table(hands=("Shopkeeper Soldier",)), "play shopkeeper", "at market")
    assert lines(state) == ["Market: Shopkeeper"]
    assert prompt(state) == "Draw a card from the deck or the Tavern."


@rule("FI-15")
def test_of_two_alternatives_one_that_can_be_done_wholly_is_taken() -> None:
    state = play(table(hands=("Clerk Soldier",)), "play clerk", "at manor courts")
    assert prompt(state) == "Draw a card from the deck or the Tavern."
    play(state, "deck", "draw soldier")
    assert (prompt(state), asked(state)) == ("Draw a card from the deck or the Tavern.", 0)
    play(state, "deck", "draw soldier")
    assert (hand(state, 0), asked(state)) == ("Soldier Soldier Soldier", 1)


@rule("FI-15")
def test_if_both_can_be_done_wholly_the_choice_is_free() -> None:
    state = table("Manor Courts: Barrister", hands=("Clerk Soldier",))
    events = listen(state)
    play(state, "play clerk", "at manor courts")
    assert (asked(state), options(state)) == (0, ["way 1", "way 2"])
    assert prompt(state) == "Clerk: what shall it do?"
    assert labels(state) == [
        "discard a guild pair, 2 cards of one guild, from 1 location",
        "draw once more at the end of your turn",
    ]
    assert why_not(state, "way 3") == "Not what is asked now: Clerk: what shall it do?"
    play(state, "way 2")
    assert events[-1].text == "North chooses: draw once more at the end of your turn."
    assert (events[-1].kind, events[-1].audience) == ("way", EVERYONE)


@rule("FI-15")
def test_an_alternative_that_can_be_done_only_in_part_is_closed() -> None:
    state = table("Market: Soldier Thief", hands=("Broker",))
    play(state, "play broker", "at warehouse")
    assert options(state) == ["way 1", "way 2"]
    state = table("Market: Soldier", hands=("Broker",))
    play(state, "play broker", "at warehouse")
    assert prompt(state) == "Broker: choose a card to move (1 of 2)."


# -- the card itself, pairs, and one by one --------------------------------------------------


@rule("FI-16")
def test_a_card_can_choose_itself() -> None:
    state = play(table(hands=("Butcher",)), "play butcher", "at bakery", "way 2")
    assert options(state) == ["card bakery 1"]
    state = play(table(hands=("Barrister",)), "play barrister", "at manor courts")
    play(state, "card manor courts 1")
    assert (hand(state, 0), lines(state)) == ("Barrister", [])


@rule("FI-16", "FI-55")
def test_a_soldier_does_not_move_himself() -> None:
    state = play(table("Bakery: Soldier", hands=("Soldier",)), "play soldier", "at bakery")
    assert options(state) == ["card bakery 1"]
    assert why_not(state, "card bakery 2") == "It cannot move itself (FI-16)."


@rule("FI-17")
def test_a_guild_pair_is_any_two_cards_of_one_guild() -> None:
    state = table("Bakery: Thief Clerk Swindler Baker", "Market: Clerk Friar", hands=("Clerk",))
    play(state, "play clerk", "at manor courts")
    assert prompt(state) == "Draw a card from the deck or the Tavern."
    state = table("Bakery: Butcher Clerk Thief Baker", "Market: Clerk Friar", hands=("Clerk",))
    play(state, "play clerk", "at manor courts", "way 1")
    assert options(state) == ["card bakery 1", "card bakery 4"]
    play(state, "card bakery 4", "card bakery 1")
    assert (pile(state), at(state, "Bakery")) == ("Baker Butcher", "Clerk Thief")


@rule("FI-18")
def test_two_cards_are_two_different_cards() -> None:
    state = table("Bakery: Thief", "Market: Clerk", hands=("Baker",))
    play(state, "play baker", "at bakery", "card bakery 1", "to market")
    assert options(state) == ["card bakery 1", "card market 1"]
    assert why_not(state, "card market 2") == (
        "It was moved already: they must be different cards (FI-18)."
    )


@rule("FI-18")
def test_a_moved_card_leaves_its_location() -> None:
    state = table("Bakery: Thief", hands=("Butcher",))
    play(state, "play butcher", "at bakery", "way 2", "card bakery 1")
    assert prompt(state) == "Where does the Thief* go?"
    assert "to bakery" not in options(state)
    assert len(options(state)) == 9
    assert why_not(state, "to bakery") == (
        "It lies there already: a moved card leaves its location (FI-18)."
    )
    assert why_not(state, "deck") == "Not what is asked now: Where does the Thief* go?"
    assert labels(state)[0] == "to the Magistrate's Office"


@rule("FI-18")
def test_two_different_locations_are_not_the_same_twice() -> None:
    state = table("Bakery: Thief", "Market: Clerk", hands=("Baker",))
    play(state, "play baker", "at bakery", "card bakery 1", "to library", "card market 1")
    assert "to library" not in options(state)
    assert "to bakery" in options(state)
    assert why_not(state, "to library") == "The cards must go to different locations (FI-18)."
    assert why_not(state, "to market") == (
        "It lies there already: a moved card leaves its location (FI-18)."
    )


@rule("FI-18")
def test_the_first_card_has_moved_before_the_second_is_chosen() -> None:
    state = table("Bakery: Thief", hands=("Baker",))
    events = listen(state)
    play(state, "play baker", "at bakery", "card bakery 1", "to library")
    assert lines(state) == ["Library: Thief", "Bakery: Baker"]
    assert events[-1] == Moved("North", "Thief*", "Bakery", 0, "Library")
    assert events[-1].text == "North moves the Thief* from the Bakery to the Library."
    assert events[-1].things == ("bakery 1", "library")
    assert prompt(state) == "Baker: choose a card to move (2 of 2)."
