"""Plug-ins are looked for once, and again when Python looks for packages elsewhere."""

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from homage.bots import bot, bots
from homage.kernel import plug_ins
from tests.bots.faulty_bots import installed


def test_packages_are_searched_once_however_often_bots_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = []
    monkeypatch.syspath_prepend(installed(tmp_path))
    plug_ins._entry_points.cache_clear()

    def counted(**which: str) -> object:
        searched.append(which)
        return entry_points(**which)

    monkeypatch.setattr("importlib.metadata.entry_points", counted)
    for _ in range(5):
        bot("one-ply")
        bots()
    assert searched == [{"group": "homage.bots"}]


def test_metadata_is_read_only_where_a_package_may_bring_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes long to import: a look at the files tells whether it is needed."""
    asked = []

    def none(**which: str) -> tuple[()]:
        asked.append(which)
        return ()

    monkeypatch.setattr("importlib.metadata.entry_points", none)
    (tmp_path / "other-1.dist-info").mkdir()
    (tmp_path / "other-1.dist-info" / "entry_points.txt").write_text("[console_scripts]\n")
    (tmp_path / "bare-1.dist-info").mkdir()
    monkeypatch.setattr("sys.path", [str(tmp_path), str(tmp_path / "nowhere")])
    assert not plug_ins.has_plug_ins("homage.things")
    assert asked == []
    (tmp_path / "archive.zip").write_bytes(b"")
    monkeypatch.setattr("sys.path", [str(tmp_path), str(tmp_path / "archive.zip")])
    assert not plug_ins.has_plug_ins("homage.things")
    assert asked == [{"group": "homage.things"}]


def test_a_new_folder_of_packages_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(bots())
    monkeypatch.syspath_prepend(installed(tmp_path))
    assert set(bots()) > before
