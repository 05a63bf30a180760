"""Chance: what is rolled without a list is what the list says, as often as it says."""

import math
from collections import Counter

from homage.conformance.law import Law
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import told_apart, truth
from homage.conformance.walk import Walk, openings, visits
from homage.kernel.decision import Decision
from homage.kernel.errors import Refused
from homage.kernel.seats import CHANCE

ROLLS = 300
FAR = 5.0
"""So many standard deviations are no bad luck any more."""


def try_hard(trials: Trials) -> None:
    for trial in trials:
        for walk in visits(trial, 12):
            decision = walk.state.decision
            if decision is None:
                continue
            if walk.state.chance != (decision.seat == CHANCE):
                raise walk.broken("`chance` does not say whether it is chance that must decide")
            if decision.seat == CHANCE:
                _roll(trial, walk, decision)
            else:
                _refuses(walk)


def _roll(trial: Trial, walk: Walk, decision: Decision) -> None:
    weights = decision.weights or [1] * len(decision.options)
    seen: Counter[int] = Counter()
    for number in range(ROLLS):
        clone = walk.state.clone()
        option = clone.roll(trial.rng)
        if option not in decision.options:
            raise walk.broken(f"rolled '{option}', which is not among {decision.options}")
        seen[option.index] += 1
        if not number:
            chosen = walk.state.clone()
            chosen.choose(option, openings(chosen)[0].decision)
            if truth(chosen) != truth(clone):
                apart = told_apart(truth(chosen), truth(clone))
                raise walk.broken(f"'{option}' rolled is not '{option}' chosen: {apart}")
    rolls, total = seen.total(), sum(weights)
    for option, weight in zip(decision.options, weights, strict=True):
        expected = rolls * weight / total
        spread = math.sqrt(expected * (1 - weight / total))
        if abs(seen[option.index] - expected) > FAR * spread + 3:
            raise walk.broken(
                f"'{option}' has weight {weight} of {total}, but came {seen[option.index]} times"
                f" in {rolls} rolls"
            )
    trial.counts["rolls"] += rolls


def _refuses(walk: Walk) -> None:
    before = truth(walk.state)
    try:
        option = walk.state.roll(walk.trial.rng)
    except Refused:
        if truth(walk.state) != before:
            raise walk.broken("roll() was refused, and yet changed the table") from None
        return
    raise walk.broken(f"roll() rolled '{option}' although a player must decide")


LAW = Law(
    "chance", "roll() brings only what is offered, as often as the weights say", try_hard, trials=10
)
