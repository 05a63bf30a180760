"""Choices: one decision of a game, made by a searching bot and by the same that thinks longer."""

from __future__ import annotations

import random

import msgspec

from homage.bots import Bot
from homage.bots.searcher import SearchingBot
from homage.kernel import Game, State
from homage.kernel.record import parse
from homage.kernel.replay import standing_choices
from homage.lab.judgement import value_with


class ChoiceToWeigh(msgspec.Struct, frozen=True):
    """One choice of a recorded game."""

    game: int
    """The number of the game."""
    record: str
    number: int
    """Of the choice in the record."""
    seed: str


class Weighed(msgspec.Struct, frozen=True):
    """What thinking longer brought at one choice."""

    agreed: bool
    gain: float
    """In utility, by a fresh look at both options; less than 0 if it looks worse."""


def weigh(
    choice: ChoiceToWeigh, game: Game, short: Bot, longer: Bot, times: int
) -> tuple[int, Weighed]:
    """Let both choose at this point of the game; weigh it if they differ. Says whose it was."""
    seat, state = next(
        (line.seat, state)
        for number, line, state in standing_choices(parse(choice.record), game)
        if number == choice.number
    )
    assert isinstance(short, SearchingBot)
    one = compared(state, seat, short, longer, looks(short.simulations, times), choice.seed)
    return seat, Weighed(one.agreed, one.gain * len(game.allies(seat)))


def compared(
    state: State, seat: int, short: Bot, longer: Bot, simulations: int, seed: str
) -> Weighed:
    """What the seat would gain by thinking longer about what it is asked.

    The one who thinks longer begins with the same thoughts and goes on. Then both options are
    looked at anew, equally often and with the same luck: a search thinks too well of what it has
    chosen.
    """
    world = state.imagine(seat, random.Random(f"{seed}/world"))
    asked = world.decision_of(seat)
    assert asked is not None and len(asked.options) > 1, "nothing to choose"
    first, second = (
        one.choose(world, seat, random.Random(f"{seed}/think")) for one in (short, longer)
    )
    if first is second:
        return Weighed(True, 0.0)
    better, worse = (
        value_with(world, seat, option, f"{seed}/alone", simulations) for option in (second, first)
    )
    return Weighed(False, better - worse)


def looks(simulations: int, times: int) -> int:
    """How many simulations each of two options is weighed with."""
    return simulations * times // 2
