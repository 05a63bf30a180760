"""Whoever plays needs no packages of the lab; commands that need them say so."""

from pathlib import Path

import pytest

from homage.lab.packages import MODULES
from tests.app import command
from tests.app.command import refused, started
from tests.without_packages import without

pytestmark = pytest.mark.usefixtures("_no_lab")


@pytest.fixture
def _no_lab(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("without")
    monkeypatch.setattr(command, "EXTRA_PATH", without(MODULES, folder))


@pytest.mark.parametrize("words", ["titles", "balance --help", "ladder --help", "analyse --help"])
def test_other_commands_and_all_help_do_without(words: str, tmp_path: Path) -> None:
    ended = started(tmp_path, *words.split())
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout


def test_a_game_is_played_and_analysed_without(tmp_path: Path) -> None:
    words = "play avignon --plain --seed 3 --seat Rome=random --seat Avignon=random"
    played = started(tmp_path, *words.split())
    assert played.returncode == 0, played.stderr
    (file,) = tmp_path.rglob("*.homage")
    analysed = started(tmp_path, "analyse", file, "--simulations", "10", "--workers", "2")
    assert (analysed.returncode, analysed.stderr) == (0, "")
    assert list(tmp_path.rglob("*.svg"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "words", ["balance avignon", "ladder avignon", "budget avignon", "study mine"]
)
def test_a_study_says_what_to_install(words: str, language: str, tmp_path: Path) -> None:
    said = refused(started(tmp_path, "--language", language, *words.split()))
    for name in MODULES:
        assert name in said
    assert 'pip install "homage[lab]"' in said
    assert "python3 run.py" in said
