"""Records told again, from every seat's eyes, and checked against today's rules."""

import re
from pathlib import Path

import pytest

from homage.app import main
from homage.app.replaying.moments import Replayed
from homage.app.replaying.prose import Wanted, tell
from homage.games import title
from homage.kernel import ENGLISH, SPECTATOR, Title
from tests.app.command import homage, refused
from tests.app.games import bot_record, driver, pick
from tests.table import whispers

Said = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game."""
    path = tmp_path / "game.homage"
    path.write_text(bot_record())
    return path


def complaint(said: Said) -> str:
    """The one line on standard error."""
    text = said.readouterr().err
    assert text.startswith("homage: ")
    assert text.count("\n") == 1
    return text


# -- telling -------------------------------------------------------------------------------------


def test_a_record_is_told_step_by_step(file: Path, capsys: Said) -> None:
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Avignon: A Clash of Popes: Rome (one-ply), Avignon (random)."
    assert lines[1] == "Begun today; characters=base mix=lot."
    assert lines[2] == "The table is set."
    assert re.fullmatch(r"1 chance: draw \w+", lines[3])
    assert re.fullmatch(r"    The \w+\*? of row 1 enters at Genoa.", lines[4])
    assert any(re.fullmatch(r"6 Rome: \w+ \d", line) for line in lines)
    assert " won: " in " ".join(lines[-2:])


def test_a_part_of_a_record_can_be_told_with_the_table(file: Path, capsys: Said) -> None:
    assert main(["replay", str(file), "--from", "6", "--to", "7", "--table"]) == 0
    said = capsys.readouterr().out
    numbers = [int(number) for number in re.findall(r"^(\d+) (?:Rome|Avignon|chance)", said, re.M)]
    assert numbers == [6, 7]
    assert "wins:" not in said
    state = title("avignon").game().setup()
    for choice in bot_record().splitlines()[10:16]:
        state.choose(state.game.vocabulary.find(choice.partition(": ")[2]))
    assert title("avignon").draw(state.view(SPECTATOR), ENGLISH) in said
    assert main(["replay", str(file), "--from", "7", "--to", "6"]) == 2
    assert "choice 6 comes before choice 7" in complaint(capsys)


def test_a_game_in_progress_says_who_must_decide(file: Path, capsys: Said) -> None:
    file.write_text("\n".join(bot_record().splitlines()[:15]) + "\n")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.endswith("The game is not over: Rome must decide.\n")


def test_resigning_is_told_too(tmp_path: Path, capsys: Said) -> None:
    playing = driver(seed=1)
    playing.resign(0)
    (tmp_path / "game.homage").write_text(playing.table.record.text())
    assert main(["replay", str(tmp_path / "game.homage")]) == 0
    said = capsys.readouterr().out
    assert "\nRome resigned.\nAvignon (Ben) won: Rome resigned.\n" in said


@pytest.fixture
def whispered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished game with secrets, of a title that is found like any other."""
    found: dict[str, Title] = {"whispers": whispers.TITLE}
    monkeypatch.setattr("homage.table.reopening.title", found.__getitem__)
    playing = driver(game=whispers.TITLE.game())
    for seat, text in ((0, "keep"), (1, "swap"), (0, "look"), (0, "left"), (0, "confirm")):
        pick(playing, seat, text)
    path = tmp_path / "whispers.homage"
    path.write_text(playing.table.record.text())
    return path


def told(file: Path, seat: str | None) -> str:
    return "\n".join(tell(Replayed(file, seat, (), "en"), Wanted()))


def test_each_seat_is_told_what_it_saw(whispered: Path) -> None:
    left, right, nobody = (told(whispered, name) for name in ("Left", "right", "spectator"))
    everything = told(whispered, None)
    assert "1 chance for Left: draw" in left
    assert "1 chance for Left: ?" in right
    assert "Right: ?" in left
    assert "Right: swap" in right
    assert "It is " in left
    assert "It is " not in right + nobody
    assert "You draw" not in nobody
    assert "?" not in everything
    for text in (left, right, nobody, everything):
        assert "Left looks." in text
        assert text.endswith("the cards are shown.")


# -- games that are not over ---------------------------------------------------------------------


def running(folder: Path, monkeypatch: pytest.MonkeyPatch, *names: str) -> tuple[Path, list[str]]:
    """A game with secrets that goes on, and the lines of its record that nobody else may know."""
    found: dict[str, Title] = {"whispers": whispers.TITLE}
    monkeypatch.setattr("homage.table.reopening.title", found.__getitem__)
    playing = driver(*names, game=whispers.TITLE.game())
    if playing.table.players[1] is not None and playing.table.players[1].bot is None:
        pick(playing, 0, "keep")
        pick(playing, 1, "swap")
    path = folder / "running.homage"
    path.write_text(playing.table.record.text())
    drawn = re.findall(r"chance for (\w+): (draw .*)$", path.read_text(), re.M)
    return path, [text for seat, text in drawn if seat == "Right"]


