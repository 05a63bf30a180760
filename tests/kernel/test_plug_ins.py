"""Plug-ins are looked for once, and again when Python looks for packages elsewhere."""

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from homage.bots import bot, bots
from homage.kernel import plug_ins
from tests.bots.faulty_bots import installed


def test_packages_are_searched_once_however_often_bots_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched = []
    plug_ins._entry_points.cache_clear()

    def counted(**which: str) -> object:
        searched.append(which)
        return entry_points(**which)

    monkeypatch.setattr("importlib.metadata.entry_points", counted)
    for _ in range(5):
        bot("one-ply")
        bots()
    assert searched == [{"group": "homage.bots"}]


def test_a_new_folder_of_packages_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(bots())
    monkeypatch.syspath_prepend(installed(tmp_path))
    assert set(bots()) > before
