"""A study: which games are played by whom, and how they are cut into shards.

It is all that its numbers depend on. The same study gives the same rows, whoever plays them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from homage import __version__
from homage.kernel import Game
from homage.lab.studies.carried import CarriedFile, CarriedGame, carried, carried_bots

SHARDS = 200
"""Into how many a study is cut, about: few enough to be read at once, and many enough that little
is lost with one."""

MOST_IN_A_SHARD = 2000

GAMES = "games"
CHOICES = "choices"
"""What the rows of a shard are."""


class Seating(msgspec.Struct, frozen=True):
    """One game of a study."""

    number: int
    round: int
    """Games of one round have the same luck."""
    table: int
    bots: tuple[str, ...]
    """By seat."""
    seed: str


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """What is played, and with what."""

    kind: Literal["balance", "ladder", "budget"]
    homage: str
    """The version of the program."""
    title: str
    version: int
    """Of the title's rules."""
    content: str
    """Fingerprint of the cards."""
    seats: tuple[str, ...]
    unit: int
    """How many units of a score make a point."""
    game: CarriedGame
    bot_files: tuple[CarriedFile, ...]
    bots: tuple[str, ...]
    """Who plays, or in a study of budgets who thinks: the one, and the one who thinks longer."""
    pairs: tuple[tuple[str, str], ...] = ()
    """Who is compared with whom in a ladder."""
    tables: tuple[tuple[tuple[str, ...], ...], ...]
    """In each round every table plays once in each of its seatings."""
    rounds: int
    seed: str
    choices: int = 0
    """How many are drawn from the games, in a study of budgets."""
    times: int = 0
    """How many times the simulations the second has, there."""

    @property
    def id(self) -> str:
        """The same for the same study, and for no other."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]

    @property
    def games(self) -> int:
        """In all."""
        return self.rounds * self._in_a_round

    @property
    def _in_a_round(self) -> int:
        return sum(map(len, self.tables))

    def seating(self, number: int) -> Seating:
        """Who plays the game of this number, and with which luck."""
        turn, at = divmod(number, self._in_a_round)
        for table, seatings in enumerate(self.tables):
            if at < len(seatings):
                return Seating(number, turn, table, seatings[at], f"{self.seed}/{turn}")
            at -= len(seatings)
        raise AssertionError("no table is left")

    def shards(self) -> Iterator[Shard]:
        """The games in their order."""
        return cut(GAMES, self.games)


class Shard(msgspec.Struct, frozen=True):
    """A part of a study that one process does in one go: some rows, by their numbers."""

    rows: str
    """What they are: games or choices."""
    first: int
    end: int
    """The number behind the last."""

    @property
    def size(self) -> int:
        return self.end - self.first

    @property
    def file_name(self) -> str:
        return f"{self.rows}-{self.first:07}-{self.end:07}.parquet"


def cut(rows: str, count: int) -> Iterator[Shard]:
    """Shards of equal size; the last may be smaller."""
    size = min(MOST_IN_A_SHARD, max(1, -(-count // SHARDS)))
    for first in range(0, count, size):
        yield Shard(rows, first, min(first + size, count))


def study_of(
    kind: Literal["balance", "ladder", "budget"],
    game: Game,
    *,
    bots: Iterable[str],
    tables: Iterable[Iterable[tuple[str, ...]]],
    rounds: int,
    seed: str,
    pairs: Iterable[tuple[str, str]] = (),
    choices: int = 0,
    times: int = 0,
) -> Study:
    """A study of this game as it is here and now."""
    names = tuple(bots)
    return Study(
        kind=kind,
        homage=__version__,
        title=game.title.name,
        version=game.title.version,
        content=game.content,
        seats=game.seats,
        unit=game.scale.unit,
        game=carried(game),
        bot_files=carried_bots(names),
        bots=names,
        pairs=tuple(pairs),
        tables=tuple(tuple(seatings) for seatings in tables),
        rounds=rounds,
        seed=seed,
        choices=choices,
        times=times,
    )
