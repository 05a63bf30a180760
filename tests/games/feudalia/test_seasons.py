"""Seasonal events: the deck, and what each event does (FE-73 to FE-77, FE-82 to FE-85)."""

import random
from typing import Any

import pytest

from homage.games.feudalia import TITLE
from homage.games.feudalia.rules.seasons import events_left
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import SettingsError
from tests.games.feudalia.table import (
    BLUE,
    RED,
    asked,
    by_chance,
    cubes,
    deck,
    end_turn,
    gone,
    hand,
    in_main_phase,
    options,
    pile,
    play,
    prompt,
    reason,
    roll,
    setup,
    table,
    why_not,
)
from tests.rules import rule

SEASONS = "scenario=5 seasons=true"
DECKS = ["9 serf", "9 serf"]


def with_event(event: str, *fiefs: str, options: str = SEASONS, **told: Any) -> FeudaliaState:
    """A table at the beginning of Red's turn, after this event."""
    told.setdefault("deck", DECKS)
    return table(*fiefs, options=options, main=False, event=event, **told)


def to_event(state: FeudaliaState) -> FeudaliaState:
    """End turns, and let chance decide, until the next event is due."""
    rng = random.Random(1)
    while not options(state)[0].startswith("event "):
        if state.chance:
            state.roll(rng)
        else:
            play(state, options(state)[-1])
    return state


# -- the deck --------------------------------------------------------------------------------


