"""The Crusades and The Royal Tournament, and what they grant (FE-94, FE-99)."""

import pytest

from homage.games.feudalia import TITLE
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import SettingsError
from tests.games.feudalia.table import (
    BLUE,
    RED,
    asked,
    end_turn,
    game_of,
    gone,
    hand,
    in_main_phase,
    labels,
    listen,
    options,
    play,
    played,
    points,
    prompt,
    table,
    texts,
    why_not,
)
from tests.rules import rule

PLAIN = "wheat / wood / clay"
CRUSADES = "scenario=10"
TOURNAMENT = "scenario=5 variant=tournament"


def ends(start: FeudaliaState) -> list[str]:
    """What each row of clicks comes to: the cards that have left the game, or lie shown."""
    found = []
    open_ways = [start]
    while open_ways:
        state = open_ways.pop()
        if in_main_phase(state):
            found.append(gone(state) + " of " + played(state))
        else:
            open_ways += [play(state.clone(), text) for text in options(state)]
    return found


# -- settings --------------------------------------------------------------------------------


@rule("FE-94")
def test_the_crusades_need_a_military_scenario() -> None:
    with pytest.raises(SettingsError, match="variant=crusades needs a military scenario, not 5"):
        TITLE.game(TITLE.read_settings(["scenario=5", "variant=crusades"]))
    assert game_of("scenario=9 variant=crusades").pack.goal == 22


@rule("FE-94", "FE-62")
def test_the_higher_goal_holds() -> None:
    assert game_of(CRUSADES).pack.goal == 22
    assert game_of(f"{CRUSADES} variant=none").pack.goal == 22  # the scenario says so too
    assert game_of("scenario=8 variant=tournament").pack.goal == 22
    assert game_of("scenario=7 variant=guild-charter").pack.goal == 22  # the scenario has more


# -- the crusades ----------------------------------------------------------------------------


@rule("FE-99", "FE-94")
def test_military_cards_with_an_attack_of_six_bring_two_points() -> None:
    state = table(PLAIN, hand="2 knight, serf", options=CRUSADES)
    events = listen(state)
    play(state, "variant", "cut knight")
    assert prompt(state).startswith("The Crusades*: which military card leaves? 3 attack is due")
    play(state, "cut knight")
    assert in_main_phase(state)
    assert (points(state), gone(state), hand(state)) == (4, "2 knight", "serf")
    assert texts(events) == [
        "Red eliminates the Knight* of the hand.",
        "Red eliminates the Knight* of the hand.",
        "Red takes 2 points (FE-99).",
        "Red cannot be attacked until the own next turn (FE-99).",
    ]


@rule("FE-99")
def test_cards_played_this_turn_count_too_and_never_come_back() -> None:
    state = table(
        PLAIN, "wheat: 5 wheat / wood / clay", hand="2 man-at-arms, archer", options=CRUSADES
    )
    play(state, "attack blue 1", "arm man-at-arms", "stop", *["gain wheat 1"] * 3)
    play(state, "income archer", "variant")
    assert options(state) == ["cut played archer", "cut man-at-arms"]
    assert labels(state)["cut played archer"] == "the Archer* that you played"
    play(state, "cut man-at-arms", "cut played man-at-arms")
    assert (gone(state), played(state)) == ("2 man-at-arms", "archer")


@rule("FE-99")
def test_each_set_that_the_last_card_brings_to_six_is_one_row_of_clicks() -> None:
    state = table(PLAIN, hand="archer, militiaman, 2 knight, man-at-arms", options=CRUSADES)
    play(state, "variant")
    assert options(state) == ["cut militiaman", "cut archer", "cut man-at-arms", "cut knight"]
    found = ends(state)
    assert sorted(found) == sorted(set(found)) == sorted([
        "2 knight of ",
        "man-at-arms, knight of ",
        "archer, 2 knight of ",
        "archer, man-at-arms, knight of ",
        "militiaman, 2 knight of ",
        "militiaman, man-at-arms, knight of ",
        "militiaman, archer, 2 knight of ",
        "militiaman, archer, man-at-arms, knight of ",
    ])  # fmt: skip
    play(state, "cut man-at-arms")
    assert why_not(state, "cut archer") == (
        "Choose military cards, those of least attack first, so that all can reach what is needed"
        " (FE-99)."
    )


