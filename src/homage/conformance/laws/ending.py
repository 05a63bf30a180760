"""Ending: every game ends, by the rules and in time, and never stands still before."""

from homage.conformance.filled import unfilled
from homage.conformance.law import Law
from homage.conformance.trial import Trials
from homage.conformance.walk import Opening, Walk, openings
from homage.kernel.decision import Decision
from homage.kernel.numbers import MAX_NUMBER
from homage.kernel.outcome import Outcome
from homage.kernel.seats import CHANCE


def try_hard(trials: Trials) -> None:
    for trial in trials:
        walk = trial.walk()
        while True:
            found = openings(walk.state)
            _look_at_end(walk, len(found))
            for opening in found:
                reason = _wrong(walk, opening)
                if reason:
                    raise walk.broken(f"'{_prompt(opening)}' {reason}")
            if not found:
                break
            if len(walk.chosen) >= trial.game.bound:
                raise walk.broken(
                    f"the game goes on after {trial.game.bound} decisions, which its bound forbids"
                )
            if not walk.running:
                break  # the script ends here
            walk.step()
        trial.counts["games"] += 1
        trial.counts["decisions"] += len(walk.chosen)
        trial.counts["longest"] = max(trial.counts["longest"], len(walk.chosen))


def _look_at_end(walk: Walk, decisions: int) -> None:
    state = walk.state
    if (state.decision is None) != (decisions == 0) or len(state.decisions) != decisions:
        raise walk.broken("`decision` and `decisions` disagree about whether anything is open")
    if state.outcome is None:
        if not decisions:
            raise walk.broken("no decision is open, and there is no outcome: a dead end")
        return
    if decisions:
        raise walk.broken(f"there is an outcome ({state.outcome.reason}) with a decision open")
    reason = _wrong_outcome(state.outcome, len(walk.trial.game.seats))
    if reason:
        raise walk.broken(f"the outcome {state.outcome} {reason}")


def _wrong_outcome(outcome: Outcome, seats: int) -> str:
    if len(outcome.scores) != seats:
        return f"has {len(outcome.scores)} scores for {seats} seats"
    if any(not 0 <= seat < seats for seat in outcome.winners):
        return "names a winner who does not play"
    if len(set(outcome.winners)) != len(outcome.winners):
        return "names a winner twice"
    if unfilled(outcome.reason):
        return f"has a reason without its arguments: {unfilled(outcome.reason)}"
    if "\n" in str(outcome.reason):
        return "has a reason of more than one line"
    return "" if str(outcome.reason) else "has no reason"


def _prompt(opening: Opening) -> str:
    prompt = opening.decision.prompt
    return prompt.english if unfilled(prompt) else str(prompt)


def _wrong(walk: Walk, opening: Opening) -> str:
    """What is wrong with a decision; empty if nothing is."""
    decision = opening.decision
    seats = len(walk.trial.game.seats)
    if unfilled(decision.prompt):
        return f"is asked without its arguments: {unfilled(decision.prompt)}"
    if not str(decision.prompt):
        return "has no prompt"
    if not CHANCE <= decision.seat < seats:
        return f"is asked of seat {decision.seat}, which is none"
    if not decision.options:
        return "has no option: a dead end"
    if len(set(map(id, decision.options))) != len(decision.options):
        return f"has an option twice: {decision.options}"
    vocabulary = walk.trial.game.vocabulary.options
    for option in decision.options:
        if option.index >= len(vocabulary) or vocabulary[option.index] is not option:
            return f"offers '{option}', which is not of the game's vocabulary"
    if decision.seat == CHANCE:
        return _wrong_chance(decision, opening.lane, seats)
    if decision.weights is not None:
        return "has weights, which only chance may have"
    if opening.lane is not None and opening.lane != decision.seat:
        return f"stands in the part of seat {opening.lane}, but asks seat {decision.seat}"
    return ""


def _wrong_chance(decision: Decision, lane: int | None, seats: int) -> str:
    if decision.weights is None or len(decision.weights) != len(decision.options):
        return f"has weights {decision.weights} for {len(decision.options)} options"
    if any(not isinstance(weight, int) or weight <= 0 for weight in decision.weights):
        return f"has weights that are no positive whole numbers: {decision.weights}"
    order = [option.index for option in decision.options]
    if order != sorted(order):  # by that order any program can prove what sealed dice brought
        return f"offers chance its options in another order than the vocabulary: {decision.options}"
    if sum(decision.weights) > MAX_NUMBER:
        return f"has weights of {sum(decision.weights)} together, more than a record can hold"
    if not decision.stream:
        return "names no stream, so that its dice could not be told from others"
    if not CHANCE <= decision.drawn_for < seats:
        return f"is rolled for seat {decision.drawn_for}, which is none"
    if lane is not None and decision.drawn_for != lane:
        return f"stands in the part of seat {lane}, but says it is rolled for {decision.drawn_for}"
    return ""


LAW = Law(
    "ending",
    "play ends within the bound; every decision has options; outcome exactly when none is open",
    try_hard,
    trials=40,
)
