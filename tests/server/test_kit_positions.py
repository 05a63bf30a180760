"""The positions of the kit say what the cards say today."""

from __future__ import annotations

from pathlib import Path

import pytest

from homage.server.title_pages import all_titles
from kit import FOLDER, renewed

POSITIONS = sorted(FOLDER.glob("*.json"))


def test_every_title_has_a_position() -> None:
    assert {file.stem for file in POSITIONS} == set(all_titles())


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_cards_say_what_they_say_today(file: Path) -> None:
    kept = file.read_text(encoding="utf-8")
    assert kept == renewed(kept), "run: python3 run.py kit"
