"""Priority lists: a bot that anybody can write in ten lines, without programming.

Each line of the file is a pattern. Of the open options, the first that fits the highest line is
taken; if several fit, one of them by lot; if none does, any option. A pattern is compared with the
option and its meaning, `beseech 3: pull the Noble* of row 3 at Genoa`, without regard to capital
letters; `*` in it stands for anything. Lines that begin with `#` are remarks.
"""

from __future__ import annotations

import random
from fnmatch import fnmatchcase
from pathlib import Path

from homage.bots.bot import decision_of
from homage.kernel import HomageError, Option, State

SUFFIX = ".bot"
LONGEST = 1000


class PriorityBot:
    """Does what stands first on its list."""

    def __init__(self, name: str, patterns: list[str]) -> None:
        self.name = name
        self.description = f"Follows a list of {len(patterns)} priorities; it does not look ahead."
        self.patterns = [pattern.casefold() for pattern in patterns]

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        options = decision_of(world, seat).options
        meanings = [
            f"{one.text}: {one.label}".casefold()
            for asked in world.asked(seat)
            if asked.seat == seat
            for one in asked.options
        ]
        for pattern in self.patterns:
            fitting = [
                option
                for option, meaning in zip(options, meanings, strict=True)
                if fnmatchcase(meaning, pattern)
            ]
            if fitting:
                return fitting[int(rng.random() * len(fitting))]
        return options[int(rng.random() * len(options))]


def read_priorities(file: Path) -> PriorityBot:
    """The bot in a file; its name is the file's."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) else "it is not UTF-8 text"
        raise HomageError(f"{file}: cannot be read as a priority list: {reason}") from wrong
    patterns = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    if not patterns or len(patterns) > LONGEST:
        raise HomageError(f"{file}: a priority list has 1 to {LONGEST} lines, not {len(patterns)}")
    return PriorityBot(str(file), patterns)
