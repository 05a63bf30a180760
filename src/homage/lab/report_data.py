"""The data of a report: what a study found, as plain values that a program can read as well."""

from __future__ import annotations

import statistics
from collections.abc import Mapping

import msgspec
from scipy import stats

from homage.kernel import Game
from homage.lab.balance import Tally, tally_of
from homage.lab.balance_report import KEPT_KEY, PLAYED_KEY, WON_KEY
from homage.lab.budget import found
from homage.lab.budget_report import points as gained
from homage.lab.figures import figures_of
from homage.lab.intervals import LEVEL, chance_of_luck, either_way, of_share
from homage.lab.ladder import Ladder
from homage.lab.ladder_report import yardstick
from homage.lab.ratings import rate
from homage.lab.studies.folder import StudyFolder
from homage.lab.studies.study import GAMES

STANDS_OUT_BELOW = 1 - LEVEL
"""How probable mere luck may be of a card that stands out."""


class Figure(msgspec.Struct, frozen=True):
    """A number, and from what to what it may be (95 %); None where nobody knows."""

    value: float
    low: float | None = None
    high: float | None = None


class NamedFigure(msgspec.Struct, frozen=True):
    """A figure of a seat, a bot or an end."""

    name: str
    figure: Figure


class Length(msgspec.Struct, frozen=True):
    """How many games were so many turns long."""

    turns: int
    games: int


class CardFigures(msgspec.Struct, frozen=True):
    """How a card fared."""

    name: str
    kept: float | None
    """In a draft, in which share of the games; None without one."""
    played: float
    """In which share of the games."""
    games: int
    """In which it was played."""
    won: Figure | None
    """Of those games, the share that its side won; None if it was never played."""
    stands_out: bool
    """Whether it differs from the fair share by more than luck explains, all cards compared."""


class Meeting(msgspec.Struct, frozen=True):
    """How two bots fared beside each other."""

    first: str
    second: str
    figure: Figure | None
    """The first one's share of wins, or how many points more it had in a game for one."""
    games: int


class ReportData(msgspec.Struct, frozen=True, kw_only=True):
    """All that a report shows of one study."""

    study: str
    kind: str
    title: str
    version: int
    content: str
    settings: tuple[str, ...]
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    seed: str
    games: int
    planned: int
    wins: tuple[NamedFigure, ...] = ()
    """By seat: the share of wins."""
    points: Figure | None = None
    """In a game for one."""
    lengths: tuple[Length, ...] = ()
    ends: tuple[NamedFigure, ...] = ()
    """By rule: the share of games that it ended."""
    cards: tuple[CardFigures, ...] = ()
    ratings: tuple[NamedFigure, ...] = ()
    """By bot, in a ladder of those who meet."""
    wins_of_pairs: tuple[Meeting, ...] = ()
    reached: tuple[NamedFigure, ...] = ()
    """By bot, in a ladder of a game for one: points."""
    leads: tuple[Meeting, ...] = ()
    """Likewise."""
    gain: Figure | None = None
    """In a study of budgets: points gained by a choice."""

    @property
    def median_turns(self) -> float:
        every = [one.turns for one in self.lengths for _ in range(one.games)]
        return statistics.median(every) if every else 0.0


def data_of(game: Game, folder: StudyFolder) -> ReportData:
    """What there is in a folder."""
    study = folder.study
    tally = tally_of(folder.scanned(GAMES), len(study.seats))
    data = ReportData(
        study=study.id,
        kind=study.kind,
        title=study.title,
        version=study.version,
        content=study.content,
        settings=study.game.settings,
        seats=study.seats,
        bots=study.bots,
        seed=study.seed,
        games=tally.games,
        planned=study.games,
        lengths=tuple(Length(turns, games) for turns, games in sorted(tally.turns.items())),
        ends=tuple(
            NamedFigure(end, share(count, tally.games)) for end, count in tally.ends.most_common()
        ),
    )
    if study.kind == "ladder":
        return _with_ladder(data, Ladder(game, study, folder.scanned(GAMES)))
    if study.kind == "budget":
        measured = found(game, folder)
        if not measured.weighed:
            return data
        mean, off = gained(measured.weighed, figures_of(game).whole)
        return msgspec.structs.replace(data, gain=_around(mean, off))
    if len(study.seats) == 1:
        reached = [score / study.unit for score in tally.scores.elements()]
        return msgspec.structs.replace(data, points=_mean(reached), cards=cards_of(tally))
    wins = zip(study.seats, tally.utilities, strict=True)
    return msgspec.structs.replace(
        data,
        wins=tuple(NamedFigure(seat, share(won, tally.games)) for seat, won in wins),
        cards=cards_of(tally),
    )


