"""The draft, attacks, trades and variant cards among three or four, and what everybody is told."""

from homage.games.feudalia.shown.score_sheet import score_sheet
from homage.kernel import CHANCE
from tests.games.feudalia.purple import own, purple
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
    roll,
    setup,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("FE-05", "FE-07", "FE-08", "FE-09")
def test_a_draft_with_wheat_for_all_is_told() -> None:
    state = setup("players=3 scenario=5 wheat=yes")
    events = listen(state)
    assert prompt(state) == "Who begins (FE-05)?"
    play(state, "begins blue", "deal wood", "deal clay")
    assert (asked(state), prompt(state)) == (BLUE, "Which fief do you take (FE-05)?")
    assert labels(state) == {"take wood": "the wood fief*", "take clay": "the clay fief*"}
    assert why_not(state, "take stone") == "There is no such fief on offer (FE-05)."
    play(state, "take clay", "deal wood")
    assert asked(state) == CHANCE
    play(state, "deal stone")
    assert asked(state) == RED
    play(state, "take stone", "deal clay")
    play(state, "take wood", "deal clay", "deal wheat")
    assert asked(state) == RED
    play(state, "take wheat")
    assert [land(state, seat) for seat in (RED, BLUE, PURPLE)] == [
        "wheat 0 / stone 0 / wheat 0",
        "wheat 0 / clay 0 / wood 0",
        "wheat 0 / wood 0 / clay 0",
    ]
    assert state.fief_deck.counts() == [2, 2, 2, 3]
    assert (asked(state), prompt(state)) == (
        BLUE,
        "Which specialist worker starts in your deck (FE-08)?",
    )
    assert labels(state) == {
        "specialist farmer": "the Farmer*",
        "specialist woodcutter": "the Woodcutter*",
        "specialist kneader": "the Kneader*",
    }
    assert why_not(state, "specialist woodcutter") is None
    assert (
        why_not(state, "specialist monk")
        == "The Monk* is no specialist of the starting deck (FE-08)."
    )
    play(state, "specialist kneader")
    assert (asked(state), options(state)) == (
        PURPLE,
        ["specialist farmer", "specialist woodcutter", "specialist kneader"],
    )
    assert deck(state, BLUE) == "5 serf, 2 merchant, priest, kneader"
    assert texts(events) == [
        "Blue is the start player (FE-05).",
        "Blue takes a wheat fief* as number 1.",
        "Purple takes a wheat fief* as number 1.",
        "Red takes a wheat fief* as number 1.",
        "A wood fief* is on offer.",
        "A clay fief* is on offer.",
        "Blue takes a clay fief* as number 2.",
        "A wood fief* is on offer.",
        "Purple takes a wood fief* as number 2.",
        "A stone fief* is on offer.",
        "Red takes a stone fief* as number 2.",
        "A clay fief* is on offer.",
        "Blue takes a wood fief* as number 3.",
        "A clay fief* is on offer.",
        "Purple takes a clay fief* as number 3.",
        "A wheat fief* is on offer.",
        "Red takes a wheat fief* as number 3.",
        "Clay fief* goes back to the deck.",
        "All masters take part (FE-09).",
        "Blue takes the Kneader* into the deck.",
    ]


@rule("FE-06")
def test_three_of_a_kind_are_mended_and_told() -> None:
    state = setup("players=2 scenario=5 wheat=no")
    events = listen(state)
    play(state, "begins blue", "deal wood", "deal wood", "deal clay", "take clay", "deal wood")
    play(state, "deal clay", "take clay", "deal wood", "deal stone", "take stone")
    assert (asked(state), prompt(state)) == (
        BLUE,
        ("Your fiefs are all alike: do you return one and draw until another kind comes (FE-06)?"),
    )
    assert labels(state) == {
        "redraw": "return one, and draw another kind",
        "pass": "keep all three",
    }
    play(state, "redraw", "deal wood", "deal stone")
    assert (land(state, BLUE), state.fief_deck.counts(), state.set_aside, state.draft) == (
        "wood 0 / wood 0 / stone 0",
        [6, 2, 2, 2],
        (),
        (),
    )
    assert texts(events)[-6:] == [
        "Red takes a stone fief* as number 3.",
        "Wood fief* goes back to the deck.",
        "A wood fief* is on offer.",
        "Blue takes a stone fief* as number 3.",
        "Wood fief* and wood fief* go back to the deck.",
        "8 masters take no part (FE-09).",
    ]


