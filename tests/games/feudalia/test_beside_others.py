"""Purple beside others: what is the own, what is somebody else's, and what is refused."""

import random

from homage.games.feudalia.cards.resources import NO_CARD
from tests.games.feudalia.purple import (
    RICH,
    SEASONS,
    THREE,
    among_rich,
    laid_open,
    moves,
    own,
    purple,
    said,
    weights,
)
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
    names,
    options,
    pile,
    play,
    played,
    points,
    prompt,
    roll,
    setup,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("FE-95", "FE-33")
def test_a_wizard_takes_two_back_or_stops() -> None:
    state = purple(hand="wizard, serf, merchant", options="scenario=12 players=3")
    play(state, "income serf", "income merchant", "influence wizard")
    assert labels(state) == {
        "back serf": "take the Serf* back",
        "back merchant": "take the Merchant* back",
        "stop": "take no more back",
    }
    play(state, "stop")
    assert (in_main_phase(state, PURPLE), played(state)) == (True, "serf, merchant, wizard")


@rule("FE-42", "FE-43", "FE-46")
def test_an_almoner_needs_a_card_to_eliminate_or_to_draw() -> None:
    state = purple("wheat 2: 2 wheat; almoner / wood / clay")
    assert options(state, "use") == []
    assert why_not(state, "use almoner") == "That would change nothing now (FE-43)."
    state = purple("wheat 2: 2 wheat; almoner / wood / clay", deck="serf")
    play(state, "use almoner", "draw serf")
    assert (in_main_phase(state, PURPLE), hand(state, PURPLE), gone(state)) == (True, "serf", "")
    state = purple("wheat 2; scholar / wood / clay")
    assert why_not(state, "use scholar") == "That would change nothing now (FE-43)."


@rule("FE-46", "FE-12")
def test_a_tax_collector_shown_is_known_to_be_there() -> None:
    state = purple("wheat 2; scholar / wood / clay", deck="tax collector, serf")
    play(state, "use scholar", "draw tax collector", "draw serf", "discard serf")
    assert state.view(BLUE).players[PURPLE].cards == ()
    state = purple("wheat 2; scholar / wood / clay", deck="tax collector")
    play(state, "use scholar", "draw tax collector", "none")
    assert [face.name for face in state.view(BLUE).players[PURPLE].cards] == ["Tax Collector"]
    state = purple(hand="astrologer", deck="tax collector", options="scenario=11 players=3")
    events = listen(state)
    play(state, "influence astrologer", "draw tax collector")
    assert labels(state) == {"none": "none: only the Tax Collector is there"}
    assert why_not(state, "keep serf") == "That card is not among those you look at (FE-48)."
    play(state, "none")
    assert (in_main_phase(state, PURPLE), deck(state, PURPLE), hand(state, PURPLE)) == (
        True,
        "tax collector",
        "",
    )
    assert texts(events) == ["Purple plays the Astrologer*.", "Purple shows the Tax Collector."]


@rule("FE-99")
def test_only_military_cards_go_on_a_crusade() -> None:
    state = purple(
        hand="2 man-at-arms, serf, merchant, priest",
        options="scenario=9 players=3 variant=crusades",
    )
    play(state, "income merchant", "variant")
    assert options(state) == ["cut man-at-arms"]


@rule("FE-95", "FE-43")
def test_a_druid_needs_a_fief_of_wheat_or_wood() -> None:
    state = purple("clay / clay / stone", "druid", options="scenario=11 players=3")
    assert why_not(state, "influence druid") == "That would change nothing now (FE-43)."
    state = purple("stone / clay / wood", "druid", options="scenario=11 players=3")
    play(state, "influence druid")
    assert own(state) == ("- / - / 1 wood", 0)


@rule("FE-45", "FE-43")
def test_cubes_to_move_are_the_own_ones() -> None:
    carters = "scenario=7 players=4 variant=none"
    state = among_rich(PLAIN, "carter", options=carters)
    assert why_not(state, "influence carter") == "That would change nothing now (FE-43)."
    state = among_rich("wheat / wood / clay: 1 stone", "carter", options=carters)
    play(state, "influence carter")
    assert options(state) == ["move stone 3 1", "move stone 3 2", "stop"]
    state = among_rich("wheat: 1 wheat / wood / clay", "carter", options=carters)
    assert options(state, "influence") == ["carter"]


