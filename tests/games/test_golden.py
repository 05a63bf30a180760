"""Golden games replay to the letter; `tools/golden.py` says when they may be written anew."""

from pathlib import Path

import pytest

import golden
from homage.games import titles
from homage.kernel.record import parse
from homage.kernel.replay import differences

KEPT = [(name, settings, file) for name in titles() for settings, file in golden.files(name)]


@pytest.mark.parametrize(("name", "settings", "file"), KEPT, ids=[file.stem for *_, file in KEPT])
def test_a_golden_game_replays_to_the_letter(name: str, settings: str, file: Path) -> None:
    game = golden.game_of(name, settings)
    record = parse(file.read_text(encoding="utf-8"))
    assert record.text() == file.read_text(encoding="utf-8")
    assert differences(record, game) == []
    assert golden.told(record, game) == file.with_suffix(".log").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", titles())
def test_who_is_told_what_has_not_changed(name: str) -> None:
    kept = (golden.FOLDER / name / "audiences.txt").read_text(encoding="utf-8")
    assert golden.audiences(name) == kept


def test_no_golden_game_is_left_behind() -> None:
    assert {file for *_, file in KEPT} == set(golden.FOLDER.rglob("*.homage"))
