"""What Purple, who sits between two others, does in a turn, and what everybody is told of it."""

from tests.games.feudalia.purple import before_purple, own, purple, told_to
from tests.games.feudalia.table import (
    BLUE,
    PLAIN,
    PURPLE,
    RED,
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
    lodgers,
    open_masters,
    options,
    pile,
    play,
    played,
    points,
    prompt,
    roll,
    table,
    texts,
    why_not,
)
from tests.rules import rule


@rule("FE-30", "FE-44")
def test_a_hire_of_purple_with_what_it_costs() -> None:
    state = purple("wheat: 1 wood / wood: 2 wood / clay", "2 serf, priest", coins=9)
    events = listen(state)
    play(state, "hire farmer")
    assert prompt(state) == "You pay 1 wood: from which fief does the next wood come (FE-44)?"
    assert labels(state) == {"pay wood 1": "1 wood of fief 1", "pay wood 2": "1 wood of fief 2"}
    assert why_not(state, "pay wood 3") == "There is no such cube."
    play(state, "pay wood 2")
    assert own(state) == ("1 wood / 1 wood / -", 5)
    assert (hand(state, PURPLE), pile(state, PURPLE), gone(state)) == (
        "serf, priest",
        "farmer",
        "serf",
    )
    assert texts(events) == [
        "Purple pays 1 wood and 4 coins.",
        "Purple hires the Farmer* and eliminates the Serf*.",
    ]


@rule("FE-32", "FE-33")
def test_vassals_of_purple_in_fields() -> None:
    state = purple("wheat / clay / wheat", "2 farmer, kneader")
    events = listen(state)
    assert labels(state)["field farmer"] == "play the Farmer* in a field"
    play(state, "field farmer")
    assert labels(state) == {
        "fief 1": "the wheat fief*, number 1",
        "fief 3": "the wheat fief*, number 3",
    }
    assert (
        why_not(state, "fief 2")
        == "You have no free field of a fief where the Farmer* works (FE-33)."
    )
    play(state, "fief 3", "field farmer", "field kneader")
    assert own(state) == ("3 wheat / 2 clay / 3 wheat", 0)
    assert texts(events) == [
        "Purple plays the Farmer* in the wheat fief*, number 3.",
        "Purple takes 3 wheat into fief 3.",
        "Purple plays the Farmer* in the wheat fief*, number 1.",
        "Purple takes 3 wheat into fief 1.",
        "Purple plays the Kneader* in the clay fief*, number 2.",
        "Purple takes 2 clay into fief 2.",
    ]


@rule("FE-32")
def test_a_serf_of_purple_pays_for_a_field_of_stone() -> None:
    state = purple("wood / stone / wood", "3 serf", coins=1)
    play(state, "field serf", "fief 3", "field serf", "fief 2")
    assert own(state) == ("- / 1 stone / 1 wood", 0)
    assert options(state, "field") == ["serf"]
    play(state, "field serf")
    assert own(state) == ("1 wood / 1 stone / 1 wood", 0)


@rule("FE-36")
def test_trades_of_purple_line_by_line() -> None:
    state = purple("wheat / wheat / wood: 3 wheat, 1 wood, 1 clay", "merchant", coins=2)
    events = listen(state)
    play(state, "field merchant")
    assert prompt(state) == "Merchant*: by which line do you trade? 2 trades are left (FE-36)."
    assert labels(state) == {
        "line 1": "1 cube of any kind but wheat for 1 cube of any kind but stone",
        "line 2": "1 coin and 1 wood or clay for 1 stone",
        "line 3": "3 wheat for 1 cube of any kind",
        "stop": "trade no more",
    }
    play(state, "line 1")
    assert prompt(state) == "Merchant*: which cube do you pay (FE-36)?"
    assert labels(state) == {"pay wood 3": "1 wood of fief 3", "pay clay 3": "1 clay of fief 3"}
    assert why_not(state, "pay wheat 3") == "The line asks for another cube (FE-36)."
    assert why_not(state, "pay stone 3") == "There is no such cube."
    play(state, "pay clay 3")
    assert prompt(state) == "Merchant*: which cube do you take?"
    assert labels(state) == {
        "gain wheat 3": "1 wheat into fief 3",
        "gain wood 3": "1 wood into fief 3",
    }
    assert why_not(state, "gain clay 3") == "That cube cannot be taken now (FE-32)."
    play(state, "gain wheat 3")
    assert prompt(state) == "Merchant*: by which line do you trade? 1 trade is left (FE-36)."
    play(state, "line 2")
    assert own(state) == ("- / - / 4 wheat, 1 stone", 1)
    assert texts(events) == [
        "Purple plays the Merchant* in the wood fief*, number 3.",
        "Purple pays 1 clay.",
        "Purple takes 1 wheat into fief 3.",
        "Purple pays 1 coin.",
        "Purple pays 1 wood.",
        "Purple takes 1 stone into fief 3.",
    ]