@rule("FE-42")
def test_a_master_is_paid_from_his_own_fief_alone() -> None:
    state = purple("wheat: 2 wheat / wheat / wheat 1: 2 wheat; baker", coins=1)
    play(state, "use baker")
    assert (own(state), in_main_phase(state, PURPLE)) == (("2 wheat / - / 1 wheat", 4), True)
    state = purple("wheat: 2 wheat / wheat / wheat 1; baker")
    assert why_not(state, "use baker") == "1 wheat short (FE-44)."


@rule("FE-95", "FE-70")
def test_nobody_who_is_out_or_without_a_cube_is_robbed() -> None:
    state = table(
        "wheat: 1 wheat / wood / clay",
        "wheat: 1 wheat / wood / clay",
        PLAIN,
        PLAIN,
        hand=("", "", "witch"),
        mover=PURPLE,
        options="scenario=12 players=4",
    )
    state.out = 1 << BLUE
    state.ask_again()
    play(state, "influence witch")
    assert (asked(state), cubes(state), cubes(state, BLUE)) == (
        PURPLE,
        "- / - / -",
        "1 wheat / - / -",
    )
    state = table(
        "wheat: 1 wheat / wood / clay",
        "wheat: 1 wheat / wood / clay",
        "wheat: 3 wheat / wood / clay",
        PLAIN,
        hand=("", "", "witch"),
        mover=PURPLE,
        options="scenario=12 players=4",
    )
    play(state, "influence witch")
    assert options(state) == ["rob red", "rob blue"]


@rule("FE-47", "FE-43")
def test_a_cabinetmaker_needs_a_cube_in_his_own_fief() -> None:
    state = among_rich("wheat: 3 wheat / wood 1; cabinetmaker / clay: 2 clay")
    assert why_not(state, "use cabinetmaker") == "That would change nothing now (FE-43)."
    state = among_rich("wheat / wood 1: 1 stone; cabinetmaker / clay: 2 clay")
    play(state, "use cabinetmaker")
    assert options(state) == ["store stone 2", "stop"]
    assert (
        why_not(state, "store clay 3")
        == "A tap either stores cubes of one fief or takes cubes back (FE-47)."
    )
    assert why_not(state, "take back wood") == "There is no such cube."
    play(state, "store stone 2")
    assert labels(state) == {"end": "end the turn"}


@rule("FE-47", "FE-43")
def test_an_accountant_stores_from_any_own_fief() -> None:
    state = among_rich("wheat / wood / clay 1; accountant")
    assert why_not(state, "use accountant") == "That would change nothing now (FE-43)."
    state = among_rich("wheat: 1 wheat / wood / clay 1; accountant")
    play(state, "use accountant", "store wheat 1")
    assert (own(state), in_main_phase(state, PURPLE)) == (("- / - / -", 0), True)


@rule("FE-93")
def test_a_second_mage_is_paid_by_the_own_cubes() -> None:
    state = among_rich(PLAIN, "2 apprentice", deck="4 serf", options="scenario=11 players=4")
    play(state, "influence apprentice", "draw serf")
    assert (
        why_not(state, "influence apprentice")
        == "The second mage of a turn costs 1 cube, and you have none (FE-93)."
    )
    state = among_rich(
        "wheat / wood / clay: 1 stone",
        "3 apprentice",
        deck="4 serf",
        options="scenario=11 players=4",
    )
    play(state, "influence apprentice", "draw serf", "influence apprentice", "draw serf")
    assert own(state) == ("- / - / -", 0)
    assert (
        why_not(state, "influence apprentice")
        == "Two plays of mages in a turn is the most (FE-93)."
    )
    state = among_rich(
        "wheat: 1 wheat / wood: 1 wood / clay: 1 stone",
        "2 apprentice",
        deck="4 serf",
        options="scenario=11 players=4",
    )
    play(state, "influence apprentice", "draw serf", "influence apprentice")
    assert prompt(state) == (
        "The second mage of this turn costs 1 cube (FE-93). Which cube goes? 1 "
        "cube is left to give."
    )
    assert options(state) == ["pay wheat 1", "pay wood 2", "pay stone 3"]


