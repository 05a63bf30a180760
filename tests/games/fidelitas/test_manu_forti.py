"""Manu Forti: eight cards to play for their action, or to keep and score from the hand."""

import random
from pathlib import Path

import pytest

from homage.games.fidelitas.events import Claimed, DiscardedFromHand, GuildMoved, Showed
from homage.kernel import EVERYONE
from tests.games.fidelitas.cardfile import card_file, entry
from tests.games.fidelitas.table import (
    asked,
    at,
    hand,
    known,
    labels,
    lines,
    listen,
    names,
    options,
    pile,
    play,
    prompt,
    table,
    texts,
    why_not,
)
from tests.rules import rule

FORTI = "manu_forti=true"
DRAW = "Draw a card from the deck or the Tavern."
LOCKED = "It is held in place by a Swindler (FI-54)."
PLAY = "Play a card, or score a Manu Forti card of your hand."


def claims(*hands: str, players: int = 2, mover: int = 0) -> list[str]:
    """What can be scored from the hand of the mover."""
    state = table(hands=hands, options=f"{FORTI} players={players}", mover=mover)
    return [text.removeprefix("claim ") for text in options(state) if text.startswith("claim")]


# -- in general ------------------------------------------------------------------------------


@rule("FI-60")
def test_each_card_can_be_played_or_scored() -> None:
    state = table(hands=("Pilgrim",), options=FORTI)
    assert prompt(state) == PLAY
    assert options(state) == ["play pilgrim", "claim pilgrim"]
    assert labels(state) == [
        "play the Pilgrim*", "score the Pilgrim* of your hand for 2 points",
    ]  # fmt: skip
    assert why_not(state, "claim spy") == "You do not hold that card."
    assert why_not(state, "play spy") == "You do not hold that card."


@rule("FI-60")
def test_a_card_that_does_not_score_now_can_only_be_played() -> None:
    state = table(hands=("Pilgrim Soldier", "Soldier Soldier"), options=FORTI)
    assert (prompt(state), options(state)) == (PLAY, ["play soldier", "play pilgrim"])
    assert why_not(state, "claim pilgrim") == (
        "What must hold for scoring it does not hold now (FI-60)."
    )


@rule("FI-60")
def test_they_go_everywhere_and_have_no_guild() -> None:
    state = table("Bakery: Spy Envoy", hands=("Steward Clerk",), options=FORTI)
    play(state, "play steward")
    assert len(options(state)) == 10
    play(state, "at bakery")
    assert lines(state) == ["Bakery: Spy Envoy Steward"]
    state = table("Bakery: Spy Envoy Steward", hands=("Clerk",), options=FORTI)
    play(state, "play clerk", "at manor courts")
    assert prompt(state) == DRAW  # they are no guild pair


@rule("FI-20", "FI-60")
def test_at_the_tavern_their_action_is_ignored() -> None:
    state = table(hands=("Alchemist Clerk",), options=FORTI)
    play(state, "play alchemist", "at tavern a", "draw soldier")
    assert (hand(state, 0), prompt(state)) == ("Clerk", DRAW)


@rule("FI-60")
def test_without_the_expansion_there_is_nothing_to_score() -> None:
    state = table(hands=("Soldier Soldier",))
    assert options(state) == ["play soldier"]
    assert prompt(state) == "Play a card."


# -- scoring from the hand -------------------------------------------------------------------