@rule("FE-36", "FE-04")
def test_trades_for_coins_are_told_with_what_comes_in() -> None:
    state = purple(
        "wheat / wood: 4 wood / clay",
        "trader",
        coins=11,
        options="scenario=4 players=3 variant=none",
    )
    events = listen(state)
    play(state, "field trader", "line 1", "line 1")
    assert own(state) == ("- / - / -", 15)
    assert texts(events) == [
        "Purple plays the Trader* in the wood fief*, number 2.",
        "Purple pays 2 wood.",
        "Purple takes 3 coins.",
        "Purple pays 2 wood.",
        "Purple takes 1 coin.",
    ]
    state = purple(
        "wheat / wood: 4 wood / clay",
        "trader",
        coins=13,
        options="scenario=4 players=3 variant=none",
    )
    events = listen(state)
    play(state, "field trader", "line 1")
    assert own(state) == ("- / 2 wood / -", 15)
    assert texts(events)[-1] == "Purple takes 2 coins."
    assert in_main_phase(state, PURPLE)


@rule("FE-34", "FE-35")
def test_a_priest_brings_a_vassal_back() -> None:
    state = purple(hand="priest, merchant, serf", deck="2 farmer")
    events = listen(state)
    play(state, "income merchant", "influence priest")
    assert prompt(state) == "Priest*: which scroll (FE-35)?"
    assert labels(state) == {
        "scroll 1": "take 1 vassal that you played this turn back to hand",
        "scroll 2": "draw 2 cards",
    }
    play(state, "scroll 1")
    assert prompt(state) == "Priest*: which vassal returns to hand?"
    assert labels(state) == {"back merchant": "take the Merchant* back"}
    assert (
        why_not(state, "back priest")
        == "That vassal was not played this turn, or cannot be taken back (FE-45)."
    )
    play(state, "back merchant")
    assert (hand(state, PURPLE), played(state), state.coins[PURPLE]) == (
        "serf, merchant",
        "priest",
        2,
    )
    assert texts(events) == [
        "Purple plays the Merchant* for 2 coins.",
        "Purple plays the Priest*.",
        "Purple chooses: take 1 vassal that you played this turn back to hand.",
        "Purple takes the Merchant* back to hand.",
    ]


@rule("FE-12", "FE-34")
def test_only_its_owner_is_told_which_card_is_drawn() -> None:
    state = purple(hand="priest", deck="farmer, monk")
    events = listen(state)
    play(state, "influence priest", "draw farmer", "draw monk")
    assert texts(events) == ["Purple plays the Priest*.", "Purple chooses: draw 2 cards."]
    assert told_to(events, PURPLE) == ["Purple draws the Farmer*.", "Purple draws the Monk*."]
    assert hand(state, PURPLE) == "farmer, monk"


@rule("FE-46")
def test_a_monk_eliminates_of_hand_or_discard_pile() -> None:
    state = purple(hand="2 monk, serf", discard="merchant, 2 serf", deck="6 farmer")
    events = listen(state)
    play(state, "influence monk")
    assert prompt(state) == "Monk*: which card do you eliminate (FE-46)?"
    assert labels(state) == {
        "cut serf": "the Serf* of your hand",
        "cut monk": "the Monk* of your hand",
        "cut discarded serf": "the Serf* of your discard pile",
        "cut discarded merchant": "the Merchant* of your discard pile",
    }
    assert why_not(state, "cut priest") == "You have no such card there (FE-46)."
    assert (
        why_not(state, "cut discarded tax collector")
        == "The Tax Collector is neither discarded nor eliminated (FE-24)."
    )
    play(state, "cut discarded merchant", "draw farmer")
    assert (hand(state, PURPLE), pile(state, PURPLE), gone(state)) == (
        "serf, farmer, monk",
        "2 serf",
        "merchant",
    )
    assert texts(events) == [
        "Purple plays the Monk*.",
        "Purple eliminates the Merchant* of the discard pile.",
    ]


@rule("FE-45")
def test_cubes_move_among_the_fiefs_of_purple() -> None:
    state = purple(
        "wheat: 1 wheat / wood: 1 stone / clay",
        "carter",
        deck="serf",
        options="scenario=7 players=3 variant=none",
    )
    events = listen(state)
    assert labels(state)["influence carter"] == "play the Carter* for influence"
    play(state, "influence carter")
    assert prompt(state) == "Carter*: which cube do you move (FE-45)?"
    assert labels(state) == {
        "move wheat 1 2": "1 wheat of fief 1 to fief 2",
        "move wheat 1 3": "1 wheat of fief 1 to fief 3",
        "move stone 2 1": "1 stone of fief 2 to fief 1",
        "move stone 2 3": "1 stone of fief 2 to fief 3",
        "stop": "move no more",
    }
    assert why_not(state, "move wood 1 2") == "There is no such cube."
    play(state, "move stone 2 3", "move wheat 1 2", "draw serf")
    assert own(state) == ("- / 1 wheat / 1 stone", 0)
    assert texts(events) == [
        "Purple plays the Carter*.",
        "Purple moves 1 stone from fief 2 to fief 3.",
        "Purple moves 1 wheat from fief 1 to fief 2.",
    ]


