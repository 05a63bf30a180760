"""Two programs and one file: a save is open in one of them, and of scores none is lost."""

import errno
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from homage.app.files.save_file import THIS_GAME
from homage.app.files.scores import read
from homage.kernel.locks import HeldElsewhere, Lock, holder_of
from tests.app.command import (
    LONG_ENOUGH,
    environment,
    homage,
    playing,
    read_until,
    refused,
    saves,
)
from tests.app.games import line_mode

HOT_SEAT = ("play", "avignon", "--hot-seat", "--save", "sunday")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks there")


def say(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def hidden(home: Path) -> list[str]:
    """What a program leaves beside the files that players know."""
    return [one.name for one in home.rglob(".*")]


def test_a_second_program_is_told_who_has_the_save_and_may_look_on(tmp_path: Path) -> None:
    with playing(tmp_path, *HOT_SEAT) as process:
        read_until(process, "Rome> ")
        say(process, "beseech 2")
        read_until(process, "Avignon> ")
        for words in (["sunday"], [], ["avignon"], [str(saves(tmp_path)[0])]):
            said = refused(homage(tmp_path, "play", "--resume", *words, typed="beseech 3\n"))
            assert "another program has this game open: process " in said
            assert f"process {process.pid} on {socket.gethostname()}, since 20" in said
        advice = re.search(r"Look on with: homage (replay .*)$", said)
        assert advice is not None
        seen = homage(tmp_path, *advice[1].split())
        assert (seen.returncode, seen.stderr) == (0, "")
        assert "6 Rome: beseech 2" in seen.stdout
        assert "must decide" in seen.stdout
        in_menu = homage(tmp_path, "play", typed="s\n1\nq\n").stdout
        assert f"Look on with: homage {advice[1]}" in " ".join(in_menu.split())
        row = " ".join(homage(tmp_path, "saves").stdout.split())
        assert f"Now another program has this game open: process {process.pid} on " in row
        assert "Go on with" not in row
        renamed = refused(homage(tmp_path, "saves", "rename", "sunday", "monday"))
        assert "another program has this game open" in renamed
        say(process, "chastise 2")
        read_until(process, "Avignon> ")
        say(process, "quit")
        rest, complaint = process.communicate(timeout=LONG_ENOUGH)
    assert (process.returncode, complaint) == (0, "")
    assert "The game is saved." in rest
    (file,) = saves(tmp_path)
    assert file.read_text().endswith("7 Avignon: chastise 2\n")
    assert hidden(tmp_path) == []
    again = homage(tmp_path, "play", "--resume", "sunday", typed="quit\n")
    assert again.returncode == 0


def test_who_plays_alone_looks_on_with_his_own_eyes(tmp_path: Path) -> None:
    words = ("play", "fidelitas", "players=1", "--save", "alone")
    with playing(tmp_path, *words) as process:
        read_until(process, "North> ")
        said = refused(homage(tmp_path, "play", "--resume", "alone"))
        assert said.endswith(f"Look on with: homage replay {saves(tmp_path)[0]}")
        seen = homage(tmp_path, "replay", "alone")
        assert (seen.returncode, seen.stderr) == (0, "")
        assert "chance for North: draw" in seen.stdout
        say(process, "quit")


def test_a_killed_program_holds_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, *HOT_SEAT) as process:
        read_until(process, "Rome> ")
        process.kill()
        process.wait()
    assert hidden(tmp_path) == [".sunday.homage.lock"]
    row = homage(tmp_path, "saves").stdout
    assert "another program" not in row
    assert "Go on with: homage play --resume sunday" in row
    assert hidden(tmp_path) == []
    assert homage(tmp_path, "play", "--resume", "sunday", typed="quit\n").returncode == 0


def test_a_lock_is_for_one_and_free_when_it_is_closed_or_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "game.homage"
    lock = Lock(file)
    with pytest.raises(HeldElsewhere) as told:
        Lock(file)
    assert told.value.holder.process == os.getpid()
    assert holder_of(file) == told.value.holder
    lock.close()
    assert holder_of(file) is None
    forgotten = Lock(file)
    del forgotten
    assert list(tmp_path.iterdir()) == []
    (tmp_path / ".game.homage.lock").write_text("of another format")
    assert holder_of(file) is None
    lock = Lock(file)
    (tmp_path / ".game.homage.lock").write_text("of another format")
    found = holder_of(file)
    assert found is not None
    assert str(found.message(THIS_GAME)) == "another program has this game open"
    lock.close()


def test_where_there_are_no_locks_the_game_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_here(place: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("homage.kernel.locks.fcntl.flock", none_here)
    game = line_mode(tmp_path)
    game.answer("1")
    assert (tmp_path / "game.homage").read_text() == game.session.table.record.text()
    assert not game.session.autosave.trouble


ADDS_SCORES = """
import sys
from pathlib import Path
from homage.app.files.scores import Score, keep
print("ready", flush=True)
sys.stdin.readline()
for points in range(20):
    keep(Score(title="fidelitas", name=sys.argv[2], points=points, date=""), Path(sys.argv[1]), "F")
"""


def test_programs_that_add_scores_at_the_same_time_lose_none(tmp_path: Path) -> None:
    file = tmp_path / "scores.toml"
    names = ["Ann", "Ben", "Cleo", "Dot"]
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", ADDS_SCORES, str(file), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(tmp_path),
        )
        for name in names
    ]
    try:
        for one in programs:
            assert one.stdout is not None
            assert one.stdout.readline() == "ready\n"
        for one in programs:
            say(one, "go")
        for one in programs:
            one.communicate(timeout=LONG_ENOUGH)
            assert one.returncode == 0
    finally:
        for one in programs:
            if one.poll() is None:
                one.send_signal(signal.SIGKILL)
                one.communicate()
    kept = [(one.name, one.points) for one in read(file)]
    assert sorted(kept) == [(name, points) for name in names for points in range(20)]
    assert [one.name for one in tmp_path.iterdir()] == ["scores.toml"]