@rule("FI-61")
def test_scoring_takes_the_place_of_the_play() -> None:
    state = table(
        "Bakery: Thief Friar Clerk Baker",
        hands=("Blacksmith Soldier Friar Soldier",),
        goals=("Baker, Judge",),
        options=FORTI,
    )
    events = listen(state)
    assert "claim blacksmith" in options(state)
    assert labels(state)[-1] == "score the Blacksmith* of your hand for 1 point"
    play(state, "claim blacksmith")
    assert (state.points, names(state.claimed[0])) == ([1, 0], "Blacksmith")
    assert prompt(state) == "Blacksmith*: show a card of your hand that proves it."
    assert (options(state), labels(state)) == (["show soldier"], ["show the Soldier"])
    assert why_not(state, "show friar") == "It is not needed to prove the condition (FI-61)."
    play(state, "show soldier", "show soldier")
    assert hand(state, 0) == "Soldier Soldier Friar"
    shows = Showed("North", "Soldier")
    assert events == [Claimed("North", "Blacksmith*", 1), shows, shows]
    assert texts(events[:2]) == [
        "North scores the Blacksmith*: 1 point.",
        "North shows the Soldier.",
    ]
    assert [event.things for event in events[:2]] == [("scored north",), ("seat north",)]
    assert options(state) == ["score baker", "pass"]  # goals may be scored after it
    play(state, "score baker", "pass")
    assert prompt(state) == DRAW  # and it is replaced
    play(state, "deck", "draw clerk", "goal captain")
    assert (asked(state), hand(state, 0)) == (1, "Clerk Soldier Soldier Friar")
    assert state.points == [2, 0]


@rule("FI-07", "FI-61")
@pytest.mark.parametrize("players", [2, 3])
def test_the_cards_that_were_shown_are_known_to_all(players: int) -> None:
    state = table(hands=("Blacksmith Soldier Friar Soldier",), options=f"{FORTI} players={players}")
    play(state, "claim blacksmith", "show soldier")
    for seat in (*range(1, players), 7):
        assert known(state, seat, 0) == "Soldier"
    play(state, "show soldier")
    for seat in (*range(1, players), 7):
        assert known(state, seat, 0) == "Soldier Soldier"
    assert state.view(1).players[0].claimed == ("Blacksmith*",)


@rule("FI-61")
def test_what_was_known_already_is_not_known_twice() -> None:
    state = table(
        "Library: Soldier",
        hands=("Barrister Blacksmith Soldier", "Soldier"),
        options=FORTI,
    )
    play(state, "play barrister", "at manor courts", "card library 1")
    assert known(state, 1, 0) == "Soldier"
    play(state, "play soldier", "at tavern a", "draw friar", "deck", "draw friar")
    play(state, "claim blacksmith", "show soldier")
    assert known(state, 1, 0) == "Soldier"  # they know of one Soldier, and see one
    play(state, "show soldier")
    assert known(state, 1, 0) == "Soldier Soldier"


@rule("FI-61")
def test_one_card_a_turn_is_scored() -> None:
    state = table(hands=("Pilgrim Blacksmith Soldier Soldier Steward", "Soldier"), options=FORTI)
    play(state, "claim blacksmith", "show soldier", "show soldier")
    assert prompt(state) == DRAW


@rule("FI-61")
def test_a_card_whose_condition_is_about_sizes_shows_nothing() -> None:
    state = table(hands=("Pilgrim",), options=FORTI)
    events = listen(state)
    play(state, "claim pilgrim")
    assert events == [Claimed("North", "Pilgrim*", 2)]
    assert (known(state, 1, 0), prompt(state)) == ("", DRAW)


# -- what each asks --------------------------------------------------------------------------


@rule("FI-60")
@pytest.mark.parametrize(
    ("mine", "yes"),
    [
        ("Alchemist Soldier Clerk Friar", True),
        ("Alchemist Soldier Clerk Barrister", False),
        ("Alchemist Soldier Clerk", False),
        ("Alchemist Soldier Clerk Spy Envoy", False),
        ("Alchemist Soldier Clerk Barrister Friar Thief", True),
    ],
)
def test_the_alchemist_asks_for_three_guilds(mine: str, yes: bool) -> None:
    assert ("alchemist" in claims(mine, "Soldier")) == yes


