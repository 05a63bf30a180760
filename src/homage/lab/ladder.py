"""The ladder: bots play each other with seats swapped, to see who is how much stronger.

In a game for one they do not meet: each plays the same games alone, and points are compared.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from itertools import combinations, pairwise

import msgspec

from homage.bots import BY_STRENGTH, bot
from homage.bots.gamespec import spec_of
from homage.bots.levels import LEVELS
from homage.kernel import Game, HomageError, Message
from homage.lab.match import Pairing, Played, play
from homage.lab.processes import done_in_processes
from homage.lab.ratings import Score

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


class Ladder:
    """The games of a plan, and what has come of them so far."""

    def __init__(self, game: Game, plan: Plan, games: int, seed: str) -> None:
        self.game = game
        self.plan = plan
        self.seed = seed
        self.solo = len(game.seats) == 1
        tables = self._tables()
        self.rounds = -(-games // len(tables[0][1]))
        """In a round each pair plays the same cards in every seating."""
        spec = spec_of(game)
        self.jobs: list[Pairing] = []
        self._labels: list[Message] = []
        """By job: who plays."""
        self._jobs_of: list[list[range]] = [[] for _ in tables]
        """By pair, or alone by bot: the jobs of each round."""
        for number in range(self.rounds):
            for (label, ways), rounds in zip(tables, self._jobs_of, strict=True):
                rounds.append(range(len(self.jobs), len(self.jobs) + len(ways)))
                self.jobs += [Pairing(spec, seating, f"{seed}/{number}") for seating in ways]
                self._labels += [label] * len(ways)
        self._played: list[Played | None] = [None] * len(self.jobs)

    def _tables(self) -> list[tuple[Message, list[tuple[str, ...]]]]:
        """Who plays in a round, and in which seatings."""
        if self.solo:
            return [(ALONE.of(name), [(name,)]) for name in self.plan.bots]
        seats = len(self.game.seats)
        return [
            (MEETING.of(pair.first, pair.second), seatings(pair, seats)) for pair in self.plan.pairs
        ]

    @property
    def games(self) -> int:
        """Of each pair; alone, of each bot."""
        return len(self.jobs) // len(self._jobs_of)

    def run(self, workers: int) -> Generator[tuple[int, Message]]:
        """Play; tells how many games are done, and who was the last to finish one."""
        with closing(done_in_processes(play, self.jobs, workers)) as results:
            for done, (number, played) in enumerate(results, 1):
                self._played[number] = played
                yield done, self._labels[number]

    @property
    def played(self) -> list[Played]:
        """The games so far."""
        return [one for one in self._played if one is not None]

    def scores(self) -> list[Score]:
        """How each pair fared, in rounds that are complete: then nobody had the better seats."""
        found = []
        for pair, rounds in zip(self.plan.pairs, self._jobs_of, strict=True):
            won, games = 0.0, 0
            for jobs in rounds:
                complete = [one for job in jobs if (one := self._played[job]) is not None]
                if len(complete) == len(jobs):
                    won += sum(share_of(pair.first, one) for one in complete)
                    games += len(complete)
            found.append(Score(pair.first, pair.second, won, games))
        return found

    # -- a game for one ----------------------------------------------------------------------

    def points(self, name: str) -> dict[int, float]:
        """What a bot reached alone, by round; the same round has the same luck for all."""
        found = {}
        for number, (job,) in enumerate(self._jobs_of[self.plan.bots.index(name)]):
            played = self._played[job]
            if played is not None:
                found[number] = played.scores[0] / self.game.scale.unit
        return found

    def leads(self, pair: Pair) -> list[float]:
        """How many points more the first of two bots reached, in the rounds that both played."""
        first, second = self.points(pair.first), self.points(pair.second)
        return [first[number] - second[number] for number in first if number in second]


def share_of(name: str, played: Played) -> float:
    """What a bot won, at all its seats together."""
    return sum(
        utility for one, utility in zip(played.bots, played.utilities, strict=True) if one == name
    )
