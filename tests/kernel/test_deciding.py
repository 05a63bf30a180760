"""One way to decide: by option or by text, with a helpful word when it is not open."""

import copy
import random

import pytest

from homage.games import title
from homage.kernel import CHANCE, Refused, State
from homage.kernel.dump import dump
from homage.kernel.messages import NOT_ASKED, NOT_YOURS, OVER, RULE
from tests.conformance.tithe.game import tithe
from tests.conformance.tithe.state import TitheState


def drafting() -> TitheState:
    """A table at which all three are drafting at once."""
    state = tithe().setup()
    assert isinstance(state, TitheState)
    state.choose("card ale")
    return state


def acting() -> TitheState:
    """A table at which Ada begins, with cards that are known."""
    state = drafting()
    for seat in range(3):
        for text in ("goal ale", "goal bread", "keep ale"):
            state.choose(text, state.decision_of(seat))
    for card in ("ale", "bread", "cloth", "cloth", "dye", "eel"):
        state.choose(f"card {card}")
    return state


def refused(state: State, text: str, seat: int | None = None) -> Refused:
    before = dump(state)
    with pytest.raises(Refused) as caught:
        state.choose(text, None if seat is None else state.decision_of(seat))
    assert dump(state) == before
    return caught.value


# -- by text -----------------------------------------------------------------------------------


def test_a_text_does_what_its_option_does() -> None:
    one, other = acting(), acting()
    one.choose("play bread")
    other.choose(other.game.vocabulary.find("play bread"))
    assert dump(one) == dump(other)


def test_a_text_that_is_no_option_is_refused_with_the_nearest() -> None:
    assert str(refused(acting(), "play bred")) == (
        "'play bred' is no option of this game; did you mean 'play bread'?"
    )
    assert str(refused(acting(), "?!")) == "'?!' is no option of this game"


def test_what_the_rules_forbid_is_refused_with_their_reason() -> None:
    wrong = refused(acting(), "play eel")
    assert str(wrong) == "play eel: You hold no eel."
    assert wrong.refusal is not None
    assert wrong.refusal.kind == RULE


def test_what_is_not_asked_is_refused_with_the_question() -> None:
    wrong = refused(acting(), "keep ale")
    assert str(wrong) == "keep ale: Not what is asked now: What do you do?"
    assert wrong.refusal is not None
    assert wrong.refusal.kind == NOT_ASKED


def test_somebody_else_is_told_who_must_decide() -> None:
    refusal = acting().why_not(1, "deck")
    assert refusal is not None
    assert refusal.kind == NOT_YOURS
    assert str(refusal) == "Not your decision: Ada must decide."
    all_three = drafting().why_not(CHANCE, "deck")
    assert all_three is not None
    assert all_three.kind == NOT_ASKED  # chance must decide, but not that


def test_when_the_game_is_over_everything_is_refused_with_its_end() -> None:
    state = acting()
    rng = random.Random(1)
    while (decision := state.decision) is not None:
        state.choose(rng.choice(decision.options))
    wrong = refused(state, "rest")
    assert str(wrong) == "rest: The game is over: 12 turns are over."
    assert wrong.refusal is not None
    assert wrong.refusal.kind == OVER
    assert state.decisions == []


# -- several at once ---------------------------------------------------------------------------


def test_each_seat_has_its_own_decision() -> None:
    state = drafting()
    assert state.together
    assert [decision.lane for decision in state.decisions] == [0, 1, 2]
    assert state.decision_of(1) is state.decisions[1]
    assert state.decision is state.decisions[0]


def test_a_choice_names_the_decision_that_it_answers() -> None:
    state = drafting()
    state.choose("goal eel", state.decision_of(2))
    assert state.offers[2].cards == (4,)
    assert state.offers[0].cards == ()


def test_what_was_offered_stands_until_it_is_answered() -> None:
    state = drafting()
    waiting = state.decision_of(1)
    state.choose("goal eel", state.decision_of(2))
    state.choose("goal eel", state.decision_of(0))
    assert state.decision_of(1) is waiting


def test_a_seat_that_is_done_is_not_asked_again_before_the_others_are() -> None:
    state = drafting()
    mine = state.decision_of(0)
    for text in ("goal ale", "goal bread", "keep ale"):
        mine = state.decision_of(0)
        state.choose(text, mine)
    assert state.decision_of(0) is None
    with pytest.raises(Refused, match="Nothing is asked of Ada now; the others are still decid"):
        state.choose("keep ale", mine)


def test_outside_of_a_together_there_is_one() -> None:
    state = acting()
    assert not state.together
    assert state.decisions == [state.decision]
    assert state.decision_of(0) is state.decision
    assert state.decision_of(1) is None


def test_a_decision_of_another_seat_is_no_answer() -> None:
    state = acting()
    later = state.clone()
    later.choose("rest")
    later.choose("pass")
    with pytest.raises(Refused, match="rest: Not your decision: Ada must decide"):
        state.choose("rest", later.decision)


def test_chance_does_not_roll_for_a_player() -> None:
    with pytest.raises(Refused, match="It is not for chance to decide now"):
        acting().roll(random.Random(1))


# -- what shows itself -------------------------------------------------------------------------


def test_a_state_shows_its_turn_and_its_questions() -> None:
    assert repr(acting()) == (
        "<tithe, turn 1: <seat 0: What do you do? [play ale, play bread, peek at Bede,"
        " peek at Cuth, rob Bede, rob Cuth, hide a card under the deck, lay a card on the deck,"
        " … (10)]>>"
    )
    assert repr(drafting()).count("chance for") == 3


def test_a_state_that_is_over_shows_its_outcome() -> None:
    state = acting()
    rng = random.Random(1)
    while (decision := state.decision) is not None:
        state.choose(rng.choice(decision.options))
    assert "12 turns are over" in repr(state)


def test_decisions_and_options_show_themselves() -> None:
    state = title("avignon").game().setup()
    decision = state.decision
    assert decision is not None
    assert repr(decision).startswith("<chance for -1: ")
    assert repr(decision.options[0]).startswith("draw ")


def test_a_deep_copy_is_a_clone() -> None:
    heard: list[object] = []
    state = tithe().setup(heard.append)
    copied = copy.deepcopy(state)
    assert dump(copied) == dump(state)
    assert copied.game is state.game
    assert copied.listener is None
    copied.choose("card ale")
    assert dump(copied) != dump(state)
    listed = copy.deepcopy([state, state])
    assert dump(listed[0]) == dump(state)
