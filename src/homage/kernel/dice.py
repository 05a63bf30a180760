"""Dice: where chance comes from at a table."""

import hashlib
import random
import re
from typing import Protocol

from homage.kernel.decision import Decision
from homage.kernel.lines import Roll
from homage.kernel.options import Option
from homage.kernel.step import draw

SEEDED = re.compile("seeded (0|-?[1-9][0-9]{0,17})")
"""The name of seeded dice, in a record's header."""


class Dice(Protocol):
    """Decides what chance must decide. Each stream goes its own way, whatever the others do."""

    def name_for(self, terms: str) -> str:
        """As the header of a record with these terms has it."""
        ...

    def hear(self, words: str) -> None:
        """What all seats have said, as `words_of` has it, before anything is rolled or asked."""
        ...

    def pick(self, decision: Decision) -> tuple[Option, Roll | None]:
        """Roll for this decision; sealed dice also say which ticket it was."""
        ...

    def bot_seed(self, seat: int, choices: int) -> str:
        """The luck of a bot that is asked at a seat when so many choices stand.

        It comes from a secret of its own: nothing of what will be rolled can be read from it.
        """
        ...

    def skip(self, stream: str, rolls: int) -> None:
        """Pass over rolls that were made before, when a game is taken up again."""
        ...

    def reveal(self) -> str:
        """The secret of sealed dice, once the game is over; empty if there is none."""
        ...


class SeededDice:
    """Dice that anyone who knows the seed can foretell: for tests, studies and trying things.

    The luck of bots can be foretold with them, too.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._rolls: dict[str, int] = {}

    @property
    def name(self) -> str:
        """The same for all terms."""
        return f"seeded {self.seed}"

    def name_for(self, terms: str) -> str:
        return self.name

    def hear(self, words: str) -> None:
        pass

    def pick(self, decision: Decision) -> tuple[Option, Roll | None]:
        number = self._rolls.get(decision.stream, 0)
        self.skip(decision.stream, 1)
        return draw(decision, random.Random(f"{self.seed}/{decision.stream}/{number}")), None

    def bot_seed(self, seat: int, choices: int) -> str:
        return hashlib.sha256(f"{self.name}/{seat}/{choices}".encode()).hexdigest()

    def skip(self, stream: str, rolls: int) -> None:
        self._rolls[stream] = self._rolls.get(stream, 0) + rolls

    def reveal(self) -> str:
        return ""


def seeded_dice(name: str) -> SeededDice | None:
    """The dice of this name in a record's header; None if they are of another kind."""
    found = SEEDED.fullmatch(name)
    return None if found is None else SeededDice(int(found[1]))
