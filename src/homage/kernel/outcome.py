"""The outcome: how a game ended, as a value with its reason."""

import msgspec

from homage.kernel.messages import Message

HALF = "½"


class Scale(msgspec.Struct, frozen=True):
    """From what to what scores go, and how many units make a point: 2 where there are halves."""

    low: int
    high: int
    unit: int = 1

    def share(self, score: float) -> float:
        """Where a score lies on the scale, from 0 to 1."""
        return min(1.0, max(0.0, (score - self.low) / (self.high - self.low)))

    def expected_points(self, share: float) -> float:
        """The other way round: what a share of the scale is in points."""
        return (self.low + share * (self.high - self.low)) / self.unit

    def points(self, score: int) -> str:
        """A score as people write it, in points: inside it is a whole number of units."""
        whole, part = divmod(abs(score), self.unit)
        fraction = HALF if 2 * part == self.unit else f" {part}/{self.unit}" if part else ""
        number = f"{whole}{fraction}" if whole or not part else fraction.strip()
        return f"-{number}" if score < 0 else number


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet: what brought points, or what is left in a hand at the end."""

    seat: int
    what: Message
    """With the rule behind it."""
    points: int | None = None
    """In units of the game's scale; None for a line that brings none."""


class Outcome(msgspec.Struct, frozen=True):
    """Set on a state exactly when no decision is open."""

    scores: tuple[int, ...]
    """In units of the game's scale."""
    winners: tuple[int, ...]
    """The seats that won; several share a win, none means a draw."""
    reason: Message
    """A clause, and the rule it comes from."""
    played_out: bool = True
    """False when somebody resigned or the players agreed to stop: no score means anything then."""

    @property
    def rule(self) -> str:
        """The id of the rule that ended the game; empty if none did."""
        return self.reason.rule

    def utility(self, seat: int, scale: Scale) -> float:
        """1 for a win, 0 for a loss; a draw or a shared win is divided.

        Alone it is the score's share of the game's scale, and nothing if the game was given up.
        """
        if len(self.scores) == 1:
            return scale.share(self.scores[0]) if self.played_out else 0.0
        if not self.winners:
            return 1.0 / len(self.scores)
        return 1.0 / len(self.winners) if seat in self.winners else 0.0
