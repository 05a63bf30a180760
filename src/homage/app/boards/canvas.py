"""Canvas: a picture of a table made of characters, and the spots on it that can be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

LIGHT = tuple("╭─╮│╰╯")
HEAVY = tuple("┏━┓┃┗┛")
DOUBLE = tuple("╔═╗║╚╝")


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is to be drawn."""

    width: int
    height: int
    """The room there is; a larger picture can be scrolled."""
    lying: bool = False
    """From left to right rather than upright."""
    players: tuple[str, ...] = ()
    """By seat: its name and who sits there."""
    open: frozenset[str] = frozenset()
    """The things that can be chosen now."""
    fresh: frozenset[str] = frozenset()
    """The things that something has just happened to."""
    cursor: str = ""
    """The thing that is pointed at."""
    keys: dict[str, str] = {}
    """By thing, the key that points at it."""


class Spot(NamedTuple):
    """A part of the picture that can be pointed at: a thing, or a card that merely lies there."""

    thing: str
    """Empty for what can never be chosen."""
    card: str
    x: int
    y: int
    width: int
    height: int
    name: str = ""
    """What it is called where no card lies, in the language of the picture."""

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """Cells with a letter and a style each; what is written beyond the edge is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.spots: list[Spot] = []
        self.keyed: list[list[str]] | None = None
        """The things that have keys, in groups within which no two have the same; None for all."""
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write one line; where the style names no background, what is there shines through."""
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        for at, letter in enumerate(text, x):
            if 0 <= at < self.width:
                under = row[at][1].partition(" on ")[2]
                row[at] = (
                    letter,
                    f"{style} on {under}" if under and " on " not in style else style,
                )

    def centre(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        """Write in the middle of `width` cells; cut what does not fit."""
        text = cut(text, width)
        self.write(x + (width - cell_len(text)) // 2, y, text, style)

    def fill(self, x: int, y: int, width: int, height: int, style: str) -> None:
        """Paint an area."""
        for line in range(y, y + height):
            self.write(x, line, " " * width, style)

    def box(
        self, x: int, y: int, width: int, height: int, style: str, lines: Sequence[str] = LIGHT
    ) -> None:
        """Draw a frame."""
        left, across, right, side, low_left, low_right = lines
        self.write(x, y, left + across * (width - 2) + right, style)
        for line in range(y + 1, y + height - 1):
            self.write(x, line, side, style)
            self.write(x + width - 1, line, side, style)
        self.write(x, y + height - 1, low_left + across * (width - 2) + low_right, style)

    def spot(
        self, thing: str, card: str, x: int, y: int, width: int, height: int, name: str = ""
    ) -> None:
        """Say what can be pointed at there; later spots lie above earlier ones."""
        self.spots.append(Spot(thing, card, x, y, width, height, name))

    def spot_at(self, x: int, y: int) -> Spot | None:
        for spot in reversed(self.spots):
            if spot.holds(x, y):
                return spot
        return None

    @property
    def text(self) -> str:
        """The picture without its styles."""
        rows = ["".join(letter for letter, _ in row).rstrip() for row in self._cells]
        return "\n".join(rows)

    def strip(self, y: int) -> Strip:
        """One line, ready for the screen."""
        segments: list[Segment] = []
        run, last = "", ""
        for letter, style in self._cells[y]:
            if style != last and run:
                segments.append(Segment(run, _parsed(last)))
                run = ""
            run, last = run + letter, style
        if run:
            segments.append(Segment(run, _parsed(last)))
        return Strip(segments, self.width)


def cut(text: str, width: int) -> str:
    """The text, shortened to so many cells if it is longer."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


@lru_cache(maxsize=512)
def _parsed(style: str) -> Style:
    return Style.parse(style)
