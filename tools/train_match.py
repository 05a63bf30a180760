"""A match: a level with the learned value against the same level without it, with equal time."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from homage.bots.searcher import SearchingBot
from homage.kernel import CHANCE, Game, Option, State
from homage.kernel.learned_value import LearnedValue, LearningAdvice
from homage.lab.intervals import of_share
from homage.lab.ladder import Pair, seatings

TAUGHT, BY_HAND = "taught", "by hand"
TRIAL_GAMES = 10
"""In which it is found out how long simulations take, before those that count."""


class Chooser(Protocol):
    def choose(self, world: State, seat: int, rng: random.Random) -> Option: ...


@dataclass
class Player:
    """A level that is timed; what it thinks before a choice is its CPU time."""

    bot: SearchingBot
    seconds: float = 0.0
    choices: int = 0

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        start = time.process_time()
        option = self.bot.choose(world, seat, rng)
        self.seconds += time.process_time() - start
        self.choices += 1
        return option

    @property
    def pace(self) -> float:
        """Milliseconds for a choice."""
        return 1000 * self.seconds / max(1, self.choices)


@dataclass
class Match:
    """What came of it."""

    seats: tuple[str, ...]
    simulations: dict[str, int]
    pace: dict[str, float] = field(default_factory=dict)
    won: list[float] = field(default_factory=list)
    """By seat: the wins of the taught one there."""
    fair: list[float] = field(default_factory=list)
    """By seat: the games in which it sat there, times a fair share."""

    @property
    def games(self) -> int:
        return round(sum(self.fair) * 2)

    @property
    def share(self) -> float:
        """1/2 if it is of no use."""
        return sum(self.won) / (2 * sum(self.fair))

    def told(self, level: str) -> str:
        low, high = of_share(self.share, self.games)
        lines = [
            f"{level} with the learned value wins {self.share:.1%} ({low:.1%} to {high:.1%}) of"
            f" {self.games} games against {level} without it.",
            "simulations: "
            + ", ".join(f"{name} {count}" for name, count in self.simulations.items())
            + "; CPU milliseconds a choice: "
            + ", ".join(f"{name} {pace:.2f}" for name, pace in self.pace.items()),
        ]
        for seat, won, fair in zip(self.seats, self.won, self.fair, strict=True):
            lines.append(f"as {seat}: {won / (2 * fair):.1%} of {2 * fair:.0f}")
        return "\n".join(lines)


def match(
    game: Game,
    level: SearchingBot,
    learned: LearnedValue,
    games: int,
    seed: str,
    simulations: int | None = None,
) -> Match:
    """So many games, or a few more: in a round each has every seat once, with the same luck.

    `simulations` are those of the taught one; if none are told, as many as take the same time.
    """
    if simulations is None:
        dearer = _times_dearer(game, level, learned, f"{seed}/trial")
        simulations = max(1, round(level.simulations / dearer))
    both = {TAUGHT: simulations, BY_HAND: level.simulations}
    return _played(game, level, learned, both, games, seed)


def _times_dearer(game: Game, level: SearchingBot, learned: LearnedValue, seed: str) -> float:
    """How many times as long a simulation takes with the learned value, at the same tables."""
    taught = Player(_level(game, level, level.simulations, learned))
    by_hand = Player(_level(game, level, level.simulations, None))

    class Both:
        """Chooses as the taught one does, and lets the other think about it too."""

        def choose(self, world: State, seat: int, rng: random.Random) -> Option:
            by_hand.choose(world, seat, random.Random(seed))
            return taught.choose(world, seat, rng)

    for number in range(TRIAL_GAMES):
        _result(game, [Both() for _ in game.seats], f"{seed}/{number}")
    return taught.seconds / by_hand.seconds


def _played(
    game: Game,
    level: SearchingBot,
    learned: LearnedValue,
    simulations: dict[str, int],
    games: int,
    seed: str,
) -> Match:
    players = {
        name: Player(_level(game, level, simulations[name], learned if name == TAUGHT else None))
        for name in (TAUGHT, BY_HAND)
    }
    found = Match(game.seats, dict(simulations))
    found.won = [0.0 for _ in game.seats]
    found.fair = [0.0 for _ in game.seats]
    ways = seatings(Pair(TAUGHT, BY_HAND), len(game.seats))
    for number in range(-(-games // len(ways))):
        for names in ways:
            result = _result(game, [players[name] for name in names], f"{seed}/{number}")
            for seat, name in enumerate(names):
                if name == TAUGHT:
                    found.won[seat] += result[seat]
                    found.fair[seat] += 1 / len(names)
    found.pace = {name: player.pace for name, player in players.items()}
    return found


def _level(
    game: Game, level: SearchingBot, simulations: int, learned: LearnedValue | None
) -> SearchingBot:
    # Of a game of its own: everybody who plays a game has the same advice.
    advice = game.title.game(game.settings, game.card_files).advice()
    assert hasattr(advice, "learned")
    taught: LearningAdvice = advice  # type: ignore[assignment]
    taught.learned = learned
    return SearchingBot(
        level.name, level.description, simulations, level.effort, level.temperature, advice=taught
    )


def _result(game: Game, players: Sequence[Chooser], seed: str) -> list[float]:
    """One game: by seat, the share of the win."""
    luck = random.Random(f"{seed}/chance")
    minds = [random.Random(f"{seed}/{seat}") for seat in range(len(players))]
    state = game.setup()
    while (decision := state.decision) is not None:
        seat = decision.seat
        if seat == CHANCE:
            state.roll(luck)
        else:
            world = state.imagine(seat, minds[seat])
            state.choose(players[seat].choose(world, seat, minds[seat]), decision)
    outcome = state.outcome
    assert outcome is not None
    return [outcome.utility(seat, game.scale) for seat in range(len(players))]
