"""Seat holders: which browsers may look and play from which seats of a table."""

from __future__ import annotations

from collections.abc import Sequence


class SeatHolders:
    """By guest, the seats as the table was laid out: before sides were picked."""

    __slots__ = ("_seats",)

    def __init__(self, stored: Sequence[tuple[int, str]]) -> None:
        self._seats: dict[str, tuple[int, ...]] = {}
        for seat, guest in stored:
            self.add(seat, guest)

    def add(self, seat: int, guest: str) -> None:
        seats = self._seats.get(guest, ())
        if seat not in seats:
            self._seats[guest] = tuple(sorted((*seats, seat)))

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """In their order."""
        return self._seats.get(guest, ())

    def rows(self) -> list[tuple[int, str]]:
        """Seat and guest, as they are stored."""
        return [(seat, guest) for guest, seats in self._seats.items() for seat in seats]
