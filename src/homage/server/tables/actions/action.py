"""What an action is, and who acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from homage.kernel import Language
from homage.server.problems import NOT_YOUR_SEAT, Forbidden
from homage.server.tables.loaded_table import LoadedTable
from homage.server.tables.notes import AnyNote
from homage.server.tables.presence import Present


class Actor(msgspec.Struct, frozen=True):
    """Who acts, and what is known of everybody when it happens."""

    seats: tuple[int, ...]
    """Where the actor sits now."""
    is_host: bool
    """Whether the actor laid out the table."""
    language: Language
    present: Present
    now: float

    def must_sit(self, seat: int) -> None:
        if seat not in self.seats:
            raise Forbidden(NOT_YOUR_SEAT)


Request = TypeVar("Request")
Action: TypeAlias = Callable[[LoadedTable, Actor, Request], Sequence[AnyNote]]
"""Changes a table, and says which notes belong beside the lines of its record."""
