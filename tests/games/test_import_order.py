"""Whatever part of a title is imported first, the others follow; whatever title, no other does."""

import subprocess
import sys

import pytest

from homage.games import titles
from tests.patience import LONG_ENOUGH


@pytest.mark.parametrize("name", titles())
@pytest.mark.parametrize("part", ["game", "state", "about", "title"])
def test_each_part_can_come_first(name: str, part: str) -> None:
    assert said(f"import homage.games.{name}.{part}") == ""


@pytest.mark.parametrize("name", titles())
def test_a_title_is_found_without_loading_the_others(name: str) -> None:
    """Or each of them would be waited for whenever one is played, and by each bot too."""
    loaded = said(
        f"import sys, homage.games; homage.games.title({name!r});"
        " print(*sorted(one.split('.')[2] for one in sys.modules"
        " if one.startswith('homage.games.') and one.endswith('.game')))"
    )
    assert loaded == f"{name}\n"


def said(program: str) -> str:
    """What it prints, in a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=LONG_ENOUGH
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout
