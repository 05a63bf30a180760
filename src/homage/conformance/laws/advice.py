"""Advice: what a title tells bots is well-formed, pure, and knows no more than the bot."""

import random
from typing import Any

from homage.conformance.law import Law
from homage.conformance.laws.imagine import again
from homage.conformance.trace import Trace, any_seat, twins
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import told_apart, truth
from homage.conformance.walk import Walk, visits
from homage.kernel.advice import Advice
from homage.kernel.game import Game
from homage.kernel.seats import CHANCE
from homage.kernel.state import State

NEAR = 1e-6


def try_hard(trials: Trials) -> None:
    advice = _advice_of(trials.game)
    for trial in trials:
        if advice is None:
            trials.counts["no advice"] += 1
            return
        settled = False
        for walk in visits(trial, 12):
            settled |= _look(trial, walk, advice)
        if trial.whole and not settled and not any_settled(trial, advice):
            raise walk.broken("no position of a whole game is settled, so value says nothing")
        trace = Trace(trial, any_seat(trial))
        for twin in twins(trace, trial.rng, 3):
            if trace.sight(twin.place) == trace.sight_of(twin.state) and not trial.late:
                seed = trial.rng.getrandbits(32)
                one = again(trial, trace, None, twin.place)
                before = _advice(one.state, trace.seat, advice, seed)
                other = again(trial, trace, twin, twin.place)
                after = _advice(other.state, trace.seat, advice, seed)
                if before != after:
                    raise one.broken(
                        "for the same imagined world, its advice depends on what the seat cannot"
                        f" know: {told_apart(before, after)}\nin the other world: {twin.story()}",
                        trace.seat,
                    )
                trial.counts["twins"] += 1


def _advice_of(game: Game) -> Advice | None:
    try:
        return game.advice()
    except AssertionError as none:
        if str(none).endswith("has no advice"):
            return None
        raise


def any_settled(trial: Trial, advice: Advice) -> bool:
    """Whether anything in a whole game is settled."""
    walk = trial.walk()
    while walk.running:
        if advice.settled(walk.state):
            return True
        walk.step()
    return advice.settled(walk.state)


def _look(trial: Trial, walk: Walk, advice: Advice) -> bool:
    state = walk.state
    before = truth(state)
    settled = advice.settled(state)
    reason = _wrong_value(advice.value(state), len(trial.game.seats)) if settled else ""
    decision = state.decision
    if decision is not None and decision.seat != CHANCE and not reason:
        priors = advice.priors(state, decision)
        option = advice.rollout(state, decision, trial.rng)
        if len(priors) != len(decision.options):
            reason = f"{len(priors)} priors for {len(decision.options)} options"
        elif not all(prior > 0 for prior in priors):
            reason = f"priors that are not positive: {priors}"
        elif option not in decision.options:
            reason = f"a rollout with '{option}', which is not open"
    if reason:
        raise walk.broken(f"it gives {reason}")
    if truth(state) != before:
        raise walk.broken(f"it has changed the table: {told_apart(before, truth(state))}")
    trial.counts["positions"] += 1
    return settled


def _wrong_value(value: list[float], seats: int) -> str:
    if len(value) != seats:
        return f"{len(value)} values for {seats} seats: {value}"
    if not all(-NEAR <= one <= 1 + NEAR for one in value):
        return f"values that are no chances of winning: {value}"
    if seats == 1 or abs(sum(value) - 1) <= NEAR:  # alone it is a share of the scale
        return ""
    return f"values that do not add up to one: {value}"


def _advice(state: State, seat: int, advice: Advice, seed: int) -> Any:
    """All that a bot in this seat is told of one imagined world."""
    world = state.imagine(seat, random.Random(seed))
    told: list[tuple[str, Any]] = [("settled", advice.settled(world))]
    if advice.settled(world):
        told.append(("value", tuple(advice.value(world))))
    decision = world.decision
    if decision is not None and decision.seat != CHANCE:
        told.append(("priors", tuple(advice.priors(world, decision))))
        option = advice.rollout(world, decision, random.Random(seed))
        told.append(("rollout", option.text))
    return ("advice", tuple(told))


LAW = Law(
    "advice",
    "the advice to bots is well-formed, changes nothing and does not peek",
    try_hard,
    trials=10,
)
