"""Trading between players: offers, answers, and where cubes go (FE-72)."""

import pytest

from homage.games.feudalia import TITLE
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import SettingsError
from tests.games.feudalia.table import (
    BLUE,
    PURPLE,
    RED,
    asked,
    cubes,
    end_turn,
    in_main_phase,
    labels,
    listen,
    options,
    play,
    prompt,
    table,
    texts,
    why_not,
)
from tests.rules import rule

MARKET = "scenario=5 players=3 trade=true"
PLAIN = "wheat / wood / clay"


def traders(
    red: str = "wheat: 3 wheat / wood / clay",
    blue: str = "wheat: 1 wheat / wood: 2 wood / clay",
    purple: str = PLAIN,
    **more: str,
) -> FeudaliaState:
    return table(red, blue, purple, options=MARKET, **more)  # type: ignore[arg-type]


# -- settings --------------------------------------------------------------------------------


@rule("FE-72", "FE-14")
@pytest.mark.parametrize("players", [1, 2])
def test_trading_needs_three_players(players: int) -> None:
    words = [f"players={players}", "trade=true"]
    with pytest.raises(SettingsError, match=f"trade=true needs 3 or 4 players, not {players}"):
        TITLE.game(TITLE.read_settings(words))


@rule("FE-72")
def test_without_the_option_nobody_trades() -> None:
    state = table("wheat: 3 wheat / wood / clay", options="scenario=5 players=3")
    assert options(state, "offer") == []


# -- an offer --------------------------------------------------------------------------------


@rule("FE-72")
def test_cubes_for_cubes() -> None:
    state = traders()
    events = listen(state)
    play(state, "offer blue", "give wheat", "give wheat", "stop", "want wood", "propose")
    assert asked(state) == BLUE
    assert prompt(state) == "Red offers you 2 wheat for 1 wood. Do you accept (FE-72)?"
    assert labels(state) == {"accept": "accept", "refuse": "refuse"}
    play(state, "accept")
    assert asked(state) == RED  # no other fief could pay, so only where it goes is asked
    play(state, "gain wood 3")
    assert asked(state) == BLUE
    play(state, "gain wheat 1", "gain wheat 2")
    assert in_main_phase(state)
    assert cubes(state) == "1 wheat / - / 1 wood"
    assert cubes(state, BLUE) == "2 wheat / 1 wheat, 1 wood / -"
    assert texts(events) == [
        "Red offers Blue 2 wheat for 1 wood (FE-72).",
        "Blue accepts the offer (FE-72).",
        "Red takes 1 wood into fief 3.",
        "Blue takes 1 wheat into fief 1.",
        "Blue takes 1 wheat into fief 2.",
    ]


@rule("FE-72", "FE-44")
def test_each_side_says_from_and_to_which_fiefs() -> None:
    state = traders(
        "wheat: 1 wheat / wood: 1 wheat / clay", "wheat: 1 wood / wood: 1 wood / clay: 1 wood"
    )
    play(state, "offer blue", "give wheat", "stop", "want wood", "want wood", "propose", "accept")
    assert (asked(state), options(state)) == (RED, ["pay wheat 1", "pay wheat 2"])
    play(state, "pay wheat 2")
    assert (asked(state), options(state)) == (BLUE, ["pay wood 1", "pay wood 2"])
    play(state, "pay wood 1")
    assert options(state) == ["pay wood 2", "pay wood 3"]
    play(state, "pay wood 3")
    assert (asked(state), options(state)) == (RED, ["gain wood 1", "gain wood 2", "gain wood 3"])
    play(state, "gain wood 2")
    assert options(state) == ["gain wood 2", "gain wood 3"]  # in their order
    play(state, "gain wood 2")
    assert (asked(state), options(state, "gain")) == (BLUE, ["wheat 1", "wheat 2", "wheat 3"])
    play(state, "gain wheat 3")
    assert (cubes(state), cubes(state, BLUE)) == ("1 wheat / 2 wood / -", "- / 1 wood / 1 wheat")


@rule("FE-72")
def test_a_trade_of_wheat_for_wheat_is_refused() -> None:
    state = traders()
    play(state, "offer blue", "give wheat", "stop")
    assert options(state) == ["want wood", "propose"]
    assert why_not(state, "want wheat") == (
        "You give wheat, so you cannot want any: never both ways (FE-72)."
    )


@rule("FE-72")
def test_only_cubes_that_are_there_kinds_in_their_order() -> None:
    state = traders("wheat: 1 wheat / wood: 1 clay / clay", "wheat: 1 stone / wood: 2 wood / clay")
    play(state, "offer blue")
    assert options(state) == ["give wheat", "give clay", "stop"]
    assert why_not(state, "want wood") == "Say first all that you give (FE-72)."
    play(state, "give clay")
    assert options(state) == ["want wood", "want stone", "propose"]  # nothing else can follow
    state = traders("wheat: 2 wheat / wood: 2 clay / clay", "wheat: 1 stone / wood: 2 wood / clay")
    play(state, "offer blue", "give clay")
    assert options(state) == ["give clay", "stop"]
    assert why_not(state, "give wheat") == (
        "Give cubes that you have, kind by kind in their order (FE-72)."
    )
    play(state, "stop", "want stone")
    assert options(state) == ["propose"]
    assert why_not(state, "want wood") == (
        "Want cubes that Blue has, kind by kind in their order (FE-72)."
    )


