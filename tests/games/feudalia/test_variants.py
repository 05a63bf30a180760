"""The variant cards that need no arms (FE-94, FE-96 to FE-99)."""

import pytest

from homage.games.feudalia import TITLE
from homage.kernel import SettingsError
from tests.games.feudalia.table import (
    BLUE,
    RED,
    asked,
    cubes,
    end_turn,
    game_of,
    hand,
    in_main_phase,
    labels,
    options,
    play,
    points,
    reason,
    roll,
    table,
    why_not,
)
from tests.rules import rule

DECKS = ["9 serf", "9 serf"]


def with_variant(name: str) -> str:
    return f"players=2 scenario=5 variant={name}"


# -- which -----------------------------------------------------------------------------------


@rule("FE-94")
def test_the_higher_goal_holds() -> None:
    assert game_of("scenario=4").pack.goal == 20  # The Great Fair has 10 too
    assert game_of("scenario=5").pack.goal == 20
    assert game_of(with_variant("tournament")).pack.goal == 22
    assert game_of("scenario=10").pack.goal == 22
    assert game_of("scenario=10 variant=great-fair").pack.goal == 22  # the scenario's is higher
    assert game_of("scenario=7 variant=none").pack.goal == 22


@rule("FE-94")
@pytest.mark.parametrize("words", ["scenario=T3 variant=great-fair", "scenario=5 variant=crusades"])
def test_variants_that_do_not_fit_are_refused(words: str) -> None:
    with pytest.raises(SettingsError, match="FE-94"):
        TITLE.game(TITLE.read_settings(words.split()))


# -- Hungry Years ----------------------------------------------------------------------------


@rule("FE-96")
def test_wheat_or_coins_are_due_at_the_very_end_of_a_turn() -> None:
    state = table(
        "wheat: 2 wheat / wood / clay", options=with_variant("hungry-years"), coins=6, deck=DECKS
    )
    play(state, "end")
    roll(state)
    assert state.coins[RED] == 3  # saved already, and a new hand drawn
    assert hand(state) == "5 serf"
    assert options(state) == ["line 1", "line 2"]
    assert labels(state) == {"line 1": "1 wheat", "line 2": "2 coins"}
    assert why_not(state, "stop") == (
        "Not what is asked now: Hungry Years*: what do you pay (FE-96)?"
    )
    assert why_not(state, "line 3") == "That would change nothing now (FE-43)."
    play(state, "line 2")
    assert state.coins[RED] == 1
    assert in_main_phase(state, BLUE)


@rule("FE-96")
def test_what_can_be_paid_must_be() -> None:
    state = table("wheat: 2 wheat / wood / clay", options=with_variant("hungry-years"), deck=DECKS)
    end_turn(state)
    assert cubes(state) == "1 wheat / - / -"  # no coins: the wheat goes
    state = table(
        "clay: 2 clay / wood / clay", options=with_variant("hungry-years"), coins=4, deck=DECKS
    )
    end_turn(state)
    assert state.coins[RED] == 0
    assert cubes(state) == "2 clay / - / -"


@rule("FE-96")
def test_who_can_pay_neither_returns_two_cubes_or_the_one_there_is() -> None:
    state = table(
        "clay: 2 clay / wood: 1 wood / clay", options=with_variant("hungry-years"), deck=DECKS
    )
    play(state, "end")
    roll(state)
    assert options(state) == ["pay wood 2", "pay clay 1"]
    play(state, "pay wood 2")
    assert cubes(state) == "1 clay / - / -"
    state = table("clay: 1 clay / wood / clay", options=with_variant("hungry-years"), deck=DECKS)
    end_turn(state)
    assert cubes(state) == "- / - / -"


@rule("FE-96")
def test_stored_cubes_are_safe() -> None:
    state = table(
        "wheat / wood 1; cabinetmaker / clay",
        options=with_variant("hungry-years"),
        stored="cabinetmaker: 3 wheat",
        deck=DECKS,
    )
    end_turn(state)
    assert in_main_phase(state, BLUE)
    master = state.pack.master_slugs.index("cabinetmaker")
    assert state.stored[master] == (3, 0, 0, 0)


# -- The Great Fair --------------------------------------------------------------------------


@rule("FE-97")
def test_two_equal_cubes_of_any_fiefs_bring_one_of_another_kind_once_a_turn() -> None:
    state = table(
        "wheat: 1 wheat, 2 clay / wood: 1 wheat / clay: 1 wood",
        options=with_variant("great-fair"),
        deck=DECKS,
    )
    play(state, "variant")
    assert options(state) == ["give wheat", "give clay"]  # wood is there only once
    play(state, "give wheat")
    assert "gain wheat 1" not in options(state)
    assert len(options(state, "gain")) == 9
    play(state, "gain stone 3")
    assert cubes(state) == "2 clay / - / 1 wood, 1 stone"
    assert why_not(state, "variant") == "You have used The Great Fair* this turn (FE-94)."


