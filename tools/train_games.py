"""Games from which a value is learned: our own bots play, and settled tables are kept."""

from __future__ import annotations

import random
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

import numpy as np

from homage.bots import Bot, bot
from homage.games import title
from homage.kernel import CHANCE, Game, HomageError, Option, State
from homage.kernel.learned_value import LearningAdvice
from homage.lab.processes import done_in_processes

ARRAYS = ("content", "lengths", "features", "odds", "results", "games")
"""Of a file of tables."""

GAMES_A_JOB = 100
"""So many are played by a process before it asks for more."""

BY_LOT = 0.4
"""The chance that a choice is made by lot, in the part of a game from which nothing is kept: a
search comes to many tables that no good game comes to, and must know what they are worth."""


@dataclass
class Tables:
    """Tables one after the other, and in each of them the seats."""

    seats: int
    features: list[list[int]] = field(default_factory=list)
    odds: list[list[float]] = field(default_factory=list)
    results: list[list[float]] = field(default_factory=list)
    """What became of the seats in the end."""
    games: list[int] = field(default_factory=list)
    """From which game each table is."""

    @property
    def count(self) -> int:
        """How many games there are."""
        return max(self.games, default=-1) + 1

    def add(self, others: Tables) -> None:
        """Add the tables of other games, which are numbered on."""
        before = self.count
        self.features += others.features
        self.odds += others.odds
        self.results += others.results
        self.games += [before + number for number in others.games]

    def save(self, file: Path, game: Game) -> None:
        np.savez_compressed(
            file,
            content=np.array(game.content),
            lengths=np.array([len(row) for row in self.features], np.int32),
            features=np.array([one for row in self.features for one in row], np.int32),
            odds=np.array(self.odds),
            results=np.array(self.results),
            games=np.array(self.games, np.int32),
        )


def read_tables(file: Path, game: Game) -> Tables:
    """What `save` has written; a HomageError if it was with other cards, or is no such file."""
    try:
        with np.load(file) as arrays:
            content, lengths, features, odds, results, games = (arrays[name] for name in ARRAYS)
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as wrong:
        raise HomageError(f"{file}: has no tables that could be read") from wrong
    if str(content) != game.content or odds.shape[1] != len(game.seats):
        raise HomageError(f"{file}: has tables of other cards, or of another number of players")
    ends = np.cumsum(lengths)
    rows = [row.tolist() for row in np.split(features, ends[:-1])]
    return Tables(len(game.seats), rows, odds.tolist(), results.tolist(), games.tolist())


@dataclass(frozen=True)
class Job:
    """Some of the games."""

    title: str
    settings: tuple[str, ...]
    bot: str
    first: int
    games: int
    turns_by_lot: int
    seed: str


def played_in_processes(whole: Job, workers: int) -> Tables:
    """The tables of all games of a job; how many processes share it makes no difference."""
    jobs = [
        replace(whole, first=start, games=min(GAMES_A_JOB, whole.games - start))
        for start in range(0, whole.games, GAMES_A_JOB)
    ]
    parts: dict[int, Tables] = {}
    with closing(done_in_processes(_played, jobs, min(workers, len(jobs)))) as crew:
        parts.update(crew)
    tables = parts[0]
    for number in range(1, len(jobs)):
        tables.add(parts[number])
    return tables


def _played(job: Job) -> Tables:
    one = title(job.title)
    game = one.game(one.read_settings(job.settings))
    advice = cast(LearningAdvice, game.advice())
    player = bot(job.bot)
    return played(
        game.setup, advice, player, job.games, job.turns_by_lot, job.seed, first=job.first
    )


def played(
    begin: Callable[[], State],
    advice: LearningAdvice,
    bot: Bot,
    games: int,
    turns_by_lot: int,
    seed: str,
    first: int = 0,
) -> Tables:
    """The tables of so many games, each of which begins as told."""
    tables = Tables(len(begin().game.seats))
    for number in range(games):
        luck = random.Random(f"{seed}/{first + number}")
        state = begin()
        sound = state.turn + luck.randint(0, turns_by_lot)
        _play(state, advice, bot, sound, luck, number, tables)
    return tables


def _play(
    state: State,
    advice: LearningAdvice,
    bot: Bot,
    sound: int,
    luck: random.Random,
    number: int,
    tables: Tables,
) -> None:
    """From turn `sound` on the bot alone plays, and tables are kept."""
    game = state.game
    kept = 0
    seats = range(len(game.seats))
    while (decision := state.decision) is not None:
        if decision.seat == CHANCE:
            state.roll(luck)
            continue
        if state.turn >= sound and advice.settled(state):
            tables.features += [advice.features(state, seat) for seat in seats]
            tables.odds.append(advice.odds(state))
            tables.games.append(number)
            kept += 1
        if state.turn < sound and luck.random() < BY_LOT:
            state.apply(luck.choice(decision.options), decision)
        else:
            state.apply(_chosen(state, decision.seat, bot, luck), decision)
    outcome = state.outcome
    assert outcome is not None
    result = [outcome.utility(seat, game.scale) for seat in seats]
    if not sum(result):
        result = [1 / len(seats) for _ in seats]  # nobody has won
    tables.results += [result] * kept


def _chosen(state: State, seat: int, bot: Bot, luck: random.Random) -> Option:
    return bot.choose(state.imagine(seat, luck), seat, luck)