@rule("FI-61")
def test_the_alchemist_shows_one_card_of_each_guild() -> None:
    state = table(hands=("Alchemist Soldier Clerk Barrister Friar Spy",), options=FORTI)
    play(state, "claim alchemist")
    assert options(state) == ["show barrister", "show clerk", "show soldier", "show friar"]
    play(state, "show clerk")
    assert options(state) == ["show soldier", "show friar"]  # the Barrister is of the same guild
    play(state, "show friar", "show soldier")
    assert (known(state, 1, 0), prompt(state)) == ("Clerk Soldier Friar", DRAW)
    assert state.points == [2, 0]


@rule("FI-60")
@pytest.mark.parametrize(
    ("mine", "yes"),
    [
        ("Blacksmith Soldier Soldier", True),
        ("Blacksmith Soldier Friar Soldier Soldier", True),
        ("Blacksmith Soldier Friar", False),
    ],
)
def test_the_blacksmith_asks_for_two_soldiers(mine: str, yes: bool) -> None:
    assert ("blacksmith" in claims(mine, "Soldier")) == yes


@rule("FI-60")
@pytest.mark.parametrize(
    ("hands", "yes"),
    [
        (("Spy", "Clerk Baker"), True),
        (("Spy Friar", "Clerk Baker"), False),
        (("Spy Friar", "Clerk", "Clerk Baker Soldier"), True),
        (("Spy Friar Thief", "Clerk", "Clerk Baker Soldier"), False),
    ],
)
def test_the_spy_asks_that_another_holds_more(hands: tuple[str, ...], yes: bool) -> None:
    assert ("spy" in claims(*hands, players=len(hands))) == yes
    turned = (*hands[1:], hands[0])
    assert ("spy" in claims(*turned, players=len(hands), mover=len(hands) - 1)) == yes


@rule("FI-60")
@pytest.mark.parametrize(
    ("mine", "yes"),
    [
        ("Abbess Baker Butcher", True),
        ("Abbess Clerk Clerk", True),
        ("Abbess Soldier Soldier", False),
        ("Abbess Thief Swindler Soldier", True),
        ("Abbess Baker Clerk Friar", False),
        ("Abbess Spy Envoy", False),
    ],
)
def test_the_abbess_asks_for_two_of_a_guild_but_no_soldiers(mine: str, yes: bool) -> None:
    assert ("abbess" in claims(mine, "Soldier")) == yes


@rule("FI-61")
def test_the_abbess_shows_two_of_a_guild_that_the_player_picks() -> None:
    hands = ("Abbess Soldier Soldier Friar Baker Thief Butcher Baker Swindler",)
    state = table(hands=hands, options=FORTI)
    play(state, "claim abbess")
    assert options(state) == ["show baker", "show butcher", "show swindler", "show thief"]
    miscreants = play(state.clone(), "show thief")
    assert options(miscreants) == ["show swindler"]
    play(state, "show baker")
    assert options(state) == ["show baker", "show butcher"]
    play(state, "show butcher")
    assert (known(state, 1, 0), prompt(state)) == ("Baker Butcher", DRAW)


@rule("FI-61")
def test_all_conditions_are_proved_with_as_few_cards_as_can_be(tmp_path: Path) -> None:
    """A card of an owner that asks for two things: one of the cards may prove both."""
    kinds = '{ when = "hold_kind", kinds = ["Thief", "Baker"] }'
    pilgrim = entry(
        "manu forti", "Pilgrim", score=f'[{kinds}, {{ when = "hold_guilds", guilds = 2 }}]'
    )
    file = card_file(tmp_path, pilgrim)
    state = table(hands=("Pilgrim Thief Baker Clerk",), options=FORTI, cards=file)
    play(state, "claim pilgrim")
    assert options(state) == ["show clerk", "show baker", "show thief"]
    assert options(play(state.clone(), "show clerk")) == ["show baker", "show thief"]
    assert prompt(play(state, "show thief", "show clerk")) == DRAW


