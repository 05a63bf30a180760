"""Purity: looking changes nothing, and shows the same each time."""

from typing import Any

from homage.conformance.law import Law
from homage.conformance.sight import some_questions
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import facts, shown, told_apart, truth
from homage.conformance.walk import Walk, openings, visits, watchers


def try_hard(trials: Trials) -> None:
    for trial in trials:
        for walk in visits(trial, 12):
            _look(trial, walk)


def _look(trial: Trial, walk: Walk) -> None:
    state = walk.state
    before, heard = truth(state), len(walk.heard)
    asked = some_questions(trial.game, trial.rng)
    first, again = _seen(walk, asked), _seen(walk, asked)
    if first != again:
        raise walk.broken(f"looked at twice, it is not the same: {told_apart(first, again)}")
    kept = state.decision
    if kept is not None:
        offered = facts(openings(state)[0].decision)
        if facts(kept) != offered:
            raise walk.broken(
                f"`decision` is not what is offered: {told_apart(offered, facts(kept))}"
            )
    if truth(state) != before:
        raise walk.broken(f"looking has changed the table: {told_apart(before, truth(state))}")
    if len(walk.heard) != heard:
        raise walk.broken(f"looking has told an event: {walk.heard[-1].text}")
    trial.counts["positions"] += 1


def _seen(walk: Walk, asked: Any) -> Any:
    state = walk.state
    return (
        "looks",
        (
            ("decisions", tuple(facts(decision) for decision in state.decisions)),
            ("views", tuple((str(seat), shown(state.view(seat))) for seat in watchers(walk))),
            (
                "why_not",
                tuple(state.why_not(seat, what) for seat in watchers(walk) for what in asked),
            ),
            ("chance", state.chance if state.decision else None),
            ("census", tuple(sorted(state.census().items()))),
        ),
    )


LAW = Law(
    "purity",
    "decisions, views, why_not and census can be asked for any number of times",
    try_hard,
    trials=8,
)
