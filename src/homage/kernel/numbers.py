"""Numbers as people and files write them: one way for each, in ASCII digits."""

from __future__ import annotations

import re

MAX_DIGITS = 18
MAX_NUMBER = 10**MAX_DIGITS - 1

NUMBER = f"(0|[1-9][0-9]{{0,{MAX_DIGITS - 1}}})"
"""Not above `MAX_NUMBER`."""

_WHOLE = re.compile(NUMBER)
_SIGNED = re.compile(f"-(?!0){NUMBER}|{NUMBER}")


def whole_number(text: str) -> int | None:
    """What digits say; None if it is not the one way to write a number, or too large."""
    return int(text) if _WHOLE.fullmatch(text) else None


def signed_number(text: str) -> int | None:
    """The same, also below zero."""
    return int(text) if _SIGNED.fullmatch(text) else None
