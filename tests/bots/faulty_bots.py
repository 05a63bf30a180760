"""Bots that go wrong in every way, as another package would bring them."""

import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

from homage.kernel import Message, Option, State
from tests.asking import asked

ENTRY_POINTS = """[homage.bots]
raises = tests.bots.faulty_bots:RAISES
hangs = tests.bots.faulty_bots:HANGS
dies = tests.bots.faulty_bots:DIES
strays = tests.bots.faulty_bots:STRAYS
mumbles = tests.bots.faulty_bots:MUMBLES
talks = tests.bots.faulty_bots:TALKS
"""


def installed(folder: Path) -> str:
    """Bring these bots to whoever has the folder on their path."""
    info = folder / "faulty_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-bots\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    return str(folder)


class TheNobleIsMine(ValueError):
    """An error whose very name gives a card away."""


class Faulty:
    """A bot with a bug."""

    def __init__(self, name: str, choose: Callable[[list[Option], State], Option]) -> None:
        self.name = name
        self.description = Message("test.faulty", "Goes wrong.")
        self._choose = choose

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        return self._choose(asked(world, seat).options, world)


def _raise(options: list[Option], world: State) -> Option:
    raise TheNobleIsMine("my secret card is the Noble")


def _hang(options: list[Option], world: State) -> Option:
    while True:
        time.sleep(0.01)


def _die(options: list[Option], world: State) -> Option:
    os._exit(3)


def _stray(options: list[Option], world: State) -> Option:
    return next(one for one in world.game.vocabulary.options if one not in options)


def _talk(options: list[Option], world: State) -> Option:
    print("my secret card is the Noble")
    os.write(2, b"and it will never be yours")
    return options[0]


RAISES = Faulty("raises", _raise)
HANGS = Faulty("hangs", _hang)
DIES = Faulty("dies", _die)
STRAYS = Faulty("strays", _stray)
MUMBLES = Faulty("mumbles", lambda options, world: cast(Option, None))
TALKS = Faulty("talks", _talk)

FAULTS = {
    "raises": "ValueError",
    "hangs": "no answer",
    "dies": "its process ended",
    "strays": "an option that is not open",
    "mumbles": "an option that is not open",
}
"""By bot, what is told of its failure."""