@rule("FE-48", "FE-12")
def test_the_deck_is_looked_at_by_its_owner_alone() -> None:
    state = purple(
        hand="astrologer",
        deck="serf, merchant, priest, tax collector",
        options="scenario=11 players=3",
    )
    events = listen(state)
    play(
        state,
        "influence astrologer",
        "draw serf",
        "draw merchant",
        "draw priest",
        "draw tax collector",
    )
    assert prompt(state) == "Which of these cards comes to hand (FE-48)?"
    assert labels(state) == {
        "keep serf": "take the Serf* to hand",
        "keep merchant": "take the Merchant* to hand",
        "keep priest": "take the Priest* to hand",
    }
    assert (
        why_not(state, "keep tax collector")
        == "The Tax Collector is neither discarded nor eliminated (FE-24)."
    )
    assert why_not(state, "keep monk") == "That card is not among those you look at (FE-48)."
    play(state, "keep merchant")
    assert (
        prompt(state) == "Which card goes back on top next? The first one will lie lowest (FE-48)."
    )
    assert labels(state) == {
        "return tax collector": "put the Tax Collector back on top",
        "return serf": "put the Serf* back on top",
        "return priest": "put the Priest* back on top",
    }
    assert why_not(state, "return merchant") == "That card is not among those you look at (FE-48)."
    play(state, "return tax collector", "return serf")
    assert (hand(state, PURPLE), deck(state, PURPLE)) == ("merchant", "tax collector, serf, priest")
    assert texts(events) == ["Purple plays the Astrologer*."]
    assert told_to(events, PURPLE) == [
        "Purple looks at the Serf*.",
        "Purple looks at the Merchant*.",
        "Purple looks at the Priest*.",
        "Purple looks at the Tax Collector.",
        "Purple takes the Merchant* to hand.",
        "Purple puts the Tax Collector back on top.",
        "Purple puts the Serf* back on top.",
        "Purple puts the Priest* back on top.",
    ]


@rule("FE-46", "FE-24")
def test_a_scholar_discards_of_what_he_drew() -> None:
    state = purple("wheat 2; scholar / wood / clay", "priest", deck="serf, tax collector")
    events = listen(state)
    play(state, "use scholar", "draw serf", "draw tax collector")
    assert prompt(state) == "Scholar*: which card do you discard (FE-46)?"
    assert labels(state) == {
        "discard serf": "discard the Serf*",
        "discard priest": "discard the Priest*",
    }
    assert (
        why_not(state, "discard tax collector")
        == "The Tax Collector is neither discarded nor eliminated (FE-24)."
    )
    assert why_not(state, "discard monk") == "You have no such card there (FE-46)."
    play(state, "discard priest")
    assert (hand(state, PURPLE), pile(state, PURPLE)) == ("tax collector, serf", "priest")
    assert texts(events) == ["Purple uses the Scholar*.", "Purple discards the Priest*."]


@rule("FE-46", "FE-24")
def test_with_nothing_but_the_tax_collector_none_is_discarded_and_he_is_shown() -> None:
    state = purple("wheat 2; scholar / wood / clay", deck="tax collector")
    events = listen(state)
    play(state, "use scholar", "draw tax collector")
    assert labels(state) == {"none": "none: only the Tax Collector is there"}
    play(state, "none")
    assert (hand(state, PURPLE), pile(state, PURPLE)) == ("tax collector", "")
    assert in_main_phase(state, PURPLE)
    assert texts(events) == ["Purple uses the Scholar*.", "Purple shows the Tax Collector."]


@rule("FE-46", "FE-24")
def test_with_nothing_but_the_tax_collector_none_is_eliminated_and_he_is_shown() -> None:
    state = purple(
        "wheat 1; chamberlain / wheat 2: 2 wheat; almoner / clay",
        deck="tax collector, serf",
        main=False,
    )
    events = listen(state)
    play(state, "draw tax collector", "use almoner")
    assert labels(state) == {"none": "none: only the Tax Collector is there"}
    assert (
        why_not(state, "cut tax collector")
        == "The Tax Collector is neither discarded nor eliminated (FE-24)."
    )
    play(state, "none", "draw serf")
    assert (hand(state, PURPLE), gone(state)) == ("tax collector, serf", "")
    assert texts(events) == [
        "Purple uses the Almoner*.",
        "Purple pays 2 wheat.",
        "Purple shows the Tax Collector.",
    ]


@rule("FE-47")
def test_stored_cubes_come_back_into_the_masters_fief() -> None:
    state = purple(
        "wheat / wood 1: 1 clay; cabinetmaker / clay", stored="cabinetmaker: 2 wood, 1 stone"
    )
    events = listen(state)
    play(state, "use cabinetmaker")
    assert labels(state) == {
        "store clay 2": "store 1 clay of fief 2",
        "take back wood": "take back 1 wood",
        "take back stone": "take back 1 stone",
        "stop": "no more cubes",
    }
    play(state, "take back wood")
    assert why_not(state, "take back clay") == "There is no such cube."
    play(state, "take back stone", "take back wood")
    assert in_main_phase(state, PURPLE)
    assert own(state) == ("- / 2 wood, 1 clay, 1 stone / -", 0)
    assert texts(events) == [
        "Purple uses the Cabinetmaker*.",
        "Purple takes 1 wood from the Cabinetmaker* into fief 2.",
        "Purple takes 1 stone from the Cabinetmaker* into fief 2.",
        "Purple takes 1 wood from the Cabinetmaker* into fief 2.",
    ]


