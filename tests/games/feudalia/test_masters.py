"""Masters: hiring, cities, moving, firing, and what they do (FE-39 to FE-42, FE-47)."""

import pytest

from tests.games.feudalia.table import (
    BLUE,
    RED,
    asked,
    cubes,
    deck,
    end_turn,
    gone,
    hand,
    in_main_phase,
    labels,
    lodgers,
    open_masters,
    options,
    pile,
    play,
    prompt,
    roll,
    table,
    why_not,
)
from tests.rules import rule

FIVE = "baker, charcoal burner, ceramist, sculptor, tailor"


@rule("FE-40")
def test_two_more_are_laid_open_and_another_goes_under_the_deck() -> None:
    state = table("wheat 1 / wood / clay", coins=8, masters=FIVE)
    play(state, "masters")
    assert prompt(state) == "A master is laid open."
    play(state, "master notary", "master physician")
    assert len(open_masters(state)) == 7
    assert prompt(state) == "Which master do you hire (FE-40)?"
    assert options(state, "engage") == ["tailor"]  # the others cost cubes
    play(state, "engage tailor")
    assert state.coins[RED] == 0
    assert lodgers(state) == "tailor / - / -"
    assert prompt(state) == "Which master goes under the deck (FE-40)?"
    assert "under tailor" not in options(state)
    before = state.master_deck.size
    play(state, "under notary")
    assert state.master_deck.size == before + 1
    assert open_masters(state) == sorted(
        ["baker", "charcoal burner", "ceramist", "sculptor", "physician"],
        key=state.pack.master_slugs.index,
    )


@rule("FE-40")
def test_a_new_master_can_be_used_at_once() -> None:
    state = table("wheat 1 / wood / clay", coins=8, masters=FIVE)
    roll(play(state, "masters"))
    play(state, "engage tailor", options(play(state.clone(), "engage tailor"))[0])
    play(state, "use tailor")
    assert state.coins[RED] == 2


@rule("FE-40")
def test_the_action_needs_an_open_master_who_can_be_paid_and_placed() -> None:
    state = table("wheat / wood / clay", coins=15, masters=FIVE)
    assert why_not(state, "masters") == ("None of the open masters can be paid and placed (FE-40).")
    state = table("wheat 1 / wood / clay", coins=4, masters=FIVE)
    assert "masters" not in options(state)


@rule("FE-40")
def test_colour_and_level_bind() -> None:
    state = table(
        "wheat 1: 3 wheat, 3 wood / wood / clay 1", coins=10, masters="baker, vintner, forester"
    )
    roll(play(state, "masters"))
    assert "baker" in options(state, "engage")
    assert why_not(state, "engage vintner") == (
        "You have no city for the Vintner*: colour and level must fit (FE-40)."
    )
    assert why_not(state, "engage forester") is not None


@rule("FE-40")
def test_a_black_flag_fits_every_fief() -> None:
    state = table("wheat 1 / wood 1 / clay", coins=8, masters=FIVE)
    roll(play(state, "masters"))
    play(state, "engage tailor")
    assert prompt(state) == "Into which city does the Tailor* move (FE-40)?"
    assert options(state) == ["fief 1", "fief 2"]


@rule("FE-40")
def test_a_short_deck_gives_what_it_has() -> None:
    state = table("wheat 1 / wood / clay", coins=8, masters=FIVE)
    state.master_deck = state.master_deck.__class__([0] * len(state.pack.master_slugs))
    play(state, "masters", "engage tailor")  # nothing is drawn, nothing goes under
    assert in_main_phase(state)
    assert len(open_masters(state)) == 4


@rule("FE-40", "FE-44")
def test_a_master_is_paid_from_all_fiefs() -> None:
    state = table("wheat 1: 1 wheat / wood: 1 wheat / clay", coins=6, masters="hotelier")
    roll(play(state, "masters"))
    play(state, "engage hotelier")
    assert cubes(state) == "- / - / -"