@rule("FE-72")
def test_each_offer_is_one_row_of_clicks() -> None:
    start = traders("wheat: 2 wheat / wood: 1 wood / clay", "wheat: 1 wheat, 1 clay / wood / clay")
    play(start, "offer blue")
    found: list[str] = []
    open_ways = [start]
    while open_ways:
        state = open_ways.pop()
        if asked(state) == BLUE or in_main_phase(state):
            found.append(prompt(state))
            continue
        open_ways += [play(state.clone(), text) for text in options(state)]
    # 3 * 2 gifts; wheat can be wanted with those two that have none of it, clay with all
    assert len(found) == len(set(found)) == 2 * 4 + 4 * 2


@rule("FE-72")
def test_an_offer_is_said_in_words() -> None:
    state = traders()
    assert labels(state)["offer blue"] == "offer Blue a trade"
    play(state, "offer blue")
    assert prompt(state) == "What do you give Blue (FE-72)?"
    assert labels(state) == {"give wheat": "give 1 wheat", "stop": "give nothing"}
    play(state, "give wheat")
    assert prompt(state) == "You give Blue 1 wheat. What else (FE-72)?"
    assert labels(state)["stop"] == "give no more"
    play(state, "stop")
    assert prompt(state) == "You give Blue 1 wheat. What do you want (FE-72)?"
    assert labels(state) == {"want wood": "want 1 wood", "propose": "make this offer"}
    play(state, "want wood")
    assert prompt(state) == "You give Blue 1 wheat. What do you want besides 1 wood (FE-72)?"
    nothing = play(traders(), "offer blue", "stop")
    assert prompt(nothing) == "You give Blue nothing. What do you want (FE-72)?"
    assert labels(nothing)["pass"] == "make no offer after all"


@rule("FE-72")
def test_one_side_may_be_empty() -> None:
    state = traders()
    play(state, "offer blue", "stop", "want wood", "propose")
    assert prompt(state) == "Red offers you nothing for 1 wood. Do you accept (FE-72)?"
    play(state, "accept", "gain wood 1")
    assert in_main_phase(state)
    play(state, "offer purple", "give wheat", "stop", "propose")
    assert prompt(state) == "Red offers you 1 wheat for nothing. Do you accept (FE-72)?"
    play(state, "accept", "gain wheat 2")
    assert in_main_phase(state)
    assert cubes(state, PURPLE) == "- / 1 wheat / -"


@rule("FE-72")
def test_who_has_nothing_says_only_what_is_wanted() -> None:
    state = traders(PLAIN)
    assert options(state, "offer") == ["blue"]
    assert why_not(state, "offer purple") == "Neither of you has a cube (FE-72)."
    play(state, "offer blue")
    assert options(state) == ["want wheat", "want wood", "pass"]


# -- once per turn ---------------------------------------------------------------------------


@rule("FE-72")
def test_a_refused_offer_was_the_one_of_this_turn() -> None:
    state = traders()
    events = listen(state)
    play(state, "offer blue", "give wheat", "stop", "want wood", "propose", "refuse")
    assert in_main_phase(state)
    assert texts(events)[-1] == "Blue refuses the offer (FE-72)."
    assert cubes(state) == "3 wheat / - / -"
    assert options(state, "offer") == ["purple"]
    assert why_not(state, "offer blue") == (
        "You have made Blue an offer this turn: one is the most (FE-72)."
    )
    assert why_not(state, "offer red") == "You trade with rivals (FE-72)."


@rule("FE-72")
def test_an_offer_that_was_begun_is_used_up_so_that_a_turn_ends() -> None:
    state = traders()
    play(state, "offer blue", "stop", "pass", "offer purple", "stop", "pass")
    assert in_main_phase(state)
    assert options(state, "offer") == []


@rule("FE-72")
def test_the_next_turn_brings_new_offers() -> None:
    state = traders(deck=("5 serf", "5 serf", "5 serf"))  # type: ignore[arg-type]
    play(state, "offer blue", "stop", "pass")
    end_turn(state)
    assert (asked(state), options(state, "offer")) == (BLUE, ["red", "purple"])


@rule("FE-72", "FE-47")
def test_stored_cubes_are_not_traded() -> None:
    state = traders("wood 1; cabinetmaker / wood / clay", stored="cabinetmaker: 3 wood")
    play(state, "offer blue")
    assert "give wood" not in options(state)


@rule("FE-72", "FE-70")
def test_nobody_trades_with_a_player_who_is_out() -> None:
    state = traders()
    state.out = 1 << BLUE
    state.ask_again()
    assert options(state, "offer") == ["purple"]
    assert why_not(state, "offer blue") == "Blue is out of the game (FE-70)."
