"""The ladder: bots play each other with seats swapped, to see who is how much stronger.

In a game for one they do not meet: each plays the same games alone, and points are compared.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise

import msgspec
import polars as pl

from homage.bots import BY_STRENGTH, bot
from homage.bots.levels import LEVELS
from homage.kernel import Game, HomageError, Message
from homage.lab.ratings import Score
from homage.lab.studies.study import Shard, Study, study_of

LIGHT_BOTS = ("random", "one-ply")
"""Those that every level is held against."""

NAMED_TWICE = Message(
    "lab.named-twice", "''{bot}'' is named twice; against itself it would win half"
)
AGAINST_ITSELF = Message(
    "lab.against-itself", "''{bot}:{bot}'': a bot that plays itself wins half; name two"
)
TOO_FEW_BOTS = Message("lab.too-few-bots", "a ladder needs two bots or more")
NOT_COMPARABLE = Message(
    "lab.not-comparable",
    "{first} and {second} cannot be compared: nobody meets both of them, nor those they meet;"
    " add --pair {first}:{second}",
)
MEETING = Message("lab.meeting", "{first} against {second}")
ALONE = Message("lab.alone", "{bot} alone")


class Pair(msgspec.Struct, frozen=True):
    """Two bots that meet."""

    first: str
    """The stronger one, as far as one knows."""
    second: str


class Plan(msgspec.Struct, frozen=True):
    """Who plays, from the weakest to the strongest as far as one knows, and who meets whom."""

    bots: tuple[str, ...]
    pairs: tuple[Pair, ...]


def default_bots() -> list[str]:
    ours = {*LIGHT_BOTS, *(level.name for level in LEVELS)}
    return [name for name in BY_STRENGTH if name in ours]


def plan(bots: Sequence[str], asked: Sequence[tuple[str, str]] = (), every: bool = False) -> Plan:
    """Neighbours meet, also where a light bot stands between them, and the strongest meets the
    light bots; or everybody meets everybody.

    `bots` stand in the order of their strength. Without them, only the pairs asked for meet.
    """
    order = list(dict.fromkeys([*bots, *(name for pair in asked for name in reversed(pair))]))
    for name in order:
        bot(name)  # refuse an unknown one before anything is started
    for name in bots:
        if bots.count(name) > 1:
            raise HomageError(NAMED_TWICE.of(name))
    for one, other in asked:
        if one == other:
            raise HomageError(AGAINST_ITSELF.of(one))
    if len(order) < 2:
        raise HomageError(TOO_FEW_BOTS)
    meetings = [*_meetings(bots, every), *(Pair(*pair) for pair in asked)]
    pairs = {frozenset((one.first, one.second)): one for one in reversed(meetings)}
    _must_hang_together(order, list(pairs.values()))
    return Plan(tuple(order), tuple(reversed(pairs.values())))


def _meetings(bots: Sequence[str], every: bool) -> list[Pair]:
    if every:
        return [Pair(stronger, weaker) for weaker, stronger in combinations(bots, 2)]
    others = [name for name in bots if name not in LIGHT_BOTS]
    neighbours = dict.fromkeys([*pairwise(bots), *pairwise(others)])
    meetings = [Pair(stronger, weaker) for weaker, stronger in neighbours]
    return meetings + [Pair(bots[-1], name) for name in bots[:-1] if name in LIGHT_BOTS]


def _must_hang_together(order: list[str], pairs: list[Pair]) -> None:
    """Ratings compare all with all, so there must be a way from each to each."""
    reached = {order[0]}
    for _ in order:
        for pair in pairs:
            if pair.first in reached or pair.second in reached:
                reached |= {pair.first, pair.second}
    for name in order:
        if name not in reached:
            raise HomageError(NOT_COMPARABLE.of(order[0], name))


def seatings(pair: Pair, seats: int) -> list[tuple[str, ...]]:
    """Every way in which the two sit alternately around the table.

    Over all of them each sits at each seat equally often. With four, partners sit opposite, so that
    each bot is a team.
    """
    found: dict[tuple[str, ...], None] = {}
    for names in ((pair.first, pair.second), (pair.second, pair.first)):
        around = [names[seat % 2] for seat in range(seats)]
        for shift in range(seats):
            found[tuple(around[shift:] + around[:shift])] = None
    return list(found)


def ladder_study(game: Game, plan: Plan, games: int, seed: str) -> Study:
    """So many games of each pair, or a few more: in a round each plays the same cards in every
    seating. Alone, so many of each bot."""
    seats = len(game.seats)
    tables: list[list[tuple[str, ...]]]
    if seats == 1:
        tables = [[(name,)] for name in plan.bots]
    else:
        tables = [seatings(pair, seats) for pair in plan.pairs]
    return study_of(
        "ladder",
        game,
        bots=plan.bots,
        pairs=[(pair.first, pair.second) for pair in plan.pairs],
        tables=tables,
        rounds=-(-games // len(tables[0])),
        seed=seed,
    )


def label(study: Study, shard: Shard) -> Message:
    """Who plays in a shard; one pair of them, if there are several."""
    table = study.seating(shard.first).table
    if len(study.seats) == 1:
        return ALONE.of(study.bots[table])
    return MEETING.of(*study.pairs[table])


class Ladder:
    """What has come of the games of a study so far."""

    def __init__(self, game: Game, study: Study, rows: pl.LazyFrame) -> None:
        self.game = game
        self.study = study
        self.pairs = [Pair(*pair) for pair in study.pairs]
        self.solo = len(study.seats) == 1
        self._rows = rows
        self.done: int = rows.select(pl.len()).collect().item()
        """How many games there are."""

    @property
    def games(self) -> int:
        """Of each pair; alone, of each bot."""
        return self.study.games // len(self.study.tables)

    def scores(self) -> list[Score]:
        """How each pair fared, in rounds that are complete: then nobody had the better seats."""
        found = []
        for table, pair in enumerate(self.pairs):
            complete = self._rows.filter(
                pl.col("table") == table,
                pl.len().over("table", "round") == len(self.study.tables[table]),
            ).select("bots", "utilities")
            games: int = complete.select(pl.len()).collect().item()
            won = (
                complete.explode("bots", "utilities")
                .filter(pl.col("bots") == pair.first)
                .group_by("utilities")
                .len()
                .collect()
            )
            found.append(
                Score(
                    pair.first,
                    pair.second,
                    math.fsum(value * times for value, times in won.iter_rows()),
                    games,
                )
            )
        return found

    def thinking(self, name: str) -> tuple[int, float, float]:
        """In how many turns a bot thought, how long in all, and how long at most."""
        columns = ("bots", "thoughts", "seconds", "longest")
        turns, seconds, slowest = (
            self._rows.select(columns)
            .explode(columns)
            .filter(pl.col("bots") == name)
            .select(pl.sum("thoughts"), pl.sum("seconds"), pl.max("longest"))
            .collect()
            .row(0)
        )
        return turns, seconds, slowest or 0.0

    # -- a game for one ----------------------------------------------------------------------

    def points(self, name: str) -> dict[int, float]:
        """What a bot reached alone, by round; the same round has the same luck for all."""
        table = self.study.bots.index(name)
        reached = (
            self._rows.filter(pl.col("table") == table)
            .select("round", pl.col("scores").list.get(0))
            .sort("round")
            .collect()
        )
        return {number: score / self.study.unit for number, score in reached.iter_rows()}

    def leads(self, pair: Pair) -> list[float]:
        """How many points more the first of two bots reached, in the rounds that both played."""
        first, second = self.points(pair.first), self.points(pair.second)
        return [first[number] - second[number] for number in first if number in second]
