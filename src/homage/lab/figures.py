"""Figures: how a value is told. It is a winning chance; or, in a game for one, expected points."""

from __future__ import annotations

import msgspec

from homage.kernel import Game, Scale

MISTAKE, BLUNDER = 5, 15
"""Points of a hundred that a mistake, or a blunder, loses at least."""

SOLO_MISTAKE, SOLO_BLUNDER = 1, 3
"""The same in points of the score, in a game for one."""


class Figures(msgspec.Struct, frozen=True):
    """What the values of one game are in the points that people are told."""

    scale: Scale
    solo: bool
    """Whether one plays alone: then nobody can win or lose, and the score is what counts."""

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
        """The points between the least and the greatest value."""
        return (self.scale.high - self.scale.low) / self.scale.unit if self.solo else 100.0

    def points(self, value: float) -> float:
        """A value as it is told: in whole per cents, or alone in tenths of a point."""
        return round(self.scale.expected_points(value), 1) if self.solo else percent(value)

    def lost(self, best: float, got: float) -> float:
        """The difference of two values as they are told."""
        return round(self.points(best) - self.points(got), 1)


def figures_of(game: Game) -> Figures:
    """How the values of this game are told."""
    return Figures(game.scale, len(game.seats) == 1)


def percent(chance: float) -> int:
    """A chance as it is told."""
    return round(100 * chance)