@rule("FE-97")
def test_the_fair_of_purple() -> None:
    state = purple(
        "wheat: 1 wheat / wood: 1 wheat, 1 clay / clay",
        options="scenario=6 players=3 variant=great-fair",
    )
    events = listen(state)
    assert labels(state)["variant"] == "use The Great Fair*"
    play(state, "variant")
    assert prompt(state) == "The Great Fair*: which cube do you take, and into which fief?"
    assert labels(state) == {
        "gain wood 1": "1 wood into fief 1",
        "gain wood 2": "1 wood into fief 2",
        "gain wood 3": "1 wood into fief 3",
        "gain clay 1": "1 clay into fief 1",
        "gain clay 2": "1 clay into fief 2",
        "gain clay 3": "1 clay into fief 3",
        "gain stone 1": "1 stone into fief 1",
        "gain stone 2": "1 stone into fief 2",
        "gain stone 3": "1 stone into fief 3",
    }
    assert why_not(state, "gain wheat 1") == "That cube cannot be taken now (FE-32)."
    play(state, "gain stone 3")
    assert own(state) == ("- / 1 clay / 1 stone", 0)
    assert why_not(state, "variant") == "You have used The Great Fair* this turn (FE-94)."
    assert texts(events) == ["Purple pays 2 wheat.", "Purple takes 1 stone into fief 3."]


@rule("FE-97")
def test_the_fair_asks_for_the_kind_first() -> None:
    state = purple(
        "wheat: 2 wheat / wood: 1 wheat, 1 clay / clay: 1 clay",
        options="scenario=6 players=3 variant=great-fair",
    )
    events = listen(state)
    play(state, "variant")
    assert prompt(state) == "The Great Fair*: which cube do you pay (FE-36)?"
    assert labels(state) == {"give wheat": "wheat", "give clay": "clay"}
    assert why_not(state, "give wood") == "The line asks for another cube (FE-36)."
    play(state, "give wheat")
    assert options(state) == ["pay wheat 1", "pay wheat 2"]
    play(state, "pay wheat 1", "gain wood 2")
    assert own(state) == ("- / 1 wheat, 1 wood, 1 clay / 1 clay", 0)
    assert texts(events) == ["Purple pays 2 wheat.", "Purple takes 1 wood into fief 2."]


@rule("FE-99")
def test_a_pilgrim_of_purple_wins_the_race() -> None:
    state = purple(
        "wheat: 1 wheat / wheat: 2 wheat / clay",
        coins=2,
        deck="3 serf",
        options="scenario=7 players=3 variant=pilgrim-road",
    )
    state.race = [0, 3, 4]
    events = listen(state)
    assert labels(state)["variant"] == "use The Pilgrim Road*"
    play(state, "variant")
    assert options(state) == ["pay wheat 1", "pay wheat 2"]
    play(state, "pay wheat 2", "draw serf")
    assert in_main_phase(state, PURPLE)
    assert (points(state, PURPLE), state.race, own(state), hand(state, PURPLE)) == (
        2,
        [0, 3, 5],
        ("1 wheat / - / -", 1),
        "serf",
    )
    assert why_not(state, "variant") == "You have used The Pilgrim Road* this turn (FE-94)."
    assert texts(events) == [
        "Purple pays 2 wheat and 1 coin.",
        "Purple has done this 5 times (The Pilgrim Road*): first, for a token.",
    ]


