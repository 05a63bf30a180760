"""Dice: where chance comes from at a table."""

import random
from typing import Protocol

from homage.kernel.decision import Decision
from homage.kernel.lines import Roll
from homage.kernel.options import Option
from homage.kernel.step import draw


class Dice(Protocol):
    """Decides what chance must decide. Each stream goes its own way, whatever the others do."""

    @property
    def name(self) -> str:
        """As the record's header has it."""
        ...

    def pick(self, decision: Decision) -> tuple[Option, Roll | None]:
        """Roll for this decision; sealed dice also say which ticket it was."""
        ...

    def skip(self, stream: str, rolls: int) -> None:
        """Pass over rolls that were made before, when a game is taken up again."""
        ...

    def reveal(self) -> str:
        """The secret of sealed dice, once the game is over; empty if there is none."""
        ...


class SeededDice:
    """Dice that anyone who knows the seed can foretell: for tests, studies and trying things."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._rolls: dict[str, int] = {}

    @property
    def name(self) -> str:
        return f"seeded {self.seed}"

    def pick(self, decision: Decision) -> tuple[Option, Roll | None]:
        number = self._rolls.get(decision.stream, 0)
        self.skip(decision.stream, 1)
        return draw(decision, random.Random(f"{self.seed}/{decision.stream}/{number}")), None

    def skip(self, stream: str, rolls: int) -> None:
        self._rolls[stream] = self._rolls.get(stream, 0) + rolls

    def reveal(self) -> str:
        return ""
