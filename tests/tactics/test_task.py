"""The task that lets a level play all positions."""

from typing import Any

import pytest

import tactics


def test_a_forced_position_that_is_missed_fails_and_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert tactics.tactics(level="random", position="Pull, then be", seeds=6, workers=1) == 1
    told = capsys.readouterr().out
    assert "| avignon | Pull, then be pulled | " in told
    assert "goes wrong with" in told
    assert "0 of 1 forced positions are always found." in told


def test_what_is_found_every_time_succeeds(capsys: pytest.CaptureFixture[str]) -> None:
    assert tactics.tactics(level="page", position="third comes home", seeds=2, workers=1) == 0
    told = capsys.readouterr().out
    assert "page, 2 seeds" in told
    assert "| The third comes home | 2 of 2 | " in told


def test_what_is_not_forced_may_be_missed(capsys: pytest.CaptureFixture[str]) -> None:
    name = "Goals that nobody can reach"
    assert tactics.tactics(level="random", position=name, seeds=3, workers=1) == 0
    assert f"| ({name}) | " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"level": "pope"}, "there is no bot 'pope'"),
        (
            {"title": "chess"},
            "there are no positions of 'chess'; there are: avignon, feudalia, fidelitas, solafide",
        ),
        ({"position": "stalemate"}, "no position has 'stalemate' in its name"),
        ({"seeds": 0}, "at least one seed"),
    ],
)
def test_what_does_not_exist_is_refused(
    wrong: dict[str, Any], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tactics.tactics(**wrong) == 2
    assert complaint in capsys.readouterr().err
