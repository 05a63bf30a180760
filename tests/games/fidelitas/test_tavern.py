"""The Tavern: a goal is traded, somebody joins, and the action of the card is ignored."""

import pytest

from homage.games.fidelitas.events import GoalDrawn, GoalPutUnder
from homage.kernel import EVERYONE
from tests.games.fidelitas.table import (
    asked,
    at,
    goals,
    hand,
    labels,
    lines,
    listen,
    options,
    pile,
    play,
    prompt,
    table,
    texts,
    why_not,
)
from tests.rules import rule

TWO = ("Butcher, Baker", "Porter, Peddler")


# -- going there -----------------------------------------------------------------------------


@rule("FI-20")
@pytest.mark.parametrize(("side", "other"), [("A", "B"), ("B", "A")])
@pytest.mark.parametrize("card", ["Baker", "Soldier", "Professor", "Thief", "Herald", "Clerk"])
def test_any_card_goes_to_either_side_and_its_action_is_ignored(
    card: str, side: str, other: str
) -> None:
    state = table(
        "Bakery: Soldier Soldier",
        hands=(f"{card} Friar",),
        goals=TWO,
        deck="Broker",
        missio="Judge",
    )
    play(state, f"play {card.lower()}", f"at tavern {side.lower()}", "under butcher", "goal judge")
    play(state, "draw broker")
    assert lines(state)[-1] == "Bakery: Soldier Soldier"
    assert (at(state, f"Tavern {side}"), at(state, f"Tavern {other}")) == (card, "Broker")
    assert hand(state, 0) == "Friar"
    assert prompt(state) == "Score a Missio card whose condition is met, or pass."


@rule("FI-11", "FI-20")
def test_a_swindler_goes_even_to_an_empty_side() -> None:
    state = play(table(hands=("Swindler",)), "play swindler")
    assert options(state) == ["at tavern a", "at tavern b"]
    state = play(table("Tavern B: Friar", hands=("Swindler",)), "play swindler")
    assert options(state) == ["at tavern a", "at tavern b"]


@rule("FI-14", "FI-20")
def test_a_card_played_and_the_card_dealt_go_on_top() -> None:
    state = table("Tavern A: Thief Clerk", "Tavern B: Friar", hands=("Baker",), deck="Broker")
    play(state, "play baker", "at tavern a", "draw broker")
    assert lines(state) == ["Tavern A: Thief Clerk Baker", "Tavern B: Friar Broker"]


# -- trading a goal --------------------------------------------------------------------------


@rule("FI-21")
def test_the_discard_is_chosen_before_the_new_card_is_seen() -> None:
    state = play(table(hands=("Baker",), goals=TWO, missio="Judge, Captain"), "play baker")
    play(state, "at tavern a")
    assert (asked(state), options(state)) == (0, ["under butcher", "under baker"])
    assert prompt(state) == "The Tavern: put one of your Missio cards under their deck."
    assert labels(state) == [
        "put The Butcher under the Missio deck",
        "put The Baker under the Missio deck",
    ]
    assert why_not(state, "under judge") == "You do not hold that Missio card."
    assert why_not(state, "deck") == f"Not what is asked now: {prompt(state)}"
    play(state, "under baker")
    assert (goals(state, 0), options(state)) == ("Butcher", ["goal judge"])
    play(state, "goal judge")
    assert goals(state, 0) == "Butcher, Judge"


@rule("FI-21")
def test_the_discarded_goal_lies_under_all_others() -> None:
    state = table(hands=("Baker",), goals=TWO)
    play(state, "play baker", "at tavern a", "under baker")
    decision = state.decision
    assert decision is not None
    assert "goal baker" not in options(state)
    assert (len(options(state)), decision.stream, decision.drawn_for) == (16, "missio", 0)
    assert str(decision.prompt) == f"A Missio card for {state.who(0)}."
    assert decision.weights == [1] * 16


@rule("FI-21")
def test_with_an_empty_deck_the_same_goal_comes_back() -> None:
    state = table(hands=("Baker",), goals=TWO, missio="")
    play(state, "play baker", "at tavern a", "under baker")
    assert options(state) == ["goal baker"]
    play(state, "goal baker")
    assert goals(state, 0) == "Butcher, Baker"
    assert state.missio.size == 0


@rule("FI-21", "FI-35")
def test_a_goal_that_comes_back_is_not_new() -> None:
    state = table(hands=("Baker",), goals=("Night Watchman, Judge",), missio="")
    play(state, "play baker", "at tavern a", "under night watchman", "goal night watchman")
    assert [aim.waits for aim in state.view(0).players[0].aims] == [False, False]
    play(state, "draw soldier")
    assert options(state) == ["score night watchman", "pass"]


