"""Payments: each distinct one is one row of clicks; discounts and stored cubes (FE-43, FE-44)."""

from itertools import product

import pytest

from homage.games.feudalia import TITLE
from homage.games.feudalia.shown.board import NEXT_LEVEL
from homage.games.feudalia.shown.sentences import for_hire_line, pile_line, price, tokens_line
from homage.games.feudalia.state import FeudaliaState
from tests.games.feudalia.table import (
    BLUE,
    RED,
    cubes,
    in_main_phase,
    land,
    listen,
    lodgers,
    options,
    play,
    points,
    prompt,
    roll,
    table,
    texts,
    why_not,
)
from tests.rules import rule


def ends(state: FeudaliaState) -> list[str]:
    """Every way to go on from here until the main phase asks again: what is left in the fiefs."""
    if in_main_phase(state):
        return [cubes(state)]
    found = []
    for text in options(state):
        found += ends(play(state.clone(), text))
    return found


@rule("FE-44")
@pytest.mark.parametrize("heaps", list(product((0, 1, 3), repeat=3)))
def test_each_distinct_payment_is_exactly_one_row_of_clicks(heaps: tuple[int, ...]) -> None:
    fiefs = " / ".join(
        f"{kind}: {n} clay" if n else kind for kind, n in zip(("clay",) * 3, heaps, strict=True)
    )
    state = table(fiefs)
    if sum(heaps) < 3:
        assert why_not(state, "build foundations") == f"{3 - sum(heaps)} clay short (FE-44)."
        return
    found = ends(play(state, "build foundations"))
    ways = {
        way
        for way in product(range(4), repeat=3)
        if sum(way) == 3 and all(a <= b for a, b in zip(way, heaps, strict=True))
    }
    assert len(found) == len(set(found)) == len(ways)


@rule("FE-44")
def test_what_has_no_alternative_is_not_asked() -> None:
    state = table("clay: 3 clay / wood / wheat: 2 wheat")
    play(state, "build foundations")
    assert in_main_phase(state)
    assert points(state) == 1


@rule("FE-44")
def test_a_fief_out_of_order_is_refused() -> None:
    state = table("clay: 2 clay / clay: 2 clay / clay: 1 clay")
    play(state, "build foundations", "pay clay 2")
    assert in_main_phase(state)  # two of the second and one of the third: nothing more to ask
    assert cubes(state) == "2 clay / - / -"


@rule("FE-47")
def test_stored_cubes_pay_for_nothing() -> None:
    state = table("clay: 2 clay / wood 1; cabinetmaker / wheat", stored="cabinetmaker: 1 clay")
    assert why_not(state, "build foundations") == "1 clay short (FE-44)."


# -- discounts -------------------------------------------------------------------------------


@rule("FE-43")
def test_a_discount_waits_for_the_next_fitting_payment() -> None:
    state = table(
        "wood 1: 1 wood; carpenter / wheat: 1 clay / clay: 3 clay", coins=8, options="scenario=5"
    )
    play(state, "use carpenter")
    assert options(state, "upgrade") == ["2"]  # the wheat fief: 3 wood less 2
    play(state, "upgrade 2")
    while not in_main_phase(state):
        play(state, options(state)[0])
    assert land(state) == "wood 1 / wheat 1 / clay 0"
    assert state.discounts == ()


@rule("FE-43")
def test_a_discount_is_not_used_up_by_another_payment() -> None:
    state = table("wood 1; carpenter / wheat / clay: 3 clay", coins=4)
    play(state, "use carpenter", "build foundations", "hire serf")
    assert len(state.discounts) == 1


@rule("FE-43")
def test_discounts_add_up_and_take_nothing_below_nothing() -> None:
    state = table("wood 1: 1 clay; carpenter / stone 1; mason / wheat", coins=4, hand="serf")
    play(state, "use carpenter", "use mason")
    assert why_not(state, "upgrade 3") == "1 wood short (FE-44)."  # 3 less 2
    state = table("clay 2; bell founder / clay 1: 1 clay / wheat")
    play(state, "use bell founder", "build foundations")
    assert points(state) == 4 + 2 + 1


@rule("FE-43", "FE-49")
def test_a_discount_of_any_cubes_is_the_payers_choice() -> None:
    state = table(
        "wheat: 3 wood / wood / clay: 1 clay", hand="architect", coins=4, options="scenario=6"
    )
    play(state, "influence architect", "upgrade 1")
    assert prompt(state) == "Which cube need you not pay? 1 cube is taken off (FE-43)."
    assert options(state) == ["less wood", "less clay"]  # one wood comes off in any case
    play(state, "less clay")
    assert cubes(state) == "1 wood / - / 1 clay"
    assert land(state) == "wheat 1 / wood 0 / clay 0"


@rule("FE-43")
def test_only_what_can_still_be_completed_is_offered() -> None:
    state = table("wheat: 1 wood / wood / clay: 1 clay", hand="architect", coins=4,
                  options="scenario=6")  # fmt: skip
    play(state, "influence architect", "upgrade 1")  # 3 wood less 2: nothing to choose
    assert in_main_phase(state)
    assert cubes(state) == "- / - / -"


