"""A table on the wire, as one seat or a spectator may know it."""

from __future__ import annotations

from typing import Literal

import msgspec

from homage.kernel import Choosable, Message, Move
from homage.server.wire.any_title import AnyTold, AnyView

Phase = Literal["gathering", "phrases", "sides", "playing", "over"]
"""Seats are free; sealed dice wait for the seats' words; a side is to be picked; then the game."""


class PlayerShown(msgspec.Struct, frozen=True):
    """A seat and who sits there."""

    seat: int
    seat_name: str
    """As records and views have it."""
    seat_called: str
    """In the reader's language."""
    kind: Literal["person", "bot", "free"]
    name: str
    """The person's name, or the bot's; empty at a free seat."""
    level: int
    """Of a bot, from 1 on; 0 for one that is no level, and for people."""
    allies: tuple[int, ...]
    here: bool
    """Whether somebody has this seat open in a browser now."""
    away_since: float | None
    """When a person was last here, in seconds since 1970; None while here, and for bots."""
    mine: bool
    said_phrase: bool
    """Whether the seat has said its words for sealed dice."""
    link: str
    """The address below which a friend takes this seat; only told to who opened the table."""


class LogShown(msgspec.Struct, frozen=True):
    """A line of the chronicle."""

    number: int
    """Among all that its reader was told, from 1 on without gaps."""
    text: Message
    rule: str
    told: AnyTold
    """The event itself, with its fields: `of` says whose, `event.kind` which."""
    moves: tuple[Move, ...]
    """Which cards move from where to where, in order; what was taken back moves backwards."""
    things: tuple[str, ...]
    """The things in the view that it is about."""


class ChatShown(msgspec.Struct, frozen=True):
    """Something that somebody has said."""

    number: int
    """Among all entries of the table, so that lines can be told apart; it has gaps."""
    at: float
    """Seconds since 1970."""
    seat: int
    name: str
    to: Literal["table", "partners"]
    text: str


class ClockSetting(msgspec.Struct, frozen=True):
    """How much time people have."""

    kind: Literal["move", "game"]
    """For each answer, or for all of them together."""
    seconds: float
    increment: float
    """Of a clock for the game: what every answer brings back."""


class ClockShown(msgspec.Struct, frozen=True):
    """The clocks of a table."""

    setting: ClockSetting
    left: tuple[float | None, ...]
    """By seat, the seconds it has left; None for bots. Of a running one, when this was written."""
    running: tuple[int, ...]
    """The seats whose time goes by."""
    now: float
    """When this was written, in seconds since 1970."""


class Remark(msgspec.Struct, frozen=True):
    """What a lesson says."""

    says: Message
    rule: str
    suggestion: Choosable | None
    """An open option that the learner may try."""


class ScoreShown(msgspec.Struct, frozen=True):
    """Where points come from, or what was left in a hand."""

    seat: int
    what: Message
    rule: str
    points: str
    """As people write them, like `2½`; empty for a line that brings none."""


class SideAtEnd(msgspec.Struct, frozen=True):
    """A player, or partners, when the game is over."""

    seats: tuple[int, ...]
    wins: bool
    score: str
    lines: tuple[ScoreShown, ...]


class Ending(msgspec.Struct, frozen=True):
    """How a game ended."""

    result: Message
    """One sentence."""
    rule: str
    winners: tuple[int, ...]
    played_out: bool
    """False when somebody resigned, had no time left, or all agreed to stop: no score counts."""
    sides: tuple[SideAtEnd, ...]
    """The winners first."""
    open_view: AnyView
    """The table with all cards open."""


class OfferShown(msgspec.Struct, frozen=True):
    """Something that waits for the agreement of others."""

    number: int
    kind: Literal["end", "bot"]
    """To end the game without a winner; or to let a bot play on at a seat that was left."""
    by: int
    seat: int | None
    """Of `bot`: the seat."""
    bot: str
    agreed: tuple[int, ...]
    awaits: tuple[int, ...]
    """The seats whose answer is missing."""


