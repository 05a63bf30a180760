"""Figures: how a value is told. It is a winning chance; or, in a game for one, expected points."""

from __future__ import annotations

import msgspec

from homage.kernel import Game, Message, Scale

WINNING_CHANCE = Message("lab.winning-chance", "winning chance")
EXPECTED_POINTS = Message("lab.expected-points", "expected points")

MISTAKE, BLUNDER = 5, 15
"""Points of a hundred that a mistake, or a blunder, loses at least."""

SOLO_MISTAKE, SOLO_BLUNDER = 1, 3
"""The same in points of the score, in a game for one."""


class Figures(msgspec.Struct, frozen=True):
    """What the values of one game are called, and how they are written."""

    scale: Scale
    solo: bool
    """Whether one plays alone: then nobody can win or lose, and points are what counts."""

    @property
    def name(self) -> Message:
        """What a value is."""
        return EXPECTED_POINTS if self.solo else WINNING_CHANCE

    @property
    def mistake(self) -> int:
        """What a decision loses at least that is called a mistake."""
        return SOLO_MISTAKE if self.solo else MISTAKE

    @property
    def blunder(self) -> int:
        """What a decision loses at least that is called a blunder."""
        return SOLO_BLUNDER if self.solo else BLUNDER

    @property
    def whole(self) -> float:
        """What lies between the least and the greatest value, in the points that are told."""
        return (self.scale.high - self.scale.low) / self.scale.unit if self.solo else 100.0

    def told(self, value: float) -> str:
        """A value: `63%`, or `21.4`."""
        if self.solo:
            return f"{self.scale.expected_points(value):.1f}"
        return f"{percent(value)}%"

    def mark(self, value: float) -> str:
        """A value beside an axis, in whole numbers."""
        if self.solo:
            return f"{self.scale.expected_points(value):.0f}"
        return f"{percent(value)}%"

    def lost(self, best: float, got: float) -> float:
        """The difference of two values as they are told: whole per cents, or tenths of a point."""
        if self.solo:
            return round(float(self.told(best)) - float(self.told(got)), 1)
        return percent(best) - percent(got)

    def told_loss(self, lost: float) -> str:
        """What was lost: `8`, or `1.2`."""
        return f"{lost:.1f}" if self.solo else f"{lost:.0f}"


def figures_of(game: Game) -> Figures:
    """How the values of this game are told."""
    return Figures(game.scale, len(game.seats) == 1)


def percent(chance: float) -> int:
    """A chance as it is told."""
    return round(100 * chance)
