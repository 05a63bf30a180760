"""The strongest level finds what must be found.

Here with few simulations and one seed, and without what is marked as hard: it has to be quick.
`python3 run.py tactics` asks for all of it, with the level as it is and 20 seeds.
"""

import pytest

from homage.bots.levels import LEVELS
from tests.tactics.files import positions
from tests.tactics.position import Position
from tests.tactics.trial import attempt

SIMULATIONS = {"avignon": 400, "feudalia": 400, "fidelitas": 400, "solafide": 400}
QUICK = [
    position
    for found in positions().values()
    for position in found
    if position.entry.forced and not position.entry.hard
]


@pytest.mark.parametrize("position", QUICK, ids=lambda position: position.entry.name)
def test_the_strongest_level_finds_it(position: Position) -> None:
    best = LEVELS[-1]
    simulations = SIMULATIONS[position.title]
    assert simulations <= best.simulations
    trial = attempt(position, f"{best.name}@{simulations}", seed=1)
    assert trial.found, f"{position.entry.name}: {trial.story()}"