@rule("FE-39")
def test_a_cathedral_master_needs_level_two_and_is_hired_directly() -> None:
    state = table("wheat 1: 3 wheat / wood / clay", coins=5)
    assert why_not(state, "engage dean") == (
        "You have no city for the Dean*: colour and level must fit (FE-40)."
    )
    state = table("wheat 2: 3 wheat / wood / clay", coins=5)
    play(state, "engage dean")
    assert lodgers(state) == "dean / - / -"
    assert why_not(state, "engage dean") == "You have the Dean* already (FE-39)."


@rule("FE-39")
def test_four_players_can_have_the_same_cathedral_master() -> None:
    state = table("wheat 2: 3 wheat / wood / clay", "wheat 2; dean / wood / clay", coins=5)
    assert "dean" in options(state, "engage")


@rule("FE-41")
def test_a_master_is_fired_to_make_room() -> None:
    state = table("wheat 1; reeve / wood / clay", coins=8, masters=FIVE)
    roll(play(state, "masters"))
    play(state, "engage tailor")
    assert options(state) == ["fire reeve"]
    play(state, "fire reeve")
    assert lodgers(state) == "tailor / - / -"
    assert "reeve" in open_masters(state)
    assert "under reeve" not in options(state)  # he was not on offer
    assert why_not(state, "under reeve") == (
        "The Reeve* is not one of those to choose from (FE-41)."
    )
    play(state, options(state)[0])
    assert len(open_masters(state)) == 6


@rule("FE-41")
def test_cubes_on_a_fired_master_stay_in_the_fief() -> None:
    state = table(
        "wheat / wood 1; cabinetmaker / clay", stored="cabinetmaker: 2 wood, 1 clay",
        coins=8, masters=FIVE,
    )  # fmt: skip
    roll(play(state, "masters"))
    play(state, "engage tailor", "fire cabinetmaker")
    assert cubes(state) == "- / 2 wood, 1 clay / -"


@rule("FE-41")
def test_a_vassal_on_a_fired_master_is_discarded() -> None:
    state = table(
        "wheat 1; hotelier / wood / clay", hand="serf", deck=["5 merchant", "5 serf"], coins=8,
        masters=FIVE,
    )  # fmt: skip
    play(state, "field serf", "fief 1", "end", "use hotelier", "hold serf")
    roll(state)
    assert "serf" not in pile(state)
    state.coins[RED] = 6
    # The vassal returns in the untap step; fire him in the turn in which it was put there.
    state = table("wheat 1; hotelier / wood / clay", coins=8, masters=FIVE)
    held = state.held[:]
    held[state.pack.master_slugs.index("hotelier")] = state.pack.vassal_slugs.index("serf")
    state.held = held
    roll(play(state, "masters"))
    play(state, "engage tailor", "fire hotelier")
    assert pile(state) == "serf"


@rule("FE-41")
def test_a_fired_cathedral_master_returns_to_his_card() -> None:
    state = table("wheat 2; dean, reeve / wood / clay", coins=8, masters=FIVE)
    dean = state.pack.master_slugs.index("dean")
    before = state.stock[dean]
    roll(play(state, "masters"))
    play(state, "engage tailor", "fire dean")
    assert state.stock[dean] == before + 1
    assert "dean" not in open_masters(state)


@rule("FE-41")
def test_a_master_moves_once_a_turn_and_stays_tapped() -> None:
    state = table("wheat 1; tailor / wood 1 / clay 1", deck=["6 serf", "6 serf"])
    play(state, "use tailor", "relocate tailor")
    assert options(state) == ["fief 2", "fief 3"]
    play(state, "fief 2")
    assert lodgers(state) == "- / tailor / -"
    assert why_not(state, "relocate tailor") == ("The Tailor* has moved this turn already (FE-41).")
    assert why_not(state, "use tailor") == "The Tailor* has acted this turn already (FE-42)."
    end_turn(end_turn(state))
    assert options(state, "relocate") == ["tailor"]


@rule("FE-41")
def test_two_masters_change_places() -> None:
    state = table("wheat 1; tailor / wood 1; notary / clay")
    play(state, "relocate tailor")
    assert options(state) == ["exchange notary"]
    assert labels(state) == {"exchange notary": "change places with the Notary*"}
    play(state, "exchange notary")
    assert lodgers(state) == "notary / tailor / -"
    assert options(state, "relocate") == []