@rule("FI-07", "FI-61")
def test_an_imagined_hand_that_proves_nothing_can_be_played_on() -> None:
    """Others know that the hand proves it, but not how: some worlds that they imagine do not."""
    state = table(hands=("Blacksmith Soldier Soldier Friar",), options=FORTI)
    play(state, "claim blacksmith", "show soldier")
    for seed in range(20):
        world = state.imagine(1, random.Random(seed))
        assert world.view(1) == state.view(1)
        assert "Soldier" in hand(world, 0)
        while prompt(world) != DRAW:
            play(world, options(world)[0])
        assert "Soldier" in known(world, 1, 0)


@rule("FI-60")
@pytest.mark.parametrize(
    ("mine", "yes"),
    [
        ("Envoy Baker Butcher Clerk", False),
        ("Envoy Baker Butcher Clerk Spy", True),
        ("Envoy Baker Butcher Clerk Thief Thief", True),
    ],
)
def test_the_envoy_asks_for_four_others(mine: str, yes: bool) -> None:
    assert ("envoy" in claims(mine, "Soldier")) == yes


@rule("FI-60")
@pytest.mark.parametrize(
    ("hands", "yes"),
    [
        (("Hangman Thief", "Soldier Soldier"), True),
        (("Hangman Swindler", "Soldier"), True),
        (("Hangman Swindler", "Soldier Soldier Soldier"), False),
        (("Hangman Friar", "Soldier Soldier"), False),
        (("Hangman Thief", "Soldier", "Soldier Soldier Soldier"), False),
        (("Hangman Thief Clerk", "Soldier", "Soldier Soldier Soldier"), True),
    ],
)
def test_the_hangman_asks_for_a_miscreant_and_the_largest_hand(
    hands: tuple[str, ...], yes: bool
) -> None:
    assert ("hangman" in claims(*hands, players=len(hands))) == yes


@rule("FI-61")
def test_the_hangman_shows_one_miscreant() -> None:
    state = table(hands=("Hangman Thief Swindler", "Soldier"), options=FORTI)
    play(state, "claim hangman")
    assert options(state) == ["show swindler", "show thief"]
    play(state, "show thief")
    assert (known(state, 1, 0), prompt(state)) == ("Thief", DRAW)


@rule("FI-60")
@pytest.mark.parametrize(
    ("hands", "yes"),
    [
        (("Steward Thief", "Soldier Soldier"), True),
        (("Steward", "Soldier", "Soldier"), True),
        (("Steward Thief", "Soldier"), False),
        (("Steward Thief", "Soldier Soldier", "Soldier"), False),
        (("Steward", "Soldier Soldier", "Soldier"), False),
    ],
)
def test_the_steward_asks_for_equal_hands(hands: tuple[str, ...], yes: bool) -> None:
    assert ("steward" in claims(*hands, players=len(hands))) == yes


@rule("FI-60")
@pytest.mark.parametrize(("mine", "yes"), [("Pilgrim", True), ("Pilgrim Clerk", False)])
def test_the_pilgrim_asks_to_be_the_only_card(mine: str, yes: bool) -> None:
    assert ("pilgrim" in claims(mine, "Soldier")) == yes


@rule("FI-60")
def test_several_can_be_open_at_once() -> None:
    assert claims("Steward Hangman Spy Thief", "Soldier Soldier Soldier Soldier") == [
        "hangman", "steward",
    ]  # fmt: skip


# -- what each does --------------------------------------------------------------------------


@rule("FI-60")
def test_the_alchemist_takes_a_new_hand_with_one_card_more() -> None:
    state = table(hands=("Alchemist Clerk Friar",), options=FORTI)
    events = listen(state)
    play(state, "play alchemist", "at bakery")
    assert (pile(state), hand(state, 0)) == ("Clerk Friar", "")
    assert events[-1] == DiscardedFromHand("North", ("Clerk", "Friar*"))
    assert events[-1].text == "North discards: Clerk and Friar*."
    play(state, "draw soldier", "draw soldier", "draw baker")
    assert (hand(state, 0), prompt(state)) == ("Baker Soldier Soldier", DRAW)


