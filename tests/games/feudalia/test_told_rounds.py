"""Rounds with others: taxes, events, the end of the game, and what everybody is told of it."""

from homage.games.feudalia.rules.scoring import all_cubes, nobles
from tests.games.feudalia.purple import SEASONS, THREE, before_purple, own, purple, result
from tests.games.feudalia.table import (
    BLUE,
    PLAIN,
    PURPLE,
    RED,
    WHITE,
    asked,
    cubes,
    deck,
    end_turn,
    gone,
    hand,
    in_main_phase,
    labels,
    land,
    listen,
    options,
    pile,
    play,
    played,
    points,
    prompt,
    reason,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("FE-38", "FE-39")
def test_the_last_token_finishes_the_cathedral() -> None:
    state = purple(
        "wheat 2: 3 wood, 2 clay; glazier / wood 2: 2 wood / clay 2: 1 clay",
        phase=3,
        tokens=(0, 0, 0, 1),
    )
    events = listen(state)
    play(state, "build stained glass")
    assert options(state) == ["pay wood 1", "pay wood 2"]
    play(state, "pay wood 1", "pay wood 2")
    assert (own(state), points(state, PURPLE), state.phase) == (("2 wood / 1 wood / -", 0), 14, 3)
    assert options(state, "build") == []
    assert (
        why_not(state, "build stained glass")
        == "Stained Glass* is not built in this phase of the cathedral (FE-38)."
    )
    assert texts(events) == [
        "Purple pays 2 wood and 3 clay.",
        "Purple builds Stained Glass* and takes 1 point.",
        "The cathedral is finished.",
    ]


@rule("FE-43")
def test_a_discount_that_does_not_fit_waits() -> None:
    state = purple("wood 1; carpenter / clay 2; bell founder / stone: 2 wood, 6 clay", coins=5)
    play(state, "use carpenter", "use bell founder", "build foundations")
    assert own(state) == ("- / - / 2 wood, 5 clay", 5)
    assert options(state, "build") == ["foundations"]
    play(state, "build foundations")
    assert own(state) == ("- / - / 2 wood, 2 clay", 5)
    play(state, "upgrade 3")
    assert (own(state), land(state, PURPLE)) == (("- / - / 2 wood", 1), "wood 1 / clay 2 / stone 1")


@rule("FE-22")
def test_cards_of_purple_pay_the_tax() -> None:
    state, events = before_purple(
        "wheat: 1 wheat / wood / clay", "tax collector, 3 serf, merchant, trader"
    )
    assert (asked(state), prompt(state)) == (
        PURPLE,
        (
            "No fief has 2 cubes: which card do you play for the Tax Collector? 3 "
            "income are due (FE-22)."
        ),
    )
    assert labels(state) == {
        "tax serf": "play the Serf*, income 1",
        "tax trader": "play the Trader*, income 3",
    }
    assert why_not(state, "tax merchant") == (
        "The cards must be worth exactly what is due, or the least more; choose "
        "them in their order (FE-22)."
    )
    play(state, "tax serf")
    assert (
        in_main_phase(state, PURPLE),
        played(state),
        hand(state, PURPLE),
        state.coins[PURPLE],
    ) == (True, "2 serf, merchant", "serf, trader", 0)
    assert texts(events)[2:] == [
        "The Tax Collector comes to Purple (FE-20).",
        "Purple shows the hand: Serf*, Serf*, Serf*, Merchant* and Trader*.",
        "Purple plays the Serf* as a tax (FE-22).",
        "Purple plays the Serf* as a tax (FE-22).",
        "Purple plays the Merchant* as a tax (FE-22).",
    ]


@rule("FE-60")
def test_the_goal_is_told_and_the_round_goes_on() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        mover=BLUE,
        start=BLUE,
        points=(3, 20, 7),
        deck=("5 serf", "5 serf", "5 serf"),
        coins=(2, 0, 1),
        options=THREE,
    )
    events = listen(state)
    end_turn(end_turn(state))
    assert in_main_phase(state, RED)
    end_turn(state)
    assert reason(state) == "the goal is reached (FE-60)"
    assert result(state) == ((3, 20, 7), (BLUE,))
    assert texts(events) == [
        "Blue takes 0 coins for unplayed vassals and saves 0 coins.",
        "Blue has reached the goal: the round is completed (FE-60).",
        "Round 4: Purple.",
        "Purple takes 0 coins for unplayed vassals and saves 1 coin.",
        "Round 4: Red.",
        "Red takes 0 coins for unplayed vassals and saves 1 coin.",
        "The goal is reached (FE-60).",
    ]


