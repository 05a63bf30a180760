"""Walk: one random game, choice by choice, that remembers how it came where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from homage.conformance.broken import LawBroken
from homage.conformance.script import Line, Script
from homage.conformance.style import Style
from homage.kernel.decision import Decision
from homage.kernel.errors import HomageError
from homage.kernel.events import Event
from homage.kernel.lines import Chose
from homage.kernel.options import Option
from homage.kernel.record import Record, record_of, result_of
from homage.kernel.seats import SPECTATOR, sees
from homage.kernel.state import State
from homage.kernel.step import Step

if TYPE_CHECKING:
    from homage.conformance.trial import Trial


@dataclass(frozen=True, slots=True)
class Opening:
    """A decision that is open, with the step that asks and the lane it stands in."""

    lane: int | None
    """The seat that a part of a `Together` belongs to; None outside of one."""
    step: Step[Any]
    decision: Decision


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice that was made, with what the laws ask about it."""

    lane: int | None
    seat: int
    drawn_for: int
    option: Option
    audience: int
    saw_hidden: int

    def seen_by(self, seat: int) -> bool:
        """Whether `seat` saw which option was taken."""
        return seat == self.seat or sees(self.audience, seat)

    @property
    def choice(self) -> Chose:
        """As a record has it."""
        return Chose(self.seat, self.option.text, self.drawn_for)

    @property
    def line(self) -> Line:
        """As a script has it."""
        return Line(self.seat, self.drawn_for, self.option.text)


def openings(state: State) -> list[Opening]:
    """All that is open, asked anew."""
    return [
        Opening(decision.lane if state.together else None, step, step.offer(state))
        for step, decision in state.open_steps()
    ]


def opening_of(state: State, lane: int | None) -> Opening | None:
    """What is open in this lane (or, with None, outside of any), if anything is."""
    return next((opening for opening in openings(state) if opening.lane == lane), None)


def choose(state: State, chosen: Chosen, option: Option | None = None) -> None:
    """Make a choice again, or another one in its place."""
    opening = opening_of(state, chosen.lane)
    state.choose(option or chosen.option, opening.decision if opening else None)


def line_open(state: State, line: Line) -> tuple[Opening, Option] | None:
    """Where a line of a script can be played now, and with which option; None if nowhere."""
    for opening in openings(state):
        decision = opening.decision
        if (decision.seat, decision.drawn_for) == (line.seat, line.drawn_for):
            for option in decision.options:
                if option.text == line.option:
                    return opening, option
    return None


class Walk:
    """A game from its set-up on. What its listener was told is kept too."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.style = Style(trial.game, trial.rng)
        self._trying: Line | None = None
        self.chosen: list[Chosen] = []
        self.heard: list[Event] = []
        self.state = trial.game.setup(self.heard.append)

    @property
    def running(self) -> bool:
        """Whether there is a decision, and play has not gone on for too long."""
        if len(self.chosen) > self.trial.game.bound:
            return False
        script = self.trial.script
        if script is not None:
            return self._scripted(script) is not None
        return self.state.decision is not None

    def _scripted(self, script: Script) -> tuple[Opening, Option] | None:
        """What the script says here; None where it ends or can no longer be followed."""
        made = len(self.chosen)
        return line_open(self.state, script[made]) if made < len(script) else None

    def step(self) -> Chosen:
        """One more choice: the script's, or any, in any of the lanes that are open."""
        script = self.trial.script
        if script is not None:
            scripted = self._scripted(script)
            assert scripted is not None, "ask `running` first"
            return self.take(*scripted)
        found = openings(self.state)
        opening = found[0] if len(found) == 1 else self.trial.rng.choice(found)
        return self.take(opening, self.style.pick(opening.decision))

    def take(self, opening: Opening, option: Option) -> Chosen:
        """Make this choice and remember it."""
        decision = opening.decision
        self._trying = Line(decision.seat, decision.drawn_for, option.text)
        self.state.choose(option, decision)
        self._trying = None
        chosen = Chosen(
            opening.lane,
            decision.seat,
            decision.drawn_for,
            option,
            decision.audience,
            self.state.saw_hidden,
        )
        self.chosen.append(chosen)
        return chosen

    def follow(self, choices: Sequence[Chosen]) -> None:
        """Make these choices again."""
        for chosen in choices:
            choose(self.state, chosen)
            self.chosen.append(chosen)

    def to_end(self) -> Walk:
        """Play on until the game is over."""
        while self.running:
            self.step()
        return self

    # -- what to tell when something is wrong ----------------------------------------------

    def record(self) -> Record:
        """The game so far."""
        record = self._choices()
        outcome = self.state.outcome
        record.result = None if outcome is None else result_of(outcome)
        return record

    def _choices(self) -> Record:
        record = record_of(self.trial.game, dice="tried out")
        record.lines.extend(chosen.choice for chosen in self.chosen)
        return record

    def broken(self, reason: str, seat: int | None = None, upto: int | None = None) -> LawBroken:
        """The law does not hold here: after all choices made, or after the first `upto`."""
        record = self._choices()  # without the result, which may itself be what is wrong
        script = tuple(chosen.line for chosen in self.chosen)
        if upto is not None:
            del record.lines[upto:]
            script = script[:upto]
        elif self._trying is not None:  # it crashed, so that no record has it
            script = (*script, self._trying)
        trial = self.trial
        return LawBroken(
            trial.law,
            reason,
            game=" ".join([record.title, *record.settings]),
            record=_written(record),
            choices=len(record.lines),
            script=script,
            seat="" if seat is None else trial.game.seat_name(seat),
            seed=trial.seed,
            trial=trial.number,
        )


def _written(record: Record) -> str:
    try:
        return record.text()
    except HomageError:
        return ""  # an option that cannot be written down is what is wrong


def visits(trial: Trial, count: int) -> Iterator[Walk]:
    """The same walk at some `count` places of a whole game, in order; its end may be one.

    Where there is a `Together`, one place at least lies in it.
    """
    whole = trial.walk().to_end().chosen
    places = set(trial.rng.sample(range(len(whole) + 1), min(count, len(whole) + 1)))
    together = [number for number, chosen in enumerate(whole) if chosen.lane is not None]
    if together:
        places.add(trial.rng.choice(together))
    if not trial.whole:
        places.add(len(whole))  # where the script leads to
    walk = trial.walk()
    for place in sorted(places):
        walk.follow(whole[len(walk.chosen) : place])
        yield walk
        if trial.late:
            return


def watchers(walk: Walk) -> list[int]:
    """Every seat that has a view: the players, and anyone who watches."""
    return [*range(len(walk.trial.game.seats)), SPECTATOR]