@rule("FE-99")
def test_a_second_to_go_five_times_gets_nothing() -> None:
    state = purple(
        "wheat: 2 wheat / wheat / clay",
        coins=2,
        deck="3 serf",
        options="scenario=7 players=3 variant=pilgrim-road",
    )
    state.race = [5, 0, 4]
    events = listen(state)
    play(state, "variant", "draw serf")
    assert (points(state, PURPLE), state.race) == (0, [5, 0, 5])
    assert texts(events)[-1] == "Purple has done this 5 times (The Pilgrim Road*)."


@rule("FE-99")
def test_a_first_walk_is_told_as_one() -> None:
    state = purple(
        "wheat: 2 wheat / wheat / clay",
        coins=2,
        deck="3 serf",
        options="scenario=7 players=3 variant=pilgrim-road",
    )
    events = listen(state)
    play(state, "variant", "draw serf")
    assert texts(events)[-1] == "Purple has done this once (The Pilgrim Road*)."
    assert state.race == [0, 0, 1]


@rule("FE-96")
def test_hunger_takes_wheat_or_coins_of_purple() -> None:
    state = purple(
        "wheat: 1 wheat / wood: 1 wood / clay",
        coins=4,
        deck="6 serf",
        options="scenario=5 players=3 variant=hungry-years",
    )
    events = listen(state)
    play(state, "end")
    roll(state)
    assert (asked(state), prompt(state)) == (PURPLE, "Hungry Years*: what do you pay (FE-96)?")
    assert labels(state) == {"line 1": "1 wheat", "line 2": "2 coins"}
    assert why_not(state, "line 3") == "That would change nothing now (FE-43)."
    play(state, "line 2")
    assert own(state) == ("1 wheat / 1 wood / -", 0)
    assert texts(events) == [
        "Purple takes 0 coins for unplayed vassals and saves 2 coins.",
        "Purple pays 2 coins.",
        "Round 5: Red.",
    ]


@rule("FE-96")
def test_hunger_takes_two_cubes_of_choice() -> None:
    state = purple(
        "wheat / wood: 1 wood / clay: 1 clay, 1 stone",
        deck="6 serf",
        options="scenario=5 players=3 variant=hungry-years",
    )
    events = listen(state)
    play(state, "end")
    roll(state)
    assert (asked(state), prompt(state)) == (
        PURPLE,
        ("You can pay neither wheat nor coins (FE-96). Which cube goes? 2 cubes are left to give."),
    )
    assert labels(state) == {"pay wood 2": "1 wood of fief 2", "pay clay 3": "1 clay of fief 3"}
    play(state, "pay clay 3")
    assert (asked(state), own(state)) == (RED, ("- / 1 wood / -", 0))
    assert texts(events) == [
        "Purple takes 0 coins for unplayed vassals and saves 0 coins.",
        "Purple returns 1 clay and 1 stone.",
        "Round 5: Red.",
    ]


@rule("FE-99", "FE-34")
def test_the_favour_of_most_nobles_is_told_once() -> None:
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        mover=BLUE,
        start=PURPLE,
        hand=("2 feudal lord", "", "count, feudal lord, 2 priest"),
        deck=["6 serf"] * 3,
        options="scenario=5 players=3 variant=kings-favour",
    )
    events = listen(state)
    end_turn(state)
    assert (state.favour, state.influence, asked(state)) == (PURPLE, 2, PURPLE)
    play(
        state,
        "influence feudal lord",
        "gain wheat 1",
        "influence count",
        "gain wheat 1",
        "gain wheat 1",
    )
    assert options(state, "influence") == []
    assert (
        why_not(state, "influence priest") == "You have no influence action left this turn (FE-34)."
    )
    end_turn(state)
    assert state.influence == 1
    end_turn(end_turn(state))
    assert texts(events) == [
        "Blue takes 0 coins for unplayed vassals and saves 0 coins.",
        "Purple takes the King's Favour (FE-99).",
        "Round 5: Purple.",
        "Purple plays the Feudal Lord*.",
        "Purple takes 1 wheat into fief 1.",
        "Purple plays the Count*.",
        "Purple takes 1 wheat into fief 1.",
        "Purple takes 1 wheat into fief 1.",
        "Purple takes 2 coins for unplayed vassals and saves 1 coin.",
        "Round 5: Red.",
        "Red takes 2 coins for unplayed vassals and saves 1 coin.",
        "Round 5: Blue.",
        "Blue takes 5 coins for unplayed vassals and saves 3 coins.",
        "Blue shuffles the discard pile into a new deck (FE-54).",
        "Round 6: Purple.",
    ]
    state = table(
        PLAIN,
        PLAIN,
        PLAIN,
        mover=BLUE,
        start=PURPLE,
        hand=("2 feudal lord", "", "count"),
        deck=["6 serf"] * 3,
        options="scenario=5 players=3 variant=kings-favour",
    )
    state.out = 1 << RED
    end_turn(state)
    assert state.favour == PURPLE


