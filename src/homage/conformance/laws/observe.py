"""Observe: what a seat knows as numbers, always as many, and nothing that it does not know."""

import math

from homage.conformance.law import Law
from homage.conformance.trace import Trace, twins
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import told_apart, truth
from homage.conformance.walk import Walk, visits
from homage.kernel.game import Game
from homage.kernel.state import State

TWINS = 4


def try_hard(trials: Trials) -> None:
    game = trials.game
    for trial in trials:
        for walk in visits(trial, 10):
            for seat in range(len(game.seats)):
                _look(trial, walk, seat)
        trace = Trace(trial, trial.rng.randrange(len(game.seats)))
        if trial.whole and not _apart(game, trace.states[0], trace.states[-1], trace.seat):
            raise trace.walk.broken("it gives the same numbers in the end as at first", trace.seat)
        for twin in twins(trace, trial.rng, TWINS):
            for _ in twin.go_on(trial.rng):
                pass
            if trace.sight(twin.place) != trace.sight_of(twin.state):
                continue  # the law of twins says so
            apart = _apart(game, trace.states[twin.place], twin.state, trace.seat)
            if apart:
                raise trace.walk.broken(
                    f"two worlds that the seat cannot tell apart give it other numbers: {apart}\n"
                    f"what it did not see, in the other: {twin.story()}",
                    trace.seat,
                    upto=twin.place,
                )
            trial.counts["twins"] += 1


def _look(trial: Trial, walk: Walk, seat: int) -> None:
    """At one place of a game: fixed size, finite, the same in an imagined world, and pure."""
    game, state = trial.game, walk.state
    before = truth(state)
    numbers = game.observe(state, seat)
    size = game.observation_size
    if len(numbers) != size:
        raise walk.broken(f"it gives {len(numbers)} numbers; `observation_size` is {size}", seat)
    for place, number in enumerate(numbers):
        if not isinstance(number, float | int) or not math.isfinite(number):
            raise walk.broken(f"number {place} is {number!r}, which is none", seat)
    apart = _apart(game, state, state.imagine(seat, trial.rng), seat)
    if apart:
        raise walk.broken(f"for an imagined world it gives other numbers: {apart}", seat)
    if truth(state) != before:
        raise walk.broken(f"it has changed the table: {told_apart(before, truth(state))}", seat)
    trial.counts["positions"] += 1


def _apart(game: Game, one: State, other: State, seat: int) -> str:
    """Where two worlds give a seat different numbers."""
    before, after = game.observe(one, seat), game.observe(other, seat)
    if before == after:
        return ""
    return told_apart(tuple(before), tuple(after))


LAW = Law(
    "observe",
    "the numbers that a seat observes are finite, always as many, and tell what it knows",
    try_hard,
    trials=8,
)
