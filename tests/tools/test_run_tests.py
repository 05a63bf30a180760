"""The compiled run repeats what compiled code can change, and nothing else."""

from pathlib import Path

import pytest

import compile as compiling
import run_tests

ROOT = Path(__file__).parents[2]


class Runs:
    """Stands in for pytest and the compiler, and notes what is asked of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, was_compiled: bool, fails: bool) -> None:
        self.asked: list[tuple[str, ...]] = []
        self.fails = fails
        monkeypatch.setattr(run_tests, "pytest", self.pytest)
        monkeypatch.setattr(compiling, "clean", lambda: self.note("clean", 80 * was_compiled))
        monkeypatch.setattr(compiling, "build", self.build)
        monkeypatch.setattr(compiling, "compiler", lambda: "cc")
        monkeypatch.setattr(compiling, "has_headers", lambda: True)

    def note(self, what: str, answer: int) -> int:
        self.asked.append((what,))
        return answer

    def build(self, optimise: str) -> int:
        return self.note(f"build {optimise}", 80)

    def pytest(self, *arguments: str) -> int:
        self.asked.append(("pytest", *arguments))
        return int(self.fails and bool(arguments))


def test_first_everything_then_what_compiling_can_change(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Runs(monkeypatch, was_compiled=False, fails=False)
    assert run_tests.both_ways() == 0
    first = ("pytest", "--ignore=tests/web", "--ignore=tests/cluster")
    again = ("pytest", *run_tests.COMPILED_CAN_CHANGE)
    assert runs.asked == [("clean",), first, ("build 1",), again, ("clean",)]


def test_a_compiled_checkout_stays_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Runs(monkeypatch, was_compiled=True, fails=False)
    run_tests.both_ways()
    assert [one[0] for one in runs.asked] == ["clean", "pytest", "build 3", "pytest"]


def test_a_failure_in_either_run_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    Runs(monkeypatch, was_compiled=False, fails=True)
    assert run_tests.both_ways() == 1


def test_what_is_run_again_or_left_out_is_there() -> None:
    for path in (*run_tests.COMPILED_CAN_CHANGE, *run_tests.LEFT_OUT):
        assert (ROOT / path).exists(), path
