"""A proof is a number of trials: the clock of a busy machine takes nothing away from it."""

import time

import pytest

from homage.conformance import LAWS, Law, check
from homage.conformance.trial import Trials
from tests.conformance.tithe.game import tithe


class Clock:
    """A machine so busy that an hour goes by whenever somebody looks at the clock."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 3600.0
        return self.now


def counted(law: Law, **how: float) -> tuple[int, dict[str, int]]:
    finding = law.prove(tithe(), **how)  # type: ignore[arg-type]
    return finding.trials, finding.counts


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_a_law_proves_as_much_on_a_busy_machine(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = counted(law, trials=2)
    monkeypatch.setattr(time, "monotonic", Clock())
    assert counted(law, trials=2) == quiet
    assert quiet[0] == 2


def test_each_law_has_a_number_of_trials_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", Clock())
    report = check(tithe(), effort=0.25)
    assert {finding.law: finding.trials for finding in report.findings} == {
        law.name: max(1, round(law.trials * 0.25)) for law in LAWS
    }


def test_more_effort_is_more_trials() -> None:
    law = next(law for law in LAWS if law.name == "ending")
    (finding,) = check(tithe(), effort=3, laws=[law]).findings
    assert finding.trials == 3 * law.trials


def test_a_hunt_goes_by_the_clock_but_tries_once_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", Clock())
    report = check(tithe(), seconds=1)
    assert {finding.trials for finding in report.findings} == {1}


def test_a_trial_can_be_had_again_alone() -> None:
    third = list(Trials(tithe(), "ending", 4))[3]
    again = next(iter(Trials(tithe(), "ending", 1, first=3)))
    assert third.walk().to_end().record() == again.walk().to_end().record()
