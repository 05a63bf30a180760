"""The outcome: how a game ended, as a value with its reason."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Set on a state exactly when no decision is open."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won; several share a win, none means a draw."""
    reason: str
    """In words, with the rule's id where a rule says so."""

    def payoff(self, seat: int) -> float:
        """1 for a win, 0 for a loss; a draw or a shared win is divided."""
        if not self.winners:
            return 1.0 / len(self.scores)
        return 1.0 / len(self.winners) if seat in self.winners else 0.0