@rule("FE-95", "FE-92")
def test_a_witch_makes_a_rival_return_cubes() -> None:
    state = table(
        "wheat / wood: 2 wood / clay: 1 clay, 1 stone",
        "wheat: 1 wheat / wood / clay",
        PLAIN,
        hand=("", "", "witch"),
        mover=PURPLE,
        options="scenario=12 players=3",
    )
    events = listen(state)
    play(state, "influence witch")
    assert (asked(state), prompt(state)) == (PURPLE, "Witch*: which rival returns cubes?")
    assert labels(state) == {"rob red": "Red", "rob blue": "Blue"}
    assert why_not(state, "rob purple") == "That rival has no cube."
    play(state, "rob red")
    assert (asked(state), prompt(state)) == (RED, "Witch*: from which fief do you return cubes?")
    assert labels(state) == {
        "fief 2": "the wood fief*, number 2",
        "fief 3": "the clay fief*, number 3",
    }
    assert why_not(state, "fief 1") == "Another fief has more of what is due."
    play(state, "fief 3")
    assert (asked(state), cubes(state), in_main_phase(state, PURPLE)) == (
        PURPLE,
        "- / 2 wood / -",
        False,
    )
    play(state, "gain stone 2")
    assert (cubes(state), cubes(state, BLUE), cubes(state, PURPLE)) == (
        "- / 2 wood / -",
        "1 wheat / - / -",
        "- / 1 stone / -",
    )
    assert texts(events) == [
        "Purple plays the Witch*.",
        "Red returns 1 clay and 1 stone from fief 3.",
        "Purple takes 1 stone into fief 2.",
    ]


@rule("FE-33", "FE-95")
def test_a_vassal_waits_with_the_hotelier() -> None:
    state = purple("wheat / wheat 1; hotelier / clay", "serf, merchant", deck="6 serf")
    events = listen(state)
    play(state, "income merchant", "end")
    assert prompt(state) == "A blue action, before the day ends (FE-50)?"
    assert labels(state) == {"use hotelier": "use the Hotelier*", "pass": "no blue action"}
    assert why_not(state, "blue serf") == "Only blue actions are played in the final phase (FE-50)."
    assert why_not(state, "use baker") == "Only blue actions are played in the final phase (FE-50)."
    assert why_not(state, "blue monk") == "That card is not in your hand."
    play(state, "use hotelier")
    assert prompt(state) == "Hotelier*: which vassal waits for your next turn?"
    assert labels(state) == {"hold merchant": "keep the Merchant*"}
    assert (
        why_not(state, "hold serf")
        == "That vassal was not played this turn, or cannot be taken back (FE-45)."
    )
    play(state, "hold merchant")
    assert texts(events) == [
        "Purple plays the Merchant* for 2 coins.",
        "Purple uses the Hotelier*.",
        "The Merchant* of Purple waits with the Hotelier*.",
        "Purple takes 1 coin for unplayed vassals and saves 2 coins.",
    ]


@rule("FE-48", "FE-95")
def test_a_physician_fetches_a_serf() -> None:
    state = purple("wheat / wood / clay 1; physician", discard="2 serf, merchant")
    events = listen(state)
    assert labels(state)["use physician"] == "use the Physician*"
    play(state, "use physician")
    assert (hand(state, PURPLE), pile(state, PURPLE)) == ("serf", "serf, merchant")
    assert texts(events) == [
        "Purple uses the Physician*.",
        "Purple takes the Serf* from the discard pile to hand.",
    ]
    assert why_not(state, "use physician") == "The Physician* has acted this turn already (FE-42)."


@rule("FE-43", "FE-49", "FE-34")
def test_what_lasts_for_the_turn_is_told() -> None:
    state = purple(
        "wheat / wood 2; luthier / wheat",
        "overseer, moneylender, farmer, priest",
        deck="2 serf",
        options="scenario=6 players=3 variant=none",
    )
    events = listen(state)
    play(state, "influence overseer", "field farmer", "fief 3", "use luthier")
    assert own(state) == ("- / - / 4 wheat", 0)
    play(state, "end")
    assert prompt(state) == "A blue action, before the day ends (FE-50)?"
    assert labels(state) == {
        "blue moneylender": "play the Moneylender*",
        "pass": "no blue action",
    }
    assert why_not(state, "blue overseer") == "That card is not in your hand."
    assert (
        why_not(state, "blue priest") == "Only blue actions are played in the final phase (FE-50)."
    )
    play(state, "blue moneylender")
    assert texts(events) == [
        "Purple plays the Overseer*.",
        ("Purple: the next 2 workers that produce in fields this turn produce 1 more each."),
        "Purple plays the Farmer* in the wheat fief*, number 3.",
        "Purple takes 1 wheat into fief 3.",
        "Purple takes 3 wheat into fief 3.",
        "Purple uses the Luthier*.",
        "Purple: you may play 1 more influence action this turn.",
        "Purple plays the Moneylender*.",
        "Purple: keep 2 coins more when you save this turn.",
        "Purple takes 1 coin for unplayed vassals and saves 1 coin.",
    ]