@rule("FI-15", "FI-60")
def test_an_alchemist_alone_draws_one() -> None:
    state = table(hands=("Alchemist",), options=FORTI)
    events = listen(state)
    play(state, "play alchemist", "at bakery")
    assert events == []
    play(state, "draw soldier")
    assert prompt(state) == DRAW


@rule("FI-07", "FI-60")
def test_a_new_hand_is_known_to_nobody() -> None:
    state = table("Library: Student", hands=("Barrister Alchemist", "Soldier"), options=FORTI)
    play(state, "play barrister", "at manor courts", "card library 1")
    play(state, "play soldier", "at tavern a", "draw friar", "deck", "draw friar")
    play(state, "play alchemist", "at bakery", "draw soldier", "draw soldier")
    assert (pile(state), known(state, 1, 0)) == ("Student", "")


@rule("FI-60")
def test_the_blacksmith_moves_two_soldiers() -> None:
    state = table(
        "Bakery: Soldier Thief Soldier", "Library: Soldier Swindler", "Market: Soldier",
        hands=("Blacksmith Clerk",), options=FORTI,
    )  # fmt: skip
    play(state, "play blacksmith", "at manor courts")
    assert prompt(state) == "Blacksmith*: choose a card to move (1 of 2)."
    assert options(state) == ["card bakery 1", "card bakery 3", "card market 1"]
    assert why_not(state, "card bakery 2") == "Only a Soldier can be moved."
    assert why_not(state, "card library 1") == LOCKED
    play(state, "card bakery 1", "to market")
    assert options(state) == ["card bakery 2", "card market 1"]
    assert why_not(state, "card market 2") == (
        "It was moved already: they must be different cards (FI-18)."
    )
    play(state, "card bakery 2")
    assert "to market" in options(state)
    play(state, "to market")
    assert (at(state, "Bakery"), at(state, "Market")) == ("Thief", "Soldier Soldier Soldier")
    assert (pile(state), prompt(state)) == ("", DRAW)


@rule("FI-15", "FI-60")
def test_the_blacksmith_moves_the_only_soldier_there_is_or_none() -> None:
    state = table("Bakery: Soldier Thief", hands=("Blacksmith Clerk",), options=FORTI)
    play(state, "play blacksmith", "at manor courts", "card bakery 1", "to market")
    assert prompt(state) == DRAW
    state = table("Bakery: Thief", hands=("Blacksmith Clerk",), options=FORTI)
    assert prompt(play(state, "play blacksmith", "at manor courts")) == DRAW


@rule("FI-60")
def test_the_spy_looks_and_swaps() -> None:
    state = table(hands=("Spy Friar Soldier", "Clerk Baker Clerk"), options=FORTI)
    events = listen(state)
    play(state, "play spy", "at bakery")
    assert (prompt(state), options(state)) == (
        "Spy*: choose whose hand to look at.", ["player south"],
    )  # fmt: skip
    play(state, "player south")
    assert state.saw_hidden == 1
    assert prompt(state) == "Spy*: choose a card to give to South."
    assert (options(state), labels(state)) == (
        ["give soldier", "give friar"], ["give the Soldier", "give the Friar*"],
    )  # fmt: skip
    assert why_not(state, "give clerk") == "You do not hold that card."
    assert why_not(state, "deck") == "Not what is asked now: Spy*: choose a card to give to South."
    assert state.decision is not None
    assert state.decision.audience == 3
    play(state, "give friar")
    assert prompt(state) == "Spy*: choose a card to take from South."
    assert (options(state), labels(state)) == (
        ["take south clerk", "take south baker"], ["take the Clerk", "take the Baker"],
    )  # fmt: skip
    assert why_not(state, "take south friar") == "South does not hold that card."
    assert why_not(state, "take north friar") == (
        "Not what is asked now: Spy*: choose a card to take from South."
    )
    play(state, "take south clerk")
    assert (hand(state, 0), hand(state, 1)) == ("Clerk Soldier", "Clerk Baker Friar")
    assert (prompt(state), state.looked_at.cards) == (DRAW, ())
    assert texts(events) == [
        "North looks at the hand of South: Clerk, Clerk and Baker.",
        "North looks at the hand of South.",
        "North will give the Friar* to South.",
        "North will give a card to South.",
        "North gives the Friar* to South and takes the Clerk.",
        "North swaps a card with South.",
    ]
    assert [event.audience for event in events] == [0b11, EVERYONE & ~0b11] * 3
    assert events[0].things == ("seat south",)
    assert events[4].things == ("seat north", "seat south")


