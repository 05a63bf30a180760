"""Line text: a line of a record as people read it, and back again to the letter."""

from __future__ import annotations

import re
from collections.abc import Sequence

from homage.kernel.errors import HomageError
from homage.kernel.lines import (
    MAX_LETTERS,
    AgreedEnd,
    Chose,
    Handed,
    Joined,
    Line,
    PickedSide,
    Resigned,
    Roll,
    RolledForSides,
    Secret,
    SeedPhrase,
    TimedOut,
    TookBack,
)
from homage.kernel.messages import Message
from homage.kernel.numbers import NUMBER, whole_number
from homage.kernel.seats import CHANCE
from homage.kernel.text_file import LINE_TOO_LONG, MAX_LINE_LETTERS
from homage.kernel.visible import shown

CHOICE = re.compile(rf"{NUMBER} ([^:]+): (.+)")
ROLL = re.compile(rf"([^\[\]]+) {NUMBER}: {NUMBER} of {NUMBER}\]")
ROLL_BEGINS = " ["
SIDES = re.compile(r"([1-6]) ([1-6])(?: \[(.+))?")

TABLE = "! "
"""Before a line that is no choice."""

CHANCE_NAME = "chance"
FOR = "chance for "
TO = " to "
AND = " and "

FORMS = (
    "took back SEAT: NUMBER",
    "handed SEAT to PLAYER",
    "handed SEAT to PLAYER: WHY",
    "joined SEAT: PLAYER",
    "seed phrase SEAT: TEXT",
    "rolled for sides: NUMBER NUMBER",
    "picked side SEAT",
    "resigned SEAT",
    "timed out SEAT",
    "agreed end",
    "secret: TEXT",
)

EXPECTED = Message("kernel.record.expected", "expected ''{form}'', found ''{found}''")
EXPECTED_TABLE_LINE = Message(
    "kernel.record.expected-table-line", "expected ''! '' and one of: {forms}; found ''{found}''"
)
WRONG_NUMBER = Message(
    "kernel.record.wrong-number",
    "expected choice {number}, found {found}: a line is missing or moved",
)
NO_SEAT = Message("kernel.record.no-seat", "there is no seat ''{name}''; there are: {seats}")
TOO_LONG = Message(
    "kernel.record.part-too-long",
    "a part of a line has at most {most} letters; this one has {letters}",
)
NOT_PRINTABLE = Message(
    "kernel.record.not-printable", "there are letters in ''{found}'' that cannot be printed"
)
CANNOT_BE_WRITTEN = Message(
    "kernel.record.cannot-be-written", "''{text}'' cannot stand in a record"
)


def line_text(line: Line, number: int, seats: Sequence[str]) -> str:
    """A line as it is read; `number` is that of a choice."""
    text = _text(line, number, seats)
    if read_line(text, number, seats) != line:
        raise HomageError(CANNOT_BE_WRITTEN.of(shown(text)))
    return text


def _text(line: Line, number: int, seats: Sequence[str]) -> str:
    if isinstance(line, Chose):
        return f"{number} {_chooser(line, seats)}: {line.option}{_roll_text(line.roll)}"
    begin = f"{TABLE}{line.kind}"
    if isinstance(line, Secret):
        return f"{begin}: {line.secret}"
    if isinstance(line, AgreedEnd):
        return begin
    if isinstance(line, RolledForSides):
        return f"{begin}: {line.first} {line.second}{_roll_text(line.roll)}"
    begin = f"{begin} {seats[line.seat]}"
    if isinstance(line, TookBack):
        return f"{begin}: {line.choices}"
    if isinstance(line, Handed):
        return f"{begin}{TO}{line.player}" + (f": {line.why}" if line.why else "")
    if isinstance(line, Joined):
        return f"{begin}: {line.player}"
    return f"{begin}: {line.phrase}" if isinstance(line, SeedPhrase) else begin


def _roll_text(roll: Roll | None) -> str:
    return f" [{roll}]" if roll is not None else ""


def _chooser(line: Chose, seats: Sequence[str]) -> str:
    if line.seat != CHANCE:
        return seats[line.seat]
    return CHANCE_NAME if line.drawn_for == CHANCE else FOR + seats[line.drawn_for]