@rule("FE-40", "FE-41")
def test_two_more_are_laid_open_and_one_is_fired_for_the_new_one() -> None:
    state = purple(
        "wheat 1: 1 wheat; reeve / wood / clay: 1 stone, 1 wood",
        coins=9,
        masters="baker, mason, brewer, tailor, luthier",
    )
    events = listen(state)
    assert labels(state)["masters"] == "send for masters, and hire one"
    play(state, "masters", "master sculptor", "master vintner")
    assert prompt(state) == "Which master do you hire (FE-40)?"
    assert labels(state) == {
        "engage baker": "hire the Baker*",
        "engage brewer": "hire the Brewer*",
        "engage tailor": "hire the Tailor*",
    }
    assert (
        why_not(state, "engage vintner")
        == "You have no city for the Vintner*: colour and level must fit (FE-40)."
    )
    assert why_not(state, "engage banker") == "The Banker* is not open for hire (FE-40)."
    assert why_not(state, "engage reeve") == "You have the Reeve* already (FE-39)."
    play(state, "engage brewer")
    assert prompt(state) == "Into which city does the Brewer* move (FE-40)?"
    assert labels(state) == {"fire reeve": "fire the Reeve*, who makes room"}
    assert (
        why_not(state, "fief 3")
        == "You have no city for the Brewer*: colour and level must fit (FE-40)."
    )
    play(state, "fire reeve")
    assert prompt(state) == "Which master goes under the deck (FE-40)?"
    assert options(state) == [
        "under baker",
        "under vintner",
        "under luthier",
        "under sculptor",
        "under mason",
        "under tailor",
    ]
    assert labels(state)["under vintner"] == "the Vintner*"
    assert why_not(state, "under reeve") == "The Reeve* is not one of those to choose from (FE-41)."
    play(state, "under vintner")
    assert (in_main_phase(state, PURPLE), lodgers(state, PURPLE), open_masters(state)) == (
        True,
        "brewer / - / -",
        ["baker", "reeve", "luthier", "sculptor", "mason", "tailor"],
    )
    assert own(state) == ("2 wheat / - / 1 stone", 7)
    assert texts(events) == [
        "The Sculptor* is open for hire.",
        "The Vintner* is open for hire.",
        "Purple pays 1 wood and 2 coins.",
        "Purple fires the Reeve* (FE-41).",
        "Purple hires the Brewer* into the wheat fief*, number 1.",
        "Purple puts the Vintner* under the deck.",
    ]


@rule("FE-41")
def test_masters_of_purple_move_and_change_places() -> None:
    state = purple("wheat 1; reeve / wheat 2; vintner / wheat 2; baker, tailor")
    events = listen(state)
    assert labels(state)["relocate reeve"] == "move the Reeve* to another city"
    assert why_not(state, "relocate mason") == "The Mason* does not work for you."
    play(state, "relocate reeve")
    assert prompt(state) == "Into which city does the Reeve* move (FE-40)?"
    assert labels(state) == {
        "fief 2": "the wheat fief*, number 2",
        "exchange baker": "change places with the Baker*",
        "exchange tailor": "change places with the Tailor*",
    }
    assert (
        why_not(state, "fief 1")
        == "You have no city for the Reeve*: colour and level must fit (FE-40)."
    )
    assert (
        why_not(state, "exchange reeve")
        == "You have no city for the Reeve*: colour and level must fit (FE-40)."
    )
    play(state, "exchange tailor")
    assert lodgers(state, PURPLE) == "tailor / vintner / baker, reeve"
    assert why_not(state, "relocate tailor") == "The Tailor* has moved this turn already (FE-41)."
    assert options(state, "relocate") == ["vintner", "baker"]
    play(state, "relocate baker")
    assert options(state) == ["fief 2", "exchange vintner"]
    play(state, "fief 2")
    assert lodgers(state, PURPLE) == "tailor / vintner, baker / reeve"
    assert texts(events) == [
        "Purple moves the Tailor* to fief 1 (FE-41).",
        "Purple moves the Reeve* to fief 3 (FE-41).",
        "Purple moves the Baker* to fief 2 (FE-41).",
    ]


@rule("FE-42")
def test_a_use_of_a_master_is_paid_in_his_own_fief() -> None:
    state = purple("wheat 1: 1 wheat; baker / wood 1; charcoal burner / clay: 2 wood")
    events = listen(state)
    assert why_not(state, "use charcoal burner") == "1 wood short (FE-44)."
    assert why_not(state, "use mason") == "The Mason* does not work for you."
    play(state, "use baker")
    assert own(state) == ("- / - / 2 wood", 3)
    assert why_not(state, "use baker") == "The Baker* has acted this turn already (FE-42)."
    assert texts(events) == [
        "Purple uses the Baker*.",
        "Purple pays 1 wheat.",
        "Purple takes 3 coins.",
    ]


@rule("FE-42", "FE-44")
def test_prices_of_masters_from_any_fief_are_asked_for() -> None:
    state = purple("stone 2; gem cutter / wheat: 2 wheat / wheat: 1 wheat, 1 stone", coins=3)
    events = listen(state)
    play(state, "use gem cutter")
    assert options(state) == ["pay wheat 2", "pay wheat 3"]
    play(state, "pay wheat 3")
    assert own(state) == ("- / 1 wheat / -", 12)
    assert texts(events) == [
        "Purple uses the Gem Cutter*.",
        "Purple pays 2 wheat and 1 stone.",
        "Purple takes 9 coins.",
    ]
    state = purple("stone 2; gem cutter / wheat: 2 wheat / wheat: 1 wheat", coins=3)
    assert why_not(state, "use gem cutter") == "1 stone short (FE-44)."


