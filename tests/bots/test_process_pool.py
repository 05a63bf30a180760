"""Bots in processes of their own: they agree, stop, take turns, and fail alone."""

import functools
import multiprocessing
import multiprocessing.context
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from pathlib import Path
from typing import Any

import pytest

from homage.bots import bot
from homage.bots.fair_queue import FairQueue
from homage.bots.levels import LEVELS
from homage.bots.process_pool import LEAST_SHARE, PoolRunner, ProcessPool
from homage.bots.random_bot import RANDOM
from homage.bots.runner import BotFailed, Stopped
from homage.bots.same_process import SameProcess
from homage.bots.search import Finding
from homage.games import title
from homage.kernel import Game, Option, State
from tests.bots.faulty_bots import FAULTS, installed
from tests.patience import LONG_ENOUGH, eventually
from tests.table.whispers import TITLE as WHISPERS

BEST = LEVELS[-1]
ROOT = Path(__file__).parents[2]
GAME = title("avignon").game()
LONG = float(LONG_ENOUGH)
ENDLESS = 10**8
"""Simulations that nobody waits for."""


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPool]:
    with ProcessPool() as found:
        yield found


@pytest.fixture
def runner(pool: ProcessPool) -> Iterator[PoolRunner]:
    found = pool.runner(GAME)
    yield found
    found.close()


@pytest.fixture
def new() -> Iterator[ProcessPool]:
    with ProcessPool() as found:
        yield found


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ProcessPool]:
    monkeypatch.syspath_prepend(installed(tmp_path))
    with ProcessPool() as found:
        yield found


def opening(game: Game = GAME) -> State:
    state = game.setup()
    rng = random.Random(4)
    while state.chance:
        state.roll(rng)
    return state


def facts(findings: list[Finding]) -> list[tuple[str, int, float]]:
    return [(one.option.text, one.visits, one.total) for one in findings]


def visits(findings: list[Finding]) -> int:
    return sum(one.visits for one in findings)


def pids(pool: ProcessPool) -> list[int]:
    return [one.process.pid or 0 for one in pool._processes]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def busy(pool: ProcessPool) -> int:
    return sum(one.share is not None for one in pool._processes)


# -- thinking ------------------------------------------------------------------------------------


def test_shares_are_added_up_and_always_agree(pool: ProcessPool) -> None:
    many = 2 * LEAST_SHARE + 1
    first, again = (
        pool.runner(GAME).think(BEST, opening(), 0, "seed", many).result(LONG) for _ in range(2)
    )
    assert facts(first) == facts(again)
    assert visits(first) == many


def test_it_makes_no_difference_how_many_processes_there_are(pool: ProcessPool) -> None:
    many = 2 * LEAST_SHARE
    with ProcessPool(processes=1) as alone:
        one = alone.runner(GAME).think(BEST, opening(), 0, "seed", many).result(LONG)
        assert len(pids(alone)) == 1
    two = pool.runner(GAME).think(BEST, opening(), 0, "seed", many).result(LONG)
    assert facts(one) == facts(two)


def test_no_more_are_started_than_are_needed(new: ProcessPool) -> None:
    runner = new.runner(GAME)
    assert pids(new) == []
    runner.choose(RANDOM, opening(), 0, "seed").result(LONG)
    runner.think(BEST, opening(), 0, "seed", 2 * LEAST_SHARE - 1).result(LONG)
    assert len(pids(new)) == 1  # a few simulations are not shared out
    runner.think(BEST, opening(), 0, "seed", 2 * LEAST_SHARE).result(LONG)
    assert len(pids(new)) == 2


@pytest.mark.parametrize("name", ["random", "one-ply", "page", "squire@50"])
def test_a_bot_chooses_there_as_it_does_here(runner: PoolRunner, name: str) -> None:
    for seed in ("oak", "ash"):
        there = runner.choose(bot(name), opening(), 0, seed).result(LONG)
        assert there is SameProcess().choose(bot(name), opening(), 0, seed).result()


