"""The quick start: what everyone adds to deck, fiefs and masters before the first turn (FE-71,
FE-81)."""

import pytest

from homage.games.feudalia.state import FeudaliaState
from tests.games.feudalia.table import (
    BLUE,
    PURPLE,
    RED,
    asked,
    by_chance,
    deck,
    gone,
    hand,
    in_main_phase,
    labels,
    land,
    left,
    listen,
    lodgers,
    open_masters,
    options,
    pile,
    play,
    points,
    prompt,
    roll,
    setup,
    texts,
    why_not,
)
from tests.rules import rule

DRAFTED = (
    "begins red", "deal wood", "deal clay", "take wood", "deal wood", "take wood", "deal stone",
    "take clay", "deal stone",
)  # fmt: skip
"""Red has wheat, wood and clay, Blue wheat, wood and stone."""
MASTERS = (
    "master baker", "master forester", "master tailor", "master brickmaker", "master banker",
)  # fmt: skip


def first_added(specialist: str = "stonecutter", scenario: str = "5") -> FeudaliaState:
    """A table where everybody has a deck and masters lie open."""
    state = setup(f"scenario={scenario} quick=true")
    return play(state, *DRAFTED, f"specialist {specialist}", "specialist farmer", *MASTERS)


def begun(scenario: str = "5") -> FeudaliaState:
    """A table where the first action is due."""
    return play(first_added(scenario=scenario), "add merchant", "add merchant")


def finished(state: FeudaliaState) -> FeudaliaState:
    """The same when everyone has done the first that is open, or stopped."""
    while not by_chance(state):
        play(state, options(state)[-1])
        if by_chance(state) and options(state)[0].startswith("master"):
            roll(state)
    return state


# -- the deck --------------------------------------------------------------------------------


@rule("FE-71", "FE-81")
def test_the_specialist_may_be_of_any_kind() -> None:
    state = first_added("stonecutter")  # Red has no stone fief
    assert "stonecutter" in deck(state)


@rule("FE-71", "FE-81")
def test_everyone_adds_a_vassal_of_less_than_five_coins_in_turn_order() -> None:
    state = first_added()
    assert (asked(state), prompt(state)) == (
        RED, "Quick start: which vassal of less than 5 coins do you add to your deck (FE-71)?",
    )  # fmt: skip
    assert options(state, "add") == [
        "serf", "merchant", "priest", "farmer", "woodcutter", "kneader", "stonecutter", "monk",
        "bishop",
    ]  # fmt: skip
    assert labels(state)["add priest"] == "add the Priest*"
    assert why_not(state, "add abbess") == (
        "The Abbess* costs 5 coins or more: not as the first one (FE-71)."
    )
    before = left(state, "priest")
    events = listen(state)
    play(state, "add priest")
    assert asked(state) == BLUE
    assert left(state, "priest") == before - 1
    assert deck(state) == "5 serf, 2 merchant, 2 priest, stonecutter"
    play(state, "add farmer")
    assert deck(state, BLUE) == "4 serf, 2 merchant, priest, 2 farmer"
    assert gone(state) == "serf"
    assert texts(events) == [
        "Red adds the Priest* to the deck (FE-71).",
        "Blue adds the Farmer* to the deck and eliminates the Serf* (FE-71).",
        "Quick start: everyone has 5 treasury steps and 3 half points to use (FE-71).",
    ]


@rule("FE-71")
@pytest.mark.parametrize(("players", "rest"), [(1, 5), (2, 2), (3, 3), (4, 4)])
def test_five_steps_and_three_tokens_of_the_foundations_each(players: int, rest: int) -> None:
    state = setup(f"scenario=5 quick=true players={players}")
    while not prompt(state).startswith("Quick start: 5"):
        if state.chance:
            roll(state)
        else:
            play(state, options(state)[-1])
    assert state.coins == [5] * players
    assert [points(state, seat) for seat in range(players)] == [3] * players
    assert state.halves[0] == rest


# -- actions ---------------------------------------------------------------------------------


@rule("FE-71")
def test_players_act_in_turn_one_action_at_a_time() -> None:
    state = begun()
    assert (asked(state), prompt(state)) == (
        RED, "Quick start: 5 treasury steps and 3 half points left. What next (FE-71)?",
    )  # fmt: skip
    play(state, "upgrade 1")
    assert asked(state) == BLUE
    play(state, "add abbess")
    assert asked(state) == RED
    assert state.coins == [4, 4]


