"""The ladder: bots play each other with seats swapped, to see who is how much stronger."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from itertools import combinations, pairwise

import msgspec

from homage.bots import bot
from homage.bots.gamespec import spec_of
from homage.bots.levels import LEVELS
from homage.kernel import Game, HomageError
from homage.lab.crew import done_by_a_crew
from homage.lab.match import Pairing, Played, play
from homage.lab.ratings import Score

LIGHT = ("random", "one-ply")
"""Those that every level is held against."""


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
    return [*LIGHT, *(level.name for level in LEVELS)]


def plan(bots: Sequence[str], asked: Sequence[tuple[str, str]] = (), every: bool = False) -> Plan:
    """Neighbours meet, and the strongest meets the light bots; or everybody meets everybody.

    `bots` stand in the order of their strength. Without them, only the pairs asked for meet.
    """
    order = list(dict.fromkeys([*bots, *(name for pair in asked for name in reversed(pair))]))
    for name in order:
        bot(name)  # refuse an unknown one before anything is started
    for name in bots:
        if bots.count(name) > 1:
            raise HomageError(f"'{name}' is named twice; against itself it would win half")
    for one, other in asked:
        if one == other:
            raise HomageError(f"'{one}:{other}': a bot that plays itself wins half; name two")
    if len(order) < 2:
        raise HomageError("a ladder needs two bots or more")
    meetings = [*_meetings(bots, every), *(Pair(*pair) for pair in asked)]
    pairs = {frozenset((one.first, one.second)): one for one in reversed(meetings)}
    _must_hang_together(order, list(pairs.values()))
    return Plan(tuple(order), tuple(reversed(pairs.values())))


def _meetings(bots: Sequence[str], every: bool) -> list[Pair]:
    if every:
        return [Pair(stronger, weaker) for weaker, stronger in combinations(bots, 2)]
    neighbours = [Pair(stronger, weaker) for weaker, stronger in pairwise(bots)]
    return neighbours + [Pair(bots[-1], name) for name in bots[:-1] if name in LIGHT]


def _must_hang_together(order: list[str], pairs: list[Pair]) -> None:
    """Ratings compare all with all, so there must be a way from each to each."""
    reached = {order[0]}
    for _ in order:
        for pair in pairs:
            if pair.first in reached or pair.second in reached:
                reached |= {pair.first, pair.second}
    for name in order:
        if name not in reached:
            raise HomageError(
                f"{order[0]} and {name} cannot be compared: nobody meets both of them,"
                f" nor those they meet; add --pair {order[0]}:{name}"
            )


def seatings(pair: Pair, seats: int) -> list[tuple[str, ...]]:
    """Every way in which the two sit alternately around the table.

    Over all of them each sits at each seat equally often. With four, partners sit opposite, so that
    each bot is a team.
    """
    if seats < 2:
        raise HomageError("a ladder needs a game for two or more; this one is for one")
    found: dict[tuple[str, ...], None] = {}
    for names in ((pair.first, pair.second), (pair.second, pair.first)):
        around = [names[seat % 2] for seat in range(seats)]
        for shift in range(seats):
            found[tuple(around[shift:] + around[:shift])] = None
    return list(found)


class Ladder:
    """The games of a plan, and what has come of them so far."""

    def __init__(self, game: Game, plan: Plan, games: int, seed: str) -> None:
        self.game = game
        self.plan = plan
        self.seed = seed
        around = [seatings(pair, len(game.seats)) for pair in plan.pairs]
        self.rounds = -(-games // len(around[0]))
        """In a round each pair plays the same cards in every seating."""
        spec = spec_of(game)
        self.jobs = [
            Pairing(spec, seating, f"{seed}/{number}")
            for number in range(self.rounds)
            for ways in around
            for seating in ways
        ]
        self._seatings = len(around[0])
        self._played: list[Played | None] = [None] * len(self.jobs)

    @property
    def games(self) -> int:
        """Of each pair."""
        return self.rounds * self._seatings

    def run(self, workers: int) -> Generator[tuple[int, Pair]]:
        """Play; tells how many games are done, and which pair was the last to finish one."""
        with closing(done_by_a_crew(play, self.jobs, workers)) as results:
            for done, (number, played) in enumerate(results, 1):
                self._played[number] = played
                yield done, self.plan.pairs[number // self._seatings % len(self.plan.pairs)]

    @property
    def played(self) -> list[Played]:
        """The games so far."""
        return [one for one in self._played if one is not None]

    def scores(self) -> list[Score]:
        """How each pair fared, in rounds that are complete: then nobody had the better seats."""
        return [self._score(place) for place in range(len(self.plan.pairs))]

    def _score(self, place: int) -> Score:
        pair = self.plan.pairs[place]
        won, games = 0.0, 0
        for number in range(self.rounds):
            start = (number * len(self.plan.pairs) + place) * self._seatings
            mine = self._played[start : start + self._seatings]
            complete = [one for one in mine if one is not None]
            if len(complete) == self._seatings:
                won += sum(share_of(pair.first, one) for one in complete)
                games += self._seatings
        return Score(pair.first, pair.second, won, games)


def share_of(name: str, played: Played) -> float:
    """What a bot won, at all its seats together."""
    return sum(
        utility for one, utility in zip(played.bots, played.utilities, strict=True) if one == name
    )
