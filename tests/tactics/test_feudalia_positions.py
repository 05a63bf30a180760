"""Nonsense in a position of Feudalia is refused."""

from pathlib import Path

import pytest

from homage.kernel.errors import ContentError
from tests.tactics import feudalia

POSITION = """
[[position]]
name = "A test"
why = "Half a point is missing."
turn = "Red"
wins = true
by = ["build foundations"]
fiefs = "wheat: 1 clay / clay: 2 clay / wood"
hand = "serf, merchant"
points = 19
rival = 18
"""


def read(folder: Path, text: str) -> int:
    """How many positions are in the file."""
    file = folder / "positions.toml"
    file.write_text(text, encoding="utf-8")
    return len(feudalia.positions(file))


def test_it_can_be_read(tmp_path: Path) -> None:
    assert read(tmp_path, POSITION) == 1


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"Red"', '"Green"', "there is no seat 'Green'"),
        ("serf, merchant", "serf, pilgrim", "there is no vassal 'pilgrim'"),
        ("wins = true", "", "say one of 'wins' and 'plays'"),
        ("wins = true", "survives = true", "say one of 'wins' and 'plays'"),
        ("wins = true", 'options = "players=3"\nwins = true', "two players sit at the table"),
        ("build foundations", "build towers", "is no option of this game"),
        ("rival = ", "other = ", "there is no field"),
    ],
)
def test_nonsense_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert old in POSITION
    with pytest.raises(ContentError) as refused:
        read(tmp_path, POSITION.replace(old, new, 1))
    assert complaint in str(refused.value)
    assert "positions.toml: A test:" in str(refused.value)
