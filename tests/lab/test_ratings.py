"""Ratings: known results give known numbers, and more games give narrower intervals."""

import math
from itertools import pairwise

import pytest

from homage.lab.ratings import DRAWN, Score, expected, rate


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(-400) == pytest.approx(1 / 11)
    assert expected(0) == 0.5


def test_two_bots_get_the_logarithm_of_their_odds() -> None:
    won, games = 75.0, 100
    rating = rate([Score("strong", "weak", won, games)], "weak")["strong"]
    odds = (won + DRAWN / 2) / (games - won + DRAWN / 2)
    assert rating.points == pytest.approx(400 * math.log10(odds), abs=1e-6)
    share = (won + DRAWN / 2) / (games + DRAWN)
    error = 400 / math.log(10) / math.sqrt((games + DRAWN) * share * (1 - share))
    assert rating.either_way == pytest.approx(1.959964 * error)


def test_results_of_known_ratings_give_them_back() -> None:
    known = {"a": 0.0, "b": 120.0, "c": 300.0, "d": 310.0}
    names = list(known)
    games = 10_000_000  # so many that the drawn game of the prior does not show
    scores = [
        Score(one, other, games * expected(known[one] - known[other]), games)
        for one, other in [*pairwise(names), ("d", "a"), ("a", "c")]
    ]
    found = rate(scores, "a")
    assert {name: rating.points for name, rating in found.items()} == pytest.approx(known, abs=0.01)
    assert all(rating.either_way < 1 for rating in found.values())


def test_only_differences_count_so_any_bot_can_be_the_yardstick() -> None:
    scores = [Score("b", "a", 14, 20), Score("c", "b", 11.5, 20), Score("c", "a", 17, 20)]
    from_a, from_c = rate(scores, "a"), rate(scores, "c")
    assert (from_a["a"].points, from_a["a"].either_way) == (0.0, 0.0)
    for name in "abc":
        difference = from_a[name].points - from_a["c"].points
        assert from_c[name].points == pytest.approx(difference, abs=1e-6)
    assert from_a["c"].either_way == pytest.approx(from_c["a"].either_way)


def test_more_games_make_the_interval_narrower() -> None:
    few = rate([Score("b", "a", 12, 20)], "a")["b"]
    many = rate([Score("b", "a", 1200, 2000)], "a")["b"]
    assert many.either_way < few.either_way / 5


def test_who_never_lost_is_better_by_a_finite_number_and_nobody_knows_by_how_much() -> None:
    scores = [Score("b", "a", 1000, 1000), Score("c", "b", 1000, 1000), Score("c", "a", 1000, 1000)]
    found = rate(scores, "a")
    assert 0 < found["b"].points < found["c"].points < 4000
    assert found["b"].either_way > 200


def test_bots_that_have_not_met_yet_are_level_within_a_wide_interval() -> None:
    rating = rate([Score("b", "a", 0.0, 0)], "a")["b"]
    assert rating.points == 0.0
    assert rating.either_way > 500
