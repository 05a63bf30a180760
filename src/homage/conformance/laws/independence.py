"""Independence: a clone is the same table, and from then on another one."""

from typing import Any

from homage.conformance.law import Law
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import facts, game_truth, told_apart, truth
from homage.conformance.walk import Walk, openings
from homage.kernel.state import State

KEPT = 60
"""So many clones of one game are looked at again when it is over."""


def try_hard(trials: Trials) -> None:
    game_before = game_truth(trials.game)
    for trial in trials:
        walk = trial.walk()
        whole = trial.walk().to_end().chosen
        every = max(1, len(whole) // KEPT)
        kept: list[tuple[int, State, Any]] = []
        offered: list[tuple[int, Any, Any]] = []
        for number in range(len(whole) + 1):
            walk.follow(whole[number - 1 : number] if number else [])
            if number % every == 0 or walk.state.together:
                kept.append((number, *_cloned(walk)))
            if walk.state.decision is not None:
                offered.append((number, walk.state.decision, facts(walk.state.decision)))
            if trial.rng.random() < 3 / max(1, len(whole)):
                _play_on(trial, walk)
            if trial.late:
                break
        _look_again(walk, kept)
        for number, decision, before in offered:
            if facts(decision) != before:
                reason = f"a decision was changed later: {told_apart(before, facts(decision))}"
                raise walk.broken(reason, upto=number)
        trial.counts["clones"] += len(kept)
        if game_truth(trial.game) != game_before:
            apart = told_apart(game_before, game_truth(trial.game))
            raise walk.broken(f"playing has changed the game itself: {apart}")


def _cloned(walk: Walk) -> tuple[State, Any]:
    state = walk.state
    clone = state.clone()
    before = truth(state)
    if type(clone) is not type(state) or clone is state:
        raise walk.broken(f"clone() gives no other {type(state).__name__}")
    if clone.listener is not None:
        raise walk.broken("the clone has a listener; only the table itself may have one")
    if truth(clone) != before:
        raise walk.broken(f"the clone is not the same: {told_apart(before, truth(clone))}")
    if clone.chance != state.chance:
        raise walk.broken("the clone's `chance` is not the table's")
    one = [facts(opening.decision) for opening in openings(state)]
    other = [facts(opening.decision) for opening in openings(clone)]
    if one != other:
        raise walk.broken(f"the clone asks something else: {told_apart(tuple(one), tuple(other))}")
    return clone, before


def _play_on(trial: Trial, walk: Walk) -> None:
    """Play a clone to its end: the table it was made from must not notice."""
    before, heard = truth(walk.state), len(walk.heard)
    clone = walk.state.clone()
    for _ in range(trial.game.bound):
        found = openings(clone)
        if not found:
            break
        opening = trial.rng.choice(found)
        clone.choose(walk.style.pick(opening.decision), opening.decision)
    if truth(walk.state) != before:
        apart = told_apart(before, truth(walk.state))
        raise walk.broken(f"playing on with a clone has changed the table: {apart}")
    if len(walk.heard) != heard:
        raise walk.broken("playing on with a clone has told events to the table's listener")


def _look_again(walk: Walk, kept: list[tuple[int, State, Any]]) -> None:
    for number, clone, before in kept:
        after = truth(clone)
        if after != before:
            reason = (
                f"a clone made after choice {number} has changed while the table played on:"
                f" {told_apart(before, after)}"
            )
            raise walk.broken(reason, upto=number)


LAW = Law(
    "independence",
    "a clone is equal, has no listener, and shares nothing that changes",
    try_hard,
    trials=6,
)
