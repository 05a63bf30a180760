"""The Tax Collector, in all his cases (FE-20 to FE-25)."""

import pytest

from tests.games.feudalia.table import (
    BLUE,
    asked,
    cubes,
    deck,
    end_turn,
    hand,
    in_main_phase,
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

TAX = "tax collector"


@rule("FE-20")
def test_masters_act_before_the_tax_collector() -> None:
    state = table("wheat 1: 1 wheat; reeve / wood / clay", hand=f"{TAX}, serf", deck="5 serf")
    assert cubes(state) == "1 wheat / - / -"  # of two, one was paid
    assert pile(state) == TAX


@rule("FE-20")
def test_masters_are_untapped() -> None:
    state = table("wheat 1 / wood / clay 1: 2 clay; ceramist", deck=["6 serf", "6 serf"])
    play(state, "use ceramist")
    assert why_not(state, "use ceramist") == "The Ceramist* has acted this turn already (FE-42)."
    end_turn(end_turn(state))
    assert options(state, "use") == ["ceramist"]


@rule("FE-21")
def test_the_owner_picks_cubes_of_any_kind() -> None:
    state = table("wheat: 2 wheat, 2 stone / wood / clay", hand=TAX, main=False)
    assert prompt(state) == (
        "Fief 1 pays half its cubes to the Tax Collector (FE-21). Which cube goes? 2 cubes are left"
        " to give."
    )
    assert options(state) == ["pay wheat 1", "pay stone 1"]
    play(state, "pay wheat 1", "pay stone 1")
    assert cubes(state) == "1 wheat, 1 stone / - / -"


@rule("FE-21")
def test_each_distinct_payment_is_one_row_of_clicks() -> None:
    state = table("wheat: 2 wheat, 2 stone / wood / clay", hand=TAX, main=False)
    play(state, "pay stone 1")  # kinds come in their order: after stone there is stone only
    assert in_main_phase(state)
    assert cubes(state) == "2 wheat / - / -"


@rule("FE-21", "FE-47")
def test_stored_cubes_are_neither_counted_nor_paid() -> None:
    state = table(
        "wheat / wood 1: 2 wood; cabinetmaker / clay", stored="cabinetmaker: 3 wood", hand=TAX
    )
    assert cubes(state) == "- / 1 wood / -"
    state = table(
        "wheat / wood 1: 1 wood; cabinetmaker / clay",
        stored="cabinetmaker: 3 wood",
        hand=f"{TAX}, merchant, serf",
    )
    assert played(state) == "serf"  # no fief has two: the hand pays half of 3


@rule("FE-21", "FE-95")
def test_the_granary_keeper_limits_what_his_fief_pays() -> None:
    state = table("wheat 1: 9 wheat; granary keeper / wood: 4 wood / clay", hand=TAX)
    assert cubes(state) == "8 wheat / 2 wood / -"


@rule("FE-22")
def test_half_the_income_is_rounded_down() -> None:
    state = table(hand=f"{TAX}, merchant, serf")
    assert (hand(state), played(state), state.coins[0]) == ("merchant", "serf", 0)


@rule("FE-22")
def test_the_least_more_is_paid_where_nothing_is_exact() -> None:
    state = table(hand=f"{TAX}, 2 moneylender", options="scenario=4")  # 4 of 8 is exact
    assert (hand(state), played(state)) == ("moneylender", "moneylender")
    state = table(hand=f"{TAX}, moneylender, serf", options="scenario=4")  # 2 of 5
    assert (hand(state), played(state)) == ("serf", "moneylender")
    state = table(hand=f"{TAX}, 2 merchant, count", options="scenario=5")  # 3 of 7
    assert played(state) == "count"
    state = table(hand=f"{TAX}, 3 merchant")  # 3 of 6: 4 is the least more
    assert (hand(state), played(state)) == ("merchant", "2 merchant")


@rule("FE-22")
def test_cards_without_income_are_not_asked_for() -> None:
    state = table(hand=f"{TAX}, priest, 2 serf, merchant", main=False)
    assert options(state) == ["tax serf", "tax merchant"]
    assert why_not(state, "tax priest") == (
        "The cards must be worth exactly what is due, or the least more; choose them in their"
        " order (FE-22)."
    )


@rule("FE-22")
def test_the_hand_is_shown_and_stays_known() -> None:
    state = table(hand=f"{TAX}, merchant, priest, 2 serf", main=False)
    seen = state.view(BLUE).players[0].cards
    assert [(face.name, face.copies) for face in seen] == [
        ("Serf*", 2), ("Merchant*", 1), ("Priest*", 1),
    ]  # fmt: skip


@rule("FE-22")
def test_what_was_played_as_a_tax_can_be_taken_back() -> None:
    state = table(hand=f"{TAX}, merchant, priest, 2 serf", main=False)
    play(state, "tax merchant", "influence priest", "scroll 1", "back merchant")
    assert hand(state) == "2 serf, merchant"


@rule("FE-22")
def test_a_spared_fief_still_counts_as_one_with_two_cubes() -> None:
    state = table(
        "wheat: 4 wheat / wood / clay", "wheat / wood / clay",
        hand=["abbess", ""], deck=["4 serf", "6 serf"], discard=[TAX, ""],
    )  # fmt: skip
    play(state, "influence abbess")
    roll(state)
    play(state, "fief 1")
    assert pile(state) == TAX
    end_turn(state)
    assert asked(state) == BLUE
    state.hands[0] = state.hands[0].gained(state.pack.tax_collector)
    end_turn(state)
    assert in_main_phase(state)
    assert cubes(state) == "4 wheat / - / -"
    assert "abbess" in pile(state)  # whatever was paid, she leaves
    assert played(state) == ""  # and the hand pays nothing


@rule("FE-23")
def test_a_hand_with_less_than_two_income_is_lost() -> None:
    state = table(
        "wheat 1; tailor / wood / clay", hand=f"{TAX}, serf, 2 priest", deck="5 serf", coins=3
    )
    assert (hand(state), played(state)) == ("", "")
    assert pile(state) == f"{TAX}, serf, 2 priest"
    assert state.coins[0] == 3  # for no coins
    play(state, "use tailor")  # and the turn goes on
    end_turn(state)
    assert hand(state) == "5 serf"


@rule("FE-24")
def test_drawn_in_the_main_phase_he_stays_until_the_next_turn() -> None:
    state = table(
        "wheat: 4 wheat / wood / clay", hand="steward", deck=[f"{TAX}, serf", "6 serf"],
        discard="5 merchant", options="scenario=6",
    )  # fmt: skip
    roll(play(state, "influence steward"))
    assert hand(state) == f"{TAX}, serf"
    assert why_not(state, f"income {TAX}") == (
        "The Tax Collector is played in the starting phase only (FE-24)."
    )
    end_turn(state)
    assert hand(state).startswith(TAX)
    assert cubes(state) == "4 wheat / - / -"
    end_turn(state)
    assert cubes(state) == "2 wheat / - / -"


@rule("FE-24")
def test_drawn_by_a_master_at_the_start_he_stays_too() -> None:
    state = table("wheat 1: 4 wheat; chamberlain / wood / clay", hand="serf", deck=TAX, main=False)
    roll(state)
    assert in_main_phase(state)
    assert hand(state) == f"{TAX}, serf"
    assert cubes(state) == "4 wheat / - / -"


@rule("FE-24", "FE-46")
def test_nothing_eliminates_or_discards_him() -> None:
    state = table(hand="steward, monk", deck=f"{TAX}, serf", options="scenario=T3")
    roll(play(state, "influence steward"))
    events = listen(play(state, "income serf"))
    play(state, "influence monk")
    assert options(state) == ["none"]
    play(state, "none")
    assert "Red shows the Tax Collector." in texts(events)
    state = table(
        "wheat 2; scholar / wood / clay", hand="serf", deck=f"{TAX}, merchant", options="scenario=5"
    )
    roll(play(state, "use scholar"))
    assert options(state) == ["discard serf", "discard merchant"]
    assert why_not(state, f"discard {TAX}") == (
        "The Tax Collector is neither discarded nor eliminated (FE-24)."
    )


@rule("FE-25")
def test_he_can_be_shuffled_back_in_the_same_turn() -> None:
    state = table(
        "wheat: 2 wheat / wood / clay", hand=f"{TAX}, steward", deck="", discard="serf",
        options="scenario=6",
    )  # fmt: skip
    assert pile(state) == f"{TAX}, serf"
    roll(play(state, "influence steward"))
    assert hand(state) == f"{TAX}, serf"


@rule("FE-20", "FE-23")
def test_the_tax_is_told() -> None:
    state = table(hand=["", f"{TAX}, serf"], deck=["5 serf", "5 serf"])
    events = listen(state)
    end_turn(state)
    assert asked(state) == BLUE
    assert [text for text in texts(events) if "Blue" in text] == [
        "Round 4: Blue.",
        "The Tax Collector comes to Blue (FE-20).",
        "Blue shows the hand: Serf*.",
        "Blue discards the whole hand (FE-23).",
    ]


@pytest.mark.parametrize("size", range(6))
def test_a_fief_pays_half_rounded_down(size: int) -> None:
    heap = f": {size} wheat" if size else ""
    state = table(f"wheat{heap} / wood: 2 wood / clay", hand=TAX)
    rest = size - size // 2
    assert cubes(state) == f"{f'{rest} wheat' if rest else '-'} / 1 wood / -"
    assert deck(state) == ""