@rule("FE-43")
def test_a_discount_ends_with_the_turn() -> None:
    state = table("wood 1; carpenter / wheat / clay", deck=["6 serf", "6 serf"])
    play(state, "use carpenter", "end")
    roll(state)
    assert state.discounts == ()


@rule("FE-43", "FE-95")
def test_the_notary_makes_a_vassal_cheaper() -> None:
    state = table("wheat 1: 1 wheat; notary / wood / clay", coins=2)
    assert "merchant" not in options(state, "hire")
    play(state, "use notary", "hire merchant")
    assert state.coins[0] == 0


@rule("FE-43", "FE-95")
def test_a_master_is_no_vassal_for_a_discount() -> None:
    state = table("wheat 1; notary / wood 1 / clay", coins=7, masters="tailor")
    play(state, "use notary")
    assert why_not(state, "masters") is not None
    assert lodgers(state) == "notary / - / -"


def pile_price(state: FeudaliaState, seat: int, name: str) -> str:
    """What a pile costs, as a seat reads it."""
    piles = [pile for pile in state.view(seat).piles if pile.name.startswith(name)]
    return str(pile_line(piles[0]))


@rule("FE-43")
def test_a_player_sees_what_a_price_is_now_and_a_rival_what_is_printed() -> None:
    state = table("wheat 1; notary / wood / clay", coins=1)
    assert "for 3 coins (" in pile_price(state, RED, "Priest")
    play(state, "use notary")
    assert "for 3 coins → 1 coin (" in pile_price(state, RED, "Priest")
    assert "for 1 coin → nothing " in pile_price(state, RED, "Serf")
    assert "for 3 coins (" in pile_price(state, BLUE, "Priest")


@rule("FE-43")
def test_a_price_says_how_many_cubes_of_choice_come_off() -> None:
    state = table(
        "wheat: 3 wood / wood / clay: 1 clay", hand="architect", coins=4, options="scenario=6"
    )
    play(state, "influence architect")
    fief = state.view(BLUE).players[RED].fiefs[0]  # everybody sees what its owner would pay
    said = "3 wood, 1 clay and 4 coins → 3 wood, 1 clay and 4 coins less 2 cubes of choice"
    assert str(NEXT_LEVEL.of(price(fief.upgrade, fief.upgrade_now))) == f"up: {said}"
    foundations = state.view(RED).cathedral[0]
    assert str(tokens_line(foundations)).endswith("3 clay → 3 clay less 2 cubes of choice each")
    assert state.view(BLUE).cathedral[0].price_now is None


@rule("FE-98")
def test_a_law_lowers_prices_for_everybody() -> None:
    state = table(coins=9, masters="tailor", options="scenario=6")
    for seat in (RED, BLUE):
        assert "8 coins → 7 coins" in str(for_hire_line(state.view(seat).masters[0]))
        master = state.view(seat).cathedral[2].masters[0]
        assert master.price_now is not None


def paid_for_me(state: FeudaliaState) -> FeudaliaState:
    """The rest of a payment, made for the player."""
    assert TITLE.pay is not None
    while (decision := state.decision) is not None:
        option = TITLE.pay(state, decision)
        if option is None:
            break
        state.choose(option, decision)
    return state


@rule("FE-44")
@pytest.mark.parametrize(
    ("fiefs", "left"),
    [
        ("clay: 3 clay / clay: 4 clay / wood: 1 clay", "3 clay / 1 clay / 1 clay"),
        ("clay: 4 clay / clay: 4 clay / wood: 4 clay", "3 clay / 3 clay / 3 clay"),
    ],
)
def test_a_payment_made_for_a_player_leaves_the_tax_collector_less(fiefs: str, left: str) -> None:
    """He takes half of the cubes of each fief, so that the odd one is best left alone."""
    state = paid_for_me(play(table(fiefs), "build foundations"))
    assert in_main_phase(state)
    assert cubes(state) == left


@rule("FE-44")
def test_a_payment_made_for_a_player_looks_at_all_its_kinds_together() -> None:
    """Wood alone would best come out of one fief; but stone will leave both others."""
    fiefs = "wood: 1 wood / stone: 2 wood, 1 stone / clay: 2 wood, 1 stone"
    state = paid_for_me(play(table(fiefs, phase=2), "build main nave"))
    assert cubes(state) == "1 wood / 1 wood / 1 wood"


@rule("FE-44")
def test_wheat_of_the_last_fief_pays_and_stone_of_the_second_does_not() -> None:
    assert "abbess" in options(table("wheat / wood / clay: 1 wheat", coins=5), "hire")
    assert "abbess" not in options(table("wheat / wood: 1 stone / clay", coins=5), "hire")


@rule("FE-42")
def test_all_are_told_what_a_master_is_paid() -> None:
    state = table("wheat 1: 1 wheat; baker / wood / clay")
    events = listen(state)
    play(state, "use baker")
    assert "Red pays 1 wheat." in texts(events)


@rule("FE-44")
def test_nothing_is_chosen_for_a_player_but_payments() -> None:
    state = table("clay: 3 clay / clay: 4 clay / wood: 1 clay")
    assert state.decision is not None
    assert TITLE.pay is not None
    assert TITLE.pay(state, state.decision) is None
