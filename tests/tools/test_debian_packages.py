"""What run.py would install as root is announced before, and can be refused."""

import io
import os
import sys
import sysconfig
from pathlib import Path

import pytest

import run

ANNOUNCED = """\
set-up: {packages} would be of use; you are root, so this can be run (HOMAGE_NO_APT=1 refuses it):
set-up:     apt-get update -qq
set-up:     apt-get install -qq -y --no-install-recommends {words}
"""


class Typed(io.StringIO):
    """Somebody at a terminal, who types this."""

    def isatty(self) -> bool:
        return True


class Debian:
    """A machine on which all is missing; apt-get writes down what it is told."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.log = folder / "log"
        self.programs = folder / "programs"
        self.programs.mkdir()
        self.add("apt-get", f'echo "$DEBIAN_FRONTEND: $*" >> {self.log}')
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("PATH", str(self.programs))
        monkeypatch.delenv(run.NO_APT, raising=False)
        monkeypatch.setattr(os, "geteuid", lambda: 0)
        monkeypatch.setattr(sysconfig, "get_paths", lambda: {"include": str(folder)})
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        self.database = folder / "postgresql"
        monkeypatch.setattr(run, "POSTGRESQL", self.database)

    def add(self, name: str, does: str = "true") -> None:
        program = self.programs / name
        program.write_text(f"#!/bin/sh\n{does}\n")
        program.chmod(0o755)

    def type(self, text: str) -> None:
        self.monkeypatch.setattr(sys, "stdin", Typed(text))
        self.monkeypatch.setattr(sys.stderr, "isatty", lambda: True)

    def ran(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []


@pytest.fixture
def debian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Debian:
    return Debian(tmp_path, monkeypatch)


ALL = "gcc, libc6-dev, python3-dev, tmux, postgresql"
RAN = [
    "noninteractive: update -qq",
    f"noninteractive: install -qq -y --no-install-recommends {ALL.replace(',', '')}",
]


def test_without_a_terminal_it_is_announced_and_done(
    debian: Debian, capsys: pytest.CaptureFixture[str]
) -> None:
    run.bring_debian_packages("test")
    said = capsys.readouterr().err
    assert said.startswith(ANNOUNCED.format(packages=ALL, words=ALL.replace(",", "")))
    assert "?" not in said
    assert debian.ran() == RAN


@pytest.mark.parametrize("typed", ["\n", "y\n", " Yes \n"])
def test_at_a_terminal_it_is_done_if_agreed_to(
    debian: Debian, capsys: pytest.CaptureFixture[str], typed: str
) -> None:
    debian.type(typed)
    run.bring_debian_packages("test")
    said = capsys.readouterr()
    assert "set-up: run it? [Y/n] " in said.err
    assert said.out == ""
    assert debian.ran() == RAN


@pytest.mark.parametrize("typed", ["n\n", "no\n", "what?\n", ""])
def test_at_a_terminal_it_can_be_refused(
    debian: Debian, capsys: pytest.CaptureFixture[str], typed: str
) -> None:
    debian.type(typed)
    run.bring_debian_packages("test")
    assert capsys.readouterr().err.endswith(f"set-up: going on without {ALL}\n")
    assert debian.ran() == []


def test_it_can_be_refused_once_and_for_all(
    debian: Debian, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    debian.type("y\n")
    monkeypatch.setenv(run.NO_APT, "1")
    run.bring_debian_packages("test")
    said = capsys.readouterr().err
    assert said == (
        f"set-up: {ALL} would be of use, but HOMAGE_NO_APT is set\nset-up: going on without {ALL}\n"
    )
    assert debian.ran() == []


@pytest.mark.parametrize("value", ["", "0"])
def test_refused_is_what_is_neither_empty_nor_zero(
    debian: Debian, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv(run.NO_APT, value)
    run.bring_debian_packages("test")
    assert debian.ran() == RAN


def test_only_what_is_missing_is_asked_for(debian: Debian) -> None:
    debian.add("cc")
    debian.add("tmux")
    (debian.database / "15" / "bin").mkdir(parents=True)
    (debian.database / "15" / "bin" / "initdb").touch()
    run.bring_debian_packages("test")
    assert debian.ran()[-1].endswith("--no-install-recommends python3-dev")


def test_compiling_needs_nothing_that_tests_start(debian: Debian) -> None:
    run.bring_debian_packages("compile")
    assert debian.ran()[-1].endswith("--no-install-recommends gcc libc6-dev python3-dev")


@pytest.mark.parametrize("task", ["browser", "page-speed", "pictures"])
def test_a_browser_is_brought_for_its_tasks_alone(debian: Debian, task: str) -> None:
    run.bring_debian_packages(task)
    assert debian.ran()[-1].endswith("chromium fonts-dejavu-core libatomic1")


def test_who_is_not_root_is_not_troubled(
    debian: Debian, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    run.bring_debian_packages("test")
    assert capsys.readouterr().err == ""
    assert debian.ran() == []


def test_a_machine_without_apt_is_not_troubled(
    debian: Debian, capsys: pytest.CaptureFixture[str]
) -> None:
    (debian.programs / "apt-get").unlink()
    run.bring_debian_packages("test")
    assert capsys.readouterr().err == ""


def test_what_cannot_be_brought_is_gone_without(
    debian: Debian, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.add("apt-get", "exit 100")
    run.bring_debian_packages("test")
    said = capsys.readouterr().err
    assert said.endswith(f"set-up: apt-get could not bring {ALL}; going on without\n")
