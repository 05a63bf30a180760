"""Games from which a value is learned: our own bots play, and settled tables are kept."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from homage.bots import Bot
from homage.kernel import CHANCE, Option, State
from homage.kernel.learned_value import LearningAdvice

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


def played(
    begin: Callable[[], State],
    advice: LearningAdvice,
    bot: Bot,
    games: int,
    turns_by_lot: int,
    seed: str,
) -> Tables:
    """The tables of so many games, each of which begins as told."""
    tables = Tables(len(begin().game.seats))
    for number in range(games):
        luck = random.Random(f"{seed}/{number}")
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
