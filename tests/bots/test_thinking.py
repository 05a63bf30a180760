"""Bots in processes of their own: they agree, stop, keep to their time, and fail alone."""

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from homage.bots import bot
from homage.bots.levels import LEVELS
from homage.bots.random_bot import RANDOM
from homage.bots.search import Finding
from homage.bots.thinker import BotFailed, SameProcess, Stopped, Thinker
from homage.bots.thinking import LEAST_SHARE, Thinkers
from homage.bots.turnclock import TurnClock
from homage.games import title
from homage.kernel import Game, State
from tests.bots.faulty_bots import FAULTS, installed

BEST = LEVELS[-1]
ROOT = Path(__file__).parents[2]
GAME = title("avignon").game()


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    """Warm: what is measured is thinking, not starting."""
    with Thinkers(GAME) as found:
        found.think(BEST, opening(), 0, "warm", 2 * LEAST_SHARE)
        yield found


@pytest.fixture
def new() -> Iterator[Thinkers]:
    with Thinkers(GAME) as found:
        yield found


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    """For bots that hang, too: there is little patience."""
    monkeypatch.syspath_prepend(installed(tmp_path))
    with Thinkers(GAME, patience=0.6) as found:
        yield found


def opening(game: Game = GAME) -> State:
    state = game.setup()
    rng = random.Random(4)
    while state.chance:
        state.roll(rng)
    return state


def facts(findings: list[Finding]) -> list[tuple[str, int, float]]:
    return [(one.option.text, one.visits, one.total) for one in findings]


def pids(thinkers: Thinkers) -> list[int]:
    return [worker.process.pid or 0 for worker in thinkers._workers]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def soon(what: Callable[[], bool], seconds: float = 10.0) -> bool:
    until = time.monotonic() + seconds
    while not what() and time.monotonic() < until:
        time.sleep(0.02)
    return what()


# -- thinking ------------------------------------------------------------------------------------


def test_workers_share_the_simulations_and_always_agree(thinkers: Thinkers) -> None:
    many = 2 * LEAST_SHARE + 1
    first, again = (thinkers.think(BEST, opening(), 0, "seed", many) for _ in range(2))
    assert facts(first) == facts(again)
    assert sum(one.visits for one in first) == many


def test_no_more_are_started_than_are_needed(new: Thinkers) -> None:
    assert pids(new) == []
    new.choose(RANDOM, opening(), 0, "seed")
    new.think(BEST, opening(), 0, "seed", 2 * LEAST_SHARE - 1)
    assert len(pids(new)) == 1  # a few simulations are not shared out
    new.think(BEST, opening(), 0, "seed", 2 * LEAST_SHARE)
    assert len(pids(new)) == 2


@pytest.mark.parametrize("name", ["random", "one-ply", "page", "squire@50"])
def test_a_bot_chooses_there_as_it_does_here(thinkers: Thinkers, name: str) -> None:
    for seed in ("oak", "ash"):
        there = thinkers.choose(bot(name), opening(), 0, seed)
        assert there is SameProcess().choose(bot(name), opening(), 0, seed)


def test_a_priority_list_does_so_too(thinkers: Thinkers, tmp_path: Path) -> None:
    file = tmp_path / "mine.bot"
    file.write_text("chastise 3*\n")
    assert thinkers.choose(bot(str(file)), opening(), 0, "seed").text == "chastise 3"


def test_trees_are_kept_between_the_clicks_of_a_turn(thinkers: Thinkers) -> None:
    state = opening()
    state.choose(GAME.vocabulary.find("beseech 1"))
    few, many = 8, 800
    first = thinkers.think(BEST, state, 1, "seed", many)
    state.choose(first[0].option)
    assert state.decision is not None
    assert state.decision.seat == 1
    kept = thinkers.think(BEST, state, 1, "seed", few)
    assert sum(one.visits for one in kept) > first[0].visits / 2 > few
    fresh = SameProcess().think(bot(BEST.name), state, 1, "seed", few)  # type: ignore[arg-type]
    assert sum(one.visits for one in fresh) == few


# -- time ----------------------------------------------------------------------------------------


def told_to_stop(thinker: Thinker) -> float:
    """The seconds that a search without end still takes once it is told to stop."""
    told = []

    def stop() -> None:
        told.append(time.monotonic())
        thinker.stop()

    timer = threading.Timer(0.2, stop)
    timer.start()
    found = thinker.think(BEST, opening(), 0, "seed", 10**8)
    late = time.monotonic() - told[0]
    assert sum(one.visits for one in found) > 0
    return late


def test_they_stop_within_a_tenth_of_a_second(thinkers: Thinkers) -> None:
    # On a machine that has more to do, one try may be unlucky.
    assert min(told_to_stop(thinkers) for _ in range(3)) < 0.1
    assert min(told_to_stop(SameProcess()) for _ in range(3)) < 0.1


def test_who_is_told_before_the_workers_are_there_need_not_wait_either(new: Thinkers) -> None:
    threading.Timer(0.02, new.stop).start()
    start = time.monotonic()
    new.think(BEST, opening(), 0, "seed", seconds=30.0)
    assert time.monotonic() - start < 20.0


@pytest.mark.parametrize("apart", [True, False])
def test_they_keep_to_their_seconds(thinkers: Thinkers, apart: bool) -> None:
    thinker: Thinker = thinkers if apart else SameProcess()
    start = time.monotonic()
    found = thinker.think(BEST, opening(), 0, "seed", seconds=0.3)
    assert 0.25 < time.monotonic() - start < 3.0
    assert sum(one.visits for one in found) > 16


