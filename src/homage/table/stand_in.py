"""Standing in: who plays on for a bot that has failed."""

from __future__ import annotations

from homage.bots import Bot, bot
from homage.bots.random_bot import RANDOM
from homage.bots.searcher import SearchingBot

LIGHT = "one-ply"
BEHIND_THE_NAME = ";"
"""In a record: `one-ply; marshal failed (no answer)`."""


def lighter(one: Bot) -> Bot:
    """A bot that can do less wrong: for one that searches, one that does not; else random."""
    return bot(LIGHT) if isinstance(one, SearchingBot) else RANDOM


def remark(stand_in: Bot, why: str) -> str:
    """As the record has it."""
    return f"{stand_in.name}{BEHIND_THE_NAME} {why}"


def named(text: str) -> Bot:
    """The bot that a remark names."""
    return bot(text.partition(BEHIND_THE_NAME)[0])
