"""Compiled or interpreted: which one runs, and what may be mixed."""

import os
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import compile as compiling
from homage.games import titles
from homage.kernel import build, deck, state, step, view
from tests.patience import LONG_ENOUGH

ROOT = Path(__file__).parents[2]


def is_extension(module: object) -> bool:
    return not str(getattr(module, "__file__", "")).endswith(".py")


def test_all_of_the_inner_loop_is_compiled_or_none_of_it() -> None:
    assert {is_extension(module) for module in (state, step, deck)} == {build.compiled()}


def test_modules_with_structs_stay_interpreted() -> None:
    assert not is_extension(view)
    assert "homage/kernel/view.py" not in compiling.modules()


def test_what_fills_views_is_compiled() -> None:
    views = {f"homage/games/{name}/shown/looking.py" for name in titles()}
    assert views <= set(compiling.modules())


def test_a_class_with_keywords_stays_interpreted_wherever_its_base_stands() -> None:
    """mypyc would drop `frozen` and `tag`: the events of a title import no msgspec."""
    source = (ROOT / "src/homage/games/avignon/events.py").read_text(encoding="utf-8")
    assert "import msgspec" not in source
    assert "homage/games/avignon/events.py" not in compiling.modules()
    assert "homage/kernel/messages.py" in compiling.modules()


def test_the_modules_to_compile_are_found_by_themselves() -> None:
    found = compiling.modules()
    assert "homage/kernel/state.py" in found
    assert "homage/games/avignon/rules/turn.py" in found
    assert not [name for name in found if "conformance" in name or "__init__" in name]


def test_a_source_changed_after_compiling_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "homage" / "thing.py"
    source.parent.mkdir()
    source.write_text("")
    extension = source.with_name(f"thing{EXTENSION_SUFFIXES[0]}")
    extension.write_text("")
    monkeypatch.setattr(build, "PACKAGE", source.parent)
    os.utime(source, (1, 1))
    if not build.compiled():  # compiled code does not see the patched name
        assert build.stale() == []
        os.utime(extension, (0, 0))
        assert build.stale() == ["homage/thing.py"]


def test_clean_removes_only_what_was_compiled(tmp_path: Path) -> None:
    folder = tmp_path / "homage" / "kernel"
    folder.mkdir(parents=True)
    (folder / "state.py").write_text("")
    (folder / f"state{EXTENSION_SUFFIXES[0]}").write_text("")
    (tmp_path / f"homage__mypyc{EXTENSION_SUFFIXES[0]}").write_text("")
    assert compiling.clean(tmp_path) == 2
    assert [path.name for path in tmp_path.rglob("*.*")] == ["state.py"]


def test_without_a_compiler_the_task_says_so_and_homage_still_works(tmp_path: Path) -> None:
    lonely = os.environ | {"PATH": str(tmp_path), "CC": "no-such-compiler"}
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "compile.py"],
        env=lonely,
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
    )
    assert done.returncode == 1
    assert "no C compiler" in done.stderr
    assert "interpreted" in done.stderr


@pytest.mark.skipif(not build.compiled(), reason="the compiled run packs what is compiled")
def test_the_wheel_can_carry_the_compiled_engine(tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    assert packed(wheels).returncode == 0
    (wheel,) = wheels.glob("*.whl")
    assert "none-any" not in wheel.name
    inside = tmp_path / "inside"
    zipfile.ZipFile(wheel).extractall(inside)
    assert run_from(inside, "from homage.kernel.build import compiled; print(compiled())") == "True"
    assert "AV-17" in run_from(
        inside, "from homage.games import title; print(title('avignon').rules_text())"
    )


@pytest.mark.skipif(build.compiled(), reason="what is compiled can be packed")
def test_a_wheel_of_what_is_not_compiled_is_refused(tmp_path: Path) -> None:
    done = packed(tmp_path)
    assert done.returncode != 0
    assert "Run `python3 run.py compile` first." in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_what_was_changed_after_it_was_compiled_is_not_compiled(tmp_path: Path) -> None:
    folder = tmp_path / "homage" / "kernel"
    folder.mkdir(parents=True)
    for name in ("state", "scale", "steps"):
        (folder / f"{name}.py").write_text("")
    for name, later in (("state", 5), ("scale", -5)):
        made = folder / f"{name}{EXTENSION_SUFFIXES[0]}"
        made.write_text("")
        written = (folder / f"{name}.py").stat().st_mtime + later
        os.utime(made, (written, written))
    names = ["homage/kernel/scale.py", "homage/kernel/steps.py"]
    assert compiling.not_compiled(tmp_path) == names


def packed(folder: Path) -> subprocess.CompletedProcess[str]:
    """A wheel with what is compiled is built into a folder."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        env=os.environ | {"HOMAGE_COMPILE": "1"},
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
    )


def test_the_plain_wheel_is_for_every_platform(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "HOMAGE_COMPILE"},
        check=True,
        capture_output=True,
        timeout=LONG_ENOUGH,
    )
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "homage/games/avignon/rules.md" in names
    assert "homage/games/avignon/cards/characters.toml" in names
    assert "homage/kernel/languages/de.json" in names
    assert not [name for name in names if name.endswith(".so")]


def run_from(folder: Path, code: str) -> str:
    """What some code prints when `folder` comes before the checkout."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(folder)!r}); {code}"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        check=True,
    )
    return done.stdout.strip()