def test_the_seconds_are_for_all_clicks_of_a_turn() -> None:
    clock = TurnClock()
    assert clock.allowed(0, 5, 4.0) == 2.0
    clock.add(0, 5, 2.0)
    assert clock.allowed(0, 5, 4.0) == 1.0
    assert clock.allowed(1, 5, 4.0) == 2.0  # everybody has time of their own
    clock.add(0, 5, 9.0)
    assert clock.allowed(0, 5, 4.0) == 0.0
    assert clock.allowed(0, 6, 4.0) == 2.0


@pytest.mark.parametrize("apart", [True, False])
def test_a_turn_of_several_clicks_takes_no_longer(thinkers: Thinkers, apart: bool) -> None:
    thinker: Thinker = thinkers if apart else SameProcess()
    start = time.monotonic()
    for _ in range(12):
        assert thinker.choose(BEST, opening(), 0, "seed", seconds=0.5)
    assert time.monotonic() - start < 3.0


# -- faults --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FAULTS)
def test_a_bot_that_goes_wrong_does_so_alone(faulty: Thinkers, name: str) -> None:
    with pytest.raises(BotFailed) as failed:
        faulty.choose(bot(name), opening(), 0, "seed")
    assert str(failed.value) == f"{name} failed ({FAULTS[name]})"
    assert faulty.choose(RANDOM, opening(), 0, "seed")  # and the others think on


@pytest.mark.parametrize("name", ["raises", "strays", "mumbles"])
def test_the_same_is_told_where_it_thinks_in_this_process(faulty: Thinkers, name: str) -> None:
    with pytest.raises(BotFailed) as failed:
        SameProcess().choose(bot(name), opening(), 0, "seed")
    assert failed.value.kind == FAULTS[name]


def test_a_search_may_take_longer_than_patience_lasts(faulty: Thinkers) -> None:
    start = time.monotonic()
    assert faulty.think(BEST, opening(), 0, "seed", seconds=1.0)
    assert time.monotonic() - start > 0.9


def test_what_a_bot_prints_is_not_shown(
    faulty: Thinkers, capfd: pytest.CaptureFixture[str]
) -> None:
    assert faulty.choose(bot("talks"), opening(), 0, "seed").text == "beseech 1"
    assert capfd.readouterr() == ("", "")


def test_a_worker_that_is_killed_is_noticed_and_replaced(new: Thinkers) -> None:
    new.choose(RANDOM, opening(), 0, "warm")
    (pid,) = pids(new)
    timer = threading.Timer(0.2, lambda: os.kill(pid, signal.SIGKILL))
    timer.start()
    with pytest.raises(BotFailed, match=f"{BEST.name} failed .its process ended"):
        new.think(BEST, opening(), 0, "seed", 1000 * LEAST_SHARE)
    assert not is_running(pid)
    assert new.choose(RANDOM, opening(), 0, "seed")


def test_one_that_dies_while_nobody_thinks_is_replaced_without_a_word(new: Thinkers) -> None:
    new.choose(RANDOM, opening(), 0, "warm")
    (pid,) = pids(new)
    os.kill(pid, signal.SIGKILL)
    assert soon(lambda: not new._workers[0].process.is_alive())
    assert new.choose(RANDOM, opening(), 0, "seed")
    assert pids(new) != [pid]


def test_a_game_that_cannot_be_made_there_is_the_bots_failure(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text((ROOT / "docs" / "samples" / "my-cards.toml").read_text())
    game = title("avignon").game(cards=[cards])
    with Thinkers(game) as thinkers:
        cards.unlink()
        with pytest.raises(BotFailed, match="no process could be started for it"):
            thinkers.choose(RANDOM, opening(game), 0, "seed")
        assert pids(thinkers) == []


def test_an_interrupted_thought_is_not_taken_for_the_next_answer(
    new: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(new, "_answers", interrupted)
    with pytest.raises(KeyboardInterrupt):
        new.choose(bot("squire"), opening(), 0, "ash")
    monkeypatch.undo()
    assert pids(new) == []
    expected = SameProcess().choose(bot("squire"), opening(), 0, "oak")
    assert new.choose(bot("squire"), opening(), 0, "oak") is expected


# -- the end -------------------------------------------------------------------------------------


def test_nothing_is_left_running(faulty: Thinkers) -> None:
    with pytest.raises(BotFailed):
        faulty.choose(bot("hangs"), opening(), 0, "seed")
    assert pids(faulty) == []
    faulty.think(BEST, opening(), 0, "seed", 2 * LEAST_SHARE)
    running = pids(faulty)
    assert len(running) == 2
    faulty.close()
    assert not any(is_running(pid) for pid in running)  # not even as zombies
    assert not [one for one in multiprocessing.active_children() if one.pid in running]
    faulty.close()  # twice is as good as once
    with pytest.raises(Stopped):
        faulty.choose(RANDOM, opening(), 0, "seed")


def test_closing_ends_a_thought_and_blames_nobody(faulty: Thinkers) -> None:
    faulty._patience = 30.0
    faulty.choose(RANDOM, opening(), 0, "warm")
    timer = threading.Timer(0.2, faulty.close)
    timer.start()
    start = time.monotonic()
    with pytest.raises(Stopped):
        faulty.choose(bot("hangs"), opening(), 0, "seed")
    assert time.monotonic() - start < 5.0
    timer.join()


ORPHANS = """
from tests.bots import test_thinking as t
from homage.bots import bot
from homage.bots.random_bot import RANDOM

if __name__ == "__main__":
    with t.Thinkers(t.GAME) as thinkers:
        thinkers.choose(RANDOM, t.opening(), 0, "seed")
        print(*t.pids(thinkers), flush=True)
        thinkers.choose(bot("hangs"), t.opening(), 0, "seed")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
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
            time.sleep(0.2)  # it hangs by now
            assert is_running(pid)
        finally:
            process.kill()
    assert soon(lambda: not is_running(pid))
