"""Budget: what a searching bot would gain by thinking longer, measured choice by choice.

Where luck weighs heavily, thousands of games would be needed to see two points of difference.
So no games are compared here but single choices, and only where two budgets choose differently is
there anything to weigh.
"""

from __future__ import annotations

import random
from collections.abc import Generator

import msgspec
import polars as pl

from homage.bots import bot, split_budget
from homage.bots.levels import LEVELS
from homage.bots.searcher import SearchingBot
from homage.kernel import Game, HomageError, Message
from homage.lab.choices import ChoiceToWeigh, Weighed
from homage.lab.markdown import GAMES
from homage.lab.studies.folder import StudyFolder
from homage.lab.studies.running import Step, Workers, played, weighed
from homage.lab.studies.study import CHOICES as CHOICE_ROWS
from homage.lab.studies.study import GAMES as GAME_ROWS
from homage.lab.studies.study import Study, study_of

PLAYER = "one-ply"
"""Who plays the games: those of a searching bot would take longer than all the rest."""

DOES_NOT_SEARCH = Message(
    "lab.does-not-search",
    "{bot} does not search, so it cannot think longer; name one that does: {levels}",
)
TOO_FEW_TIMES = Message(
    "lab.too-few-times", "--times must be at least 2, not {times}: less is no more thinking"
)
CHOICES = Message("lab.choices", "choices")


class Budgets(msgspec.Struct, frozen=True):
    """The same bot twice, once with more simulations."""

    bot: str
    simulations: int
    """For each choice."""
    times: int
    longer: str
    """The bot that has so many times as many."""


def budgets(name: str, times: int) -> Budgets:
    """A bot and how many times longer it may think; refuses one that does not search."""
    one = bot(name)
    if not isinstance(one, SearchingBot):
        raise HomageError(DOES_NOT_SEARCH.of(name, tuple(level.name for level in LEVELS)))
    if times < 2:
        raise HomageError(TOO_FEW_TIMES.of(times))
    longer = f"{split_budget(name)[0]}@{one.simulations * times}"
    bot(longer)  # refuse what is too much before anything is started
    return Budgets(name, one.simulations, times, longer)


def budget_study(game: Game, budgets: Budgets, choices: int, seed: str) -> Study:
    """As many games of the light bot as there are choices to be drawn from them."""
    everywhere = (PLAYER,) * len(game.seats)
    return study_of(
        "budget",
        game,
        bots=[budgets.bot, budgets.longer],
        tables=[[everywhere]],
        rounds=choices,
        seed=seed,
        choices=choices,
        times=budgets.times,
    )


def run(folder: StudyFolder, workers: Workers) -> Generator[tuple[Message, Step]]:
    """Play, draw and weigh; tells what is being done, and how far it is.

    Each game and each choice has random numbers of its own, so the result is the same however
    many share the work.
    """
    for step in played(folder, workers):
        yield GAMES, step
    for step in weighed(folder, drawn(folder), workers):
        yield CHOICES, step


def drawn(folder: StudyFolder) -> tuple[ChoiceToWeigh, ...]:
    """By lot from all choices of all games, each as likely as any other."""
    study = folder.study
    games = folder.scanned(GAME_ROWS).select("number", "record", "open").sort("number").collect()
    every = [(at, number) for at, _, several in games.iter_rows() for number in several]
    lot = random.Random(f"{study.seed}/lot").sample(every, min(study.choices, len(every)))
    records = games["record"]
    return tuple(
        ChoiceToWeigh(at, records[at], number, f"{study.seed}/{at}/{number}") for at, number in lot
    )


class Budget:
    """What has come of the choices of a study so far."""

    def __init__(self, game: Game, study: Study, open: int, weighed: list[Weighed]) -> None:
        self.game = game
        self.study = study
        self.open = open
        """How many choices with more than one option there were in all the games."""
        self.weighed = weighed
        self.choices = min(study.choices, open)
        """How many are drawn, if there are so many."""
        self.budgets = budgets(study.bots[0], study.times)

    @property
    def of_a_seat(self) -> float:
        """How many choices with more than one option a seat has in a game."""
        return self.open / self.study.games / len(self.game.seats)


def found(game: Game, folder: StudyFolder) -> Budget:
    """What there is in a folder."""
    several = folder.scanned(GAME_ROWS).select(pl.col("open").list.len().sum()).collect().item()
    rows = folder.scanned(CHOICE_ROWS).sort("number").select("agreed", "gain").collect()
    return Budget(game, folder.study, several, [Weighed(*row) for row in rows.iter_rows()])
