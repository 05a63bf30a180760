"""Recorded games for the tests of the lab: short, quick, and the same for the same seed."""

import random

import msgspec

from homage.bots import bot
from homage.games import title
from homage.kernel import CHANCE, Game
from homage.kernel.lines import Chose, Resigned
from homage.kernel.record import Record, record_of


def game_of(name: str, settings: str = "") -> Game:
    """A title with settings like `players=3`."""
    one = title(name)
    return one.game(one.read_settings(settings.split()))


def recorded(game: Game, seed: int = 1, player: str = "random") -> Record:
    """A game of a bot against itself, to its end."""
    record, state, rng = record_of(game), game.setup(), random.Random(seed)
    one = bot(player)
    while (decision := state.decision) is not None:
        seat = decision.seat
        if seat == CHANCE:
            record.lines.append(Chose(CHANCE, state.roll(rng).text, decision.drawn_for))
            continue
        option = one.choose(state.imagine(seat, rng), seat, rng)
        record.lines.append(Chose(seat, option.text))
        state.choose(option, decision)
    return record


def given_up(record: Record, choices: int) -> Record:
    """The same game, given up by its first seat after so many choices."""
    return msgspec.structs.replace(record, lines=[*record.choices[:choices], Resigned(0)])
