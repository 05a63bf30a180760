"""Clocks: how much time each seat has, in the seconds of the server's own clock."""

from __future__ import annotations

from collections.abc import Collection

from homage.server.tables.terms import ClockState
from homage.server.wire.tables import ClockSetting


def first_state(setting: ClockSetting, seats: int, now: float) -> ClockState:
    """Before anybody's time goes by."""
    return ClockState((setting.seconds,) * seats, (), now)


def left_at(state: ClockState, now: float) -> tuple[float, ...]:
    """By seat, the seconds that are left."""
    gone = max(0.0, now - state.since)
    return tuple(
        left - gone if seat in state.running else left for seat, left in enumerate(state.left)
    )


def after(
    state: ClockState,
    setting: ClockSetting,
    now: float,
    running: Collection[int],
    answered: Collection[int],
) -> ClockState:
    """When something happened: some seats have answered, and these must decide now."""
    left = list(left_at(state, now))
    for seat in range(len(left)):
        if seat in answered and setting.kind == "game":
            left[seat] += setting.increment
        if setting.kind == "move" and (seat in answered or seat not in running):
            left[seat] = setting.seconds
    return ClockState(tuple(left), tuple(sorted(running)), now)


def deadline(state: ClockState | None) -> float | None:
    """When the first of them has no time left."""
    if state is None or not state.running:
        return None
    return state.since + min(state.left[seat] for seat in state.running)


def out_of_time(state: ClockState | None, now: float) -> int | None:
    """A seat that has no time left."""
    if state is None:
        return None
    left = left_at(state, now)
    late = [seat for seat in state.running if left[seat] <= 0.0]
    return min(late, key=lambda seat: left[seat]) if late else None