@rule("FE-93", "FE-43")
def test_a_second_mage_who_would_have_nothing_left_to_trade_is_not_played() -> None:
    state = among_rich(
        "wheat: 1 wheat / wood / clay",
        "apprentice, alchemist",
        deck="4 serf",
        options="scenario=11 players=4",
    )
    play(state, "influence apprentice", "draw serf")
    assert why_not(state, "field alchemist") == "That would change nothing now (FE-43)."
    assert cubes(state, PURPLE) == "1 wheat / - / -"
    state = among_rich(
        "wheat: 2 wheat / wood / clay",
        "apprentice, alchemist",
        deck="4 serf",
        options="scenario=11 players=4",
    )
    play(state, "influence apprentice", "draw serf", "field alchemist")
    assert (own(state), options(state)) == (("1 wheat / - / -", 0), ["line 1", "stop"])


@rule("FE-92")
def test_a_ransom_is_paid_by_own_cubes() -> None:
    state = among_rich(
        "wheat: 1 wheat / wood: 1 wood / clay: 1 stone", options="scenario=9 players=4"
    )
    state.debts = [0, 0, 1, 0]
    state.ask_again()
    assert (options(state, "ransom"), why_not(state, "ransom")) == ([], "It takes 4 cubes (FE-92).")


@rule("FE-96")
def test_hunger_takes_the_one_cube_there_is() -> None:
    state = among_rich(
        "wheat / wood: 1 wood / clay",
        deck="6 serf",
        options="scenario=5 players=4 variant=hungry-years",
    )
    events = listen(state)
    play(state, "end")
    roll(state)
    assert (asked(state), own(state)) == (WHITE, ("- / - / -", 0))
    assert texts(events)[1:] == ["Purple returns 1 wood.", "Round 4: White."]
    state = among_rich(
        "wheat / wood / clay", deck="6 serf", options="scenario=5 players=4 variant=hungry-years"
    )
    end_turn(state)
    assert (asked(state), own(state)) == (WHITE, ("- / - / -", 0))


@rule("FE-72")
def test_who_has_no_cube_trades_with_who_has() -> None:
    trading = "scenario=5 players=4 trade=true"
    state = table(PLAIN, PLAIN, PLAIN, RICH, mover=PURPLE, options=trading)
    assert (options(state, "offer"), why_not(state, "offer blue")) == (
        ["white"],
        "Neither of you has a cube (FE-72).",
    )
    state = table(PLAIN, RICH, PLAIN, PLAIN, mover=PURPLE, options=trading)
    assert options(state, "offer") == ["blue"]
    state = table(
        PLAIN, PLAIN, "wheat / wood / clay: 1 stone", PLAIN, mover=PURPLE, options=trading
    )
    assert options(state, "offer") == ["red", "blue", "white"]


@rule("FE-43", "FE-39")
def test_a_discount_on_cubes_waits_for_a_price_with_cubes() -> None:
    state = purple(
        "wheat 2: 1 wood; silversmith / wood 2; glazier / clay 2: 2 clay",
        "bishop",
        coins=9,
        phase=3,
        tokens=(0, 0, 0, 1, 2),
    )
    play(state, "influence bishop")
    assert options(state, "build") == ["stained glass", "silverware"]
    play(state, "build silverware")
    assert own(state) == ("1 wood / - / 2 clay", 1)
    play(state, "build stained glass")
    assert options(state) == ["less wood", "less clay"]


@rule("FE-43")
def test_a_discount_on_wood_waits_for_a_price_with_wood() -> None:
    state = purple("wood 1; carpenter / wood: 2 wheat, 3 clay / clay: 2 wheat, 1 wood", coins=8)
    play(state, "use carpenter", "upgrade 2", "pay wheat 2", "pay wheat 2")
    assert own(state) == ("- / - / 2 wheat, 1 wood", 4)
    play(state, "upgrade 3")
    assert (own(state), land(state, PURPLE)) == (("- / - / -", 0), "wood 1 / wood 1 / clay 1")


