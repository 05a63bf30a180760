"""The table in words and as a whole: where cards are, what rivals may imagine, what is told."""

import random

from homage.games.feudalia.cards.resources import NO_CARD
from tests.games.feudalia.printed_cards import VASSALS
from tests.games.feudalia.purple import onward, own, purple, said
from tests.games.feudalia.table import (
    BLUE,
    PLAIN,
    PURPLE,
    RED,
    deck,
    end_turn,
    game_of,
    hand,
    in_main_phase,
    labels,
    land,
    listen,
    lodgers,
    names,
    open_masters,
    options,
    pile,
    play,
    roll,
    setup,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("FE-12", "FE-61")
def test_the_table_in_words() -> None:
    state = table(
        "wheat 1: 2 wheat; hotelier / wood 1: 1 clay; cabinetmaker / clay",
        "stone 2 / wood / clay",
        PLAIN,
        hand=("serf, count, architect", "2 priest, serf", ""),
        deck=("2 serf", "3 serf", "6 serf"),
        discard=("", "monk", ""),
        coins=(6, 3, 0),
        masters="baker, mason",
        stored="cabinetmaker: 2 wood, 1 stone",
        options="scenario=6 players=3 variant=great-fair",
        points=(3, 4, 0),
        tokens=(5,),
    )
    play(state, "income count")
    assert said(state, RED) == [
        "Round 4 of at most 150, turn of Red; the goal is 10 points.",
        "Your hand: Serf* and Architect*.",
        "1 influence action is left this turn.",
        (
            "Red, that is you: 3½ points, 9 coins of which 4 would be saved, 2 nobles, "
            "2 cards in hand, 2 cards in the deck."
        ),
        (
            "Fief 1 of Red, wheat fief*, level 1: 2 wheat; 2 free fields; 1 city: "
            "Hotelier*. The next level costs 2 clay, 3 stone and 6 coins."
        ),
        (
            "Fief 2 of Red, wood fief*, level 1: 1 clay; 2 free fields; 1 city: "
            "Cabinetmaker* with 2 wood and 1 stone. The next level costs 3 clay, 2 "
            "stone and 6 coins."
        ),
        (
            "Fief 3 of Red, clay fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 wood and 4 coins."
        ),
        "Played by Red this turn: Count*.",
        "Still to come in your deck: 2 Serf*.",
        (
            "Blue: 4 points, 3 coins of which 1 would be saved, 0 nobles, 3 cards in "
            "hand, 3 cards in the deck."
        ),
        "Fief 1 of Blue, stone fief*, level 2: no cubes; 2 free fields; 2 cities.",
        (
            "Fief 2 of Blue, wood fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 clay and 4 coins."
        ),
        (
            "Fief 3 of Blue, clay fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 wood and 4 coins."
        ),
        "In deck and hand of Blue: 4 Serf* and 2 Priest*.",
        "Discard pile of Blue: Monk*.",
        (
            "Purple: 0 points, 0 coins of which 0 would be saved, 0 nobles, 0 cards in "
            "hand, 6 cards in the deck."
        ),
        (
            "Fief 1 of Purple, wheat fief*, level 0: no cubes; 1 free field. The next "
            "level costs 3 wood, 1 clay and 4 coins."
        ),
        (
            "Fief 2 of Purple, wood fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 clay and 4 coins."
        ),
        (
            "Fief 3 of Purple, clay fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 wood and 4 coins."
        ),
        "In deck and hand of Purple: 6 Serf*.",
        "Variant card: The Great Fair*.",
        (
            "Supply: Serf* for 1 coin (17 left), Merchant* for 1 wheat and 4 coins (18 "
            "left), Priest* for 3 coins (12 left), Farmer* for 1 wood and 4 coins and "
            "a Serf* (12 left), Woodcutter* for 2 wheat and 4 coins and a Serf* (12 "
            "left), Kneader* for 1 wheat and 3 coins and a Serf* (12 left), "
            "Stonecutter* for 1 wheat and 2 coins and a Serf* (12 left), Feudal Lord* "
            "for 1 wheat and 5 coins (12 left), Steward* for 7 coins (12 left), "
            "Architect* for 1 coin (9 left), Potter* for 3 coins and a Serf* (10 left) "
            "and Overseer* for 4 coins and a Serf* (4 left)."
        ),
        (
            "Masters for hire: Baker* for 1 wheat and 6 coins (wheat fief of level 1) "
            "and Mason* for 1 stone and 4 coins (stone fief of level 1); 36 in the "
            "deck."
        ),
        "Cathedral, phase 1: Foundations*, 2½ points left, 3 clay each.",
    ]
    assert said(state, BLUE)[2:5] == [
        (
            "Blue, that is you: 4 points, 3 coins of which 1 would be saved, 0 nobles, "
            "3 cards in hand, 3 cards in the deck."
        ),
        "Fief 1 of Blue, stone fief*, level 2: no cubes; 2 free fields; 2 cities.",
        (
            "Fief 2 of Blue, wood fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 clay and 4 coins."
        ),
    ]


@rule("FE-92")
def test_a_tables_words_for_what_is_rare() -> None:
    state = table(
        "wheat 1; hotelier / wood / clay",
        "stone 2 / wood / clay",
        hand=("serf, merchant", "priest"),
        deck=("2 serf", "3 serf"),
        out_of="count",
        options="scenario=10 variant=kings-favour",
        phase=3,
        tokens=(0, 0, 0, 0, 0),
    )
    state.debts = [0, 2]
    state.favour = RED
    state.safe = 1 << BLUE
    state.attacked = 1 << 4
    play(state, "income merchant", "end")
    play(state, "use hotelier", "hold merchant")
    assert said(state, RED) == [
        "Round 4 of at most 150, turn of Red; the goal is 11 points.",
        "Your hand is empty.",
        "1 influence action is left this turn.",
        (
            "Red, that is you: 1 point, 2 coins of which 1 would be saved, 0 nobles, 0 "
            "cards in hand, 2 cards in the deck. Has the King's Favour."
        ),
        (
            "Fief 1 of Red, wheat fief*, level 1: no cubes; 2 free fields; 1 city: "
            "Hotelier*, tapped and the Merchant*. The next level costs 2 clay, 3 stone "
            "and 6 coins."
        ),
        (
            "Fief 2 of Red, wood fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 clay and 4 coins."
        ),
        (
            "Fief 3 of Red, clay fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 wood and 4 coins."
        ),
        "Still to come in your deck: 2 Serf*.",
        "Discard pile of Red: Serf*.",
        (
            "Blue: 1 point, 0 coins of which 0 would be saved, 0 nobles, 1 card in "
            "hand, 3 cards in the deck. 2 plundered fiefs. Cannot be attacked now."
        ),
        "Fief 1 of Blue, stone fief*, level 2: no cubes; 2 free fields; 2 cities.",
        (
            "Fief 2 of Blue, wood fief*, level 0: no cubes; 1 free field; attacked "
            "since its owner's last turn. The next level costs 2 wheat, 3 clay and 4 "
            "coins."
        ),
        (
            "Fief 3 of Blue, clay fief*, level 0: no cubes; 1 free field. The next "
            "level costs 2 wheat, 3 wood and 4 coins."
        ),
        "In deck and hand of Blue: 3 Serf* and Priest*.",
        "Variant card: The King's Favour*.",
        (
            "Supply: Serf* for 1 coin (24 left), Merchant* for 1 wheat and 4 coins (17 "
            "left), Priest* for 3 coins (13 left), Farmer* for 1 wood and 4 coins and "
            "a Serf* (12 left), Woodcutter* for 2 wheat and 4 coins and a Serf* (12 "
            "left), Kneader* for 1 wheat and 3 coins and a Serf* (12 left), "
            "Stonecutter* for 1 wheat and 2 coins and a Serf* (12 left), Feudal Lord* "
            "for 1 wheat and 5 coins (12 left), no Count*, Militiaman* for 1 coin (9 "
            "left), Archer* for 2 coins (5 left), Man-at-arms* for 6 coins and a "
            "Militiaman* (5 left) and Knight* for 5 coins (5 left)."
        ),
        "The cathedral is finished.",
    ]


@rule("FE-14")
def test_every_option_has_its_own_meaning() -> None:
    meanings = game_of("scenario=12 players=4 trade=true seasons=true").vocabulary.options
    assert len({option.args for option in meanings}) == len(meanings)


@rule("FE-41", "FE-47")
def test_what_waited_or_lay_on_a_fired_master_of_purple() -> None:
    state = purple(
        "wheat 1; hotelier / wood 1: 1 clay; cabinetmaker / clay",
        coins=9,
        masters="tailor, mason, luthier",
        stored="cabinetmaker: 1 wood, 2 clay",
        deck="6 serf",
    )
    waiting = state.held[:]
    waiting[state.pack.master_slugs.index("hotelier")] = state.pack.vassal_slugs.index("merchant")
    state.held = waiting
    rich = state.clone()
    events = listen(state)
    play(state, "masters", "master sculptor", "master vintner", "engage tailor")
    assert labels(state) == {
        "fire hotelier": "fire the Hotelier*, who makes room",
        "fire cabinetmaker": "fire the Cabinetmaker*, who makes room",
    }
    play(state, "fire hotelier", "under vintner")
    assert (pile(state, PURPLE), own(state), lodgers(state, PURPLE)) == (
        "merchant",
        ("- / 1 clay / -", 1),
        "tailor / cabinetmaker / -",
    )
    assert set(state.held) == {NO_CARD}
    assert texts(events)[3:] == [
        "Purple fires the Hotelier* (FE-41).",
        "Purple hires the Tailor* into the wheat fief*, number 1.",
        "Purple puts the Vintner* under the deck.",
    ]
    events = listen(rich)
    play(
        rich,
        "masters",
        "master sculptor",
        "master vintner",
        "engage tailor",
        "fire cabinetmaker",
        "under vintner",
    )
    assert (own(rich), pile(rich, PURPLE), open_masters(rich)) == (
        ("- / 1 wood, 3 clay / -", 1),
        "",
        ["cabinetmaker", "luthier", "sculptor", "mason"],
    )
    assert {sum(cubes) for cubes in rich.stored} == {0}
    assert texts(events)[3:] == [
        "Purple fires the Cabinetmaker* (FE-41).",
        "Purple hires the Tailor* into the wood fief*, number 2.",
        "Purple puts the Vintner* under the deck.",
    ]


@rule("FE-39", "FE-41")
def test_cathedral_masters_of_purple_come_and_go() -> None:
    state = purple(
        "wheat 2 / wood / clay 2: 4 wood, 4 stone, 4 wheat",
        coins=15,
        masters="tailor, mason, luthier",
    )
    events = listen(state)
    assert options(state, "engage") == ["dean", "silversmith"]
    assert state.stock[state.pack.master_slugs.index("dean")] == 4
    play(state, "engage dean")
    assert labels(state) == {
        "fief 1": "the wheat fief*, number 1",
        "fief 3": "the clay fief*, number 3",
    }
    play(state, "fief 3")
    assert state.stock[state.pack.master_slugs.index("dean")] == 3
    assert why_not(state, "engage dean") == "You have the Dean* already (FE-39)."
    assert lodgers(state, PURPLE) == "- / - / dean"
    assert own(state) == ("- / - / 1 wheat, 4 wood, 4 stone", 10)
    assert texts(events) == [
        "Purple pays 3 wheat and 5 coins.",
        "Purple hires the Dean* into the clay fief*, number 3.",
    ]


@rule("FE-05", "FE-16")
def test_anybody_may_begin_and_any_pile_may_be_drawn() -> None:
    assert {roll(setup("players=3 scenario=5 wheat=yes"), seed).start for seed in range(20)} == {
        0,
        1,
        2,
    }
    assert len({roll(setup("scenario=13"), seed).supply for seed in range(12)}) == 12


@rule("FE-54")
def test_a_renewed_deck_is_not_renewed_again_in_the_phase() -> None:
    state = purple(
        hand="steward, apprentice, steward, feudal lord",
        deck="",
        discard="2 serf",
        coins=3,
        options="scenario=11 players=3",
    )
    events = listen(state)
    play(state, "influence steward", "draw serf", "draw serf", "hire serf")
    assert (deck(state, PURPLE), pile(state, PURPLE)) == ("", "serf")
    assert options(state, "influence") == ["feudal lord"]
    assert why_not(state, "influence steward") == "That would change nothing now (FE-43)."
    assert texts(events) == [
        "Purple plays the Steward*.",
        "Purple shuffles the discard pile into a new deck (FE-54).",
        "Purple pays 1 coin.",
        "Purple hires the Serf*.",
    ]


@rule("FE-54")
def test_a_steward_who_finds_one_card_draws_one() -> None:
    state = purple(
        hand="steward, steward, serf",
        discard="priest",
        coins=3,
        options="scenario=6 players=3 variant=none",
    )
    play(state, "influence steward", "draw priest")
    assert (in_main_phase(state, PURPLE), hand(state, PURPLE), state.drawing_banned) == (
        True,
        "serf, priest, steward",
        False,
    )
    play(state, "hire serf")
    assert options(state, "influence") == ["priest"]
    assert (deck(state, PURPLE), pile(state, PURPLE)) == ("", "serf")


@rule("FE-44")
def test_kinds_are_paid_in_their_order() -> None:
    state = purple("wheat: 2 wood, 1 clay / wheat: 2 wood, 1 clay / wheat: 1 clay", coins=4)
    play(state, "upgrade 1")
    assert options(state) == ["pay wood 1", "pay wood 2"]
    assert why_not(state, "pay clay 1") == (
        "Pay kind by kind, and fief by fief in their order, so that all can be paid (FE-44)."
    )
    assert why_not(state, "pay stone 1") == "There is no such cube."
    assert why_not(state, "pay wood 3") == "There is no such cube."
    play(state, "pay wood 2")
    assert options(state) == ["pay clay 1", "pay clay 2", "pay clay 3"]
    assert why_not(state, "pay wood 1") == (
        "Pay kind by kind, and fief by fief in their order, so that all can be paid (FE-44)."
    )
    play(state, "pay clay 2")
    assert (own(state), land(state, PURPLE)) == (
        ("1 wood, 1 clay / - / 1 clay", 0),
        "wheat 1 / wheat 0 / wheat 0",
    )


@rule("FE-11", "FE-12", "FE-73")
def test_nothing_is_lost_and_nothing_comes_from_nowhere() -> None:
    state = setup("players=3 scenario=5 seasons=true wheat=yes")
    found = state.census()
    assert [
        name for name, copies, *_ in VASSALS if found.get(f"vassal.{name}", copies) != copies
    ] == []
    assert [key.partition(".")[2] for key in found if key.startswith("vassal.")] == [
        "Tax Collector",
        "Serf",
        "Merchant",
        "Priest",
        "Farmer",
        "Woodcutter",
        "Kneader",
        "Stonecutter",
        "Feudal Lord",
        "Monk",
        "Count",
        "Abbess",
        "Bishop",
    ]
    assert {name: found[f"master.{name}"] for name in ("Hotelier", "Dean", "Silversmith")} == {
        "Hotelier": 1,
        "Dean": 4,
        "Silversmith": 4,
    }
    assert {key: count for key, count in found.items() if key.startswith(("fief.", "event."))} == {
        "fief.wheat fief": 6,
        "fief.wood fief": 4,
        "fief.clay fief": 4,
        "fief.stone fief": 4,
        "event.Rains": 4,
        "event.Drought": 2,
        "event.Fire": 2,
        "event.Black Plague": 3,
        "event.Raids": 3,
        "event.Pig Slaughter": 3,
        "event.Market": 4,
        "event.Vintage": 3,
        "event.Frost": 3,
        "event.Quiet season A": 7,
        "event.Quiet season B": 2,
        "event.Quiet season C": 2,
        "event.Quiet season D": 2,
    }
    play(state, "begins blue", "deal wood", "deal clay")
    assert state.census() == found
    onward(roll(play(state, "take clay")))
    assert state.census() == found
    end_turn(end_turn(end_turn(state)))
    assert state.census() == found


@rule("FE-12", "FE-41")
def test_cards_in_every_place_are_counted() -> None:
    state = purple(
        "wheat 1; hotelier / wood 1 / clay",
        "abbess, astrologer, serf, merchant",
        deck="5 serf, 2 merchant",
        masters="baker",
        options="scenario=11 players=3",
    )
    found = state.census()
    assert all(
        play(state, choice).census() == found
        for choice in (
            "influence astrologer",
            "draw serf",
            "draw merchant",
            "draw serf",
            "draw serf",
            "keep merchant",
            "return serf",
        )
    )
    assert all(
        play(state, choice).census() == found
        for choice in (
            "return serf",
            "influence abbess",
            "draw serf",
            "draw serf",
            "fief 1",
            "income merchant",
            "end",
        )
    )
    assert all(
        play(state, choice).census() == found for choice in ("use hotelier", "hold merchant")
    )
    assert (
        found["vassal.Serf"],
        found["vassal.Abbess"],
        found["master.Hotelier"],
        found["fief.wheat fief"],
    ) == (30, 1, 1, 9)


@rule("FE-12")
def test_worlds_of_a_rival_deal_hand_and_deck_anew() -> None:
    state = purple(hand="serf, priest", deck="tax collector, merchant")
    worlds = [state.imagine(BLUE, random.Random(seed)) for seed in range(40)]
    assert sorted({hand(world, PURPLE) for world in worlds}) == [
        "merchant, priest",
        "serf, merchant",
        "serf, priest",
    ]
    assert sorted({deck(world, PURPLE) for world in worlds}) == [
        "tax collector, merchant",
        "tax collector, priest",
        "tax collector, serf",
    ]
    assert sorted(
        {hand(state.imagine(PURPLE, random.Random(seed)), PURPLE) for seed in range(9)}
    ) == ["serf, priest"]
    play(state, "income serf", "influence priest", "scroll 1", "back serf")
    worlds = [state.imagine(RED, random.Random(seed)) for seed in range(40)]
    assert sorted({hand(world, PURPLE) for world in worlds}) == ["serf"]


@rule("FE-12")
def test_who_has_drawn_since_may_hold_the_tax_collector() -> None:
    state = purple(hand="serf, priest, merchant", deck="tax collector, 2 monk")
    play(state, "influence priest", "draw monk", "draw monk")
    worlds = [state.imagine(BLUE, random.Random(seed)) for seed in range(60)]
    assert sorted(
        {
            ("tax collector" in hand(world, PURPLE), "tax collector" in deck(world, PURPLE))
            for world in worlds
        }
    ) == [(False, True), (True, False)]


@rule("FE-12", "FE-48")
def test_what_somebody_looks_at_may_be_anything_of_the_deck() -> None:
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
    worlds = [state.imagine(BLUE, random.Random(seed)) for seed in range(80)]
    assert sorted({names(world, world.looked_at.cards) for world in worlds}) == [
        "merchant, 3 priest",
        "serf, 3 priest",
        "serf, merchant, 2 priest",
        "tax collector, 3 priest",
        "tax collector, merchant, 2 priest",
        "tax collector, serf, 2 priest",
        "tax collector, serf, merchant, priest",
    ]
    assert sorted({hand(world, PURPLE) for world in worlds}) == ["merchant", "priest", "serf"]
    assert sorted({deck(world, PURPLE) for world in worlds}) == [
        "merchant",
        "priest",
        "serf",
        "tax collector",
    ]
