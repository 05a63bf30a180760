"""Plug-ins of other packages that do not work: left out, named, and in nobody's way."""

import subprocess
from pathlib import Path

import pytest

from homage.app.boards import board_of
from homage.app.boards.canvas import Look
from homage.kernel import ENGLISH, SPECTATOR
from homage.kernel.plug_ins import left_out
from homage.kernel.record import parse
from tests.app.command import homage, saves
from tests.table.whispers import TITLE as WHISPERS

BROKEN_TITLES = {
    "raises": "raise ZeroDivisionError('oh\\n\\x1b[31mno')\n",
    "exits": "import sys\nsys.exit('goodbye')\n",
    "misspelt": "def broken(:\n",
    "needs_more": "import a_package_that_nobody_has\n",
    "nameless": "",
    "number": "TITLE = 42\n",
    "kind": "from homage.kernel import Title as TITLE\n",
    "twin": "from homage.games.avignon import TITLE\n",
}
"""By module, what stands in it; the entry point names its TITLE."""

BROKEN_BOTS = {
    "bot_raises": "1 / 0\n",
    "bot_interrupts": "raise KeyboardInterrupt\n",
    "bot_number": "BOT = 42\n",
    "bot_kind": "class BOT:\n    name = 'k'\n    description = 'd'\n    def choose(self): ...\n",
    "bot_mute": "class Mute:\n    name = 'mute'\n    description = 'd'\nBOT = Mute()\n",
    "bot_text": (
        "class Text:\n    name, description = 'text', 'Plays.'\n"
        "    def choose(self): ...\nBOT = Text()\n"
    ),
    "bot_twin": "from homage.bots.random_bot import RANDOM as BOT\n",
    "bot_property": (
        "class Bad:\n    @property\n    def name(self): raise RuntimeError('who?')\nBOT = Bad()\n"
    ),
}
WORKING_BOT = (
    "from homage.kernel import Message\n"
    "class Works:\n"
    "    name, description = 'works', Message('works.plays', 'Takes the first.')\n"
    "    def choose(self, world, seat, rng):\n"
    "        return world.decision_of(seat).options[0]\n"
    "BOT = Works()\n"
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place where many packages bring something, one of which works."""
    modules = BROKEN_TITLES | BROKEN_BOTS | {"works": WORKING_BOT}
    folder = tmp_path / "packages"
    info = folder / "broken-1.dist-info"
    info.mkdir(parents=True)
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    lines = ["[homage.titles]", "absent = no_such_module:TITLE", "strange = ?!"]
    lines += [f"{name} = {name}:TITLE" for name in BROKEN_TITLES]
    lines += ["[homage.bots]", *(f"{name} = {name}:BOT" for name in [*BROKEN_BOTS, "works"])]
    lines += ["[homage.boards]", "whispers = number:TITLE"]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    monkeypatch.setattr("tests.app.command.EXTRA_PATH", str(folder))
    return tmp_path


def named(done: subprocess.CompletedProcess[str]) -> dict[str, str]:
    """By plug-in, the sentence that names it."""
    assert "Traceback" not in done.stderr
    sentences = [line for line in done.stderr.splitlines() if "The plug-in " in line]
    found = {line.split("'")[1]: line for line in sentences}
    assert len(found) == len(sentences)  # each is named once
    return found


def test_titles_that_do_not_work_are_left_out_and_named(home: Path) -> None:
    done = homage(home, "titles")
    assert done.returncode == 0
    assert "avignon: Avignon: A Clash of Popes" in done.stdout
    assert "fidelitas: " in done.stdout
    found = named(done)
    assert set(found) == {*BROKEN_TITLES, "absent", "strange"}
    assert found["raises"] == (
        "homage: The plug-in 'raises' (raises:TITLE) is left out: it cannot be loaded"
        " (ZeroDivisionError: oh <U+001B>[31mno)."
    )
    assert "(SystemExit: goodbye)" in found["exits"]
    assert "SyntaxError" in found["misspelt"]
    assert "No module named 'a_package_that_nobody_has'" in found["needs_more"]
    assert "AttributeError" in found["nameless"]
    assert "what it names is no title, but of the kind int" in found["number"]
    assert "what it names is no title" in found["kind"]
    assert "there is another title 'avignon'" in found["twin"]


def test_everything_else_works(home: Path) -> None:
    words = ["play", "avignon", "--seat", "Rome=works", "--seat", "Avignon=random"]
    done = homage(home, *words, "--save", "game")
    assert done.returncode == 0
    (file,) = saves(home)
    record = parse(file.read_text())
    assert record.players == ["works (bot)", "random (bot)"]
    assert record.result is not None
    found = named(done)
    assert {*BROKEN_BOTS, *BROKEN_TITLES} <= set(found)
    assert "it cannot be loaded (KeyboardInterrupt)" in found["bot_interrupts"]
    assert "what it names is no bot, but of the kind int" in found["bot_number"]
    assert "its description is no Message" in found["bot_text"]
    assert "there is another bot 'random'" in found["bot_twin"]
    assert "RuntimeError: who?" in found["bot_property"]
    for command in (["replay", "game"], ["saves"], ["rules", "avignon", "AV-01"]):
        assert homage(home, *command).returncode == 0


def test_ctrl_c_while_a_plug_in_is_loaded_still_ends_the_command(home: Path) -> None:
    presses = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"
    (home / "packages" / "bot_interrupts.py").write_text(presses)
    done = homage(home, "play", "avignon", "--seat", "Rome=works", "--seat", "Avignon=random")
    assert (done.returncode, done.stderr) == (130, "")


def test_who_asks_for_one_that_is_left_out_learns_why(home: Path) -> None:
    for words in (["play", "raises"], ["rules", "raises"]):
        done = homage(home, *words)
        assert done.returncode == 2
        assert done.stderr.startswith("homage: there is no title 'raises'; there are: avignon,")
        assert "ZeroDivisionError" in named(done)["raises"]
    done = homage(home, "play", "avignon", "--against", "bot_raises")
    assert done.returncode == 2
    assert "'bot_raises'" in done.stderr.splitlines()[0]
    assert "ZeroDivisionError" in named(done)["bot_raises"]


def test_a_bot_of_another_package_is_named_as_such_in_the_menu(home: Path) -> None:
    done = homage(home, "play", "--plain", typed="avignon\nlevel\nq\n")
    assert "works (plug-in)" in done.stdout
    assert "random (plug-in)" not in done.stdout


def test_the_sentence_is_german_in_german(home: Path) -> None:
    done = homage(home, "--language", "de", "titles")
    assert done.returncode == 0
    assert "Die Erweiterung „number“ (number:TITLE) bleibt weg: was sie nennt" in done.stderr


def test_a_board_that_does_not_work_is_followed_by_the_plain_drawing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(home / "packages"))
    monkeypatch.setattr("homage.kernel.plug_ins._left_out", {})
    view = WHISPERS.game().setup().view(SPECTATOR)
    canvas = board_of(WHISPERS)(view, Look(width=80, height=24), ENGLISH)
    assert canvas.height == len(WHISPERS.draw(view, ENGLISH).splitlines())
    (sentence,) = left_out()
    assert "draws no board, but is of the kind int" in str(sentence)
