"""The Samaritan rule the slow way: every end of a turn is looked at."""

from homage.games.avignon.rules.samaritan import Question
from homage.games.avignon.state import AvignonState
from homage.kernel import CHANCE, Option

Table = tuple[object, ...]


def picture(state: AvignonState) -> Table:
    """What the rule compares."""
    return (*state.characters, *state.places, *state.congregations)


def closed_by_the_rule(state: AvignonState, before: Table) -> set[str]:
    """The candidates of a question to the mover that the rule must close (AV-17)."""
    every = candidates(state)
    barred = {option.text for option in every if cannot_end_otherwise(state, option, before)}
    return barred if len(barred) < len(every) else set()


def cannot_end_otherwise(state: AvignonState, option: Option, before: Table) -> bool:
    """Whether every end of the turn after `option` has the table of `before`.

    A draw or a choice of the rival on the way is a way out if it can go more than one way.
    """
    then = state.clone()
    then.apply(option)
    if then.outcome is not None or then.turn != state.turn:
        return picture(then) == before
    decision = then.decision
    assert decision is not None
    answers = decision.options if decision.seat == CHANCE else candidates(then)
    if decision.seat != state.mover and len(answers) > 1:
        return False
    return all(cannot_end_otherwise(then, answer, before) for answer in answers)


def candidates(state: AvignonState) -> list[Option]:
    """What is open, and what nothing but the Samaritan rule closes."""
    assert isinstance(state.asking, Question)
    return state.asking.candidates(state)