@rule("FE-60")
def test_without_the_goal_nothing_is_told_at_the_end_of_a_turn() -> None:
    state = table(PLAIN, PLAIN, points=(19, 30), deck=("5 serf", "5 serf"))
    events = listen(state)
    end_turn(state)
    assert texts(events) == [
        "Red takes 0 coins for unplayed vassals and saves 0 coins.",
        "Round 4: Blue.",
    ]
    end_turn(state)
    assert (result(state), reason(state)) == (((19, 30), (BLUE,)), "the goal is reached (FE-60)")
    assert texts(events)[-2:] == [
        "Blue has reached the goal: the round is completed (FE-60).",
        "The goal is reached (FE-60).",
    ]


@rule("FE-64")
def test_a_game_of_one_round_has_one() -> None:
    state = table(mover=BLUE, round_=1, deck=("5 serf", "5 serf"), options="scenario=5 rounds=1")
    end_turn(state)
    assert reason(state) == "1 round is played (FE-64)"


@rule("FE-70")
def test_iron_mode_drops_whom_the_leader_beats_and_goes_on_from_the_next() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        PLAIN,
        mover=WHITE,
        start=RED,
        points=(18, 21, 20, 5),
        deck=["6 serf"] * 4,
        hand=("", "count, feudal lord", "count, feudal lord", ""),
        options="scenario=5 players=4 iron=true",
    )
    state.ending = True
    events = listen(state)
    end_turn(state)
    assert (state.out, state.start, asked(state)) == (9, 1, 1)
    assert texts(events) == [
        "White takes 0 coins for unplayed vassals and saves 0 coins.",
        "Red is out of the game (FE-70).",
        "White is out of the game (FE-70).",
        "Round 5: Blue.",
    ]
    end_turn(state)
    assert in_main_phase(state, PURPLE)
    end_turn(state)
    assert in_main_phase(state, BLUE)
    assert state.round == 6


@rule("FE-70")
def test_a_leader_by_nobles_and_who_is_level_stays() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        mover=PURPLE,
        start=RED,
        points=(20, 20, 20),
        deck=["6 serf"] * 3,
        discard=("feudal lord", "count", ""),
        options="scenario=5 players=3 iron=true",
    )
    state.ending = True
    events = listen(state)
    end_turn(state)
    assert (state.out, state.start, in_main_phase(state, RED)) == (4, 0, True)
    assert texts(events)[-2:] == ["Purple is out of the game (FE-70).", "Round 5: Red."]


@rule("FE-70")
def test_the_last_one_in_has_won() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        mover=PURPLE,
        start=RED,
        points=(20, 24, 20),
        deck=["6 serf"] * 3,
        options="scenario=5 players=3 iron=true",
    )
    state.ending = True
    events = listen(state)
    end_turn(state)
    assert (reason(state), result(state)) == (
        "one player is well ahead of the others (FE-70)",
        ((20, 24, 20), (BLUE,)),
    )
    assert texts(events)[-3:] == [
        "Red is out of the game (FE-70).",
        "Purple is out of the game (FE-70).",
        "One player is well ahead of the others (FE-70).",
    ]


@rule("FE-80")
def test_who_is_out_shares_no_victory() -> None:
    high = "wheat 2 / wood 2 / clay 2"
    state = table(
        high,
        "wheat / wood / clay",
        high,
        high,
        mover=WHITE,
        phase=4,
        out_of="feudal lord, count, bishop",
        points=(1, 0, 2, 1),
        deck=["6 serf"] * 4,
        options="scenario=5 players=4 iron=true",
    )
    state.out = 1 << BLUE
    events = listen(state)
    end_turn(state)
    assert (reason(state), result(state)) == (
        "nothing is left that could part the players (FE-80)",
        ((13, 0, 14, 13), (0, 2, 3)),
    )
    assert texts(events)[-1] == "Nothing is left that could part the players (FE-80)."


