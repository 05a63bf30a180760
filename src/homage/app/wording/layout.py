"""Sentences and layout that several commands share."""

import shutil
import textwrap
from collections.abc import Sequence

from homage.kernel import Outcome
from homage.kernel.record import Record

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


def who(record: Record, seat: int) -> str:
    """A seat and who sits there."""
    name, player = record.seats[seat], record.players[seat]
    return name if player in ("", name) else f"{name} ({player.removesuffix(' (bot)')})"


def result(record: Record, outcome: Outcome) -> str:
    """How a game ended, in a sentence."""
    winners = " and ".join(who(record, seat) for seat in outcome.winners)
    if not winners:
        return f"Nobody wins: {outcome.reason}."
    share = "share the win" if len(outcome.winners) > 1 else "wins"
    return f"{winners} {share}: {outcome.reason}."
