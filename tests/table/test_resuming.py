"""Everything a table knows comes from its lines: whatever was done, reading them gives it again."""

import random
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from homage.conformance.laws.moves import _wrong_move
from homage.kernel import SPECTATOR, HomageError, Refused
from homage.kernel.dice import SeededDice
from homage.kernel.lines import Line, line_from_json, line_to_json
from homage.kernel.record import Record, parse
from homage.table import Driver, Table, bot_player, person
from tests.table.tables import (
    AVI,
    AVIGNON,
    FIDELITAS,
    ROME,
    everything,
    pick,
    pick_any,
    seated,
    whispering,
)
from tests.table.whispers import TITLE as WHISPERS

GAMES = {
    "avignon": AVIGNON.game(),
    "fidelitas": FIDELITAS.game(FIDELITAS.read_settings(["players=3"])),
    "whispers": WHISPERS.game(),
}
DEEDS = ["choose"] * 8 + ["take back"] * 4 + ["hand over", "bot", "back", "resume", "end"]


class Course:
    """A table to which anything may happen, beside its storage of lines."""

    def __init__(self, name: str, seed: int) -> None:
        self.game = GAMES[name]
        self.rng = random.Random(seed)
        self.stored: list[bytes] = []
        people = [person(f"P{seat}") for seat in range(len(self.game.seats))]
        self.driver = Driver.begin(self.game, people, SeededDice(seed), save=self.save)
        self.header = self.driver.table.record.header
        self.driver.go_on()

    def save(self, lines: Sequence[Line]) -> None:
        self.stored += map(line_to_json, lines)

    def do(self, deed: str) -> None:
        table, rng = self.driver.table, self.rng
        seat = rng.randrange(len(self.game.seats))
        if deed == "resume":
            self.resume()
        elif table.outcome is not None:
            return
        elif deed == "choose" and not table.asked_bots:
            pick_any(self.driver, rng)
        elif deed == "take back":
            if table.why_no_undo(seat) is None:
                self.driver.take_back(seat, rng.randint(1, 3))
            else:
                with pytest.raises(Refused):
                    self.driver.take_back(seat)
        elif deed == "hand over":
            self.driver.hand_over(seat, person(f"Q{table.revision}"), rng.choice(["", "left"]))
        elif deed == "bot":
            self.driver.hand_over(seat, bot_player("random"))
            self.driver.wait_for_bot()
        elif deed == "back":
            self.driver.hand_over(seat, person(f"P{table.revision}"), "is back")
        elif deed == "end" and rng.random() < 0.2:
            if rng.random() < 0.5:
                self.driver.agree_end()
            else:
                self.driver.resign(seat)

    def resume(self) -> None:
        """As a server does after a restart: from its header and the lines that it has stored."""
        lines = [line_from_json(line) for line in self.stored]
        record = Record(**msgspec.structs.asdict(self.header), lines=lines)
        again = Driver.resume(record, self.game, SeededDice(self.seed), save=self.save)
        assert everything(again.table) == everything(self.driver.table)
        self.driver = again
        self.driver.go_on()

    @property
    def seed(self) -> int:
        return int(self.header.dice.removeprefix("seeded "))


THOROUGH = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@THOROUGH
@given(
    st.sampled_from(list(GAMES)),
    st.integers(0, 10_000),
    st.lists(st.sampled_from(DEEDS), max_size=50),
)
def test_whatever_was_done_the_lines_give_the_same_table_to_the_letter(
    name: str, seed: int, deeds: list[str]
) -> None:
    course = Course(name, seed)
    for deed in deeds:
        before = list(course.driver.table.questions)
        course.do(deed)
        after = course.driver.table.questions
        assert all(one <= other for one, other in zip(before, after, strict=True))
    record = course.driver.table.record
    assert parse(record.text()) == record
    again = Table.resume(parse(record.text()), course.game)
    assert everything(again) == everything(course.driver.table)


@THOROUGH
@given(
    st.integers(0, 10_000),
    st.sampled_from([0, 1, SPECTATOR]),
    st.lists(st.sampled_from(DEEDS), min_size=10, max_size=50),
)
def test_the_moves_of_a_log_lead_from_the_first_view_to_the_last(
    seed: int, seat: int, deeds: list[str]
) -> None:
    course = Course("avignon", seed)
    first = Table(course.game, course.driver.table.players).view(seat).lying()
    for deed in deeds:
        course.do(deed)
    table = course.driver.table
    moves = [move for line in table.log(seat) for move in line.moves]
    assert _wrong_move(first, table.view(seat).lying(), moves) == ""


def test_undo_knows_its_limits_after_resuming_too() -> None:
    driver = whispering()
    pick(driver, 0, "keep")
    pick(driver, 1, "keep")
    pick(driver, 0, "look")
    again = Driver.resume(driver.table.record, WHISPERS.game(), SeededDice(3))
    with pytest.raises(Refused, match="showed you something hidden"):
        again.take_back(0)
    pick(again, 0, "left")
    assert again.take_back(0) == 1


def test_a_finished_or_resigned_game_is_over_when_taken_up() -> None:
    driver = seated()
    driver.resign(AVI)
    again = Table.resume(parse(driver.table.record.text()), driver.table.game)
    assert again.outcome == driver.table.outcome
    with pytest.raises(Refused, match="The game is over"):
        again.choose(ROME, "beseech 1", again.questions[ROME])


def test_the_lines_alone_are_enough() -> None:
    driver = seated()
    driver.resign(AVI)
    record = msgspec.structs.replace(driver.table.record, result=None)
    assert everything(Table.resume(record, driver.table.game)) == everything(driver.table)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"version": 99}, "version 99 of the rules; today's is .*: this game can be looked at"),
        ({"content": "0" * 16}, r"other cards \(0000.*: this game can be looked at, not played on"),
        ({"vocabulary": "0" * 16}, "another vocabulary"),
        ({"title": "fidelitas"}, "a game of fidelitas, not of avignon"),
        ({"players": ["gone (bot)", "Ben"]}, "there is no bot 'gone'"),
        ({"seats": ["Rome", "Paris"]}, "the seats are Rome, Avignon"),
    ],
)
def test_what_was_played_otherwise_is_never_silently_played_on(
    change: dict[str, object], reason: str
) -> None:
    driver = seated()
    pick(driver, ROME, "beseech 1")
    record = msgspec.structs.replace(driver.table.record, **change)
    with pytest.raises(HomageError, match=reason):
        Table.resume(record, driver.table.game)


def test_a_record_that_does_not_stand_is_not_taken_up() -> None:
    driver = seated()
    pick(driver, ROME, "beseech 1")
    text = driver.table.record.text()
    game = driver.table.game
    with pytest.raises(HomageError, match=r"(?i)line 16: choose 1: Not what is asked"):
        Table.resume(parse(text.replace("beseech 1", "choose 1")), game)
    with pytest.raises(HomageError, match=r"(?i)line 17: there is no bot 'gone'"):
        Table.resume(parse(f"{text}! handed Rome to gone (bot)\n"), game)
    with pytest.raises(HomageError, match=r"(?i)line 16: you have chosen nothing yet"):
        Table.resume(parse(text.replace("6 Rome: beseech 1", "! took back Rome: 1")), game)
    driver.resign(ROME)
    wrong = driver.table.record.text().replace("won by Avignon", "won by Rome")
    with pytest.raises(HomageError, match="another result: '= won by Avignon: resigned'"):
        Table.resume(parse(wrong), game)
