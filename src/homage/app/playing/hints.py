"""Hints: what the best bot would do in a player's place, from what the player knows and no more."""

from __future__ import annotations

import random

import msgspec

from homage.app.line_mode.screen import options
from homage.app.wording.layout import columns, filled
from homage.bots.levels import LEVELS
from homage.bots.search import Finding
from homage.bots.thinker import Thinker
from homage.kernel import Refused
from homage.table import Chair

ADVISER = LEVELS[-1]

SECONDS = 3.0
"""How long it thinks: as long as a player waits gladly."""

MOST = 4
"""How many options are shown."""

CANCELLED = "No hint, then."
ALONE = "There are no hints in a game for one: bots know how to win, not how to score."


class Advice(msgspec.Struct, frozen=True):
    """A hint in words."""

    heading: str
    rows: list[tuple[str, str, str, str]] = msgspec.field(default_factory=list)
    """Of each option: its number, the winning chance, its text and what it means."""
    caution: str = ""

    def lines(self) -> str:
        """As line mode prints it."""
        parts = [filled(self.heading), columns(self.rows, " "), filled(self.caution)]
        return "\n".join(filter(None, parts))


class Hint:
    """One question to the adviser. It looks at the table when it is made, and never again."""

    def __init__(self, chair: Chair, thinker: Thinker) -> None:
        if chair.outcome is not None:
            raise Refused(f"The game is over: {chair.outcome.reason}.")
        if not chair.must_decide:
            raise Refused("There is nothing to hint at: it is not for you to choose now.")
        self._options = options(chair.view)
        self._seat = chair.seat
        self._seed = f"hint/{chair.revision}"
        self._world = chair.imagine(random.Random(self._seed))
        self._allies = len(self._world.game.allies(self._seat))  # a win is divided among them
        self._thinker = thinker
        if len(self._world.game.seats) == 1:
            raise Refused(ALONE)

    def advice(self, simulations: int | None = None) -> Advice:
        """Think about it, for some seconds or so many simulations: nobody should have to wait."""
        if len(self._options) == 1:
            return Advice(f"Only one thing can be chosen: {self._options[0].text}.")
        seconds = SECONDS if simulations is None else None
        found = self._thinker.think(
            ADVISER, self._world, self._seat, self._seed, simulations, seconds
        )
        return Advice(
            f"What {ADVISER.name} would do in your place, knowing what you know:",
            self._rows(found),
            self._caution(found),
        )

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._thinker.stop()

    def _rows(self, found: list[Finding]) -> list[tuple[str, str, str, str]]:
        numbers = {one.text: number for number, one in enumerate(self._options, 1)}
        return [
            (
                f"{numbers[one.option.text]:>2}",
                f"{one.value * self._allies:>4.0%}",
                one.option.text,
                str(self._options[numbers[one.option.text] - 1].label),
            )
            for one in found[:MOST]
            if one.visits
        ]

    def _caution(self, found: list[Finding]) -> str:
        tried = sum(one.visits for one in found)
        shared = " A shared win counts in part." if len(self._world.game.seats) > 2 else ""
        return (
            f"The percentage is your chance to win as {ADVISER.name} sees it after {tried:,}"
            f" imagined games: an estimate, no promise.{shared}"
        )
