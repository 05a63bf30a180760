"""Files that are written whole or not at all, whatever happens meanwhile."""

import errno
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from homage.app.files.scores import Score, keep, read
from homage.app.files.writing import sweep, write_whole
from homage.kernel.record import parse
from tests.app.command import COMMAND, LONG_ENOUGH, environment, homage, saves
from tests.app.games import line_mode

KILLED_WHILE_WRITING = """
import os, signal, sys
from pathlib import Path
from homage.app.files.writing import write_whole
os.fsync = lambda place: os.kill(os.getpid(), signal.SIGKILL)
write_whole(Path(sys.argv[1]), "new")
"""

NO_SPACE = "No space left on device"


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


def killed_while_writing(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED_WHILE_WRITING, str(file)],
        env=environment(file.parent),
        timeout=LONG_ENOUGH,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A disk that has no room as long as the list is not empty."""
    full = [True]
    sync = os.fsync

    def fsync(place: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, NO_SPACE)
        sync(place)

    monkeypatch.setattr(os, "fsync", fsync)
    return full


def test_a_killed_writer_leaves_the_old_text_and_what_it_left_is_swept(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "homage" / "saves"
    folder.mkdir(parents=True)
    file = folder / "old.homage"
    file.write_text("old")
    killed_while_writing(file)
    assert file.read_text() == "old"
    assert any(name.endswith(".part") for name in names(folder))
    homage(tmp_path, "play", "avignon", "--hot-seat", "--save", "new")
    assert names(folder) == ["new.homage", "new.secret", "old.homage"]
    killed_while_writing(folder / "new.homage")
    homage(tmp_path, "play", "--resume", "new", typed="1\n")
    assert names(folder) == ["new.homage", "new.secret", "old.homage"]
    killed_while_writing(file)
    homage(tmp_path, "saves")
    assert names(folder) == ["new.homage", "new.secret", "old.homage"]
    scores = folder.parent / "scores.toml"
    killed_while_writing(scores)
    keep(Score(title="fidelitas", name="Ada", points=1, date=""), scores, "Fidelitas")
    assert names(folder.parent) == ["saves", "scores.toml"]


def test_what_is_being_written_is_not_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []

    def meanwhile(place: int) -> None:
        sweep(tmp_path)
        found.extend(names(tmp_path))

    monkeypatch.setattr(os, "fsync", meanwhile)
    write_whole(tmp_path / "game.homage", "text")
    (part,) = found
    assert part.endswith(".part")
    assert names(tmp_path) == ["game.homage"]
    assert (tmp_path / "game.homage").read_text() == "text"


def test_what_others_call_part_or_lock_is_not_swept(tmp_path: Path) -> None:
    theirs = ["film.part", ".film.part", ".film.lock", "game.homage.lock", ".x.homage.lock.txt"]
    for name in theirs:
        (tmp_path / name).write_text("theirs")
    (tmp_path / ".folder.homage.lock").mkdir()
    (tmp_path / ".link.homage.lock").symlink_to(tmp_path / "film.part")
    sweep(tmp_path)
    assert names(tmp_path) == sorted([*theirs, ".folder.homage.lock", ".link.homage.lock"])


@pytest.mark.parametrize("wrong", [OSError(errno.EIO, "error"), KeyboardInterrupt()])
def test_an_interrupted_write_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: BaseException
) -> None:
    def fails(place: int) -> None:
        raise wrong

    file = tmp_path / "game.homage"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(type(wrong)):
        write_whole(file, "new")
    assert names(tmp_path) == ["game.homage"]
    assert file.read_text() == "old"


def test_a_new_file_is_never_written_over_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.homage"
    write_whole(file, "mine", new=True)
    for links in (True, False):
        if not links:
            monkeypatch.setattr(os, "link", no_links)
        with pytest.raises(FileExistsError):
            write_whole(file, "yours", new=True)
        assert file.read_text() == "mine"
        assert names(tmp_path) == ["game.homage"]
    file.unlink()
    write_whole(file, "again", new=True)
    assert (names(tmp_path), file.read_text()) == (["game.homage"], "again")


def no_links(old: Path, new: Path) -> None:
    raise PermissionError(errno.EPERM, "Operation not permitted")


def test_a_full_disk_is_said_and_loses_nothing(tmp_path: Path, full_disk: list[bool]) -> None:
    full_disk.clear()
    game = line_mode(tmp_path)
    file = tmp_path / "game.homage"
    before = file.read_text()
    for _ in range(2):  # it is said anew when it happens anew
        full_disk.append(True)
        game.answer("1")
        shown = " ".join(game.show().split())
        assert "Warning: this game cannot be saved in " in shown
        assert f"({NO_SPACE}). You can play on" in shown
        assert file.read_text() == before
        assert names(tmp_path) == [".game.homage.lock", "game.homage"]
        assert f"cannot be written: {NO_SPACE}" in " ".join(game.answer("save").split())
        copied = " ".join(game.answer(f"save {tmp_path}/copy.homage").split())
        assert f"cannot be written: {NO_SPACE}" in copied
        assert f"cannot be written: {NO_SPACE}" in " ".join(game.answer("save sunday").split())
        assert names(tmp_path) == [".game.homage.lock", "game.homage"]
        full_disk.clear()
        game.answer("1")
        assert "Warning" not in game.show()
        before = file.read_text()
        assert before == game.session.table.record.text()


def test_a_score_on_a_full_disk_leaves_the_list_as_it_was(
    tmp_path: Path, full_disk: list[bool]
) -> None:
    file = tmp_path / "scores.toml"
    score = Score(title="fidelitas", name="Ada", points=1, date="")
    full_disk.clear()
    keep(score, file, "Fidelitas")
    full_disk.append(True)
    (said,) = keep(score, file, "Fidelitas")
    assert f"is not in the list of scores ({file}: {NO_SPACE})" in str(said)
    assert read(file) == [score]
    assert names(tmp_path) == ["scores.toml"]


def test_a_game_that_outgrows_its_disk_is_played_on_and_its_last_state_stays(
    tmp_path: Path,
) -> None:
    """The system itself refuses to write more than so many bytes."""
    words = ["play", "avignon", "--hot-seat", "--seed", "3", "--save", "large"]
    homage(tmp_path, *words, typed="1\n1\n1\n")
    (file,) = saves(tmp_path)
    before = file.read_text()
    most = len(before) + 10
    done = subprocess.run(
        [*COMMAND, "play", "--resume", "large"],
        input="1\n1\n1\n1\n",
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=environment(tmp_path) | {"PYTHONDONTWRITEBYTECODE": "1"},
        cwd=tmp_path,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Warning: this game cannot be saved in") == 1
    assert "This game is not saved: " in done.stdout
    assert "Go on with" not in done.stdout
    assert file.read_text() == before
    assert parse(before).result is None
    assert names(file.parent) == ["large.homage"]
