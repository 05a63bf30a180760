"""The table before the first turn: supply, fiefs, decks, what is hidden (FE-01 to FE-18)."""

import pytest

from homage.games.feudalia.cards.resources import BLACK
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import SettingsError
from tests.games.feudalia.table import (
    BLUE,
    PURPLE,
    RED,
    asked,
    by_chance,
    deck,
    end_turn,
    game_of,
    hand,
    in_main_phase,
    labels,
    land,
    left,
    listen,
    open_masters,
    options,
    pile,
    play,
    prompt,
    roll,
    setup,
    table,
    texts,
    why_not,
)
from tests.rules import rule


def drafted(options: str, *choices: str) -> FeudaliaState:
    """A new table after these choices; further questions get the first answer, chance rolls."""
    state = setup(options)
    play(state, *choices)
    while not in_main_phase(state, RED) and not in_main_phase(state, BLUE):
        if state.chance:
            roll(state)
        elif asked(state) in (PURPLE, 3) and in_main_phase(state, asked(state)):
            break
        else:
            play(state, _first(state))
    return state


def _first(state: FeudaliaState) -> str:
    return options(state)[-1] if options(state) == ["redraw", "pass"] else options(state)[0]


# -- the table -------------------------------------------------------------------------------


@rule("FE-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_players_with_three_fiefs_each(players: int) -> None:
    game = game_of(f"players={players} scenario=5")
    assert list(game.seats) == ["Red", "Blue", "Purple", "White"][:players]
    state = table(options=f"players={players} scenario=5", main=players > 1)
    assert all(len(player.fiefs) == 3 for player in state.view(RED).players)
    assert state.view(RED).goal == 20


@rule("FE-02", "FE-14")
def test_settings_that_do_not_exist_are_refused() -> None:
    for words in ("players=5", "scenario=14", "rounds=0", "rounds=151", "variant=bingo"):
        with pytest.raises(SettingsError):
            game_of(words)


@rule("FE-02")
def test_a_scenario_says_what_can_be_hired() -> None:
    state = setup("scenario=T1 wheat=no")
    names = [state.pack.vassal_slugs[card] for card in state.supply]
    assert names == [
        "serf", "merchant", "priest", "farmer", "woodcutter", "kneader", "stonecutter", "trader",
    ]  # fmt: skip
    assert not game_of("scenario=T1").pack.cathedral_masters


@rule("FE-04")
def test_everybody_begins_without_coins() -> None:
    state = drafted("scenario=5 players=3")
    assert state.coins == [0, 0, 0]
    assert state.view(RED).players[BLUE].treasury == "0 / 1*"


# -- the draft -------------------------------------------------------------------------------


@rule("FE-05")
def test_the_draft_goes_round_the_table() -> None:
    state = setup("scenario=5 players=3 wheat=no")
    play(state, "begins blue", "deal wheat", "deal wood")
    assert asked(state) == BLUE
    assert options(state) == ["take wheat", "take wood"]
    play(state, "take wood")
    assert land(state, BLUE).startswith("wood 0 / - ")
    assert by_chance(state)  # the next draws one
    play(state, "deal stone")
    assert asked(state) == PURPLE
    assert options(state) == ["take wheat", "take stone"]
    play(state, "take stone", "deal clay")
    assert asked(state) == RED
    play(state, "take clay", "deal clay")
    assert asked(state) == BLUE  # the wheat fief goes on round the table
    assert options(state) == ["take wheat", "take clay"]


@rule("FE-05")
def test_two_of_a_kind_leave_no_choice_and_the_last_card_goes_back() -> None:
    state = setup("scenario=5 wheat=no")
    play(state, "begins red", "deal wheat", "deal wheat")
    assert land(state, RED) == "wheat 0 / - / -"
    play(state, "deal wood", "take wood", "deal clay", "take clay", "deal stone", "take stone")
    play(state, "deal wood", "take wood", "deal clay", "take clay")
    assert land(state, RED) == "wheat 0 / clay 0 / wood 0"
    assert land(state, BLUE) == "wood 0 / stone 0 / clay 0"
    assert state.draft == ()
    assert state.fief_deck.counts() == [5, 2, 2, 3]


@rule("FE-05")
def test_a_fief_that_is_not_on_offer_is_refused() -> None:
    state = setup("scenario=5 wheat=no")
    play(state, "begins red", "deal wheat", "deal wood")
    assert why_not(state, "take stone") == "There is no such fief on offer (FE-05)."
    assert state.view(BLUE).draft == state.view(RED).draft  # the draft is open to all


@rule("FE-06")
def test_three_of_a_kind_may_be_mended() -> None:
    state = setup("scenario=5 wheat=no")
    play(state, "begins red", "deal wheat", "deal wheat", "deal clay", "take clay")
    play(state, "deal wheat", "deal wood", "take wood", "deal wheat", "deal stone", "take stone")
    assert land(state, RED) == "wheat 0 / wheat 0 / wheat 0"
    assert prompt(state) == (
        "Your fiefs are all alike: do you return one and draw until another kind comes (FE-06)?"
    )
    keep = play(state.clone(), "pass")
    assert land(keep, RED) == "wheat 0 / wheat 0 / wheat 0"
    play(state, "redraw", "deal wheat")
    assert by_chance(state)  # wheat again: one more
    play(state, "deal clay")
    assert land(state, RED) == "wheat 0 / wheat 0 / clay 0"
    assert sum(state.fief_deck.counts()) == 18 - 6


@rule("FE-07", "FE-18")
def test_with_wheat_for_all_two_are_drafted() -> None:
    state = setup("scenario=5 wheat=yes players=3")
    play(state, "begins red")
    assert [land(state, seat) for seat in range(3)] == ["wheat 0 / - / -"] * 3
    assert state.fief_deck.counts() == [3, 4, 4, 4]


@rule("FE-18")
@pytest.mark.parametrize(
    ("options", "wheat"),
    [
        ("players=2", True),
        ("players=3", False),
        ("players=4", False),
        ("players=1", False),
        ("players=2 wheat=no", False),
        ("players=4 wheat=yes", True),
    ],
)
def test_wheat_is_given_to_two_players_unless_told(options: str, wheat: bool) -> None:
    assert game_of(f"{options} scenario=5").pack.wheat is wheat


# -- decks and supply ------------------------------------------------------------------------


@rule("FE-08")
def test_starting_decks_and_hands() -> None:
    state = drafted("scenario=5")
    for seat in (RED, BLUE):
        assert pile(state, seat) == "tax collector"
        assert len(state.hands[seat].cards) == 5
        cards = [*state.hands[seat].cards]
        cards += [card for card, n in enumerate(state.decks[seat].counts()) for _ in range(n)]
        names = sorted(state.pack.vassal_slugs[card] for card in cards)
        specialist = {"farmer", "woodcutter", "kneader", "stonecutter"} & set(names)
        assert names == sorted(["serf"] * 5 + ["merchant"] * 2 + ["priest", *specialist])
        assert len(specialist) == 1


@rule("FE-08")
def test_the_specialist_is_of_a_kind_with_a_fief() -> None:
    state = setup("scenario=5 wheat=no")
    play(state, "begins red", "deal wheat", "deal wheat")
    play(state, "deal wood", "take wood", "deal clay", "take clay", "deal stone", "take stone")
    play(state, "deal wood", "take wood", "deal clay", "take clay")
    assert asked(state) == RED
    assert options(state) == ["specialist farmer", "specialist woodcutter", "specialist kneader"]
    assert why_not(state, "specialist stonecutter") == (
        "You have no fief where the Stonecutter* works (FE-08)."
    )
    assert labels(state)["specialist farmer"] == "the Farmer*"


@rule("FE-08", "FE-11")
def test_a_military_deck_has_a_militiaman() -> None:
    state = drafted("scenario=8")
    cards = hand(state) + ", " + deck(state)
    assert "militiaman" in cards
    assert left(state, "militiaman") == 9 - 2
    assert left(state, "serf") == 30 - 8


@rule("FE-09")
def test_masters_of_a_kind_that_nobody_has_take_no_part() -> None:
    state = setup("scenario=5 wheat=no")
    events = listen(state)
    play(state, "begins red", "deal wheat", "deal wheat")
    play(state, "deal wood", "take wood", "deal clay", "take clay", "deal wheat")
    play(state, "deal wood", "take wood", "deal clay", "take clay")
    assert "8 masters take no part (FE-09)." in texts(events)
    colours = {state.pack.master_colour[one] for one in state.removed}
    assert colours == {3}  # nobody has stone
    counts = state.master_deck.counts()
    rest = {state.pack.master_colour[one] for one, n in enumerate(counts) if n}
    assert rest == {0, 1, 2, BLACK}


@rule("FE-09")
def test_five_masters_lie_open() -> None:
    state = drafted("scenario=5")
    assert len(open_masters(state)) == 5


@rule("FE-10")
def test_cubes_and_coins_have_no_end() -> None:
    state = table("wheat 1: 60 wheat / wood / clay", hand="farmer")
    play(state, "field farmer")
    assert state.cubes_in(0) == 63


@rule("FE-11")
def test_piles_are_what_starting_decks_leave() -> None:
    state = drafted("scenario=5 players=4")
    assert left(state, "serf") == 30 - 20
    assert left(state, "merchant") == 18 - 8
    assert left(state, "count") == 10
    assert sum(
        left(state, name) for name in ("farmer", "woodcutter", "kneader", "stonecutter")
    ) == (48 - 4)


@rule("FE-16")
def test_six_piles_by_lot() -> None:
    state = setup("scenario=13")
    piles = ("priest", "monk", "steward", "carter", "trader", "bishop")
    play(state, *(f"pile {name}" for name in piles))
    names = {state.pack.vassal_slugs[card] for card in state.supply}
    always = {"serf", "merchant", "farmer", "woodcutter", "kneader", "stonecutter"}
    assert names == always | set(piles)


@rule("FE-16")
def test_the_count_brings_the_feudal_lord() -> None:
    state = setup("scenario=13")
    piles = ("priest", "monk", "steward", "carter", "trader", "count")
    play(state, *(f"pile {name}" for name in piles))
    names = {state.pack.vassal_slugs[card] for card in state.supply}
    assert "feudal lord" in names
    assert len(names) == 6 + 7


# -- what is hidden --------------------------------------------------------------------------


@rule("FE-12")
def test_hands_and_decks_are_hidden_but_not_what_both_hold() -> None:
    state = table(hand=["serf, merchant", "priest, serf"], deck=["2 serf", "kneader, 3 serf"])
    seen = state.view(RED).players[BLUE]
    assert (seen.hand, seen.deck, seen.cards) == (2, 4, ())
    assert {(face.name, face.copies) for face in seen.left} == {
        ("Serf*", 4), ("Priest*", 1), ("Kneader*", 1),
    }  # fmt: skip
    own = state.view(RED).players[RED]
    assert [(face.name, face.copies) for face in own.cards] == [("Serf*", 1), ("Merchant*", 1)]
    assert [(face.name, face.copies) for face in own.left] == [("Serf*", 2)]


@rule("FE-12")
def test_who_did_not_play_the_tax_collector_did_not_hold_him() -> None:
    state = table(hand="2 serf", deck=["tax collector, serf", "6 serf"])
    assert state.clean & 1
    end_turn(state)
    assert not state.clean & 1  # cards were drawn since


@rule("FE-12")
def test_a_card_that_came_back_is_known_until_it_is_played() -> None:
    state = table(hand="serf, priest, merchant", deck=["5 serf", "6 serf"])
    play(state, "income serf", "influence priest", "scroll 1", "back serf")
    known = state.view(BLUE).players[RED].cards
    assert [(face.name, face.copies) for face in known] == [("Serf*", 1)]
    play(state, "income serf")
    assert state.view(BLUE).players[RED].cards == ()


@rule("FE-13")
def test_the_goal_is_shown_to_all() -> None:
    state = table(options="scenario=7")
    assert state.view(RED).goal == state.view(BLUE).goal == 22
