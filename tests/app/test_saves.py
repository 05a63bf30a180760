"""Saved games: listed, named, found by their names, and never written over."""

import os
import re
from pathlib import Path

import pytest

from homage.app.files.saved_games import listed
from homage.app.files.saves import Autosave
from homage.app.line_mode.line_mode import LineMode
from homage.app.playing.session import Session
from homage.kernel import ENGLISH, HomageError
from homage.kernel.record import parse
from tests.app.command import homage, refused, saves
from tests.app.games import bot_record, driver, line_mode, pick


def typed(game: LineMode, line: str) -> str:
    """What is said to one line, without its line breaks."""
    return " ".join(game.answer(line).split())


def only_save(home: Path) -> Path:
    (file,) = saves(home)
    return file


def private(file: Path) -> bool:
    return file.stat().st_mode & 0o077 == 0


# -- the list ------------------------------------------------------------------------------------


def test_running_and_finished_games_are_listed_the_last_played_first(tmp_path: Path) -> None:
    home, folder = tmp_path, tmp_path / "data" / "homage" / "saves"
    empty = homage(home, "saves")
    assert (empty.returncode, empty.stderr) == (0, "")
    said = " ".join(empty.stdout.split())
    assert said == f"There are no saved games in {folder} yet. Begin one with: homage play"
    for name in ("Ann", "Ben"):
        words = ["play", "avignon", "--hot-seat", "--name", name, "--name", "Cleo"]
        homage(home, *words, typed="beseech 2\n")
    both = ["--seat", "Rome=random", "--seat", "Avignon=random"]
    homage(home, "play", "avignon", *both, "--save", "over")
    done = homage(home, "saves")
    assert (done.returncode, done.stderr) == (0, "")
    running, finished, advice = (" ".join(part.split()) for part in done.stdout.split("\n\n"))
    assert running.startswith("Running games: ")
    ben, ann = running.split(" Avignon: A Clash of Popes: ")[1:]
    assert re.match(r"Rome \(Ben\) and Avignon \(Cleo\)\. Turn 2, last played \d{4}-", ben)
    assert "Rome (Ann)" in ann
    assert re.match(
        r"Finished games: over Avignon: A Clash of Popes: Rome \(random\) and Avignon \(random\)\."
        r" \d+ turns, played ",
        finished,
    )
    assert " won: " in finished or "Nobody wins" in finished
    assert "See one again with: homage replay over" in advice
    newest = saves(home)[1].stem
    assert f"Go on with: homage play --resume {newest}" in advice
    for name in (newest, f"{newest}.homage", newest.upper()):
        again = homage(home, "play", "--resume", name, typed="quit\n")
        assert "Rome (Ben)" in again.stdout


def test_what_is_broken_is_listed_as_such_and_blocks_nothing(tmp_path: Path) -> None:
    game = line_mode(tmp_path, "Ann", "random")
    game.session.close()
    (tmp_path / "cut.homage").write_text("homage record 2\ntitle: avignon\n")
    (tmp_path / "noise.homage").write_bytes(b"\xff\x00")
    (tmp_path / "gone.homage").symlink_to(tmp_path / "nowhere.homage")
    (tmp_path / "folder.homage").mkdir()
    os.mkfifo(tmp_path / "pipe.homage")  # whoever opens it waits for a writer
    (tmp_path / "chess.homage").write_text(bot_record().replace("title: avignon", "title: chess"))
    rows = listed(tmp_path)
    assert rows[0].name == "game"
    assert rows[0].running
    assert {row.name for row in rows[1:]} == {"cut", "noise", "gone", "folder", "pipe", "chess"}
    assert all(row.fault is not None and not row.running for row in rows[1:])
    said = homage(tmp_path, "saves", "--saves", tmp_path)
    assert (said.returncode, said.stderr) == (0, "")
    text = " ".join(said.stdout.split())
    assert "Files that cannot be read:" in text
    assert "gone.homage: a link to something that is not there" in text
    assert "there is no title 'chess'" in text
    again = homage(tmp_path, "play", "--resume", "--saves", tmp_path, typed="quit\n")
    assert again.returncode == 0
    assert "Rome (Ann)" in again.stdout
    assert "homage: passed over " in again.stderr
    assert "Traceback" not in again.stderr