@rule("FI-07", "FI-60")
def test_a_spy_in_another_seat_learns_as_well() -> None:
    state = table(
        hands=("Soldier", "Clerk Baker", "Spy Friar"), options=f"{FORTI} players=3", mover=2
    )
    play(state, "play spy", "at bakery", "player east")
    assert state.saw_hidden == 0b100
    assert (known(state, 2, 1), known(state, 0, 1)) == ("Clerk Baker", "")
    assert state.decision is not None
    assert state.decision.audience == 0b110
    play(state, "give friar")
    assert state.decision is not None
    assert state.decision.audience == 0b110
    assert state.looked_at.owners == 0b110


@rule("FI-15", "FI-60")
def test_a_spy_without_cards_only_looks() -> None:
    state = table(hands=("Spy", "Clerk Baker"), options=FORTI)
    play(state, "play spy", "at bakery", "player south")
    assert (prompt(state), known(state, 0, 1)) == (DRAW, "Clerk Baker")


@rule("FI-15", "FI-60")
def test_a_spy_finds_nobody_with_cards() -> None:
    state = table(hands=("Spy Clerk", ""), options=FORTI)
    assert prompt(play(state, "play spy", "at bakery")) == DRAW
    state = table(hands=("Spy Clerk", "", "Baker"), options=f"{FORTI} players=3")
    assert options(play(state, "play spy", "at bakery")) == ["player west"]


@rule("FI-60")
def test_the_abbess_moves_a_guild_in_its_order() -> None:
    state = table(
        "Bakery: Thief Baker Swindler Clerk Butcher Baker", "Library: Student",
        hands=("Abbess Clerk",), options=FORTI,
    )  # fmt: skip
    events = listen(state)
    play(state, "play abbess", "at market")
    assert prompt(state) == "Abbess*: choose the lowest card of the guild to move."
    assert options(state) == ["card library 1", "card bakery 4", "card bakery 5"]
    assert why_not(state, "card bakery 2") == LOCKED
    assert why_not(state, "card bakery 6") == (
        "The lowest free card of its guild there stands for all of them."
    )
    assert why_not(state, "card market 1") == "It belongs to no guild (FI-60)."
    play(state, "card bakery 5")
    assert prompt(state) == "Abbess*: where do they go?"
    assert "to bakery" not in options(state)
    assert why_not(state, "to bakery") == (
        "They lie there already: moved cards leave their location (FI-18)."
    )
    assert why_not(state, "deck") == "Not what is asked now: Abbess*: where do they go?"
    assert labels(state)[4] == "to the Tavern (A)"
    play(state, "to library")
    assert lines(state) == [
        "Library: Student Butcher Baker", "Bakery: Thief Baker Swindler Clerk", "Market: Abbess",
    ]  # fmt: skip
    assert prompt(state) == DRAW
    assert events[-1] == GuildMoved("North", "Bakery", "Library", ("Butcher*", "Baker"))
    assert events[-1].text == "North moves from the Bakery to the Library: Butcher* and Baker."
    assert events[-1].things == ("bakery", "library")


