"""Paying for a player who does not care how: shown first, then one choice after the other."""

from pathlib import Path

import pytest

from homage.app.line_mode.line_mode import LineMode
from homage.app.playing.payments import would_pay
from homage.app.playing.questions import own_question
from homage.kernel import ENGLISH, Choosable, Refused, said
from homage.table import Driver
from tests.app.games import line_mode
from tests.app.paying import feudalia, until_a_payment


def asked(playing: Driver) -> str:
    """What is asked now, in words."""
    question = own_question(playing.chair(playing.table.waiting[0]).view)
    return "" if question is None else str(question.prompt)


def at_a_payment(folder: Path) -> LineMode:
    mode = line_mode(folder, "Ann", game=feudalia())
    until_a_payment(mode.session.driver)
    return mode


def test_a_payment_is_shown_before_it_is_made_and_can_be_taken_back(tmp_path: Path) -> None:
    mode = at_a_payment(tmp_path)
    table = mode.session.table
    before, revision = asked(mode.session.driver), table.revision
    payment = mode.session.chair(0).payment()
    said = " ".join(mode.answer("pay").split())
    assert said.startswith(f"{ENGLISH.say(would_pay(payment))} Type 'pay' again to pay it so")
    assert table.revision == revision
    assert mode.answer("pay") == ""
    assert asked(mode.session.driver) != before
    chosen = [line.option for line in table.record.choices[-len(payment) :] if line.seat == 0]
    assert chosen == [one.text for one in payment][-len(chosen) :]
    for _ in payment:
        assert mode.answer("undo") == ""
    assert asked(mode.session.driver) == before


def test_another_question_is_not_answered_by_a_payment_that_was_shown_before(
    tmp_path: Path,
) -> None:
    mode = at_a_payment(tmp_path)
    assert "would be paid" in mode.answer("pay")
    mode.answer("undo")
    revision = mode.session.table.revision
    assert mode.answer("pay") == "There is nothing to pay now."
    assert mode.session.table.revision == revision


def test_what_can_be_paid_is_also_paid_by_its_text_and_refused_with_the_reason(
    tmp_path: Path,
) -> None:
    mode = at_a_payment(tmp_path)
    question = own_question(mode.session.chair(0).view)
    assert question is not None
    open_texts = [option.text for option in question.options]
    cubes = [f"pay {kind} {fief}" for kind in ("wheat", "wood", "clay", "stone") for fief in "123"]
    closed = next(text for text in cubes if text not in open_texts)
    assert mode.answer(closed) in (
        f"{closed}: Pay kind by kind, and fief by fief in their order, so that all can be paid"
        " (FE-44).",
        f"{closed}: There is no such cube.",
    )
    assert mode.answer(open_texts[0]) == ""


def test_games_without_payments_do_not_speak_of_them(tmp_path: Path) -> None:
    mode = line_mode(tmp_path)
    assert "\n  pay " not in mode.answer("help")
    assert "neither an option nor a command" in mode.answer("pay")
    with pytest.raises(Refused, match="There is nothing to pay now"):
        mode.session.chair(0).payment()


def test_help_names_it_where_there_are_payments(tmp_path: Path) -> None:
    mode = line_mode(tmp_path, "Ann", game=feudalia())
    assert "\n  pay " in mode.answer("help")


def test_cubes_of_a_fief_are_counted_in_what_is_said() -> None:
    wood = Choosable("pay wood 1", said("1 wood of fief 1"))
    clay = Choosable("pay clay 2", said("1 clay of fief 2"))
    assert (
        ENGLISH.say(would_pay([wood, wood, clay]))
        == "This would be paid for you: 2 times 1 wood of fief 1 and 1 clay of fief 2."
    )
