"""Balance: many games of the same bots, to see what seats, lengths and cards are like."""

from __future__ import annotations

import math
import multiprocessing
import statistics
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor

import msgspec

from homage.bots.gamespec import GameSpec, spec_of
from homage.kernel import Event, Game
from homage.lab.match import play_game

SHARD = 20
"""How many games a worker plays before it reports."""


class Tally(msgspec.Struct):
    """What was counted over some games."""

    games: int = 0
    utilities: list[float] = msgspec.field(default_factory=list)
    """By seat, added up."""
    turns: list[int] = msgspec.field(default_factory=list)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    """What the title counts: how often, over all games."""
    seen_in: Counter[str] = msgspec.field(default_factory=Counter)
    """In how many games each of them was seen."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        before = self.utilities or [0.0] * len(other.utilities)
        self.utilities = [a + b for a, b in zip(before, other.utilities, strict=True)]
        self.turns += other.turns
        self.reasons += other.reasons
        self.counts += other.counts
        self.seen_in += other.seen_in


def study(
    game: Game,
    bot: str,
    games: int,
    seed: str,
    workers: int,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play this many games with the same bot at every seat."""
    spec = spec_of(game)
    starts = range(0, games, SHARD)
    shards = [(spec, bot, seed, start, min(SHARD, games - start)) for start in starts]
    total = Tally()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        for part in pool.map(_shard, shards):
            total.add(part)
            progress(total.games)
    return total


def _shard(shard: tuple[GameSpec, str, str, int, int]) -> Tally:
    spec, bot, seed, start, count = shard
    game = spec.make()
    tally = Tally()
    for number in range(start, start + count):
        told: list[Event] = []
        played = play_game(game, [bot] * len(game.seats), f"{seed}/{number}", told.append)
        counts = Counter(game.title.tally(game, told)) if game.title.tally else Counter()
        tally.add(
            Tally(
                1,
                list(played.utilities),
                [played.turns],
                Counter([played.reason_id]),
                counts,
                Counter(counts.keys()),
            )
        )
    return tally


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = (
        z
        / (1 + z * z / games)
        * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    )
    return middle - half, middle + half


def report(game: Game, bot: str, tally: Tally) -> str:
    """The tally in Markdown."""
    lines = [
        f"{tally.games:,} games of {bot}; seats {', '.join(game.seats)}.",
        "",
        "| seat | share of wins | 95 % interval |",
        "| --- | --- | --- |",
    ]
    for seat, utility in zip(game.seats, tally.utilities, strict=True):
        share = utility / tally.games
        low, high = interval(share, tally.games)
        lines.append(f"| {seat} | {share:.1%} | {low:.1%} to {high:.1%} |")
    turns = sorted(tally.turns)
    tenth = turns[len(turns) * 9 // 10]
    lines += [
        "",
        f"Turns: median {statistics.median(turns):g}, nine of ten games at most {tenth},"
        f" longest {turns[-1]}.",
        "",
        f"Ends: {_shares(tally.reasons.most_common(), tally.games)}.",
    ]
    if tally.counts:
        lines += ["", "| what | in a game | games with it |", "| --- | --- | --- |"]
        for name in sorted(tally.counts):
            often = tally.counts[name] / tally.games
            lines.append(f"| {name} | {often:.2f} | {tally.seen_in[name] / tally.games:.1%} |")
    return "\n".join(lines)


def _shares(counted: Iterable[tuple[str, int]], games: int) -> str:
    return ", ".join(f"{name} {count / games:.1%}" for name, count in counted)
