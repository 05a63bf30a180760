"""Log: what was told at a table, for each seat what it may know. It only ever grows."""

from __future__ import annotations

import msgspec

from homage.kernel import Event, Message, Move, sees

NEWEST = 8
"""Events whose sentences are kept."""


class LogLine(msgspec.Struct, frozen=True):
    """One thing that was told to one reader."""

    number: int
    """Among all that its reader was told, counted from 1: gaps would tell of secrets."""
    event: Event
    """Of the title's events or the table's."""
    moves: tuple[Move, ...]
    """What it moves; what was taken back moves backwards."""
    message: Message


class Log:
    """All events of a table, in order."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._standing: list[Event] = []
        """Events since the first choice that can still be taken back."""
        self._choices: list[int] = []
        """How many of those there were before each such choice."""
        self._taken_back: dict[int, list[Event]] = {}
        """By the place of the event that tells of it."""
        self._messages: dict[int, Message] = {}
        """Of events that somebody was told since the last one, by their places: all who listen are
        told the same, one after the other."""
        self._told: dict[int | None, tuple[list[int], int]] = {}
        """By reader, the places of the events that it was told, among so many that there were."""

    def tell(self, event: Event) -> None:
        """Something happened."""
        self._messages.clear()
        self._events.append(event)
        self._standing.append(event)

    @property
    def mark(self) -> int:
        """Where a choice begins that can be taken back later."""
        return len(self._standing)

    def end_choice(self, mark: int, choices: int) -> None:
        """A choice that began there was made; so many of the last can be taken back now."""
        self._choices.append(mark)
        if not choices:
            self._standing.clear()
            self._choices.clear()
        elif len(self._choices) > choices:
            first = self._choices[-choices]
            del self._standing[:first]
            self._choices = [at - first for at in self._choices[-choices:]]

    def take_back(self, choices: int, event: Event) -> None:
        """So many of the last choices are taken back, which this event tells."""
        first = self._choices[-choices]
        self._taken_back[len(self._events)] = self._standing[first:]
        del self._standing[first:]
        del self._choices[-choices:]
        self._events.append(event)

    def lines(self, seat: int | None, after: int = 0) -> list[LogLine]:
        """What `seat` was told after its line of this number; with None, what anyone was."""
        found = []
        for number, at in enumerate(self._places(seat)[after:], after + 1):
            event = self._events[at]
            found.append(LogLine(number, event, self._moves(at, seat), self._message(at)))
        return found

    def _message(self, at: int) -> Message:
        known = self._messages.get(at)
        if known is None:
            known = self._events[at].message
            if at >= len(self._events) - NEWEST:
                self._messages[at] = known
        return known

    def _places(self, seat: int | None) -> list[int]:
        """Where the events stand that `seat` was told; each is looked at once."""
        places, known = self._told.get(seat, ([], 0))
        for at in range(known, len(self._events)):
            if seat is None or sees(self._events[at].audience, seat):
                places.append(at)
        self._told[seat] = places, len(self._events)
        return places

    def _moves(self, at: int, seat: int | None) -> tuple[Move, ...]:
        undone = self._taken_back.get(at)
        if undone is None:
            moves: tuple[Move, ...] = self._events[at].moves
            return moves
        return tuple(
            Move(move.card, move.goal, move.start)
            for event in reversed(undone)
            if seat is None or sees(event.audience, seat)
            for move in reversed(event.moves)
        )
