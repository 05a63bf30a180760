"""The main phase: hiring, income, fields, influence, trades, upgrades (FE-30 to FE-37, FE-43)."""

import random

import pytest

from tests.games.feudalia.table import (
    BLUE,
    asked,
    cubes,
    end_turn,
    gone,
    hand,
    in_main_phase,
    labels,
    land,
    left,
    listen,
    options,
    pile,
    play,
    played,
    points,
    prompt,
    roll,
    table,
    texts,
    why_not,
)
from tests.rules import rule

# -- hiring ----------------------------------------------------------------------------------


@rule("FE-30")
def test_a_vassal_is_paid_and_goes_to_the_discard_pile() -> None:
    state = table("wheat: 2 wheat / wood / clay", coins=6)
    before = left(state, "abbess")
    events = listen(state)
    play(state, "hire abbess")
    assert (state.coins[0], cubes(state), pile(state)) == (1, "1 wheat / - / -", "abbess")
    assert left(state, "abbess") == before - 1
    assert texts(events) == ["Red pays 1 wheat and 5 coins.", "Red hires the Abbess*."]


@rule("FE-30")
def test_every_part_of_a_price_is_due() -> None:
    state = table("wheat / wood / clay", coins=4)
    assert why_not(state, "hire abbess") == "1 wheat and 1 coin short (FE-44)."
    state = table("wheat: 1 wheat / wood / clay", coins=5)
    assert "abbess" in options(state, "hire")


@rule("FE-30")
def test_a_card_is_eliminated_from_the_hand_for_a_specialist() -> None:
    state = table("wheat: 2 wood / wood / clay", hand="2 serf", coins=8)
    play(state, "hire farmer")
    assert (hand(state), pile(state), gone(state)) == ("serf", "farmer", "serf")
    play(state, "hire farmer")
    assert hand(state) == ""
    assert why_not(state, "hire farmer") == (
        "You must eliminate the Serf* from your hand, and have none (FE-30)."
    )


@rule("FE-11")
def test_nothing_is_hired_from_an_empty_pile() -> None:
    state = table(coins=5, out_of="serf")
    assert "serf" not in options(state, "hire")
    assert why_not(state, "hire serf") == "No Serf* is left in the supply (FE-11)."


@rule("FE-09")
def test_only_the_piles_of_the_scenario_are_for_hire() -> None:
    state = table(coins=15)
    assert why_not(state, "hire steward") == "The supply of this game has no Steward* (FE-09)."


# -- income ----------------------------------------------------------------------------------


@rule("FE-31")
def test_income_brings_coins_and_no_effect() -> None:
    state = table("wheat / wood / clay", hand="merchant, serf, priest")
    assert options(state, "income") == ["serf", "merchant"]
    assert labels(state)["income merchant"] == "play the Merchant* for 2 coins"
    play(state, "income merchant", "income serf")
    assert (state.coins[0], cubes(state)) == (3, "- / - / -")
    assert why_not(state, "income priest") == "The Priest* has no income (FE-31)."
    assert why_not(state, "income merchant") == "That card is not in your hand."


@rule("FE-04")
def test_coins_beyond_the_track_are_lost() -> None:
    state = table(hand="merchant", coins=14)
    play(state, "income merchant")
    assert state.coins[0] == 15


# -- fields ----------------------------------------------------------------------------------


@rule("FE-32")
def test_a_field_action_needs_a_fief_that_fits() -> None:
    state = table("wheat / wheat / stone", hand="kneader, farmer")
    assert options(state, "field") == ["farmer"]
    assert why_not(state, "field kneader") == (
        "You have no free field of a fief where the Kneader* works (FE-33)."
    )
    play(state, "field farmer")
    assert prompt(state) == "In which fief do you play the Farmer* (FE-32)?"
    assert options(state) == ["fief 1", "fief 2"]
    play(state, "fief 2")
    assert cubes(state) == "- / 3 wheat / -"


@rule("FE-32")
def test_a_serf_pays_in_a_stone_fief() -> None:
    state = table("stone / wood / clay", hand="serf", coins=1)
    play(state, "field serf")
    assert options(state) == ["fief 1", "fief 2", "fief 3"]
    poor = table("stone / wood / clay", hand="serf")
    play(poor, "field serf")
    assert options(poor) == ["fief 2", "fief 3"]
    play(state, "fief 1")
    assert (cubes(state), state.coins[0]) == ("1 stone / - / -", 0)


