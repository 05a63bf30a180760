"""A terminal like most, and a pilot that is in no hurry."""

import pytest

from tests.app.table_screen.patient_pilot import make_patient


@pytest.fixture(autouse=True)
def _colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the terminal has that runs the tests."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def _patient_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else the machine does."""
    make_patient(monkeypatch)
