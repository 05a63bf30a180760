"""The keyboard: who sits before it, where several people share it and have secrets."""

from __future__ import annotations

from collections.abc import Sequence

from homage.kernel import Message
from homage.table import Table

HAND_OVER = Message("app.hand-over", "Hand the keyboard to {who}, who then presses Enter.")


class Keyboard:
    """Shared by the people at one table."""

    def __init__(self, table: Table, people: Sequence[int]) -> None:
        self._table = table
        self._people = people
        self.secrets = False
        """Whether some of them know what others do not."""
        self._sitting: int | None = None
        """Who sits before it, once there are secrets to keep."""

    def is_for(self, seat: int) -> bool:
        """Whether `seat` may look: always, unless people share the keyboard and have secrets."""
        if not self.secrets:
            self.secrets = not self._table.know_the_same(self._people)
        return not self.secrets or self._sitting == seat

    def hand_over(self, seat: int) -> None:
        """`seat` sits down before it."""
        self._sitting = seat
