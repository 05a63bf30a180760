"""No bot peeks: over twins, which differ in what its seat cannot know, it chooses the same."""

import functools
import random
from typing import NamedTuple

import msgspec
import pytest

from homage.bots import Bot, bot
from homage.bots.levels import LEVELS
from homage.bots.thought import consider, decided
from homage.conformance.trace import Trace, twins
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import truth
from homage.games import titles
from homage.kernel import Game, Message, Option, State
from homage.kernel.dice import SeededDice
from homage.kernel.packing import Packer
from homage.table import Player, Table, person
from tests.asking import asked

MORE_SETTINGS = {"fidelitas": ("players=2", "players=3", "players=4 teams=true")}
"""Settings of titles whose secrets depend on how many play."""

GAMES = [(name, options) for name in titles() for options in MORE_SETTINGS.get(name, ("",))]
BOTS = [*(level.name for level in LEVELS), "one-ply", "random"]
SIMULATIONS = 24
PAIRS = 3


class Pair(NamedTuple):
    """Two worlds that a seat, which must choose now, cannot tell apart."""

    seat: int
    one: State
    other: State


@functools.cache
def game_of(name: str, options: str) -> Game:
    title = titles()[name]
    return title.game(title.read_settings(options.split()))


@functools.cache
def pairs(name: str, options: str) -> list[Pair]:
    """From games that were really played: truth and twin, as far into them as twins go."""
    game = game_of(name, options)
    found: list[Pair] = []
    number = 0
    while len(found) < PAIRS:
        trial = Trial(Trials(game, "bots", 1), number)
        trace = Trace(trial, number % len(game.seats))
        found += _in_game(trial, trace)
        number += 1
    return found[:PAIRS]


def _in_game(trial: Trial, trace: Trace) -> list[Pair]:
    """One pair at most of each game; where nothing is hidden, imagined worlds are the twins."""
    seat = trace.seat
    if not trace.hidden:
        places = [state for state in trace.states if _must_choose(state, seat)]
        state = trial.rng.choice(places)
        return [Pair(seat, state, state.imagine(seat, trial.rng))]
    for twin in twins(trace, trial.rng, 20):
        for _ in twin.go_on(trial.rng):
            one = trace.states[twin.place]
            if _must_choose(one, seat) and truth(one) != truth(twin.state):
                return [Pair(seat, one, twin.state)]
    return []


def _must_choose(state: State, seat: int) -> bool:
    return any(one.seat == seat and len(one.options) > 1 for one in state.decisions)


def chosen(one: Bot, state: State, seat: int, seed: str) -> str:
    """As at a table: from an imagined world."""
    world = state.imagine(seat, random.Random(seed))
    return decided(one, consider(one, world, seat, seed, SIMULATIONS), seed).text


def test_twins_of_fidelitas_have_other_cards() -> None:
    for options in MORE_SETTINGS["fidelitas"]:
        for pair in pairs("fidelitas", options):
            assert truth(pair.one) != truth(pair.other)
            assert pair.one.view(pair.seat) == pair.other.view(pair.seat)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("title", "options"), GAMES)
def test_a_bot_chooses_alike_over_twins(title: str, options: str, name: str) -> None:
    for number, pair in enumerate(pairs(title, options)):
        texts = {
            chosen(bot(name), state, pair.seat, f"twins/{number}")
            for state in (pair.one, pair.other)
        }
        assert len(texts) == 1


def sent(table: Table, seat: int) -> bytes:
    """What a table sends to the bot at a seat."""
    job = table.job(seat, SeededDice(1))
    packed = Packer(table.game).pack(job.world)
    return msgspec.msgpack.encode([job.bot.name, packed, job.seat, job.seed])


@pytest.mark.parametrize(("title", "options"), GAMES)
def test_what_a_table_sends_to_a_bot_is_the_same_to_the_byte(title: str, options: str) -> None:
    game = game_of(title, options)
    for pair in pairs(title, options):
        players = [person(seat) for seat in game.seats]
        players[pair.seat] = Player("random", bot("random"))
        found = []
        for state in (pair.one, pair.other):
            table = Table(game, players)
            table._position.state = state.clone()
            found.append(sent(table, pair.seat))
        one, other = found
        assert one == other


class Peeking:
    """Would choose by whatever it can see of the world."""

    name = "peeking"
    description = Message("test.peeking", "Peeks.")

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        options = asked(world, seat).options
        return options[random.Random(repr(truth(world))).randrange(len(options))]


def test_even_a_bot_that_wants_to_peek_cannot() -> None:
    found = pairs("fidelitas", "players=2") + pairs("fidelitas", "players=3")
    told_apart = 0
    for pair in found:
        texts = [chosen(Peeking(), state, pair.seat, "seed") for state in (pair.one, pair.other)]
        assert texts[0] == texts[1]
        handed = [Peeking().choose(state, pair.seat, random.Random(1)) for state in pair[1:]]
        told_apart += handed[0] is not handed[1]
    assert told_apart  # handed the truth, it could: so these twins would show it
