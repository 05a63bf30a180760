"""A title in another package is interpreted, whatever the kernel is, and plays all the same."""

import json
import random
import subprocess
import sys
from pathlib import Path

import relics
import relics.state

from homage.kernel import state as kernel_state
from homage.kernel.build import compiled
from tests.patience import LONG_ENOUGH

GAMES = 6


def test_the_example_is_plain_python_on_whichever_kernel_runs() -> None:
    assert str(relics.state.__file__).endswith(".py")
    assert str(kernel_state.__file__).endswith(".py") is not compiled()


def scores() -> list[list[int]]:
    """How some games end in which everything is chosen by lot."""
    found = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        state = relics.TITLE.game().setup()
        while (decision := state.decision) is not None:
            if state.chance:
                state.roll(rng)
            else:
                option = decision.options[int(rng.random() * len(decision.options))]
                state.choose(option, decision)
        assert state.outcome is not None
        found.append(list(state.outcome.scores))
    return found


INTERPRETED = """
import importlib.util, json, sys
from pathlib import Path


class FromSource:
    def find_spec(self, name, path, target=None):
        file = Path(path[0] if path else ".", name.rpartition(".")[2] + ".py")
        if name.split(".")[0] == "homage" and path and file.is_file():
            return importlib.util.spec_from_file_location(name, file)
        return None


sys.meta_path.insert(0, FromSource())
from homage.kernel.build import compiled
from tests.examples.test_on_a_compiled_kernel import scores

assert not compiled()
print(json.dumps(scores()))
"""


def test_its_games_are_the_same_on_both() -> None:
    """Played here, and in a process whose kernel is interpreted in any case."""
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED],
        cwd=root,
        env={"PYTHONPATH": f"{root}:{root / 'examples' / 'relics'}"},
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == scores()
