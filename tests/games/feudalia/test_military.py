"""Attacks, their defence, what they bring, and the ransom (FE-90 to FE-92)."""

import random

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
    labels,
    listen,
    options,
    pile,
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
SIEGE = "scenario=9"
"""All military vassals but the Archer and the Knight …"""
QUARREL = "scenario=8"
"""… who are here."""

SOLDIERS = [
    ("militiaman", 1, 1, SIEGE),
    ("archer", 1, 3, QUARREL),
    ("pikeman", 2, 2, SIEGE),
    ("man-at-arms", 3, 3, SIEGE),
    ("knight", 3, 2, QUARREL),
    ("sapper", 2, 0, SIEGE),
    ("brigand", 1, 0, SIEGE),
]


def armed(*hands: str, blue: str = "wheat: 9 wheat / wood / clay", **more: object) -> FeudaliaState:
    """Red against Blue, who has cubes in the first fief."""
    given: dict[str, object] = {"options": SIEGE, **more}
    return table(PLAIN, blue, hand=hands, **given)  # type: ignore[arg-type]


def taken(state: FeudaliaState) -> int:
    """How many cubes the attacker may take."""
    return int(prompt(state).split()[0])


# -- the attack ------------------------------------------------------------------------------


@rule("FE-12", "FE-90")
def test_a_rival_can_play_on_in_a_world_where_the_attacker_has_other_cards() -> None:
    state = armed("pikeman, serf", deck="4 serf")
    play(state, "attack blue 1")
    unarmed = 0
    for seed in range(20):
        world = state.imagine(BLUE, random.Random(seed))
        unarmed += "pikeman" not in hand(world)
        play(world, options(world)[0])
        while asked(world) == RED and not in_main_phase(world):
            play(world, options(world)[0])
    assert 0 < unarmed < 20


@rule("FE-90", "FE-95")
@pytest.mark.parametrize(("card", "attack", "defence", "scenario"), SOLDIERS)
def test_each_military_vassal_attacks_with_its_strength(
    card: str, attack: int, defence: int, scenario: str
) -> None:
    state = armed(card, options=scenario)
    play(state, "attack blue 1", f"arm {card}")
    assert (asked(state), taken(state)) == (RED, attack)
    assert played(state) == card
    for _ in range(attack):
        play(state, "gain wheat 2")
    assert in_main_phase(state)
    assert cubes(state) == f"- / {attack} wheat / -"
    assert cubes(state, BLUE) == f"{9 - attack} wheat / - / -"


@rule("FE-91", "FE-95")
@pytest.mark.parametrize(("card", "attack", "defence", "scenario"), SOLDIERS)
def test_each_military_vassal_defends_with_its_own(
    card: str, attack: int, defence: int, scenario: str
) -> None:
    state = armed("2 militiaman, 2 pikeman", card, options=scenario)
    play(state, "attack blue 1", "arm militiaman", "arm militiaman", "arm pikeman", "stop")
    assert asked(state) == BLUE
    assert labels(state)[f"defend {card}"].endswith(f", defence {defence}")
    play(state, f"defend {card}")
    assert (hand(state, BLUE), pile(state, BLUE)) == ("", card)
    assert taken(state) == 4 - defence


@rule("FE-90")
def test_strengths_add_up_and_the_attackers_are_discarded_as_used() -> None:
    state = armed("2 militiaman, pikeman, serf")
    events = listen(state)
    play(state, "attack blue 1", "arm militiaman", "arm pikeman")
    assert prompt(state).startswith("Which card attacks? The strength so far is 3, against")
    play(state, "stop")
    assert taken(state) == 3
    play(state, "gain wheat 1", "gain wheat 2", "gain wheat 3")
    assert texts(events) == [
        "Red attacks fief 1 of Blue.",
        "Red attacks with the Militiaman*.",
        "Red attacks with the Pikeman*.",
        "The attack of Red on Blue succeeds by 3.",
        "Red takes 1 wheat of Blue into fief 1.",
        "Red takes 1 wheat of Blue into fief 2.",
        "Red takes 1 wheat of Blue into fief 3.",
    ]
    assert (played(state), hand(state)) == ("militiaman, pikeman", "serf, militiaman")
    end_turn(state)
    assert hand(state) == "serf, 2 militiaman, pikeman"  # all that there is, drawn again


