"""What measures studies and environments measures them: figures that make sense, of a few games."""

import random
import sys
from itertools import islice

import pytest

import bench_studies
import bridge_speed
from bench_studies import Run


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_a_study_is_measured_from_begin_to_end() -> None:
    run = bench_studies.carried_out("avignon", "random", 8, 1)
    assert (run.workers, run.games) == (1, 8)
    assert run.processor > 0
    assert 0 < run.busy <= 1
    assert len(run.memory) == bench_studies.MARKS
    assert all(10 < mib < 10_000 for mib in run.memory)


def test_the_efficiency_is_that_of_two_beside_one(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = {1: Run(1, 10, 10.0, 9.0, 1.0, [5.0] * 4), 2: Run(2, 10, 6.0, 10.0, 0.9, [9.0] * 4)}
    monkeypatch.setattr(bench_studies, "measured", lambda title, bot, games, workers: runs[workers])
    *_, one, two, efficiency = bench_studies.measure("avignon", "random", 10, 2).splitlines()
    assert one.split() == ["1", "1.0", "900.00", "1.00", "5", "5", "5", "5"]
    assert two.split() == ["2", "1.7", "1000.00", "0.90", "9", "9", "9", "9"]
    assert "0.83 by the clock, 0.81 by processor time" in efficiency


@pytest.mark.parametrize("library", ["Homage, PettingZoo", "Homage, Gymnasium"])
def test_our_environments_are_played_without_end(library: str) -> None:
    assert sum(1 for _ in islice(bridge_speed.steps_of(library, "avignon"), 200)) == 200


def test_only_what_is_open_is_picked() -> None:
    rng = random.Random(1)
    assert {bridge_speed.picked([0, 1, 0, 1], rng) for _ in range(50)} == {1, 3}


def test_ratios_are_those_within_a_round() -> None:
    found = {"Homage, PettingZoo: avignon": [10.0, 40.0], bridge_speed.YARDSTICK: [5.0, 10.0]}
    head, ours, theirs = bridge_speed.table(found).splitlines()
    assert head.split() == ["steps/s", "x", "texas_holdem_v4"]
    assert ours.split()[-2:] == ["25", "3.00"]
    assert theirs.split()[-2:] == ["8", "1.00"]
