"""Mages: what each of them does, and how many act in a turn (FE-93, FE-95)."""

import pytest

from homage.games.feudalia.state import FeudaliaState
from tests.games.feudalia.table import (
    BLUE,
    PURPLE,
    RED,
    asked,
    cubes,
    end_turn,
    hand,
    in_main_phase,
    listen,
    options,
    play,
    played,
    prompt,
    roll,
    table,
    texts,
    why_not,
)
from tests.rules import rule

HIDDEN_ART = "scenario=11"
"""Apprentice, Alchemist, Druid and Astrologer …"""
SPELLS = "scenario=12"
"""… Witch and Wizard."""
PLAIN = "wheat / wood / clay"


def mages(cards: str, fiefs: str = "wheat: 3 wheat / wood / clay", **more: str) -> FeudaliaState:
    return table(fiefs, hand=cards, options=HIDDEN_ART, **more)  # type: ignore[arg-type]


# -- each mage -------------------------------------------------------------------------------


@rule("FE-95", "FE-34")
def test_the_apprentice_draws_a_card_and_leaves_the_influence_open() -> None:
    state = mages("apprentice, feudal lord", deck="serf")
    roll(play(state, "influence apprentice"))
    assert hand(state) == "serf, feudal lord"
    assert "influence feudal lord" in options(state)


@rule("FE-95", "FE-36")
def test_the_alchemist_turns_up_to_three_cubes_of_a_fief_into_others() -> None:
    state = mages("alchemist", "wheat: 2 wheat, 1 clay / wood: 9 wood / clay")
    play(state, "field alchemist", "fief 1")
    for kind in ("wheat", "wheat", "clay"):
        play(state, "line 1", f"pay {kind} 1", "gain stone 1")
    assert in_main_phase(state)
    assert cubes(state) == "3 stone / 9 wood / -"


@rule("FE-95", "FE-36")
def test_the_alchemist_may_stop_and_never_brings_the_kind_just_paid() -> None:
    state = mages("alchemist", "wheat: 2 wheat / wood / clay")
    play(state, "field alchemist", "line 1")
    assert "gain wheat 1" not in options(state)
    play(state, "gain clay 1", "stop")
    assert in_main_phase(state)
    assert cubes(state) == "1 wheat, 1 clay / - / -"


@rule("FE-95", "FE-46")
def test_the_witch_has_a_rival_return_two_cubes_of_one_fief_and_takes_one() -> None:
    state = table(
        PLAIN, "wheat: 1 wheat, 1 stone / wood: 1 wood / clay: 3 clay", PLAIN,
        hand="witch", options=f"{SPELLS} players=3",
    )  # fmt: skip
    play(state, "influence witch")
    assert asked(state) == BLUE  # Purple has no cube, so nobody is asked which rival
    assert options(state) == ["fief 1", "fief 3"]  # fief 2 has fewer than two
    play(state, "fief 1")
    assert asked(state) == RED
    play(state, "gain stone 2")
    assert in_main_phase(state)
    assert (cubes(state), cubes(state, BLUE)) == ("- / 1 stone / -", "- / 1 wood / 3 clay")


@rule("FE-95")
def test_the_witch_chooses_the_rival_who_chooses_the_cubes() -> None:
    state = table(
        PLAIN, "wheat: 1 wheat / wood / clay", "wheat: 1 wheat, 2 wood / wood / clay",
        hand="witch", options=f"{SPELLS} players=3",
    )  # fmt: skip
    play(state, "influence witch")
    assert options(state) == ["rob blue", "rob purple"]
    play(state, "rob purple")
    assert (asked(state), options(state)) == (PURPLE, ["pay wheat 1", "pay wood 1"])
    play(state, "pay wood 1", "gain clay 1")
    assert cubes(state, PURPLE) == "1 wheat / - / -"


@rule("FE-95")
def test_the_druid_makes_each_wheat_and_wood_fief_produce() -> None:
    state = mages("druid", "wheat / wood 1 / stone")
    play(state, "influence druid")
    assert cubes(state) == "1 wheat / 1 wood / -"
    assert "influence druid" not in options(mages("druid", "clay / stone / clay"))


@rule("FE-95", "FE-48")
def test_the_astrologer_looks_at_four_and_keeps_one() -> None:
    state = mages("astrologer", deck="serf, priest, merchant, farmer, minstrel")
    play(
        state, "influence astrologer", "draw serf", "draw priest", "draw merchant", "draw farmer",
        "keep farmer", "return serf", "return merchant",
    )  # fmt: skip
    assert in_main_phase(state)
    assert hand(state) == "farmer"
    assert list(state.view(RED).players[RED].top) == ["Priest*", "Merchant*", "Serf*"]


