"""Snapshot: the part of a table that the Samaritan rule compares (AV-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


class Snapshot:
    """Every row, its character and its place, and the congregations; not deck and discard pile."""

    __slots__ = ("characters", "congregations", "places")

    def __init__(
        self,
        characters: list[int],
        places: list[int],
        congregations: tuple[tuple[int, ...], ...],
    ) -> None:
        self.characters = characters
        self.places = places
        self.congregations = congregations

    def is_table_of(self, state: AvignonState) -> bool:
        """Two copies of a character count as the same."""
        return (
            self.places == state.places
            and self.characters == state.characters
            and self.congregations == state.congregations
        )
