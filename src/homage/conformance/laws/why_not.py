"""Why not: None exactly for what is open, and a sentence for everything else."""

from collections.abc import Sequence

from homage.conformance.filled import unfilled
from homage.conformance.law import Law
from homage.conformance.trial import Trial, Trials
from homage.conformance.walk import Walk, openings, visits, watchers
from homage.kernel.options import Option
from homage.kernel.seats import CHANCE


def try_hard(trials: Trials) -> None:
    for trial in trials:
        things = sorted({option.thing for option in trial.game.vocabulary.options} - {""})
        everything: list[Option | str] = [*trial.game.vocabulary.options, *things]
        for number, walk in enumerate(visits(trial, 10)):
            every = number % 4 == 0 or len(everything) <= 60
            asked = everything if every else trial.rng.sample(everything, 40)
            _ask(trial, walk, asked)


def _ask(trial: Trial, walk: Walk, asked: Sequence[Option | str]) -> None:
    state = walk.state
    found = openings(state)
    for seat in (*watchers(walk), CHANCE):
        offered = [o for opening in found if opening.decision.seat == seat
                   for o in opening.decision.options]  # fmt: skip
        things = {option.thing for option in offered} - {""}
        # The rare case is that something is open: ask for all of that.
        for what in (*asked, *offered, *things):
            reason = state.why_not(seat, what)
            is_open = what in offered if isinstance(what, Option) else what in things
            if is_open and reason is not None:
                raise walk.broken(f"'{what}' is open, but why_not says: {reason}", seat)
            if reason is not None and unfilled(reason.message):
                raise walk.broken(f"'{what}': {unfilled(reason.message)}", seat)
            if not is_open and reason is None:
                raise walk.broken(f"'{what}' is not open, but why_not says None", seat)
            if not is_open and not str(reason or "").strip():
                raise walk.broken(f"'{what}' is not open, but why_not gives no reason", seat)
            trial.counts["questions"] += 1


LAW = Law(
    "why_not",
    "why_not is None exactly for what is open to a seat, and words otherwise",
    try_hard,
    trials=5,
)