@rule("FE-99")
def test_a_crusade_of_purple() -> None:
    state = purple(
        hand="2 man-at-arms, knight, militiaman",
        options="scenario=9 players=3 variant=crusades",
        deck="6 serf",
    )
    events = listen(state)
    play(state, "income knight", "variant")
    assert prompt(state) == "The Crusades*: which military card leaves? 6 attack is due (FE-99)."
    assert labels(state) == {
        "cut militiaman": "the Militiaman* of your hand",
        "cut man-at-arms": "the Man-at-arms* of your hand",
    }
    assert why_not(state, "cut serf") == (
        "Choose military cards, those of least attack first, so that all can reach "
        "what is needed (FE-99)."
    )
    play(state, "cut militiaman")
    assert options(state) == ["cut man-at-arms"]
    play(state, "cut man-at-arms", "cut man-at-arms")
    assert (in_main_phase(state, PURPLE), gone(state), points(state, PURPLE), state.safe) == (
        True,
        "militiaman, 2 man-at-arms",
        4,
        4,
    )
    assert why_not(state, "variant") == "You have used The Crusades* already (FE-94)."
    assert texts(events) == [
        "Purple plays the Knight* for 2 coins.",
        "Purple eliminates the Militiaman* of the hand.",
        "Purple eliminates the Man-at-arms* of the hand.",
        "Purple eliminates the Man-at-arms* of the hand.",
        "Purple takes 2 points (FE-99).",
        "Purple cannot be attacked until the own next turn (FE-99).",
    ]


@rule("FE-99")
def test_nobles_of_purple_are_shown() -> None:
    state = purple(
        hand="feudal lord, 2 count, knight",
        options="scenario=10 players=3 variant=tournament",
        deck="6 serf",
    )
    events = listen(state)
    play(state, "variant")
    assert prompt(state) == "The Royal Tournament*: which noble do you show? 3 are due (FE-99)."
    assert labels(state) == {
        "show feudal lord": "the Feudal Lord*, 1",
        "show knight": "the Knight*, 1",
        "show count": "the Count*, 2",
    }
    assert why_not(state, "show serf") == (
        "Choose nobles of your hand, those that count least first, so that all can "
        "reach what is needed (FE-99)."
    )
    play(state, "show count")
    assert prompt(state) == "The Royal Tournament*: which noble do you show? 1 are due (FE-99)."
    assert options(state) == ["show count"]
    play(state, "show count")
    assert (in_main_phase(state, PURPLE), points(state, PURPLE), hand(state, PURPLE)) == (
        True,
        2,
        "feudal lord, 2 count, knight",
    )
    assert texts(events) == [
        "Purple shows the Count*.",
        "Purple shows the Count*.",
        "Purple takes 1 point (FE-99).",
    ]
    state = purple(hand="feudal lord, knight", options="scenario=10 players=3 variant=tournament")
    assert why_not(state, "variant") == "Your hand has 2 of 3 nobles (FE-99)."


@rule("FE-06")
def test_three_of_a_kind_may_be_kept() -> None:
    state = setup("players=2 scenario=5 wheat=no")
    play(state, "begins blue", "deal wood", "deal wood", "deal clay", "take clay", "deal wood")
    play(state, "deal clay", "take clay", "deal wood", "deal stone", "take stone", "pass")
    assert (land(state, BLUE), state.fief_deck.counts()) == (
        "wood 0 / wood 0 / wood 0",
        [6, 1, 2, 3],
    )


