"""Refusal: what is not open is refused with a reason, and changes nothing."""

from typing import Any

from homage.conformance.law import Law
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import shown, told_apart, truth
from homage.conformance.walk import Walk, openings, visits, watchers
from homage.kernel.decision import Decision
from homage.kernel.errors import Refused
from homage.kernel.messages import NOTHING_SAID
from homage.kernel.options import Option
from homage.kernel.state import State

Attempt = tuple[Option, Decision | None]
"""An option, and the decision that it would answer (None: the first that is open)."""

AT_ONCE = 8


def try_hard(trials: Trials) -> None:
    for trial in trials:
        for walk in visits(trial, 12):
            _refuses(trial, walk, _attempts(trial, walk))


def _attempts(trial: Trial, walk: Walk) -> list[Attempt]:
    state, rng = walk.state, trial.rng
    found = openings(state)
    everything = trial.game.vocabulary.options
    sample = rng.sample(everything, min(AT_ONCE, len(everything)))
    attempts: list[Attempt] = []
    if not found or found[0].lane is None:
        offered = found[0].decision.options if found else []
        attempts += [(option, None) for option in sample if option not in offered]
    for opening in found:
        options = opening.decision.options
        attempts += [(option, opening.decision) for option in sample if option not in options]
        others = [seat for seat in watchers(walk) if all(seat not in _owners(o) for o in found)]
        wrong = [Decision(seat, NOTHING_SAID, options) for seat in others]
        attempts += [(rng.choice(options), decision) for decision in wrong]
    return attempts


def _owners(opening: Any) -> tuple[int | None, ...]:
    return opening.lane, opening.decision.seat, opening.decision.lane


def _refuses(trial: Trial, walk: Walk, attempts: list[Attempt]) -> None:
    before = _all(walk)
    for option, decision in attempts:
        seat = None if decision is None else decision.seat
        reason = attempt(walk.state, option, decision)
        if reason is None:
            raise walk.broken(f"'{option}' is not open, and yet it was not refused", seat)
        if reason.rstrip().endswith((":", "None")) or not reason.strip():
            raise walk.broken(f"'{option}' was refused without a reason: {reason!r}", seat)
        trial.counts["refused"] += 1
    after = _all(walk)
    if before != after:
        what = f"'{_culprit(walk.state, attempts) or 'something'}'"
        raise walk.broken(f"{what} was refused, and yet: {told_apart(before, after)}")


def _culprit(state: State, attempts: list[Attempt]) -> Option | None:
    for option, decision in attempts:
        clone = state.clone()
        before = truth(clone)
        if attempt(clone, option, decision) is not None and truth(clone) != before:
            return option
    return None


def attempt(state: State, option: Option, decision: Decision | None) -> str | None:
    """The reason with which it is refused; None if it is not."""
    try:
        state.choose(option, decision)
    except Refused as refused:
        return str(refused)
    return None


def _all(walk: Walk) -> Any:
    views = tuple((str(seat), shown(walk.state.view(seat))) for seat in watchers(walk))
    return ("table", (("truth", truth(walk.state)), ("views", views), ("told", len(walk.heard))))


LAW = Law(
    "refusal",
    "a choice that is not open is refused with a reason, and changes nothing",
    try_hard,
    trials=8,
)
