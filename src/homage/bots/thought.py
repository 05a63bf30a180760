"""Thought: how a bot is asked, wherever it thinks, and when it must come to an end."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from homage.bots.bot import Bot
from homage.bots.runner import NOT_OPEN
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.kernel import HomageError, Option, State
from homage.kernel.messages import said

LEAST_SIMULATIONS: Final = 16
"""Made even if the time is up: without any, the choice would be blind."""

SECONDS_BETWEEN_LOOKS: Final = 0.02
"""Whether somebody has said stop."""


class NotOpen(HomageError):
    """A bot chose what nobody can choose now."""


class Halt:
    """Says when a search must end: its time is up, or somebody said stop."""

    def __init__(self, seconds: float | None, told: Callable[[], bool]) -> None:
        now = time.monotonic()
        self._told = told
        self._deadline = None if seconds is None else now + seconds
        self._next_look = now + SECONDS_BETWEEN_LOOKS
        self._asked = 0

    def __call__(self) -> bool:
        self._asked += 1
        if self._asked <= LEAST_SIMULATIONS:
            return False
        now = time.monotonic()
        if self._deadline is not None and now >= self._deadline:
            return True
        if now < self._next_look:
            return False
        self._next_look = now + SECONDS_BETWEEN_LOOKS
        return self._told()


def consider(
    bot: Bot,
    world: State,
    seat: int,
    seed: str,
    simulations: int | None = None,
    halt: Halt | None = None,
) -> list[Finding]:
    """What a bot makes of a world: all that a searching bot found, the one choice of another."""
    rng = random.Random(seed)
    if isinstance(bot, SearchingBot):
        return bot.think(world, seat, rng, simulations, halt)
    anyone: Any = bot  # who may well answer with something that is no option at all
    option = anyone.choose(world, seat, rng)
    asked = world.decision_of(seat)
    if asked is None or option not in asked.options:
        raise NotOpen(said(NOT_OPEN))
    return [Finding(option, 1, 0.0)]


def own_budget(bot: Bot, seconds: float | None) -> int | None:
    """The simulations that a bot makes for a choice at most; None if it does not search."""
    return bot.budget(seconds) if isinstance(bot, SearchingBot) else None


def decided(bot: Bot, findings: list[Finding], seed: str) -> Option:
    """The option to take, by what a bot made of the world."""
    if isinstance(bot, SearchingBot):
        return bot.pick(findings, random.Random(f"{seed}/pick"))
    return findings[0].option


def kind_of(failure: Exception) -> str:
    """Of an error that a bot raised, the nearest kind that Python knows: it tells no secrets."""
    if isinstance(failure, NotOpen):
        return NOT_OPEN
    kinds = [kind for kind in type(failure).__mro__ if kind.__module__ == "builtins"]
    return kinds[0].__name__