@rule("FE-61")
def test_nobles_count_in_play_on_fiefs_with_masters_and_under_the_eyes() -> None:
    state = purple(
        "wheat / wheat 1; hotelier / clay 2; ambassador",
        "count, feudal lord",
        deck="bishop, serf",
        discard="feudal lord",
    )
    assert nobles(state, PURPLE) == 7
    play(state, "income count")
    assert nobles(state, PURPLE) == 7
    play(state, "end", "use hotelier", "hold count")
    assert nobles(state, PURPLE) == 7
    assert nobles(state, RED) == 0


@rule("FE-61", "FE-48")
def test_nobles_that_their_owner_looks_at_count() -> None:
    state = purple(
        hand="astrologer", deck="bishop, feudal lord, serf", options="scenario=11 players=3"
    )
    play(state, "influence astrologer", "draw bishop", "draw feudal lord")
    assert (nobles(state, PURPLE), nobles(state, BLUE)) == (3, 0)


@rule("FE-61")
def test_cubes_of_a_player_and_those_on_masters() -> None:
    state = purple(
        "wheat: 1 wheat / wood 1: 2 wood; cabinetmaker / clay: 3 stone",
        stored="cabinetmaker: 1 wood, 2 clay",
    )
    assert (all_cubes(state, PURPLE), all_cubes(state, BLUE), all_cubes(state, RED)) == (9, 0, 0)
    state = table(
        "wheat: 1 wheat / wood / clay",
        "wheat: 1 wheat, 1 wood / wood / clay",
        "wheat / wood / clay: 4 stone",
    )
    assert [all_cubes(state, seat) for seat in (RED, BLUE)] == [1, 2]


@rule("FE-74", "FE-84")
def test_rains_fall_on_every_field() -> None:
    state = table(
        "wheat: 1 clay / wood / clay",
        "wood 1 / clay: 2 clay / wood",
        "stone / wheat / wheat 2",
        mover=RED,
        start=BLUE,
        deck=["6 serf"] * 3,
        event="rains",
        options=SEASONS,
    )
    events = listen(state)
    end_turn(state)
    assert in_main_phase(state, BLUE)
    assert [cubes(state, seat) for seat in (RED, BLUE, PURPLE)] == [
        "1 wheat, 1 clay / 1 wood / -",
        "2 wood / 2 clay / 1 wood",
        "- / 1 wheat / 2 wheat",
    ]
    assert texts(events) == [
        "Red takes 0 coins for unplayed vassals and saves 0 coins.",
        "Rains (FE-73).",
        "Blue takes 1 wood into fief 1.",
        "Blue takes 1 wood into fief 1.",
        "Blue takes 1 wood into fief 3.",
        "Purple takes 1 wheat into fief 2.",
        "Purple takes 1 wheat into fief 3.",
        "Purple takes 1 wheat into fief 3.",
        "Red takes 1 wheat into fief 1.",
        "Red takes 1 wood into fief 2.",
        "Round 5: Blue.",
    ]


@rule("FE-84", "FE-75")
def test_a_drought_is_told_as_far_as_it_takes() -> None:
    state = table(
        "wheat: 1 clay / wood / clay",
        "wood 1: 1 wood / clay: 2 clay / wood: 3 wood",
        "stone / wheat: 4 wheat / clay 1; well digger",
        mover=RED,
        start=BLUE,
        deck=["6 serf"] * 3,
        event="drought",
        options=SEASONS,
    )
    events = listen(state)
    end_turn(state)
    assert [cubes(state, seat) for seat in (RED, BLUE, PURPLE)] == [
        "1 clay / - / -",
        "- / 2 clay / 2 wood",
        "- / 4 wheat / -",
    ]
    assert texts(events) == [
        "Red takes 0 coins for unplayed vassals and saves 0 coins.",
        "Drought (FE-73).",
        "Blue returns 1 wood from fief 1.",
        "Blue returns 1 wood from fief 3.",
        "Round 5: Blue.",
    ]