@rule("FE-90", "FE-91", "FE-92")
def test_an_attack_of_purple_is_told_blow_by_blow() -> None:
    state = table(
        PLAIN,
        "wheat: 1 wheat / wood 1: 2 wood, 1 clay / clay",
        PLAIN,
        PLAIN,
        hand=("", "2 militiaman, serf", "man-at-arms, 2 brigand, sapper, serf", ""),
        coins=(0, 3, 1, 0),
        mover=PURPLE,
        options="scenario=9 players=4",
    )
    events = listen(state)
    assert options(state, "attack") == [
        "red 1",
        "red 2",
        "red 3",
        "blue 1",
        "blue 2",
        "blue 3",
        "white 1",
        "white 2",
        "white 3",
    ]
    assert labels(state)["attack blue 2"] == "attack fief 2 of Blue"
    assert why_not(state, "attack purple 1") == "That is your own fief (FE-90)."
    play(state, "attack blue 2")
    assert (
        prompt(state)
        == "Which card attacks? The strength so far is 0, against a defence of 1 (FE-90)."
    )
    assert labels(state) == {
        "arm man-at-arms": "the Man-at-arms*, attack 3",
        "arm sapper": "the Sapper*, attack 2",
        "arm brigand": "the Brigand*, attack 1",
    }
    assert why_not(state, "arm serf") == "That is no military card (FE-90)."
    assert why_not(state, "arm pikeman") == "That card is not in your hand."
    assert why_not(state, "stop") == "These do not exceed the defence of 1 (FE-90)."
    play(state, "arm man-at-arms")
    assert labels(state) == {
        "arm sapper": "the Sapper*, attack 2",
        "arm brigand": "the Brigand*, attack 1",
        "stop": "attack with strength 3",
    }
    assert why_not(state, "arm man-at-arms") == "That card is not in your hand."
    play(state, "arm sapper", "arm brigand", "arm brigand")
    assert (asked(state), prompt(state)) == (
        BLUE,
        (
            "Purple attacks fief 2 with strength 7 against 0: do you lay down a card "
            "in defence (FE-91)?"
        ),
    )
    assert labels(state) == {
        "defend militiaman": "the Militiaman*, defence 1",
        "pass": "lay down no card",
    }
    assert (
        why_not(state, "defend serf") == "Only military cards of your hand help in defence (FE-91)."
    )
    play(state, "defend militiaman")
    assert (asked(state), prompt(state)) == (
        BLUE,
        (
            "Purple attacks fief 2 with strength 7 against 1: do you lay down a card "
            "in defence (FE-91)?"
        ),
    )
    play(state, "pass")
    assert (asked(state), prompt(state)) == (
        PURPLE,
        "3 cubes come to you: which is next, and into which fief (FE-72)?",
    )
    assert labels(state) == {
        "gain wood 1": "1 wood into fief 1",
        "gain wood 2": "1 wood into fief 2",
        "gain wood 3": "1 wood into fief 3",
    }
    assert (
        why_not(state, "gain stone 1")
        == "Take what is there, kind by kind, and fief by fief in their order (FE-72)."
    )
    play(state, "gain wood 1", "gain wood 3")
    assert options(state) == ["gain clay 1", "gain clay 2", "gain clay 3"]
    play(state, "gain clay 3")
    assert [cubes(state, seat) for seat in (BLUE, PURPLE)] == [
        "1 wheat / - / -",
        "1 wood / - / 1 wood, 1 clay",
    ]
    assert (state.coins, state.debts, points(state, BLUE)) == ([0, 0, 4, 0], [0, 1, 0, 0], 1)
    assert (pile(state, BLUE), played(state)) == ("militiaman", "man-at-arms, sapper, 2 brigand")
    assert texts(events) == [
        "Purple attacks fief 2 of Blue.",
        "Purple attacks with the Man-at-arms*.",
        "Purple attacks with the Sapper*.",
        "Purple attacks with the Brigand*.",
        "Purple attacks with the Brigand*.",
        "Blue defends fief 2 by the Militiaman*, defence 1.",
        "The attack of Purple on Blue succeeds by 6 and brings 3 coins.",
        "Blue loses half a point (FE-92).",
        "Purple takes 1 wood of Blue into fief 1.",
        "Purple takes 1 wood of Blue into fief 3.",
        "Purple takes 1 clay of Blue into fief 3.",
    ]