@rule("FE-40")
def test_who_may_hire_no_master_is_told_why() -> None:
    state = purple(
        "wheat / wood 1 / clay", coins=4, masters="baker, mason, brewer, tailor, forester"
    )
    assert why_not(state, "masters") == "None of the open masters can be paid and placed (FE-40)."
    assert (
        why_not(state, "engage baker")
        == "You have no city for the Baker*: colour and level must fit (FE-40)."
    )
    assert why_not(state, "engage tailor") == "4 coins short (FE-44)."
    assert why_not(state, "engage forester") == "1 wheat and 1 coin short (FE-44)."
    assert why_not(state, "engage sculptor") == "The Sculptor* is not open for hire (FE-40)."


@rule("FE-38")
def test_building_of_purple() -> None:
    state = purple("clay: 4 clay / clay: 1 clay / wood: 1 clay", phase=1, tokens=(2,))
    events = listen(state)
    assert labels(state)["build foundations"] == "build Foundations*"
    assert (
        why_not(state, "build main nave")
        == "Main Nave* is not built in this phase of the cathedral (FE-38)."
    )
    play(state, "build foundations")
    assert options(state) == ["pay clay 1", "pay clay 2"]
    play(state, "pay clay 1", "pay clay 2")
    assert own(state) == ("2 clay / - / 1 clay", 0)
    assert points(state, PURPLE) == 1
    play(state, "build foundations")
    assert own(state) == ("- / - / -", 0)
    assert (points(state, PURPLE), points(state), points(state, BLUE)) == (2, 0, 0)
    assert (
        why_not(state, "build foundations")
        == "Foundations* is not built in this phase of the cathedral (FE-38)."
    )
    assert why_not(state, "build main nave") == "2 wood and 2 stone short (FE-44)."
    assert texts(events) == [
        "Purple pays 3 clay.",
        "Purple builds Foundations* and takes half a point.",
        "Purple pays 3 clay.",
        "Purple builds Foundations* and takes half a point.",
        "Main Nave* can be built now.",
    ]


@rule("FE-43", "FE-38")
def test_a_discount_takes_off_cubes_of_choice() -> None:
    state = purple(
        "clay: 2 clay / wood / clay: 2 clay",
        "architect",
        options="scenario=6 players=3 variant=none",
    )
    events = listen(state)
    play(state, "influence architect", "build foundations")
    assert prompt(state) == "You pay 1 clay: from which fief does the next clay come (FE-44)?"
    play(state, "pay clay 3")
    assert own(state) == ("2 clay / - / 1 clay", 0)
    assert texts(events) == [
        "Purple plays the Architect*.",
        (
            "Purple: your next fief upgrade or cathedral payment this turn costs 2 "
            "cubes of any kind less."
        ),
        "Purple pays 1 clay.",
        "Purple builds Foundations* and takes half a point.",
    ]
    assert options(state, "build") == ["foundations"]


@rule("FE-37", "FE-44")
def test_an_upgrade_of_purple() -> None:
    state = purple("wheat / wheat / wood: 3 clay, 3 wheat", coins=9)
    events = listen(state)
    assert labels(state)["upgrade 3"] == "upgrade the wood fief*, number 3"
    assert why_not(state, "upgrade 1") == "3 wood short (FE-44)."
    play(state, "upgrade 3")
    assert (own(state), land(state, PURPLE)) == (
        ("- / - / 1 wheat", 5),
        "wheat 0 / wheat 0 / wood 1",
    )
    assert why_not(state, "upgrade 3") == "3 clay, 2 stone and 1 coin short (FE-44)."
    assert texts(events) == [
        "Purple pays 2 wheat, 3 clay and 4 coins.",
        "Purple upgrades the wood fief*, number 3, to level 1.",
    ]
    state = purple("wheat / wheat / wood 2")
    assert why_not(state, "upgrade 3") == "That fief has the highest level already (FE-37)."
    assert why_not(state, "upgrade 2") == "3 wood, 1 clay and 4 coins short (FE-44)."


@rule("FE-43", "FE-37")
def test_discounts_count_for_what_is_short() -> None:
    state = purple(
        "wheat: 1 clay / wheat / wood",
        "architect",
        coins=3,
        options="scenario=6 players=3 variant=none",
    )
    assert why_not(state, "upgrade 1") == "3 wood and 1 coin short (FE-44)."
    play(state, "influence architect")
    assert why_not(state, "upgrade 1") == "1 wood and 1 coin short (FE-44)."
    assert why_not(state, "upgrade 3") == "2 clay and 1 coin short (FE-44)."
    assert options(state, "build") == ["foundations"]


@rule("FE-43", "FE-37")
def test_which_cubes_a_discount_takes_off_is_asked_kind_by_kind() -> None:
    state = purple(
        "stone: 2 wood, 2 clay / wheat / wood",
        "architect",
        coins=4,
        options="scenario=6 players=3 variant=none",
    )
    events = listen(state)
    play(state, "influence architect", "upgrade 1")
    assert prompt(state) == "Which cube need you not pay? 2 cubes are taken off (FE-43)."
    assert labels(state) == {"less wood": "1 wood less", "less clay": "1 clay less"}
    assert why_not(state, "less wheat") == "The price has no such cube to take off (FE-43)."
    play(state, "less wood")
    assert prompt(state) == "Which cube need you not pay? 1 cube is taken off (FE-43)."
    assert labels(state) == {"less wood": "1 wood less", "less clay": "1 clay less"}
    play(state, "less clay")
    assert (own(state), land(state, PURPLE)) == (
        ("1 wood, 1 clay / - / -", 0),
        "stone 1 / wheat 0 / wood 0",
    )
    assert texts(events)[2:] == [
        "Purple pays 1 wood, 1 clay and 4 coins.",
        "Purple upgrades the stone fief*, number 1, to level 1.",
    ]
    state = purple(
        "stone: 1 wood, 2 clay / wheat / wood",
        "architect",
        coins=4,
        options="scenario=6 players=3 variant=none",
    )
    play(state, "influence architect", "upgrade 1")
    assert options(state) == ["less wood", "less clay"]


