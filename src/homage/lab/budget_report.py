"""The report of a budget study, in Markdown: what thinking longer would gain, and how surely."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from homage.kernel import Language, Message
from homage.lab.budget import PLAYER, Budget
from homage.lab.choices import Weighed, looks
from homage.lab.figures import figures_of
from homage.lab.intervals import either_way, of_share
from homage.lab.markdown import INTERVAL, UNKNOWN_RANGE, WHAT, interval, table

HEAD = Message(
    "lab.budget-head",
    "{title}; {count, plural, one {seat} other {seats}} {seats}; {bot} with {simulations}"
    " simulations and with {more}; seed {seed}.",
)
STOPPED = Message("lab.choices-stopped", "Stopped after {done} of {all} choices.")
MEAN = Message("lab.mean", "mean")
AGREED = Message("lab.choices-agreed", "choices where both agree")
GAIN_OF_A_CHOICE = Message("lab.gain-of-a-choice", "points gained by a choice")
CHOICES_IN_A_GAME = Message("lab.choices-in-a-game", "choices of a seat in a game")
GAIN_IN_A_GAME = Message("lab.gain-in-a-game", "points gained in a game")
DRAWN_BY_LOT = Message(
    "lab.drawn-by-lot",
    "Drawn by lot: {drawn} of all {open} choices with more than one option; games: {games},"
    " played by {bot}.",
)
A_POINT = Message(
    "lab.a-point",
    "A point is {solo, select, yes {a point of the score} other {a hundredth of the winning"
    " chance}}, as the searching bot itself sees it. Where the two differ, it looks at both"
    " options anew, with {simulations} simulations each.",
)
ESTIMATE = Message(
    "lab.budget-estimate",
    "What is gained in a game is an estimate: it adds up the choices of one seat as if they were"
    " independent.",
)
SO_MUCH = Message(
    "lab.budget-gains",
    "So {times} times the simulations gain {mean} points a game; {upper} at the upper end of the"
    " interval.",
)
TOO_FEW_CHOICES = Message(
    "lab.too-few-choices", "So few choices do not tell how sure that is: try more --choices."
)


def report(found: Budget, language: Language) -> str:
    """What came of the choices so far; there must be one."""
    gain = _Gain(found, language)
    parts = [_head(found, language), _table(found, gain, language), _notes(found, gain, language)]
    return "\n\n".join(parts)


def points(weighed: Sequence[Weighed], whole: float) -> tuple[float, float | None]:
    """The mean gain, and how far to either side it may be off (95 %).

    Nobody knows how far from one choice alone, nor where nothing has shown how gains are spread.
    `whole` is how many points the least value lies below the greatest.
    """
    gains = [whole * one.gain for one in weighed]
    mean = statistics.fmean(gains)
    return mean, None if all(one.agreed for one in weighed) else either_way(gains)


class _Gain:
    """What is gained by a choice, and in a game, as it is told."""

    def __init__(self, found: Budget, language: Language) -> None:
        self.language = language
        self.mean, self.off = points(found.weighed, figures_of(found.game).whole)

    def told(self, times: float = 1.0) -> str:
        return f"{self.mean * times:z.2f}"

    def upper(self, times: float) -> str:
        return f"{(self.mean + (self.off or 0.0)) * times:z.2f}"

    def around(self, times: float = 1.0) -> str:
        if self.off is None:
            return self.language.say(UNKNOWN_RANGE)
        low = f"{(self.mean - self.off) * times:z.2f}"
        return interval(self.language, low, self.upper(times))


def _head(found: Budget, language: Language) -> str:
    game, budgets = found.game, found.budgets
    seats = tuple(game.seat_noun(seat) for seat in range(len(game.seats)))
    head = HEAD.of(
        game.title.full_name,
        len(seats),
        seats,
        budgets.bot,
        budgets.simulations,
        budgets.simulations * budgets.times,
        found.study.seed,
    )
    lines = [language.say(head)]
    if len(found.weighed) < found.choices:
        lines.append(language.say(STOPPED.of(len(found.weighed), found.choices)))
    return "\n".join(lines)


def _table(found: Budget, gain: _Gain, language: Language) -> str:
    weighed, in_a_game = found.weighed, found.of_a_seat
    agreed = sum(one.agreed for one in weighed) / len(weighed)
    low, high = of_share(agreed, len(weighed))
    rows = [
        (AGREED, f"{agreed:.1%}", interval(language, f"{low:.1%}", f"{high:.1%}")),
        (GAIN_OF_A_CHOICE, gain.told(), gain.around()),
        (CHOICES_IN_A_GAME, f"{in_a_game:.1f}", ""),
        (GAIN_IN_A_GAME, gain.told(in_a_game), gain.around(in_a_game)),
    ]
    cells = [[language.say(what), mean, around] for what, mean, around in rows]
    return table(language, (WHAT, MEAN, INTERVAL), cells, numbers=(1,))


def _notes(found: Budget, gain: _Gain, language: Language) -> str:
    budgets, in_a_game = found.budgets, found.of_a_seat
    solo = "yes" if figures_of(found.game).solo else "no"
    notes = [
        DRAWN_BY_LOT.of(len(found.weighed), found.open, found.study.games, PLAYER),
        A_POINT.of(solo, looks(budgets.simulations, budgets.times)),
        ESTIMATE,
        TOO_FEW_CHOICES
        if gain.off is None
        else SO_MUCH.of(budgets.times, gain.told(in_a_game), gain.upper(in_a_game)),
    ]
    return "\n".join(language.say(note) for note in notes)
