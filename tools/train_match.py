"""A match: a level with the learned value against the same level without it, with equal time."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from homage.bots import bot
from homage.bots.searcher import SearchingBot
from homage.games import title
from homage.kernel import CHANCE, Game, HomageError, Option, State
from homage.kernel.learned_value import LearnedValue, LearningAdvice, read_learned_value
from homage.lab.intervals import of_share
from homage.lab.ladder import Pair, seatings
from homage.lab.processes import done_in_processes

TAUGHT, BY_HAND = "taught", "by hand"
TRIAL_GAMES = 100
TRIAL_SECONDS = 6.0
"""It is found out how long simulations take in so many games at most, before those that count; a
game that has begun is played to its end."""
ROUNDS = 5
"""So many are played by a process before it asks for more."""


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
    players: dict[str, Player] = field(default_factory=dict)
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
            + ", ".join(f"{name} {player.pace:.2f}" for name, player in self.players.items()),
        ]
        for seat, won, fair in zip(self.seats, self.won, self.fair, strict=True):
            lines.append(f"as {seat}: {won / (2 * fair):.1%} of {2 * fair:.0f}")
        return "\n".join(lines)


@dataclass(frozen=True)
class Rounds:
    """Some rounds of a match: in a round each has every seat once, with the same luck."""

    title: str
    settings: tuple[str, ...]
    level: str
    file: Path
    simulations: int
    """Those of the taught one."""
    seed: str
    first: int = 0
    rounds: int = 0

    def game(self) -> Game:
        one = title(self.title)
        return one.game(one.read_settings(self.settings))

    def searcher(self) -> SearchingBot:
        level = bot(self.level)
        if not isinstance(level, SearchingBot):
            raise HomageError(f"--level {self.level}: only bots that search play the match")
        return level


def match(whole: Rounds, games: int, workers: int) -> Match:
    """So many games, or a few more to make whole rounds.

    Without simulations of the taught one, it gets as many as take the same time. How many
    processes play makes no difference to who wins.
    """
    game, level = whole.game(), whole.searcher()
    learned = read_learned_value(whole.file, game.feature_count())
    simulations = whole.simulations
    if not simulations:
        dearer = _times_dearer(game, level, learned, f"{whole.seed}/trial")
        simulations = max(1, round(level.simulations / dearer))
    rounds = -(-games // len(_seatings(game)))
    jobs = [
        replace(whole, simulations=simulations, first=start, rounds=min(ROUNDS, rounds - start))
        for start in range(0, rounds, ROUNDS)
    ]
    found = Match(game.seats, {TAUGHT: simulations, BY_HAND: level.simulations})
    found.players = {name: Player(level) for name in found.simulations}
    found.won = [0.0 for _ in game.seats]
    found.fair = [0.0 for _ in game.seats]
    with closing(done_in_processes(_played, jobs, min(workers, len(jobs)))) as crew:
        for _, part in crew:
            for seat in range(len(game.seats)):
                found.won[seat] += part.won[seat]
                found.fair[seat] += part.fair[seat]
            for name, (seconds, choices) in part.spent.items():
                found.players[name].seconds += seconds
                found.players[name].choices += choices
    return found


def _seatings(game: Game) -> list[tuple[str, ...]]:
    return seatings(Pair(TAUGHT, BY_HAND), len(game.seats))


def _times_dearer(game: Game, level: SearchingBot, learned: LearnedValue, seed: str) -> float:
    """How many times as long a simulation takes with the learned value, at the same tables."""
    taught = Player(_level(game, level, level.simulations, learned))
    by_hand = Player(_level(game, level, level.simulations, None))

    class Both:
        """Chooses as the taught one does, and lets the other think about it too; each as often the
        first, for whoever comes second finds all at hand."""

        def choose(self, world: State, seat: int, rng: random.Random) -> Option:
            before = taught.choices % 2
            if before:
                by_hand.choose(world, seat, random.Random(seed))
            option = taught.choose(world, seat, rng)
            if not before:
                by_hand.choose(world, seat, random.Random(seed))
            return option

    for number in range(TRIAL_GAMES):
        _result(game, [Both() for _ in game.seats], f"{seed}/{number}")
        if taught.seconds + by_hand.seconds > TRIAL_SECONDS:
            break
    return taught.seconds / by_hand.seconds


@dataclass
class Part:
    """What came of some rounds."""

    won: list[float]
    fair: list[float]
    spent: dict[str, tuple[float, int]] = field(default_factory=dict)
    """By player: seconds, and for how many choices."""


def _played(job: Rounds) -> Part:
    game, level = job.game(), job.searcher()
    learned = read_learned_value(job.file, game.feature_count())
    players = {
        TAUGHT: Player(_level(game, level, job.simulations, learned)),
        BY_HAND: Player(_level(game, level, level.simulations, None)),
    }
    part = Part([0.0 for _ in game.seats], [0.0 for _ in game.seats])
    for number in range(job.first, job.first + job.rounds):
        for names in _seatings(game):
            result = _result(game, [players[name] for name in names], f"{job.seed}/{number}")
            for seat, name in enumerate(names):
                if name == TAUGHT:
                    part.won[seat] += result[seat]
                    part.fair[seat] += 1 / len(names)
    part.spent = {name: (player.seconds, player.choices) for name, player in players.items()}
    return part


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
