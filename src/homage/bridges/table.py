"""A table as environments see it: decisions of seats one after the other, numbers and a mask.

It knows the kernel only, so it serves every title with every setting.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from homage.games import title
from homage.kernel import ENGLISH, Decision, Game, State

Numbers = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


def game_of(name: str, settings: Sequence[str] = ()) -> Game:
    """A title by its name, with settings like `players=3`."""
    one = title(name)
    return one.game(one.read_settings(list(settings)))


def observed(state: State, seat: int) -> Numbers:
    """What the seat knows, as numbers."""
    return np.asarray(state.game.observe(state, seat), np.float32)


def mask_of(state: State, seat: int) -> Mask:
    """By option of the vocabulary: 1 if the seat is asked now and may choose it."""
    mask = np.zeros(len(state.game.vocabulary.options), np.int8)
    decision = state.decision
    if decision is not None and decision.seat == seat:
        mask[[option.index for option in decision.options]] = 1
    return mask


def rewards(state: State) -> list[float]:
    """What each seat has in the end: its utility beyond an even share, so that all is 0 together;
    alone, the utility itself. Nothing before the end."""
    seats = range(len(state.game.seats))
    outcome = state.outcome
    if outcome is None:
        return [0.0 for _ in seats]
    even = 1 / len(seats) if len(seats) > 1 else 0.0
    return [outcome.utility(seat, state.game.scale) - even for seat in seats]


def worst(game: Game) -> float:
    """The reward of whoever loses."""
    return -1 / len(game.seats) if len(game.seats) > 1 else 0.0


def settle(state: State, luck: random.Random) -> Decision | None:
    """Let chance decide what is chance's; the next decision of a seat, or None at the end."""
    while state.chance:
        state.roll(luck)
    return state.decision


def drawn(state: State, seat: int) -> str:
    """The table in plain text, as the seat sees it."""
    return state.game.title.draw(state.view(seat), ENGLISH)