@rule("FE-90")
def test_only_one_attack_in_a_turn() -> None:
    state = armed("pikeman, militiaman", blue="wheat: 9 wheat / wood: 1 wood / clay")
    assert options(state, "attack") == ["blue 1", "blue 2"]
    play(state, "attack blue 1", "arm pikeman", "stop", "gain wheat 1", "gain wheat 1")
    assert options(state, "attack") == []
    assert why_not(state, "attack blue 2") == "You have attacked this turn already (FE-90)."


@rule("FE-90")
def test_a_fief_is_not_attacked_twice_between_two_turns_of_its_owner() -> None:
    state = table(
        PLAIN, PLAIN, "wheat: 9 wheat / wood: 1 wood / clay",
        hand=("pikeman", "pikeman", ""), deck=("pikeman, 4 serf", "5 serf", "5 serf"),
        options="scenario=8 players=3",
    )  # fmt: skip
    play(state, "attack purple 1", "arm pikeman", "gain wheat 1", "gain wheat 1")
    end_turn(state)
    assert in_main_phase(state, BLUE)
    assert options(state, "attack") == ["red 1", "purple 2"]
    assert why_not(state, "attack purple 1") == (
        "That fief was attacked since its owner's last turn (FE-90)."
    )
    play(state, "attack red 1", "arm pikeman", "pass", "gain wheat 1", "gain wheat 1")
    end_turn(state)
    assert in_main_phase(state, PURPLE)
    end_turn(state)
    assert options(state, "attack") == ["blue 1", "purple 1", "purple 2"]


@rule("FE-90")
def test_other_fiefs_of_a_player_who_was_attacked_are_open() -> None:
    state = table(
        PLAIN, PLAIN, "wheat: 1 wheat / wood: 1 wood / clay: 1 clay",
        hand=("militiaman", "militiaman", ""), deck=("5 serf", "5 serf", "5 serf"),
        options="scenario=8 players=3",
    )  # fmt: skip
    play(state, "attack purple 2", "arm militiaman", "gain wood 1")
    end_turn(state)
    assert options(state, "attack") == ["red 1", "purple 1", "purple 3"]


@rule("FE-90")
def test_what_can_be_done_is_said_in_words() -> None:
    state = armed(
        "militiaman, pikeman, serf", blue="wheat / stone: 1 stone / clay", deck="militiaman"
    )
    assert labels(state)["attack blue 2"] == "attack fief 2 of Blue"
    play(state, "attack blue 2")
    assert labels(state) == {
        "arm militiaman": "the Militiaman*, attack 1",
        "arm pikeman": "the Pikeman*, attack 2",
    }
    play(state, "arm militiaman")
    assert options(state) == ["arm pikeman"]  # as strong as the defence is not enough
    play(state, "arm pikeman")
    assert labels(state) == {"stop": "attack with strength 3"}
    assert why_not(state, "end") == (
        "Not what is asked now: Which card attacks? The strength so far is 3, against a defence of"
        " 1 (FE-90)."
    )


@rule("FE-90")
def test_an_attack_needs_a_military_vassal_in_hand_and_a_rival() -> None:
    state = armed("serf")
    assert why_not(state, "attack blue 1") == "You have no military card in your hand (FE-90)."
    state = armed("pikeman")
    assert why_not(state, "attack red 1") == "That is your own fief (FE-90)."
    play(state, "income pikeman")
    assert why_not(state, "attack blue 1") == "You have no military card in your hand (FE-90)."


