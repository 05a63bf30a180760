"""Layout that several commands share: paragraphs and columns."""

import shutil
import textwrap
from collections.abc import Sequence

WIDEST = 100
"""Longer lines are hard to read, however wide the window is."""


def width() -> int:
    """How wide text may be."""
    return min(WIDEST, shutil.get_terminal_size((80, 24)).columns)


def filled(text: str, first: str = "", rest: str = "") -> str:
    """A paragraph, with something before its first line and before the others."""
    return textwrap.fill(
        " ".join(text.split()), max(30, width()), initial_indent=first, subsequent_indent=rest
    )


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
