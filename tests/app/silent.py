"""A thinker that lets nobody think."""

from homage.bots import Bot
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.kernel import Option, State


class Silent:
    """Fails as it is told to; without a failure, nobody must ask."""

    def __init__(self, failure: BaseException | None = None) -> None:
        self.failure = failure or AssertionError("nobody should have been asked")

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Option:
        raise self.failure

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> list[Finding]:
        raise self.failure

    def stop(self) -> None:
        """Nobody is told."""

    def close(self) -> None:
        """Nothing is open."""