@rule("FI-34", "FI-60")
def test_the_abbess_can_close_a_side_of_the_tavern() -> None:
    state = table(
        "Bakery: Thief Baker", "Tavern A: Clerk", "Tavern B: Clerk", hands=("Abbess",),
        options=FORTI,
    )  # fmt: skip
    play(state, "play abbess", "at market", "card bakery 1", "to tavern b")
    assert options(state) == ["deck", "card tavern a 1"]


@rule("FI-15", "FI-60")
def test_the_abbess_needs_a_free_card_of_a_guild() -> None:
    state = table("Bakery: Thief Swindler", "Library: Spy", hands=("Abbess Friar",), options=FORTI)
    assert prompt(play(state, "play abbess", "at market")) == DRAW


@rule("FI-60")
def test_the_envoy_swaps_all_cards_of_two_locations() -> None:
    state = table(
        "Bakery: Thief Clerk", "Library: Student", "Tavern A: Friar", hands=("Envoy",),
        options=FORTI,
    )  # fmt: skip
    events = listen(state)
    play(state, "play envoy", "at library")
    assert prompt(state) == "Envoy*: choose the first location to swap."
    assert len(options(state)) == 8
    assert labels(state)[0] == "the Magistrate's Office"
    assert why_not(state, "swap tavern a") == "The Tavern is not swapped."
    assert why_not(state, "deck") == (
        "Not what is asked now: Envoy*: choose the first location to swap."
    )
    play(state, "swap bakery")
    assert prompt(state) == "Envoy*: choose the second location to swap."
    assert why_not(state, "swap bakery") == "It must be another location (FI-18)."
    assert len(options(state)) == 7
    play(state, "swap library")
    assert lines(state) == ["Library: Thief Clerk", "Tavern A: Friar", "Bakery: Student Envoy"]
    assert prompt(state) == DRAW
    assert events[-1].text == (
        "North lets all free cards of the Bakery and the Library change places."
    )
    assert (events[-1].kind, events[-1].audience) == ("swap locations", EVERYONE)
    assert events[-1].things == ("bakery", "library")


@rule("FI-60")
@pytest.mark.parametrize(
    ("first", "second"), [("magistrate's office", "manor courts"), ("manor courts", "warehouse")]
)
def test_the_envoy_asks_twice_wherever_he_begins(first: str, second: str) -> None:
    state = table("Manor Courts: Thief", hands=("Envoy",), options=FORTI)
    play(state, "play envoy", "at magistrate's office", f"swap {first}")
    assert prompt(state) == "Envoy*: choose the second location to swap."
    assert f"swap {first}" not in options(state)
    play(state, f"swap {second}")
    assert prompt(state) == DRAW


@rule("FI-54", "FI-60")
def test_locked_cards_stay_below_when_locations_are_swapped() -> None:
    state = table(
        "Bakery: Thief Swindler Clerk Baker", "Library: Student Swindler Friar",
        hands=("Envoy",), options=FORTI,
    )  # fmt: skip
    play(state, "play envoy", "at market", "swap bakery", "swap library")
    assert lines(state) == [
        "Library: Student Swindler Clerk Baker", "Bakery: Thief Swindler Friar", "Market: Envoy",
    ]  # fmt: skip


@rule("FI-15", "FI-60")
def test_the_envoy_must_bring_about_something() -> None:
    state = table("Bakery: Thief Swindler", hands=("Envoy",), options=FORTI)
    play(state, "play envoy", "at market", "swap bakery")
    assert options(state) == ["swap market"]
    assert why_not(state, "swap library") == (
        "Neither of the two has a card that can leave (FI-15)."
    )
    state = table("Bakery: Thief", hands=("Envoy",), options=FORTI)
    play(state, "play envoy", "at market", "swap manor courts", "swap bakery")
    assert lines(state) == ["Manor Courts: Thief", "Market: Envoy"]


