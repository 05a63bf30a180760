"""The command itself: its help, version, catalogue and rules, and what is wrong with it."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from homage.app import main
from homage.app.called_as import CALLED_AS
from homage.app.commands.command_line import COMMANDS as ALL
from homage.app.lookups.rules import looked_up, reference, shown
from homage.app.playing.seating import Wishes, seated
from homage.games import title, titles
from homage.kernel import ENGLISH, HomageError
from homage.kernel.rules_page import parsed
from tests.app.command import LONG_ENOUGH, environment, homage, saves, started
from tests.table.whispers import TITLE as WHISPERS

Said = pytest.CaptureFixture[str]
COMMANDS = ("play", "titles", "replay", "verify", "cards", "rules")


def test_help_names_every_command(capsys: Said) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"  {name}: " in said for name in COMMANDS)


@pytest.mark.parametrize("command", [*COMMANDS, "cards check"])
def test_every_command_explains_itself_with_an_example(capsys: Said, command: str) -> None:
    assert main([*command.split(), "--help"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"Usage: homage {command}")
    assert f"\n  homage {command.split()[0]}" in said


@pytest.mark.parametrize("called", ["python3 run.py", "./venv/bin/homage"])
def test_all_that_help_advises_can_be_typed(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, called: str
) -> None:
    monkeypatch.setenv(CALLED_AS, called)
    for words in ([], *([command] for command in ALL), ["cards", "check"]):
        assert main([*words, "--help"]) == 0
        said = capsys.readouterr().out
        assert said.startswith(f"Usage: {' '.join([called, *words])}")
        assert not re.search(r"(?<![.])\bhomage ", said.replace(called, ""))
        advised = [line for line in said.splitlines() if line.startswith(f"  {called} ")]
        assert advised or f"Try: {called} play" in said
    assert main(["titles", "--nonsense"]) == 2
    assert f"('{called} --help' says what there is)" in capsys.readouterr().err


def test_the_version_is_told(capsys: Said) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("homage 0.")


HEAVY = (
    *("cyclopts", "homage.bots", "homage.games", "homage.kernel.contract", "homage.server"),
    *(
        "homage.table",
        "importlib.metadata",
        "importlib.resources",
        "litestar",
        "msgspec",
        "pathlib",
    ),
    *("re", "rich", "sqlalchemy", "textual", "typing"),
)
"""What most commands can do without, and what makes up the time that they need to start."""

COMMON = ["homage.kernel.contract", "importlib.resources", "msgspec", "pathlib", "re", "typing"]
"""What all others need."""


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        (["--version"], []),
        (["titles"], ["homage.games"]),
        (["--help"], sorted(["cyclopts", "rich", *COMMON])),
        (["rules", "avignon", "AV-01"], sorted(["cyclopts", "homage.games", "rich", *COMMON])),
    ],
)
def test_a_command_loads_what_it_needs(tmp_path: Path, words: list[str], needed: list[str]) -> None:
    program = (
        f"import sys; from homage.app import main; main({words!r})\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=environment(tmp_path),
    )
    assert done.stdout.endswith(f"\n{needed}\n")


def test_the_list_of_titles_loads_nothing_that_plays_them(tmp_path: Path) -> None:
    """Beside what Python itself has loaded, only these: each costs time, four times as much if it
    is done for each title."""
    program = (
        "import sys; from homage.app import main; main(['titles'])\n"
        "print(*sorted(n for n in sys.modules if n.startswith('homage.games.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        env=environment(tmp_path),
    )
    names = sorted(titles())
    expected = [name for one in names for name in (one, f"{one}.about")]
    assert done.stdout.split("\n")[-2].split() == [f"homage.games.{name}" for name in expected]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["dance"], 'Unknown command "dance"'),
        (["rules"], "TITLE"),
        (["rules", "avignon", "AV-99"], "avignon has no rule 'AV-99'; they go from AV-01 to AV-"),
        (["rules", "avignon", "xyzzy"], "no rule of avignon has 'xyzzy' in it"),
        (["replay", "a", "b"], "b"),
    ],
)
def test_a_wrong_word_is_answered_in_one_line(capsys: Said, words: list[str], reason: str) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert reason in said.err


def test_the_catalogue_has_seats_options_defaults_and_help(capsys: Said) -> None:
    assert main(["titles"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "avignon: Avignon: A Clash of Popes (rules version" in said
    assert "seats: Rome, Avignon" in said
    assert "characters=base|mix|pilgrimage the set of characters" in said
    assert "[base]" in said


# -- rules ---------------------------------------------------------------------------------------

PAGE = """# A game