@rule("FI-21", "FI-35")
def test_another_goal_of_the_deck_is_new() -> None:
    state = table(hands=("Baker",), goals=("Porter, Judge",), missio="Night Watchman")
    play(state, "play baker", "at tavern a", "under judge", "goal night watchman", "draw soldier")
    assert options(state) == ["pass"]


@rule("FI-21", "FI-43")
def test_the_goal_under_an_empty_deck_comes_up_when_one_is_scored() -> None:
    state = table(
        "Bakery: Thief Friar Clerk Baker",
        hands=("Butcher",),
        goals=("Baker, Judge",),
        missio="Porter",
    )
    play(state, "play butcher", "at tavern a", "under judge", "goal porter", "draw soldier")
    play(state, "score baker", "pass", "deck", "draw soldier")
    assert options(state) == ["goal judge"]


@rule("FI-21")
def test_a_player_without_goals_trades_none() -> None:
    state = play(table(hands=("Baker",), deck="Broker"), "play baker", "at tavern a")
    assert options(state) == ["draw broker"]


@rule("FI-07", "FI-21")
def test_all_hear_of_the_trade_but_only_the_owner_of_which() -> None:
    state = table(hands=("Baker",), goals=TWO, missio="Judge")
    events = listen(state)
    play(state, "play baker", "at tavern b", "under butcher", "goal judge")
    assert texts(events) == [
        "North puts The Butcher under the Missio deck.",
        "North puts a Missio card under the deck.",
        "North draws the Missio card The Judge.",
        "North draws a Missio card.",
    ]
    others = EVERYONE & ~1
    assert events == [
        GoalPutUnder("North", "The Butcher", "no", audience=1),
        GoalPutUnder("North", "", "no", audience=others),
        GoalDrawn("North", "The Judge", audience=1),
        GoalDrawn("North", "", audience=others),
    ]
    assert [event.things for event in events] == [("missio deck", "seat north")] * 4


# -- somebody joins --------------------------------------------------------------------------


@rule("FI-22")
@pytest.mark.parametrize(("side", "other"), [("a", "B"), ("b", "A")])
def test_the_top_of_the_deck_comes_to_the_other_side(side: str, other: str) -> None:
    state = table(hands=("Baker",))
    events = listen(state)
    play(state, "play baker", f"at tavern {side}")
    decision = state.decision
    assert decision is not None
    assert str(decision.prompt) == f"A card comes to the Tavern ({other})."
    assert decision.stream == "virtus"
    assert (decision.audience, decision.drawn_for) == (EVERYONE, -1)
    play(state, "draw soldier")
    assert at(state, f"Tavern {other}") == "Soldier"
    assert events[-1].text == f"The Soldier comes to the Tavern ({other})."
    assert (events[-1].kind, events[-1].audience) == ("deal", EVERYONE)
    assert events[-1].things == ("virtus deck", f"tavern {other.lower()}")


@rule("FI-22")
def test_whoever_joins_does_nothing() -> None:
    state = table("Tavern B: Soldier Soldier", hands=("Baker",))
    play(state, "play baker", "at tavern a", "draw soldier")
    assert at(state, "Tavern B") == "Soldier Soldier Soldier"
    assert pile(state) == ""


# -- what it is otherwise --------------------------------------------------------------------


@rule("FI-23")
def test_a_side_of_the_tavern_can_be_the_empty_location() -> None:
    full = [
        f"{place}: Soldier"
        for place in ("Library", "University", "Bakery", "Butcher Shop", "Market", "Warehouse")
    ]
    state = table(*full, "Manor Courts: Friar", hands=("Friar",), goals=("Night Watchman",))
    play(state, "play friar", "at library")
    play(state, "draw clerk", "to library")
    assert "score night watchman" not in options(state)
    state = table(*full, hands=("Friar",), goals=("Night Watchman",))
    play(state, "play friar", "at library", "draw clerk", "to library")
    assert "score night watchman" in options(state)


@rule("FI-24")
def test_a_card_moved_there_does_not_set_it_off() -> None:
    state = table("Bakery: Thief", "Market: Clerk", hands=("Baker Friar",), goals=TWO)
    play(state, "play baker", "at bakery", "card bakery 1", "to tavern a")
    assert lines(state) == ["Tavern A: Thief", "Bakery: Baker", "Market: Clerk"]
    play(state, "card market 1", "to library")
    assert prompt(state) == "Score a Missio card whose condition is met, or pass."
    assert goals(state, 0) == "Butcher, Baker"


@rule("FI-24")
def test_a_card_placed_there_from_the_deck_does_not_set_it_off() -> None:
    state = table(hands=("Friar Baker",), goals=TWO)
    play(state, "play friar", "at bakery", "draw clerk", "to tavern b")
    assert lines(state) == ["Tavern B: Clerk", "Bakery: Friar"]
    assert options(state) == ["pass"]
