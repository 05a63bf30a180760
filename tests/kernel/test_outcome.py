"""Outcomes: what an end is worth to a seat, and how a score is written."""

import pytest

from homage.kernel import Message, Outcome, Scale

OVER = Message("test.over", "it is over", "TE-01")
POINTS = Scale(0, 20)
HALVES = Scale(0, 60, unit=2)


@pytest.mark.parametrize(
    ("scale", "score", "share"),
    [
        (POINTS, 0, 0.0),
        (POINTS, 15, 0.75),
        (POINTS, 20, 1.0),
        (POINTS, 23, 1.0),
        (POINTS, -2, 0.0),
        (HALVES, 15, 0.25),
        (Scale(-10, 10), -5, 0.25),
    ],
)
def test_alone_the_score_counts_by_its_share_of_the_scale(
    scale: Scale, score: int, share: float
) -> None:
    assert Outcome((score,), (0,), OVER).utility(0, scale) == share


def test_a_game_for_one_that_was_given_up_is_worth_nothing() -> None:
    assert Outcome((15,), (), OVER, played_out=False).utility(0, POINTS) == 0.0


@pytest.mark.parametrize(
    ("winners", "worth"),
    [((1,), (0.0, 1.0, 0.0)), ((0, 2), (0.5, 0.0, 0.5)), ((), (1 / 3, 1 / 3, 1 / 3))],
)
def test_with_others_only_winning_counts_and_a_win_is_shared(
    winners: tuple[int, ...], worth: tuple[float, ...]
) -> None:
    for played_out in (True, False):
        outcome = Outcome((9, 12, 9), winners, OVER, played_out)
        assert tuple(outcome.utility(seat, POINTS) for seat in range(3)) == worth


@pytest.mark.parametrize(
    ("scale", "score", "text"),
    [
        (POINTS, 0, "0"),
        (POINTS, 12, "12"),
        (POINTS, -3, "-3"),
        (HALVES, 0, "0"),
        (HALVES, 1, "½"),
        (HALVES, 24, "12"),
        (HALVES, 25, "12½"),
        (HALVES, -25, "-12½"),
        (Scale(0, 12, unit=4), 6, "1½"),
        (Scale(0, 12, unit=3), 4, "1 1/3"),
        (Scale(0, 12, unit=3), 1, "1/3"),
    ],
)
def test_a_score_is_written_in_points(scale: Scale, score: int, text: str) -> None:
    assert scale.points(score) == text


@pytest.mark.parametrize("scale", [POINTS, HALVES, Scale(-10, 10)])
def test_a_share_of_the_scale_is_told_in_points(scale: Scale) -> None:
    for score in range(scale.low, scale.high + 1):
        assert scale.expected_points(scale.share(score)) == pytest.approx(score / scale.unit)
