"""What the process pool and its workers say to each other."""

from __future__ import annotations

from typing import Any

import msgspec

from homage.bots.gamespec import GameSpec

STOP = b""
"""To a worker: answer with what you have."""

ALIVE = b""
"""From a worker: ready, or still searching. The answer is yet to come."""

MAX_ANSWER_BYTES = 10_000_000


class Task(msgspec.Struct, frozen=True):
    """One decision to think about, or a share of it."""

    number: int
    """The answer has it too."""
    game: GameSpec
    content: str
    vocabulary: str
    """Fingerprints: a world can only be unpacked into the very same game."""
    owner: int
    """Which table asks: each has bots of its own, which keep what they found."""
    share: int
    bot: str
    world: list[Any]
    """Packed: an imagined world of the seat."""
    seat: int
    seed: str
    simulations: int | None
    """Of this share; None for a bot that does not search."""
    seconds: float | None
    closed: list[int]
    """Tables that nobody plays at any more: their bots may go."""


class Found(msgspec.Struct, frozen=True):
    """How often an option was tried, and what came of it."""

    option: str
    visits: int
    total: float


class Answer(msgspec.Struct, frozen=True):
    """What a bot made of a task, or how it failed."""

    number: int
    found: list[Found] = msgspec.field(default_factory=list)
    seconds: float = 0.0
    failure: str = ""
