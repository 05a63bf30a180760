"""Hints for tests: few imagined games, however long a busy machine takes for them."""

from concurrent.futures import Future

import pytest

from homage.bots.search import Finding
from homage.table import Chair

SIMULATIONS = 200


def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a number and not by seconds: those would give fewer games now, and more another time."""
    think = Chair.hint

    def hint(
        chair: Chair, simulations: int | None = None, seconds: float | None = None
    ) -> Future[list[Finding]]:
        return think(chair, simulations or SIMULATIONS)

    monkeypatch.setattr(Chair, "hint", hint)
