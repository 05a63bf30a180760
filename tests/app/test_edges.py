"""Bad input: a clear sentence of ours, whatever comes in, and never a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from homage.app import main
from homage.app.streams import MAX_TYPED_LETTERS
from tests.app.command import COMMAND, LONG_ENOUGH, environment, homage, refused
from tests.app.games import bot_record, line_mode

Said = pytest.CaptureFixture[str]

MANY_DIGITS = "9" * 5000
NO_NUMBERS = ["", "x", "+1", "007", "1_000", "0x10", "1e3", "1.5", "٣", "²", "-0", MANY_DIGITS]


def complaint(said: Said) -> str:
    """One line, and nothing else."""
    out, err = said.readouterr()
    assert (out, err.count("\n")) == ("", 1), (out, err)
    assert err.startswith("homage: ")
    return err.removeprefix("homage: ").rstrip("\n")


# -- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", NO_NUMBERS)
@pytest.mark.parametrize(
    "words",
    [
        ["play", "avignon", "--seed"],
        ["ladder", "avignon", "--games"],
        ["balance", "avignon", "--workers"],
        ["budget", "avignon", "--choices"],
        ["replay", "game.homage", "--from"],
        ["analyse", "game.homage", "--worst"],
    ],
    ids=lambda words: words[0],
)
def test_a_number_on_the_command_line_is_written_in_one_way(
    capsys: Said, words: list[str], word: str
) -> None:
    assert main([*words[:-1], f"{words[-1]}={word}"]) == 2
    said = complaint(capsys)
    assert said.startswith(f"Invalid value for {words[-1]}: ") or "needs a value" in said
    assert len(said) < 300


@pytest.mark.parametrize("word", ["x", "inf", "nan", "1e3", "1_0", "٣", "-1", ".5", MANY_DIGITS])
def test_seconds_are_written_in_one_way(capsys: Said, word: str) -> None:
    assert main(["play", "avignon", f"--seconds={word}"]) == 2
    assert "--seconds" in complaint(capsys)


@pytest.mark.parametrize(
    "words",
    [
        ["balance", "avignon", "--games", "9" * 18],
        ["ladder", "avignon", "--workers", "1000000"],
        ["budget", "avignon", "--choices", "9" * 18],
        ["budget", "avignon", "--times", "9" * 18],
    ],
    ids=lambda words: words[2],
)
def test_a_number_that_nothing_could_bear_is_refused(capsys: Said, words: list[str]) -> None:
    assert main(words) == 2
    complaint(capsys)


@pytest.mark.parametrize("seed", ["", "x" * 300, "\x1b[2J", os.fsdecode(b"\xff")])
@pytest.mark.parametrize("command", ["balance", "ladder", "budget"])
def test_a_word_for_the_dice_can_be_said_again(capsys: Said, command: str, seed: str) -> None:
    assert main([command, "avignon", f"--seed={seed}"]) == 2
    said = complaint(capsys)
    assert "--seed" in said
    assert said.isprintable()


def test_a_seed_below_zero_is_one(tmp_path: Path) -> None:
    words = ["play", "avignon", "--hot-seat", "--seed", "-5"]
    assert homage(tmp_path, *words, typed="quit\n").returncode == 0


@pytest.mark.parametrize(
    "setting", ["players=٣", "players=02", "players=+2", "players= 2", "teams=TRUE", "teams=1"]
)
def test_a_setting_is_written_in_one_way(capsys: Said, setting: str) -> None:
    assert main(["play", "fidelitas", setting]) == 2
    assert complaint(capsys).startswith("fidelitas: setting '")


def test_a_setting_that_never_ends_is_refused(capsys: Said) -> None:
    assert main(["play", "avignon", "characters=mix", "mix=" + "scribe," * 200]) == 2
    assert "a setting has at most 400 letters" in complaint(capsys)
    assert main(["play", "fidelitas", f"players={'9' * 390}"]) == 2
    complaint(capsys)


@pytest.mark.parametrize("budget", ["", "x", "٣", "007", "x٣", "+5", "1_000", MANY_DIGITS])
def test_the_simulations_of_a_level_are_written_in_one_way(capsys: Said, budget: str) -> None:
    assert main(["play", "avignon", "--against", f"knight@{budget}"]) == 2
    assert "behind the @ stands a number of simulations" in complaint(capsys)


@pytest.mark.parametrize("typed", ["٣", "007", "99", "²", "1_0", MANY_DIGITS[:1900]])
def test_a_number_at_the_prompt_is_written_in_one_way(tmp_path: Path, typed: str) -> None:
    playing = line_mode(tmp_path)
    said = playing.answer(typed)
    assert said.startswith(("There is no option ", "'"))
    assert len(said) < 300
    assert playing.answer(f"log {typed}")
    assert not playing.session.table.record.choices[5:], "nothing was chosen"


# -- lengths -------------------------------------------------------------------------------------


def test_a_line_that_never_ends_is_not_even_read(tmp_path: Path) -> None:
    typed = "x" * 3_000_000 + "\nhelp\nquit\n"
    done = homage(tmp_path, "play", "avignon", "--hot-seat", typed=typed)
    assert done.returncode == 0
    assert f"A line has at most {MAX_TYPED_LETTERS} letters." in done.stdout
    assert "take the option with this number" in done.stdout, "what follows is a new line"
    assert len(done.stdout) < 30_000


def test_a_word_that_never_ends_is_refused(capsys: Said) -> None:
    for words in (["x" * 100_000], ["rules", "avignon", "x" * 100_000]):
        assert main(words) == 2
        assert "A word has at most 10000 letters" in complaint(capsys)


ENDLESS = {
    "records": (["replay", "--quiet", "{file}"], "homage record 2\n"),
    "cards": (["cards", "check", "avignon", "{file}"], "[[character]]\n"),
    "bots": (["balance", "avignon", "--bot", "{file}"], "beseech *\n"),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_of_an_endless_file_only_the_beginning_is_read(
    tmp_path: Path, capsys: Said, kind: str
) -> None:
    words, begin = ENDLESS[kind]
    file = tmp_path / "endless.bot"
    with file.open("w") as stream:
        stream.write(begin)
        stream.truncate(1_000_000_000)  # takes no room on the disk, but would in memory
    assert main([word.format(file=file) for word in words]) == 2
    assert "is too large: it may have " in complaint(capsys)


@pytest.mark.parametrize("kind", ENDLESS)
def test_of_a_line_in_a_file_the_length_is_bounded(tmp_path: Path, capsys: Said, kind: str) -> None:
    words, begin = ENDLESS[kind]
    file = tmp_path / "long.bot"
    file.write_text(begin + "x" * 2001 + "\n")
    assert main([word.format(file=file) for word in words]) == 2
    assert "line 2: a line has at most 2000 letters; this one has 2001" in complaint(capsys)


def test_a_record_of_too_many_lines_is_refused(tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "long.homage"
    file.write_text(bot_record() + "1 x\n" * 100_000)
    assert main(["replay", str(file)]) == 2
    assert "a record has at most 100000 lines" in complaint(capsys)


# -- what files say ------------------------------------------------------------------------------

KNIGHT = """[[character]]
name = "Knight"
set = "base"
faction = "Knight"
copies = 2
petition = [{ do = "push", which = "this" }]
marks = { name = "rulebook", petition = "rulebook" }
"""


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (("copies = 2", f"copies = {'9' * 1900}"), "a number has at most 18 digits"),
        (("copies = 2", f"copies = 0x{'f' * 1900}"), "a number has at most 18 digits"),
        (("copies = 2", f"copies = -0x{'f' * 1900}"), "line 5, column 12: expected a new line"),
        (("copies = 2", f"copies = {chr(10).join('[' * 900)}"), "within each other too often"),
        (("copies = 2", f"{'a.' * 900}a = 1"), "within each other too often"),
        (("copies = 2", "copies = 2\0"), "line 5, column 11: expected a new line"),
        (("copies = 2", "copies = ٣"), "line 5, column 10: expected a text in quotation marks"),
        (("copies = 2", "copies = 007"), "line 5, column 11: expected a new line"),
        (("copies = 2", "copies = inf"), "copies: expected a whole number, found a number"),
        (("copies = 2", "copies"), "line 5, column 7: expected = behind the name"),
        (("copies = 2", "copies = 2\ncopies = 2"), "line 6, column 11: this is said twice"),
        (('"Knight"\nset', '"Kni\nset'), "line 2, column 12: a letter stands here that may not"),
        (('"Knight"\nset', '"Kni\\\\u001bght"\nset'), "has letters that cannot be printed"),
        (("rulebook\" }\n", "rulebook\""), "at its end: a bracket is not closed"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_card_file_is_said_in_our_words(
    tmp_path: Path, capsys: Said, damage: tuple[str, str], reason: str
) -> None:
    file = tmp_path / "mine.toml"
    before, after = damage
    assert before in KNIGHT
    file.write_text(KNIGHT.replace(before, after.replace("\\\\", "\\"), 1), encoding="utf-8")
    assert main(["cards", "check", "avignon", str(file)]) == 2
    said = complaint(capsys)
    assert reason in said
    assert said.isprintable()


def test_names_of_people_and_files_are_shown_with_their_control_characters(
    tmp_path: Path, capsys: Said
) -> None:
    assert main(["play", "avignon", "--name", "A\x1b[2Jda", "--as", "Rome"]) == 2
    assert "A<U+001B>[2Jda" in complaint(capsys)
    assert main(["replay", f"{tmp_path}/a\nb\u202e"]) == 2
    assert "a<U+000A>b<U+202E>: cannot be read: No such file" in complaint(capsys)
    assert main(["rules", "avignon", "\x07"]) == 2
    assert "<U+0007>" in complaint(capsys)
    file = tmp_path / "game.homage"
    file.write_text(bot_record().replace("one-ply (bot)", "one\x1b[2J (bot)"))
    assert main(["replay", str(file)]) == 2
    assert "one<U+001B>[2J" in complaint(capsys)


def test_what_was_typed_is_shown_with_its_control_characters(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "avignon", "--hot-seat", typed="\x1b[2J\nquit\n")
    assert "> <U+001B>[2J" in done.stdout
    assert "'<U+001B>[2J' is neither an option nor a command" in done.stdout
    assert "\x1b" not in done.stdout + done.stderr


# -- files that are none -------------------------------------------------------------------------

TAKES_A_FILE = [
    ["replay", "{file}"],
    ["replay", "--quiet", "{file}"],
    ["verify", "{file}"],
    ["analyse", "{file}"],
    ["play", "--resume", "{file}"],
    ["cards", "check", "avignon", "{file}"],
    ["cards", "avignon", "--cards", "{file}"],
    ["play", "avignon", "--against", "{file}"],
]


@pytest.mark.parametrize("words", TAKES_A_FILE, ids=" ".join)
@pytest.mark.parametrize("kind", ["a folder", "not there", "bytes", "nothing", "NULs"])
def test_a_file_that_is_none_is_refused(
    tmp_path: Path, capsys: Said, words: list[str], kind: str
) -> None:
    file = tmp_path / "x.bot"
    if kind == "a folder":
        file.mkdir()
    elif kind != "not there":
        file.write_bytes({"bytes": b"\xff\xfe", "nothing": b"", "NULs": b"\0\0\n"}[kind])
    assert main([word.format(file=file) for word in words]) == 2
    said = complaint(capsys)
    assert str(file) in said
    assert said.isprintable()


@pytest.mark.parametrize("words", TAKES_A_FILE, ids=" ".join)
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "x.bot"
    os.mkfifo(file)
    said = refused(homage(tmp_path, *(word.format(file=file) for word in words)))
    assert said.startswith(f"{file}: ")
    assert "cannot be read: only ordinary files are read, and no pipes" in said


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to root")
@pytest.mark.parametrize("words", TAKES_A_FILE, ids=" ".join)
def test_a_file_that_may_not_be_read_is_refused(
    tmp_path: Path, capsys: Said, words: list[str]
) -> None:
    file = tmp_path / "x.bot"
    file.write_text("x")
    file.chmod(0)
    assert main([word.format(file=file) for word in words]) == 2
    assert "Permission denied" in complaint(capsys)


@pytest.mark.parametrize("name", ["a\0b", "~nobody-at-all/x", "nowhere/x", "x" * 300, "."])
def test_a_game_is_saved_only_under_a_name_that_a_file_can_have(tmp_path: Path, name: str) -> None:
    playing = line_mode(tmp_path)
    assert playing.answer(f"save {name}")
    assert playing.session.outcome is None


@pytest.mark.parametrize("name", [".secret", ".homage", "{folder}/.hidden", "./.hidden.homage"])
def test_a_copy_is_never_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    playing = line_mode(tmp_path)
    before = set(tmp_path.iterdir())
    said = playing.answer(f"save {name.format(folder=tmp_path)}")
    assert "begins with a dot" in " ".join(said.split())
    assert set(tmp_path.iterdir()) == before


# -- streams -------------------------------------------------------------------------------------

BARE = [
    ["titles"],
    ["rules", "avignon"],
    ["--help"],
    ["--version"],
    ["play", "avignon"],
    ["replay", "game.homage"],
]


def in_a_shell(home: Path, redirected: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command with streams as only a shell leaves them."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirected}', "sh", *COMMAND, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=environment(home),
        cwd=home,
    )


@pytest.mark.parametrize("words", BARE, ids=lambda words: words[0])
def test_a_closed_output_is_said(tmp_path: Path, words: list[str]) -> None:
    assert refused(in_a_shell(tmp_path, ">&-", *words)) == "cannot write the output: it is closed"


@pytest.mark.parametrize("redirected", [">&- 2>&-", "2>&-", "<&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", BARE, ids=lambda words: words[0])
def test_closed_streams_do_no_harm(tmp_path: Path, words: list[str], redirected: str) -> None:
    done = in_a_shell(tmp_path, redirected, *words)
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stdout + done.stderr
    if ">&-" in redirected:
        assert done.stderr == ""


def test_a_game_without_input_is_left_and_saved(tmp_path: Path) -> None:
    done = in_a_shell(tmp_path, "<&-", "play", "avignon", "--hot-seat")
    assert done.returncode == 0
    assert "The game is saved. Go on with: homage play --resume" in done.stdout


@pytest.mark.parametrize("size", ["9" * 18, "0", "-5", "٣", "x", "", MANY_DIGITS])
def test_a_screen_of_a_senseless_size_is_passed_over(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, size: str
) -> None:
    monkeypatch.setenv("COLUMNS", size)
    monkeypatch.setenv("LINES", size)
    for words in (["--help"], ["titles"], ["play", "--help"]):
        assert main(words) == 0
        assert max(map(len, capsys.readouterr().out.splitlines())) <= 100


def test_a_full_disk_is_said(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    done = in_a_shell(tmp_path, ">/dev/full", "titles")
    assert refused(done) == "cannot write the output: No space left on device"


# -- Ctrl-C --------------------------------------------------------------------------------------


PRESSED_WHILE = """
import signal, sys
import homage.app
at = {at!r}
def pressed(frame, event, argument):
    if frame.f_code.co_filename.endswith(at[0]) and frame.f_code.co_name == at[1]:
        sys.setprofile(None)
        signal.raise_signal(signal.SIGINT)
sys.setprofile(pressed)
sys.argv = ["homage", *{words!r}]
sys.exit(homage.app.program())
"""


@pytest.mark.parametrize(
    ("file", "function"),
    [
        ("app/streams.py", "put_in_order"),
        ("commands/command_line.py", "<module>"),
        ("commands/command_line.py", "command_line"),
        ("wording/language.py", "take_language"),
        ("games/__init__.py", "titles"),
        ("kernel/messages.py", "say"),
        ("app/failing.py", "complain"),
    ],
)
def test_ctrl_c_ends_it_quietly_at_any_moment(tmp_path: Path, file: str, function: str) -> None:
    words = ["rules", "none"]  # which also complains
    program = PRESSED_WHILE.format(at=(file, function), words=words)
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=environment(tmp_path),
        cwd=tmp_path,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_while_it_ends_is_quiet_too(tmp_path: Path) -> None:
    program = (
        "import atexit, signal, sys, homage.app\n"
        "atexit.register(signal.raise_signal, signal.SIGINT)\n"
        "sys.argv = ['homage', 'titles']\n"
        "sys.exit(homage.app.program())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=environment(tmp_path),
    )
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")
    assert done.stdout.startswith("avignon: ")