def test_strange_times_and_names_are_listed_too(tmp_path: Path) -> None:
    for name, seconds in (("early", -(10**11)), ("late", 10**13), ("red\x1b[31m", 0)):
        (tmp_path / f"{name}.homage").write_text(bot_record())
        os.utime(tmp_path / f"{name}.homage", (seconds, seconds))
    done = homage(tmp_path, "saves", "--saves", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert {"  early", "  late", "  red<U+001B>[31m"} <= set(done.stdout.splitlines())


def test_a_game_of_other_cards_is_listed_without_its_turn(tmp_path: Path) -> None:
    text = bot_record()
    first = re.search(r"^1 chance: draw (\w+)$", text, re.M)
    assert first is not None
    strange = text.replace(f"1 chance: draw {first[1]}\n", "1 chance: draw dragon\n")
    (tmp_path / "dragon.homage").write_text(strange)
    (row,) = listed(tmp_path)
    assert (row.fault, row.turn, row.finished) == (None, None, True)
    assert f"{len(parse(text).choices)} choices, played " in str(row.message)


# -- names ---------------------------------------------------------------------------------------


def test_a_game_has_a_name_from_the_start_while_it_is_played_and_afterwards(tmp_path: Path) -> None:
    words = ["play", "avignon", "--as", "Rome", "--against", "random"]
    first = homage(tmp_path, *words, "--save", "sunday", typed="1\n")
    assert "Go on with: homage play --resume" in first.stdout
    assert only_save(tmp_path).name == "sunday.homage"
    typed_twice = "save rainy day\n1\nsave rainy day\n"
    second = homage(tmp_path, "play", "--resume", "sunday", typed=typed_twice)
    assert second.stdout.count("The game is called 'rainy day' now") == 2
    file = only_save(tmp_path)
    assert file.name == "rainy day.homage"
    assert {one.name for one in file.parent.iterdir()} == {file.name, "rainy day.secret"}
    when = file.stat().st_mtime_ns
    third = homage(tmp_path, "saves", "rename", "Rainy Day", "monday")
    assert third.stdout == (
        "The game is called 'monday' now. Go on with: homage play --resume monday\n"
    )
    file = only_save(tmp_path)
    assert {one.name for one in file.parent.iterdir()} == {"monday.homage", "monday.secret"}
    assert file.stat().st_mtime_ns == when  # it was not played meanwhile
    last = homage(tmp_path, "play", "--resume", "monday", typed="1\n" * 3000)
    assert (last.returncode, last.stderr) == (0, "")
    assert parse(file.read_text()).result is not None
    assert [one.name for one in file.parent.iterdir()] == ["monday.homage"]
    told = homage(tmp_path, "replay", "monday")
    assert "The secret of the dice is " in told.stdout


def test_a_name_that_is_taken_or_none_is_refused(tmp_path: Path) -> None:
    words = ["play", "avignon", "--hot-seat", "--save"]
    homage(tmp_path, *words, "sunday", typed="1\n")
    before = only_save(tmp_path).read_text()
    assert "there is a game 'sunday' already" in refused(homage(tmp_path, *words, "sunday"))
    for name in ("", "a/b", "x.secret"):
        assert "cannot be the name of a game" in refused(homage(tmp_path, *words, name)), name
    assert "is the name of a title" in refused(homage(tmp_path, *words, "Avignon"))
    resumed = homage(tmp_path, "play", "--resume", "sunday", "--save", "x")
    assert "has its own name" in refused(resumed)
    assert "did you mean 'sunday'?" in refused(homage(tmp_path, "play", "--resume", "sundy"))
    assert "'homage saves' lists" in refused(homage(tmp_path, "play", "--resume", "quite else"))
    assert "did you mean" in refused(homage(tmp_path, "saves", "rename", "sonday", "x"))
    assert only_save(tmp_path).read_text() == before


@pytest.mark.parametrize(
    "name",
    [
        "../x",
        "-x",
        ".x",
        "x.homage",
        "x" * 61,
        "a\nb",
        "~",
        "a\\b",
        "x ",
        "\udcff",
        "名" * 60 + "x",
    ],
)
def test_what_can_be_no_name_is_refused(tmp_path: Path, name: str) -> None:
    autosave = Autosave(tmp_path / "game.homage")
    with pytest.raises(HomageError, match="cannot be the name of a game"):
        autosave.rename(name, driver().table.record)
    assert list(tmp_path.iterdir()) == []


# -- nothing is written over ---------------------------------------------------------------------


def other_game() -> str:
    """The text of a running game that is not the one on the table."""
    other = driver(seed=8)
    pick(other, 0, "beseech 1")
    return other.table.record.text()


def test_a_copy_is_never_written_over_another_game(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    other = tmp_path / "other.homage"
    for text in (other_game(), bot_record(), ""):
        other.write_text(text)
        said = typed(game, f"save {other}")
        assert "is there already and is" in said
        assert "choose another name" in said
        assert other.read_text() == text
    copy = tmp_path / "copy"
    assert typed(game, f"save {copy}") == f"Written to {copy}.homage"
    longer = driver()
    for seat, text in ((0, "beseech 1"), (1, "beseech 2")):
        pick(longer, seat, text)
    copy.with_suffix(".homage").write_text(longer.table.record.text())
    assert "is another game" in typed(game, f"save {copy}")  # somebody has played on with it
    assert copy.with_suffix(".homage").read_text() == longer.table.record.text()


def sealed(folder: Path, secret: bytes) -> LineMode:
    """A game whose dice have a secret."""
    return LineMode(Session(driver(), Autosave(folder / "game.homage", secret), ENGLISH))


def test_no_secret_is_written_over(tmp_path: Path) -> None:
    game = sealed(tmp_path, b"\x01" * 32)
    own = tmp_path / "game.secret"
    kept = own.read_text()
    assert "are for the secrets of dice" in typed(game, f"save {own}")
    assert "are for the secrets of dice" in typed(game, f"save {tmp_path}/new.secret")
    strange = tmp_path / "strange.secret"
    strange.write_text("a stranger's\n")
    assert "is not the secret of this game" in typed(game, f"save {tmp_path}/strange.homage")
    assert "There is a game 'strange' already" in typed(game, "save strange")
    assert not (tmp_path / "strange.homage").exists()
    assert strange.read_text() == "a stranger's\n"
    assert own.read_text() == kept
    said = typed(game, f"save {tmp_path}/copy.homage")
    assert said.startswith(f"Written to {tmp_path}/copy.homage, and the secret of the dice")
    assert said.endswith(f"{tmp_path}/copy.secret")
    assert (tmp_path / "copy.secret").read_text() == kept
    typed(game, "resign")
    typed(game, "yes")
    game.session.close()
    assert not own.exists()  # the record itself could show it now
    assert strange.read_text() == "a stranger's\n"


def test_a_game_without_secret_leaves_a_strangers_beside_it(tmp_path: Path) -> None:
    (tmp_path / "game.secret").write_text("a stranger's\n")
    game = line_mode(tmp_path)
    typed(game, "resign")
    typed(game, "yes")
    assert (tmp_path / "game.secret").read_text() == "a stranger's\n"


def test_the_save_of_a_new_game_is_not_written_over_an_old_one(tmp_path: Path) -> None:
    file = tmp_path / "game.homage"
    file.write_text(other_game())
    game = line_mode(tmp_path)
    assert "is another game" in " ".join(game.show().split())
    typed(game, "1")
    assert file.read_text() == other_game()
    assert typed(game, "save mine").startswith("The game is called 'mine' now")
    assert parse((tmp_path / "mine.homage").read_text()) == game.session.table.record
    assert file.read_text() == other_game()


def test_a_save_that_somebody_else_has_changed_is_left_alone(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    file = tmp_path / "game.homage"
    file.write_text(other_game())
    typed(game, "1")
    assert file.read_text() == other_game()
    assert "not saved" in typed(game, "quit")
    file.unlink()  # what is gone is written again
    typed(game, "1")
    assert parse(file.read_text()) == game.session.table.record


def test_a_link_is_no_place_for_a_copy_but_the_save_may_be_one(tmp_path: Path) -> None:
    first = line_mode(tmp_path)
    first.session.close()
    (tmp_path / "dangling.homage").symlink_to(tmp_path / "nowhere")
    assert "is there already" in typed(first, f"save {tmp_path}/dangling.homage")
    assert not (tmp_path / "nowhere").exists()
    link = tmp_path / "link.homage"
    link.symlink_to(tmp_path / "game.homage")
    game = LineMode(Session(driver(), Autosave(link), ENGLISH))
    typed(game, "1")
    assert link.is_symlink()
    assert parse((tmp_path / "game.homage").read_text()) == game.session.table.record


@pytest.mark.parametrize("path", ["/", "~nobody-of-this-name/x", "./a\0b.homage", "..", "."])
def test_what_is_no_place_is_refused(tmp_path: Path, path: str) -> None:
    game = line_mode(tmp_path)
    said = typed(game, f"save {path}")
    assert "says no place" in said or "is there already" in said or "cannot be the name" in said
    assert not game.session.over


# -- nobody else's eyes --------------------------------------------------------------------------


def test_saves_are_for_nobody_elses_eyes(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        words = ["play", "avignon", "--hot-seat"]
        homage(tmp_path, *words, typed=f"1\nsave {tmp_path}/copy.homage\n")
        homage(tmp_path, *words, "--saves", "new/folder", typed="1\n")
    finally:
        os.umask(old)
    assert len(saves(tmp_path)) == 3
    for file in saves(tmp_path):
        assert private(file)
        assert private(file.with_suffix(".secret"))
    assert private(tmp_path / "data" / "homage" / "saves")
    assert private(tmp_path / "new" / "folder")


def test_an_older_save_and_the_folder_become_private(tmp_path: Path) -> None:
    words = ["play", "avignon", "--hot-seat"]
    homage(tmp_path, *words, typed="1\n")
    file = only_save(tmp_path)
    file.chmod(0o644)
    file.parent.chmod(0o755)
    homage(tmp_path, "play", "--resume", typed="1\n")
    assert private(file)
    assert private(file.parent)
    (tmp_path / "shared").mkdir(0o755)
    homage(tmp_path, *words, "--saves", "shared", typed="1\n")
    assert (tmp_path / "shared").stat().st_mode & 0o777 == 0o755  # its owner's business
