"""Numbers as people and files write them: one way for each, in ASCII digits."""

from __future__ import annotations

MAX_DIGITS = 18
MAX_NUMBER = 10**MAX_DIGITS - 1

NUMBER = f"(0|[1-9][0-9]{{0,{MAX_DIGITS - 1}}})"
"""Not above `MAX_NUMBER`."""


def whole_number(text: str) -> int | None:
    """What digits say; None if it is not the one way to write a number, or too large."""
    plain = 0 < len(text) <= MAX_DIGITS and text.isascii() and text.isdigit()
    return int(text) if plain and (text[0] != "0" or text == "0") else None


def signed_number(text: str) -> int | None:
    """The same, also below zero."""
    if not text.startswith("-"):
        return whole_number(text)
    number = whole_number(text[1:])
    return -number if number else None