def test_a_priority_list_does_so_too(runner: PoolRunner, tmp_path: Path) -> None:
    file = tmp_path / "mine.bot"
    file.write_text("chastise 3*\n")
    assert runner.choose(bot(str(file)), opening(), 0, "seed").result(LONG).text == "chastise 3"


def kept_tree(runner: PoolRunner) -> tuple[int, int]:
    """How often the first click was tried, and how much is known at once of the second."""
    state = opening()
    state.choose("beseech 1")
    first = runner.think(BEST, state, 1, "seed", 800).result(LONG)
    state.choose(first[0].option)
    assert state.decision is not None
    assert state.decision.seat == 1
    return first[0].visits, visits(runner.think(BEST, state, 1, "seed", 8).result(LONG))


def test_trees_are_kept_between_the_clicks_of_a_turn(runner: PoolRunner) -> None:
    first, kept = kept_tree(runner)
    assert kept > first / 2 > 8


def test_nobody_finds_the_trees_of_another_table(pool: ProcessPool) -> None:
    state = opening()
    state.choose("beseech 1")
    mine, theirs = pool.runner(GAME), pool.runner(GAME)
    first = mine.think(BEST, state, 1, "seed", 800).result(LONG)
    state.choose(first[0].option)
    assert visits(theirs.think(BEST, state, 1, "seed", 8).result(LONG)) == 8


def test_trees_are_found_while_other_tables_think_too(pool: ProcessPool) -> None:
    """Whatever the others do, the second click comes to the process that has the tree."""
    other = pool.runner(GAME)
    under_way = [other.think(BEST, opening(), 0, f"{n}", 300) for n in range(6)]
    first, kept = kept_tree(pool.runner(GAME))
    assert kept > first / 2 > 8
    assert all(visits(one.result(LONG)) == 300 for one in under_way)


def test_bots_of_several_titles_think_side_by_side(pool: ProcessPool) -> None:
    games = [title("fidelitas").game(), WHISPERS.game(), GAME]
    asked = []
    for number in range(3):
        for game in games:
            world = opening(game)
            assert world.decision is not None
            seat = world.decision.seat
            here = SameProcess().choose(bot("page"), world, seat, f"{number}").result()
            asked.append((pool.runner(game).choose(bot("page"), world, seat, f"{number}"), here))
    assert [there.result(LONG) for there, _ in asked] == [here for _, here in asked]


# -- taking turns ----------------------------------------------------------------------------------


def test_each_owner_has_a_turn_whoever_waits_for_more() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3", "b1", "c1", "c2"):
        queue.put(ord(item[0]), item)
    taken = [queue.take(lambda item: True) for _ in range(7)]
    assert taken == ["a1", "b1", "c1", "a2", "c2", "a3", None]


def test_what_does_not_fit_waits_without_losing_its_turn() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "b1"):
        queue.put(ord(item[0]), item)
    assert queue.take(lambda item: item == "b1") == "b1"
    assert queue.take(lambda item: item == "a2") == "a2"
    queue.put(ord("b"), "b2")
    assert queue.withdraw(lambda item: item == "a1") == ["a1"]
    assert list(queue) == ["b2"]
    assert queue.take(lambda item: False) is None


def test_a_table_that_asks_much_does_not_keep_the_others_waiting() -> None:
    with ProcessPool(processes=1) as pool:
        before = pool.runner(GAME)
        first = before.think(BEST, opening(), 0, "seed", ENDLESS)  # until all the others wait
        order: list[str] = []
        waiting: list[Future[Option]] = []
        runners = {name: pool.runner(GAME) for name in "abc"}
        for name in "aaaabcc":
            thought = runners[name].choose(bot("page"), opening(), 0, "seed")
            thought.add_done_callback(functools.partial(_note, order, name))
            waiting.append(thought)
        before.stop(first)
        for thought in waiting:
            thought.result(LONG)
        assert order == list("abcacaa")


