"""Worlds that travel to another process arrive as they were."""

import random

import msgspec
import pytest

from homage.games import titles
from homage.kernel import Game, State
from homage.kernel.dump import dump
from homage.kernel.packing import Packer
from tests.table.whispers import TITLE as WHISPERS

TITLES = {**titles(), WHISPERS.name: WHISPERS}


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
    here, there = Packer(TITLES[name].game()), Packer(TITLES[name].game())
    for state in positions(here.game, 5):
        sent = msgspec.msgpack.encode(here.pack(state))
        arrived = there.unpack(msgspec.msgpack.decode(sent))
        assert dump(arrived) == dump(state)
        for seat in range(len(here.game.seats)):
            assert arrived.view(seat) == state.view(seat)


@pytest.mark.parametrize("name", TITLES)
def test_play_goes_on_there_as_it_would_here(name: str) -> None:
    here, there = Packer(TITLES[name].game()), Packer(TITLES[name].game())
    for state in positions(here.game, 6)[::7]:
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
        assert dump(arrived) == dump(state)


def test_what_belongs_to_the_game_is_not_sent() -> None:
    belongings = Packer(titles()["avignon"].game())
    longest = max(
        len(msgspec.msgpack.encode(belongings.pack(state)))
        for state in positions(belongings.game, 7)
    )
    assert longest < 2000
