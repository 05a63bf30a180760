"""Nonsense in a position of Sola Fide is refused."""

from pathlib import Path

import pytest

from homage.kernel.errors import ContentError
from tests.tactics import solafide

POSITION = """
[[position]]
name = "A test"
why = "One territory is missing."
turn = "Catholics"
wins = true
by = ["play edict of worms"]
circles = ["10 n1 ccCCp cppnn"]
won = ["c 1 2 3 4 5", "p 6 7 8 9"]
catholics = ["edict of worms", "ursulines"]
protestants = ["small catechism"]
"""


def read(folder: Path, text: str) -> int:
    """How many positions are in the file."""
    file = folder / "positions.toml"
    file.write_text(text, encoding="utf-8")
    return len(solafide.positions(file))


def test_it_can_be_read(tmp_path: Path) -> None:
    assert read(tmp_path, POSITION) == 1


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"Catholics"', '"Lutherans"', "there is no seat 'Lutherans'"),
        ('"ursulines"]', '"small catechism"]', "the Catholics have no card 'small catechism'"),
        ("wins = true", "", "say one of 'wins', 'survives', 'safe' and 'plays'"),
        ("wins = true", "wins = true\nsafe = true", "say one of 'wins', 'survives', 'safe'"),
        ('catholics = ["edict of worms", "ursulines"]', "", "whose turn it is, have a hand"),
        ('"p 6 7 8 9"', '"p 6 7 8 9 9"', "a Circle is told twice"),
        ("play edict of worms", "play edict", "is no option of this game"),
        ("protestants = ", "lutherans = ", "there is no field"),
    ],
)
def test_nonsense_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert old in POSITION
    with pytest.raises(ContentError) as refused:
        read(tmp_path, POSITION.replace(old, new, 1))
    assert complaint in str(refused.value)
    assert "positions.toml: A test:" in str(refused.value)
