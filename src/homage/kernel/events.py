"""Events: what happened, told to those who may know."""

from collections.abc import Callable

import msgspec

from homage.kernel.seats import EVERYONE


class Event(msgspec.Struct, frozen=True):
    """One thing that happened, for log, animation, screen reader and statistics."""

    kind: str
    """A word of the title's own: `move`, `score`, `renew` …"""
    text: str
    """A sentence for people."""
    audience: int = EVERYONE
    things: tuple[str, ...] = ()
    """The things in the view that it is about."""
    values: tuple[int, ...] = ()
    """Numbers for statistics; the title documents them by kind."""


Listener = Callable[[Event], None]