@rule("FE-84")
def test_a_fire_is_told() -> None:
    state = table(
        "wheat: 1 wheat / wood: 5 wood / clay: 2 clay",
        PLAIN,
        PLAIN,
        mover=RED,
        start=BLUE,
        deck=["6 serf"] * 3,
        event="fire",
        options=SEASONS,
    )
    events = listen(state)
    end_turn(state)
    assert cubes(state) == "- / 2 wood / 2 clay"
    assert texts(events)[1:] == [
        "Fire (FE-73).",
        "Red returns 1 wheat from fief 1.",
        "Red returns 3 wood from fief 2.",
        "Round 5: Blue.",
    ]


@rule("FE-82")
def test_the_plague_among_hand_and_pile_is_told() -> None:
    state = table(
        PLAIN,
        PLAIN,
        "wheat 2 / wood / clay 2",
        mover=BLUE,
        start=PURPLE,
        hand=("", "", "serf, tax collector"),
        discard=("", "", "priest, 2 serf"),
        deck=("6 serf", "6 serf", "merchant"),
        event="black plague",
        options=SEASONS,
    )
    events = listen(state)
    end_turn(state)
    assert (asked(state), prompt(state)) == (
        PURPLE,
        "Black Plague*: which card do you eliminate (FE-46)?",
    )
    assert labels(state) == {
        "cut serf": "the Serf* of your hand",
        "cut discarded serf": "the Serf* of your discard pile",
        "cut discarded priest": "the Priest* of your discard pile",
    }
    assert (
        why_not(state, "cut tax collector")
        == "The Tax Collector is neither discarded nor eliminated (FE-24)."
    )
    assert why_not(state, "cut discarded merchant") == "You have no such card there (FE-46)."
    play(state, "cut serf")
    assert options(state) == ["cut discarded serf", "cut discarded priest"]
    play(state, "cut discarded priest")
    assert (asked(state), gone(state), hand(state, PURPLE), pile(state, PURPLE)) == (
        RED,
        "serf, priest",
        "tax collector",
        "2 serf",
    )
    assert texts(events)[-4:] == [
        "Black Plague* (FE-73).",
        "Purple eliminates the Serf* of the hand.",
        "Purple eliminates the Priest* of the discard pile.",
        "Red shows an empty hand.",
    ]


@rule("FE-82")
def test_a_plague_that_takes_all_and_looks_into_the_deck() -> None:
    state = table(
        PLAIN,
        PLAIN,
        "wheat 2 / wood 2 / clay 2",
        mover=BLUE,
        start=PURPLE,
        hand=("", "", "tax collector, serf"),
        discard=("", "", "priest"),
        deck=("6 serf", "6 serf", "merchant, 2 serf"),
        event="black plague",
        options=SEASONS,
    )
    events = listen(state)
    end_turn(state)
    assert (asked(state), prompt(state)) == (
        PURPLE,
        "Black Plague*: which card of your deck do you eliminate (FE-82)?",
    )
    assert labels(state) == {
        "cut deck serf": "the Serf* of your deck",
        "cut deck merchant": "the Merchant* of your deck",
    }
    assert (
        why_not(state, "cut deck tax collector")
        == "The Tax Collector is neither discarded nor eliminated (FE-24)."
    )
    assert why_not(state, "cut deck monk") == "You have no such card there (FE-46)."
    play(state, "cut deck merchant")
    assert (
        asked(state),
        gone(state),
        hand(state, PURPLE),
        pile(state, PURPLE),
        deck(state, PURPLE),
    ) == (RED, "serf, merchant, priest", "tax collector", "", "2 serf")
    assert texts(events) == [
        "Blue takes 0 coins for unplayed vassals and saves 0 coins.",
        "Black Plague* (FE-73).",
        "Purple shows the hand: Tax Collector and Serf*.",
        "Purple eliminates the Serf* of the hand.",
        "Purple eliminates the Priest* of the discard pile.",
        "Purple eliminates the Merchant* of the deck.",
        "Red shows an empty hand.",
    ]