def _note(order: list[str], name: str, _: Future[Option]) -> None:
    order.append(name)


# -- time ----------------------------------------------------------------------------------------


def test_a_search_without_end_ends_when_it_is_told_to(pool: ProcessPool) -> None:
    runner = pool.runner(GAME)
    thought = runner.think(BEST, opening(), 0, "seed", ENDLESS)
    assert eventually(lambda: busy(pool) == 2)
    runner.stop(thought)
    assert 0 < visits(thought.result(LONG)) < ENDLESS
    runner.stop(thought)  # too late, and no harm to who thinks next
    assert visits(runner.think(BEST, opening(), 0, "seed", 50).result(LONG)) == 50


def test_to_stop_one_thought_leaves_the_others_alone(pool: ProcessPool) -> None:
    runner, other = pool.runner(GAME), pool.runner(GAME)
    long = runner.think(BEST, opening(), 0, "seed", ENDLESS)
    short = other.think(BEST, opening(), 0, "seed", 400)
    runner.stop(long)
    assert visits(short.result(LONG)) == 400
    assert visits(long.result(LONG)) < ENDLESS


@pytest.mark.parametrize("moment", ["at once", "while it starts", "before every message"])
def test_stop_never_overtakes_what_it_is_to_stop(
    new: ProcessPool, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    runner = new.runner(GAME)
    thoughts: list[Future[Any]] = []

    def stop() -> None:
        for thought in thoughts:
            runner.stop(thought)

    if moment == "while it starts":
        start = multiprocessing.context.SpawnProcess.start

        def start_and_stop(process: multiprocessing.context.SpawnProcess) -> None:
            start(process)
            stop()

        monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", start_and_stop)
    if moment == "before every message":
        send = multiprocessing.connection.Connection.send_bytes

        def stop_and_send(line: Any, message: bytes) -> None:
            if len(message) > 1:
                stop()
            send(line, message)

        monkeypatch.setattr(multiprocessing.connection.Connection, "send_bytes", stop_and_send)
    thoughts.append(runner.think(BEST, opening(), 0, "seed", ENDLESS))
    if moment == "at once":
        stop()
    else:
        assert eventually(lambda: busy(new) > 0)
        stop()  # whatever came of the earlier ones
    assert 0 < visits(thoughts[0].result(LONG)) < ENDLESS


@pytest.mark.parametrize("apart", [True, False])
def test_seconds_end_a_search_that_has_no_number(runner: PoolRunner, apart: bool) -> None:
    one = runner if apart else SameProcess()
    assert visits(one.think(BEST, opening(), 0, "seed", seconds=0.2).result(LONG)) > 0


@pytest.mark.parametrize("apart", [True, False])
def test_the_seconds_are_for_all_clicks_of_a_turn(runner: PoolRunner, apart: bool) -> None:
    """A turn that has used up its time is chosen by a few simulations, not by all."""
    one = runner if apart else SameProcess()
    one._clock.add(0, opening().turn, 99.0)
    endless = bot(f"marshal@{ENDLESS}")
    assert one.choose(endless, opening(), 0, "seed", seconds=0.5).result(LONG)


# -- faults --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FAULTS)
def test_a_bot_that_goes_wrong_does_so_alone(faulty: ProcessPool, name: str) -> None:
    runner, other = faulty.runner(GAME), faulty.runner(GAME)
    if name == "hangs":
        faulty._patience = 0.5
    failing = runner.choose(bot(name), opening(), 0, "seed")
    with pytest.raises(BotFailed) as failed:
        failing.result(LONG)
    assert str(failed.value) == f"{name} failed ({FAULTS[name]})"
    faulty._patience = LONG
    assert other.choose(RANDOM, opening(), 0, "seed").result(LONG)  # and the others think on
    assert runner.choose(RANDOM, opening(), 0, "seed").result(LONG)


def test_a_bot_that_dies_takes_nobody_along(faulty: ProcessPool) -> None:
    runner, other = faulty.runner(GAME), faulty.runner(GAME)
    long = other.think(BEST, opening(), 0, "seed", LEAST_SHARE)
    with pytest.raises(BotFailed, match="its process ended"):
        runner.choose(bot("dies"), opening(), 0, "seed").result(LONG)
    assert visits(long.result(LONG)) == LEAST_SHARE


@pytest.mark.parametrize("name", ["raises", "strays", "mumbles"])
def test_the_same_is_told_where_it_thinks_in_this_process(faulty: ProcessPool, name: str) -> None:
    failure = SameProcess().choose(bot(name), opening(), 0, "seed").exception()
    assert isinstance(failure, BotFailed)
    assert failure.kind == FAULTS[name]


def test_a_search_may_take_longer_than_patience_lasts(new: ProcessPool) -> None:
    runner = new.runner(GAME)
    thought = runner.think(BEST, opening(), 0, "seed", ENDLESS)
    assert eventually(lambda: busy(new) == 2)
    for _ in range(3):  # signs of life come all the time, and each gives it as long again
        limits = [new._limit(one) for one in new._processes]
        assert eventually(functools.partial(_all_later, new, limits))
    assert not thought.done()
    runner.stop(thought)
    assert thought.result(LONG)


def _all_later(pool: ProcessPool, limits: list[float]) -> bool:
    now = [pool._limit(one) for one in pool._processes]
    return all(one > before for one, before in zip(now, limits, strict=True))


def test_what_a_bot_prints_is_not_shown(
    faulty: ProcessPool, capfd: pytest.CaptureFixture[str]
) -> None:
    chosen = faulty.runner(GAME).choose(bot("talks"), opening(), 0, "seed").result(LONG)
    assert chosen.text == "beseech 1"
    assert capfd.readouterr() == ("", "")


def test_a_process_that_is_killed_is_noticed_and_replaced(new: ProcessPool) -> None:
    runner = new.runner(GAME)
    thought = runner.think(BEST, opening(), 0, "seed", ENDLESS)
    assert eventually(lambda: busy(new) == 2)
    killed, _ = pids(new)
    os.kill(killed, signal.SIGKILL)
    with pytest.raises(BotFailed, match=f"{BEST.name} failed .its process ended"):
        thought.result(LONG)
    assert runner.choose(RANDOM, opening(), 0, "seed").result(LONG)
    assert not is_running(killed)


def test_one_that_dies_while_nobody_thinks_is_replaced_without_a_word(new: ProcessPool) -> None:
    runner = new.runner(GAME)
    runner.choose(RANDOM, opening(), 0, "warm").result(LONG)
    (pid,) = pids(new)
    os.kill(pid, signal.SIGKILL)
    assert eventually(lambda: pids(new) == [])
    assert runner.choose(RANDOM, opening(), 0, "seed").result(LONG)
    assert pids(new) != [pid]


def test_a_game_that_cannot_be_made_there_is_the_bots_failure(
    new: ProcessPool, tmp_path: Path
) -> None:
    cards = tmp_path / "cards.toml"
    text = (ROOT / "docs" / "samples" / "my-cards.toml").read_text()
    cards.write_text(text)
    game = title("avignon").game(cards=[cards])
    runner = new.runner(game)
    cards.unlink()
    with pytest.raises(BotFailed, match="its process could not make the game"):
        runner.choose(RANDOM, opening(game), 0, "seed").result(LONG)
    cards.write_text(text.replace("count = 2", "count = 1"))  # another card in the same file
    with pytest.raises(BotFailed, match="its process could not make the game"):
        runner.choose(RANDOM, opening(game), 0, "seed").result(LONG)
    assert new.runner(GAME).choose(RANDOM, opening(), 0, "seed").result(LONG)


def test_where_no_process_can_be_started_that_is_said(
    new: ProcessPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(process: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", start)
    runner = new.runner(GAME)
    for _ in range(2):
        with pytest.raises(BotFailed, match="no process could be started for it"):
            runner.choose(RANDOM, opening(), 0, "seed").result(LONG)
    monkeypatch.undo()
    assert runner.choose(RANDOM, opening(), 0, "seed").result(LONG)


def test_a_thought_that_nobody_wants_is_not_taken_for_the_next_answer(new: ProcessPool) -> None:
    runner = new.runner(GAME)
    unwanted = runner.think(BEST, opening(), 0, "ash", ENDLESS)
    assert eventually(lambda: busy(new) == 2)
    assert unwanted.cancel()
    with pytest.raises(CancelledError):
        unwanted.result()
    expected = SameProcess().choose(bot("squire"), opening(), 0, "oak").result()
    assert runner.choose(bot("squire"), opening(), 0, "oak").result(LONG) is expected


def test_what_is_cancelled_before_its_turn_is_never_thought_about() -> None:
    with ProcessPool(processes=1) as pool:
        runner, other = pool.runner(GAME), pool.runner(GAME)
        first = runner.think(BEST, opening(), 0, "seed", ENDLESS)
        unwanted = other.think(BEST, opening(), 0, "seed", ENDLESS)
        wanted = other.choose(bot("page"), opening(), 0, "seed")
        assert unwanted.cancel()
        runner.stop(first)
        assert wanted.result(LONG)


# -- the end -------------------------------------------------------------------------------------


def test_nothing_is_left_running(new: ProcessPool) -> None:
    runner = new.runner(GAME)
    runner.think(BEST, opening(), 0, "seed", 2 * LEAST_SHARE).result(LONG)
    running = pids(new)
    assert len(running) == 2
    new.close()
    assert not any(is_running(pid) for pid in running)  # not even as zombies
    assert not [one for one in multiprocessing.active_children() if one.pid in running]
    new.close()  # twice is as good as once
    with pytest.raises(Stopped):
        runner.choose(RANDOM, opening(), 0, "seed").result(LONG)


def test_closing_ends_every_thought_and_blames_nobody(faulty: ProcessPool) -> None:
    runner = faulty.runner(GAME)
    hanging = [runner.choose(bot("hangs"), opening(), 0, f"{n}") for n in range(4)]
    assert eventually(lambda: busy(faulty) == 2)
    faulty.close()
    assert all(isinstance(one.exception(LONG), Stopped) for one in hanging)


def test_a_table_that_is_left_leaves_the_pool_to_the_others(new: ProcessPool) -> None:
    mine, theirs = new.runner(GAME), new.runner(GAME)
    long = [mine.think(BEST, opening(), 0, f"{n}", ENDLESS) for n in range(3)]
    waiting = theirs.choose(bot("page"), opening(), 0, "seed")
    mine.close()
    assert waiting.result(LONG)
    assert all(isinstance(one.exception(LONG), Stopped) for one in long)
    with pytest.raises(Stopped):
        mine.choose(RANDOM, opening(), 0, "seed").result(LONG)


ORPHANS = """
from tests.bots import test_process_pool as t
from tests.patience import eventually

if __name__ == "__main__":
    with t.ProcessPool() as pool:
        thought = pool.runner(t.GAME).choose(t.bot("hangs"), t.opening(), 0, "seed")
        eventually(lambda: t.busy(pool) == 1)
        print(*t.pids(pool), flush=True)
        thought.result()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_processes_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "orphans.py"
    script.write_text(ORPHANS)
    path = os.pathsep.join([installed(tmp_path), *sys.path])
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as process:
        assert process.stdout is not None
        try:
            pid = int(process.stdout.readline())
            assert is_running(pid)
        finally:
            process.kill()
    assert eventually(lambda: not is_running(pid))