def read_line(text: str, number: int, seats: Sequence[str]) -> Line:
    """The line again; what is not exactly as `line_text` has it is refused with the reason."""
    check_letters(text)
    line = _table_line(text, seats) if text.startswith(TABLE) else _choice(text, number, seats)
    if _text(line, number, seats) != text:
        raise expected(_text(line, number, seats), text)
    return line


def check_letters(text: str) -> None:
    """Refuse what is too long for a line or cannot be printed."""
    if len(text) > MAX_LINE_LETTERS:
        raise HomageError(LINE_TOO_LONG.of(MAX_LINE_LETTERS, len(text)))
    if not text.isprintable():
        raise HomageError(NOT_PRINTABLE.of(shown(text)))


def expected(form: str, found: str) -> HomageError:
    """What should stand in the place of a line."""
    return HomageError(EXPECTED.of(form, shown(found)))


def seat_called(name: str, seats: Sequence[str]) -> int:
    """The seat of this name."""
    if name not in seats:
        raise HomageError(NO_SEAT.of(shown(name), ", ".join(seats)))
    return seats.index(name)


def _choice(text: str, number: int, seats: Sequence[str]) -> Chose:
    found = CHOICE.fullmatch(text)
    if found is None:
        raise expected(f"{number} SEAT: OPTION", text)
    if found[1] != str(number):
        raise HomageError(WRONG_NUMBER.of(number, int(found[1])))
    who, option = found[2], found[3]
    if who != CHANCE_NAME and not who.startswith(FOR):
        return Chose(seat_called(who, seats), _short(option))
    drawn_for = CHANCE if who == CHANCE_NAME else seat_called(who.removeprefix(FOR), seats)
    drawn, _, rest = option.rpartition(ROLL_BEGINS)
    roll = _roll(rest)
    if roll is None or not drawn:
        return Chose(CHANCE, _short(option), drawn_for)
    return Chose(CHANCE, _short(drawn), drawn_for, roll)


def _roll(text: str) -> Roll | None:
    """What stands behind the opening bracket, if it is a roll."""
    found = ROLL.fullmatch(text)
    if found is None:
        return None
    return Roll(_short(found[1]), int(found[2]), int(found[3]), int(found[4]))


def _table_line(text: str, seats: Sequence[str]) -> Line:
    what, colon, rest = text.removeprefix(TABLE).partition(": ")
    rest = _short(rest)
    if what == "agreed end" and not colon:
        return AgreedEnd()
    if what == "secret" and rest:
        return Secret(rest)
    if what.startswith("handed "):
        return _handed(what.removeprefix("handed "), rest, text, seats)
    if what == "rolled for sides" and rest:
        return _rolled_for_sides(rest, text)
    for kind in (PickedSide, Resigned, TimedOut):
        word = f"{kind.__struct_config__.tag} "
        if what.startswith(word) and not colon:
            return kind(seat_called(what.removeprefix(word), seats))
    if rest:
        if what.startswith("took back "):
            return TookBack(seat_called(what.removeprefix("took back "), seats), _count(rest, text))
        if what.startswith("joined "):
            return Joined(seat_called(what.removeprefix("joined "), seats), rest)
        if what.startswith("seed phrase "):
            return SeedPhrase(seat_called(what.removeprefix("seed phrase "), seats), rest)
    raise HomageError(EXPECTED_TABLE_LINE.of(", ".join(FORMS), shown(text)))


def _rolled_for_sides(dice: str, text: str) -> RolledForSides:
    found = SIDES.fullmatch(dice)
    roll = None if found is None or found[3] is None else _roll(found[3])
    if found is None or (found[3] is not None and roll is None):
        raise expected(f"{TABLE}rolled for sides: NUMBER NUMBER", text)
    return RolledForSides(int(found[1]), int(found[2]), roll)


def _handed(what: str, why: str, text: str, seats: Sequence[str]) -> Handed:
    name, to, player = what.partition(TO)
    if not to or not player:
        raise expected(f"{TABLE}{FORMS[2]}", text)
    return Handed(seat_called(name, seats), _short(player), why)


def _count(digits: str, text: str) -> int:
    count = whole_number(digits)
    if not count:
        raise expected(f"{TABLE}{FORMS[0]}", text)
    return count


def _short(part: str) -> str:
    if len(part) > MAX_LETTERS:
        raise HomageError(TOO_LONG.of(MAX_LETTERS, len(part)))
    return part
