"""Balance: many games of the same bots, to see what seats, lengths and cards are like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from homage.bots.gamespec import GameSpec, made_once, spec_of
from homage.kernel import Event, Game
from homage.lab.match import play_game
from homage.lab.processes import done_in_processes

GAMES_A_SHARE = 20
"""How many games a worker plays before it reports."""


class Tally(msgspec.Struct):
    """What was counted over some games."""

    games: int = 0
    utilities: list[float] = msgspec.field(default_factory=list)
    """By seat, added up."""
    scores: list[tuple[int, ...]] = msgspec.field(default_factory=list)
    """By game, those of all seats."""
    turns: list[int] = msgspec.field(default_factory=list)
    """By game."""
    ends: Counter[str] = msgspec.field(default_factory=Counter)
    counts: dict[str, float] = msgspec.field(default_factory=dict)
    """What the title counts: how often, over all games; a shared win in parts."""
    seen_in: Counter[str] = msgspec.field(default_factory=Counter)
    """In how many games each of them was seen."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        before = self.utilities or [0.0] * len(other.utilities)
        self.utilities = [a + b for a, b in zip(before, other.utilities, strict=True)]
        self.scores += other.scores
        self.turns += other.turns
        self.ends += other.ends
        for name, count in other.counts.items():
            self.counts[name] = self.counts.get(name, 0) + count
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
    starts = range(0, games, GAMES_A_SHARE)
    shares = [(spec, bot, seed, start, min(GAMES_A_SHARE, games - start)) for start in starts]
    done = 0
    parts: dict[int, Tally] = {}
    for number, part in done_in_processes(_played, shares, workers):
        parts[number] = part
        done += part.games
        progress(done)
    total = Tally()
    for number in range(len(shares)):
        total.add(parts[number])
    return total


def _played(share: tuple[GameSpec, str, str, int, int]) -> Tally:
    spec, bot, seed, start, count = share
    game = made_once(spec)
    tally = Tally()
    for number in range(start, start + count):
        told: list[Event] = []
        played = play_game(game, [bot] * len(game.seats), f"{seed}/{number}", told.append)
        counts = dict(game.title.tally(game, told)) if game.title.tally else {}
        tally.add(
            Tally(
                1,
                list(played.utilities),
                [played.scores],
                [played.turns],
                Counter([played.end]),
                counts,
                Counter(counts.keys()),
            )
        )
    return tally
