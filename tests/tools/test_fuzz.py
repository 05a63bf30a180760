"""The fuzzer saves what it finds so that it can be replayed."""

from pathlib import Path

import pytest

import fuzz
from homage.kernel.record import parse
from homage.kernel.replay import final_state
from tests.conformance.bugs_of_play import DeadEnd
from tests.conformance.tithe.game import tithe
from tests.conformance.tithe.steps import Rules
from tests.patience import LONG_ENOUGH


def test_a_find_is_saved_as_a_record_with_a_report(tmp_path: Path) -> None:
    broken = tithe(rules=Rules(score=DeadEnd))
    hunt = fuzz.Hunt(tmp_path / "finds")
    for seed in range(fuzz.ALIKE + 1):
        fuzz._turn(hunt, broken.title, broken, seed, LONG_ENOUGH)
    records = sorted(hunt.folder.glob("*.homage"))
    assert len(records) == fuzz.ALIKE
    final_state(parse(records[0].read_text(encoding="utf-8")), broken)
    report = records[0].with_suffix(".txt").read_text(encoding="utf-8")
    assert "breaks the law 'ending'" in report
    assert "tithe broke the law 'ending'" in hunt.summary()


def test_an_unknown_title_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.fuzz("nonsense", minutes=0) == 2
    assert "there is no title 'nonsense'" in capsys.readouterr().err


def test_a_run_without_a_find_exits_with_success(tmp_path: Path) -> None:
    assert fuzz.fuzz("avignon", minutes=0.01, seed=1, save=tmp_path) == 0
    assert not list(tmp_path.iterdir())