@rule("FE-33")
def test_a_used_field_stays_used() -> None:
    state = table("wheat / wheat 1 / clay", hand="3 farmer, priest")
    play(state, "field farmer", "fief 1", "influence priest", "back farmer")
    assert hand(state) == "3 farmer"
    play(state, "field farmer")  # the second fief is the only one left
    assert cubes(state) == "3 wheat / 3 wheat / -"
    play(state, "field farmer")  # it has two fields
    assert cubes(state) == "3 wheat / 6 wheat / -"
    assert why_not(state, "field farmer") == (
        "You have no free field of a fief where the Farmer* works (FE-33)."
    )


@rule("FE-33")
def test_fields_are_free_again_in_the_next_turn() -> None:
    state = table("wheat / wood / clay", hand="farmer", deck=["5 farmer", "5 serf"])
    play(state, "field farmer")
    end_turn(end_turn(state))
    assert options(state, "field") == ["farmer"]


@rule("FE-32", "FE-36")
def test_a_trade_in_a_field_uses_the_cubes_of_that_fief_only() -> None:
    state = table("wheat: 3 wood / wood: 1 clay / clay", hand="merchant", coins=1)
    play(state, "field merchant")
    assert options(state) == ["fief 1", "fief 2"]  # the third has nothing to trade
    play(state, "fief 2")
    assert options(state) == ["line 1", "line 2", "stop"]
    play(state, "line 2")
    assert (cubes(state), state.coins[0]) == ("3 wood / 1 stone / -", 0)


# -- influence -------------------------------------------------------------------------------


@rule("FE-34")
def test_one_influence_action_in_a_turn() -> None:
    state = table(hand="2 feudal lord")
    play(state, "influence feudal lord", "gain stone 2")
    assert (cubes(state), state.coins[0]) == ("- / 1 stone / -", 0)
    assert options(state, "influence") == []
    assert why_not(state, "influence feudal lord") == (
        "You have no influence action left this turn (FE-34)."
    )


@rule("FE-34")
def test_a_plus_leaves_the_action_open() -> None:
    state = table(hand="2 steward, feudal lord", deck="4 serf", options="scenario=6")
    roll(play(state, "influence steward"))
    roll(play(state, "influence steward"))
    play(state, "influence feudal lord", "gain clay 3")
    assert options(state, "influence") == []
    assert cubes(state) == "- / - / 1 clay"


@rule("FE-34")
def test_a_plus_comes_too_late_when_the_action_is_used() -> None:
    state = table(hand="steward, feudal lord", deck="4 serf", options="scenario=6")
    play(state, "influence feudal lord", "gain clay 3")
    assert options(state, "influence") == []


@rule("FE-34", "FE-95")
def test_the_luthier_brings_another_influence_action() -> None:
    state = table("wood 2; luthier / wheat / clay", hand="2 feudal lord")
    play(state, "use luthier", "influence feudal lord", "gain clay 1")
    play(state, "influence feudal lord", "gain clay 1")
    assert cubes(state) == "2 clay / - / -"


@rule("FE-35")
def test_one_of_two_scrolls() -> None:
    state = table(hand="priest, serf", deck="2 merchant")
    play(state, "income serf", "influence priest")
    assert options(state) == ["scroll 1", "scroll 2"]
    assert labels(state)["scroll 2"].startswith("draw 2 cards")
    other = state.clone()
    roll(play(state, "scroll 2"))
    assert hand(state) == "2 merchant"
    play(other, "scroll 1", "back serf")
    assert hand(other) == "serf"


@rule("FE-35", "FE-43")
def test_a_scroll_that_changes_nothing_is_not_open() -> None:
    state = table(hand="priest")
    assert options(state, "influence") == []  # nobody played, nothing to draw
    assert why_not(state, "influence priest") == "That would change nothing now (FE-43)."


# -- trades ----------------------------------------------------------------------------------


@rule("FE-36")
def test_up_to_two_trades_each_by_another_line() -> None:
    state = table("wheat: 3 wheat, 1 wood / wood / clay", hand="merchant", coins=1)
    play(state, "field merchant", "line 3")
    assert options(state) == ["gain wood 1", "gain clay 1", "gain stone 1"]  # never wheat
    play(state, "gain clay 1")
    assert prompt(state) == "Merchant*: by which line do you trade? 1 trade is left (FE-36)."
    play(state, "line 2")
    assert options(state) == ["pay wood 1", "pay clay 1"]
    play(state, "pay wood 1")
    assert (cubes(state), state.coins[0]) == ("1 clay, 1 stone / - / -", 0)
    assert in_main_phase(state)


@rule("FE-36")
def test_a_trade_never_brings_the_kind_that_was_paid() -> None:
    state = table("wheat: 1 clay / wood / clay", hand="merchant")
    play(state, "field merchant", "line 1")
    assert options(state) == ["gain wheat 1", "gain wood 1"]


