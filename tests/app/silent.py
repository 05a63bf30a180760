"""A runner that lets nobody think."""

from concurrent.futures import Future
from typing import Any

from homage.bots import Bot
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.kernel import Option, State


class Silent:
    """Fails as it is told to; without a failure, nobody must ask."""

    def __init__(self, failure: BaseException | None = None) -> None:
        self.failure = failure

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Future[Option]:
        return self._failed()

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> Future[list[Finding]]:
        return self._failed()

    def _failed(self) -> Future[Any]:
        assert self.failure is not None, "nobody should have been asked"
        future: Future[Any] = Future()
        future.set_exception(self.failure)
        return future

    def stop(self, thought: Future[Any]) -> None:
        """Nobody is told."""

    def close(self) -> None:
        """Nothing is open."""
