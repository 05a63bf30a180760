"""Tables of reports, in Markdown, with headings in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homage.kernel import Language, Message

RANGE = Message("lab.range", "{low} to {high}")
UNKNOWN_RANGE = Message("lab.unknown-range", "not known")
INTERVAL = Message("lab.interval", "95 % interval")
GAMES = Message("lab.games", "games")
WHAT = Message("lab.what", "what")
"""Headings that several tables have."""
STOPPED = Message("lab.games-stopped", "Stopped after {done} of {all} games.")


def table(
    language: Language,
    headings: Sequence[Message],
    rows: Iterable[Sequence[str]],
    numbers: Sequence[int] = (),
) -> str:
    """A table; the columns in `numbers` are set to the right."""
    rules = ["---:" if column in numbers else "---" for column in range(len(headings))]
    lines = [[language.say(heading) for heading in headings], rules, *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def interval(language: Language, low: str, high: str) -> str:
    """From what to what a figure may be."""
    return language.say(RANGE.of(low, high))
