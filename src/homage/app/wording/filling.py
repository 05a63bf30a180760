"""Filling: a text in lines of a width, as `textwrap` fills it, which takes long to import.

What is usual is done here: words that fit on a line, and hyphens between letters. The rest is left
to `textwrap`.
"""

from __future__ import annotations

HYPHEN = "-"


def fill(text: str, width: int, first: str, rest: str) -> str:
    """A text in lines, with something before the first and before the others."""
    text = " ".join(text.split())
    lines: list[str] = []
    line, empty = first, True
    for word in text.split(" "):
        pieces = _pieces(word)
        if not pieces or width - max(len(first), len(rest)) < max(map(len, pieces)):
            import textwrap

            return textwrap.fill(text, width, initial_indent=first, subsequent_indent=rest)
        gap = "" if empty else " "
        for piece in pieces:
            if len(line) + len(gap) + len(piece) > width:
                lines.append(line)
                line, gap = rest, ""
            line += gap + piece
            gap, empty = "", False
    return "\n".join([*lines, line])


def _pieces(word: str) -> list[str]:
    """The word, cut where it may be broken; nothing if that is not plain to see."""
    first, *others = word.split(HYPHEN)
    pieces = [first]
    for after in others:
        next_sign = after[:1]
        pieces[-1] += HYPHEN
        if next_sign.isascii() and not next_sign.isalpha() and next_sign not in ("", "_"):
            pieces[-1] += after  # FI-65
        elif len(after) > 1 and after[:2].isalpha() and pieces[-1][-3:-1].isalpha():
            if len(pieces[-1]) < 3:
                return []
            pieces.append(after)
        else:
            return []
    return pieces if word else []
