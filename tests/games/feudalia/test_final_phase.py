"""The final phase: blue actions, saving, drawing, the limit of cubes (FE-50 to FE-56)."""

import pytest

from tests.games.feudalia.table import (
    BLUE,
    RED,
    asked,
    by_chance,
    cubes,
    deck,
    end_turn,
    hand,
    in_main_phase,
    labels,
    options,
    pile,
    play,
    prompt,
    roll,
    table,
    why_not,
)
from tests.rules import rule

DECKS = ["6 serf", "6 serf"]


@rule("FE-50")
def test_blue_vassals_are_played_in_the_final_phase_only() -> None:
    state = table(hand="moneylender", deck=DECKS, coins=10, options="scenario=4")
    assert options(state, "influence") == []
    play(state, "end")
    assert options(state) == ["blue moneylender", "pass"]
    assert why_not(state, "hire serf") == "Only blue actions are played in the final phase (FE-50)."
    roll(play(state, "blue moneylender"))
    assert state.coins[RED] == 5 + 2


@rule("FE-50", "FE-95")
def test_more_is_never_saved_than_is_there() -> None:
    state = table(hand="moneylender", deck=DECKS, coins=1, options="scenario=4")
    roll(play(state, "end", "blue moneylender"))
    assert state.coins[RED] == 1


@rule("FE-51")
def test_played_vassals_are_discarded_and_masters_stay() -> None:
    state = table("wheat 1; tailor / wood / clay", hand="serf, merchant", deck=DECKS)
    play(state, "field serf", "fief 1", "income merchant")
    end_turn(state)
    assert pile(state) == "serf, merchant"
    assert state.cities[0] != ()


@rule("FE-52")
def test_unplayed_vassals_bring_a_coin_each() -> None:
    state = table(hand="2 priest, serf", deck=DECKS)
    assert labels(state)["end"] == (
        "end the turn: 3 unplayed cards bring 1 coin each, and of 3 coins 2 will be saved (FE-53)"
    )
    end_turn(state)
    assert state.coins[RED] == 2  # half of three, rounded up
    assert pile(state) == "serf, 2 priest"


@rule("FE-52", "FE-54")
def test_a_tax_collector_drawn_this_turn_stays_and_counts_for_the_five() -> None:
    state = table(
        hand="steward, serf", deck=["tax collector, merchant", "6 serf"],
        discard="6 farmer", options="scenario=6",
    )  # fmt: skip
    roll(play(state, "influence steward"))
    end_turn(state)
    assert hand(state).startswith("tax collector")
    assert len(state.hands[RED].cards) == 5
    assert state.coins[RED] == 1  # of two for merchant and serf


@rule("FE-53", "FE-04")
@pytest.mark.parametrize(
    ("fiefs", "saved"),
    [
        ("wheat / wood / clay", 5),
        ("wheat 1 / wood / clay", 5),
        ("wheat 1 / wood 1 / clay", 4),
        ("wheat 2 / wood 1 / clay", 4),
        ("wheat 2 / wood 2 / clay", 3),
        ("wheat 2 / wood 2 / clay 1", 3),
        ("wheat 2 / wood 2 / clay 2", 2),
    ],
)
def test_what_is_saved_of_ten_coins(fiefs: str, saved: int) -> None:
    state = table(fiefs, coins=10, deck=DECKS)
    end_turn(state)
    assert state.coins[RED] == saved


@rule("FE-53", "FE-95")
@pytest.mark.parametrize(
    ("fiefs", "coins", "saved"),
    [
        ("wheat 2; banker / wood / clay", 10, 5),  # levels of 2: by the best face
        ("wheat 2; banker / wood 2 / clay 2", 10, 3),
        ("wheat 1; banker / wood / clay", 10, 6),
        ("wheat 1; banker / wood / clay", 4, 4),
    ],
)
def test_the_banker_saves_by_the_next_better_face(fiefs: str, coins: int, saved: int) -> None:
    state = table(fiefs, coins=coins, deck=DECKS)
    end_turn(state)
    assert state.coins[RED] == saved