@rule("FE-90", "FE-43")
def test_no_attack_is_offered_that_can_win_nothing() -> None:
    weak = armed("militiaman", blue="stone: 3 stone / wood / clay 1: 1 clay")
    assert options(weak, "attack") == []  # defence 1 everywhere, and no cube in the wood fief
    assert why_not(weak, "attack blue 1") == (
        "All your military cards would win nothing there: the defence is 1 (FE-43)."
    )
    assert options(armed("pikeman", blue=PLAIN), "attack") == []
    coins = armed("brigand", blue=PLAIN, coins=(0, 1))
    assert options(coins, "attack") == ["blue 1", "blue 2", "blue 3"]
    assert options(armed("brigand", blue=PLAIN), "attack") == []  # no coin either
    great = armed("2 pikeman", blue="wheat / stone / clay")
    assert options(great, "attack") == ["blue 1", "blue 3"]  # 4 more than the defence: half a point
    great.debts = [0, 2]
    great.ask_again()
    assert options(great, "attack") == []  # two negative tokens are the most


@rule("FE-90")
def test_the_cards_are_chosen_in_their_order_and_must_be_enough() -> None:
    state = armed("militiaman, pikeman, man-at-arms, serf", blue="stone 2: 5 stone / wood / clay")
    play(state, "attack blue 1")
    assert options(state) == ["arm militiaman", "arm pikeman"]  # the last one alone has 3 of 3
    assert why_not(state, "arm man-at-arms") == (
        "Choose the cards in their order, so that their strength can exceed the defence (FE-90)."
    )
    assert why_not(state, "arm serf") == "That is no military card (FE-90)."
    assert why_not(state, "arm knight") == "That card is not in your hand."
    assert why_not(state, "stop") == "These do not exceed the defence of 3 (FE-90)."
    play(state, "arm pikeman")
    assert options(state) == ["arm man-at-arms"]
    play(state, "arm man-at-arms", "stop")
    assert taken(state) == 2


@rule("FE-90", "FE-46")
def test_whether_more_cards_are_asked_for_tells_nothing_of_the_hand() -> None:
    for held, deck in (("pikeman, pikeman", "serf"), ("pikeman, serf", "pikeman")):
        state = armed(held, deck=deck)
        play(state, "attack blue 1", "arm pikeman")
        assert (asked(state), options(state)[-1]) == (RED, "stop")
    state = armed("pikeman, serf", deck="serf")  # everyone knows that there is no other
    play(state, "attack blue 1", "arm pikeman")
    assert prompt(state).startswith("2 cubes come to you")


@rule("FE-90", "FE-85")
def test_nobody_attacks_in_a_frost_round() -> None:
    state = armed("pikeman", options=f"{SIEGE} seasons=true", start=BLUE)
    assert options(state, "attack") == ["blue 1"]
    state.event = state.pack.event_slugs.index("frost")
    state.ask_again()
    assert options(state, "attack") == []
    assert why_not(state, "attack blue 1") == "There are no attacks this round (FE-85)."


@rule("FE-90", "FE-70")
def test_who_is_out_is_not_attacked() -> None:
    state = table(
        PLAIN, "wheat: 2 wheat / wood / clay", "wheat: 2 wheat / wood / clay", hand="pikeman",
        options="scenario=8 players=3 iron=true",
    )  # fmt: skip
    state.out = 1 << BLUE
    state.ask_again()
    assert options(state, "attack") == ["purple 1"]
    assert why_not(state, "attack blue 1") == "Blue is out of the game (FE-70)."


@rule("FE-90")
def test_without_a_military_scenario_there_are_no_attacks() -> None:
    state = table(PLAIN, "wheat: 9 wheat / wood / clay", coins=3, options="scenario=5")
    assert options(state, "attack") == []


# -- the defence -----------------------------------------------------------------------------