@rule("FE-99", "FE-94")
def test_too_few_soldiers_and_a_second_time_are_refused() -> None:
    state = table(PLAIN, hand="knight, pikeman", options="scenario=8 variant=crusades")
    assert why_not(state, "variant") == "Your cards have 5 of 6 attack (FE-99)."
    state = table(PLAIN, hand="4 knight", options=CRUSADES)
    play(state, "variant", "cut knight", "cut knight")
    assert why_not(state, "variant") == "You have used The Crusades* already (FE-94)."
    assert labels(table(PLAIN, hand="4 knight", options=CRUSADES))["variant"] == "use The Crusades*"


@rule("FE-99")
def test_a_crusader_is_safe_until_the_own_next_turn_begins() -> None:
    state = table(
        "wheat: 5 wheat / wood / clay", "wheat: 5 wheat / wood / clay",
        hand=("2 knight", "knight"), deck=("5 serf", "knight, 4 serf"), options=CRUSADES,
    )  # fmt: skip
    play(state, "variant", "cut knight", "cut knight")
    end_turn(state)
    assert in_main_phase(state, BLUE)
    assert options(state, "attack") == []
    assert why_not(state, "attack red 1") == "Red cannot be attacked now (FE-99)."
    end_turn(state)
    end_turn(state)
    assert in_main_phase(state, BLUE)
    assert options(state, "attack") == ["red 1"]


@rule("FE-99", "FE-94")
def test_everyone_may_go_on_a_crusade_once() -> None:
    state = table(PLAIN, hand=("2 knight", "2 knight"), options=CRUSADES)
    play(state, "variant", "cut knight", "cut knight")
    end_turn(state)
    play(state, "variant", "cut knight", "cut knight")
    assert (points(state, RED), points(state, BLUE)) == (4, 4)


# -- the tournament --------------------------------------------------------------------------


@rule("FE-99", "FE-94")
def test_three_nobles_shown_bring_a_point_and_stay_in_hand() -> None:
    state = table(PLAIN, hand="feudal lord, count, serf", options=TOURNAMENT)
    events = listen(state)
    play(state, "variant", "show feudal lord", "show count")
    assert in_main_phase(state)
    assert (points(state), hand(state)) == (2, "serf, feudal lord, count")
    assert texts(events) == [
        "Red shows the Feudal Lord*.",
        "Red shows the Count*.",
        "Red takes 1 point (FE-99).",
    ]
    known = state.view(BLUE).players[RED].cards
    assert [face.name for face in known] == ["Feudal Lord*", "Count*"]
    assert why_not(state, "variant") == "You have used The Royal Tournament* already (FE-94)."


@rule("FE-99")
def test_nobles_are_shown_until_there_are_three_those_that_count_least_first() -> None:
    state = table(PLAIN, hand="2 feudal lord, bishop, count", options=TOURNAMENT)
    play(state, "variant")
    assert options(state) == ["show feudal lord", "show count"]
    assert labels(state)["show count"] == "the Count*, 2"
    assert why_not(state, "show bishop") == (
        "Choose nobles of your hand, those that count least first, so that all can reach what is"
        " needed (FE-99)."
    )
    play(state, "show feudal lord")
    assert options(state) == ["show feudal lord", "show count", "show bishop"]
    play(state, "show feudal lord")
    assert prompt(state).startswith("The Royal Tournament*: which noble do you show? 1 are due")
    play(state, "show bishop")
    assert points(state) == 2


@rule("FE-99")
def test_two_nobles_are_too_few_and_played_ones_do_not_count() -> None:
    state = table(PLAIN, hand="2 feudal lord, serf", options=TOURNAMENT)
    assert why_not(state, "variant") == "Your hand has 2 of 3 nobles (FE-99)."
    state = table(PLAIN, hand="3 feudal lord", options=TOURNAMENT)
    assert "variant" in options(state)
    play(state, "income feudal lord")
    assert "variant" not in options(state)
    assert asked(state) == RED


@rule("FE-99", "FE-95")
def test_knights_are_nobles_of_the_tournament() -> None:
    state = table(PLAIN, hand="3 knight", options="scenario=8 variant=tournament")
    play(state, "variant", "show knight", "show knight", "show knight")
    assert points(state) == 2


@rule("FE-17", "FE-99")
def test_points_of_variant_cards_do_not_come_from_the_cathedral() -> None:
    state = table(PLAIN, hand="2 knight", options=CRUSADES)
    before = (state.ones, state.halves)
    play(state, "variant", "cut knight", "cut knight")
    assert (state.ones, state.halves) == before
