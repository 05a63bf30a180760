"""`homage ladder`: tables on standard output, clear refusals, and nothing lost on Ctrl-C."""

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.app.command import COMMAND, LONG_ENOUGH, environment, homage, refused, saves


def test_ratings_pairs_and_times_are_printed(tmp_path: Path) -> None:
    (tmp_path / "calm.bot").write_text("beseech *\n")
    done = homage(
        tmp_path, "ladder", "avignon", "characters=mix", "--bots", "random, calm.bot,one-ply",
        "--games", "4", "--seed", "oak", "--workers", "2",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    head, ratings, pairs, times = done.stdout.rstrip("\n").split("\n\n")
    assert head.endswith("seats Rome and Avignon; 4 games a pair; seed oak.")
    assert "| one-ply | 0 | the yardstick |" in ratings
    assert pairs.splitlines()[2].startswith("| calm.bot | random | ")
    assert pairs.count("| 4 |") == 3
    assert times.splitlines()[2].startswith("| random | ")


def test_more_than_two_seats_and_only_the_pairs_asked_for(tmp_path: Path) -> None:
    done = homage(
        tmp_path, "ladder", "fidelitas", "players=3", "--pair", "page@2:random", "--games", "1",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "seats North, East and West; 6 games a pair" in done.stdout
    assert done.stdout.count("\n| page@2 | ") == 3


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["avignon", "--bots", "random,deep-thought"], "there is no bot 'deep-thought'"),
        (["avignon", "--bots", "random"], "two bots or more"),
        (["avignon", "--bots", "random,one-ply@9"], "one-ply does not search"),
        (["avignon", "--pair", "random"], "write --pair BOT:BOT"),
        (["avignon", "--games", "0"], "must be at least 1"),
        (["avignon", "--workers", "0"], "must be at least 1"),
        (["chess"], "chess"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_starts(
    tmp_path: Path, words: list[str], reason: str
) -> None:
    assert reason in refused(homage(tmp_path, "ladder", *words))


def test_a_bot_that_fails_is_named_after_what_there_is(tmp_path: Path) -> None:
    """A bot of another package, which faints once in a while."""
    (tmp_path / "faint.py").write_text(
        "from homage.kernel import Message\n"
        "class Faint:\n"
        "    name, description = 'faint', Message('faint.plays', 'Faints.')\n"
        "    def choose(self, world, seat, rng):\n"
        "        if rng.random() < 0.02: raise ZeroDivisionError('oh')\n"
        "        return world.decision.options[0]\n"
        "FAINT = Faint()\n"
    )
    about = tmp_path / "faint-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: faint\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[homage.bots]\nfaint = faint:FAINT\n")
    surroundings = environment(tmp_path)
    surroundings["PYTHONPATH"] += os.pathsep + str(tmp_path)
    words = ["ladder", "avignon", "--bots", "random,faint", "--seed", "oak", "--workers", "1"]
    done = subprocess.run(
        [*COMMAND, *words],
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=surroundings,
        cwd=tmp_path,
    )
    said = refused(done)
    assert said.startswith("faint failed at ")
    assert "of the game with seed 'oak/" in said
    assert "ZeroDivisionError: oh" in said
    assert "\nStopped after " in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_the_bar_tells_what_is_played_and_ctrl_c_prints_what_there_is(tmp_path: Path) -> None:
    """The signal goes to all processes of the terminal's group, workers included."""
    screen, terminal = os.openpty()
    running = subprocess.Popen(
        [*COMMAND, "ladder", "avignon", "--bots", "random,one-ply,page@5", "--games", "10000"],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        env=environment(tmp_path) | {"TERM": "xterm"},
        cwd=tmp_path,
        start_new_session=True,
    )
    os.close(terminal)
    try:
        shown = until(screen, re.compile(r" against .*[1-9]\d*/30000"))
        os.killpg(running.pid, signal.SIGINT)
        shown += rest(screen)  # first: whoever writes to a full screen would wait for us
        out, _ = running.communicate(timeout=LONG_ENOUGH)
    finally:
        running.kill()
        os.close(screen)
    assert running.returncode == 130
    assert "Traceback" not in shown
    assert re.search(r"^Stopped after [1-9]\d* of 30000 games\.$", out, re.M)
    assert "| one-ply | 0 | the yardstick |" in out


def until(screen: int, pattern: re.Pattern[str]) -> str:
    """What is shown until this is."""
    shown = ""
    deadline = time.monotonic() + LONG_ENOUGH
    while not pattern.search(shown):
        assert select.select([screen], [], [], max(0.0, deadline - time.monotonic()))[0], shown
        shown += os.read(screen, 4096).decode(errors="replace")
    return shown


def rest(screen: int) -> str:
    """What else is shown, until nobody is left who could write."""
    shown = ""
    with contextlib.suppress(OSError):  # so Linux tells that the other end is closed
        while select.select([screen], [], [], LONG_ENOUGH)[0]:
            more = os.read(screen, 4096).decode(errors="replace")
            if not more:
                break
            shown += more
    return shown


def test_a_rival_can_be_given_simulations_at_the_table(tmp_path: Path) -> None:
    done = homage(
        tmp_path, "play", "avignon", "--plain", "--seed", "3",
        "--seat", "Rome=random", "--seat", "Avignon=page@3",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (file,) = saves(tmp_path)
    assert "page@3 (bot)" in file.read_text()
    assert homage(tmp_path, "replay", file, "--quiet").returncode == 0
    said = refused(homage(tmp_path, "play", "avignon", "--plain", "--against", "page@no"))
    assert "like page@1000" in said