@rule("FE-91")
def test_printed_defence_masters_and_cards_count_together() -> None:
    state = armed(
        "2 man-at-arms, 2 pikeman", "archer, serf",
        blue="wood 1: 9 wood; bowyer / stone 2; fortifier / clay",
    )  # fmt: skip
    play(state, "attack blue 1", "arm pikeman", "arm pikeman", "arm man-at-arms")
    # 7 against 1 printed and 1 of the Fortifier in another fief
    play(state, "stop")
    assert prompt(state).startswith("Red attacks fief 1 with strength 7 against 2:")
    assert labels(state)["defend archer"] == "the Archer*, defence 4"  # the Bowyer adds one
    play(state, "defend archer")
    assert taken(state) == 1


@rule("FE-91")
def test_the_fortifier_guards_his_own_fief_best() -> None:
    state = armed("2 man-at-arms", blue="wood: 9 wood / stone 1: 9 stone; fortifier / clay")
    play(state, "attack blue 2", "arm man-at-arms", "arm man-at-arms")
    assert taken(state) == 6 - 2 - 2


@rule("FE-91", "FE-95")
def test_the_sapper_lowers_what_is_printed_not_below_nothing() -> None:
    fiefs = "stone 2: 9 stone / wood: 9 wood / clay 1: 9 clay; fortifier"
    state = armed("sapper", blue=fiefs)
    assert options(state, "attack") == ["blue 2"]  # 3 - 2 + 1 is as much as his attack
    play(state, "attack blue 2", "arm sapper")
    assert taken(state) == 1  # nothing printed, the Fortifier's 1 stays
    state = armed("2 sapper", blue=fiefs)
    play(state, "attack blue 1", "arm sapper", "arm sapper")
    assert taken(state) == 4 - 0 - 1


@rule("FE-91")
def test_the_defender_stops_at_will_and_is_asked_as_long_as_the_attack_exceeds() -> None:
    state = armed("2 man-at-arms", "2 pikeman, militiaman, serf")
    play(state, "attack blue 1", "arm man-at-arms", "arm man-at-arms")
    assert options(state) == ["defend militiaman", "defend pikeman", "pass"]
    assert why_not(state, "defend serf") == (
        "Only military cards of your hand help in defence (FE-91)."
    )
    play(state, "defend pikeman")
    assert prompt(state).startswith("Red attacks fief 1 with strength 6 against 2:")
    play(state, "pass")
    assert taken(state) == 4
    assert hand(state, BLUE) == "serf, militiaman, pikeman"


@rule("FE-91")
def test_an_attack_that_is_beaten_off_takes_nothing() -> None:
    state = armed("pikeman", "archer, serf", options=QUARREL, coins=(0, 5))
    events = listen(state)
    play(state, "attack blue 1", "arm pikeman", "defend archer")
    assert in_main_phase(state)
    assert texts(events)[-2:] == [
        "Blue defends fief 1 by the Archer*, defence 3.",
        "Blue holds out against Red.",
    ]
    assert cubes(state, BLUE) == "9 wheat / - / -"
    assert (hand(state, BLUE), pile(state, BLUE)) == ("serf", "archer")


@rule("FE-91", "FE-46")
@pytest.mark.parametrize(
    ("held", "deck", "is_asked"),
    [
        ("archer", "serf", True),
        ("serf", "archer", True),  # it might be in hand
        ("serf", "serf", False),
        ("", "archer", False),
    ],
)
def test_being_asked_for_cards_tells_nothing(held: str, deck: str, is_asked: bool) -> None:
    state = armed("pikeman", held, deck=("", deck), options=QUARREL)
    play(state, "attack blue 1", "arm pikeman")
    assert asked(state) == (BLUE if is_asked else RED)


# -- the result ------------------------------------------------------------------------------


