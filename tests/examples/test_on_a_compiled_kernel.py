"""A title in another package is interpreted, whatever the kernel is, and plays all the same."""

import random

import relics
import relics.state

from homage.kernel import state as kernel_state
from homage.kernel.build import compiled

SCORES = [(1, 6), (4, 6), (6, 1), (2, 9), (0, 3), (9, 11)]
"""Of games 0 to 5, as the interpreted kernel played them."""


def test_the_example_is_plain_python_on_whichever_kernel_runs() -> None:
    assert str(relics.state.__file__).endswith(".py")
    assert str(kernel_state.__file__).endswith(".py") is not compiled()


def test_its_games_are_the_same_on_both() -> None:
    """The outcome of fixed games; the compiled run of the tests must find the same."""
    found = []
    for seed in range(6):
        rng = random.Random(seed)
        state = relics.TITLE.game().setup()
        while (decision := state.decision) is not None:
            if state.chance:
                state.roll(rng)
                continue
            lane = decision.seat if state.lanes is not None else None
            state.choose(decision.options[int(rng.random() * len(decision.options))], lane)
        assert state.outcome is not None
        found.append(state.outcome.scores)
    assert found == SCORES
