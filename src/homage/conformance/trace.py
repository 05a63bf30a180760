"""Trace: a game as one seat saw it, and twins: games that look the same to that seat."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from homage.conformance.sight import Sight, sight, some_questions, told
from homage.conformance.trial import Trial
from homage.conformance.walk import Chosen, choose, opening_of
from homage.kernel.events import Event
from homage.kernel.options import Option
from homage.kernel.seats import SPECTATOR
from homage.kernel.state import State


class Trace:
    """A whole random game, a copy of it at every moment, and what one seat noticed of each."""

    def __init__(self, trial: Trial, seat: int) -> None:
        self.seat = seat
        self.walk = walk = trial.walk()
        self.asked = some_questions(trial.game, trial.rng)
        self.states: list[State] = [walk.state.clone()]
        """The table before each choice, and at the end."""
        self.told: list[tuple[Event, ...]] = []
        """What the seat heard through each choice."""
        while walk.running:
            heard = len(walk.heard)
            walk.step()
            self.told.append(told(walk.heard[heard:], seat))
            self.states.append(walk.state.clone())
        self.hidden = [i for i, chosen in enumerate(self.chosen) if not chosen.seen_by(seat)]
        """The choices that the seat did not see."""
        self._sights: dict[int, Sight] = {}

    @property
    def chosen(self) -> Sequence[Chosen]:
        """Every choice of the game."""
        return self.walk.chosen

    def sight(self, place: int) -> Sight:
        """What the seat could notice before choice number `place`."""
        found = self._sights.get(place)
        if found is None:
            found = self._sights[place] = self.sight_of(self.states[place])
        return found

    def sight_of(self, state: State) -> Sight:
        """What the seat could notice of another world."""
        return sight(state, self.seat, self.asked)


def any_seat(trial: Trial) -> int:
    """One of those who have a view."""
    seats = len(trial.game.seats)
    number = trial.rng.randrange(seats + 1)
    return SPECTATOR if number == seats else number


class Twin:
    """Another course of a traced game. It differs only in choices that the seat did not see."""

    def __init__(self, trace: Trace, place: int, state: State) -> None:
        """`state` is a world that the seat cannot tell from the true one at `place`."""
        self.trace = trace
        self.place = place
        self.state = state
        self.changes: list[tuple[int, Option]] = []
        """The choices that are not those of the trace."""

    def choices(self) -> list[Chosen]:
        """All its choices up to now; for a twin that branched off the true game."""
        chosen = list(self.trace.chosen[: self.place])
        for place, option in self.changes:
            one = chosen[place]
            chosen[place] = Chosen(
                one.lane, one.seat, one.drawn_for, option, one.audience, one.saw_hidden
            )
        return chosen

    def story(self) -> str:
        """How it differs from the true game, in words."""
        seats = self.trace.walk.trial.game.seat_name
        return ", ".join(
            f"choice {place + 1} ({seats(self.trace.chosen[place].seat)})"
            f" is '{option}' instead of '{self.trace.chosen[place].option}'"
            for place, option in self.changes
        )

    def branch(self, rng: random.Random) -> bool:
        """Take another option than the true game did; False where there is no other."""
        chosen = self.trace.chosen[self.place]
        opening = opening_of(self.state, chosen.lane)
        if opening is None:
            return False
        others = [option for option in opening.decision.options if option is not chosen.option]
        return bool(others) and self._take(rng.choice(others))

    def go_on(self, rng: random.Random) -> Iterator[Twin]:
        """Goes on for as long as the seat has seen and heard nothing but what it truly did."""
        wild = rng.random() < 0.3
        while self.place < len(self.trace.chosen):
            option = self._next_option(rng, wild)
            if option is None or not self._take(option):
                return
            yield self

    def _next_option(self, rng: random.Random, wild: bool) -> Option | None:
        chosen = self.trace.chosen[self.place]
        opening = opening_of(self.state, chosen.lane)
        if opening is None or opening.decision.seat != chosen.seat:
            return None
        options = opening.decision.options
        if chosen.seen_by(self.trace.seat):
            return chosen.option if chosen.option in options else None
        # What was taken too early is given back later: so the rest stands more often.
        for place, option in self.changes:
            if option is chosen.option and self.trace.chosen[place].option in options:
                return self.trace.chosen[place].option
        if chosen.option in options and not (wild and rng.random() < 0.3):
            return chosen.option
        return rng.choice(options)

    def _take(self, option: Option) -> bool:
        """Take an option if the seat then hears the same as in the true game."""
        chosen = self.trace.chosen[self.place]
        heard: list[Event] = []
        state = self.state.clone()
        state.listener = heard.append
        choose(state, chosen, option)
        if told(heard, self.trace.seat) != self.trace.told[self.place]:
            return False
        if option is not chosen.option:
            self.changes.append((self.place, option))
        self.state = state
        self.place += 1
        return True


def twins(trace: Trace, rng: random.Random, count: int) -> Iterator[Twin]:
    """New twins at the place where each branches off, already past its first change."""
    if not trace.hidden:
        return
    for _ in range(count):
        place = rng.choice(trace.hidden)
        twin = Twin(trace, place, trace.states[place].clone())
        if twin.branch(rng):
            yield twin