@rule("FE-43")
def test_discounts_make_nothing_cheaper_than_free() -> None:
    state = purple(
        "wood / clay 2; bell founder / clay: 1 clay",
        "architect",
        options="scenario=6 players=3 variant=none",
    )
    events = listen(state)
    play(state, "use bell founder", "influence architect", "build foundations")
    assert (own(state), points(state, PURPLE)) == (("- / - / 1 clay", 0), 5)
    assert texts(events)[-1] == "Purple builds Foundations* and takes half a point."
    assert why_not(state, "build foundations") == "2 clay short (FE-44)."


@rule("FE-39")
def test_who_lacks_only_the_price_is_told_the_price() -> None:
    state = purple("wheat 2; dean / wood 2; glazier / clay 2", phase=3, tokens=(0, 0, 1, 1, 1))
    assert why_not(state, "build dean canons") == "4 wheat and 2 coins short (FE-44)."
    assert why_not(state, "build stained glass") == "2 wood and 3 clay short (FE-44)."
    assert why_not(state, "build silverware") == "You need the Silversmith* for that (FE-39)."
    assert options(state, "engage") == []
    assert why_not(state, "engage dean") == "You have the Dean* already (FE-39)."
    state = purple("wheat 2: 9 wheat; dean / wood 2 / clay 2", coins=9)
    assert options(state, "engage") == []


@rule("FE-55", "FE-47")
def test_stored_cubes_go_from_the_master_who_has_them() -> None:
    state = purple(
        "wheat / wood 2: 12 wood; charcoal burner, cabinetmaker / clay",
        deck="6 serf",
        stored="cabinetmaker: 1 stone",
    )
    play(state, "end")
    roll(state)
    assert options(state) == ["pay wood 2", "take back stone"]
    play(state, "take back stone")
    assert (own(state), {sum(one) for one in state.stored}) == (("- / 12 wood / -", 0), {0})


@rule("FE-85")
def test_a_market_without_cubes_is_told_apart_from_one_used_up() -> None:
    state = purple("wheat 1 / wood / clay 2: 1 clay", event="market", start=PURPLE, options=SEASONS)
    assert why_not(state, "market 1") == "You cannot pay what that line asks for (FE-36)."
    assert (
        why_not(state, "market 2") == "That fief has traded as often as its level allows (FE-85)."
    )
    play(state, "market 3")
    assert why_not(state, "market 3") == "You cannot pay what that line asks for (FE-36)."
    assert own(state) == ("- / - / -", 2)


@rule("FE-31", "FE-32", "FE-34")
def test_what_a_vassal_cannot_do_is_told() -> None:
    state = purple("stone / stone / stone", "serf, priest, farmer, merchant")
    assert why_not(state, "field priest") == "The Priest* has no field action (FE-32)."
    assert why_not(state, "field serf") == "1 coin short (FE-44)."
    assert (
        why_not(state, "field farmer")
        == "You have no free field of a fief where the Farmer* works (FE-33)."
    )
    assert why_not(state, "field merchant") == "That would change nothing now (FE-43)."
    assert why_not(state, "field kneader") == "That card is not in your hand."
    assert why_not(state, "influence serf") == "The Serf* has no influence action (FE-34)."
    assert why_not(state, "influence monk") == "That card is not in your hand."
    assert why_not(state, "influence priest") == "That would change nothing now (FE-43)."
    assert why_not(state, "income priest") == "The Priest* has no income (FE-31)."
    assert why_not(state, "income tax collector") == "That card is not in your hand."
    state = purple(hand="priest", deck="tax collector, serf")
    play(state, "influence priest", "draw tax collector", "draw serf")
    assert (
        why_not(state, "income tax collector")
        == "The Tax Collector is played in the starting phase only (FE-24)."
    )
    assert (options(state, "income"), labels(state)["end"]) == (
        ["serf"],
        ("end the turn: 1 unplayed card brings 1 coin, and of 1 coin 1 will be saved (FE-53)"),
    )


@rule("FE-93")
def test_a_mage_too_many_is_told() -> None:
    state = purple("wheat 2: 9 wheat / wood / clay", "3 alchemist", options="scenario=11 players=3")
    play(state, "field alchemist", "stop", "field alchemist", "stop")
    assert (own(state), options(state, "field")) == (("8 wheat / - / -", 0), [])
    assert why_not(state, "field alchemist") == "Two plays of mages in a turn is the most (FE-93)."


