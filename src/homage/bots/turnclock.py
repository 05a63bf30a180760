"""TurnClock: how much of the time for a turn is left to a seat that is asked click by click."""

from __future__ import annotations

SHARE = 0.5
"""Of what is left, for one click: if a card upsets the plan, there is time for another."""


class TurnClock:
    """For each seat, the turn it was last asked in and the seconds it has used there."""

    def __init__(self) -> None:
        self._used: dict[int, tuple[int, float]] = {}

    def allowed(self, seat: int, turn: int, seconds: float) -> float:
        """For the next click, if the whole turn may take so many seconds."""
        return max(0.0, seconds - self._in_turn(seat, turn)) * SHARE

    def add(self, seat: int, turn: int, seconds: float) -> None:
        self._used[seat] = turn, self._in_turn(seat, turn) + seconds

    def _in_turn(self, seat: int, turn: int) -> float:
        at, used = self._used.get(seat, (turn, 0.0))
        return used if at == turn else 0.0
