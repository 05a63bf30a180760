"""Priority lists: a bot that anybody can write in ten lines, without programming.

Each line of the file is a pattern. Of the open options, the first that fits the highest line is
taken; if several fit, one of them by lot; if none does, any option. A pattern is compared with the
option and its English meaning, `beseech 3: pull the Noble* of row 3 at Genoa`, whatever language
the table speaks, without regard to capital letters; `*` in it stands for anything. Lines that
begin with `#` are remarks.
"""

from __future__ import annotations

import random
from pathlib import Path

from homage.kernel import ENGLISH, HomageError, Message, Option, State
from homage.kernel.text_file import read_text

SUFFIX = ".bot"
ANYTHING = "*"

MAX_LINES = 1000
"""Of a list, without remarks and empty lines."""

PLAYS = Message(
    "bots.priority-list",
    "Follows a list of {patterns, plural, one {# priority} other {# priorities}};"
    " it does not look ahead.",
)
UNREADABLE = Message("bots.unreadable-list", "{file}: {reason} (a priority list was expected)")
NOT_PRINTABLE = Message("bots.list-not-printable", "line {line} has letters that cannot be printed")
WRONG_LENGTH = Message(
    "bots.list-length", "{file}: a priority list has 1 to {maximum} lines, not {lines}"
)


class PriorityBot:
    """Does what stands first on its list."""

    def __init__(self, name: str, patterns: list[str]) -> None:
        self.name = name
        self.description = PLAYS.of(len(patterns))
        self.patterns = [pattern.casefold() for pattern in patterns]

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        decision = world.decision_of(seat)
        assert decision is not None
        options = decision.options
        meanings = [
            f"{one.text}: {ENGLISH.say(one.label, cite=False)}".casefold()
            for asked in world.asked(seat)
            if asked.seat == seat
            for one in asked.options
        ]
        for pattern in self.patterns:
            fitting = [
                option
                for option, meaning in zip(options, meanings, strict=True)
                if fits(meaning, pattern)
            ]
            if fitting:
                return fitting[int(rng.random() * len(fitting))]
        return options[int(rng.random() * len(options))]


def fits(meaning: str, pattern: str) -> bool:
    """Whether a pattern is all of a text, where each `*` in it stands for anything."""
    first, *others = pattern.split(ANYTHING)
    if not others:
        return meaning == pattern
    last = others.pop()
    at, end = len(first), len(meaning) - len(last)
    if at > end or not meaning.startswith(first) or not meaning.endswith(last):
        return False
    for part in others:
        at = meaning.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return True


def read_priorities(file: Path) -> PriorityBot:
    """The bot in a file; its name is the file's."""
    try:
        lines = read_text(file).replace("\r\n", "\n").split("\n")
    except HomageError as wrong:
        raise HomageError(UNREADABLE.of(str(file), wrong.message)) from wrong
    for number, line in enumerate(lines, 1):
        if not line.replace("\t", " ").isprintable():
            raise HomageError(UNREADABLE.of(str(file), NOT_PRINTABLE.of(number)))
    patterns = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    if not patterns or len(patterns) > MAX_LINES:
        raise HomageError(WRONG_LENGTH.of(str(file), MAX_LINES, len(patterns)))
    return PriorityBot(str(file), patterns)
