"""The real command, played through a pipe: whole games, breaks, and unwritable places."""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from homage.app import main
from homage.kernel.record import parse
from tests.app.command import (
    COMMAND,
    LONG_ENOUGH,
    environment,
    homage,
    playing,
    read_until,
    refused,
    saves,
)
from tests.app.games import bot_record, whole_game
from tests.bots.faulty_bots import installed
from tests.patience import eventually
from tests.rules import rule

NAMES = ("--name", "Ann", "--name", "Ben")


def only_save(home: Path) -> Path:
    (file,) = saves(home)
    return file


# -- whole games ---------------------------------------------------------------------------------


def test_two_bots_play_a_whole_game(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "avignon", "--seat", "Rome=one-ply", "--seat", "avignon=random")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Rome (one-ply), Avignon (random)." in done.stdout
    record = parse(only_save(tmp_path).read_text())
    assert record.result is not None
    assert record.players == ["one-ply (bot)", "random (bot)"]
    assert f"The record of this game is {only_save(tmp_path)}" in done.stdout


def test_python_itself_runs_the_command_and_its_bots(tmp_path: Path) -> None:
    words = ("play", "avignon", "--seat", "Rome=squire", "--seat", "Avignon=page")
    done = subprocess.run(
        [sys.executable, "-m", "homage", *words],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Rome (squire), Avignon (page)." in done.stdout


@pytest.mark.parametrize("seconds", ["0", "-1", "4000"])
def test_a_turn_without_time_is_refused(tmp_path: Path, seconds: str) -> None:
    words = ("play", "avignon", "--seat", "Rome=page", "--seat", "Avignon=page")
    assert f"--seconds {seconds}: a bot's turn takes more than nothing" in refused(
        homage(tmp_path, *words, "--seconds", seconds)
    )


def test_two_people_play_a_whole_game_at_one_keyboard(tmp_path: Path) -> None:
    table, typed = whole_game(seed=9)
    lines = "\n".join(typed) + "\n"
    words = ["play", "avignon", "--hot-seat", *NAMES, "--seed", "9", "--saves", "here"]
    done = homage(tmp_path, *words, typed=lines)
    assert (done.returncode, done.stderr) == (0, "")
    record = parse(only_save(tmp_path / "here").read_text())
    assert record.choices == table.record.choices
    assert record.result == table.record.result
    assert f"Rome> {typed[0]}\n" in done.stdout  # what was typed stands in the transcript


def test_one_person_plays_against_a_bot(tmp_path: Path) -> None:
    done = homage(
        tmp_path, "play", "avignon", "--as", "Avignon", "--against", "random", typed="1\n" * 3000
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Rome (random), Avignon (You)" in done.stdout
    file = only_save(tmp_path)
    assert parse(file.read_text()).players == ["random (bot)", "Avignon"]
    for words in (["replay", file], ["saves"]):  # whoever reads them is not you
        told = homage(tmp_path, *words).stdout
        assert "Rome (random)" in told
        assert "You" not in told


def test_questions_with_one_option_are_answered_for_those_who_wish_so(tmp_path: Path) -> None:
    words = ["play", "fidelitas", "players=1", "--seed", "4", "--saves"]
    asked, choices = [], []
    for wish in (["--ask-all"], []):
        folder = tmp_path / "-".join(["saves", *wish])
        done = homage(tmp_path, *words, folder, *wish, typed="1\n" * 3000)
        assert (done.returncode, done.stderr) == (0, "")
        asked.append(done.stdout.count("\nNorth> "))
        choices.append(parse(only_save(folder).read_text()).choices)
    assert choices[0] == choices[1]
    assert asked[0] > asked[1]


@rule("AV-01")
def test_who_sits_where_is_decided_by_lot_unless_it_was_said(tmp_path: Path) -> None:
    seats = set()
    for seed in range(12):
        homage(
            tmp_path / "..", "play", "avignon", "--seed", str(seed), "--saves", tmp_path / str(seed)
        )
        seats.add(parse(only_save(tmp_path / str(seed)).read_text()).players.index("knight (bot)"))
        if seats == {0, 1}:
            break
    assert seats == {0, 1}
    homage(tmp_path, "play", "avignon", "--seed", "1", "--as", "avignon", "--saves", "said")
    assert parse(only_save(tmp_path / "said").read_text()).players == ["knight (bot)", "Avignon"]


# -- breaks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [["--seed", "9"], []])
def test_a_game_in_two_sittings_is_the_same_game(tmp_path: Path, dice: list[str]) -> None:
    done = homage(tmp_path, "play", "avignon", "--hot-seat", *NAMES, *dice, typed="1\n6\nundo\n7\n")
    assert done.returncode == 0
    assert "The game is saved. Go on with: homage play --resume" in done.stdout
    halfway = only_save(tmp_path).read_text()
    again = homage(tmp_path, "play", "--resume", typed="1\n" * 2000)
    assert (again.returncode, again.stderr) == (0, "")
    whole = only_save(tmp_path).read_text()
    assert whole.startswith(halfway)
    assert parse(whole).result is not None


def test_the_dice_go_on_where_they_were(tmp_path: Path) -> None:
    table, typed = whole_game(seed=12)
    words = ["play", "avignon", "--hot-seat", *NAMES, "--seed", "12"]
    homage(tmp_path, *words, typed="\n".join(typed[:5]) + "\n")
    homage(tmp_path, "play", "avignon", "--resume", typed="\n".join(typed[5:]) + "\n")
    assert parse(only_save(tmp_path).read_text()).choices == table.record.choices


def ended(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What else it has said when it has ended.

    Its input stays open until then: the end of it would be a second reason to leave.
    """
    process.wait(timeout=LONG_ENOUGH)
    return process.communicate()


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "play", "avignon", "--hot-seat", "--seed", "4") as process:
        read_until(process, "Rome> ")
        assert process.stdin is not None
        process.stdin.write("beseech 2\n")
        process.stdin.flush()
        read_until(process, "Avignon> ")
        process.send_signal(signal.SIGINT)
        said, complaint = ended(process)
    assert process.returncode == 130
    assert complaint == ""
    assert "The game is saved. Go on with: homage play --resume" in said
    assert only_save(tmp_path).read_text().endswith("\n6 Rome: beseech 2\n")
    again = homage(tmp_path, "play", "--resume", typed="log\nquit\n")
    assert "Avignon> log" in again.stdout
    assert "moves from Genoa to Florence" in again.stdout


def test_a_killed_game_can_be_taken_up(tmp_path: Path) -> None:
    with playing(tmp_path, "play", "avignon", "--hot-seat") as process:
        read_until(process, "Rome> ")
        assert process.stdin is not None
        process.stdin.write("beseech 2\n")
        process.stdin.flush()
        read_until(process, "Avignon> ")
        process.kill()
    again = homage(tmp_path, "play", "--resume", typed="beseech 3\nquit\n")
    assert again.returncode == 0
    assert only_save(tmp_path).read_text().endswith("Avignon: beseech 3\n")


def bots_of(process: subprocess.Popen[str], at_work: bool) -> list[int]:
    """The processes in which bots think; those at work have silenced themselves."""
    bots = []
    for file in Path(f"/proc/{process.pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):  # a thread or process that ends just now
            for one in map(Path, (f"/proc/{pid}" for pid in file.read_text().split())):
                is_bot = b"spawn_main" in (one / "cmdline").read_bytes()
                if is_bot and (not at_work or (one / "fd/1").readlink() == Path(os.devnull)):
                    bots.append(int(one.name))
    return bots


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="there is no /proc here")
@pytest.mark.parametrize(
    ("how", "code", "at_work"),
    [(signal.SIGINT, 130, False), (signal.SIGINT, 130, True), (signal.SIGKILL, -9, True)],
)
def test_no_bot_is_left_behind_when_the_game_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals, code: int, at_work: bool
) -> None:
    path = os.pathsep.join([installed(tmp_path), str(Path(__file__).parents[2])])
    monkeypatch.setattr("tests.app.command.EXTRA_PATH", path)
    with playing(tmp_path, "play", "avignon", "--as", "Rome", "--against", "hangs") as process:
        read_until(process, "Rome> ")
        assert process.stdin is not None
        process.stdin.write("beseech 2\n")
        process.stdin.flush()
        assert eventually(lambda: bool(bots_of(process, at_work)))
        bots = bots_of(process, at_work=False)
        process.send_signal(how)
        _, complaint = ended(process)
    assert (process.returncode, complaint) == (code, "")
    assert eventually(lambda: not any(Path(f"/proc/{bot}").exists() for bot in bots))
    assert "failed" not in only_save(tmp_path).read_text()  # nobody is to blame


@pytest.mark.parametrize("words", ["rules avignon", "replay game.homage", "cards avignon"])
def test_output_that_nobody_reads_ends_the_command_quietly(tmp_path: Path, words: str) -> None:
    (tmp_path / "game.homage").write_text(bot_record())
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [*COMMAND, *words.split()],
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            timeout=LONG_ENOUGH,
            env=environment(tmp_path),
            cwd=tmp_path,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_output_on_a_full_disk_is_said_in_one_line(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "titles"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=LONG_ENOUGH,
        )
    assert done.returncode == 2
    assert done.stderr == "homage: cannot write the output: No space left on device\n"


# -- saves ---------------------------------------------------------------------------------------


def test_a_place_that_cannot_be_written_is_warned_of_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = homage(
        tmp_path,
        "play",
        "avignon",
        "--hot-seat",
        "--saves",
        "file/saves",
        typed="1\n6\nsave mine.homage\n",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Warning: this game cannot be saved in file/saves") == 1
    assert "This game is not saved: file/saves/" in done.stdout
    again = homage(tmp_path, "play", "--resume", "mine.homage", typed="quit\n")
    assert "Avignon> quit" in again.stdout


def test_resume_takes_the_game_that_was_played_last(tmp_path: Path) -> None:
    assert "there is no unfinished game in" in refused(homage(tmp_path, "play", "--resume"))
    for name in ("Ann", "Ben"):
        homage(tmp_path, "play", "avignon", "--as", "Rome", "--name", name, typed="1\n")
    homage(
        tmp_path, "play", "avignon", "--seat", "Rome=random", "--seat", "Avignon=random"
    )  # over at once
    assert "Rome (Ben)" in homage(tmp_path, "play", "--resume").stdout
    first = str(saves(tmp_path)[0])
    assert "Rome (Ann)" in homage(tmp_path, "play", "--resume", first, typed="log\n").stdout
    os.utime(first)
    assert "Rome (Ann)" in homage(tmp_path, "play", "avignon", "--resume").stdout


def test_resume_passes_over_a_damaged_save(tmp_path: Path) -> None:
    homage(tmp_path, "play", "avignon", "--as", "Rome", "--saves", "s", typed="1\n")
    (tmp_path / "s" / "newer.homage").write_text("homage record 2\ntitle: avignon\n")
    done = homage(tmp_path, "play", "--resume", "--saves", "s")
    assert done.returncode == 0
    assert done.stderr == (
        "homage: passed over s/newer.homage: line 2: expected 'title: NAME VERSION',"
        " found 'title: avignon'\n"
    )
    assert "Rome (You)" in done.stdout


def test_resume_refuses_what_is_already_settled_or_over(tmp_path: Path) -> None:
    (tmp_path / "over.homage").write_text(bot_record())
    assert "this game is over: " in refused(homage(tmp_path, "play", "--resume", "over.homage"))
    homage(tmp_path, "play", "avignon", "--as", "Rome", typed="1\n")
    for words in (["characters=mix"], ["--seed", "3"], ["--as", "Rome"], ["--phrase", "x"]):
        complaint = refused(homage(tmp_path, "play", "avignon", "--resume", *words))
        assert "a saved game has its own" in complaint


def test_a_save_whose_secret_is_gone_cannot_go_on(tmp_path: Path) -> None:
    homage(tmp_path, "play", "avignon", "--as", "Rome", typed="1\n")
    file = only_save(tmp_path)
    secret = file.with_suffix(".secret")
    assert secret.stat().st_mode & 0o077 == 0
    secret.write_text("00" * 32)
    assert "secret that is there is of another game" in refused(
        homage(tmp_path, "play", "--resume")
    )
    secret.unlink()
    assert "is not beside it" in refused(homage(tmp_path, "play", "--resume"))


# -- what cannot be played -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "there is no title 'chess'; there are: avignon"),
        (
            ["avignon", "characters=all"],
            "avignon: setting 'characters': 'all' is not possible here",
        ),
        (["avignon", "colour=red"], "avignon has no setting 'colour'; it has: characters, mix"),
        (["avignon", "mix"], "'mix' is no setting; write name=value"),
        (
            ["avignon", "--hot-seat", "--name", "Ann", "--name", "Ann"],
            "two players are called 'Ann'",
        ),
        (["avignon", "--name", "Ann", "--name", "Ben"], "2 names for 1 person: Ann, Ben"),
        (
            ["avignon", "--seat", "Rome=random", "--seat", "rome=human"],
            "the seat Rome is given twice",
        ),
        (
            ["avignon", "--seat", "Paris=random"],
            "there is no seat 'Paris'; there are: Rome, Avignon",
        ),
        (
            ["avignon", "--seat", "Rome"],
            "'--seat Rome': write --seat SEAT=human or --seat SEAT=BOT",
        ),
        (
            ["avignon", "--against", "oneply"],
            "quick, page, squire, one-ply, knight, captain and marshal; did you mean 'one-ply'?",
        ),
        (["avignon", "--against", "human"], "use --hot-seat"),
        (["avignon", "--as", "Genoa"], "there is no seat 'Genoa'"),
        (["avignon", "--hot-seat", "--as", "Rome"], "--hot-seat and --as do not go together"),
        (["avignon", "--seed", "x"], 'Invalid value for --seed: "x" is no number'),
        (["avignon", "--sead", "3"], "Did you mean --seed?"),
        (["avignon", "--cards", "nowhere.toml"], "nowhere.toml: cannot be read: No such file"),
        (["--resume", "nowhere.homage"], "nowhere.homage: cannot be read: No such file"),
        (["avignon", "--seed", "3", "--phrase"], "--phrase is for sealed dice"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    complaint: str,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["play", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("homage: ")
    assert said.err.count("\n") == 1
    assert complaint in said.err
    assert saves(tmp_path) == []
