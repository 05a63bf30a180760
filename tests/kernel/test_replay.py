"""Replay: what a record must not say, and what was taken back."""

import random
import re

import msgspec
import pytest

from homage.conformance.truth import truth
from homage.games import title
from homage.kernel import CHANCE, SPECTATOR, Game, RecordError, State, sees
from homage.kernel.lines import (
    AgreedEnd,
    Chose,
    Resigned,
    Secret,
    SeedPhrase,
    TimedOut,
    TookBack,
)
from homage.kernel.path import path
from homage.kernel.record import Record, Result, parse, record_of, result_of
from homage.kernel.replay import (
    differences,
    final_position,
    final_state,
    outcome_of,
    redacted,
    replay,
    standing_choices,
)
from homage.kernel.sealed import SealedDice
from homage.table import Driver, person
from tests.table.whispers import TITLE as WHISPERS

GAME = title("avignon").game()


def played(game_over: bool = True) -> tuple[Record, State]:
    rng = random.Random(11)
    state = GAME.setup()
    record = record_of(GAME)
    while (decision := state.decision) is not None and (game_over or len(record.lines) < 20):
        option = state.roll(rng) if state.chance else rng.choice(decision.options)
        record.lines.append(Chose(decision.seat, option.text, decision.drawn_for))
        if decision.seat != CHANCE:
            state.choose(option)
    record.result = None if state.outcome is None else result_of(state.outcome)
    return record, state


def with_detours() -> tuple[Record, Record]:
    """A game in which much was taken back, and the same game played straight."""
    rng = random.Random(7)
    state = GAME.setup()
    straight, winding = record_of(GAME), record_of(GAME)
    while (decision := state.decision) is not None:
        option = state.roll(rng) if state.chance else rng.choice(decision.options)
        line = Chose(decision.seat, option.text, decision.drawn_for)
        if decision.seat != CHANCE:
            for other in rng.sample(decision.options, min(2, len(decision.options))):
                tried = state.clone()
                tried.choose(other, decision)
                if tried.outcome is None and not sees(tried.saw_hidden, decision.seat):
                    winding.lines += [Chose(decision.seat, other.text), TookBack(decision.seat, 1)]
            state.choose(option)
        straight.lines.append(line)
        winding.lines.append(line)
    return straight, winding


# -- how it ended ---------------------------------------------------------------------------------


def test_a_result_that_the_rules_do_not_give_is_refused() -> None:
    record, state = played()
    assert final_state(record, GAME).outcome == outcome_of(record, GAME) == state.outcome
    assert record.result is not None
    for other in (
        Result((0, 1), (3, 3), "AV-30"),
        msgspec.structs.replace(record.result, rule="AV-99"),
        Result((0,), broken_off="resigned"),
    ):
        record.result = other
        with pytest.raises(RecordError, match="the rules give another result: '= won by"):
            final_state(record, GAME)


def test_a_result_in_the_middle_of_a_game_is_refused() -> None:
    record, _ = played(game_over=False)
    record.result = Result((), (0, 0))
    with pytest.raises(RecordError, match="not over there"):
        final_state(record, GAME)


@pytest.mark.parametrize("line", [Resigned(0), TimedOut(0), AgreedEnd()])
def test_nothing_happens_after_somebody_gave_up(line: Resigned | TimedOut | AgreedEnd) -> None:
    record, _ = played(game_over=False)
    record.lines.insert(10, line)
    with pytest.raises(RecordError, match=r"(?i)line 22: the game is over: ") as refused:
        final_state(record, GAME)
    assert refused.value.line == 22


def test_who_resigned_does_not_win() -> None:
    record, _ = played(game_over=False)
    record.lines.append(Resigned(0))
    record.result = Result((1,), broken_off="resigned")
    assert final_state(parse(record.text()), GAME)
    outcome = outcome_of(record, GAME)
    assert outcome is not None
    assert not outcome.played_out
    assert str(outcome.reason) == "Rome resigned"
    assert outcome.utility(1, GAME.scale) == 1.0
    record.result = Result((0,), broken_off="resigned")
    with pytest.raises(RecordError, match="another result"):
        final_state(record, GAME)


def test_another_title_is_refused_and_other_cards_are_told() -> None:
    record, _ = played()
    with pytest.raises(RecordError, match="a game of avignon, not of whispers"):
        final_state(record, WHISPERS.game())
    other = msgspec.structs.replace(record, version=99, content="x", vocabulary="y")
    assert len(differences(other, GAME)) == 3
    assert differences(record, GAME) == []


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([Secret("00")], "told when the game is over"),
        ([SeedPhrase(0, "oak"), SeedPhrase(0, "ash")], "Rome has said a seed phrase already"),
        ([Chose(0, "beseech 1")], "chance must decide here"),
        ([Chose(CHANCE, "draw noble", 1)], "this is rolled for chance"),
        ([Chose(CHANCE, "draw dragon")], "'draw dragon' is no option of this game"),
    ],
)
def test_what_could_not_happen_is_refused_with_its_line(lines: list, reason: str) -> None:  # type: ignore[type-arg]
    record = record_of(GAME)
    record.lines.extend(lines)
    with pytest.raises(RecordError, match=reason) as refused:
        final_state(record, GAME)
    assert refused.value.line == record.line_number(len(lines) - 1)


def test_a_phrase_comes_before_everything_else() -> None:
    record, _ = played(game_over=False)
    record.lines.append(SeedPhrase(0, "oak"))
    with pytest.raises(RecordError, match="before the first choice"):
        final_state(record, GAME)