@rule("FE-33", "FE-20")
def test_a_vassal_that_waited_comes_back_once() -> None:
    state = purple("wheat 1; hotelier / wood / clay", "serf, merchant", deck="12 serf")
    play(state, "income merchant", "end", "use hotelier", "hold merchant")
    roll(state)
    events = listen(state)
    end_turn(end_turn(state))
    assert (hand(state, PURPLE), pile(state, PURPLE)) == ("5 serf, merchant", "serf")
    assert [text for text in texts(events) if "Round" in text] == [
        "Round 5: Blue.",
        "Round 5: Purple. Merchant* returns to hand.",
    ]
    assert [where for where in moves(events) if "Merchant" in where] == [
        "Merchant*: on hotelier > hand of purple"
    ]
    assert set(state.held) == {NO_CARD}


@rule("FE-41", "FE-95")
def test_where_cards_and_masters_go_is_told() -> None:
    state = purple(
        "wheat 1; hotelier / wheat 1; brewer / clay 2; dean",
        "abbess",
        coins=9,
        masters="baker, mason",
        deck="6 serf",
    )
    events = listen(state)
    play(
        state,
        "influence abbess",
        "draw serf",
        "draw serf",
        "fief 2",
        "relocate hotelier",
        "exchange brewer",
    )
    assert moves(events) == [
        "Abbess*: hand of purple > played by purple",
        "Abbess*: played by purple > fief purple 2",
        "Brewer*: fief purple 2 > fief purple 1",
        "Hotelier*: fief purple 1 > fief purple 2",
    ]


@rule("FE-40", "FE-41")
def test_where_a_fired_master_and_his_guest_go() -> None:
    state = purple("wheat / wheat 1: 1 wheat; hotelier / clay", coins=9, masters="baker, mason")
    waiting = state.held[:]
    waiting[state.pack.master_slugs.index("hotelier")] = state.pack.vassal_slugs.index("merchant")
    state.held = waiting
    events = listen(state)
    play(
        state,
        "masters",
        "master sculptor",
        "master vintner",
        "engage baker",
        "fire hotelier",
        "under vintner",
    )
    assert moves(events) == [
        "Sculptor*: master deck > open masters",
        "Vintner*: master deck > open masters",
        "Hotelier*: fief purple 2 > open masters",
        "Merchant*: on hotelier > discard pile of purple",
        "Baker*: open masters > fief purple 2",
        "Vintner*: open masters > master deck",
    ]
    assert own(state) == ("- / - / -", 3)
    state = purple("wheat / wheat 2: 3 wheat; dean, brewer / clay", coins=9, masters="baker, mason")
    events = listen(state)
    play(
        state,
        "masters",
        "master sculptor",
        "master vintner",
        "engage baker",
        "fire dean",
        "under vintner",
    )
    assert moves(events) == [
        "Sculptor*: master deck > open masters",
        "Vintner*: master deck > open masters",
        "Dean*: fief purple 2 > cathedral dean canons",
        "Baker*: open masters > fief purple 2",
        "Vintner*: open masters > master deck",
    ]


@rule("FE-20")
def test_what_lay_on_a_fief_is_discarded_from_there() -> None:
    state = table(
        PLAIN,
        PLAIN,
        "wheat / wood: 3 wood / clay: 2 clay",
        mover=BLUE,
        hand=("", "", "tax collector, serf"),
        deck=("", "6 serf", "6 serf"),
        options=THREE,
    )
    state.shields = [(), (), (), (), (), (), (), (state.pack.vassal_slugs.index("abbess"),), ()]
    events = listen(state)
    end_turn(state)
    assert (own(state), pile(state, PURPLE)) == (
        ("- / 3 wood / 1 clay", 0),
        "tax collector, abbess",
    )
    assert moves(events)[-2:] == [
        "Tax Collector: hand of purple > discard pile of purple",
        "Abbess*: fief purple 2 > discard pile of purple",
    ]
    assert texts(events)[-3:] == [
        "The Tax Collector comes to Purple (FE-20).",
        "The wood fief* of Purple pays nothing, and Abbess* leaves it.",
        "Purple returns 1 clay from fief 3.",
    ]