@rule("FE-82")
def test_exactly_as_many_as_are_due_go_at_once_and_the_hand_is_shown() -> None:
    state = table(
        PLAIN,
        PLAIN,
        "wheat 2 / wood / clay 2",
        mover=BLUE,
        start=PURPLE,
        hand=("", "", "serf"),
        discard=("", "", "priest"),
        deck=("6 serf", "6 serf", "merchant, 4 serf"),
        event="black plague",
        options=SEASONS,
    )
    events = listen(state)
    end_turn(state)
    assert (gone(state), in_main_phase(state, PURPLE), deck(state, PURPLE)) == (
        "serf, priest",
        False,
        "4 serf, merchant",
    )
    assert texts(events) == [
        "Blue takes 0 coins for unplayed vassals and saves 0 coins.",
        "Black Plague* (FE-73).",
        "Purple shows the hand: Serf*.",
        "Purple eliminates the Serf* of the hand.",
        "Purple eliminates the Priest* of the discard pile.",
        "Red shows an empty hand.",
    ]


@rule("FE-83")
def test_a_raid_on_purple() -> None:
    state = table(
        PLAIN,
        PLAIN,
        "wheat: 1 wheat, 2 wood / wood 1: 3 wood / clay 2: 3 clay",
        mover=BLUE,
        start=PURPLE,
        hand=("", "", "pikeman, serf"),
        deck=["6 serf"] * 3,
        event="raids",
        options="players=3 scenario=9 seasons=true",
    )
    events = listen(state)
    end_turn(state)
    assert (asked(state), prompt(state)) == (
        PURPLE,
        ("Fief 1 is raided and will lose 2 cubes: do you lay down a card in defence (FE-83)?"),
    )
    assert labels(state) == {
        "defend pikeman": "the Pikeman*, defence 2",
        "pass": "lay down no card",
    }
    assert (
        why_not(state, "defend serf") == "Only military cards of your hand help in defence (FE-91)."
    )
    play(state, "pass")
    assert prompt(state) == "Fief 1 is raided (FE-83). Which cube goes? 2 cubes are left to give."
    assert options(state) == ["pay wheat 1", "pay wood 1"]
    play(state, "pay wheat 1")
    assert (asked(state), prompt(state)) == (
        PURPLE,
        ("Fief 2 is raided and will lose 1 cube: do you lay down a card in defence (FE-83)?"),
    )
    play(state, "defend pikeman")
    assert in_main_phase(state, PURPLE)
    assert (cubes(state, PURPLE), pile(state, PURPLE), hand(state, PURPLE)) == (
        "1 wood / 3 wood / 3 clay",
        "pikeman",
        "serf",
    )
    assert texts(events) == [
        "Blue takes 0 coins for unplayed vassals and saves 0 coins.",
        "Raids (FE-73).",
        "Purple returns 1 wheat and 1 wood from fief 1.",
        "Purple defends fief 2 by the Pikeman*, defence 2.",
        "Round 5: Purple.",
    ]


@rule("FE-85")
def test_the_market_in_a_fief_of_purple() -> None:
    state = purple(
        "wheat 2: 2 wheat / wood 1: 1 wood / clay: 3 clay",
        coins=1,
        event="market",
        season=0,
        options=SEASONS,
        start=PURPLE,
    )
    events = listen(state)
    assert options(state, "market") == ["1", "2"]
    assert labels(state)["market 2"] == "trade by the Market in fief 2 (FE-85)"
    assert (
        why_not(state, "market 3") == "That fief has traded as often as its level allows (FE-85)."
    )
    play(state, "market 2")
    assert own(state) == ("2 wheat / - / 3 clay", 3)
    assert (
        why_not(state, "market 2") == "That fief has traded as often as its level allows (FE-85)."
    )
    play(state, "market 1")
    assert prompt(state) == "Market*: by which line do you trade? 1 trade is left (FE-36)."
    assert labels(state) == {
        "line 1": "2 cubes of one kind for 1 cube of another kind",
        "line 2": "1 wheat for 1 coin",
    }
    play(state, "line 1")
    assert options(state) == ["gain wood 1", "gain clay 1", "gain stone 1"]
    play(state, "gain stone 1", "market 1")
    assert own(state) == ("- / - / 3 clay", 6)
    assert options(state, "market") == []
    assert texts(events) == [
        "Purple pays 1 wood.",
        "Purple takes 2 coins.",
        "Purple pays 2 wheat.",
        "Purple takes 1 stone into fief 1.",
        "Purple pays 1 stone.",
        "Purple takes 3 coins.",
    ]


