"""Mutations: small damage to texts, as accidents and ill will do it; by lot, and repeatable."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

NUMBERS = (
    "0",
    "1",
    "2",
    "3",
    "-1",
    "-0",
    "+1",
    "007",
    "1_000",
    "0x10",
    "1e3",
    "1e999",
    "3.5",
    "inf",
    "nan",
    "٣",
    "²",
    "1" * 18,
    "9" * 19,
    "9" * 5000,
    "0x" + "f" * 5000,
    "",
)
"""Of every form; the digits of some are no ASCII."""

LETTERS = (
    "\x00",
    "\x07",
    "\x1b[2J",
    "\x7f",
    "\x85",
    "\r",
    "\t",
    " ",
    "\u00a0",
    "\u2028",
    "\u202e",
    "\ufeff",
    "é",
    "ß",
    "\U0001f451",
    "'",
    '"',
    "\\",
    "{",
    "}",
    "{0}",
    "{who}",
    "[",
    "]",
    "[/]",
    "[bold]",
    "#",
    "=",
    ": ",
    "!",
    "*",
    "%s",
    "..",
    "~nobody",
    ",",
    "-",
    "--",
)
"""What means something to somebody."""

DEEP = 3000
"""How often a bracket stands within itself."""

MOST_BYTES = 2_000_000
"""Of what comes of it: more than is read."""

DIGITS = re.compile("[0-9]+")
WORDS = re.compile(r"\w+")


def number(rng: random.Random) -> str:
    """A number of any form."""
    return rng.choice(NUMBERS)


def letters(rng: random.Random) -> str:
    """A few letters that mean something to somebody, perhaps very many of them."""
    found = "".join(rng.choice(LETTERS) for _ in range(rng.randint(1, 3)))
    return found * rng.choice((1, 1, 1, 1, 2, 100, DEEP))


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The same with one to four things wrong."""
    for _ in range(rng.randint(1, 4)):
        if rng.random() < 0.1:
            data = _damaged_bytes(data, rng)
        else:
            text = data.decode("utf-8", "replace")
            data = rng.choice(DAMAGES)(text, rng).encode("utf-8", "replace")
        data = data[:MOST_BYTES]
    return data


def _damaged_bytes(data: bytes, rng: random.Random) -> bytes:
    at = rng.randint(0, len(data))
    if rng.random() < 0.5:
        return data[:at]
    return data[:at] + rng.randbytes(rng.randint(1, 4)) + data[at:]


def _other_number(text: str, rng: random.Random) -> str:
    return _replaced(DIGITS, text, number(rng), rng)


def _other_word(text: str, rng: random.Random) -> str:
    words = WORDS.findall(text)
    return _replaced(WORDS, text, rng.choice(words), rng) if words else text


def _word_gone(text: str, rng: random.Random) -> str:
    return _replaced(WORDS, text, "", rng)


def _replaced(what: re.Pattern[str], text: str, by: str, rng: random.Random) -> str:
    found = list(what.finditer(text))
    if not found:
        return text + by
    one = rng.choice(found)
    return text[: one.start()] + by + text[one.end() :]


def _letters_more(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + letters(rng) + text[at:]


def _letter_gone(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + text[at + rng.choice((1, 1, 1, 20)) :]


def _line_twice(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    return "\n".join([*lines[:at], *[lines[at]] * rng.choice((2, 2, 2, 3000)), *lines[at + 1 :]])


def _line_gone(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _line_moved(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randint(0, len(lines)), line)
    return "\n".join(lines)


def _lines_longer(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    lines[at] *= rng.choice((2, 20, 2000))
    return "\n".join(lines)


def _other_line_ends(text: str, rng: random.Random) -> str:
    return text.replace("\n", rng.choice(("\r\n", "\r", "\n\n", " ")))


DAMAGES: tuple[Callable[[str, random.Random], str], ...] = (
    _other_number,
    _other_number,
    _other_word,
    _other_word,
    _word_gone,
    _letters_more,
    _letters_more,
    _letter_gone,
    _line_twice,
    _line_gone,
    _line_moved,
    _lines_longer,
    _other_line_ends,
)
