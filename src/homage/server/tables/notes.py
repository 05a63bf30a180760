"""Notes: what happens at a table beside the lines of its record. They are only added."""

from __future__ import annotations

from typing import Literal

import msgspec


class Note(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="note"):
    """Something beside the game."""


class Said(Note, frozen=True, tag="said"):
    """Somebody said something, to all or to partners."""

    seat: int
    text: str
    to: Literal["table", "partners"] = "table"


class Held(Note, frozen=True, tag="held"):
    """A choice was made that is to be confirmed before anybody else goes on."""

    seat: int


class Confirmed(Note, frozen=True, tag="confirmed"):
    """It was."""

    seat: int


class Offered(Note, frozen=True, tag="offered"):
    """A seat proposes something to the others."""

    seat: int
    kind: Literal["end", "bot"]
    for_seat: int | None = None
    bot: str = ""


class Answered(Note, frozen=True, tag="answered"):
    """A seat agrees to an offer, or does not."""

    seat: int
    offer: int
    """The number of the entry that offered."""
    agrees: bool


class Rematched(Note, frozen=True, tag="rematched"):
    """There is a table for another game."""

    table: str


AnyNote = Said | Held | Confirmed | Offered | Answered | Rematched

_decoder: msgspec.json.Decoder[AnyNote] = msgspec.json.Decoder(AnyNote)


def note_to_json(note: AnyNote) -> bytes:
    return msgspec.json.encode(note)


def note_from_json(data: bytes) -> AnyNote:
    return _decoder.decode(data)
