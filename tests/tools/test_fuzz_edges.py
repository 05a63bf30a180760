"""The fuzzer of the edges: what it tries can be repeated, and what it finds is kept."""

import time
from pathlib import Path

import pytest

import fuzz
import fuzz_edges
from fuzz_edges import AREAS, EdgeHunt, Trial, made, tried

TRIALS = 100
"""Of each run of the tests."""


def test_nothing_breaks_at_the_edges(tmp_path: Path) -> None:
    hunt = EdgeHunt(1, tmp_path / "finds", print)
    hunt.go(0, TRIALS, time.monotonic() + 1e9)
    assert not hunt.finds
    assert len(hunt.tried) == len(AREAS)
    assert hunt.tried.total() == TRIALS
    assert not hunt.folder.exists()


def test_the_same_seed_and_number_give_the_same_trial() -> None:
    for number in range(2 * len(AREAS)):
        assert made(5, number) == made(5, number)
    assert made(5, 0) != made(6, 0)
    assert made(5, 0) != made(5, len(AREAS))


def test_a_traceback_is_kept_with_how_to_come_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("planted")

    monkeypatch.setattr("homage.kernel.record.parse", fails)
    monkeypatch.setattr("homage.app.files.records.parse", fails)
    assert fuzz.fuzz(edges=True, seed=3, trials=len(AREAS), save=tmp_path) == 1
    assert "1 finds" in capsys.readouterr().out
    (place,) = tmp_path.iterdir()
    report = (place / "report.txt").read_text(encoding="utf-8")
    assert report.startswith("python3 run.py fuzz --edges --seed 3 --trial 0\nhomage ")
    assert "ValueError: planted" in report
    assert (place / fuzz_edges.RECORD).read_bytes() == made(3, 0).files[fuzz_edges.RECORD]
    assert fuzz.fuzz(edges=True, seed=3, trial=0, save=tmp_path) == 1
    monkeypatch.undo()
    assert fuzz.fuzz(edges=True, seed=3, trial=0, save=tmp_path) == 0


@pytest.mark.parametrize("said", ["Expected `int` <= 4", "\x1b[2J", "two\nlines"])
def test_more_than_tracebacks_is_found(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setattr("homage.app.failing.complain", lambda _: print(f"homage: {said}") or 2)
    assert tried(Trial("words", ["nonsense"]))


def test_trials_stay_away_from_the_saves_of_people(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert not tried(Trial("prompts", ["play", "avignon", "--hot-seat"], "save x\nquit\n"))
    assert not list(tmp_path.iterdir())
