"""run.py takes the commands of Homage and the tasks of the checkout, and says how it was called."""

import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import run
from homage.app import main
from homage.app.called_as import CALLED_AS
from tests.tools.made_up_checkout import LONG_ENOUGH, RUN_PY, Checkout


def test_every_command_of_homage_can_be_given_to_run_py() -> None:
    with redirect_stdout(StringIO()) as printed:
        assert main(["--help"]) == 0
    there = set(re.findall(r"^  ([a-z][a-z-]*):", printed.getvalue(), re.M)) | {"--version"}
    assert set(run.read_commands()) == there, "see [tool.homage.commands] in pyproject.toml"


def test_help_lists_commands_and_tasks_and_installs_nothing(checkout: Checkout) -> None:
    done = checkout.run("--help")
    assert done.returncode == 0
    assert re.search(r"^  titles +list them$", done.stdout, re.M)
    assert re.search(r"^  lint +look for mistakes$", done.stdout, re.M)
    assert checkout.asked() == []


def test_an_unknown_word_is_refused_before_anything_is_installed(checkout: Checkout) -> None:
    done = checkout.run("tset")
    assert done.returncode == 2
    assert done.stderr.startswith("run.py: there is no command or task 'tset'.\n")
    assert checkout.asked() == []


def test_a_task_wins_over_a_command_of_the_same_name(checkout: Checkout) -> None:
    checkout.run("both")
    assert checkout.asked()[-1] == "-m poethepoet -q both"


def test_a_command_is_run_where_the_caller_stands_and_told_how_it_was_called(
    checkout: Checkout,
) -> None:
    done = checkout.run("titles", where=checkout.folder)
    assert re.fullmatch(
        rf"in {checkout.folder}, called as \S*python\S* {checkout.root}/run\.py\n", done.stdout
    )


def test_a_task_is_run_in_the_checkout_and_told_nothing(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CALLED_AS, "python3 elsewhere.py")
    done = checkout.run("lint", where=checkout.folder)
    assert done.stdout == f"in {checkout.root}, called as nothing\n"


def test_run_py_and_the_command_mean_the_same_variable() -> None:
    assert run.CALLED_AS == CALLED_AS


# -- an output that nobody reads -------------------------------------------------------------


def in_a_shell(checkout: Checkout, redirected: str, *words: str) -> tuple[int, str]:
    """The exit code of run.py with its streams redirected like that, and its complaint."""
    command = f'"$0" "$@" {redirected}'
    done = subprocess.run(
        ["bash", "-c", command, sys.executable, checkout.root / "run.py", *words],
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        cwd=checkout.root,
        env=os.environ | {"LOG": str(checkout.log)},
    )
    return done.returncode, done.stderr


def test_a_command_is_started_though_the_output_is_closed(checkout: Checkout) -> None:
    checkout.run("titles")  # sets up
    for redirected in (">&-", ">&- 2>&-"):
        checkout.asked()
        assert "Traceback" not in in_a_shell(checkout, redirected, "titles")[1]
        assert [one.endswith("-m homage titles") for one in checkout.asked()] == [True]


@pytest.mark.parametrize(
    ("redirected", "code", "complaint"),
    [
        (">&-", 2, "run.py: cannot write the output: it is closed\n"),
        (">/dev/full", 2, "run.py: cannot write the output: No space left on device\n"),
        (">/dev/full 2>&1", 2, ""),
        (">&- 2>&-", 2, ""),
    ],
)
def test_help_that_cannot_be_written_ends_with_a_sentence_or_in_silence(
    checkout: Checkout, redirected: str, code: int, complaint: str
) -> None:
    assert in_a_shell(checkout, redirected, "--help") == (code, complaint)


def test_help_whose_reader_has_gone_ends_in_silence() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, RUN_PY, "--help"],
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=LONG_ENOUGH,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


# -- how Python was called -------------------------------------------------------------------


def program(folder: Path, starts: str) -> Path:
    """A `python3` as version managers have it: a script that starts another one."""
    folder.mkdir()
    script = folder / "python3"
    script.write_text(f'#!/bin/sh\nexec {starts} "$@"\n')
    script.chmod(0o755)
    return script


def test_what_was_typed_as_a_name_stays_a_name() -> None:
    assert run.python_as_typed("python3.11") == "python3.11"


def test_a_long_path_becomes_a_name_where_the_name_starts_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shim = program(tmp_path / "shims", sys.executable)
    monkeypatch.setenv("PATH", str(shim.parent))
    assert run.python_as_typed("/long/way/to/python3") == "python3"


@pytest.mark.parametrize("starts", ["false", "./no-such-program", "echo /another/python3"])
def test_a_path_stays_where_the_name_starts_another_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: str
) -> None:
    other = program(tmp_path / "other", starts)
    monkeypatch.setenv("PATH", f"{other.parent}{os.pathsep}/bin{os.pathsep}/usr/bin")
    assert run.python_as_typed("/long/way/to/python3") == "/long/way/to/python3"


def test_a_path_stays_where_the_name_starts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert run.python_as_typed("/long/way/to/python3") == "/long/way/to/python3"


# -- a Python that will not do ---------------------------------------------------------------


def test_an_old_python_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    assert run.main(["titles"]) == 2
    assert capsys.readouterr().err == "run.py: Homage needs Python 3.11 or newer; this is 3.9.\n"


def test_a_python_with_half_a_standard_library_is_told_what_to_install() -> None:
    without = "import runpy, sys; sys.modules['shutil'] = None; runpy.run_path(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-c", without, RUN_PY],
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("run.py: this Python has only a part of its standard library")
    assert "apt install python3 python3-venv" in done.stderr


@pytest.mark.parametrize(
    ("module", "work"),
    [
        ("venv", "makes virtual environments"),
        ("ensurepip", "brings pip into virtual environments"),
    ],
)
@pytest.mark.parametrize("remains", [False, True], ids=["gone", "only its folder is left"])
def test_the_module_that_is_missing_is_the_one_that_is_named(
    module: str, work: str, remains: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if remains:
        (tmp_path / module).mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    for name in ("venv", "ensurepip"):
        monkeypatch.delitem(sys.modules, name, raising=False)
        if name != module:
            (tmp_path / f"{name}.py").write_text("")
    with pytest.raises(run.SetUpFailed) as failure:
        run.create_venv()
    said = str(failure.value)
    assert f"lacks its module {module}, which {work}." in said
    assert f"apt install python3.{sys.version_info[1]}-venv" in said