@rule("FE-71")
def test_three_players_act_in_the_order_of_play_from_the_start_player() -> None:
    state = play(setup("scenario=5 quick=true players=3"), "begins blue")
    order: list[int] = []
    while len(order) < 7:
        if state.chance:
            roll(state)
            continue
        if prompt(state).startswith("Quick start"):
            order.append(asked(state))
        text = options(state)[0]
        play(state, "upgrade 1" if order[3:] and "upgrade 1" in options(state) else text)
    assert order[:3] == [BLUE, PURPLE, RED]  # the first vassal
    assert order[3:] == [BLUE, PURPLE, RED, BLUE]


@rule("FE-71", "FE-11")
def test_only_piles_of_the_scenario_that_are_not_empty() -> None:
    state = begun()
    assert why_not(state, "add knight") == "The supply of this game has no Knight* (FE-09)."
    state.piles = [0] * len(state.piles)
    state.ask_again()
    assert why_not(state, "add monk") == "No Monk* is left in the supply (FE-11)."


@rule("FE-71", "FE-81")
def test_a_token_goes_back_for_a_cheap_vassal() -> None:
    state = begun()
    before = state.halves[0]
    events = listen(state)
    assert labels(state)["add monk"] == "return half a point and add the Monk*"
    play(state, "add monk")
    assert (points(state), state.coins[RED], state.halves[0]) == (2, 5, before + 1)
    assert "monk" in deck(state)
    assert texts(events) == ["Red adds the Monk* to the deck, for half a point (FE-71)."]


@rule("FE-71", "FE-81")
def test_a_step_brings_a_dear_vassal_and_nothing_else_is_paid() -> None:
    state = begun()
    events = listen(state)
    assert labels(state)["add feudal lord"] == "add the Feudal Lord* for a treasury step"
    play(state, "add feudal lord")
    assert (points(state), state.coins[RED]) == (3, 4)
    assert texts(events) == ["Red adds the Feudal Lord* to the deck, for a treasury step (FE-71)."]


@rule("FE-71", "FE-81")
def test_a_card_to_be_eliminated_leaves_the_deck_or_there_is_no_hire() -> None:
    state = begun()
    assert why_not(state, "add count") == (
        "The Feudal Lord* must be eliminated for it, and your deck has none (FE-81)."
    )
    play(state, "add feudal lord", "upgrade 1", "add count")
    assert ("count" in deck(state), "feudal lord" in deck(state)) == (True, False)
    assert gone(state) == "feudal lord"


@rule("FE-71")
def test_a_step_brings_a_fief_to_level_one_and_no_further() -> None:
    state = begun()
    assert labels(state)["upgrade 2"] == "upgrade the wood fief*, number 2, for a treasury step"
    play(state, "upgrade 2", "upgrade 1")
    assert (land(state), points(state)) == ("wheat 0 / wood 1 / clay 0", 5)
    assert why_not(state, "upgrade 2") == "Quick start brings a fief to level 1 only (FE-71)."


@rule("FE-71", "FE-81")
def test_a_step_brings_a_master_of_those_open_who_is_replaced() -> None:
    state = begun()
    assert options(state, "engage") == []  # no city yet
    assert why_not(state, "engage baker") == (
        "You have no free city for the Baker*: colour and level must fit, and nobody is fired yet"
        " (FE-81)."
    )
    play(state, "upgrade 1", "upgrade 1")
    assert options(state, "engage") == ["baker", "tailor"]  # the Banker needs level 2
    play(state, "engage tailor")
    assert by_chance(state)  # no two more, and none under the deck: one comes in his place
    play(state, "master notary")
    assert (lodgers(state), state.coins[RED], asked(state)) == ("tailor / - / -", 3, BLUE)
    assert len(open_masters(state)) == 5
    assert "notary" in open_masters(state)
    assert why_not(state, "engage hotelier") == "The Hotelier* is not open for hire (FE-40)."


@rule("FE-71", "FE-81")
def test_nobody_is_fired_for_room() -> None:
    state = begun()
    play(state, "upgrade 1", "upgrade 1", "engage tailor", "master notary", "upgrade 2")
    assert options(state, "engage") == []  # the only city is taken
    play(state, "upgrade 2", "upgrade 3")
    assert options(state, "engage") == ["forester", "notary"]
    play(state, "engage notary")
    assert by_chance(state)  # only one free city suits: nothing is asked
    play(state, "master chamberlain")
    assert lodgers(state) == "tailor / notary / -"


@rule("FE-71", "FE-81")
def test_a_master_with_several_free_cities_is_asked_for() -> None:
    state = begun()
    play(state, "upgrade 1", "upgrade 1", "upgrade 2", "upgrade 2", "engage tailor")
    assert (asked(state), options(state)) == (RED, ["fief 1", "fief 2"])


# -- the end of it ---------------------------------------------------------------------------


