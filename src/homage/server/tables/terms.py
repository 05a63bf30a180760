"""Terms: what is settled about a table before its first entry, and what lists are told of it."""

from __future__ import annotations

import functools
from typing import Literal

import msgspec

from homage.kernel import Game
from homage.kernel.record import Header, Result
from homage.kernel.record import Record as GameRecord
from homage.server import title_pages
from homage.server.wire.tables import ClockSetting, Phase


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What a table was laid out with."""

    header: Header
    """Of its record, as it began."""
    clock: ClockSetting | None = None
    confirms: bool = False
    hints: bool = True
    lesson: bool = False
    sides: Literal["agreed", "die"] = "agreed"
    """Whether the sides are rolled for when all sit."""


class ClockState(msgspec.Struct, frozen=True):
    """Where the clocks stood when something last happened."""

    left: tuple[float, ...]
    """By seat, in seconds."""
    running: tuple[int, ...]
    since: float


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What follows from the entries, for lists and clocks; stored with them."""

    title: str
    settings: tuple[str, ...]
    players: tuple[str, ...]
    """As the record has them, where they sit now."""
    reversed: bool = False
    """Whether the sides were picked the other way round than the seats were laid out."""
    phase: Phase = "gathering"
    asked: tuple[int, ...] = ()
    result: Result | None = None
    clock: ClockState | None = None


def terms_to_json(terms: Terms) -> bytes:
    return msgspec.json.encode(terms)


def terms_from_json(data: bytes) -> Terms:
    return msgspec.json.decode(data, type=Terms)


def summary_from_json(data: bytes) -> Summary:
    return msgspec.json.decode(data, type=Summary)


def empty_record(header: Header) -> GameRecord:
    """A record that begins with this header."""
    fields = {name: getattr(header, name) for name in Header.__struct_fields__}
    return GameRecord(**fields)


@functools.lru_cache(maxsize=64)
def shared_game(title: str, settings: tuple[str, ...]) -> Game:
    """The game with these settings: one for all tables, for it never changes."""
    found = title_pages.named(title)
    return found.game(found.read_settings(settings))
