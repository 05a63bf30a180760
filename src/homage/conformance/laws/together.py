"""Together: where several seats decide at once, it does not matter who is quicker."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from homage.conformance.law import Law
from homage.conformance.sight import told
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import facts, told_apart, truth
from homage.conformance.walk import Opening, Walk, openings, watchers
from homage.kernel.events import Event
from homage.kernel.options import Option
from homage.kernel.seats import CHANCE
from homage.kernel.state import State
from homage.kernel.step import draw

Order = Callable[[list[Opening]], Opening]
"""Who is the next to decide, of those who can."""

STARTS = 3
"""So many of the places where a game comes to a `Together` are tried."""
WITHOUT = 40
"""After so many games without one, there is none."""


def try_hard(trials: Trials) -> None:
    for trial in trials:
        walk = trial.walk()
        starts: list[tuple[int, State]] = []
        before = False
        while walk.running:
            if walk.state.together and not before:
                starts.append((len(walk.chosen), walk.state.clone()))
            before = walk.state.together
            walk.step()
        for number, start in trial.rng.sample(starts, min(STARTS, len(starts))):
            _compare(trial, walk, number, start)
        trial.counts["games"] += 1
        trial.counts["togethers"] += len(starts)
        if trial.counts["games"] == WITHOUT and not trial.counts["togethers"]:
            return


def _compare(trial: Trial, walk: Walk, number: int, start: State) -> None:
    """Let the seats give the same answers in several orders."""
    seed = trial.rng.getrandbits(32)
    orders: list[Order] = [
        lambda found: found[0],
        lambda found: found[-1],
        random.Random(seed + 1).choice,
        random.Random(seed + 2).choice,
    ]
    first = Course(seed, start).run(orders[0])
    for order in orders[1:]:
        course = Course(seed, start).run(order)
        reason = _apart(first, course, watchers(walk))
        if reason:
            how = ", ".join(f"{trial.game.seat_name(seat)} {text}" for seat, text in course.taken)
            raise walk.broken(f"taken in this order: {how}\n{reason}", upto=number)
        first.moments.update(course.moments)
    trial.counts["orders"] += len(orders)


class Course:
    """One way in which a `Together` can go. What is answered depends only on seat and stream."""

    def __init__(self, seed: int, start: State) -> None:
        self.seed = seed
        self.state = start.clone()
        self.heard: list[Event] = []
        self.state.listener = self.heard.append
        self.taken: list[tuple[int, str]] = []
        self.lanes: dict[int, list[Any]] = {}
        """By seat: what it was asked and answered, one after the other."""
        self.moments: dict[tuple[tuple[int, int], ...], Any] = {}
        """By how far each seat had come: the table."""
        self.rolls: Counter[str] = Counter()

    def run(self, order: Order) -> "Course":
        """Go on until all are done."""
        while self.state.together:
            opening = order(openings(self.state))
            lane = opening.lane
            assert lane is not None
            option = self._answer(opening)
            self.lanes.setdefault(lane, []).append((facts(opening.decision), option.text))
            self.taken.append((lane, option.text))
            self.state.choose(option, opening.decision)
            if self.state.together:
                come = tuple(sorted((seat, len(told)) for seat, told in self.lanes.items()))
                self.moments[come] = truth(self.state)
        self.end = truth(self.state)
        return self

    def _answer(self, opening: Opening) -> Option:
        decision = opening.decision
        if decision.seat == CHANCE:
            number = self.rolls[decision.stream]
            self.rolls[decision.stream] += 1
            return draw(decision, random.Random(f"{self.seed}/{decision.stream}/{number}"))
        number = len(self.lanes.get(decision.seat, ()))
        return draw(decision, random.Random(f"{self.seed}/seat {decision.seat}/{number}"))


def _apart(one: Course, other: Course, seats: list[int]) -> str:
    """In what two courses differ that should not; empty if in nothing."""
    for seat, asked in other.lanes.items():
        for before, after in zip(one.lanes[seat], asked, strict=False):
            if before != after:
                return (
                    f"what seat {seat} is asked depends on how far the others are (or shares their"
                    f" stream of chance): {told_apart(before, after)}"
                )
    for come, table in other.moments.items():
        if one.moments.get(come, table) != table:
            return f"the table depends on the order: {told_apart(one.moments[come], table)}"
    if one.end != other.end:
        return f"the table depends on the order: {told_apart(one.end, other.end)}"
    for seat in seats:
        if Counter(told(one.heard, seat)) != Counter(told(other.heard, seat)):
            return f"what is told to seat {seat} depends on the order"
    return ""


LAW = Law(
    "together", "every order of simultaneous decisions gives the same table", try_hard, trials=20
)
