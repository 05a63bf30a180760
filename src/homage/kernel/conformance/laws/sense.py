"""Sense: what a title tells bots is well-formed, pure, and knows no more than the bot."""

import random
from typing import Any

from homage.kernel.conformance.law import Law
from homage.kernel.conformance.laws.imagine import again
from homage.kernel.conformance.trace import Trace, any_seat, twins
from homage.kernel.conformance.trial import Trial, Trials
from homage.kernel.conformance.truth import told_apart, truth
from homage.kernel.conformance.walk import Walk, visits
from homage.kernel.game import Game
from homage.kernel.seats import CHANCE
from homage.kernel.sense import Sense
from homage.kernel.state import State

NEAR = 1e-6


def try_hard(trials: Trials) -> None:
    sense = _sense_of(trials.game)
    for trial in trials:
        if sense is None:
            trials.counts["no sense"] += 1
            return
        settled = False
        for walk in visits(trial, 12):
            settled |= _look(trial, walk, sense)
        if not settled and not any_settled(trial, sense):
            raise walk.broken("no position of a whole game is settled, so value says nothing")
        trace = Trace(trial, any_seat(trial))
        for twin in twins(trace, trial.rng, 3):
            if trace.sight(twin.place) == trace.sight_of(twin.state) and not trial.late:
                seed = trial.rng.getrandbits(32)
                one = again(trial, trace, None, twin.place)
                before = _advice(one.state, trace.seat, sense, seed)
                other = again(trial, trace, twin, twin.place)
                after = _advice(other.state, trace.seat, sense, seed)
                if before != after:
                    raise one.broken(
                        "for the same imagined world, its advice depends on what the seat cannot"
                        f" know: {told_apart(before, after)}\nin the other world: {twin.story()}",
                        trace.seat,
                    )
                trial.counts["twins"] += 1


def _sense_of(game: Game) -> Sense | None:
    try:
        return game.sense()
    except AssertionError as none:
        if str(none).endswith("has no sense"):
            return None
        raise


def any_settled(trial: Trial, sense: Sense) -> bool:
    """Whether anything in a whole game is settled."""
    walk = trial.walk()
    while walk.running:
        if sense.settled(walk.state):
            return True
        walk.step()
    return sense.settled(walk.state)


def _look(trial: Trial, walk: Walk, sense: Sense) -> bool:
    state = walk.state
    before = truth(state)
    settled = sense.settled(state)
    reason = _wrong_value(sense.value(state), len(trial.game.seats)) if settled else ""
    decision = state.decision
    if decision is not None and decision.seat != CHANCE and not reason:
        priors = sense.priors(state, decision)
        option = sense.rollout(state, decision, trial.rng)
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
    return "" if abs(sum(value) - 1) <= NEAR else f"values that do not add up to one: {value}"


def _advice(state: State, seat: int, sense: Sense, seed: int) -> Any:
    """All that a bot in this seat is told of one imagined world."""
    world = state.imagine(seat, random.Random(seed))
    advice: list[tuple[str, Any]] = [("settled", sense.settled(world))]
    if sense.settled(world):
        advice.append(("value", tuple(sense.value(world))))
    decision = world.decision
    if decision is not None and decision.seat != CHANCE:
        advice.append(("priors", tuple(sense.priors(world, decision))))
        option = sense.rollout(world, decision, random.Random(seed))
        advice.append(("rollout", option.text))
    return ("advice", tuple(advice))


LAW = Law("sense", "the advice to bots is well-formed, changes nothing and does not peek", try_hard)