@rule("FI-60")
def test_the_hangman_discards_the_tops_of_two_locations() -> None:
    state = table(
        "Bakery: Thief Clerk", "Library: Student Swindler", "Tavern B: Friar Baker",
        hands=("Hangman Clerk",), options=FORTI,
    )  # fmt: skip
    play(state, "play hangman", "at market")
    assert prompt(state) == "Hangman*: choose a card to discard."
    assert options(state) == ["card tavern b 2", "card bakery 2", "card market 1"]
    assert why_not(state, "card bakery 1") == "Only the top card of a location is discarded."
    assert why_not(state, "card library 2") == LOCKED
    play(state, "card bakery 2")
    assert options(state) == ["card tavern b 2", "card market 1"]
    assert why_not(state, "card bakery 1") == "It must be another location (FI-18)."
    play(state, "card tavern b 2")
    assert (pile(state), prompt(state)) == ("Clerk Baker", DRAW)


@rule("FI-15", "FI-60")
def test_a_hangman_alone_discards_himself() -> None:
    state = table(hands=("Hangman Clerk",), options=FORTI)
    play(state, "play hangman", "at market", "card market 1")
    assert (pile(state), lines(state), prompt(state)) == ("Hangman", [], DRAW)


@rule("FI-60")
def test_the_steward_takes_a_card_of_the_tavern() -> None:
    state = table(
        "Tavern A: Thief Swindler", "Tavern B: Friar", "Bakery: Clerk", hands=("Steward Clerk",),
        options=FORTI,
    )  # fmt: skip
    play(state, "play steward", "at market")
    assert prompt(state) == "Steward*: choose a card to take into your hand."
    assert options(state) == ["card tavern a 1", "card tavern a 2", "card tavern b 1"]
    assert why_not(state, "card bakery 1") == "It must be a card of the Tavern."
    play(state, "card tavern a 1")
    assert (hand(state, 0), at(state, "Tavern A")) == ("Clerk Thief", "Swindler")
    assert known(state, 1, 0) == "Thief"
    assert options(state) == ["deck", "card tavern a 1", "card tavern b 1"]


@rule("FI-15", "FI-60")
def test_a_steward_finds_the_tavern_empty() -> None:
    state = table("Bakery: Clerk", hands=("Steward Clerk",), options=FORTI)
    assert prompt(play(state, "play steward", "at market")) == DRAW


@rule("FI-60")
def test_the_pilgrim_goes_with_another_to_one_location() -> None:
    state = table(
        "Bakery: Thief Clerk", "Library: Student", hands=("Pilgrim Clerk",), options=FORTI
    )
    play(state, "play pilgrim", "at bakery")
    assert prompt(state) == "Where does the Pilgrim* go?"
    assert "to bakery" not in options(state)
    assert len(options(state)) == 9
    play(state, "to library")
    assert prompt(state) == "Pilgrim*: choose a card to move (2 of 2)."
    assert options(state) == ["card bakery 1", "card bakery 2"]
    assert why_not(state, "card library 1") == (
        "It lies there already: a moved card leaves its location (FI-18)."
    )
    play(state, "card bakery 1")
    assert lines(state) == ["Library: Student Pilgrim Thief", "Bakery: Clerk"]
    assert prompt(state) == DRAW


@rule("FI-15", "FI-60")
def test_the_pilgrim_does_not_go_where_nobody_could_follow() -> None:
    state = table("Bakery: Thief", hands=("Pilgrim Clerk",), options=FORTI)
    play(state, "play pilgrim", "at library")
    assert "to bakery" not in options(state)
    assert why_not(state, "to bakery") == "Then less of the rest could be carried out (FI-15)."
    play(state, "to market", "card bakery 1")
    assert lines(state) == ["Market: Pilgrim Thief"]


@rule("FI-15", "FI-60")
def test_a_pilgrim_alone_goes_alone() -> None:
    state = table(hands=("Pilgrim Clerk",), options=FORTI)
    play(state, "play pilgrim", "at library", "to market")
    assert (lines(state), prompt(state)) == (["Market: Pilgrim"], DRAW)