@rule("FE-37")
def test_the_label_of_an_upgrade_names_the_own_fief() -> None:
    state = purple("wheat: 9 wheat, 9 wood, 9 clay / stone / wood", coins=15)
    assert [labels(state)[f"upgrade {fief}"] for fief in (1, 2, 3)] == [
        "upgrade the wheat fief*, number 1",
        "upgrade the stone fief*, number 2",
        "upgrade the wood fief*, number 3",
    ]


@rule("FE-70", "FE-80")
def test_who_is_out_counts_for_nothing_in_iron_mode() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        PLAIN,
        mover=WHITE,
        start=PURPLE,
        points=(19, 30, 20, 21),
        deck=["6 serf"] * 4,
        options="scenario=5 players=4 iron=true",
    )
    state.out = 1 << BLUE
    state.ending = True
    play(state, "end")
    roll(state)
    assert (state.out, asked(state), state.start) == (2, 0, 2)
    assert in_main_phase(state, RED)


@rule("FE-70")
def test_the_rival_who_is_out_is_dropped_once() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        PLAIN,
        mover=BLUE,
        start=PURPLE,
        points=(20, 30, 18, 21),
        deck=["6 serf"] * 4,
        options="scenario=5 players=4 iron=true",
    )
    state.out = 1 << BLUE
    state.ending = True
    state.mover = BLUE
    events = listen(state)
    end_turn(state)
    assert (state.out, state.start, asked(state)) == (6, 3, 3)
    assert texts(events)[1:] == ["Purple is out of the game (FE-70).", "Round 5: White."]


@rule("FE-46")
def test_a_scholar_discards_one_card_of_several() -> None:
    state = purple("wheat 2; scholar / wood / clay", "2 priest, monk", deck="2 serf")
    play(state, "use scholar", "draw serf", "draw serf", "discard priest")
    assert (in_main_phase(state, PURPLE), hand(state, PURPLE), pile(state, PURPLE)) == (
        True,
        "2 serf, priest, monk",
        "priest",
    )


@rule("FE-95")
def test_a_rival_is_robbed_of_any_one_cube() -> None:
    witches = "scenario=12 players=4"
    state = table(
        PLAIN,
        "wheat: 1 wheat / wood / clay",
        PLAIN,
        "wheat / wood / clay: 1 stone",
        hand=("", "", "witch"),
        mover=PURPLE,
        options=witches,
    )
    play(state, "influence witch")
    assert options(state) == ["rob blue", "rob white"]
    play(state, "rob white")
    assert (asked(state), cubes(state, WHITE)) == (PURPLE, "- / - / -")
    state = table(
        PLAIN,
        PLAIN,
        "wheat: 3 wheat / wood / clay",
        PLAIN,
        hand=("", "", "witch"),
        mover=PURPLE,
        options=witches,
    )
    play(state, "influence witch")
    assert (asked(state), options(state, "gain")[:2]) == (PURPLE, ["wheat 1", "wheat 2"])


@rule("FE-47", "FE-93", "FE-96", "FE-43")
def test_the_last_cube_of_the_last_fief_counts() -> None:
    state = among_rich("wheat / wood / clay 1: 1 stone; accountant")
    play(state, "use accountant", "store stone 3")
    assert own(state) == ("- / - / -", 0)
    mages = "scenario=11 players=4"
    state = among_rich(
        "wheat / wood / clay: 1 stone", "apprentice, alchemist", deck="4 serf", options=mages
    )
    play(state, "influence apprentice", "draw serf")
    assert why_not(state, "field alchemist") == "That would change nothing now (FE-43)."
    state = among_rich(
        "wheat: 1 wheat / wood: 1 wood / clay",
        "apprentice, alchemist",
        deck="4 serf",
        options=mages,
    )
    play(state, "influence apprentice", "draw serf", "field alchemist")
    play(state, "fief 1")
    assert options(state) == ["pay wheat 1", "pay wood 2"]
    play(state, "pay wood 2")
    assert (options(state), own(state)) == (["line 1", "stop"], ("1 wheat / - / -", 0))
    state = among_rich(
        "wood: 1 wood / wood / clay",
        deck="6 serf",
        options="scenario=5 players=4 variant=hungry-years",
    )
    end_turn(state)
    assert (asked(state), own(state)) == (WHITE, ("- / - / -", 0))


