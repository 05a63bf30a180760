"""Problems: what the server says when something cannot be done."""

from __future__ import annotations

from homage.kernel import HomageError, Message

NO_SUCH_TITLE = Message("server.no-such-title", "There is no title ''{name}''; there are: {known}.")
NO_SUCH_TABLE = Message(
    "server.no-such-table",
    "There is no such table here. Perhaps the link was cut off, or the table lies on another"
    " server.",
)
NO_SUCH_LINK = Message(
    "server.no-such-link",
    "No seat belongs to this link. Perhaps it was cut off: ask for it once more.",
)
NO_SUCH_ADDRESS = Message("server.no-such-address", "There is nothing at this address.")
NO_SUCH_OFFER = Message("server.no-such-offer", "This offer does not stand any more.")
NO_SUCH_MOMENT = Message(
    "server.no-such-moment", "The game has {choices} choices; there is no number {number}."
)
NOT_YOUR_SEAT = Message(
    "server.not-your-seat", "This seat is not yours: open its link in this browser."
)
OTHER_ORIGIN = Message(
    "server.other-origin", "This came from the page of another site, so nothing was done."
)
MAKES_NO_SENSE = Message("server.makes-no-sense", "The request makes no sense: {fault}.")
TOO_LARGE = Message("server.too-large", "The request is too large.")
TOO_DEEP = Message(
    "server.too-deep", "The request makes no sense: it has too many brackets within each other."
)
TOO_OFTEN = Message(
    "server.too-often", "That was too much in a short time. Wait a moment, and try again."
)
BOTS_ARE_BUSY = Message(
    "server.bots-are-busy", "Our bots have too much to think about just now. Try again soon."
)
OTHER_CARDS_TODAY = Message(
    "server.other-cards-today",
    "The cards of {title} have changed since this game was played, so it cannot be shown or played"
    " on here. Nothing is lost: its record is kept.",
)
OTHER_RULES_TODAY = Message(
    "server.other-rules-today",
    "The rules of {title} have changed since this game was played, so it cannot be shown or played"
    " on here. Nothing is lost: its record is kept.",
)
STORAGE_FAILS = Message(
    "server.storage-fails",
    "The server cannot reach its storage just now, so nothing was done. Try again in a moment.",
)
OUR_FAULT = Message(
    "server.our-fault", "Something went wrong on the server. Nothing of the game is lost."
)


class Missing(HomageError):
    """Something that is not there."""


class Forbidden(HomageError):
    """Something that is not the reader's to do."""


class Invalid(HomageError):
    """A request that makes no sense."""


class Outdated(HomageError):
    """A game that was begun with other rules or cards than there are today."""


class Busy(HomageError):
    """Too much is asked at once."""


class TooOften(HomageError):
    """One reader asks for too much in a short time."""
