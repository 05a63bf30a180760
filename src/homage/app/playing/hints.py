"""Hints: what the best bot would do in a player's place, from what the player knows and no more."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import msgspec

from homage.app.playing.questions import open_options
from homage.app.wording.layout import columns, filled
from homage.app.wording.phrases import meaning, number, value_text
from homage.bots.search import Finding
from homage.kernel import Language, Message
from homage.lab.figures import figures_of
from homage.table import Driver
from homage.table.chair import ADVISER, HINT_SECONDS

SECONDS = HINT_SECONDS
"""How long the adviser thinks."""

MOST_OPTIONS = 4
"""How many options are shown."""

ENOUGH = 0.1
"""The share of the tries of the best option that another needs for its worth to be compared."""

CANCELLED = Message("app.hint-cancelled", "No hint, then.")
ONLY_ONE = Message("app.hint-only-one", "Only one thing can be chosen: {option}.")
HEADING = Message(
    "app.hint-heading",
    "What our best bot, {bot}, would do with what you know; the best first:",
)
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
CAUTION_ALONE = Message(
    "app.hint-caution-alone",
    "The number is the points that {bot} expects for you after {tried} imagined games: an"
    " estimate, no promise.",
)

SOME_LISTED = Message(
    "app.hint-some-listed",
    "Of {count} options {shown, plural, one {only the one is} other {only the # are}} listed that"
    " {bot} tried most.",
)


class Advice(msgspec.Struct, frozen=True):
    """A hint in words."""

    heading: str
    rows: list[tuple[str, str, str, str]] = msgspec.field(default_factory=list)
    """Of each option, the best first: its number, what it is worth, its text, what it means."""
    caution: str = ""
    options: tuple[str, ...] = ()
    """The same options by their texts; also where there is only one, which needs no row."""

    def lines(self) -> str:
        """As line mode prints it."""
        parts = [filled(self.heading), columns(self.rows, " "), filled(self.caution)]
        return "\n".join(filter(None, parts))


class Hint:
    """One question to the adviser. It looks at the table when it is made, and never again."""

    def __init__(
        self, driver: Driver, seat: int, language: Language, simulations: int | None = None
    ) -> None:
        """It thinks for some seconds, or so many simulations."""
        chair = driver.chair(seat)
        self._language = language
        self._game = driver.table.game
        self._seat = seat
        self._options = open_options(chair.view)
        self._runner = driver.runner
        self._thought: Future[list[Finding]] = Future()
        if len(self._options) == 1:
            self._thought.set_result([])
        else:
            self._thought = chair.hint(simulations, SECONDS)

    def when_done(self, call: Callable[[], None]) -> None:
        """Have something called, from any thread, when it is thought out."""
        self._thought.add_done_callback(lambda _: call())

    def advice(self) -> Advice:
        """What came of it; waits until it is thought out."""
        found = self._thought.result()
        say = self._language.say
        if len(self._options) == 1:
            only = self._options[0].text
            return Advice(say(ONLY_ONE.of(only)), options=(only,))
        best = _best(found)
        return Advice(
            say(HEADING.of(ADVISER)),
            self._rows(best),
            self._caution(found, best),
            tuple(one.option.text for one in best),
        )

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._thought.cancel()
        self._runner.stop(self._thought)

    def _rows(self, found: list[Finding]) -> list[tuple[str, str, str, str]]:
        figures = figures_of(self._game)
        allies = len(self._game.allies(self._seat))  # a win is divided among them
        numbers = {one.text: at for at, one in enumerate(self._options, 1)}
        return [
            (
                f"{numbers[one.option.text]:>2}",
                value_text(figures, one.value * allies, self._language).rjust(4),
                one.option.text,
                meaning(self._options[numbers[one.option.text] - 1], self._language),
            )
            for one in found
        ]

    def _caution(self, found: list[Finding], listed: list[Finding]) -> str:
        tried = number(sum(one.visits for one in found), self._language)
        seats = len(self._game.seats)
        caution = CAUTION_ALONE if seats == 1 else CAUTION if seats == 2 else CAUTION_SHARED
        lines = [caution.of(ADVISER, tried)]
        if len(listed) < len(self._options):
            lines.append(SOME_LISTED.of(len(self._options), len(listed), ADVISER))
        return " ".join(map(self._language.say, lines))


def _best(found: list[Finding]) -> list[Finding]:
    """A few, by what they are worth; none that was tried too seldom to be compared."""
    tried = [one for one in found if one.visits and one.visits >= ENOUGH * found[0].visits]
    return sorted(tried[:MOST_OPTIONS], key=lambda one: -one.value)
