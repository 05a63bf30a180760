"""The terminal: whether it can show a table screen, and whether in colour."""

import curses
import os
import sys

PLAIN_TERMINALS = ("", "dumb", "unknown")
FEWEST_COLOURS = 8


def can_show_a_table() -> bool:
    """Whether a person sits before a terminal that can place text anywhere."""
    if os.environ.get("TERM", "") in PLAIN_TERMINALS and os.name != "nt":
        return False
    # The screen is painted through the error output, with letters and lines beyond ASCII.
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return False
    encoding = getattr(sys.__stderr__, "encoding", "") or ""
    return encoding.casefold().replace("-", "") == "utf8"


def has_colour() -> bool:
    """Whether colours are wished for (https://no-color.org) and there are any."""
    if os.environ.get("NO_COLOR"):
        return False
    try:
        curses.setupterm()
        return curses.tigetnum("colors") >= FEWEST_COLOURS
    except (curses.error, OSError, ValueError):
        return True  # a terminal that nobody has described is more likely to be a new one
