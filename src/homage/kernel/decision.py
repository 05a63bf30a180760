"""A decision: who is asked what, among which options, and who will see the answer."""

from homage.kernel.options import Option
from homage.kernel.seats import EVERYONE


class Decision:
    """What is open now. Made by a step's `offer`; never changed afterwards, so clones share it."""

    __slots__ = ("audience", "options", "prompt", "seat", "stream", "weights", "whom")

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        audience: int = EVERYONE,
        weights: list[int] | None = None,
        stream: str = "",
        whom: int = -1,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.audience = audience
        """Who sees which option was taken; the others see that something was."""
        self.weights = weights
        """Of chance only: how often each option comes, as whole numbers."""
        self.stream = stream
        """Of chance only: which pile or die this is."""
        self.whom = whom
        """Of chance only: the seat it is rolled for, or CHANCE for the table."""

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.prompt!r}, {self.options})"