@rule("FE-41", "FE-47")
def test_a_moved_master_takes_his_cubes_along() -> None:
    state = table("wood 1; cabinetmaker / wood 1 / clay", stored="cabinetmaker: 2 wood")
    play(state, "relocate cabinetmaker", "fief 2", "use cabinetmaker")
    play(state, "take back wood", "take back wood")
    assert cubes(state) == "- / 2 wood / -"


@rule("FE-41")
def test_a_master_moves_only_where_he_can_live() -> None:
    state = table("wheat 1; baker / wood 1 / clay 1")
    assert why_not(state, "relocate baker") == (
        "The Baker* fits into no other of your cities (FE-41)."
    )


@rule("FE-42")
def test_a_tap_is_paid_from_the_masters_own_fief() -> None:
    state = table("wheat 1; baker / wood: 2 wheat / clay")
    assert why_not(state, "use baker") == "1 wheat short (FE-44)."
    state = table("wheat 1: 1 wheat; baker / wood / clay")
    play(state, "use baker")
    assert (cubes(state), state.coins[RED]) == ("- / - / -", 3)


@rule("FE-42")
def test_a_master_without_a_tap_has_no_action() -> None:
    state = table("wheat 1; reeve / wood / clay")
    assert why_not(state, "use reeve") == "The Reeve* has no action of the main phase (FE-42)."
    assert why_not(state, "use tailor") == "The Tailor* does not work for you."


@rule("FE-42", "FE-95")
@pytest.mark.parametrize(
    ("master", "fiefs", "choices", "after", "coins"),
    [
        ("baker", "wheat 2: 2 wheat, 1 wood", "", "1 wheat, 1 wood", 3),
        ("vintner", "wheat 2: 2 wheat", "", "-", 5),
        ("charcoal burner", "wood 2: 2 wood", "", "1 wood", 3),
        ("bowyer", "wood 2: 2 wood", "", "1 wood", 2),
        ("cooper", "wood 2: 2 wood", "", "-", 5),
        ("shipwright", "wood 2: 2 wood", "gain wheat 1, gain stone 1", "1 wheat, 1 stone", 0),
        ("ceramist", "clay 2: 2 clay", "", "1 clay", 3),
        ("kiln master", "clay 2: 1 wood", "", "3 clay", 0),
        ("mosaicist", "clay 2: 2 clay", "", "1 stone", 2),
        ("sculptor", "stone 2: 1 stone", "", "-", 5),
        ("lime burner", "stone 2: 1 wood", "", "1 stone", 0),
        ("fortifier", "stone 2: 1 stone", "", "-", 4),
        ("gem cutter", "stone 2: 1 stone, 2 wheat", "", "-", 9),
        ("tailor", "wood 2", "", "-", 2),
        ("well digger", "clay 2", "", "-", 1),
        ("ambassador", "clay 2: 1 clay", "line 1, gain stone 1", "1 stone", 0),
    ],
)
def test_what_masters_bring(master: str, fiefs: str, choices: str, after: str, coins: int) -> None:
    state = table(f"{fiefs}; {master} / wood / clay")
    play(state, f"use {master}", *filter(None, choices.split(", ")))
    assert in_main_phase(state)
    assert cubes(state) == f"{after} / - / -"
    assert state.coins[RED] == coins


@rule("FE-20", "FE-95")
@pytest.mark.parametrize(
    ("master", "fief", "after"),
    [
        ("reeve", "wheat", "1 wheat"),
        ("forester", "wood", "1 wood"),
        ("brickmaker", "clay", "1 clay"),
        ("quarry master", "stone", "1 stone"),
    ],
)
def test_masters_of_the_start(master: str, fief: str, after: str) -> None:
    state = table(f"{fief} 2; {master} / wood / clay")
    assert cubes(state) == f"{after} / - / -"


