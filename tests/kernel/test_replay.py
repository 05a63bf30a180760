"""Replay: what a record must not say."""

import random

import msgspec
import pytest

from homage.games import title
from homage.kernel import CHANCE, Outcome, RecordError, State
from homage.kernel.record import Choice, Note, Record, parse, record_of
from homage.kernel.replay import differences, final_state, redacted
from tests.table.whispers import TITLE as WHISPERS

GAME = title("avignon").game()


def played(game_over: bool = True) -> tuple[Record, State]:
    rng = random.Random(11)
    state = GAME.setup()
    record = record_of(GAME)
    while (decision := state.decision) is not None and (game_over or len(record.lines) < 20):
        option = state.roll(rng) if state.chance else rng.choice(decision.options)
        record.lines.append(Choice(decision.seat, option.text, decision.drawn_for))
        if decision.seat != CHANCE:
            state.choose(option)
    record.outcome = state.outcome
    return record, state


def test_a_result_that_the_rules_do_not_give_is_refused() -> None:
    record, state = played()
    assert final_state(record, GAME).outcome == state.outcome
    record.outcome = Outcome((3, 3), (0, 1), "both were nice")
    with pytest.raises(RecordError, match="not what the rules give"):
        final_state(record, GAME)


def test_a_result_in_the_middle_of_a_game_is_refused() -> None:
    record, _ = played(game_over=False)
    record.outcome = Outcome((0, 0), (), "we were tired")
    with pytest.raises(RecordError, match="not over there"):
        final_state(record, GAME)


def test_nothing_is_chosen_after_somebody_resigned() -> None:
    record, _ = played(game_over=False)
    record.lines.insert(10, Note("resigned", 0))
    with pytest.raises(RecordError, match="line 22: the game was over: resigned"):
        final_state(record, GAME)


def test_who_resigned_does_not_win() -> None:
    record, _ = played(game_over=False)
    record.lines.append(Note("resigned", 0))
    record.outcome = Outcome((0, 0), (1,), "Rome resigned")
    assert final_state(parse(record.text()), GAME)
    record.outcome = Outcome((0, 0), (0,), "Rome resigned")
    with pytest.raises(RecordError, match="who gave up"):
        final_state(record, GAME)


def test_another_title_is_refused_and_other_cards_are_told() -> None:
    record, _ = played()
    with pytest.raises(RecordError, match="a game of avignon, not of whispers"):
        final_state(record, WHISPERS.game())
    other = msgspec.structs.replace(record, version=99, content="x", vocabulary="y")
    assert len(differences(other, GAME)) == 3
    assert differences(record, GAME) == []


def test_a_redacted_record_covers_what_its_reader_did_not_see() -> None:
    game = WHISPERS.game()
    rng = random.Random(2)
    state = game.setup()
    record = record_of(game)
    while (decision := state.decision) is not None:
        option = rng.choice(decision.options)
        lane = decision.drawn_for if decision.seat == CHANCE else decision.seat
        record.lines.append(Choice(decision.seat, option.text, decision.drawn_for))
        state.choose(option, lane if state.lanes is not None else None)
    hidden = [sum(c.option == "?" for c in redacted(record, game, s).choices) for s in (0, 1, 7)]
    assert hidden[0]
    assert hidden[1]
    assert hidden[2] > max(hidden[:2])
    assert redacted(record, game, 0).seats == record.seats
