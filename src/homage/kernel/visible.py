"""Visible: text of files and people as it can be shown, whatever letters stand in it.

A control character could clear the reader's screen or forge a line; each stands as its number.
"""

SHOWN_LETTERS = 80
"""Of somebody's text, in a sentence about what is wrong with it."""


def visible(text: str) -> str:
    """The same text with `<U+001B>` for each letter that cannot be printed."""
    if text.isprintable():
        return text
    return "".join([one if one.isprintable() else f"<U+{ord(one):04X}>" for one in text])


def shown(text: str, most: int = SHOWN_LETTERS) -> str:
    """As much of a text as helps to find it, made visible."""
    return visible(text) if len(text) <= most else f"{visible(text[:most])}…"
