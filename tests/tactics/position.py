"""A position: a table, whose turn it is, and what a good player finds there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from homage.kernel import HomageError, State
from homage.kernel.content import read_cards
from homage.kernel.errors import ContentError


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every position says, beside the table itself."""

    name: str
    why: str
    """What there is to see, for whoever reads the file."""
    options: str = ""
    """Of the title, as the commands take them."""
    turn: str
    """The seat whose turn it is."""
    wins: bool = False
    """The game must be won with this turn."""
    survives: bool = False
    """The game must not be lost with this turn, nor with the rival's next, if all is open."""
    plays: tuple[str, ...] = ()
    """The turn must have one of these choices."""
    by: tuple[str, ...] = ()
    """The key to it: no turn without one of these choices reaches what is asked."""
    forced: bool = True
    """Whether the strongest level has to find it every time, or is only watched."""
    hard: bool = False
    """Whether that takes all the simulations of the level: left to `python3 run.py tactics`."""


class Judge(Protocol):
    """Says what a turn has come to."""

    @property
    def prevents(self) -> bool:
        """Whether a loss is to be kept off: then a gamble may be as good as the sure way."""
        ...

    def verdict(self, state: State) -> bool | None:
        """Whether what is asked has been reached; None while that is open."""
        ...

    def matters(self, state: State) -> bool:
        """Whether it makes a difference to the verdict what chance brings now."""
        ...


@dataclass(frozen=True)
class Position:
    """A position that is ready to be played."""

    title: str
    entry: Entry
    seat: int
    state: State
    judge: Judge

    def verdict(self, state: State, choices: Sequence[str]) -> bool | None:
        """What the turn has come to after these choices of the seat."""
        if not self.entry.plays:
            return self.judge.verdict(state)
        if any(choice in self.entry.plays for choice in choices):
            return True
        return None if state.outcome is None and state.turn == self.state.turn else False


class Misplaced(HomageError):
    """Something in a position that cannot be; the file and the position are added later."""


E = TypeVar("E", bound=Entry)


def read(
    file: Path, title: str, shape: type[E], set_up: Callable[[E], tuple[State, int, Judge]]
) -> list[Position]:
    """The positions of a file, each set up and checked."""
    found: list[Position] = []
    for entry in read_cards(file, "position", shape):
        try:
            if any(other.entry.name == entry.name for other in found):
                raise Misplaced("another position has this name")
            state, seat, judge = set_up(entry)
            position = Position(title, entry, seat, state, judge)
            _check(position)
        except HomageError as wrong:
            raise ContentError(str(file), entry.name, str(wrong)) from wrong
        found.append(position)
    return found


def _check(position: Position) -> None:
    entry, state = position.entry, position.state
    if state.outcome is not None:
        raise Misplaced(f"the game is over already: {state.outcome.reason}")
    if entry.plays and (entry.forced or entry.by):
        raise Misplaced("what only 'plays' something cannot be proved: it needs forced = false")
    if not entry.plays and not entry.by:
        raise Misplaced("'by' is missing: the choices without which it cannot be done")
    for text in entry.plays + entry.by:
        state.game.vocabulary.find(text)


def seat_called(name: str, seats: Sequence[str]) -> int:
    """The number of a seat."""
    if name not in seats:
        raise Misplaced(f"there is no seat '{name}'; there are: {', '.join(seats)}")
    return seats.index(name)
