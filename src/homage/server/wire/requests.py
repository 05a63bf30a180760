"""What browsers ask for."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from homage.kernel.seats import SPECTATOR
from homage.table.player import MAX_NAME_LETTERS

MOST_SETTINGS = 40
MOST_CHAT_LETTERS = 500
MOST_CLOCK_SECONDS = 60.0 * 24 * 3600

Seat = Annotated[int, Meta(ge=0, lt=SPECTATOR)]
PlayerName = Annotated[str, Meta(max_length=MAX_NAME_LETTERS)]
Word = Annotated[str, Meta(max_length=400)]
ShortWord = Annotated[str, Meta(min_length=1, max_length=100)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class MySeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="who", tag="me"):
    """I sit here; several such seats are played in turn on this screen, with a curtain."""

    name: PlayerName = ""


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="who", tag="bot"):
    """A bot sits here."""

    bot: ShortWord


class FriendSeat(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="who", tag="friend"
):
    """Whoever opens the link sits here."""


WantedSeat = MySeat | BotSeat | FriendSeat


class WantedClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time people shall have."""

    kind: Literal["move", "game"]
    seconds: Annotated[float, Meta(ge=5.0, le=MOST_CLOCK_SECONDS)]
    increment: Annotated[float, Meta(ge=0.0, le=3600.0)] = 0.0


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be laid out; with the title alone, one plays against the usual bot."""

    title: ShortWord
    settings: Annotated[list[Word], Meta(max_length=MOST_SETTINGS)] = []
    """Words like `characters=mix`."""
    seats: Annotated[list[WantedSeat], Meta(max_length=SPECTATOR)] = []
    """One for each seat, in their order; none: me, and the usual bot at every other seat."""
    sides: Literal["agreed", "lot", "die"] | None = None
    """Who sits where: as `seats` says, shuffled, or by the roll that the rules have."""
    clock: WantedClock | None = None
    confirms: bool = False
    """Whether the last choice is confirmed before a bot, another seat or chance goes on."""
    hints: bool | None = None
    """Whether hints are given; if nothing is said, only where one person plays."""


class NewLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first game, which explains itself."""

    title: ShortWord
    name: PlayerName = ""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody with a link takes the seat."""

    name: PlayerName = ""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question."""

    seat: Seat
    question: Number
    option: Word


class Paying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked shall be paid in a sensible way."""

    seat: Seat
    question: Number


class AtSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a seat does."""

    seat: Seat


class TakingBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat takes back its last choices."""

    seat: Seat
    choices: Annotated[int, Meta(ge=1, le=40)] = 1


class PickingSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever rolled higher picks."""

    seat: Seat
    """Where the reader sits now."""
    side: Seat


class SayingPhrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's words for the sealed dice, said after the server has committed to its secret."""

    seat: Seat
    phrase: Word = ""
    """If empty, the server chooses them by chance, and who does not trust it proves nothing."""


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something said at the table, or between partners."""

    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT_LETTERS)]
    to: Literal["table", "partners"] = "table"


class NewOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something for which others must agree."""

    seat: Seat
    kind: Literal["end", "bot"]
    for_seat: Seat | None = None
    """Of `bot`: the seat that was left."""
    bot: Annotated[str, Meta(max_length=100)] = ""
    """Which; if empty, the usual one."""


class OfferAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat says to an offer."""

    seat: Seat
    agrees: bool


class Renaming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How I wish to be called at the next table."""

    name: PlayerName


REQUESTS = (
    MySeat,
    BotSeat,
    FriendSeat,
    WantedClock,
    NewTable,
    NewLesson,
    Joining,
    Choice,
    Paying,
    AtSeat,
    TakingBack,
    PickingSide,
    SayingPhrase,
    Saying,
    NewOffer,
    OfferAnswer,
    Renaming,
)