# -- taken back -----------------------------------------------------------------------------------


def test_what_was_taken_back_leaves_no_trace_at_the_table() -> None:
    straight, winding = with_detours()
    assert len(winding.lines) > 2 * len(straight.lines)
    assert winding.choices == straight.choices
    assert truth(final_state(winding, GAME)) == truth(final_state(straight, GAME))
    assert parse(winding.text()) == winding
    assert final_position(winding, GAME).rolled == final_position(straight, GAME).rolled


def test_the_state_is_the_right_one_after_every_line() -> None:
    straight, winding = with_detours()
    there = [truth(state) for _, state in replay(straight, GAME)]
    stand = 0
    for line, state in replay(winding, GAME):
        stand += 1 if isinstance(line, Chose) else -1 if isinstance(line, TookBack) else 0
        if isinstance(line, TookBack):
            assert truth(state) == there[stand]


def test_choices_that_stand_are_seen_with_the_state_before_them() -> None:
    straight, winding = with_detours()
    found = [(n, line, truth(s)) for n, line, s in standing_choices(winding, GAME)]
    assert [number for number, _, _ in found] == list(range(1, len(straight.lines) + 1))
    assert found == [(n, line, truth(s)) for n, line, s in standing_choices(straight, GAME)]
    assert path(winding, GAME, 0) == path(straight, GAME, 0)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (TookBack(1, 1), r"(?i)line 17: you have chosen nothing yet"),
        (TookBack(0, 2), r"(?i)line 17: only one choice can be taken back"),
    ],
)
def test_nobody_takes_back_more_than_may_be(line: TookBack, reason: str) -> None:
    record, _ = played(game_over=False)
    del record.lines[6:]
    assert record.lines[-1].seat == 0  # type: ignore[union-attr]
    record.lines.append(line)
    with pytest.raises(RecordError, match=reason):
        final_state(record, GAME)


def test_chance_is_never_taken_back() -> None:
    record, _ = played()
    at = next(
        index
        for index, line in enumerate(record.lines)
        if isinstance(line, Chose) and line.seat == CHANCE and index > 5
    )
    chooser = record.lines[at - 1].seat  # type: ignore[union-attr]
    record.lines[at + 1 :] = [TookBack(chooser, 1)]
    record.result = None
    with pytest.raises(RecordError, match="A card or a die has decided since"):
        final_state(record, GAME)


# -- for one reader only --------------------------------------------------------------------------


def whispered() -> Record:
    game = WHISPERS.game()
    rng = random.Random(2)
    state = game.setup()
    record = record_of(game)
    while (decision := state.decision) is not None:
        option = rng.choice(decision.options)
        record.lines.append(Chose(decision.seat, option.text, decision.drawn_for))
        state.choose(option, decision)
    return record


def test_a_redacted_record_covers_what_its_reader_did_not_see() -> None:
    game, record = WHISPERS.game(), whispered()
    del record.lines[-1]
    hidden = [
        sum(one.option == "?" for one in redacted(record, game, seat).choices)
        for seat in (0, 1, SPECTATOR)
    ]
    assert hidden[0]
    assert hidden[1]
    assert hidden[2] > max(hidden[:2])
    assert redacted(record, game, 0).seats == record.seats
    assert parse(redacted(record, game, 0).text()).choices == redacted(record, game, 0).choices


def test_what_was_taken_back_in_secret_stays_secret() -> None:
    game, record = WHISPERS.game(), whispered()
    del record.lines[-1]
    keep = next(index for index, line in enumerate(record.lines) if line.seat == 0)  # type: ignore[union-attr]
    record.lines[keep:keep] = [Chose(0, "swap"), TookBack(0, 1)]
    lines = redacted(record, game, 1).lines
    assert lines[keep : keep + 2] == [Chose(0, "?"), TookBack(0, 1)]
    assert redacted(record, game, 0).lines[keep] == Chose(0, "swap")


def rolled(game: Game, choices: int = 10_000) -> Record:
    """A game with sealed dice in which everybody takes the first option."""
    people = [person(f"Player {seat}") for seat in range(len(game.seats))]
    driver = Driver.begin(game, people, SealedDice(bytes(32)))
    for seat in range(len(people)):
        driver.table.say_phrase(seat, "oak")
    driver.go_on()
    while driver.table.outcome is None and len(driver.table.record.choices) < choices:
        decision = driver.table.decisions[0]
        driver.choose(decision.seat, decision.options[0], driver.table.questions[decision.seat])
    return driver.table.record


@pytest.mark.parametrize("name", ["avignon", "fidelitas"])
def test_a_redacted_record_says_nothing_of_how_the_dice_fell_until_the_game_is_over(
    name: str,
) -> None:
    game = title(name).game()
    running, over = rolled(game, choices=40), rolled(game)
    assert any(choice.roll is not None for choice in running.choices)
    for seat in (*range(len(game.seats)), SPECTATOR):
        shown = redacted(running, game, seat)
        assert all(choice.roll is None for choice in shown.choices)
        assert shown.dice == running.dice
        assert not re.search(r"\[.*\]", shown.text())
        assert redacted(over, game, seat) == over


def test_a_redacted_record_does_not_tell_the_seed() -> None:
    game, record = WHISPERS.game(), whispered()
    del record.lines[-1]
    record.dice = "seeded 77001"
    shown = redacted(record, game, 0)
    assert shown.dice == "seeded ?"
    assert "77001" not in shown.text()
    assert parse(shown.text()) == shown
