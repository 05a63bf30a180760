"""Hints: what the best bot would do in a player's place, from what the player knows and no more."""

from __future__ import annotations

import random

import msgspec

from homage.app.playing.questions import open_options
from homage.app.wording.layout import columns, filled
from homage.app.wording.phrases import meaning, number, percent
from homage.bots.levels import LEVELS
from homage.bots.search import Finding
from homage.bots.thinker import Thinker
from homage.kernel import Language, Message, Refused
from homage.kernel.state import GAME_OVER
from homage.table import Chair

ADVISER = LEVELS[-1]

SECONDS = 3.0
"""How long it thinks: as long as a player waits gladly."""

MOST = 4
"""How many options are shown."""

CANCELLED = Message("app.hint-cancelled", "No hint, then.")
ALONE = Message(
    "app.hint-alone",
    "There are no hints in a game for one: bots know how to win, not how to score.",
)
NOTHING_TO_HINT = Message(
    "app.nothing-to-hint", "There is nothing to hint at: it is not for you to choose now."
)
ONLY_ONE = Message("app.hint-only-one", "Only one thing can be chosen: {option}.")
HEADING = Message("app.hint-heading", "What {bot} would do in your place, knowing what you know:")
CAUTION = Message(
    "app.hint-caution",
    "The percentage is your chance to win as {bot} sees it after {tried} imagined games: an"
    " estimate, no promise.",
)
CAUTION_SHARED = Message(
    "app.hint-caution-shared",
    "The percentage is your chance to win as {bot} sees it after {tried} imagined games: an"
    " estimate, no promise. A shared win counts in part.",
)


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

    def __init__(self, chair: Chair, thinker: Thinker, language: Language) -> None:
        if chair.outcome is not None:
            raise Refused(GAME_OVER.of(chair.outcome.reason))
        if not chair.must_decide:
            raise Refused(NOTHING_TO_HINT)
        self._language = language
        self._options = open_options(chair.view)
        self._seat = chair.seat
        self._seed = f"hint/{chair.revision}"
        self._world = chair.imagine(random.Random(self._seed))
        self._allies = len(self._world.game.allies(self._seat))  # a win is divided among them
        self._thinker = thinker
        if len(self._world.game.seats) == 1:
            raise Refused(ALONE)

    def advice(self, simulations: int | None = None) -> Advice:
        """Think about it, for some seconds or so many simulations: nobody should have to wait."""
        say = self._language.say
        if len(self._options) == 1:
            return Advice(say(ONLY_ONE.of(self._options[0].text)))
        seconds = SECONDS if simulations is None else None
        found = self._thinker.think(
            ADVISER, self._world, self._seat, self._seed, simulations, seconds
        )
        return Advice(say(HEADING.of(ADVISER.name)), self._rows(found), self._caution(found))

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._thinker.stop()

    def _rows(self, found: list[Finding]) -> list[tuple[str, str, str, str]]:
        numbers = {one.text: at for at, one in enumerate(self._options, 1)}
        return [
            (
                f"{numbers[one.option.text]:>2}",
                percent(100 * one.value * self._allies, self._language).rjust(4),
                one.option.text,
                meaning(self._options[numbers[one.option.text] - 1], self._language),
            )
            for one in found[:MOST]
            if one.visits
        ]

    def _caution(self, found: list[Finding]) -> str:
        tried = number(sum(one.visits for one in found), self._language)
        caution = CAUTION_SHARED if len(self._world.game.seats) > 2 else CAUTION
        return self._language.say(caution.of(ADVISER.name, tried))
