"""Chair: the table as one seat may see and touch it; all that a page or a screen should hold."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.kernel import (
    SPECTATOR,
    Event,
    HomageError,
    Option,
    Outcome,
    Refusal,
    Refused,
    State,
    View,
)

if TYPE_CHECKING:
    from homage.table.table import Table


class Chair:
    """A seat at a table, or a spectator's place beside it."""

    __slots__ = ("_table", "seat")

    def __init__(self, table: Table, seat: int) -> None:
        if seat != SPECTATOR and not 0 <= seat < len(table.game.seats):
            raise HomageError(f"there is no seat {seat}; they count from 0")
        self._table = table
        self.seat = seat

    @property
    def name(self) -> str:
        """The seat's name."""
        return self._table.game.seat_name(self.seat)

    @property
    def view(self) -> View:
        """What may be known from here."""
        return self._table.view(self.seat)

    @property
    def log(self) -> list[Event]:
        """What was told to this seat, from the start."""
        return self._table.log(self.seat)

    @property
    def revision(self) -> int:
        return self._table.revision

    @property
    def outcome(self) -> Outcome | None:
        return self._table.outcome

    @property
    def must_decide(self) -> bool:
        """Whether something is asked of this seat."""
        return self.seat in self._table.waiting

    def imagine(self, rng: random.Random) -> State:
        """A world that cannot be told from the true one from here."""
        return self._table.imagine(self.seat, rng)

    def why_not(self, what: Option | str) -> Refusal | None:
        """Why an option or a thing is not open; None if it is."""
        return self._table.why_not(self.seat, what)

    def find(self, text: str) -> Option:
        """The option of this text, open or not."""
        return self._table.game.vocabulary.find(text)

    def choose(self, what: Option | str) -> None:
        """Take an open option."""
        self._must_sit()
        self._table.choose(self.seat, what)

    def undo(self, count: int = 1) -> int:
        """Take back up to `count` of the last choices; says how many it were."""
        self._must_sit()
        return self._table.undo(self.seat, count)

    def resign(self) -> None:
        """Give up."""
        self._must_sit()
        self._table.resign(self.seat)

    def _must_sit(self) -> None:
        if self.seat == SPECTATOR:
            raise Refused("Spectators watch; only players choose.")
