"""The second and third part of a turn: goals are scored, and cards are drawn."""

import pytest

from homage.games.fidelitas.events import DrewFromTavern, NothingDrawn, Scored
from homage.kernel import EVERYONE, Event
from tests.games.fidelitas.table import (
    asked,
    at,
    goals,
    hand,
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

SCORE = "Score a Missio card whose condition is met, or pass."
DRAW = "Draw a card from the deck or the Tavern."
FOUR = "Thief Friar Clerk"
"""With a Soldier on top: four guilds."""


# -- scoring ---------------------------------------------------------------------------------


@rule("FI-30", "FI-31")
def test_a_goal_that_is_met_may_be_scored() -> None:
    state = table(f"Bakery: {FOUR}", hands=("Swindler Friar",), goals=("Baker, Porter",))
    play(state, "play swindler", "at bakery")
    assert (asked(state), prompt(state)) == (0, SCORE)
    assert options(state) == ["pass"]
    state = table(f"Bakery: {FOUR} Baker", hands=("Swindler Friar",), goals=("Baker, Porter",))
    events = listen(state)
    play(state, "play swindler", "at bakery")
    assert options(state) == ["score baker", "pass"]
    assert labels(state) == ["score The Baker for 1 point", "score nothing"]
    assert why_not(state, "score porter") == "Its condition is not wholly met (FI-30)."
    assert why_not(state, "score judge") == "You do not hold that Missio card."
    assert why_not(state, "deck") == f"Not what is asked now: {SCORE}"
    play(state, "score baker")
    assert (state.scored[0], state.points) == ((1,), [1, 0])
    assert goals(state, 0) == "Porter"
    assert events[-1].text == f"{state.who(0)} scores The Baker: 1 point."
    assert events[-1] == Scored("North", "The Baker", 1)
    assert events[-1].things == ("scored north",)


@rule("FI-30")
def test_scoring_is_not_a_duty() -> None:
    state = table(f"Bakery: {FOUR} Baker", hands=("Swindler Friar",), goals=("Baker, Porter",))
    play(state, "play swindler", "at bakery", "pass")
    assert prompt(state) == DRAW
    assert goals(state, 0) == "Baker, Porter"
    assert state.points == [0, 0]


@rule("FI-30")
def test_both_goals_can_be_scored_one_after_the_other() -> None:
    both = ("Baker, Night Watchman",)
    state = table(f"Bakery: {FOUR} Baker", hands=("Swindler Friar",), goals=both)
    play(state, "play swindler", "at bakery")
    assert options(state) == ["score baker", "score night watchman", "pass"]
    play(state, "score night watchman")
    assert (asked(state), options(state)) == (0, ["score baker", "pass"])
    play(state, "score baker")
    assert state.points == [3, 0]
    assert prompt(state) == DRAW


@rule("FI-30")
def test_whoever_brought_it_about_the_goal_is_met() -> None:
    state = table(
        f"Bakery: {FOUR} Soldier",
        hands=("Soldier", "Swindler Thief"),
        goals=("", "Baker, Judge"),
        mover=1,
    )
    play(state, "play swindler", "at bakery")
    assert options(state) == ["score baker", "pass"]


@rule("FI-30")
def test_whoever_has_a_goal_is_asked_every_time() -> None:
    state = table(hands=("Swindler Friar",), goals=("Judge",))
    play(state, "play swindler", "at tavern a", "under judge", "goal scholar", "draw clerk")
    assert (asked(state), prompt(state), options(state)) == (0, SCORE, ["pass"])
    assert labels(state) == ["score nothing"]


@rule("FI-30")
def test_whoever_has_none_is_not_asked() -> None:
    state = table("Bakery: Clerk", hands=("Swindler Friar",))
    play(state, "play swindler", "at bakery")
    assert prompt(state) == DRAW


@rule("FI-31")
@pytest.mark.parametrize(
    ("goal", "points"), [("Baker", 1), ("Guildmaster", 3), ("Night Watchman", 2)]
)
def test_a_scored_card_counts_its_points(goal: str, points: int) -> None:
    state = table(
        f"Bakery: {FOUR} Baker Beggar",
        "Butcher Shop: Soldier Baker",
        hands=("Clerk Soldier", "Swindler Friar"),
        goals=("", goal),
        mover=1,
        points=(4, 5),
    )
    events = listen(state)
    play(state, "play swindler", "at bakery", f"score {goal.lower()}")
    assert state.points == [4, 5 + points]
    assert isinstance(events[-1], Scored)
    assert events[-1].points == points
    assert events[-1].text.endswith(f": {points} point{'s' if points > 1 else ''}.")


# -- how many draws --------------------------------------------------------------------------


@rule("FI-32")
def test_one_card_is_drawn_after_scoring() -> None:
    state = table("Bakery: Clerk", hands=("Swindler Friar",), deck="Baker Thief")
    play(state, "play swindler", "at bakery", "deck", "draw baker")
    assert (hand(state, 0), asked(state)) == ("Baker Friar", 1)


@rule("FI-32")
@pytest.mark.parametrize("card", ["student", "professor"])
def test_no_card_is_drawn_for_a_card_with_the_x(card: str) -> None:
    state = table(hands=(f"{card.title()} Friar",), goals=("Judge, Porter",))
    play(state, f"play {card}", "at library")
    if card == "student":
        play(state, *["draw soldier"] * 4, "keep soldier", "pass")
        assert hand(state, 0) == "Soldier Friar"
    else:
        play(state, "discard friar", *["draw soldier"] * 3, "pass")
        assert hand(state, 0) == "Soldier Soldier Soldier"
    assert (asked(state), state.turn) == (1, 4)


@rule("FI-32")
def test_the_x_counts_at_the_tavern_too() -> None:
    state = table(hands=("Thief Friar",))
    play(state, "play thief", "at tavern a", "draw soldier")
    assert (hand(state, 0), asked(state)) == ("Friar", 1)


@rule("FI-32")
def test_a_turn_without_a_draw_is_told() -> None:
    state = table(hands=("Thief Friar",))
    told: list[Event] = []
    state.listener = told.append
    play(state, "play thief", "at tavern a", "draw soldier")
    assert told[-2].text == "North draws no card: what was played has the X (FI-32)."
    assert told[-2] == NothingDrawn("North")
    state = table("Bakery: Clerk", hands=("Swindler Friar",))
    told.clear()
    state.listener = told.append
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert [event.kind for event in told] == ["play", "send", "draw", "draw", "turn"]


@rule("FI-32")
def test_an_option_lets_the_tavern_ignore_the_x() -> None:
    state = table(hands=("Thief Friar",), options="tavern_draw=true")
    play(state, "play thief", "at tavern a", "draw soldier")
    assert (prompt(state), asked(state)) == (DRAW, 0)
    state = table(hands=("Student Friar",), options="tavern_draw=true")
    play(state, "play student", "at library", *["draw soldier"] * 4, "keep soldier")
    assert asked(state) == 1


@rule("FI-32")
def test_an_empty_hand_draws_from_the_deck_before_the_turn() -> None:
    state = table("Tavern A: Clerk", hands=("", "Clerk"))
    decision = state.decision
    assert decision is not None
    assert (decision.stream, decision.drawn_for, decision.audience) == ("virtus", 0, 1)
    assert str(decision.prompt) == f"A card for {state.who(0)}."
    play(state, "draw friar")
    assert (asked(state), prompt(state), options(state)) == (0, "Play a card.", ["play friar"])


@rule("FI-32")
def test_a_hand_can_run_dry_through_cards_with_the_x() -> None:
    state = table(hands=("Thief", "Clerk Soldier"))
    play(state, "play thief", "at tavern a", "draw soldier")
    assert (hand(state, 0), asked(state)) == ("", 1)


# -- from where ------------------------------------------------------------------------------


@rule("FI-33")
def test_the_deck_or_any_card_of_the_tavern() -> None:
    state = table(
        "Tavern A: Thief Clerk", "Tavern B: Friar", "Bakery: Baker", hands=("Swindler Beggar",)
    )
    play(state, "play swindler", "at bakery")
    assert (asked(state), prompt(state)) == (0, DRAW)
    assert options(state) == ["deck", "card tavern a 1", "card tavern a 2", "card tavern b 1"]
    assert labels(state) == [
        "the top card of the deck",
        "the Thief* at the Tavern (A)",
        "the Clerk at the Tavern (A)",
        "the Friar* at the Tavern (B)",
    ]
    assert why_not(state, "card bakery 1") == (
        "Cards are drawn from the deck or the Tavern only (FI-33)."
    )
    assert why_not(state, "card tavern b 2") == "There is no such card."
    assert why_not(state, "pass") == f"Not what is asked now: {DRAW}"


@rule("FI-33")
def test_a_card_of_the_tavern_leaves_it_for_the_hand_before_all_eyes() -> None:
    state = table("Tavern A: Thief Clerk Friar", "Bakery: Baker", hands=("Swindler Beggar",))
    events = listen(state)
    play(state, "play swindler", "at bakery", "card tavern a 2")
    assert (hand(state, 0), at(state, "Tavern A")) == ("Clerk Beggar", "Thief Friar")
    assert asked(state) == 1
    assert events[-1].text == f"{state.who(0)} draws the Clerk at the Tavern (A)."
    assert events[-1] == DrewFromTavern("North", "Clerk", "Tavern A", 1)
    assert events[-1].things == ("tavern a 2", "seat north")


@rule("FI-07", "FI-33")
def test_a_card_of_the_deck_is_seen_by_its_owner_alone() -> None:
    state = table("Bakery: Baker", hands=("Soldier", "Swindler Beggar"), mover=1)
    events = listen(state)
    play(state, "play swindler", "at bakery", "deck")
    decision = state.decision
    assert decision is not None
    assert (decision.audience, decision.drawn_for, decision.stream) == (2, 1, "virtus")
    play(state, "draw clerk")
    me = state.who(1)
    assert texts(events)[-2:] == [f"{me} draws the Clerk.", f"{me} draws a card."]
    assert [event.audience for event in events[-2:]] == [0b10, EVERYONE & ~0b10]
    assert [event.things for event in events[-2:]] == [("virtus deck", "seat south")] * 2


@rule("FI-34")
@pytest.mark.parametrize(("side", "other"), [("a", "b"), ("b", "a")])
def test_after_a_visit_only_the_other_side_is_open(side: str, other: str) -> None:
    state = table("Tavern A: Thief Clerk", "Tavern B: Friar Beggar", hands=("Baker Soldier",))
    play(state, "play baker", f"at tavern {side}", "draw soldier")
    assert options(state) == ["deck", *(f"card tavern {other} {n}" for n in (1, 2, 3))]
    assert why_not(state, f"card tavern {side} 1") == (
        "A card was played or moved to that side of the Tavern this turn: nothing is drawn from it"
        " (FI-34)."
    )
    play(state, f"card tavern {other} 3")
    assert hand(state, 0) == "Soldier Soldier"


@rule("FI-34")
def test_a_card_moved_there_closes_its_side() -> None:
    state = table("Tavern A: Thief", "Tavern B: Friar", "Bakery: Beggar", hands=("Butcher Clerk",))
    play(state, "play butcher", "at bakery", "way 2", "card bakery 1", "to tavern a")
    assert options(state) == ["deck", "card tavern b 1"]


@rule("FI-34")
def test_cards_moved_to_both_sides_close_both() -> None:
    state = table("Tavern A: Thief", "Tavern B: Friar", "Bakery: Beggar", hands=("Baker Clerk",))
    play(state, "play baker", "at bakery", "card bakery 1", "to tavern a", "card bakery 1")
    play(state, "to tavern b")
    assert options(state) == ["deck"]


@rule("FI-34")
def test_a_card_that_changes_sides_closes_where_it_went() -> None:
    state = table("Tavern A: Thief Clerk", "Tavern B: Friar", hands=("Butcher Clerk",))
    play(state, "play butcher", "at bakery", "way 2", "card tavern a 1", "to tavern b")
    assert options(state) == ["deck", "card tavern a 1"]


@rule("FI-34")
def test_a_card_placed_from_the_deck_closes_its_side() -> None:
    state = table("Tavern A: Thief", "Tavern B: Clerk", hands=("Friar Clerk",))
    play(state, "play friar", "at bakery", "draw soldier", "to tavern b")
    assert options(state) == ["deck", "card tavern a 1"]


@rule("FI-34")
def test_a_card_that_an_action_plays_from_the_hand_closes_its_side() -> None:
    state = table("Tavern A: Thief", "Tavern B: Clerk", hands=("Herald Clerk Baker",))
    play(state, "play herald", "at bakery", "play clerk", "at tavern a", "draw soldier")
    assert options(state) == ["deck", "card tavern b 1", "card tavern b 2"]
    assert [place.closed for place in state.view(1).places if place.card == 2] == [True, False]


@rule("FI-22", "FI-34")
def test_a_card_dealt_there_does_not_close_its_side() -> None:
    state = table("Tavern A: Thief", "Tavern B: Clerk", hands=("Baker Clerk",))
    play(state, "play baker", "at tavern a", "draw soldier")
    assert options(state) == ["deck", "card tavern b 1", "card tavern b 2"]
    play(state, "card tavern b 2")
    assert hand(state, 0) == "Clerk Soldier"


@rule("FI-34")
def test_both_sides_are_open_again_in_the_next_turn() -> None:
    state = table(
        "Tavern A: Thief", "Tavern B: Clerk", "Bakery: Baker", hands=("Friar Clerk", "Swindler")
    )
    play(state, "play friar", "at tavern a", "draw soldier", "deck", "draw baker")
    play(state, "play swindler", "at bakery")
    assert options(state) == [
        "deck", "card tavern a 1", "card tavern a 2", "card tavern b 1", "card tavern b 2",
    ]  # fmt: skip


# -- new goals -------------------------------------------------------------------------------


@rule("FI-35")
def test_scored_goals_are_replaced_after_the_draw() -> None:
    state = table(
        f"Bakery: {FOUR} Baker",
        hands=("Swindler Friar",),
        goals=("Baker, Night Watchman",),
        missio="Judge, Captain, Porter",
    )
    play(state, "play swindler", "at bakery", "score baker", "score night watchman")
    assert prompt(state) == DRAW
    play(state, "deck", "draw soldier", "goal judge", "goal captain")
    assert (goals(state, 0), asked(state)) == ("Judge, Captain", 1)


@rule("FI-35")
def test_whoever_has_two_draws_none() -> None:
    state = table("Bakery: Clerk", hands=("Swindler Friar",), goals=("Baker, Porter",))
    play(state, "play swindler", "at bakery", "pass", "deck", "draw soldier")
    assert (goals(state, 0), asked(state)) == ("Baker, Porter", 1)


@rule("FI-35")
def test_a_goal_drawn_at_the_tavern_waits_for_the_next_turn() -> None:
    state = table(
        f"Bakery: {FOUR} Baker",
        hands=("Swindler Soldier", "Clerk"),
        goals=("Judge, Porter", "Captain, Tutor"),
        missio="Baker",
    )
    play(state, "play soldier", "at tavern a", "under judge", "goal baker", "draw clerk")
    assert options(state) == ["pass"]
    assert why_not(state, "score baker") == (
        "It was drawn since your last turn began, and waits for your next one (FI-35)."
    )
    play(state, "pass", "deck", "draw friar")
    play(state, "play clerk", "at manor courts", "pass", "deck", "draw baker", "deck", "draw baker")
    play(state, "play swindler", "at bakery")
    assert options(state) == ["score baker", "pass"]


@rule("FI-35")
def test_a_replacement_waits_for_the_next_turn_as_well() -> None:
    state = table(
        f"Bakery: {FOUR} Baker",
        hands=("Swindler Soldier", "Clerk"),
        goals=("Baker, Porter", "Captain, Tutor"),
        missio="Night Watchman",
    )
    play(state, "play swindler", "at bakery", "score baker", "pass", "deck", "draw friar")
    play(state, "goal night watchman")
    assert (asked(state), goals(state, 0)) == (1, "Porter, Night Watchman")
    play(state, "play clerk", "at manor courts", "pass", "deck", "draw baker", "deck", "draw baker")
    play(state, "play friar", "at library", "draw thief", "to library")
    assert options(state) == ["score night watchman", "pass"]


@rule("FI-43")
def test_an_empty_missio_deck_gives_no_goal() -> None:
    state = table(
        f"Bakery: {FOUR} Baker", hands=("Swindler Friar",), goals=("Baker, Porter",), missio=""
    )
    play(state, "play swindler", "at bakery", "score baker", "pass", "deck", "draw soldier")
    assert (goals(state, 0), asked(state)) == ("Porter", 1)


@rule("FI-43")
def test_the_last_goal_of_the_deck_is_given_and_then_none() -> None:
    state = table(
        f"Bakery: {FOUR} Baker",
        hands=("Swindler Friar",),
        goals=("Baker, Night Watchman",),
        missio="Judge",
    )
    play(state, "play swindler", "at bakery", "score baker", "score night watchman", "deck")
    play(state, "draw soldier", "goal judge")
    assert (goals(state, 0), asked(state)) == ("Judge", 1)
