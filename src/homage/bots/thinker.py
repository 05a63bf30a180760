"""Thinker: lets bots think, in this process or in others. A table knows no more of it than this."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import Any, Protocol

from mypy_extensions import mypyc_attr

from homage.bots.bot import Bot
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.bots.turnclock import TurnClock
from homage.kernel import HomageError, Option, State

NOT_OPEN = "an option that is not open"

ENDLESS = 1_000_000_000
"""Simulations of a search that only its time ends."""

LEAST = 16
"""Simulations that are made even if the time is up: without any, the choice would be blind."""

LOOK = 0.02
"""Seconds between two looks whether somebody has said stop."""


class BotFailed(HomageError):
    """A bot raised an error, hung, died, or made no sense."""

    def __init__(self, bot: str, kind: str) -> None:
        super().__init__(f"{bot} failed ({kind})")
        self.kind = kind
        """One of a few phrases: nothing that the bot says, which may speak of hidden cards."""


class Stopped(HomageError):
    """The thinker was closed while a bot was thinking; that is not the bot's fault."""


class NotOpen(HomageError):
    """A bot chose what nobody can choose now."""


class Thinker(Protocol):
    """Where bots think. It is handed imagined worlds, and hands back what is open in them."""

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Option:
        """The bot's choice, which is open; or `BotFailed`.

        A searching bot makes its own number of simulations, and then the same seed gives the same
        choice; but it stops when a whole turn of the seat would take more than these seconds.
        """
        ...

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> list[Finding]:
        """Each open option with what was found, the best first; or `BotFailed`.

        Without a number of simulations it goes on for these seconds; without both it is as in
        `choose`.
        """
        ...

    def stop(self) -> None:
        """Let whoever thinks now answer at once with what there is."""
        ...

    def close(self) -> None:
        """Nobody thinks here any more; whoever still waits for a bot gets `Stopped`."""
        ...


class Halt:
    """Says when a search must end: its time is up, or somebody said stop."""

    def __init__(self, seconds: float | None, told: Callable[[], bool]) -> None:
        now = time.monotonic()
        self._told = told
        self._deadline = None if seconds is None else now + seconds
        self._look = now + LOOK
        self._asked = 0

    def __call__(self) -> bool:
        self._asked += 1
        if self._asked <= LEAST:
            return False
        now = time.monotonic()
        if self._deadline is not None and now >= self._deadline:
            return True
        if now < self._look:
            return False
        self._look = now + LOOK
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
        raise NotOpen(NOT_OPEN)
    return [Finding(option, 1, 0.0)]


def own_budget(bot: Bot) -> int | None:
    """The simulations that a bot makes for a choice; None if it does not search."""
    return bot.simulations if isinstance(bot, SearchingBot) else None


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Timed:
    """What is the same wherever bots think: whole turns are timed, and findings become a choice."""

    def __init__(self) -> None:
        self.clock = TurnClock()

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Option:
        turn = world.turn
        allowed = None if seconds is None else self.clock.allowed(seat, turn, seconds)
        findings, took = self.ask(bot, world, seat, seed, own_budget(bot), allowed)
        self.clock.add(seat, turn, took)
        return decided(bot, findings, seed)

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> list[Finding]:
        return self.ask(bot, world, seat, seed, simulations, seconds)[0]

    def ask(
        self,
        bot: Bot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None,
        seconds: float | None,
    ) -> tuple[list[Finding], float]:
        """What a bot found, and the seconds that it took."""
        raise AssertionError(f"{type(self).__name__} asks nobody")


class SameProcess(Timed):
    """Bots think where they are asked: quick, for tests. A bot that hangs hangs everything."""

    def __init__(self) -> None:
        super().__init__()
        self._told = threading.Event()

    def stop(self) -> None:
        self._told.set()

    def close(self) -> None:
        self._told.set()

    def ask(
        self,
        bot: Bot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None,
        seconds: float | None,
    ) -> tuple[list[Finding], float]:
        self._told.clear()
        if simulations is None and seconds is not None:
            simulations = ENDLESS
        start = time.monotonic()
        halt = Halt(seconds, self._told.is_set)
        try:
            found = consider(bot, world, seat, f"{seed}/0", simulations, halt)
        except Exception as failure:
            raise BotFailed(bot.name, kind_of(failure)) from failure
        return found, time.monotonic() - start