@rule("FE-43")
def test_a_discount_is_spent_even_if_less_would_do() -> None:
    state = purple(
        "clay: 3 clay / wheat / wood", "architect", options="scenario=6 players=3 variant=none"
    )
    play(state, "influence architect", "build foundations")
    assert own(state) == ("2 clay / - / -", 0)
    assert why_not(state, "build foundations") == "1 clay short (FE-44)."


@rule("FE-21", "FE-25")
def test_the_tax_of_purple_fief_by_fief() -> None:
    state, events = before_purple(
        "wheat: 5 wheat / wood: 1 wood / clay: 2 clay, 2 stone", "tax collector, serf"
    )
    assert (asked(state), prompt(state)) == (
        PURPLE,
        (
            "Fief 3 pays half its cubes to the Tax Collector (FE-21). Which cube goes? "
            "2 cubes are left to give."
        ),
    )
    assert labels(state) == {"pay clay 3": "1 clay of fief 3", "pay stone 3": "1 stone of fief 3"}
    assert why_not(state, "pay wheat 3") == "There is no such cube."
    assert why_not(state, "pay wood 2") == (
        "Pay kind by kind, and fief by fief in their order, so that all can be paid (FE-44)."
    )
    play(state, "pay clay 3", "pay stone 3")
    assert own(state) == ("3 wheat / 1 wood / 1 clay, 1 stone", 0)
    assert (hand(state, PURPLE), pile(state, PURPLE)) == ("serf", "tax collector")
    assert texts(events)[-4:] == [
        "Round 4: Purple.",
        "The Tax Collector comes to Purple (FE-20).",
        "Purple returns 2 wheat from fief 1.",
        "Purple returns 1 clay and 1 stone from fief 3.",
    ]


@rule("FE-20", "FE-95")
def test_what_lies_on_a_fief_leaves_it_when_the_tax_collector_came() -> None:
    state = purple(
        "wheat: 2 wheat / wood / clay: 4 clay",
        "abbess",
        deck="serf, tax collector",
        discard="5 serf",
    )
    play(state, "influence abbess", "draw serf", "draw tax collector", "fief 3")
    events = listen(state)
    end_turn(state)
    end_turn(state)
    end_turn(state)
    assert in_main_phase(state, PURPLE)
    assert own(state) == ("1 wheat / - / 4 clay", 1)
    assert "abbess" in pile(state, PURPLE)
    assert [text for text in texts(events) if "Abbess" in text or "returns" in text] == [
        "The clay fief* of Purple pays nothing, and Abbess* leaves it.",
        "Purple returns 1 wheat from fief 1.",
    ]
    assert state.shields == [(), (), (), (), (), (), (), (), ()]


@rule("FE-23")
def test_a_hand_of_purple_with_one_income_is_lost() -> None:
    state, events = before_purple(
        "wheat: 1 wheat / wood / clay",
        "tax collector, serf, 3 priest",
        deck=("", "5 serf", "5 serf"),
    )
    assert in_main_phase(state, PURPLE)
    assert (hand(state, PURPLE), pile(state, PURPLE), state.coins[PURPLE]) == (
        "",
        "tax collector, serf, 3 priest",
        0,
    )
    assert texts(events)[-5:] == [
        "Blue takes 0 coins for unplayed vassals and saves 0 coins.",
        "Round 4: Purple.",
        "The Tax Collector comes to Purple (FE-20).",
        "Purple shows the hand: Serf*, Priest*, Priest* and Priest*.",
        "Purple discards the whole hand (FE-23).",
    ]


@rule("FE-51", "FE-52", "FE-53", "FE-54")
def test_the_end_of_purples_turn_is_told() -> None:
    state = purple(
        "wheat 1 / wood / clay",
        "serf, merchant, priest",
        coins=6,
        deck="tax collector, 2 monk",
        discard="2 farmer",
    )
    events = listen(state)
    assert labels(state)["end"] == (
        "end the turn: 3 unplayed cards bring 1 coin each, and of 9 coins 5 will be saved (FE-53)"
    )
    play(
        state,
        "income merchant",
        "influence priest",
        "scroll 2",
        "draw tax collector",
        "draw monk",
        "end",
    )
    assert (hand(state, PURPLE), state.coins[PURPLE]) == ("tax collector", 5)
    roll(state)
    assert (asked(state), in_main_phase(state, RED)) == (RED, True)
    assert (hand(state, PURPLE), pile(state, PURPLE), deck(state, PURPLE)) == (
        "tax collector, merchant, farmer, 2 monk",
        "",
        "serf, priest, farmer",
    )
    assert texts(events) == [
        "Purple plays the Merchant* for 2 coins.",
        "Purple plays the Priest*.",
        "Purple chooses: draw 2 cards.",
        (
            "Purple takes 2 coins for unplayed vassals and saves 5 coins. The Tax "
            "Collector stays in hand."
        ),
        "Purple shuffles the discard pile into a new deck (FE-54).",
        "Round 5: Red.",
    ]