class DiceShown(msgspec.Struct, frozen=True):
    """How chance is decided here, and can be proved afterwards."""

    name: str
    """As the record has it; of dice by a seed, the seed is not told before the end."""
    commitment: str
    """What the server is bound to; empty if the dice are not sealed."""
    awaits: tuple[int, ...]
    """The seats that have not said their words yet."""


class UndoShown(msgspec.Struct, frozen=True):
    """Whether the last choice can be taken back."""

    choices: int
    why_not: Message | None
    rule: str


class TableShown(msgspec.Struct, frozen=True):
    """All that a seat, or a spectator, may know of a table."""

    table: str
    title: str
    full_name: str
    settings: tuple[str, ...]
    begun: str
    revision: int
    """Goes up with everything that happens at the table."""
    phase: Phase
    seat: int
    """From where it is seen; 7 is a spectator."""
    my_seats: tuple[int, ...]
    """All that the reader may see it from, without 7."""
    hot_seats: tuple[int, ...]
    """Those of the reader's seats between which a curtain belongs."""
    opened_by_me: bool
    """Whether the reader laid out this table."""
    players: tuple[PlayerShown, ...]
    levels: int
    """How many levels bots have."""
    watchers: int
    """How many spectators are here."""
    question: int
    """The number of what this seat is asked; an answer names it."""
    view: AnyView
    """What is asked stands in it: `asked`, with prompt and options."""
    thinking: tuple[int, ...]
    """The seats of bots that are asked."""
    log: tuple[LogShown, ...]
    """The chronicle; on the socket, only what is new."""
    log_from: int
    """The number of the first line of `log`, or of the next one if it is empty."""
    chat: tuple[ChatShown, ...]
    """Likewise."""
    undo: UndoShown
    to_confirm: int | None
    """The seat whose last choice is to be confirmed or taken back before anybody else goes on."""
    confirms: bool
    """The setting: whether choices are confirmed."""
    hints: bool
    """The setting: whether hints are given."""
    clock: ClockShown | None
    remarks: tuple[Remark, ...]
    """What the lesson has said so far; the last ones belong to the present question."""
    new_remarks: int
    """How many of them are new at the present question."""
    is_lesson: bool
    dice: DiceShown
    picks_side: int | None
    """The seat whose player rolled higher and picks a side."""
    pick_side: Message | None
    """What that player is told."""
    offers: tuple[OfferShown, ...]
    ending: Ending | None
    rematch: str
    """The table of the rematch; empty if there is none yet."""


class TableListed(msgspec.Struct, frozen=True):
    """A table in a list of my games."""

    table: str
    title: str
    full_name: str
    players: tuple[PlayerListed, ...]
    my_seats: tuple[int, ...]
    begun: float
    changed: float
    """When something last happened, in seconds since 1970."""
    phase: Phase
    my_turn: bool
    outdated: bool
    """Whether rules or cards have changed since, so that only its record can be had."""
    deadline: float | None
    """When somebody's time is over, in seconds since 1970."""
    result: Message | None
    """How it ended."""


class PlayerListed(msgspec.Struct, frozen=True):
    """A seat in a list of games."""

    seat: int
    seat_called: str
    kind: Literal["person", "bot", "free"]
    name: str
    asked: bool


class Me(msgspec.Struct, frozen=True):
    """Who reads this: a browser that holds seats."""

    name: str
    """As it was called last; empty at first."""
    tables: tuple[TableListed, ...]
    """Running ones first, of each those with news first."""


class LiveTable(msgspec.Struct, frozen=True, tag_field="kind", tag="table"):
    """On the socket: the table has changed."""

    table: TableShown


class LivePresence(msgspec.Struct, frozen=True, tag_field="kind", tag="presence"):
    """On the socket: somebody has come or gone."""

    here: tuple[int, ...]
    """The seats that are open in a browser."""
    watchers: int


class LiveClosing(msgspec.Struct, frozen=True, tag_field="kind", tag="closing"):
    """On the socket: the server ends now; come back in a moment."""


LiveMessage = LiveTable | LivePresence | LiveClosing
