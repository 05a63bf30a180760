"""A decision: who is asked what, among which options, and who will see the answer."""

from homage.kernel.messages import Message
from homage.kernel.options import Option
from homage.kernel.seats import CHANCE, EVERYONE


class Decision:
    """What is open now. Made by a step's `offer`; never changed afterwards, so clones share it."""

    __slots__ = ("audience", "drawn_for", "options", "prompt", "seat", "stream", "weights")

    def __init__(
        self,
        seat: int,
        prompt: Message,
        options: list[Option],
        audience: int = EVERYONE,
        weights: list[int] | None = None,
        stream: str = "",
        drawn_for: int = -1,
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
        self.drawn_for = drawn_for
        """Of chance only: the seat it is rolled for, or CHANCE for the table."""

    @property
    def lane(self) -> int:
        """Whose part of a `Together` it stands in: who is asked, or for whom chance rolls."""
        return self.drawn_for if self.seat == CHANCE else self.seat

    def __repr__(self) -> str:
        who = f"chance for {self.drawn_for}" if self.seat == CHANCE else f"seat {self.seat}"
        shown = ", ".join(option.text for option in self.options[:8])
        more = f", … ({len(self.options)})" if len(self.options) > 8 else ""
        return f"<{who}: {self.prompt} [{shown}{more}]>"