@rule("FE-97")
def test_the_fair_needs_two_of_a_kind() -> None:
    state = table("wheat: 1 wheat, 1 clay / wood / clay", options=with_variant("great-fair"))
    assert options(state) == ["end"]
    assert why_not(state, "variant") == "That would change nothing now (FE-43)."


@rule("FE-97")
def test_the_fair_asks_from_which_fiefs_two_of_three_come() -> None:
    state = table(
        "wheat: 1 wheat / wood: 1 wheat / clay: 1 wheat",
        options=with_variant("great-fair"),
    )
    play(state, "variant")
    assert options(state) == ["pay wheat 1", "pay wheat 2"]
    play(state, "pay wheat 1", "pay wheat 3", "gain clay 3")
    assert cubes(state) == "- / 1 wheat / 1 clay"


# -- Guild Charter ---------------------------------------------------------------------------


@rule("FE-98")
def test_masters_cost_a_coin_less_and_one_is_hired_a_turn() -> None:
    state = table(
        "wheat 2 / wood 2 / clay",
        options=with_variant("guild-charter"),
        coins=15,
        masters="tailor, chamberlain, banker, notary, mason",
    )
    play(state, "masters")
    roll(state)
    play(state, "engage tailor", "fief 1")
    assert state.coins[RED] == 8  # 8 less 1
    play(state, options(state)[0])
    why = "You have hired as many masters as a turn allows (FE-98)."
    assert "masters" not in options(state)
    assert why_not(state, "masters") == why
    assert why_not(state, "engage silversmith") == why


@rule("FE-98")
def test_cathedral_masters_count_for_both() -> None:
    state = table(
        "wheat 2: 3 wheat / wood / clay",
        options=with_variant("guild-charter"),
        coins=15,
        masters="tailor",
    )
    play(state, "engage dean")
    assert state.coins[RED] == 11
    assert "masters" not in options(state)


# -- The Pilgrim Road ------------------------------------------------------------------------


@rule("FE-99")
def test_a_pilgrim_pays_draws_and_may_win_the_race() -> None:
    state = table(
        "wheat: 2 wheat / wood: 1 wheat / clay",
        options=with_variant("pilgrim-road"),
        coins=3,
        deck=DECKS,
    )
    state.race = [4, 3]
    play(state, "variant")
    assert options(state) == ["pay wheat 1", "pay wheat 2"]  # the first can come of fief 1 only
    play(state, "pay wheat 2")
    roll(state)
    assert cubes(state) == "1 wheat / - / -"
    assert state.coins[RED] == 2
    assert hand(state) == "serf"
    assert state.race == [5, 3]
    assert points(state) == 2
    assert why_not(state, "variant") == "You have used The Pilgrim Road* this turn (FE-94)."


@rule("FE-99")
def test_only_the_first_to_go_five_times_is_rewarded() -> None:
    state = table(
        "wheat: 2 wheat / wood / clay", options=with_variant("pilgrim-road"), coins=1, deck=DECKS
    )
    state.race = [4, 5]
    play(state, "variant")
    roll(state)
    assert state.race == [5, 5]
    assert points(state) == 0


@rule("FE-99")
def test_who_cannot_pay_is_told_what_is_missing() -> None:
    state = table("wheat: 1 wheat / wood / clay", options=with_variant("pilgrim-road"), deck=DECKS)
    assert why_not(state, "variant") == "1 wheat and 1 coin short (FE-44)."


# -- The King's Favour -----------------------------------------------------------------------


@rule("FE-99")
def test_most_nobles_bring_the_favour_after_a_round() -> None:
    state = table(
        options=with_variant("kings-favour"),
        mover=BLUE,
        deck=DECKS,
        discard=["feudal lord", "count"],
    )
    end_turn(state)
    assert state.favour == BLUE
    assert state.influence == 1  # Red's turn
    end_turn(state)
    assert asked(state) == BLUE
    assert state.influence == 2


@rule("FE-99")
def test_a_tie_leaves_the_favour_where_it_is() -> None:
    state = table(
        options=with_variant("kings-favour"),
        mover=BLUE,
        deck=DECKS,
        discard=["feudal lord", "feudal lord"],
    )
    state.favour = RED
    end_turn(state)
    assert state.favour == RED
    assert points(state, RED) == 0  # its point counts at the end only


@rule("FE-99")
def test_the_favour_counts_in_the_final_scoring_only() -> None:
    state = table(
        options=f"{with_variant('kings-favour')} rounds=4",
        mover=BLUE,
        deck=DECKS,
        points=(21, 22),
        discard=["2 count", ""],
    )
    end_turn(state)
    assert reason(state) == "the goal is reached (FE-60)"  # by Blue's 11 points
    assert state.outcome is not None
    assert state.outcome.scores == (23, 22)
    assert state.outcome.winners == (RED,)
