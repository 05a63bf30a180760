"""Presence: who has a table open in a browser, here and in other processes."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from homage.kernel import SPECTATOR


class Present(msgspec.Struct, frozen=True):
    """Who has a table open."""

    here: frozenset[int]
    watchers: int
    away_since: dict[int, float]


class Listener:
    """Somebody who listens: from where, and what was not told."""

    __slots__ = ("closed", "presence_changed", "seat")

    def __init__(self) -> None:
        self.seat = SPECTATOR
        self.presence_changed = False
        self.closed = False

    def wake(self) -> None:
        """There is something to be told."""
        raise NotImplementedError


class Presence:
    """The listeners of one table."""

    __slots__ = ("_away_since", "_elsewhere", "_now", "_present", "_since", "listeners")

    def __init__(self, now: Callable[[], float]) -> None:
        self.listeners: set[Listener] = set()
        self._now = now
        self._since = now()
        self._elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        """By process, the seats that are open there, and the spectators."""
        self._away_since: dict[int, float] = {}
        self._present: Present | None = None
        """What was told last; None if it has changed since."""

    def present(self, seats: int) -> Present:
        """Who is here, of so many seats; the very same as long as nobody comes or goes."""
        if self._present is not None:
            return self._present
        here, watchers = self.own()
        for others, their_watchers in self._elsewhere.values():
            here |= others
            watchers += their_watchers
        away = {
            seat: self._away_since.get(seat, self._since)
            for seat in range(seats)
            if seat not in here
        }
        self._present = Present(here, watchers, away)
        return self._present

    def own(self) -> tuple[frozenset[int], int]:
        """The seats that are open in this process, and the spectators."""
        seats = [listener.seat for listener in self.listeners]
        return frozenset(seats) - {SPECTATOR}, seats.count(SPECTATOR)

    def add(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._away_since.pop(listener.seat, None)
        self._changed(listener)

    def remove(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if all(other.seat != listener.seat for other in self.listeners):
            self._away_since[listener.seat] = self._now()
        self._changed(listener)

    def move(self, listener: Listener, seat: int) -> None:
        """A socket looks from another seat now."""
        listener.seat = seat
        self._present = None

    def hear_of(self, process: str, here: frozenset[int], watchers: int) -> None:
        """Who has the table open in another process."""
        before, _ = self._elsewhere.get(process, (frozenset[int](), 0))
        self._away_since.update(dict.fromkeys(before - here, self._now()))
        if here or watchers:
            self._elsewhere[process] = here, watchers
        else:
            self._elsewhere.pop(process, None)
        self._changed(None)

    def _changed(self, than: Listener | None) -> None:
        self._present = None
        for other in self.listeners:
            if other is not than:
                other.presence_changed = True
                other.wake()

    def announce(self) -> None:
        """All who listen are to look anew."""
        for listener in self.listeners:
            listener.wake()

    def close(self) -> None:
        """The server ends."""
        for listener in self.listeners:
            listener.closed = True
            listener.wake()
