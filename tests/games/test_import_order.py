"""Whatever part of a title is imported first, the others follow: nothing on demand is a trap."""

import subprocess
import sys

import pytest

from homage.games import titles
from tests.patience import LONG_ENOUGH


@pytest.mark.parametrize("name", titles())
@pytest.mark.parametrize("part", ["game", "state", "about", "title"])
def test_each_part_can_come_first(name: str, part: str) -> None:
    first = f"import homage.games.{name}.{part}"
    done = subprocess.run(
        [sys.executable, "-c", first], capture_output=True, text=True, timeout=LONG_ENOUGH
    )
    assert (done.returncode, done.stderr) == (0, "")
