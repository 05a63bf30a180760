"""The examples of the published rules, to the cube."""

from tests.games.feudalia.table import (
    cubes,
    end_turn,
    hand,
    in_main_phase,
    labels,
    land,
    lodgers,
    options,
    pile,
    play,
    points,
    prompt,
    roll,
    table,
)
from tests.rules import rule


@rule("FE-20", "FE-21", "FE-25", "FE-31", "FE-32", "FE-33", "FE-35", "FE-36", "FE-37", "FE-51")
def test_amelias_whole_turn() -> None:
    state = table(
        "wheat: 5 wheat / wood: 2 wood / clay: 1 clay",
        hand="priest, serf, 2 merchant, tax collector",
        deck="4 serf, farmer",
        coins=1,
    )
    assert cubes(state) == "3 wheat / 1 wood / 1 clay"  # half, rounded down
    assert pile(state) == "tax collector"
    play(state, "field merchant", "fief 1", "line 3", "gain wood 1", "stop")
    assert cubes(state) == "1 wood / 1 wood / 1 clay"
    play(state, "field serf", "fief 2")
    assert cubes(state) == "1 wood / 2 wood / 1 clay"
    play(state, "influence priest", "scroll 1", "back serf")
    assert hand(state) == "serf, merchant"
    assert "serf" in options(state, "field")  # the field of the clay fief is free
    play(state, "income serf", "income merchant")
    assert state.coins[0] == 4
    play(state, "upgrade 1")
    assert land(state) == "wheat 1 / wood 0 / clay 0"
    assert (cubes(state), state.coins[0], points(state)) == ("- / - / -", 0, 2)
    end_turn(state)
    assert hand(state) == "4 serf, farmer"
    assert pile(state) == "tax collector, serf, 2 merchant, priest"


@rule("FE-34", "FE-38", "FE-40", "FE-42", "FE-44", "FE-50", "FE-54", "FE-56")
def test_santis_whole_turn() -> None:
    state = table(
        "stone 1: 1 stone, 1 wheat / clay: 1 wheat / wheat 1",
        hand="merchant, serf, stonecutter, kneader, feudal lord",
        deck="5 serf",
        coins=2,
        masters="hotelier, baker, tailor, mason, notary",
        options="scenario=5",
    )
    play(state, "field kneader")
    assert cubes(state) == "1 wheat, 1 stone / 1 wheat, 2 clay / -"
    play(state, "influence feudal lord", "gain clay 2")
    play(state, "income merchant", "income stonecutter", "income serf")
    assert state.coins[0] == 6
    roll(play(state, "masters"))
    play(state, "engage hotelier")
    assert state.coins[0] == 0
    assert cubes(state) == "1 stone / 3 clay / -"
    play(state, options(state)[0])  # another master goes under the deck
    assert lodgers(state) == "- / - / hotelier"
    play(state, "build foundations")
    assert (points(state), cubes(state)) == (5, "1 stone / - / -")
    play(state, "end")
    assert prompt(state) == "A blue action, before the day ends (FE-50)?"
    roll(play(state, "use hotelier", "hold kneader"))
    assert pile(state) == "serf, merchant, stonecutter, feudal lord"
    assert hand(state) == "5 serf"
    end_turn(state)  # the other player's
    assert in_main_phase(state)
    assert hand(state) == "5 serf, kneader"  # above the five


@rule("FE-21")
def test_three_fiefs_pay_half_each() -> None:
    state = table(
        "wheat: 5 wheat / wood: 2 wood / clay: 1 clay", hand="tax collector", deck="5 serf"
    )
    assert cubes(state) == "3 wheat / 1 wood / 1 clay"


@rule("FE-22")
def test_a_merchant_or_two_serfs_pay_the_tax() -> None:
    state = table(
        "wheat: 1 wheat / wood: 1 wood / clay",
        hand="tax collector, merchant, priest, 2 serf",
        main=False,
    )
    assert options(state) == ["tax serf", "tax merchant"]
    assert labels(state)["tax merchant"] == "play the Merchant*, income 2"
    both = state.clone()
    play(state, "tax merchant")
    assert in_main_phase(state)
    assert hand(state) == "2 serf, priest"
    play(both, "tax serf")  # the other one follows: nothing else makes up the rest
    assert in_main_phase(both)
    assert hand(both) == "merchant, priest"
    assert cubes(both) == "1 wheat / 1 wood / -"