@rule("FE-95")
def test_masters_with_cards() -> None:
    state = table("wheat 1: 1 wheat; brewer / wood / clay", deck="serf")
    roll(play(state, "use brewer"))
    assert hand(state) == "serf"
    state = table("wheat 2: 2 wheat; almoner / wood / clay", hand="serf", deck="merchant")
    roll(play(state, "use almoner", "cut serf"))
    assert (hand(state), gone(state)) == ("merchant", "serf")
    state = table("wheat 1; physician / wood / clay", discard="serf, merchant")
    play(state, "use physician")
    assert (hand(state), pile(state)) == ("serf", "merchant")
    state = table("wheat 2: 1 wheat; horse breeder / wood / clay", hand="serf, merchant")
    play(state, "income serf", "income merchant", "use horse breeder", "back serf")
    assert hand(state) == "serf"
    state = table("wheat 1; falconer / wood / clay", hand="feudal lord, serf")
    play(state, "income feudal lord", "income serf", "use falconer", "back feudal lord")
    assert hand(state) == "feudal lord"
    state = table("stone 1: 1 stone; road builder / wood / clay", deck="serf")
    roll(play(state, "use road builder", "move stone 1 2"))
    assert (hand(state), cubes(state)) == ("serf", "- / 1 stone / -")
    state = table("wheat 1; chamberlain / wood / clay", deck="merchant", main=False)
    roll(state)
    assert (hand(state), deck(state)) == ("merchant", "")


# -- storing ---------------------------------------------------------------------------------


@rule("FE-47")
def test_the_cabinetmaker_stores_up_to_three_cubes_of_his_fief() -> None:
    state = table("wheat: 2 wheat / wood 1: 4 wood; cabinetmaker / clay")
    play(state, "use cabinetmaker")
    assert options(state) == ["store wood 2", "stop"]
    play(state, "store wood 2", "store wood 2", "store wood 2")
    assert in_main_phase(state)
    assert cubes(state) == "2 wheat / 1 wood / -"


@rule("FE-47")
def test_a_tap_either_stores_or_takes_back() -> None:
    state = table("wood 1: 2 wood; cabinetmaker / wheat / clay", stored="cabinetmaker: 2 clay")
    play(state, "use cabinetmaker")
    assert options(state) == ["store wood 1", "take back clay", "stop"]
    play(state, "take back clay")
    assert options(state) == ["take back clay", "stop"]
    assert why_not(state, "store wood 1") == (
        "A tap either stores cubes of one fief or takes cubes back (FE-47)."
    )
    play(state, "stop")
    assert cubes(state) == "2 wood, 1 clay / - / -"


@rule("FE-47", "FE-95")
def test_the_accountant_stores_from_one_fief_and_earns_a_coin() -> None:
    state = table("clay 1: 1 clay; accountant / wood: 2 wood / wheat")
    play(state, "use accountant", "store wood 2")
    assert options(state) == ["store wood 2", "stop"]  # of one fief only
    play(state, "store wood 2")
    assert (cubes(state), state.coins[RED]) == ("1 clay / - / -", 1)
    state = table("clay 1: 1 clay; accountant / wood / wheat")
    play(state, "use accountant", "store clay 1")
    assert state.coins[RED] == 0  # two must lie there
    state = table("clay 1: 1 clay; accountant / wood / wheat", stored="accountant: 2 wood")
    play(state, "use accountant", "stop")
    assert (cubes(state), state.coins[RED]) == ("1 clay / - / -", 1)  # they did already


@rule("FE-47")
def test_stored_cubes_are_not_robbed() -> None:
    state = table(
        "wheat / wood / clay", "wood 1; cabinetmaker / wheat / clay",
        stored="cabinetmaker: 3 wood", hand="witch", options="scenario=12 variant=none",
    )  # fmt: skip
    play(state, "influence witch")
    assert asked(state) == RED
    assert prompt(state) == "Witch*: which cube do you take, and into which fief?"
    assert cubes(state, BLUE) == "- / - / -"


@rule("FE-42")
def test_what_a_master_does_is_told_to_who_may_use_him() -> None:
    state = table("wheat 1: 1 wheat; baker / wood / clay")
    assert labels(state)["use baker"] == "use the Baker*"
