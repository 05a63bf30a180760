"""Runner: lets the bots of one game think, in this process or in others."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, Protocol

from homage.bots.bot import Bot
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.kernel import HomageError, Message, Option, State

NOT_OPEN = "an option that is not open"
GONE = "its process ended"
HANGS = "no answer"
SENSELESS = "an answer that makes no sense"
NO_START = "no process could be started for it"
NO_GAME = "its process could not make the game"

FAILURES = {
    NOT_OPEN: Message("bots.not-open", "an option that is not open"),
    GONE: Message("bots.gone", "its process ended"),
    HANGS: Message("bots.hangs", "no answer"),
    SENSELESS: Message("bots.senseless", "an answer that makes no sense"),
    NO_START: Message("bots.no-start", "no process could be started for it"),
    NO_GAME: Message("bots.no-game", "its process could not make the game"),
}
"""How a bot can fail; beside these there are the names of Python's own errors."""

FAILED = Message("bots.failed", "{bot} failed ({kind})")
STOPPED = Message("bots.stopped", "the game was left while a bot was thinking")


class BotFailed(HomageError):
    """A bot raised an error, hung, died, or made no sense."""

    def __init__(self, bot: str, kind: str) -> None:
        super().__init__(FAILED.of(bot, FAILURES.get(kind, kind)))
        self.kind = kind
        """One of a few phrases: nothing that the bot says, which may speak of hidden cards."""


class Stopped(HomageError):
    """The game was left while a bot was thinking; that is not the bot's fault."""

    def __init__(self) -> None:
        super().__init__(STOPPED)


class Runner(Protocol):
    """Where the bots of one game think. It is handed imagined worlds, and never the truth.

    What it gives is a future: it may be waited for, be cancelled, or say by a callback that it is
    done, in whatever thread that happens.
    """

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Future[Option]:
        """The bot's choice, which is open; or `BotFailed`, or `Stopped`.

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
    ) -> Future[list[Finding]]:
        """Each open option with what was found, the best first; or as in `choose`.

        Without a number of simulations it goes on for these seconds; without both it is as in
        `choose`.
        """
        ...

    def stop(self, thought: Future[Any]) -> None:
        """Let this thought be answered at once, with what there is."""
        ...

    def close(self) -> None:
        """Nobody plays here any more; what is still being thought about ends as `Stopped`."""
        ...