@rule("FE-43", "FE-37")
def test_what_is_short_of_two_kinds_must_come_off() -> None:
    state = purple(
        "stone: 1 wood, 1 clay / wheat / wood",
        "architect",
        coins=4,
        options="scenario=6 players=3 variant=none",
    )
    events = listen(state)
    play(state, "influence architect", "upgrade 1")
    assert (own(state), land(state, PURPLE)) == (("- / - / -", 0), "stone 1 / wheat 0 / wood 0")
    assert texts(events)[2:] == [
        "Purple pays 1 wood, 1 clay and 4 coins.",
        "Purple upgrades the stone fief*, number 1, to level 1.",
    ]
    state = purple(
        "stone: 2 wood / wheat / wood",
        "architect",
        coins=4,
        options="scenario=6 players=3 variant=none",
    )
    play(state, "influence architect", "upgrade 1")
    assert (own(state), land(state, PURPLE)) == (("- / - / -", 0), "stone 1 / wheat 0 / wood 0")
    state = purple(
        "stone: 2 clay / wheat / wood",
        "architect",
        coins=4,
        options="scenario=6 players=3 variant=none",
    )
    play(state, "influence architect", "upgrade 1")
    assert own(state) == ("- / - / -", 0)
    state = purple(
        "stone: 1 clay / wheat / wood",
        "architect",
        coins=4,
        options="scenario=6 players=3 variant=none",
    )
    play(state, "influence architect")
    assert why_not(state, "upgrade 1") == "1 clay short (FE-44)."


@rule("FE-43", "FE-38")
def test_three_cubes_less_of_four_kinds_by_choice() -> None:
    state = purple("wood: 2 wood, 2 stone / clay / clay", "bishop", phase=2)
    play(state, "influence bishop", "build main nave")
    assert (prompt(state), options(state)) == (
        "Which cube need you not pay? 2 cubes are taken off (FE-43).",
        ["less wood", "less stone"],
    )
    play(state, "less wood")
    assert (own(state), points(state, PURPLE)) == (("2 wood, 1 stone / - / -", 0), 2)
    state = purple("wood: 1 wood / clay: 1 wood / clay", "bishop", phase=2)
    play(state, "influence bishop", "build main nave")
    assert options(state) == ["pay wood 1", "pay wood 2"]
    play(state, "pay wood 2")
    assert own(state) == ("1 wood / - / -", 0)


@rule("FE-36")
def test_a_cube_of_another_fief_is_no_cube_for_a_trade() -> None:
    state = purple("wheat / wheat: 1 wood, 1 stone / wood: 1 wood, 1 clay", "merchant", coins=2)
    play(state, "field merchant", "fief 3", "line 2")
    assert options(state) == ["pay wood 3", "pay clay 3"]
    assert why_not(state, "pay stone 3") == "There is no such cube."
    assert why_not(state, "pay wood 2") == "The line asks for another cube (FE-36)."
    play(state, "pay wood 3")
    assert own(state) == ("- / 1 wood, 1 stone / 1 clay, 1 stone", 1)


@rule("FE-73")
def test_what_events_take_the_place_of_is_told() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        mover=RED,
        start=RED,
        deck=["9 serf"] * 3,
        event="vintage",
        options=SEASONS,
    )
    state.event_deck = [[int(slug == "frost") for slug in state.pack.event_slugs]] * len(
        state.event_deck
    )
    events = listen(state)
    end_turn(end_turn(end_turn(state)))
    assert [where for where in moves(events) if "Serf" not in where] == [
        "Vintage: event > past events",
        "Frost: event deck > event",
    ]
    assert texts(events)[-2:] == ["Frost (FE-73).", "Round 5: Red."]
    assert [line for line in said(state, RED) if line.startswith("Event")] == [
        "Event: Frost; 15 more to come. This round: no workers in fields; no attacks.",
    ]