Words before the rules.

## Setup
- **AB-01** Two seats, *Up* and *Down*. **Ruling:** chosen
  by lot.
- **AB-02** **Ruling:** nothing is secret.

A paragraph between.

## The end

- **AB-10** *Winning.* Three `cards` win.

## Notes
Nothing here.
"""


def test_rules_are_read_from_their_page() -> None:
    rules = parsed(PAGE)
    assert [(rule.id, rule.section) for rule in rules] == [
        ("AB-01", "Setup"),
        ("AB-02", "Setup"),
        ("AB-10", "The end"),
    ]
    assert rules[0].text == "Two seats, *Up* and *Down*. **Ruling:** chosen by lot."
    assert rules[0].printed == "Two seats, *Up* and *Down*."
    assert rules[1].printed == ""
    assert shown(rules).splitlines() == [
        "Setup",
        "  AB-01  Two seats, Up and Down. Ruling: chosen by lot.",
        "  AB-02  Ruling: nothing is secret.",
        "",
        "The end",
        "  AB-10  Winning. Three cards win.",
    ]


def test_rules_are_found_by_id_and_by_word(capsys: Said) -> None:
    assert main(["rules", "avignon", "av-10"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("A turn\n  AV-10  ")
    assert "AV-11" not in said
    assert main(["rules", "avignon", "SAMARITAN"]) == 0
    assert "AV-17" in capsys.readouterr().out
    assert main(["rules", "avignon"]) == 0
    assert "AV-30" in capsys.readouterr().out
    assert "Ruling" not in reference(title("avignon"), ENGLISH)


def test_a_title_without_rules_says_so() -> None:
    with pytest.raises(HomageError, match="the rules of whispers are not part of"):
        looked_up(WHISPERS, None, ENGLISH)


# -- seats and titles ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "players"),
    [
        (Wishes(mine="Rome"), ["Rome", "knight (bot)"]),
        (Wishes(mine="avignon", against="random", names=["Ann"]), ["random (bot)", "Ann"]),
        (Wishes(hot_seat=True), ["Rome", "Avignon"]),
        (Wishes(hot_seat=True, names=["Ann"]), ["Ann", "Avignon"]),
        (Wishes(seats=["rome=one-ply"]), ["one-ply (bot)", "Avignon"]),
        (Wishes(seats=["Avignon=human"]), ["knight (bot)", "Avignon"]),
        (Wishes(seats=["Rome=random", "Avignon=random"]), ["random (bot)", "random (bot)"]),
    ],
)
def test_seats_are_filled_as_wished(wishes: Wishes, players: list[str]) -> None:
    game = title("avignon").game()
    assert [one.record_name for one in seated(game, wishes, random.Random(1), ENGLISH)] == players


def test_among_several_titles_the_player_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Said
) -> None:
    found = {"avignon": title("avignon"), "whispers": WHISPERS}
    monkeypatch.setattr("homage.games.titles", lambda: found)
    answers = iter(["avignon", "Whispers", "", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["play", "--as", "Left", "--saves", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "There is no seat 'Left'; there are: Rome, Avignon" in said  # and is asked once more
    assert "you at Left against knight" in said
    assert "title: whispers" in saves(tmp_path)[0].read_text()

    def nothing(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nothing)
    assert main(["play"]) == 0
    assert capsys.readouterr().err == ""


def test_letters_that_cannot_be_read_do_no_harm(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "avignon", "--as", "Rome", typed="\x00\x1b[A é\nquit\n")
    assert done.returncode == 0
    assert "neither an option nor a command" in done.stdout


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        (["titles"], ""),
        (["dance"], ""),
        (["--version"], ""),
        (["play", "avignon", "--hot-seat", "--plain", "--seed", "1"], "1\nnonsense\nq\n"),
    ],
)
def test_tests_may_fork_a_command_instead_of_starting_it(
    tmp_path: Path, words: list[str], typed: str
) -> None:
    (here := tmp_path / "a").mkdir()
    (there := tmp_path / "b").mkdir()
    forked, fresh = homage(here, *words, typed=typed), started(there, *words, typed=typed)
    assert forked.returncode == fresh.returncode
    assert forked.stderr == fresh.stderr
    name = re.compile(r"\d{4}-\d\d-\d\d[\w-]*")  # a save is called by the time
    assert name.sub("", forked.stdout.replace("/a/", "/b/")) == name.sub("", fresh.stdout)
