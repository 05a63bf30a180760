"""Lines of a record: what was chosen, and what else happened at the table. They are only added.

Each kind has a tag, so that a line can also be kept as JSON by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from homage.kernel.errors import IN_FIELD, HomageError
from homage.kernel.invalid import fault
from homage.kernel.messages import Message
from homage.kernel.numbers import MAX_NUMBER
from homage.kernel.seats import CHANCE, SPECTATOR
from homage.kernel.toml_text import TOO_DEEP

MAX_LETTERS = 400
"""Of a text within a line."""

MAX_JSON_BYTES = 16_000
"""Of a line by itself; no text of `MAX_LETTERS` takes so many, however it is written."""

Seat = Annotated[int, Meta(ge=0, lt=SPECTATOR)]
SeatOrChance = Annotated[int, Meta(ge=CHANCE, lt=SPECTATOR)]
Face = Annotated[int, Meta(ge=1, le=6)]
Number = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]
Text = Annotated[str, Meta(min_length=1, max_length=MAX_LETTERS)]
TextOrNone = Annotated[str, Meta(max_length=MAX_LETTERS)]


class Roll(msgspec.Struct, frozen=True):
    """How sealed dice came to a choice: ticket `number` of a stream, and what was drawn."""

    stream: Text
    number: Number
    drawn: Number
    total: Number

    def __str__(self) -> str:
        return f"{self.stream} {self.number}: {self.drawn} of {self.total}"


class Chose(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="line",
    tag="chose",
):
    """Somebody, or chance, took an option."""

    seat: SeatOrChance
    option: Text
    """The option's text."""
    drawn_for: SeatOrChance = CHANCE
    """Of chance: the seat it was rolled for, or CHANCE for the table."""
    roll: Roll | None = None
    """Of chance with sealed dice."""


class TableLine(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="line",
):
    """What happens at a table beside the choices."""

    @property
    def kind(self) -> str:
        """The tag of its class, which is also how the text begins."""
        return str(self.__struct_config__.tag)


class TookBack(TableLine, frozen=True, tag="took back"):
    """A seat took back its last choices: the game goes on from before them."""

    seat: Seat
    choices: Annotated[int, Meta(ge=1, le=MAX_NUMBER)]


class Handed(TableLine, frozen=True, tag="handed"):
    """A seat went to another player, a bot or a person."""

    seat: Seat
    player: Text
    """As the header has players: a person's name, or a bot's with its sign."""
    why: TextOrNone = ""
    """A word or two that the table knows, like `timed out`; or how a bot failed."""


class Joined(TableLine, frozen=True, tag="joined"):
    """Somebody sat down at a seat that was free."""

    seat: Seat
    player: Text


class SeedPhrase(TableLine, frozen=True, tag="seed phrase"):
    """What a seat said for sealed dice, before anything was drawn."""

    seat: Seat
    phrase: Text


class RolledForSides(TableLine, frozen=True, tag="rolled for sides"):
    """Both players rolled a die before the game: the higher picks a side."""

    first: Face
    """Of whoever sat at the first seat."""
    second: Face
    roll: Roll | None = None
    """With sealed dice."""

    @property
    def higher(self) -> int:
        """The seat of the one who picks."""
        return 0 if self.first > self.second else 1


class PickedSide(TableLine, frozen=True, tag="picked side"):
    """Whoever rolled higher took this seat, and the other player the other one."""

    seat: Seat


class Resigned(TableLine, frozen=True, tag="resigned"):
    """A seat gave up: the game is over."""

    seat: Seat


class TimedOut(TableLine, frozen=True, tag="timed out"):
    """A seat had no time left: the game is over."""

    seat: Seat


class AgreedEnd(TableLine, frozen=True, tag="agreed end"):
    """All players wished to stop: the game is over."""


class Secret(TableLine, frozen=True, tag="secret"):
    """The secret of the sealed dice of a game that is over, in hexadecimal digits."""

    secret: Text


Line = (
    Chose
    | TookBack
    | Handed
    | Joined
    | SeedPhrase
    | RolledForSides
    | PickedSide
    | Resigned
    | TimedOut
    | AgreedEnd
    | Secret
)  # fmt: skip

Ending = Resigned | TimedOut | AgreedEnd
"""After one of these a game is over, although its rules would go on."""

NOT_A_LINE = Message("kernel.not-a-line", "this is no line of a record: {fault}")
NOT_JSON = Message("kernel.not-json", "it is not JSON")
TOO_MANY_BYTES = Message("kernel.too-many-bytes", "it has more than {most} bytes")

_decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def line_to_json(line: Line) -> bytes:
    """A line by itself, as a server keeps it."""
    return msgspec.json.encode(line)


def line_from_json(data: bytes) -> Line:
    """The same line again; anything else is refused."""
    if len(data) > MAX_JSON_BYTES:
        raise HomageError(NOT_A_LINE.of(TOO_MANY_BYTES.of(MAX_JSON_BYTES)))
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as wrong:
        what, where = fault(wrong)
        raise HomageError(NOT_A_LINE.of(IN_FIELD.of(where, what) if where else what)) from wrong
    except RecursionError as wrong:
        raise HomageError(NOT_A_LINE.of(TOO_DEEP)) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise HomageError(NOT_A_LINE.of(NOT_JSON)) from wrong


def players_after(players: Sequence[str], lines: Sequence[Line]) -> list[str]:
    """By seat, who plays there after these lines; `players` are as the header has them."""
    found, higher = list(players), 0
    for line in lines:
        if isinstance(line, Handed | Joined):
            found[line.seat] = line.player
        elif isinstance(line, RolledForSides):
            higher = line.higher
        elif isinstance(line, PickedSide) and line.seat != higher:
            found.reverse()
    return found


def standing(lines: Sequence[Line]) -> list[tuple[int, Chose]]:
    """The choices that were not taken back, in order, each with its place among the lines."""
    found: list[tuple[int, Chose]] = []
    for index, line in enumerate(lines):
        if isinstance(line, Chose):
            found.append((index, line))
        elif isinstance(line, TookBack):
            del found[max(0, len(found) - line.choices) :]
    return found
