"""Twins: a seat learns only from choices and events that have it in their audience."""

from homage.conformance.law import Law
from homage.conformance.sight import sights_apart
from homage.conformance.trace import Trace, Twin, any_seat, twins
from homage.conformance.trial import Trials

TWINS = 6
"""So many twins are tried for each game: new games bring more than more of the same."""
OPEN_GAMES = 40
"""After so many games in which nothing was hidden, nothing is."""


def try_hard(trials: Trials) -> None:
    for trial in trials:
        trace = Trace(trial, any_seat(trial))
        trial.counts["games"] += 1
        trial.counts["hidden choices"] += len(trace.hidden)
        if trial.counts["games"] == OPEN_GAMES and not trial.counts["hidden choices"]:
            return
        for twin in twins(trace, trial.rng, TWINS):
            trial.counts["twins"] += 1
            compare(twin)
            trial.counts["compared"] += 1
            for _ in twin.go_on(trial.rng):
                compare(twin)
                trial.counts["compared"] += 1
            if trial.late:
                break


def compare(twin: Twin) -> None:
    """Refuse a difference that the seat can notice, though it saw and heard the same."""
    trace = twin.trace
    before, after = trace.sight(twin.place), trace.sight_of(twin.state)
    if before == after:
        return
    apart = sights_apart(before, after, trace.asked)
    raise trace.walk.broken(
        f"the seat saw and heard the same, and yet it can tell two worlds apart by {apart}\n"
        f"what it did not see, in the other world: {twin.story()}",
        trace.seat,
        upto=twin.place,
    )


LAW = Law(
    "twins",
    "two games that differ only in what a seat did not see look the same to it",
    try_hard,
    trials=20,
)
