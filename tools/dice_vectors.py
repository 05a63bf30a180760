"""Makes the small game with sealed dice that docs/dice.md gives to those who write a verifier.

`python3 run.py vectors` plays it anew and writes docs/samples/small.homage; the page then needs
`python3 run.py docs --capture`. Do so only on purpose: other programs are tested with it.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from homage.games import title
from homage.kernel.record import Record
from homage.kernel.sealed import SealedDice
from homage.table import Driver, person

FILE = Path(__file__).resolve().parent.parent / "docs" / "samples" / "small.homage"

SECRET = bytes(range(32))
HOST = "example.org"
PHRASES = ("oak", "ash")
CHOICES = "small game 150"
"""The seed of what the players choose: one with which the game is short."""


def small_game(choices: str = CHOICES) -> Record:
    """A whole game of Avignon between two people who choose by lot, and take back once."""
    people = [person("Ann"), person("Ben")]
    driver = Driver.begin(title("avignon").game(), people, SealedDice(SECRET, HOST))
    table = driver.table
    for seat, phrase in enumerate(PHRASES):
        table.say_phrase(seat, phrase)
    driver.go_on()
    rng = random.Random(choices)
    while table.outcome is None:
        (decision,) = table.decisions
        seat = decision.seat
        driver.choose(seat, rng.choice(decision.options), table.questions[seat])
        if table.revision == len(PHRASES) + 6 and table.undoable(seat):
            driver.take_back(seat)
    return table.record


def main() -> int:
    FILE.write_text(small_game().text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
