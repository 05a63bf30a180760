"""What the server answers to things that were done or asked."""

from __future__ import annotations

from typing import Literal

import msgspec

from homage.kernel import Choosable, Message
from homage.server.wire.any_title import AnyView
from homage.server.wire.tables import LogShown, TableShown


class Done(msgspec.Struct, frozen=True):
    """It is stored; the table as it is now comes over the socket."""

    revision: int


class Laid(msgspec.Struct, frozen=True):
    """A table was laid out."""

    table: str
    my_seats: tuple[int, ...]


class Invitation(msgspec.Struct, frozen=True):
    """What a seat's link leads to."""

    table: str
    title: str
    full_name: str
    settings: tuple[str, ...]
    seat: int
    seat_name: str
    seat_called: str
    host: str
    """Who laid out the table."""
    taken: bool
    """Whether somebody sits there already."""
    taken_by: str
    mine: bool
    """Whether it is the reader who sits there."""
    over: bool


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done."""

    kind: Literal[
        "stale",
        "closed",
        "refused",
        "outdated",
        "invalid",
        "missing",
        "forbidden",
        "busy",
        "broken",
    ]
    """An old question; an option that is not open; something else that is not possible; a game by
    other rules or cards than today's; a request that makes no sense; something that is not there,
    or not yours; too much at once; our fault."""
    reason: Message
    rule: str
    table: TableShown | None
    """Of a choice: the table as it is now."""


class Why(msgspec.Struct, frozen=True):
    """Why a thing or an option cannot be chosen."""

    open: bool
    reason: Message | None
    rule: str


class PaymentShown(msgspec.Struct, frozen=True):
    """How what a seat must pay now would be paid for it."""

    question: int
    """The number of the question that it answers; who agrees names it."""
    choices: tuple[Choosable, ...]
    """In their order."""


class HintRow(msgspec.Struct, frozen=True):
    """An option, and what it is worth."""

    option: str
    label: Message
    thing: str
    value: float
    """The winning chance from 0 to 1; alone, the expected points."""
    tried: int
    """In so many imagined games."""


class HintShown(msgspec.Struct, frozen=True):
    """What the best bot would do, knowing no more than the seat; the best first."""

    question: int
    """Of the question to which it belongs."""
    bot: str
    solo: bool
    """Whether values are points, because one plays alone."""
    rows: tuple[HintRow, ...]
    options: int
    """How many there are in all."""
    tried: int


class InWords(msgspec.Struct, frozen=True):
    """The table in words, line by line, for those who listen to it."""

    lines: tuple[str, ...]


class CurvePoint(msgspec.Struct, frozen=True):
    """What the table was worth to a seat after a choice."""

    choice: int
    value: float


class Curve(msgspec.Struct, frozen=True):
    """How a seat fared."""

    seat: int
    points: tuple[CurvePoint, ...]
    average_loss: float
    mistakes: int
    blunders: int


class Mistake(msgspec.Struct, frozen=True):
    """A choice that cost something."""

    choice: int
    turn: int
    seat: int
    prompt: Message
    chosen: Message
    better: Message
    """What the bot would have chosen instead."""
    better_option: str
    lost: float
    """In points of a hundred; alone, in points of the score."""
    blunder: bool


class AnalysisShown(msgspec.Struct, frozen=True):
    """The winning chances of a game that is over."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    solo: bool
    turns: tuple[int, ...]
    """For each choice, the turn in which it was made."""
    curves: tuple[Curve, ...]
    mistakes: tuple[Mistake, ...]
    """The worst first."""


class Moment(msgspec.Struct, frozen=True):
    """A game that is over, after some choice of it."""

    choice: int
    """How many choices were made by then."""
    of: int
    view: AnyView
    log: tuple[LogShown, ...]
    """What the last of these choices brought."""


class Health(msgspec.Struct, frozen=True):
    """That the server is there."""

    version: str
    languages: tuple[str, ...]
