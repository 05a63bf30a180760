"""The outcome: how a game ended, as a value with its reason."""

import msgspec

from homage.kernel.messages import Message


class Scale(msgspec.Struct, frozen=True):
    """From what to what scores go, and how many units make a point: 2 where there are halves."""

    low: int
    high: int
    unit: int = 1

    def share(self, score: int) -> float:
        """Where a score lies on the scale, from 0 to 1."""
        return min(1.0, max(0.0, (score - self.low) / (self.high - self.low)))


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
