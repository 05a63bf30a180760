"""The terminal needs none of the packages of the web, and says so where they are missing."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from homage.app.commands import play
from homage.kernel.messages import ENGLISH
from homage.server import packages, page_files
from homage.server.packages import MODULES
from tests.app import command
from tests.app.command import refused, started
from tests.without_packages import without

pytestmark = pytest.mark.usefixtures("_no_web")


@pytest.fixture
def _no_web(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("without")
    monkeypatch.setattr(command, "EXTRA_PATH", without(MODULES, folder))


def done(home: Path, words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return started(home, *words.split(), typed=typed)


@pytest.mark.parametrize(
    "words",
    ["titles", "rules avignon AV-17", "cards avignon", "saves", "play --help", "serve --help"],
)
def test_commands_of_the_terminal_do_without(words: str, tmp_path: Path) -> None:
    ended = done(tmp_path, words)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout
    assert ended.stderr == ""


def test_a_game_in_the_terminal_does_without(tmp_path: Path) -> None:
    ended = done(tmp_path, "play avignon --plain --seat Avignon=random", "quit\n")
    assert "Traceback" not in ended.stderr
    assert "Avignon" in ended.stdout


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_server_says_what_to_install(language: str, tmp_path: Path) -> None:
    said = refused(done(tmp_path, f"--language {language} serve --no-browser"))
    for name in MODULES:
        assert name in said
    assert "'pip install \"homage[web]\"'" in said
    assert "'python3 run.py serve'" in said


class Terminal(io.StringIO):
    """A stream at which somebody sits."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("is_there", [True, False])
def test_play_says_why_it_goes_on_in_the_terminal(
    is_there: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for stream in ("__stdin__", "__stdout__"):
        monkeypatch.setattr(sys, stream, Terminal())
    monkeypatch.setattr(page_files, "is_built", lambda: True)
    monkeypatch.setattr(packages, "find_spec", lambda name: name if is_there else None)
    assert play._can_open_page("avignon", ENGLISH) == is_there
    said = capsys.readouterr().err
    assert ("homage[web]" in said) != is_there
    assert said.count("\n") == (not is_there)
