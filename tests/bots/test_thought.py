"""When a thought must come to an end, by a clock that the test turns."""

import time

import pytest

from homage.bots.thought import LEAST_SIMULATIONS, SECONDS_BETWEEN_LOOKS, Halt
from homage.bots.turnclock import TurnClock


class Clock:
    """Goes on when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(time, "monotonic", lambda: self.now)


def test_a_search_ends_when_its_seconds_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    halt = Halt(3.0, lambda: False)
    asked = [halt() for _ in range(1000)]
    assert not any(asked)
    clock.now += 2.9
    assert not halt()
    clock.now += 0.2
    assert halt()


def test_a_few_simulations_are_made_even_if_there_is_no_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    halt = Halt(0.0, lambda: True)
    clock.now += 9.0
    assert [halt() for _ in range(LEAST_SIMULATIONS + 1)] == [False] * LEAST_SIMULATIONS + [True]


def test_it_looks_now_and_then_whether_somebody_said_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    looks = []

    def told() -> bool:
        looks.append(clock.now)
        return len(looks) == 3

    halt = Halt(None, told)
    asked = 0
    while not halt():
        clock.now += SECONDS_BETWEEN_LOOKS / 100
        asked += 1
    assert len(looks) == 3
    assert 250 < asked < 350  # so that looking costs next to nothing


def test_the_seconds_are_for_all_clicks_of_a_turn() -> None:
    clock = TurnClock()
    assert clock.allowed(0, 5, 4.0) == 2.0
    clock.add(0, 5, 2.0)
    assert clock.allowed(0, 5, 4.0) == 1.0
    assert clock.allowed(1, 5, 4.0) == 2.0  # everybody has time of their own
    clock.add(0, 5, 9.0)
    assert clock.allowed(0, 5, 4.0) == 0.0
    assert clock.allowed(0, 6, 4.0) == 2.0


def test_all_clicks_of_a_turn_together_never_take_longer() -> None:
    clock, spent = TurnClock(), 0.0
    for _ in range(50):
        allowed = clock.allowed(0, 1, 3.0)
        clock.add(0, 1, allowed)
        spent += allowed
    assert 2.9 < spent <= 3.0