@rule("FE-06")
def test_a_fief_that_is_given_back_is_gone_at_once() -> None:
    state = setup("players=2 scenario=5 wheat=no")
    play(state, "begins blue", "deal wood", "deal wood", "deal clay", "take clay", "deal wood")
    play(state, "deal clay", "take clay", "deal wood", "deal stone", "take stone", "redraw")
    assert (land(state, BLUE), options(state)) == (
        "wood 0 / wood 0 / -",
        ["deal wheat", "deal wood", "deal clay", "deal stone"],
    )


@rule("FE-12")
def test_worlds_have_as_many_cards_as_there_are() -> None:
    state = purple(
        hand="astrologer, priest",
        deck="serf, merchant, tax collector, 2 priest",
        options="scenario=11 players=3",
    )
    play(
        state,
        "influence astrologer",
        "draw serf",
        "draw merchant",
        "draw priest",
        "draw tax collector",
    )
    assert all(
        state.imagine(seat, random.Random(n)).census() == state.census()
        for seat in (RED, BLUE, PURPLE)
        for n in range(9)
    )
    assert sorted(
        {
            names(
                state.imagine(PURPLE, random.Random(n)),
                state.imagine(PURPLE, random.Random(n)).looked_at.cards,
            )
            for n in range(9)
        }
    ) == ["tax collector, serf, merchant, priest"]


@rule("FE-16", "FE-05")
def test_piles_by_lot_are_equally_likely() -> None:
    state = setup("scenario=13 players=3")
    assert weights(state) == (15, {1})
    play(state, "pile monk")
    assert weights(state) == (14, {1})


@rule("FE-12")
def test_a_player_who_is_laid_open_shows_the_hand() -> None:
    state = table(hand=("serf, priest", "merchant"), deck=("2 monk", "farmer"))
    shown = laid_open(state)
    assert [
        [(face.name, face.copies, bool(face.thing)) for face in player.cards] for player in shown
    ] == [
        [("Serf*", 1, True), ("Priest*", 1, True)],
        [("Merchant*", 1, False)],
    ]
    assert [[face.name for face in player.left] for player in shown] == [["Monk*"], ["Farmer*"]]


@rule("FE-92")
def test_of_what_fief_a_cube_was_is_told() -> None:
    state = table(
        PLAIN,
        "wheat / wood / clay: 2 clay",
        PLAIN,
        hand=("", "serf", "militiaman"),
        mover=PURPLE,
        options="scenario=9 players=3",
    )
    events = listen(state)
    play(state, "attack blue 3", "arm militiaman", "gain clay 2")
    assert [event.things for event in events] == [
        ("fief blue 3",),
        (),
        (),
        ("fief blue 3", "fief purple 2"),
    ]


@rule("FE-44")
def test_wheat_that_is_paid_leaves_the_stone_still_due() -> None:
    state = purple("stone 2; gem cutter / wheat: 2 wheat / wheat: 2 wheat, 1 stone")
    play(state, "use gem cutter")
    assert options(state) == ["pay wheat 2", "pay wheat 3"]
    play(state, "pay wheat 2")
    assert options(state) == ["pay wheat 2", "pay wheat 3"]
    play(state, "pay wheat 3")
    assert own(state) == ("- / 1 wheat / 1 wheat", 9)


@rule("FE-06")
def test_three_of_a_kind_are_mended_even_if_no_more_of_it_is_left() -> None:
    state = setup("players=2 scenario=5 wheat=no")
    play(
        state,
        "begins blue",
        "deal wood",
        "deal wood",
        "deal clay",
        "take wood",
        "deal wood",
        "take wood",
    )
    play(state, "deal stone", "take clay", "deal wood", "take wood", "deal clay", "take clay")
    assert (land(state), land(state, BLUE), state.fief_deck.counts()) == (
        "wood 0 / clay 0 / clay 0",
        "wood 0 / wood 0 / wood 0",
        [6, 0, 2, 4],
    )
    assert (asked(state), options(state)) == (BLUE, ["redraw", "pass"])
    play(state, "redraw")
    assert options(state) == ["deal wheat", "deal clay", "deal stone"]
