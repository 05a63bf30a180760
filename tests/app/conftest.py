"""The terminal speaks English in tests, whatever the machine's locale is; unless a test asks."""

import pytest

from homage.app.wording.language import VARIABLE


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "en")