def share(won: float, games: int) -> Figure:
    """A share with its interval."""
    low, high = of_share(won / games if games else 0.0, games)
    return Figure(won / games if games else 0.0, low, high)


def _mean(values: list[float]) -> Figure | None:
    return _around(statistics.fmean(values), either_way(values)) if values else None


def _around(mean: float, off: float | None) -> Figure:
    return Figure(mean) if off is None else Figure(mean, mean - off, mean + off)


def cards_of(tally: Tally) -> tuple[CardFigures, ...]:
    """The cards of a title that counts what was won with them; the best first. Fair is a share of
    wins that all seats could have."""
    if not any(name.startswith(WON_KEY) for name in tally.counts):
        return ()
    keys = (KEPT_KEY, PLAYED_KEY, WON_KEY)
    names = sorted({name.partition(": ")[2] for name in tally.counts if name.startswith(keys)})
    drafted = any(name.startswith(KEPT_KEY) for name in tally.counts)
    played = {name: tally.seen_in[PLAYED_KEY + name] for name in names}
    won = {name: tally.counts.get(WON_KEY + name, 0.0) for name in names}
    chances = {
        name: chance_of_luck(won[name], played[name], 1 / len(tally.utilities))
        for name in names
        if played[name] and len(tally.utilities) > 1
    }
    unusual = _unusual(chances)
    found = [
        CardFigures(
            name,
            tally.seen_in[KEPT_KEY + name] / tally.games if drafted else None,
            played[name] / tally.games,
            played[name],
            share(won[name], played[name]) if played[name] else None,
            name in unusual,
        )
        for name in names
    ]
    return tuple(sorted(found, key=lambda one: -(one.won.value if one.won else -1.0)))


def _unusual(chances: Mapping[str, float]) -> set[str]:
    """Cards that luck does not explain, although so many are looked at (by Benjamini and
    Hochberg)."""
    if not chances:
        return set()
    adjusted = stats.false_discovery_control(list(chances.values()))
    return {
        name for name, chance in zip(chances, adjusted, strict=True) if chance < STANDS_OUT_BELOW
    }


def _with_ladder(data: ReportData, ladder: Ladder) -> ReportData:
    if ladder.solo:
        return _with_points(data, ladder)
    scores = ladder.scores()
    rated = rate(scores, yardstick(ladder.study.bots))
    ratings = [
        NamedFigure(name, _around(one.points, one.either_way or None))
        for name, one in rated.items()
    ]
    wins = [
        Meeting(one.first, one.second, share(one.won, one.games) if one.games else None, one.games)
        for one in scores
    ]
    return msgspec.structs.replace(data, ratings=_best_first(ratings), wins_of_pairs=tuple(wins))


def _with_points(data: ReportData, ladder: Ladder) -> ReportData:
    """Alone bots do not meet: each plays the same games, and points are compared."""
    points = {name: list(ladder.points(name).values()) for name in ladder.study.bots}
    reached = [
        NamedFigure(name, figure) for name, found in points.items() if (figure := _mean(found))
    ]
    leads = [(pair, ladder.leads(pair)) for pair in ladder.pairs]
    return msgspec.structs.replace(
        data,
        reached=_best_first(reached),
        leads=tuple(
            Meeting(pair.first, pair.second, _mean(found), len(found)) for pair, found in leads
        ),
    )


def _best_first(figures: list[NamedFigure]) -> tuple[NamedFigure, ...]:
    return tuple(sorted(figures, key=lambda one: -one.figure.value))