@rule("FE-71", "FE-81")
def test_steps_must_be_used_tokens_may_be_kept() -> None:
    state = begun()
    assert "stop" not in options(state)
    assert why_not(state, "stop") == "As long as you can use a treasury step you go on (FE-81)."
    for _ in range(5):
        play(state, "add feudal lord", "add feudal lord")
    assert (asked(state), state.coins) == (RED, [0, 0])
    assert why_not(state, "add abbess") == "Your treasury steps are spent (FE-71)."
    assert why_not(state, "upgrade 1") == "Your treasury steps are spent (FE-71)."
    assert labels(state)["stop"] == "be ready, and keep what is left of your half points"
    events = listen(state)
    play(state, "stop")
    assert texts(events) == ["Red is ready to begin (FE-81)."]
    assert (asked(state), points(state)) == (BLUE, 3)


@rule("FE-71", "FE-81")
def test_who_has_stopped_is_asked_no_more_and_others_go_on() -> None:
    state = begun()
    while state.coins != [0, 0]:
        play(state, f"add {options(state, 'add')[-1]}")
    play(state, "stop", "add monk", "add monk", "add monk")
    assert by_chance(state)  # Blue has no token left: all are done, and hands are drawn
    assert points(state, BLUE) == 0
    assert (hand(state), pile(state), pile(state, BLUE)) == ("", "tax collector", "tax collector")


@rule("FE-71")
def test_all_that_was_added_is_shuffled_and_hands_are_drawn() -> None:
    state = begun()
    play(state, "add feudal lord", "add abbess")
    finished(state)
    whole = [sum(state.decks[seat].counts()) for seat in (RED, BLUE)]
    roll(state)
    assert in_main_phase(state)
    assert [len(state.hands[seat].cards) for seat in (RED, BLUE)] == [5, 5]
    assert [state.decks[seat].size + 5 for seat in (RED, BLUE)] == whole
    assert pile(state) == "tax collector"
    assert state.coins == [0, 0]


@rule("FE-81")
def test_steps_that_cannot_be_used_are_lost() -> None:
    state = setup("scenario=T1 quick=true")  # no vassal of 5 coins, no masters
    play(state, *DRAFTED, "specialist farmer", "specialist farmer", "add serf", "add serf")
    for fief in (1, 2, 3):
        play(state, f"upgrade {fief}", f"upgrade {fief}")
    assert state.coins == [2, 2]
    assert prompt(state).startswith("Quick start: 2 treasury steps and 3 half points left")
    assert options(state)[-1] == "stop"
    for _ in range(3):
        play(state, "add serf", "add serf")
    assert by_chance(state)  # nothing to take, nothing to return
    assert state.coins == [0, 0]


@rule("FE-71")
def test_a_player_without_a_token_cannot_add_a_cheap_one() -> None:
    state = begun()
    for _ in range(3):
        play(state, "add monk", "upgrade 1" if not state.level[3] else "add abbess")
    assert points(state) == 0
    assert why_not(state, "add monk") == "You have no half point left to return (FE-71)."
    assert options(state, "add") == ["feudal lord", "abbess"]


# -- what is said ----------------------------------------------------------------------------


@rule("FE-71", "FE-81")
def test_why_a_first_vassal_is_not_added() -> None:
    state = first_added()
    assert labels(state)["add bishop"] == "add the Bishop*"
    assert [why_not(state, f"add {card}") for card in ("steward", "count", "feudal lord")] == [
        "The supply of this game has no Steward* (FE-09).",
        "The Feudal Lord* must be eliminated for it, and your deck has none (FE-81).",
        "The Feudal Lord* costs 5 coins or more: not as the first one (FE-71).",
    ]
    bishop = state.pack.vassal_slugs.index("bishop")
    state.piles = [0 if card == bishop else n for card, n in enumerate(state.piles)]
    state.ask_again()
    assert why_not(state, "add bishop") == "No Bishop* is left in the supply (FE-11)."


@rule("FE-71", "FE-81")
def test_each_action_of_a_quick_start_says_what_it_takes() -> None:
    state = begun()
    said = labels(state)
    assert said["add bishop"] == "return half a point and add the Bishop*"
    assert said["add abbess"] == "add the Abbess* for a treasury step"
    assert said["upgrade 3"] == "upgrade the clay fief*, number 3, for a treasury step"
    play(state, "upgrade 1")
    play(state, "upgrade 1", "upgrade 2")  # Blue, then Red again
    assert why_not(state, "engage mason") == "The Mason* is not open for hire (FE-40)."
    play(state, "upgrade 2")
    assert labels(state)["engage baker"] == "hire the Baker*"