@rule("FE-85")
def test_without_a_market_nobody_trades() -> None:
    state = purple(
        "wheat 1: 4 wheat / wood / clay",
        event="frost",
        season=0,
        options=SEASONS,
        start=PURPLE,
        hand="farmer",
    )
    assert why_not(state, "market 1") == "There is no Market this round (FE-85)."
    assert why_not(state, "field farmer") == "No workers in such fields this round (FE-75)."


@rule("FE-85")
def test_the_vintage_pays_workers_who_have_an_income() -> None:
    state = purple(
        "wheat 1 / wood / clay",
        "serf, merchant, farmer, priest",
        event="vintage",
        options=SEASONS,
        start=PURPLE,
    )
    assert [
        label for label in labels(state).values() if "coin" in label and "turn" not in label
    ] == [
        "play the Serf* for 2 coins",
        "play the Merchant* for 2 coins",
        "play the Farmer* for 2 coins",
    ]
    play(state, "income serf", "income merchant", "income farmer")
    assert state.coins[PURPLE] == 6


@rule("FE-84")
def test_a_pig_for_everyone() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        mover=RED,
        start=BLUE,
        deck=["6 serf"] * 3,
        event="pig slaughter",
        options=SEASONS,
    )
    events = listen(state)
    end_turn(state)
    assert (asked(state), prompt(state)) == (
        BLUE,
        "Pig Slaughter*: which cube do you take, and into which fief?",
    )
    assert labels(state)["gain stone 2"] == "1 stone into fief 2"
    play(state, "gain stone 2", "gain wood 3")
    assert asked(state) == RED
    play(state, "gain clay 1")
    assert [cubes(state, seat) for seat in (RED, BLUE, PURPLE)] == [
        "1 clay / - / -",
        "- / 1 stone / -",
        "- / - / 1 wood",
    ]
    assert texts(events)[1:] == [
        "Pig Slaughter* (FE-73).",
        "Blue takes 1 stone into fief 2.",
        "Purple takes 1 wood into fief 3.",
        "Red takes 1 clay into fief 1.",
        "Round 5: Blue.",
    ]


@rule("FE-73")
def test_the_last_event_is_over() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        mover=BLUE,
        start=PURPLE,
        deck=["6 serf"] * 3,
        event="frost",
        season=39,
        options=SEASONS,
    )
    events = listen(state)
    end_turn(state)
    assert (state.pack.event_slugs[state.event], state.season, sum(state.past)) == ("frost", 40, 0)
    assert texts(events) == [
        "Blue takes 0 coins for unplayed vassals and saves 0 coins.",
        "Frost (FE-73).",
        "Round 5: Purple.",
    ]
    end_turn(end_turn(end_turn(state)))
    assert texts(events)[-2:] == ["No more events come (FE-73).", "Round 6: Purple."]


@rule("FE-74", "FE-70")
def test_who_is_out_is_left_in_peace_by_events() -> None:
    state = table(
        PLAIN,
        "wheat: 1 clay / wood / clay",
        PLAIN,
        mover=BLUE,
        start=PURPLE,
        deck=["6 serf"] * 3,
        event="rains",
        options="players=3 scenario=5 seasons=true iron=true",
    )
    state.out = 1 << BLUE
    end_turn(state)
    assert [cubes(state, seat) for seat in (RED, BLUE, PURPLE)] == [
        "1 wheat / 1 wood / -",
        "1 clay / - / -",
        "1 wheat / 1 wood / -",
    ]


@rule("FE-64")
def test_the_game_ends_with_the_round_that_was_set() -> None:
    state = table(mover=BLUE, round_=4, deck=("5 serf", "5 serf"), options="scenario=5 rounds=4")
    events = listen(state)
    end_turn(state)
    assert (options(state), reason(state)) == ([], "4 rounds are played (FE-64)")
    assert texts(events)[-1] == "4 rounds are played (FE-64)."
    state = table(mover=BLUE, round_=3, deck=("5 serf", "5 serf"), options="scenario=5 rounds=4")
    end_turn(state)
    assert (state.outcome is None, state.round) == (True, 4)