@rule("FE-95", "FE-93")
def test_the_wizard_takes_up_to_two_played_vassals_back_mages_too() -> None:
    state = table(
        "wheat: 1 wheat / wood / clay", hand="serf, witch, wizard, wizard",
        options=SPELLS, deck="5 serf",
    )  # fmt: skip
    play(state, "field serf", "fief 1", "influence wizard")
    assert options(state) == ["back serf", "stop"]  # neither itself nor another Wizard
    play(state, "back serf")
    assert hand(state) == "serf, witch, wizard"
    play(state, "income witch", "influence wizard")  # paid from the only heap
    assert cubes(state) == "1 wheat / - / -"
    assert options(state) == ["back witch", "stop"]
    play(state, "stop")
    assert in_main_phase(state)
    assert played(state) == "witch, 2 wizard"


# -- how many --------------------------------------------------------------------------------


@rule("FE-93")
def test_the_second_mage_of_a_turn_costs_a_cube_before_anything_else() -> None:
    state = mages("apprentice, druid", "wheat: 1 wheat / wood: 1 wood / clay", deck="serf")
    events = listen(state)
    roll(play(state, "influence apprentice"))
    assert cubes(state) == "1 wheat / 1 wood / -"
    play(state, "influence druid")
    assert prompt(state).startswith("The second mage of this turn costs 1 cube (FE-93)")
    assert options(state) == ["pay wheat 1", "pay wood 2"]
    play(state, "pay wood 2")
    assert cubes(state) == "2 wheat / 1 wood / -"
    assert texts(events)[-4:] == [
        "Red plays the Druid*.",
        "Red returns 1 wood.",
        "Red takes 1 wheat into fief 1.",
        "Red takes 1 wood into fief 2.",
    ]


@rule("FE-93")
def test_a_third_mage_does_not_act_but_may_bring_income() -> None:
    state = mages("3 apprentice", deck="5 serf")
    roll(play(state, "influence apprentice"))
    roll(play(state, "influence apprentice"))
    assert "influence apprentice" not in options(state)
    assert why_not(state, "influence apprentice") == (
        "Two plays of mages in a turn is the most (FE-93)."
    )
    play(state, "income apprentice")
    assert state.coins[RED] == 1


@rule("FE-93")
def test_the_limit_is_that_of_a_turn_and_of_effects() -> None:
    state = mages("2 apprentice", deck="2 apprentice, 8 serf")
    play(state, "income apprentice")
    roll(play(state, "influence apprentice"))
    assert cubes(state) == "3 wheat / - / -"  # for income costs nothing and counts nothing
    end_turn(state)
    end_turn(state)
    assert (asked(state), state.mages) == (RED, 0)


@rule("FE-93")
def test_without_a_cube_no_second_mage() -> None:
    state = mages("2 apprentice", PLAIN, deck="5 serf")
    roll(play(state, "influence apprentice"))
    assert why_not(state, "influence apprentice") == (
        "The second mage of a turn costs 1 cube, and you have none (FE-93)."
    )


@rule("FE-93", "FE-43")
@pytest.mark.parametrize(
    ("fiefs", "is_open"),
    [
        ("wheat: 1 wheat / wood / clay", False),  # the only cube would be the price
        ("wheat: 2 wheat / wood / clay", True),
        ("wheat: 1 wheat / wood / clay: 1 clay", True),
    ],
)
def test_a_second_mage_must_have_something_to_do_after_its_price(fiefs: str, is_open: bool) -> None:
    state = mages("apprentice, alchemist", fiefs, deck="5 serf")
    assert "field alchemist" in options(state)
    roll(play(state, "influence apprentice"))
    assert ("field alchemist" in options(state)) == is_open
    if not is_open:
        assert why_not(state, "field alchemist") == "That would change nothing now (FE-43)."
    assert cubes(state) == cubes(mages("serf", fiefs))


@rule("FE-93")
def test_a_mage_that_was_taken_back_is_a_second_play() -> None:
    state = table(
        "wheat: 1 wheat / wood / clay", hand="witch, wizard, serf", options=SPELLS, deck="5 serf"
    )
    play(state, "income witch", "influence wizard", "back witch")
    assert (hand(state), state.mages) == ("serf, witch", 1)
    play(state, "influence witch", "gain stone 1")  # the only cube pays for it
    assert (cubes(state), state.mages) == ("1 stone / - / -", 2)


@rule("FE-93")
def test_priest_and_hotelier_do_not_touch_mages() -> None:
    state = mages(
        "apprentice, serf, priest", "wheat 1: 1 wheat; hotelier / wood / clay", deck="5 serf"
    )
    roll(play(state, "influence apprentice"))
    play(state, "field serf", "fief 1", "influence priest", "scroll 1")
    assert options(state) == ["back serf"]
    play(state, "back serf", "end", "use hotelier")
    assert options(state) == ["hold priest"]
