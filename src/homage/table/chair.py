"""Chair: the table as one seat may see and touch it; all that a page or a screen should hold."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING

from homage.bots import bot
from homage.bots.levels import LEVELS
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.kernel import (
    SPECTATOR,
    Choosable,
    Decision,
    HomageError,
    Message,
    Option,
    Outcome,
    Refusal,
    Refused,
    State,
    View,
)
from homage.kernel.state import GAME_OVER
from homage.table.log import LogLine

if TYPE_CHECKING:
    from homage.table.driver import Driver

ADVISER = LEVELS[-1].name
HINT_SECONDS = 3.0
"""How long the adviser thinks: as long as a player waits gladly."""

NOTHING_TO_PAY = Message("table.nothing-to-pay", "There is nothing to pay now.")
NO_SUCH_SEAT = Message("table.no-such-seat", "there is no seat {seat}; they count from 0")
ONLY_WATCHING = Message("table.only-watching", "Spectators watch; only players choose.")
NOTHING_TO_HINT_AT = Message(
    "table.nothing-to-hint-at", "There is nothing to hint at: it is not for you to choose now."
)


class Chair:
    """A seat at a table, or a spectator's place beside it."""

    __slots__ = ("_driver", "_table", "seat")

    def __init__(self, driver: Driver, seat: int) -> None:
        if seat != SPECTATOR and not 0 <= seat < len(driver.table.game.seats):
            raise HomageError(NO_SUCH_SEAT.of(seat))
        self._driver = driver
        self._table = driver.table
        self.seat = seat

    # -- what may be known from here -----------------------------------------------------------

    @property
    def name(self) -> str:
        """The seat's name."""
        return self._table.game.seat_name(self.seat)

    @property
    def view(self) -> View:
        """What may be known."""
        return self._table.view(self.seat)

    def log(self, after: int = 0) -> list[LogLine]:
        """What was told to this seat after its line of this number."""
        return self._table.log(self.seat, after)

    @property
    def revision(self) -> int:
        """Goes up with everything that happens at the table."""
        return self._table.revision

    @property
    def outcome(self) -> Outcome | None:
        return self._table.outcome

    @property
    def open_view(self) -> View:
        """The table of a game that is over, with all cards open."""
        return self._table.open_view(self.seat)

    @property
    def question(self) -> int:
        """The number of what this seat is asked; an answer must name it."""
        return 0 if self.seat == SPECTATOR else self._table.questions[self.seat]

    @property
    def must_decide(self) -> bool:
        """Whether something is asked of this seat."""
        return self.seat in self._table.waiting

    def imagine(self, rng: random.Random) -> State:
        """A world that cannot be told from the true one from here."""
        return self._table.imagine(self.seat, rng)

    def why_not(self, what: Option | str) -> Refusal | None:
        """Why an option or a thing is not open; None if it is."""
        return self._table.why_not(self.seat, what)

    def why_no_undo(self) -> Refusal | None:
        """What keeps the last choice from being taken back; None if nothing does."""
        return self._table.why_no_undo(self.seat)

    def payment(self) -> list[Choosable]:
        """The choices by which what this seat must pay now is paid in a sensible way, in order.

        Made in a world that cannot be told from the true one: nothing happens at the table.
        """
        pay = self._table.game.title.pay
        found: list[Choosable] = []
        if pay is not None and self.must_decide:
            world = self.imagine(random.Random(f"payment/{self.revision}"))
            while (decision := _asked_of(self.seat, world)) is not None:
                option = pay(world, decision)
                if option is None:
                    break
                asked = next(one for one in world.view(self.seat).asked if one.seat == self.seat)
                found.append(next(one for one in asked.options if one.text == option.text))
                world.choose(option, decision)
        if not found:
            raise Refused(NOTHING_TO_PAY)
        return found

    def find(self, text: str) -> Option:
        """The option of this text, open or not."""
        return self._table.game.vocabulary.find(text)

    # -- what can be done from here ------------------------------------------------------------

    def choose(self, what: Option | str, question: int) -> None:
        """Answer the question of this number with an open option."""
        self._must_sit()
        self._driver.choose(self.seat, what, question)

    def choose_all(self, choices: Sequence[Choosable], question: int) -> None:
        """Answer the question of this number, and those that follow from it, one by one."""
        for one in choices:
            self.choose(one.text, question)
            question = self.question

    def take_back(self, choices: int = 1) -> int:
        """Take back up to so many of the last choices; says how many it were."""
        self._must_sit()
        return self._driver.take_back(self.seat, choices)

    def resign(self) -> None:
        """Give up."""
        self._must_sit()
        self._driver.resign(self.seat)

    def hint(
        self, simulations: int | None = None, seconds: float | None = HINT_SECONDS
    ) -> Future[list[Finding]]:
        """What the best bot would do from here, knowing no more: each option, the best first.

        Made from what is known now; the table may go on meanwhile.
        """
        if self.outcome is not None:
            raise Refused(GAME_OVER.of(self.outcome.reason))
        if not self.must_decide:
            raise Refused(NOTHING_TO_HINT_AT)
        seed = f"hint/{self.revision}"
        world = self.imagine(random.Random(seed))
        if simulations is not None:
            seconds = None
        adviser = bot(ADVISER)
        assert isinstance(adviser, SearchingBot)
        return self._driver.runner.think(adviser, world, self.seat, seed, simulations, seconds)

    def _must_sit(self) -> None:
        if self.seat == SPECTATOR:
            raise Refused(ONLY_WATCHING)


def _asked_of(seat: int, world: State) -> Decision | None:
    """What this seat is asked in a world."""
    return next((one for one in world.decisions if one.seat == seat), None)
