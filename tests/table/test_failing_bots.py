"""A bot that fails at a table: a simpler one plays on, that is said, and the game has its end."""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from homage.bots import Bot
from homage.bots.process_pool import ProcessPool
from homage.bots.runner import BotFailed, Runner
from homage.bots.same_process import SameProcess
from homage.kernel import Game, Option, State
from homage.kernel.dice import SeededDice
from homage.kernel.lines import Handed, Line
from homage.kernel.record import parse
from homage.kernel.replay import final_state
from homage.table import Driver, bot_player
from tests.bots.faulty_bots import FAULTS, installed
from tests.table.tables import AVI, AVIGNON, ROME, everything, lines_of, play_out, texts

GAME = AVIGNON.game()


@pytest.fixture(autouse=True)
def _faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(installed(tmp_path))


@pytest.fixture
def pool() -> Iterator[ProcessPool]:
    with ProcessPool() as found:
        yield found


def seated(rome: str, avignon: str, runner: Runner, game: Game = GAME) -> Driver:
    players = [bot_player(rome), bot_player(avignon)]
    driver = Driver.begin(game, players, SeededDice(1), runner)
    driver.go_on()
    return driver


def handed(driver: Driver) -> list[Line]:
    return lines_of(driver, Handed)


@pytest.mark.parametrize("name", FAULTS)
def test_the_game_goes_on_to_its_end(pool: ProcessPool, name: str) -> None:
    if name == "hangs":
        pool._patience = 0.5  # the others may be slow
    driver = play_out(seated(name, "random", pool.runner(GAME)))
    assert handed(driver) == [Handed(ROME, "random (bot)", FAULTS[name])]  # once, and for good
    told = f"{name} failed ({FAULTS[name]}): random plays on for Rome."
    assert told in texts(driver.table, AVI)
    assert driver.table.outcome is not None
    again = parse(driver.table.record.text())
    assert again == driver.table.record
    assert final_state(again, GAME).outcome == driver.table.outcome


@pytest.mark.parametrize("name", ["raises", "talks"])
def test_nothing_that_a_bot_says_is_repeated(pool: ProcessPool, name: str) -> None:
    driver = seated(name, "random", pool.runner(GAME))
    driver.wait_for_bot()
    told = driver.table.record.text() + "".join(texts(driver.table))
    assert "secret" not in told
    assert "TheNobleIsMine" not in told


def test_a_table_in_one_process_does_the_same() -> None:
    driver = seated("raises", "random", SameProcess())
    driver.wait_for_bot()
    assert handed(driver) == [Handed(ROME, "random (bot)", "ValueError")]


class Unlucky(SameProcess):
    """Lets some bots fail, and all others think."""

    def __init__(self, *failing: str) -> None:
        super().__init__()
        self.failing = failing
        self.asked: list[str] = []

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Future[Option]:
        self.asked.append(bot.name)
        if bot.name in self.failing:
            future: Future[Option] = Future()
            future.set_exception(BotFailed(bot.name, "no answer"))
            return future
        return super().choose(bot, world, seat, seed, seconds)


def test_a_level_is_followed_by_one_ply_and_that_by_random() -> None:
    runner = Unlucky("page")
    driver = seated("page", "random", runner)
    driver.wait_for_bot()
    assert runner.asked[:2] == ["page", "one-ply"]
    assert handed(driver) == [Handed(ROME, "one-ply (bot)", "no answer")]

    runner = Unlucky("page", "one-ply")
    driver = play_out(seated("page", "random", runner))
    assert runner.asked == ["page", "one-ply"]  # random is asked nowhere else: it cannot fail
    assert handed(driver) == [
        Handed(ROME, "one-ply (bot)", "no answer"),
        Handed(ROME, "random (bot)", "no answer"),
    ]
    assert driver.table.outcome is not None


def test_each_seat_has_its_own_luck() -> None:
    runner = Unlucky("one-ply")
    driver = play_out(seated("one-ply", "page@4", runner))
    assert [line.seat for line in handed(driver) if isinstance(line, Handed)] == [ROME]
    assert runner.asked[-1] == "page@4"


def test_who_plays_on_does_so_when_the_game_is_taken_up_again() -> None:
    first = seated("page@4", "random", Unlucky("page@4"))
    first.wait_for_bot()
    record = parse(first.table.record.text())
    runner = Unlucky()
    again = Driver.resume(record, AVIGNON.game(), SeededDice(1), runner)
    assert everything(again.table) == everything(first.table)
    again.go_on()
    assert runner.asked == ["one-ply"]
    assert len(handed(again)) == 1
