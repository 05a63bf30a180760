"""TOML that people write: read within bounds, and what is wrong with it said in our words."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from homage.kernel.errors import IN_FIELD, HomageError
from homage.kernel.messages import Message
from homage.kernel.numbers import MAX_DIGITS, MAX_NUMBER
from homage.kernel.visible import shown

MAX_DEPTH = 20
"""How far lists and tables may stand within each other."""

NOT_TOML = Message("kernel.not-toml", "is not TOML: line {line}, column {column}: {reason}")
NOT_TOML_AT_END = Message("kernel.not-toml-at-end", "is not TOML: at its end: {reason}")
TOO_DEEP = Message("kernel.too-deep", "lists and tables stand within each other too often")
NUMBER_TOO_LARGE = Message("kernel.number-too-large", "a number has at most {digits} digits")
NO_TEXT = Message("kernel.no-printable-text", "''{text}'' has letters that cannot be printed")

SAID_TWICE = Message("kernel.toml.twice", "this is said twice")
NOT_CLOSED = Message("kernel.toml.not-closed", "a bracket is not closed")
WRONG_LETTER = Message("kernel.toml.wrong-letter", "a letter stands here that may not")
WRONG_BACKSLASH = Message(
    "kernel.toml.wrong-backslash", "a backslash that stands for itself is written twice"
)
NO_STATEMENT = Message(
    "kernel.toml.no-statement",
    "expected a name with = behind it, or a heading in brackets",
)
NO_NEW_LINE = Message("kernel.toml.no-new-line", "expected a new line")
NO_EQUALS = Message("kernel.toml.no-equals", "expected = behind the name")
NO_HEADING_END = Message("kernel.toml.no-heading-end", "expected ] at the end of the heading")
NO_NAME = Message("kernel.toml.no-name", "expected a name: of letters, digits, - and _")
NO_STRING_END = Message(
    "kernel.toml.no-string-end", "expected the quotation mark that ends the text"
)
NO_DATE = Message("kernel.toml.no-date", "this is no date")
NO_VALUE = Message(
    "kernel.toml.no-value",
    "expected a text in quotation marks, a number, true, false, a list or a table",
)
OTHERWISE = Message("kernel.toml.otherwise", "this cannot be understood")

FAULTS: tuple[tuple[str, Message], ...] = (
    ("Invalid statement", NO_STATEMENT),
    ("Expected newline", NO_NEW_LINE),
    ("Expected '='", NO_EQUALS),
    ("Expected ']'", NO_HEADING_END),
    ("Expected ']]'", NO_HEADING_END),
    ("Expected '\"", NO_STRING_END),
    ("Expected \"'", NO_STRING_END),
    ("Expected '\\n'", NO_STRING_END),
    ("Unterminated string", NO_STRING_END),
    ("Invalid initial character for a key", NO_NAME),
    ("Unclosed", NOT_CLOSED),
    ("Cannot", SAID_TWICE),
    ("Duplicate", SAID_TWICE),
    ("Found invalid character", WRONG_LETTER),
    ("Illegal character", WRONG_LETTER),
    ("Unescaped", WRONG_BACKSLASH),
    ("Invalid hex value", WRONG_BACKSLASH),
    ("Escaped character", WRONG_BACKSLASH),
    ("Invalid date", NO_DATE),
    ("Invalid value", NO_VALUE),
)
"""By how Python's own sentence begins."""

PLACE = re.compile(r"\(at line ([0-9]+), column ([0-9]+)\)$")


def parsed_toml(text: str) -> dict[str, Any]:
    """What a text says; lengths and line lengths have been checked by whoever read it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise HomageError(_fault(str(wrong))) from wrong
    except RecursionError as wrong:
        raise HomageError(TOO_DEEP) from wrong
    except ValueError as wrong:  # Python does not even read a number of so many digits
        raise HomageError(NUMBER_TOO_LARGE.of(MAX_DIGITS)) from wrong
    _check(data)
    return data


def _fault(said: str) -> Message:
    reason = next((fault for begin, fault in FAULTS if said.startswith(begin)), OTHERWISE)
    place = PLACE.search(said)
    if place is None:
        return NOT_TOML_AT_END.of(reason)
    return NOT_TOML.of(int(place[1]), int(place[2]), reason)


def _check(data: dict[str, Any]) -> None:
    """Refuse what nothing that reads on could bear: depths, numbers, letters."""
    rest: list[tuple[str, int, Any]] = [("", 0, data)]
    while rest:
        where, depth, value = rest.pop()
        if depth > MAX_DEPTH:
            raise HomageError(TOO_DEEP)
        if isinstance(value, dict):
            for name, one in value.items():
                _check_text(where, name)
                rest.append((f"{where}.{name}" if where else name, depth + 1, one))
        elif isinstance(value, list):
            rest += [(f"{where}[{at}]", depth + 1, one) for at, one in enumerate(value)]
        elif isinstance(value, str):
            _check_text(where, value)
        elif isinstance(value, int) and abs(value) > MAX_NUMBER:
            raise HomageError(IN_FIELD.of(shown(where), NUMBER_TOO_LARGE.of(MAX_DIGITS)))


def _check_text(where: str, text: str) -> None:
    if not text.isprintable():
        fault = NO_TEXT.of(shown(text))
        raise HomageError(IN_FIELD.of(shown(where), fault) if where else fault)