def test_a_running_game_of_several_is_told_through_one_persons_eyes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    file, hidden = running(tmp_path, monkeypatch, "Ann", "Ben")
    assert hidden
    for words in ([], ["--table"], ["--from", "1", "--to", "3"], ["--plain"]):
        assert main(["replay", str(file), *words]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert "this game is not over, so only what one seat has seen is told" in said.err
        assert "--seat SEAT: Left, Right, spectator" in said.err
    assert main(["replay", str(file), "--seat", "left"]) == 0
    told = capsys.readouterr().out
    assert "chance for Right: ?" in told
    assert not any(f"chance for Right: {text}" in told for text in hidden)
    assert "Right: ?" in told
    assert main(["replay", str(file), "--seat", "spectator"]) == 0
    assert "chance for Left: ?" in capsys.readouterr().out
    assert main(["replay", str(file), "--quiet"]) == 0  # whether it stands may be asked
    line = capsys.readouterr().out
    assert not any(text in line for text in hidden)


def test_a_running_game_against_a_bot_is_told_as_its_person_saw_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    file, hidden = running(tmp_path, monkeypatch, "Ann", "random")
    assert hidden
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "chance for Left: draw" in told
    assert "chance for Right: ?" in told
    assert main(["replay", str(file), "--seat", "Right"]) == 2
    said = complaint(capsys)
    assert "this game is not over, and no person plays Right" in said
    assert "--seat SEAT takes: Left, spectator" in said


def test_a_finished_game_is_told_whole(whispered: Path, capsys: Said) -> None:
    assert main(["replay", str(whispered)]) == 0
    assert "?" not in capsys.readouterr().out
    assert main(["replay", str(whispered), "--seat", "Right"]) == 0


def test_an_unknown_seat_is_refused(file: Path, capsys: Said) -> None:
    assert main(["replay", str(file), "--seat", "Paris"]) == 2
    assert "no seat 'Paris'; there are: Rome, Avignon, spectator" in complaint(capsys)


# -- records that do not stand -------------------------------------------------------------------


def changed(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def test_a_missing_line_is_named(file: Path, capsys: Said) -> None:
    lines = file.read_text().splitlines()
    del lines[17]
    file.write_text("\n".join(lines) + "\n")
    assert main(["replay", str(file)]) == 2
    assert f"{file}: line 18: expected choice 8, found 9: a line is missing" in complaint(capsys)


def test_two_swapped_lines_are_named(file: Path, capsys: Said) -> None:
    lines = file.read_text().splitlines()
    lines[14], lines[15] = lines[15], lines[14]
    file.write_text("\n".join(lines) + "\n")
    assert main(["replay", str(file)]) == 2
    assert f"{file}: line 15: expected choice 5, found 6" in complaint(capsys)


def test_a_choice_that_was_never_open_is_named_after_all_that_stands(
    file: Path, capsys: Said
) -> None:
    old = file.read_text().splitlines()[15]
    changed(file, old, "6 Rome: choose 1")
    assert main(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert "5 chance: draw" in said.out
    assert f"{file}: line 16: choose 1: Not what is asked now" in said.err


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: this is no record: it must begin with 'homage record 2'"),
        ("Dear Ann\n", "line 1: this is no record"),
        ("homage record 9\n", "line 1: 'homage record 9' is of another version"),
        ("homage record 2\n", "line 2: expected 'title: …', found ''"),
    ],
)
def test_a_foreign_file_is_refused(file: Path, capsys: Said, text: str, reason: str) -> None:
    file.write_text(text)
    assert main(["replay", str(file)]) == 2
    assert f"{file}: {reason}" in complaint(capsys)


def test_a_file_that_is_no_text_or_not_there_is_refused(tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(tmp_path / "x")]) == 2
    assert "is not UTF-8 text" in complaint(capsys)
    assert main(["replay", str(tmp_path / "y")]) == 2
    assert "cannot be read: No such file or directory" in complaint(capsys)
    assert main(["replay", str(tmp_path)]) == 2
    assert "cannot be read: Is a directory" in complaint(capsys)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("title: avignon", "title: chess", "there is no title 'chess'; there are: avignon"),
        ("mix=lot", "mix=x", "line 5: setting 'mix' goes only with characters=mix"),
        ("seat Rome", "seat Paris", "line 16: there is no seat 'Rome'"),
    ],
)
def test_a_header_of_another_game_is_refused(
    file: Path, capsys: Said, old: str, new: str, reason: str
) -> None:
    changed(file, old, new)
    assert main(["replay", str(file)]) == 2
    assert reason in complaint(capsys)


def test_differences_that_do_no_harm_are_said(file: Path, capsys: Said) -> None:
    version = title("avignon").version
    changed(file, f"title: avignon {version}", "title: avignon 77")
    assert main(["replay", str(file)]) == 0
    assert "Note: recorded with version 77 of the rules" in capsys.readouterr().out
    assert main(["replay", str(file), "--quiet"]) == 0
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    assert "recorded with version 77" in line


# -- all of them ---------------------------------------------------------------------------------


def test_all_records_below_a_folder_are_checked(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    good = bot_record(1)
    (tmp_path / "a" / "one.homage").write_text(good)
    (deep / "two.homage").write_text(bot_record(2))
    (deep / "notes.txt").write_text("not a record")
    done = homage(tmp_path, "replay", "--all", "a")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count(" choices. ") == 2
    assert done.stdout.endswith("2 records replayed, all stand.\n")
    (deep / "three.homage").write_text(good.replace("1 chance: draw", "1 Rome: draw", 1))
    (deep / "four.homage").write_text("nonsense")
    done = homage(tmp_path, "replay", "--all", "a", "--quiet")
    assert done.returncode == 1
    assert done.stdout == "4 records replayed, 2 failed.\n"
    first, second = done.stderr.splitlines()
    assert first.startswith("a/b/four.homage: line 1: this is no record")
    assert re.match(r"a/b/three.homage: line 11: draw \w+: chance must decide here", second)


def test_what_to_replay_must_be_said_once(tmp_path: Path) -> None:
    assert "name one FILE, or a folder" in refused(homage(tmp_path, "replay"))
    assert "has no records" in refused(homage(tmp_path, "replay", "--all", "."))
    assert "is no folder" in refused(homage(tmp_path, "replay", "--all", "nowhere"))