@rule("FE-90")
def test_an_attacked_fief_rests_until_its_owners_next_turn() -> None:
    heaps = "wheat: 2 wheat / wood: 2 wood / clay: 2 clay"
    state = table(
        heaps,
        heaps,
        heaps,
        heaps,
        hand=["militiaman, serf"] * 4,
        deck=["serf"] * 4,
        mover=PURPLE,
        options="scenario=9 players=4",
    )
    play(state, "attack blue 3", "arm militiaman", "pass", "gain clay 1")
    assert why_not(state, "attack red 1") == "You have attacked this turn already (FE-90)."
    end_turn(state)
    assert options(state, "attack") == [
        "red 1",
        "red 2",
        "red 3",
        "blue 1",
        "blue 2",
        "purple 1",
        "purple 2",
        "purple 3",
    ]
    assert (
        why_not(state, "attack blue 3")
        == "That fief was attacked since its owner's last turn (FE-90)."
    )
    play(state, "attack purple 3", "arm militiaman", "pass", "gain clay 1")
    end_turn(state)
    assert options(state, "attack") == [
        "blue 1",
        "blue 2",
        "purple 1",
        "purple 2",
        "white 1",
        "white 2",
        "white 3",
    ]
    play(state, "attack purple 1", "arm militiaman", "pass", "gain wheat 1")
    end_turn(state)
    assert options(state, "attack") == [
        "red 1",
        "red 2",
        "red 3",
        "purple 2",
        "white 1",
        "white 2",
        "white 3",
    ]
    end_turn(state)
    assert options(state, "attack") == [
        "red 1",
        "red 2",
        "red 3",
        "blue 1",
        "blue 2",
        "blue 3",
        "white 1",
        "white 2",
        "white 3",
    ]


@rule("FE-92")
def test_a_ransom_of_purple_takes_four_cubes() -> None:
    state = purple("wheat: 1 wheat / wood: 1 wood / clay: 2 clay", options="scenario=9 players=3")
    state.debts = [1, 0, 2]
    state.ask_again()
    events = listen(state)
    assert labels(state)["ransom"] == "return 4 cubes for a token of a plundered fief (FE-92)"
    play(state, "ransom")
    assert (own(state), state.debts, points(state, PURPLE)) == (("- / - / -", 0), [1, 0, 1], -1)
    assert why_not(state, "ransom") == "It takes 4 cubes (FE-92)."
    assert texts(events) == [
        "Purple buys half a point back (FE-92).",
        "Purple returns 1 wheat, 1 wood and 2 clay.",
    ]
    state = purple("wheat: 2 wheat / wood: 2 wood / clay: 1 clay", options="scenario=9 players=3")
    state.debts = [0, 0, 1]
    state.ask_again()
    play(state, "ransom")
    assert prompt(state) == (
        "You buy back a token of a plundered fief (FE-92). Which cube goes? 3 "
        "cubes are left to give."
    )
    assert options(state) == ["pay wheat 1", "pay wood 2"]


@rule("FE-99", "FE-90")
def test_who_is_safe_is_not_attacked_and_others_are() -> None:
    state = table(
        *["wheat: 2 wheat / wood / clay"] * 4,
        hand=["militiaman, serf"] * 4,
        deck=["6 serf"] * 4,
        mover=PURPLE,
        options="scenario=9 players=4",
    )
    state.safe = 1 << WHITE | 1 << RED
    state.out = 1 << BLUE
    state.ask_again()
    assert options(state, "attack") == []
    assert [why_not(state, f"attack {rival} 1") for rival in ("red", "blue", "white")] == [
        "Red cannot be attacked now (FE-99).",
        "Blue is out of the game (FE-70).",
        "White cannot be attacked now (FE-99).",
    ]
    end_turn(state)
    assert (state.safe, options(state, "attack")) == (1, ["purple 1"])


