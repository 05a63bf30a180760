"""Worlds that are sent to another process arrive as they were."""

import random

import msgspec
import pytest

from homage.conformance.truth import truth
from homage.games import titles
from homage.kernel import Game, Message, Name, Outcome, State
from homage.kernel.packing import Packer
from tests.conformance.tithe.game import tithe
from tests.short_games import short_game

TITLES = {**titles(), "tithe": tithe().title}
"""Tithe has what the others do not: several seats that decide at once."""
STARTS = 20
"""So many positions of a game are played to their end: all would cost the square of its length."""


def positions(game: Game, seed: int) -> list[State]:
    """Every position of a random game."""
    rng = random.Random(seed)
    state = game.setup()
    found = [state.clone()]
    while (decision := state.decision) is not None:
        if state.chance:
            state.roll(rng)
        else:
            state.apply(rng.choice(decision.options))
        found.append(state.clone())
    return found


@pytest.mark.parametrize("name", TITLES)
def test_a_world_arrives_as_it_was(name: str) -> None:
    here, there = Packer(short_game(TITLES[name])), Packer(short_game(TITLES[name]))
    for state in positions(here.game, 5):
        sent = msgspec.msgpack.encode(here.pack(state))
        arrived = there.unpack(msgspec.msgpack.decode(sent))
        assert truth(arrived) == truth(state)
        for seat in range(len(here.game.seats)):
            assert arrived.view(seat) == state.view(seat)


@pytest.mark.parametrize("name", TITLES)
def test_play_goes_on_there_as_it_would_here(name: str) -> None:
    here, there = Packer(short_game(TITLES[name])), Packer(short_game(TITLES[name]))
    every = positions(here.game, 6)
    for state in every[:: len(every) // STARTS + 1]:
        arrived = there.unpack(here.pack(state))
        ours, theirs = random.Random(1), random.Random(1)
        while (decision := state.decision) is not None:
            again = arrived.decision
            assert again is not None
            if state.chance:
                assert state.roll(ours).text == arrived.roll(theirs).text
            else:
                index = int(ours.random() * len(decision.options))
                assert index == int(theirs.random() * len(again.options))
                state.apply(decision.options[index])
                arrived.apply(again.options[index])
        assert truth(arrived) == truth(state)


def test_what_belongs_to_the_game_is_not_sent() -> None:
    packer = Packer(titles()["avignon"].game())
    longest = max(
        len(msgspec.msgpack.encode(packer.pack(state))) for state in positions(packer.game, 7)
    )
    assert longest < 2000


def test_an_outcome_arrives_with_all_that_it_says() -> None:
    here, there = Packer(tithe()), Packer(tithe())
    state = positions(here.game, 5)[-1]
    reason = Message("test.full", "{seat} has {cards}", "XX-01")
    names = (Name("card", "Owl", "*"), Name("card", "Cat"))
    state.outcome = Outcome((0, 0, 1), (2,), reason.of(Name("seat", "Cuth"), names))
    arrived = there.unpack(msgspec.msgpack.decode(msgspec.msgpack.encode(here.pack(state))))
    assert arrived.outcome == state.outcome
    assert str(arrived.outcome.reason) == "Cuth has Owl* and Cat (XX-01)"


@pytest.mark.parametrize("name", TITLES)
def test_what_advice_remembers_changes_no_number(name: str) -> None:
    """One process may have thought about many tables before, the other about none."""
    used, fresh = short_game(TITLES[name]), short_game(TITLES[name])
    for state in positions(used, 7)[::5]:
        used.advice().value(state)
        used.advice_to_search().value(state)
    assert len(Packer(used).objects) == len(Packer(fresh).objects)