@rule("FE-36")
def test_trading_stops_at_will() -> None:
    state = table("wheat: 4 wood / wood / clay", hand="trader", options="scenario=4")
    play(state, "field trader", "line 1")
    assert (cubes(state), state.coins[0]) == ("2 wood / - / -", 3)
    play(state, "stop")
    assert in_main_phase(state)
    assert cubes(state) == "2 wood / - / -"


# -- upgrades --------------------------------------------------------------------------------


@rule("FE-37", "FE-44")
def test_a_fief_is_upgraded_from_all_fiefs_and_keeps_its_cubes() -> None:
    state = table("wheat: 2 wood, 1 stone / wood: 2 wood / clay: 1 clay", coins=5)
    play(state, "upgrade 1")
    assert prompt(state) == (
        "You pay 2 wood and 1 clay: from which fief does the next wood come (FE-44)?"
    )
    play(state, "pay wood 1")
    assert land(state) == "wheat 1 / wood 0 / clay 0"
    assert cubes(state) == "1 stone / 1 wood / -"
    assert (state.coins[0], points(state)) == (1, 2)


@rule("FE-37")
def test_a_new_field_is_free_at_once_and_masters_stay() -> None:
    state = table("wheat 1: 3 stone, 2 clay; baker / wood / clay", hand="3 farmer", coins=6)
    play(state, "field farmer", "upgrade 1")
    assert land(state) == "wheat 2 / wood 0 / clay 0"
    assert state.cities[0] != ()
    play(state, "field farmer")
    assert cubes(state) == "6 wheat / - / -"
    assert options(state, "field") == []  # of two fields, both are used
    assert why_not(state, "upgrade 1") == "That fief has the highest level already (FE-37)."


@rule("FE-37")
def test_what_is_missing_for_an_upgrade_is_told() -> None:
    state = table("wheat: 1 wood / wood / clay", coins=3)
    assert why_not(state, "upgrade 1") == "2 wood, 1 clay and 1 coin short (FE-44)."


@rule("FE-37", "FE-53")
def test_the_treasury_card_follows_the_levels() -> None:
    state = table("wheat 1: 3 stone, 2 clay / wood / clay", coins=14, deck=["5 serf", "5 serf"])
    assert state.view(0).players[0].treasury == "0 / 1*"
    play(state, "upgrade 1")
    assert state.view(0).players[0].treasury == "2 / 3*"
    assert state.coins[0] == 8
    end_turn(state)
    assert state.coins[0] == 4


# -- effects ---------------------------------------------------------------------------------


@rule("FE-43")
def test_effects_happen_in_their_order_before_anything_else() -> None:
    state = table("wheat: 1 wheat / wood / clay", hand="miller", options="scenario=4")
    play(state, "field miller")
    assert cubes(state) == "4 wheat / - / -"
    assert options(state) == ["line 1", "stop"]
    assert why_not(state, "end") is not None
    play(state, "line 1")
    assert (cubes(state), state.coins[0]) == ("2 wheat / - / -", 3)


@rule("FE-43")
def test_as_far_as_possible() -> None:
    state = table(hand="steward", deck="serf", options="scenario=6")
    roll(play(state, "influence steward"))
    assert hand(state) == "serf"  # the other card is not there


@rule("FE-45")
def test_no_card_takes_itself_back() -> None:
    state = table(hand="priest, serf", deck="serf")
    play(state, "field serf", "fief 1", "influence priest", "scroll 1")
    assert "back priest" not in options(state)


@rule("FE-45")
def test_cubes_move_once_each() -> None:
    state = table("wheat: 1 wheat / wood: 1 wood / clay", hand="carter", options="scenario=4")
    play(state, "influence carter", "move wheat 1 2")
    assert options(state) == ["move wood 2 1", "move wood 2 3", "stop"]
    play(state, "stop")
    assert cubes(state) == "- / 1 wheat, 1 wood / -"


@rule("FE-46")
def test_a_choice_among_hidden_cards_is_put_even_if_all_are_alike() -> None:
    state = table(hand="monk, serf", deck="2 serf")
    play(state, "influence monk")
    assert options(state) == ["cut serf"]
    events = listen(state)
    play(state, "cut serf")
    assert gone(state) == "serf"
    assert texts(events)[0] == "Red eliminates the Serf* of the hand."


@rule("FE-46")
def test_hand_and_discard_pile_are_told_apart() -> None:
    state = table(hand="monk, serf", discard="serf, merchant", deck="2 serf")
    play(state, "influence monk")
    assert options(state) == ["cut serf", "cut discarded serf", "cut discarded merchant"]
    play(state, "cut discarded serf")
    assert (hand(state), pile(state)) == ("serf", "merchant")


