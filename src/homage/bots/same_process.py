"""Same process: bots think where they are asked. Quick, for tests; one that hangs hangs all."""

from __future__ import annotations

import time
from concurrent.futures import Future
from typing import Any

from mypy_extensions import mypyc_attr

from homage.bots.bot import Bot
from homage.bots.runner import BotFailed, Stopped
from homage.bots.search import Finding
from homage.bots.searcher import ENDLESS, SearchingBot
from homage.bots.thought import Halt, consider, decided, kind_of, own_budget
from homage.bots.turnclock import TurnClock
from homage.kernel import Option, State


def _never() -> bool:
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SameProcess:
    """A runner whose futures are done when they are given: so nothing can be stopped."""

    def __init__(self) -> None:
        self._clock = TurnClock()
        self._closed = False

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Future[Option]:
        future: Future[Option] = Future()
        turn = world.turn
        allowed = None if seconds is None else self._clock.allowed(seat, turn, seconds)
        try:
            findings, took = self._ask(bot, world, seat, seed, own_budget(bot, allowed), allowed)
        except (BotFailed, Stopped) as failure:
            future.set_exception(failure)
        else:
            self._clock.add(seat, turn, took)
            future.set_result(decided(bot, findings, seed))
        return future

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> Future[list[Finding]]:
        future: Future[list[Finding]] = Future()
        try:
            future.set_result(self._ask(bot, world, seat, seed, simulations, seconds)[0])
        except (BotFailed, Stopped) as failure:
            future.set_exception(failure)
        return future

    def stop(self, thought: Future[Any]) -> None:
        """It is done already."""

    def close(self) -> None:
        self._closed = True

    def _ask(
        self,
        bot: Bot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None,
        seconds: float | None,
    ) -> tuple[list[Finding], float]:
        """What a bot found, and the seconds that it took."""
        if self._closed:
            raise Stopped
        if simulations is None and seconds is not None:
            simulations = ENDLESS
        start = time.monotonic()
        try:
            halt = Halt(seconds, _never)
            found = consider(bot, world, seat, f"{seed}/0", simulations, halt)
        except Exception as failure:
            raise BotFailed(bot.name, kind_of(failure)) from failure
        return found, time.monotonic() - start
