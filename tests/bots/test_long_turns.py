"""Turns of many choices: each of them decides little, and a bot is careless once in a turn."""

import random

import pytest

from homage.bots.levels import PAGE, SQUIRE
from homage.bots.search import Effort, Finding, Search, best_first
from homage.bots.searcher import SearchingBot
from homage.kernel import CHANCE
from tests.games.feudalia.table import play, table

SHORT, LONG = 1.0, 0.1
"""How much of a turn hangs on a choice."""

STATE = table("wheat: 2 wheat / wood / clay: 2 clay", hand="serf, merchant, kneader", coins=3)


def findings(share: float, *found: tuple[int, float]) -> list[Finding]:
    decision = STATE.decision
    assert decision is not None
    return [
        Finding(option, visits, visits * value, share)
        for option, (visits, value) in zip(decision.options, found, strict=False)
    ]


@pytest.mark.parametrize(("share", "better"), [(SHORT, 0), (LONG, 1)])
def test_where_a_choice_decides_little_a_small_difference_is_believed(
    share: float, better: int
) -> None:
    found = findings(share, (100, 0.50), (36, 0.53))
    assert best_first(found)[0] is found[better]


@pytest.mark.parametrize(
    ("bot", "share", "careless"),
    [(PAGE, SHORT, 1), (SQUIRE, SHORT, 1), (PAGE, LONG, 0.32), (SQUIRE, LONG, 0.1)],
)
def test_a_squire_is_careless_once_in_a_turn(
    bot: SearchingBot, share: float, careless: float
) -> None:
    """Whoever is careless takes either of two that were tried equally often."""
    found = findings(share, (10, 0.5), (10, 0.4))
    rng = random.Random(3)
    strayed = [bot.pick(found, rng) is not found[0].option for _ in range(3000)]
    assert sum(strayed) / len(strayed) == pytest.approx(careless / 2, abs=0.03)


def test_a_search_knows_how_much_of_a_turn_hangs_on_its_choice() -> None:
    search = Search(STATE, 0, random.Random(1), Effort())
    search.run(20)
    assert {one.share for one in search.findings()} == {1 / STATE.game.advice().choices_a_turn()}
    assert search.stake == PAGE.share(STATE) < 0.2


def test_a_turn_of_feudalia_is_over_before_cards_for_the_next_one_are_drawn() -> None:
    """What they are is luck, and would only blur what the turn was worth."""
    advice = STATE.game.advice()
    assert advice.settled(STATE)
    assert not advice.turn_over(STATE)
    over = play(STATE.clone(), "end")
    decision = over.decision
    assert decision is not None
    assert decision.seat == CHANCE
    assert advice.turn_over(over)
    assert advice.settled(over)
    assert over.turn == STATE.turn


def test_to_have_points_is_worth_more_than_to_be_able_to_buy_them() -> None:
    """Else a search would put off for ever what brings them."""
    state = table("wheat / wood / clay: 3 clay", points=(12, 12), hand="serf")
    advice = state.game.advice()
    built = play(state.clone(), "build foundations", "end")
    kept = play(state.clone(), "end")
    assert advice.value(built)[0] > advice.value(kept)[0]