@rule("FE-73")
def test_the_deck_has_forty_events_in_four_ages_of_four_seasons() -> None:
    state = setup(SEASONS)
    slots = state.pack.season_slots
    assert len(slots) == 40
    seasons = [slot % 4 for slot in slots]
    assert seasons == [0, 1, 2, 3] * 10  # spring, summer, autumn, winter
    ages = [slot // 4 for slot in slots]
    assert ages == [0] * 8 + [1] * 8 + [2] * 12 + [3] * 12  # age I on top, IV at the bottom


@rule("FE-73")
def test_the_start_player_reveals_an_event_before_each_own_turn() -> None:
    state = to_event(setup(SEASONS))
    assert by_chance(state)
    assert state.turn == 0
    assert options(state) == ["event rains", "event quiet season a"]  # spring of age I
    play(state, "event rains")
    assert asked(state) == state.start
    first = state.start
    play(state, "end")
    roll(state)
    assert in_main_phase(state, 1 - first)  # none for the other player
    to_event(state)
    assert state.turn == 2
    assert options(state) == ["event drought", "event quiet season a"]  # summer of age I
    to_event(play(state, "event drought"))
    to_event(play(state, options(state)[0]))
    to_event(play(state, options(state)[0]))
    assert options(state) == ["event quiet season a"]  # what is left of that spring


@rule("FE-73")
def test_after_the_last_event_play_goes_on_without() -> None:
    state = with_event("frost", season=39)
    assert state.event >= 0
    assert events_left(state) == 0
    end_turn(state)
    end_turn(state)
    assert in_main_phase(state, RED)
    assert state.event == -1


@rule("FE-73")
def test_the_tutorial_is_played_without_events() -> None:
    with pytest.raises(SettingsError, match="FE-73"):
        TITLE.game(TITLE.read_settings(["seasons=true", "scenario=T2"]))


@rule("FE-76")
def test_events_of_the_solitaire_game_do_nothing_in_company() -> None:
    state = with_event("quiet season a", "wheat: 2 wheat / wood: 2 wood / clay")
    assert in_main_phase(state)
    assert cubes(state) == "2 wheat / 2 wood / -"
    assert state.halves[0] == 8


@rule("FE-77")
def test_a_time_trial_ends_with_the_round_of_the_last_event() -> None:
    state = with_event("frost", season=39, options=f"{SEASONS} timed=true", coins=(3, 0))
    assert in_main_phase(state, RED)
    end_turn(state)
    assert state.outcome is None
    end_turn(state)
    assert reason(state) == "the event deck is out (FE-77)"
    assert state.outcome is not None
    assert state.outcome.winners == (RED,)  # by coins, as in FE-61


@rule("FE-77")
def test_a_time_trial_may_end_at_the_goal() -> None:
    state = with_event("frost", options=f"{SEASONS} timed=true", points=(20, 0))
    end_turn(state)
    end_turn(state)
    assert reason(state) == "the goal is reached (FE-60)"


@rule("FE-77")
def test_a_time_trial_needs_events() -> None:
    with pytest.raises(SettingsError, match="timed=true needs seasons=true"):
        TITLE.game(TITLE.read_settings(["timed=true"]))


# -- at once ---------------------------------------------------------------------------------


@rule("FE-84", "FE-74")
def test_rains_bring_a_cube_for_each_field_of_wheat_and_wood_fiefs() -> None:
    state = with_event("rains", "wheat / wood 1 / clay 1", "stone / wheat 2 / wood")
    assert cubes(state, RED) == "1 wheat / 2 wood / -"
    assert cubes(state, BLUE) == "- / 2 wheat / 1 wood"


@rule("FE-84")
def test_a_drought_takes_what_rains_would_bring_as_far_as_it_is_there() -> None:
    state = with_event("drought", "wheat: 3 wheat, 1 clay / wood 1: 1 wood / clay: 4 wheat")
    assert cubes(state) == "2 wheat, 1 clay / - / 4 wheat"


@rule("FE-84")
def test_fire_takes_half_of_the_own_kind_rounded_up() -> None:
    state = with_event("fire", "wheat: 3 wheat, 3 clay / wood: 4 wood / clay: 5 clay, 5 wheat")
    assert cubes(state) == "1 wheat, 3 clay / 2 wood / 5 wheat, 5 clay"


@rule("FE-84", "FE-74")
def test_pig_slaughter_brings_everyone_a_cube_of_choice_from_the_start_player_on() -> None:
    state = with_event("pig slaughter")
    assert asked(state) == RED
    assert len(options(state, "gain")) == 12
    play(state, "gain stone 2")
    assert asked(state) == BLUE
    play(state, "gain wheat 1")
    assert cubes(state, RED) == "- / 1 stone / -"
    assert cubes(state, BLUE) == "1 wheat / - / -"
    assert in_main_phase(state, RED)


@rule("FE-84")
def test_the_well_digger_spares_his_owner_drought_and_fire() -> None:
    fiefs = "wheat: 4 wheat / wood: 4 wood / clay 1; well digger"
    assert cubes(with_event("fire", fiefs)) == "4 wheat / 4 wood / -"
    state = with_event("drought", fiefs, hand="serf")
    assert cubes(state) == "4 wheat / 4 wood / -"
    play(state, "field serf")
    assert options(state, "fief") == ["1", "2", "3"]  # nor is there a ban on workers


# -- the plague ------------------------------------------------------------------------------


@rule("FE-82")
def test_the_plague_takes_cards_by_the_sum_of_levels() -> None:
    state = with_event(
        "black plague",
        "wheat 2 / wood 2 / clay 2",
        hand=["serf, priest, merchant", "serf, 2 priest"],
        discard=["2 farmer", "serf"],
    )
    assert asked(state) == RED
    assert options(state) == ["cut serf", "cut merchant", "cut priest", "cut discarded farmer"]
    play(state, "cut priest", "cut discarded farmer", "cut discarded farmer")
    assert asked(state) == BLUE  # three for six levels, and one for none
    play(state, "cut discarded serf")
    assert gone(state) == "serf, priest, 2 farmer"
    assert in_main_phase(state, RED)


@rule("FE-82")
def test_a_hand_and_pile_that_do_not_suffice_are_shown_and_go_and_the_deck_gives_the_rest() -> None:
    state = with_event(
        "black plague",
        "wheat 2 / wood 2 / clay 2",
        hand=["serf, tax collector", "serf"],
        discard=["", "serf"],
        deck=["2 serf, 2 farmer", "9 serf"],
    )
    assert len(state.hands[RED].known(BLUE)) == 1  # the Tax Collector: the hand was shown
    assert gone(state) == "serf"
    assert hand(state) == "tax collector"
    assert options(state) == ["cut deck serf", "cut deck farmer"]
    play(state, "cut deck farmer", "cut deck farmer")
    assert deck(state) == "2 serf"
    assert asked(state) == BLUE


@rule("FE-82")
def test_the_plague_stops_when_only_the_tax_collector_is_left() -> None:
    state = with_event(
        "black plague",
        "wheat 2 / wood 2 / clay 2",
        hand=["serf", "2 serf"],
        discard=["tax collector", ""],
        deck=["serf", "9 serf"],
    )
    assert options(state) == ["cut deck serf"]
    play(state, "cut deck serf")
    assert asked(state) == BLUE
    assert pile(state, RED) == "tax collector"
    assert deck(state, RED) == ""


@rule("FE-82")
def test_the_tax_collector_survives_the_plague() -> None:
    state = with_event("black plague", hand=["serf, tax collector", "serf"], discard="2 serf")
    why = why_not(state, "cut tax collector")
    assert why == "The Tax Collector is neither discarded nor eliminated (FE-24)."


@rule("FE-82")
def test_the_physician_keeps_the_plague_away() -> None:
    state = with_event("black plague", "wheat 1; physician / wood / clay", hand=["serf", "2 serf"])
    assert asked(state) == BLUE


# -- raids -----------------------------------------------------------------------------------


@rule("FE-83")
def test_a_raid_takes_what_it_exceeds_the_defence_of_each_fief() -> None:
    state = with_event("raids", "wheat: 3 wheat / wood 1: 3 wood / stone 2: 4 stone")
    assert cubes(state) == "1 wheat / 2 wood / 4 stone"  # defence 0, 1 and 3


@rule("FE-83")
def test_the_owner_picks_the_cubes_that_a_raid_takes() -> None:
    state = with_event("raids", "wheat: 2 wheat, 2 clay / wood / clay")
    assert options(state) == ["pay wheat 1", "pay clay 1"]
    play(state, "pay wheat 1", "pay clay 1")
    assert cubes(state) == "1 wheat, 1 clay / - / -"


@rule("FE-83")
def test_cards_defend_one_fief_each_and_are_discarded() -> None:
    state = with_event(
        "raids",
        "wheat: 3 wheat / wood: 3 wood / clay",
        options="scenario=8 seasons=true",
        hand=["2 militiaman, serf", "serf"],
    )
    assert asked(state) == RED
    assert options(state) == ["defend militiaman", "pass"]
    assert why_not(state, "defend serf") is not None
    play(state, "defend militiaman", "pass")
    assert cubes(state) == "2 wheat / 3 wood / -"
    play(state, "defend militiaman")  # the last card that could help, so nothing more is asked
    assert cubes(state) == "2 wheat / 2 wood / -"
    assert pile(state) == "2 militiaman"
    assert hand(state) == "serf"


@rule("FE-83")
def test_masters_help_against_raids() -> None:
    state = with_event(
        "raids",
        "stone 1: 3 stone; fortifier / wood 1: 3 wood; bowyer / clay: 3 clay",
        options="scenario=8 seasons=true",
        hand=["militiaman", ""],
    )
    assert prompt(state).startswith("Fief 3 is raided and will lose 1 cube")
    play(state, "defend militiaman")  # 1 of the card, 1 of the Bowyer
    assert cubes(state) == "3 stone / 3 wood / 3 clay"


@rule("FE-83")
def test_who_is_asked_in_a_raid_hangs_on_public_facts_only() -> None:
    told: dict[str, Any] = {"hand": ["serf", ""], "options": "scenario=8 seasons=true"}
    fiefs = "wheat: 3 wheat / wood / clay"
    state = with_event("raids", fiefs, deck=["4 serf, archer", "9 serf"], **told)
    assert options(state) == ["pass"]  # asked, though no card of the hand helps
    state = with_event("raids", fiefs, deck=["5 serf", "9 serf"], **told)
    assert in_main_phase(state)  # no such card in hand or deck
    state = with_event("raids", "wheat / wood / clay", deck=["4 serf, archer", "9 serf"], **told)
    assert in_main_phase(state)  # no cube in danger


# -- until the next event --------------------------------------------------------------------


@rule("FE-75", "FE-85")
def test_vintage_brings_workers_a_coin_more_for_all_of_the_round() -> None:
    state = with_event("vintage", hand=["serf, farmer, merchant", "serf"])
    play(state, "income serf", "income farmer", "income merchant")
    assert state.coins[RED] == 2 + 2 + 2  # a Merchant is no worker
    end_turn(state)
    play(state, "income serf")
    assert state.coins[BLUE] == 2


@rule("FE-75", "FE-85")
def test_frost_keeps_workers_from_all_fields() -> None:
    state = with_event(
        "frost", "wheat: 3 wheat / wood / clay", hand=["serf, farmer, merchant", "serf"]
    )
    assert options(state, "field") == ["merchant"]
    assert why_not(state, "field farmer") == "No workers in such fields this round (FE-75)."
    assert options(state, "income") == ["serf", "merchant", "farmer"]


@rule("FE-85")
def test_frost_forbids_attacks() -> None:
    state = with_event("frost", options="scenario=8 seasons=true", hand=["3 pikeman", ""])
    assert why_not(state, "attack blue 1") == "There are no attacks this round (FE-85)."


@rule("FE-75")
def test_a_drought_keeps_workers_from_wheat_and_wood_fields() -> None:
    state = with_event("drought", hand=["serf, farmer", "serf"])
    assert options(state, "field") == ["serf"]
    play(state, "field serf")
    assert cubes(state) == "- / - / 1 clay"  # the only fief left


@rule("FE-85")
def test_the_market_lets_each_fief_trade_as_often_as_its_level() -> None:
    state = with_event(
        "market", "wheat 1: 3 wheat / wood 2: 2 wood, 2 stone / clay: 4 clay", hand=["serf", ""]
    )
    assert options(state, "market") == ["1", "2"]
    play(state, "market 2")
    assert options(state) == ["line 1", "line 3", "line 4"]
    play(state, "line 4")  # 1 stone for 3 coins
    assert state.coins[RED] == 3
    play(state, "income serf")  # between the trades, another action
    play(state, "market 2", "line 3")  # 1 wood for 2 coins
    assert state.coins[RED] == 6
    assert cubes(state) == "3 wheat / 1 wood, 1 stone / 4 clay"
    assert options(state, "market") == ["1"]
    why = why_not(state, "market 2")
    assert why == "That fief has traded as often as its level allows (FE-85)."
    play(state, "market 1", "line 1", "gain stone 1")  # 2 of a kind for 1 of another
    assert cubes(state) == "1 wheat, 1 stone / 1 wood, 1 stone / 4 clay"


@rule("FE-85")
def test_without_the_market_nobody_trades_by_it() -> None:
    state = with_event("rains", "wheat 1: 3 wheat / wood / clay")
    assert options(state, "market") == []
    assert why_not(state, "market 1") == "There is no Market this round (FE-85)."