@rule("FE-55", "FE-47")
def test_too_many_cubes_go_one_by_one() -> None:
    state = purple(
        "wheat / wheat: 13 wheat / wood 1: 9 wood, 1 clay; cabinetmaker",
        stored="cabinetmaker: 1 wood, 2 stone",
        deck="6 serf",
    )
    events = listen(state)
    play(state, "end")
    roll(state)
    assert (asked(state), prompt(state)) == (
        PURPLE,
        "Fief 3 has 1 cube too many: which goes (FE-55)?",
    )
    assert labels(state) == {
        "pay wood 3": "1 wood of fief 3",
        "pay clay 3": "1 clay of fief 3",
        "take back wood": "1 wood of those stored there",
        "take back stone": "1 stone of those stored there",
    }
    assert why_not(state, "take back clay") == "There is no such cube."
    assert why_not(state, "pay wheat 2") == "There is no such cube."
    play(state, "take back stone")
    assert asked(state) == RED
    assert (cubes(state, PURPLE), sum(sum(one) for one in state.stored)) == (
        "- / 12 wheat / 9 wood, 1 clay",
        2,
    )
    assert texts(events) == [
        "Purple takes 0 coins for unplayed vassals and saves 0 coins.",
        "Purple returns 1 wheat from fief 2.",
        "Purple returns 1 stone from fief 3.",
        "Round 5: Red.",
    ]


@rule("FE-55")
def test_a_fief_with_three_too_many_is_asked_three_times() -> None:
    state = purple("wheat / wood / clay: 7 wood, 8 clay", deck="6 serf")
    play(state, "end")
    roll(state)
    assert prompt(state) == "Fief 3 has 3 cubes too many: which goes (FE-55)?"
    play(state, "pay clay 3")
    assert prompt(state) == "Fief 3 has 2 cubes too many: which goes (FE-55)?"
    play(state, "pay wood 3", "pay wood 3")
    assert (asked(state), cubes(state, PURPLE)) == (RED, "- / - / 5 wood, 7 clay")


@rule("FE-47")
def test_cubes_are_stored_on_a_master_of_purple() -> None:
    state = purple("wheat / wood: 1 clay / clay 1: 2 clay; accountant", coins=4)
    events = listen(state)
    play(state, "use accountant")
    assert prompt(state) == "Accountant*: which cube do you store, or take back (FE-47)?"
    assert labels(state) == {
        "store clay 2": "store 1 clay of fief 2",
        "store clay 3": "store 1 clay of fief 3",
        "stop": "no more cubes",
    }
    play(state, "store clay 3")
    assert labels(state) == {"store clay 3": "store 1 clay of fief 3", "stop": "no more cubes"}
    assert (
        why_not(state, "store clay 2")
        == "A tap either stores cubes of one fief or takes cubes back (FE-47)."
    )
    play(state, "store clay 3")
    assert own(state) == ("- / 1 clay / -", 5)
    assert texts(events) == [
        "Purple uses the Accountant*.",
        "Purple puts 1 clay of fief 3 on the Accountant*.",
        "Purple puts 1 clay of fief 3 on the Accountant*.",
        "Purple takes 1 coin.",
    ]


@rule("FE-20", "FE-95")
def test_an_abbess_is_laid_on_a_fief() -> None:
    state = purple("wheat / wood / clay: 4 clay", "abbess", deck="2 serf")
    events = listen(state)
    play(state, "influence abbess", "draw serf", "draw serf")
    assert prompt(state) == "Abbess*: on which of your fiefs does it lie?"
    assert labels(state) == {
        "fief 1": "the wheat fief*, number 1",
        "fief 2": "the wood fief*, number 2",
        "fief 3": "the clay fief*, number 3",
    }
    play(state, "fief 3")
    assert (played(state), hand(state, PURPLE)) == ("", "2 serf")
    assert texts(events)[-1] == "The Abbess* lies on the clay fief* of Purple."


@rule("FE-38", "FE-39")
def test_the_main_nave_is_finished_and_each_last_card_needs_its_master() -> None:
    state = purple(
        "wheat 2: 3 wood, 2 clay; glazier / wood 2: 2 wood, 2 stone; banker / clay 2: 1 clay",
        coins=8,
        phase=2,
        tokens=(0, 1),
    )
    events = listen(state)
    assert (
        why_not(state, "build silverware")
        == "Silverware* is not built in this phase of the cathedral (FE-38)."
    )
    play(state, "build main nave", "pay wood 1", "pay wood 1")
    assert why_not(state, "build silverware") == "You need the Silversmith* for that (FE-39)."
    assert why_not(state, "build dean canons") == "You need the Dean* for that (FE-39)."
    assert (
        why_not(state, "build main nave")
        == "Main Nave* is not built in this phase of the cathedral (FE-38)."
    )
    assert options(state, "build") == ["stained glass"]
    assert texts(events) == [
        "Purple pays 2 wood and 2 stone.",
        "Purple builds Main Nave* and takes 1 point.",
        "Dean & Canons*, Stained Glass* and Silverware* can be built now.",
    ]