@rule("FE-92")
def test_the_attacker_chooses_cubes_and_fiefs_each_way_by_one_row_of_clicks() -> None:
    start = armed("pikeman", blue="wheat: 2 wheat, 1 clay / wood / clay")
    play(start, "attack blue 1", "arm pikeman")
    found: list[tuple[str, str]] = []
    open_ways = [start]
    while open_ways:
        state = open_ways.pop()
        if in_main_phase(state):
            found.append((cubes(state), cubes(state, BLUE)))
            continue
        for text in options(state):
            open_ways.append(play(state.clone(), text))
    assert len(found) == len(set(found)) == 6 + 9
    assert why_not(start, "gain stone 1") == (
        "Take what is there, kind by kind, and fief by fief in their order (FE-72)."
    )


@rule("FE-92")
def test_a_fief_gives_no_more_than_it_has() -> None:
    state = armed("man-at-arms", blue="wheat: 1 wheat / wood: 9 wood / clay")
    play(state, "attack blue 1", "arm man-at-arms", "gain wheat 3")
    assert in_main_phase(state)
    assert cubes(state, BLUE) == "- / 9 wood / -"


@rule("FE-92", "FE-47")
def test_stored_cubes_are_safe() -> None:
    state = armed(
        "2 man-at-arms", blue="wood 1: 1 wood; cabinetmaker / wood / clay",
        stored="cabinetmaker: 3 wood",
    )  # fmt: skip
    play(state, "attack blue 1", "arm man-at-arms", "arm man-at-arms", "gain wood 1")
    assert in_main_phase(state)


@rule("FE-92", "FE-95")
def test_each_brigand_takes_coins_as_far_as_there_are() -> None:
    state = armed("2 brigand", coins=(14, 3))
    events = listen(state)
    play(state, "attack blue 1", "arm brigand", "arm brigand")
    assert state.coins == [15, 0]  # what goes beyond the track is lost
    assert texts(events)[-1] == "The attack of Red on Blue succeeds by 2 and brings 3 coins."
    beaten_off = armed("brigand", "militiaman", coins=(0, 3))
    play(beaten_off, "attack blue 1", "arm brigand", "defend militiaman")
    assert beaten_off.coins == [0, 3]


@rule("FE-92")
@pytest.mark.parametrize(("held", "loss"), [("pikeman, militiaman", 0), ("2 pikeman", 1)])
def test_four_more_than_the_defence_plunder_a_fief(held: str, loss: int) -> None:
    state = armed(held)
    events = listen(state)
    play(state, "attack blue 1")
    while options(state, "arm"):
        play(state, f"arm {options(state, 'arm')[0]}")
    assert texts(events)[-1] == (
        "Blue loses half a point (FE-92)." if loss else "The attack of Red on Blue succeeds by 3."
    )
    assert points(state, BLUE) == -loss
    assert state.debts == [0, loss]


@rule("FE-92", "FE-17")
def test_a_player_takes_two_negative_tokens_at_most() -> None:
    state = armed("2 pikeman", points=(0, 4))
    state.debts = [0, 2]
    play(state, "attack blue 1", "arm pikeman", "arm pikeman")
    assert (state.debts[BLUE], points(state, BLUE)) == (2, 2)


@rule("FE-92")
def test_four_cubes_buy_a_token_back_in_an_own_main_phase() -> None:
    state = table("wheat: 3 wheat / wood: 2 wood / clay", options=SIEGE)
    assert why_not(state, "ransom") == "You have no token of a plundered fief (FE-92)."
    state.debts = [2, 1]
    state.ask_again()
    assert points(state) == -2
    events = listen(state)
    play(state, "ransom", "pay wood 2")  # two of wheat go in any case
    assert in_main_phase(state)
    assert (cubes(state), state.debts) == ("1 wheat / - / -", [1, 1])
    assert texts(events) == [
        "Red buys half a point back (FE-92).",
        "Red returns 2 wheat and 2 wood.",
    ]
    assert why_not(state, "ransom") == "It takes 4 cubes (FE-92)."