@rule("FE-72")
def test_a_trade_of_purple_with_its_neighbours() -> None:
    state = table(
        "wheat: 1 stone / wood / clay",
        "wheat: 1 wheat / wood: 2 wood / clay",
        "wheat / wood: 2 clay / clay: 1 stone",
        PLAIN,
        mover=PURPLE,
        options="scenario=5 players=4 trade=true",
    )
    events = listen(state)
    assert options(state, "offer") == ["red", "blue", "white"]
    assert why_not(state, "offer purple") == "You trade with rivals (FE-72)."
    play(state, "offer blue")
    assert prompt(state) == "What do you give Blue (FE-72)?"
    assert labels(state) == {
        "give clay": "give 1 clay",
        "give stone": "give 1 stone",
        "stop": "give nothing",
    }
    play(state, "give clay", "give stone")
    assert prompt(state) == "You give Blue 1 clay and 1 stone. What do you want (FE-72)?"
    play(state, "want wood", "want wood")
    assert (
        prompt(state)
        == "You give Blue 1 clay and 1 stone. What do you want besides 2 wood (FE-72)?"
    )
    assert labels(state) == {"propose": "make this offer"}
    play(state, "propose")
    assert (asked(state), prompt(state)) == (
        BLUE,
        "Purple offers you 1 clay and 1 stone for 2 wood. Do you accept (FE-72)?",
    )
    play(state, "accept")
    assert (asked(state), options(state)) == (PURPLE, ["gain wood 1", "gain wood 2", "gain wood 3"])
    play(state, "gain wood 1", "gain wood 2")
    assert (asked(state), options(state)) == (BLUE, ["gain clay 1", "gain clay 2", "gain clay 3"])
    play(state, "gain clay 2", "gain stone 1")
    assert [cubes(state, seat) for seat in (RED, BLUE, PURPLE)] == [
        "1 stone / - / -",
        "1 wheat, 1 stone / 1 clay / -",
        "1 wood / 1 wood, 1 clay / -",
    ]
    assert options(state, "offer") == ["red", "white"]
    assert texts(events) == [
        "Purple offers Blue 1 clay and 1 stone for 2 wood (FE-72).",
        "Blue accepts the offer (FE-72).",
        "Purple takes 1 wood into fief 1.",
        "Purple takes 1 wood into fief 2.",
        "Blue takes 1 clay into fief 2.",
        "Blue takes 1 stone into fief 1.",
    ]


@rule("FE-63", "FE-61", "FE-92", "FE-99")
def test_where_points_come_from() -> None:
    state = table(
        PLAIN,
        "wheat 1 / stone 2 / clay",
        hand=("", "count"),
        coins=(0, 3),
        points=(3, 4),
        options="scenario=10 variant=kings-favour",
    )
    state.debts = [0, 1]
    state.favour = BLUE
    assert [(line.seat, str(line.what), line.points) for line in score_sheet(state)] == [
        (0, "wheat fief*, level 0 (FE-63)", 0),
        (0, "wood fief*, level 0 (FE-63)", 0),
        (0, "clay fief*, level 0 (FE-63)", 0),
        (0, "tokens (FE-38)", 3),
        (0, "for ties: 0 nobles, 0 coins, 0 cubes (FE-61)", None),
        (1, "wheat fief*, level 1 (FE-63)", 2),
        (1, "stone fief*, level 2 (FE-63)", 4),
        (1, "clay fief*, level 0 (FE-63)", 0),
        (1, "tokens (FE-38)", 4),
        (1, "plundered fiefs (FE-92)", -1),
        (1, "the King's Favour (FE-99)", 2),
        (1, "for ties: 2 nobles, 3 coins, 0 cubes (FE-61)", None),
    ]
