"""Imagined worlds: all that a seat does not know is collected, shuffled and dealt again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.kernel.hand import redealt

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


def imagined(state: FidelitasState, seat: int, rng: random.Random) -> FidelitasState:
    """A world that `seat` cannot tell from the true one; others in it know public facts only."""
    world = state.clone()
    seats = world.seats
    world.deck, hands = redealt(seat, rng, world.deck, [*world.hands, world.limbo])
    world.hands, world.limbo = hands[:seats], hands[seats]
    world.missio, goals = redealt(seat, rng, world.missio, world.goals + world.fresh)
    world.goals, world.fresh = goals[:seats], goals[seats:]
    world.ask_again()
    return world
