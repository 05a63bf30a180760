"""The end of the game, and who has won."""

from homage.games.solafide.rules.ends import LAST_TURN, MOST_IDLE_TURNS
from tests.games.solafide.table import (
    C,
    P,
    asked,
    listen,
    play,
    played,
    reason,
    roll,
    table,
    texts,
)
from tests.rules import rule

LAST = "10 n1 ccccp cppnn"


@rule("SF-60")
def test_the_last_circle_ends_the_game_at_once() -> None:
    state = table(
        LAST,
        opened=(),
        won=("c 1 2 3", "p 4 5 6 7 8 9"),
        rewards=(2, 0),
        catholics="battle of mühlberg",
    )
    events = listen(state)
    play(state, "play battle of mühlberg")
    assert state.decision is None  # neither the die nor a Foreign Influence card
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (7 + 7 + 5 + 7 + 2, 5 + 5 + 5 + 7 + 7 + 7)
    assert outcome.winners == (P,)
    assert reason(state) == "the last Circle is claimed (SF-60)"
    assert texts(events)[-1] == "The last Circle is claimed (SF-60)."


@rule("SF-60")
def test_equal_scores_share_the_victory() -> None:
    state = table(
        LAST,
        opened=(),
        won=("c 1 2 3 4", "p 5 6 7 8 9"),
        catholics="edict of worms",
    )
    play(state, "play edict of worms")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (31, 31)
    assert outcome.winners == (C, P)


@rule("SF-60")
def test_a_card_in_the_middle_of_its_text_ends_too() -> None:
    state = table(
        LAST, opened=(), won=("c 1 2 3 4 5 6", "p 7 8 9"), catholics="edict of worms, ursulines"
    )
    play(state, "play edict of worms")
    assert state.outcome is not None
    assert len(state.hands[C]) == 1  # its draw has fallen away


@rule("SF-60")
def test_a_foreign_influence_card_that_was_owed_is_dropped() -> None:
    state = table(
        "7 n1 ccpCC cppnn",
        "8 n1 ccpCC ccppn",
        opened=(),
        won=("c 1 2 3 4 5 6 9 10",),
        catholics="collegium germanicum",
    )
    play(state, "play collegium germanicum", "circle 7")
    assert state.view(C).owed == (7,)
    play(state, "circle 8")
    assert state.outcome is not None
    assert state.view(C).owed == ()


@rule("SF-61")
def test_a_game_in_which_nothing_changes_ends() -> None:
    state = table(idle=MOST_IDLE_TURNS - 1, won=("p 4",), catholics="ursulines")
    roll(play(state, "draw"))
    assert reason(state) == "nothing has changed for 60 turns (SF-61)"
    assert state.outcome is not None
    assert state.outcome.scores == (0, 5)


@rule("SF-61")
def test_any_change_begins_the_count_anew() -> None:
    for card, choice in (("ursulines", "circle 1"), ("election of charles v", "circle 2")):
        state = table(idle=MOST_IDLE_TURNS - 1, catholics=card)
        roll(play(state, f"play {card}", choice))
        assert asked(state) == P
        assert state.idle == 1
    state = table("1 n2 cppnn cppnn", idle=MOST_IDLE_TURNS - 1, catholics="election of charles v")
    play(state, "play election of charles v", "circle 1")
    assert state.outcome is not None  # a shift of no space is no change


@rule("SF-61")
def test_a_very_long_game_ends() -> None:
    state = table(turn=LAST_TURN - 1, catholics="ursulines")
    roll(play(state, "play ursulines", "circle 1"))
    assert reason(state) == "500 turns are played (SF-61)"


@rule("SF-61")
def test_the_cards_of_the_last_turn_stay_where_they_are() -> None:
    state = table("1 n2 cppnn cppnn", idle=MOST_IDLE_TURNS - 1, catholics="election of charles v")
    events = listen(state)
    play(state, "play election of charles v", "circle 1")
    assert played(state, C) == "election of charles v"
    assert [move.goal for event in events for move in event.moves] == ["played by catholics"]