@rule("FE-48")
def test_looking_at_the_deck() -> None:
    state = table(
        hand="astrologer", deck="serf, merchant, tax collector, kneader", options="scenario=11"
    )
    roll(play(state, "influence astrologer"))
    assert options(state) == ["keep serf", "keep merchant", "keep kneader"]
    play(state, "keep kneader")
    assert hand(state) == "kneader"
    play(state, "return serf", "return tax collector")  # the last one is not asked
    assert state.view(0).players[0].top == ("Merchant*", "Tax Collector", "Serf*")
    assert state.view(BLUE).players[0].top == ()


@rule("FE-48")
def test_a_short_deck_shows_what_it_has() -> None:
    state = table(hand="astrologer", deck="serf", discard="merchant", options="scenario=11")
    roll(play(state, "influence astrologer"))
    play(state, *options(state))
    assert (hand(state), pile(state)) == ("serf", "merchant")  # not renewed for more


@rule("FE-48")
def test_an_empty_deck_is_renewed_to_be_looked_at() -> None:
    state = table(hand="astrologer", discard="merchant, serf", options="scenario=11")
    roll(play(state, "influence astrologer"))
    assert pile(state) == ""


@rule("FE-49")
def test_the_overseer_helps_workers_who_produce() -> None:
    state = table(
        "clay: 1 clay / clay / wheat",
        hand="overseer, potter, kneader, farmer, serf",
        options="scenario=6",
    )
    play(state, "influence overseer", "field potter", "stop")
    play(state, "field kneader")
    assert cubes(state) == "1 clay / 3 clay / -"
    play(state, "field farmer")
    assert cubes(state) == "1 clay / 3 clay / 4 wheat"
    assert state.boosts == 0


@rule("FE-45", "FE-95")
def test_a_wizard_takes_no_wizard_back() -> None:
    state = table(
        "wheat: 2 wheat / wood / clay",
        hand="wizard, apprentice, serf",
        deck="2 serf",
        options="scenario=12 variant=none",
    )
    roll(play(state, "field serf", "fief 1", "influence apprentice"))
    play(state, "influence wizard")
    assert options(state) == ["back serf", "back apprentice", "stop"]
    play(state, "back serf", "stop")
    assert "wizard" in played(state)


@pytest.mark.parametrize(
    ("card", "scenario", "before", "after"),
    [
        ("druid", "11", "wheat / wheat / wood", "1 wheat / 1 wheat / 1 wood"),
        ("minstrel", "7", "wheat / wood / clay", "- / - / -"),
    ],
)
@rule("FE-95")
def test_plain_influence(card: str, scenario: str, before: str, after: str) -> None:
    state = table(before, hand=card, options=f"scenario={scenario} variant=none")
    play(state, f"influence {card}")
    assert cubes(state) == after
    assert state.coins[0] == (2 if card == "minstrel" else 0)


@rule("FE-95")
def test_the_witch_takes_cubes_from_a_rival() -> None:
    state = table(
        "wheat / wood / clay", "wheat: 1 wheat / wood: 3 wood, 1 stone / clay",
        hand="witch", options="scenario=12 variant=none",
    )  # fmt: skip
    play(state, "influence witch")
    assert asked(state) == BLUE  # the rival chooses
    play(state, "pay wood 2")
    play(state, "gain stone 1")
    assert cubes(state, BLUE) == "1 wheat / 1 wood, 1 stone / -"
    assert cubes(state) == "1 stone / - / -"


@rule("FE-12", "FE-32")
def test_a_rival_imagines_in_hand_the_vassal_for_whom_a_fief_is_chosen() -> None:
    land_of_red, land_of_blue = "wheat / wheat / clay", "wheat / wood / clay"
    state = table(land_of_red, land_of_blue, hand="farmer, serf", deck="4 serf")
    play(state, "field farmer")
    for seed in range(20):
        world = state.imagine(BLUE, random.Random(seed))
        assert "farmer" in hand(world)
        assert world.view(BLUE) == state.view(BLUE)
        play(world, options(world)[0])
        assert "farmer" not in hand(world)


@rule("FE-12", "FE-30")
def test_a_rival_imagines_in_hand_the_vassal_that_is_about_to_be_eliminated() -> None:
    land_of_red, land_of_blue = "wheat: 1 wheat / wheat: 1 wheat / clay", "wheat / wood / clay"
    state = table(land_of_red, land_of_blue, hand="serf, merchant", deck="4 merchant", coins=9)
    play(state, "hire kneader")
    assert options(state) == ["pay wheat 1", "pay wheat 2"]
    for seed in range(20):
        world = state.imagine(BLUE, random.Random(seed))
        assert "serf" in hand(world)
        assert world.view(BLUE) == state.view(BLUE)
        play(world, "pay wheat 1")
        assert gone(world) == "serf"
