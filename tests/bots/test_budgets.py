"""Budgets: a searching bot with another number of simulations, by its name alone."""

import random

import pytest

from homage.bots import bot
from homage.bots.levels import KNIGHT
from homage.bots.searcher import SearchingBot
from homage.games import title
from homage.kernel import HomageError
from homage.table import read_player


@pytest.mark.parametrize(
    ("name", "simulations"),
    [
        ("knight", KNIGHT.simulations),
        ("knight@100", 100),
        ("knight@x10", 10 * KNIGHT.simulations),
    ],
)
def test_a_level_takes_a_number_of_simulations(name: str, simulations: int) -> None:
    found = bot(name)
    assert isinstance(found, SearchingBot)
    assert found.name == name
    assert found.simulations == simulations
    assert (found.effort, found.temperature) == (KNIGHT.effort, KNIGHT.temperature)
    assert str(found.description).endswith(".")


def test_the_number_is_what_it_plays_out() -> None:
    state = title("avignon").game().setup()
    rng = random.Random(1)
    while state.chance:
        state.roll(rng)
    found = bot("squire@17")
    assert isinstance(found, SearchingBot)
    findings = found.think(state, 0, rng)
    assert sum(one.visits for one in findings) == 17


def test_no_two_games_share_what_a_bot_has_found() -> None:
    assert bot("knight") is not bot("knight")


def test_a_record_names_it_and_reads_it_back() -> None:
    found = read_player("knight@100 (bot)")
    assert found is not None
    assert found.record_name == "knight@100 (bot)"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("knight@", "a number of simulations, like knight@1000, .* like knight@x10"),
        ("knight@many", "like knight@1000"),
        ("knight@-5", "like knight@1000"),
        ("knight@x", "like knight@1000"),
        ("knight@0", "1 to 100000000 simulations, not 0"),
        ("knight@999999999", "1 to 100000000"),
        ("random@5", "random does not search, so it takes no number"),
        ("nobody@5", "there is no bot 'nobody'; there are: .*knight"),
    ],
)
def test_a_number_that_makes_no_sense_is_refused(name: str, reason: str) -> None:
    with pytest.raises(HomageError, match=reason):
        bot(name)
