"""Every way to play Fidelitas comes to an end and keeps the laws of the contract."""

import random

import pytest

from homage.conformance import check
from homage.games.fidelitas import TITLE
from homage.kernel import State
from homage.kernel.build import compiled
from homage.kernel.packing import Packer
from tests.games.fidelitas.modes import MODES
from tests.games.laws_by_turns import ONCE, by_turns


def steps(state: State, rng: random.Random) -> int:
    """Play on by chance; how many decisions that took."""
    count = 0
    while state.outcome is None:
        if state.chance:
            state.roll(rng)
        else:
            decision = state.decision
            assert decision is not None
            state.apply(rng.choice(decision.options))
        count += 1
    return count


@pytest.mark.parametrize("mode", MODES)
def test_random_games_end(mode: str) -> None:
    game = TITLE.game(TITLE.read_settings(mode.split()))
    rng = random.Random(mode)
    for _ in range(10):
        state = game.setup()
        assert 0 < steps(state, rng) < game.bound
        assert state.outcome is not None
        assert state.outcome.winners


@pytest.mark.parametrize(("number", "mode"), [*enumerate(MODES)])
def test_the_laws_hold(number: int, mode: str) -> None:
    game = TITLE.game(TITLE.read_settings(mode.split()))
    check(game, effort=0.1 if compiled() else ONCE, laws=by_turns(number))


@pytest.mark.parametrize("mode", ["players=1", "players=4 manu_forti=true"])
def test_a_table_can_travel_to_another_process(mode: str) -> None:
    here, there = (TITLE.game(TITLE.read_settings(mode.split())) for _ in range(2))
    ours, theirs = Packer(here), Packer(there)
    rng = random.Random(mode)
    state = here.setup()
    while state.outcome is None:
        arrived = theirs.unpack(ours.pack(state))
        assert arrived.view(0) == state.view(0)
        assert steps(arrived, random.Random(1)) == steps(state.clone(), random.Random(1))
        for _ in range(20):
            if state.outcome is None:
                decision = state.decision
                assert decision is not None
                state.apply(rng.choice(decision.options))