@rule("FE-54")
def test_five_cards_are_drawn_and_an_empty_deck_is_renewed() -> None:
    state = table(hand="priest", deck=["2 serf", "6 serf"], discard="4 merchant")
    end_turn(state)
    assert len(state.hands[RED].cards) == 5
    assert hand(state).startswith("2 serf")
    assert pile(state) == ""
    assert len(deck(state).split(", ")) <= 2


@rule("FE-54")
def test_a_deck_that_runs_out_twice_gives_no_more_in_that_phase() -> None:
    state = table(
        hand="2 steward", deck=["serf", "6 serf"], discard="2 merchant", coins=1,
        options="scenario=6",
    )  # fmt: skip
    roll(play(state, "influence steward"))  # the deck is renewed for the second card
    assert (hand(state), deck(state)) == ("serf, merchant, steward", "merchant")
    play(state, "hire serf")
    roll(play(state, "influence steward"))
    assert hand(state) == "serf, 2 merchant"  # the second card would come from a third deck
    assert (deck(state), pile(state)) == ("", "serf")
    end_turn(state)  # the final phase may renew it again
    assert len(state.hands[RED].cards) == 5


@rule("FE-54")
def test_with_nothing_to_draw_the_hand_stays_small() -> None:
    state = table(hand="2 serf", deck=["", "6 serf"])
    end_turn(state)
    assert hand(state) == "2 serf"


@rule("FE-55")
def test_a_fief_holds_twelve_cubes() -> None:
    state = table("wheat: 13 wheat, 1 clay / wood / clay", deck=DECKS)
    play(state, "end")
    roll(state)
    assert prompt(state) == "Fief 1 has 2 cubes too many: which goes (FE-55)?"
    assert options(state) == ["pay wheat 1", "pay clay 1"]
    roll(play(state, "pay clay 1"))
    assert cubes(state) == "12 wheat / - / -"  # the last is not asked
    assert asked(state) == BLUE


@rule("FE-55", "FE-47")
def test_stored_cubes_count_for_the_fief_where_their_master_lives() -> None:
    state = table(
        "wood 1: 11 wood; cabinetmaker / wheat / clay", stored="cabinetmaker: 2 clay", deck=DECKS
    )
    roll(play(state, "end"))
    assert options(state) == ["pay wood 1", "take back clay"]
    roll(play(state, "take back clay"))
    assert cubes(state) == "11 wood / - / -"
    assert state.stored[state.pack.master_slugs.index("cabinetmaker")] == (0, 0, 1, 0)


@rule("FE-55", "FE-95")
def test_the_cooper_makes_room() -> None:
    state = table("wood 2: 16 wood; cooper / wheat: 15 wheat / clay", deck=DECKS)
    roll(play(state, "end"))
    assert asked(state) == BLUE


@rule("FE-56")
def test_blue_actions_are_asked_for_by_public_facts() -> None:
    state = table(hand="serf", deck=["moneylender, 4 serf", "6 serf"], options="scenario=4")
    play(state, "end")
    assert options(state) == ["pass"]  # the Moneylender is in the deck, but might be in hand
    state = table(hand="", deck=["moneylender, 4 serf", "6 serf"], options="scenario=4")
    play(state, "end")
    assert by_chance(state)  # without a card in hand nobody is asked
    state = table(hand="serf", deck=DECKS, options="scenario=4")
    play(state, "end")
    assert by_chance(state)


@rule("FE-56")
def test_a_hotelier_asks_if_there_is_a_vassal_to_keep() -> None:
    state = table("wheat 1; hotelier / wood / clay", hand="serf", deck=DECKS)
    idle = state.clone()
    play(state, "income serf", "end")
    assert options(state) == ["use hotelier", "pass"]
    play(idle, "end")
    assert by_chance(idle)  # nobody was played


@rule("FE-54", "FE-95")
def test_a_kept_vassal_comes_on_top_of_the_five() -> None:
    state = table("wheat 1; hotelier / wood / clay", hand="serf", deck=["5 merchant", "6 serf"])
    roll(play(state, "income serf", "end", "use hotelier", "hold serf"))
    assert hand(state) == "5 merchant"
    end_turn(state)
    assert in_main_phase(state)
    assert hand(state) == "serf, 5 merchant"
