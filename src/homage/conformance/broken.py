"""LawBroken: what a title's author is told when a law does not hold."""

from __future__ import annotations

from homage.conformance.script import Script
from homage.kernel.errors import HomageError

SHOWN = 30
"""So many of the last choices stand in the message; the record has them all."""


class LawBroken(HomageError):
    """A title breaks a law: which one, where, for whom, and how to come there again."""

    def __init__(
        self,
        law: str,
        reason: str,
        *,
        game: str,
        record: str = "",
        choices: int = 0,
        script: Script = (),
        seat: str = "",
        seed: int = 0,
        trial: int = 0,
    ) -> None:
        super().__init__(reason)
        self.law = law
        self.reason = reason
        self.game = game
        """The title and its settings, as words."""
        self.record = record
        """The game so far, as the text of a record that replays."""
        self.choices = choices
        """How many choices had been made."""
        self.script = script
        """The same choices; the last may be one that crashes, which no record has."""
        self.longer = 0
        """How many choices there were before the game was made shorter."""
        self.seat = seat
        """The name of the seat it is about, if it is about one."""
        self.seed = seed
        self.trial = trial
        """With the seed, this makes the law fail again at once: `Law.prove(…, first=trial)`."""

    def instead_of(self, longer: LawBroken) -> LawBroken:
        """This one, which breaks the law sooner, with the way to come to the longer one again."""
        self.longer = max(longer.choices, longer.longer)
        self.seed, self.trial = longer.seed, longer.trial
        return self

    def __str__(self) -> str:
        about = f", seat {self.seat}" if self.seat else ""
        lines = [
            f"{self.game} breaks the law '{self.law}'",
            *(f"  {line}" for line in self.reason.splitlines()),
            f"  after choice {self.choices}{about}; to see it again: seed={self.seed},"
            f" first={self.trial}",
            *(
                [f"  (the game was {self.longer} choices long before it was shortened)"]
                if self.longer > self.choices
                else []
            ),
        ]
        played = self.record.partition("\n\n")[2].splitlines()
        if played:
            lines.append("  the choices that lead there:")
            if len(played) > SHOWN:
                lines.append(f"    … {len(played) - SHOWN} more before these")
            lines.extend(f"    {line}" for line in played[-SHOWN:])
        return "\n".join(lines)
