"""The curve in plain text: for each seat a strip whose height is the winning chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from homage.app.analysis.curve_axis import named_turns

HEIGHT = 4
"""Of a strip, in lines."""

BLOCKS = " ▁▂▃▄▅▆▇█"
LETTERS = " .:#"
"""Where the output has no blocks."""

WIDEST = 80
GAP = 5
"""Between two turns that are named, in columns."""

Points = Sequence[tuple[int, float]]
"""Winning chances, each after a choice of this number."""


class Sheet:
    """The columns that a game is drawn in, from its first decision to its end."""

    def __init__(
        self,
        first: int,
        last: int,
        width: int,
        mark: Callable[[float], str],
        blocks: bool = True,
    ) -> None:
        """`mark` says how a value is written beside the axis."""
        self.first = first
        self.last = max(last, first + 1)
        self.marks = {HEIGHT - 1: mark(1.0), HEIGHT // 2 - 1: mark(0.5), 0: mark(0.0)}
        self.margin = max(4, *map(len, self.marks.values())) + 2
        self.columns = min(width, WIDEST) - self.margin
        self.blocks = BLOCKS if blocks else LETTERS
        self.bar = "│" if blocks else "|"
        self.line = "─" if blocks else "-"
        self.corner = "└" if blocks else "+"

    def column(self, number: int) -> int:
        """Where a choice stands."""
        share = (number - self.first) / (self.last - self.first)
        return round(share * (self.columns - 1))

    def strip(self, points: Points, marks: Sequence[tuple[int, str]] = ()) -> list[str]:
        """The curve of a seat, with marks below it at the choices they belong to."""
        steps = len(self.blocks) - 1
        heights = [round(self._chance(points, at) * HEIGHT * steps) for at in range(self.columns)]
        lines = []
        for row in reversed(range(HEIGHT)):
            cells = [self.blocks[max(0, min(steps, one - row * steps))] for one in heights]
            name = self.marks.get(row, "").rjust(self.margin - 2)
            lines.append(f"{name} {self.bar}{''.join(cells)}".rstrip())
        placed = self._placed(marks)
        return [*lines, " " * self.margin + placed] if placed else lines

    def axis(self, turns: Sequence[int], name: str) -> list[str]:
        """The turns below the curves; `turns` has that of each choice."""
        labels = [" "] * self.columns
        for turn, number in named_turns(turns, self.first, self.column, GAP):
            label = str(turn)
            at = min(self.column(number), self.columns - len(label))
            labels[at : at + len(label)] = label
        line = self.corner + self.line * self.columns
        return [
            f"{line:>{self.margin + self.columns}}",
            f"{name[: self.margin]:<{self.margin}}{''.join(labels)}".rstrip(),
        ]

    def _chance(self, points: Points, column: int) -> float:
        """The chance at a column, in a straight line from point to point."""
        at = self.first + column / (self.columns - 1) * (self.last - self.first)
        before, after = points[0], points[-1]
        for point in points:
            if point[0] <= at:
                before = point
        for point in reversed(points):
            if point[0] >= at:
                after = point
        if after[0] <= before[0]:
            return before[1]
        return before[1] + (after[1] - before[1]) * (at - before[0]) / (after[0] - before[0])

    def _placed(self, marks: Sequence[tuple[int, str]]) -> str:
        """Marks in one line; one that finds its place taken moves to the right, or else left."""
        cells = [" "] * self.columns
        for number, mark in marks:
            wished = self.column(number)
            places = [*range(wished, self.columns), *reversed(range(wished))]
            for at in places:
                around = cells[max(0, at - 1) : at + len(mark) + 1]
                if at + len(mark) <= self.columns and set(around) == {" "}:
                    cells[at : at + len(mark)] = mark
                    break
        return "".join(cells).rstrip()
