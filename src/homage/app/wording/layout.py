"""Layout that several commands share: paragraphs and columns."""

from __future__ import annotations

import os
import sys

from homage.app.wording.filling import fill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

USUAL = 80

WIDEST = 100
"""Longer lines are hard to read, however wide the window is."""


def width() -> int:
    """How wide text may be."""
    return min(WIDEST, _columns())


def _columns() -> int:
    """As `shutil.get_terminal_size` finds it, which takes long to import."""
    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdigit() and int(said) > 0:
        return int(said)
    if sys.__stdout__ is None:
        return USUAL
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or USUAL
    except (ValueError, OSError):  # it is closed, or no terminal
        return USUAL


def filled(text: str, first: str = "", rest: str = "") -> str:
    """A paragraph, with something before its first line and before the others."""
    return fill(text, max(30, width()), first, rest)


def columns(rows: Sequence[Sequence[str]], indent: str = "  ") -> str:
    """Rows of words, each column as wide as it needs to be; the last is filled as a paragraph."""
    if not rows:
        return ""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    lines = []
    for row in rows:
        cells = [cell.ljust(wide) for cell, wide in zip(row, widths, strict=False)]
        before = indent + "  ".join(cells) + "  " if cells else indent
        lines.append(filled(row[-1], before, " " * len(before)).rstrip() or before.rstrip())
    return "\n".join(lines)
