"""Sides: both players roll a die before the game, and whoever rolls higher picks a seat.

The roll belongs to the table: a title only says whether its rules have it (`Title.pick_side`).
"""

from homage.kernel.decision import Decision
from homage.kernel.messages import Message
from homage.kernel.options import Option, Vocabulary
from homage.kernel.seats import CHANCE

STREAM = "sides"
"""Of the dice."""

PLAYERS = 2
FACES = 6

WHO_PICKS = Message("kernel.who-picks", "Both roll the die: who picks a side?")


def _pairs() -> list[Option]:
    """Equal numbers would be rolled again, so there are only those that settle it."""
    vocabulary = Vocabulary()
    faces = range(1, FACES + 1)
    return [
        vocabulary.add(f"{first} {second}", first, second)
        for first in faces
        for second in faces
        if first != second
    ]


PAIRS = _pairs()
"""What can be rolled, each as likely as any other."""


def roll_for_sides() -> Decision:
    """What dice are asked before the game."""
    return Decision(CHANCE, WHO_PICKS, PAIRS, weights=[1] * len(PAIRS), stream=STREAM)
