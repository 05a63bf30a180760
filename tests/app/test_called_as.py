"""Advice names the command as its reader can type it."""

import shlex
import sys
from pathlib import Path

import pytest

from homage.app.called_as import CALLED_AS, to_type


@pytest.fixture(autouse=True)
def called_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The script lies in a folder where the shell looks for commands."""
    script = tmp_path / "bin" / "homage"
    script.parent.mkdir()
    script.write_text("")
    script.chmod(0o755)
    monkeypatch.delenv(CALLED_AS, raising=False)
    monkeypatch.setenv("PATH", str(script.parent))
    monkeypatch.setattr(sys, "argv", [str(script), "play"])
    monkeypatch.chdir(tmp_path)
    return script


def test_called_by_its_name_it_is_advised_by_its_name() -> None:
    assert to_type("play", "--resume") == "homage play --resume"


def test_started_by_another_program_that_one_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CALLED_AS, "python3 run.py")
    assert to_type("play", "--resume") == "python3 run.py play --resume"


def test_an_empty_name_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CALLED_AS, "")
    assert to_type("titles") == "homage titles"


def test_called_as_a_module_it_is_advised_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["homage/__main__.py"])
    assert to_type("titles") == "homage titles"


@pytest.mark.parametrize(
    ("stands_in", "typed"), [(".", "bin/homage"), ("bin", "./homage"), ("bin/..", "bin/homage")]
)
def test_where_the_shell_would_not_find_it_its_path_is_advised(
    monkeypatch: pytest.MonkeyPatch, stands_in: str, typed: str
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.chdir(stands_in)
    assert to_type("titles") == f"{typed} titles"


def test_a_path_from_elsewhere_is_advised_whole(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, called_by_name: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    monkeypatch.setenv("PATH", "")
    assert shlex.split(to_type("titles")) == [str(called_by_name), "titles"]


def test_a_script_that_is_no_file_is_advised_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "argv", ["gone/homage"])
    assert to_type("titles") == "homage titles"


def test_another_homage_on_the_path_is_not_advised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, called_by_name: Path
) -> None:
    other = tmp_path / "other" / "homage"
    other.parent.mkdir()
    other.write_text("")
    other.chmod(0o755)
    monkeypatch.setenv("PATH", str(other.parent))
    assert to_type("titles") == "bin/homage titles"


def test_words_are_quoted_so_that_they_arrive_as_they_are() -> None:
    words = ["play", "--resume", "my games/Ada's; rm.homage"]
    assert shlex.split(to_type(*words)) == ["homage", *words]
