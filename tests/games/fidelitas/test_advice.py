"""Advice to bots on Fidelitas: what goals gain, what is good at a glance, and what solo brings."""

import random
from itertools import pairwise

import pytest

from homage.bots import bot
from homage.games.fidelitas.advice.goal_gains import (
    WORTH_BY_DISTANCE,
    GoalGains,
    locations_that_matter,
)
from homage.games.fidelitas.rules.city import ALL
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import Option
from homage.lab.match import play_game
from tests.games.fidelitas.names import kind, location
from tests.games.fidelitas.table import game_of, table


def gains_of(state: FidelitasState, seat: int = 0) -> GoalGains:
    return GoalGains(state, seat, locations_that_matter(state.pack))


def worth(state: FidelitasState, seat: int) -> float:
    """Of the goals of a seat, worked out from nothing."""
    total = 0.0
    for goal in state.goals[seat].cards + state.fresh[seat].cards:
        card = state.pack.goals[goal]
        away = card.condition.distance(state.city, state.layout)
        if away < len(WORTH_BY_DISTANCE):
            total += card.points * WORTH_BY_DISTANCE[away]
    return total


def somewhere(seed: int) -> FidelitasState:
    """A table in the middle of a game of three."""
    state = game_of("players=3").setup()
    rng = random.Random(seed)
    for _ in range(150):
        decision = state.decision
        assert decision is not None
        if state.chance:
            state.roll(rng)
        else:
            state.choose(decision.options[int(rng.random() * len(decision.options))])
    assert isinstance(state, FidelitasState)
    return state


@pytest.mark.parametrize("seed", range(6))
def test_a_gain_is_the_difference_that_the_change_would_make(seed: int) -> None:
    state = somewhere(seed)
    for seat in range(3):
        gains = gains_of(state, seat)
        now = worth(state, seat)
        for place in ALL:
            for card in range(len(state.pack.kinds)):
                then = state.clone()
                then.city[place] = (*then.city[place], card)
                assert gains.adding(card, place) == pytest.approx(worth(then, seat) - now)
            for depth, card in enumerate(state.city[place]):
                then = state.clone()
                then.city[place] = then.city[place][:depth] + then.city[place][depth + 1 :]
                assert gains.removing(place, depth) == pytest.approx(worth(then, seat) - now)
                to = (place + 3) % len(ALL)
                then.city[to] = (*then.city[to], card)
                assert gains.moving(place, depth, to) == pytest.approx(worth(then, seat) - now)
        assert gains.city == state.city


def test_a_card_gains_where_it_does_most() -> None:
    state = table("Market: Baker Thief Friar", goals=["The Peddler"])
    gains = gains_of(state)
    last_guild = gains.adding(kind("Soldier"), location("Market"))
    assert last_guild == pytest.approx(WORTH_BY_DISTANCE[0] - WORTH_BY_DISTANCE[1])
    assert gains.anywhere(kind("Soldier")) == pytest.approx(last_guild)
    assert gains.anywhere(kind("Baker")) == 0.0
    assert gains.where(kind("Soldier"), [location("Bakery")]) == 0.0


def liked(state: FidelitasState) -> Option:
    decision = state.decision
    assert decision is not None
    priors = state.game.advice().priors(state, decision)
    assert len(priors) == len(decision.options)
    assert min(priors) > 0
    return decision.options[priors.index(max(priors))]


def test_it_likes_what_brings_a_goal_nearer_click_by_click() -> None:
    state = table(
        "Market: Baker Thief Friar",
        hands=["Soldier Baker"],
        goals=["The Peddler"],
    )
    for text in ("play soldier", "at market"):
        assert liked(state).text == text
        state.choose(liked(state))


def test_it_likes_to_move_the_card_that_is_missing() -> None:
    state = table(
        "Market: Baker Thief Friar",
        "Library: Student",
        "Bakery: Baker",
        hands=["Butcher Soldier"],
        goals=["The Peddler"],
    )
    for text in ("play butcher", "at bakery", "way 2"):
        state.choose(text)
    assert liked(state).text == "card library 1"
    state.choose(liked(state))
    assert liked(state).text == "to market"


@pytest.mark.parametrize("options", ["", "players=3", "players=4", "players=4 teams=true"])
def test_chances_add_up_and_follow_the_points(options: str) -> None:
    state = table("Market: Baker", options=options, goals=["The Peddler"], points=[0, 5])
    chances = state.game.advice().value(state)
    assert sum(chances) == pytest.approx(1)
    assert chances[1] == max(chances)


def test_a_goal_that_is_met_is_scored_by_quick_choices() -> None:
    state = table("Market: Baker Thief Friar Student", hands=["Clerk Baker"], goals=["The Peddler"])
    advice, rng = state.game.advice(), random.Random(1)
    while state.points[0] == 0:
        decision = state.decision
        assert decision is not None
        assert state.mover == 0
        if state.chance:
            state.roll(rng)
        else:
            state.apply(advice.rollout(state, decision, rng))
    assert state.points[0] == 1


# -- alone ---------------------------------------------------------------------------------------


def expected(state: FidelitasState) -> float:
    """The points that a solo game is expected to bring."""
    (value,) = state.game.advice().value(state)
    return state.game.scale.expected_points(value)


def test_alone_more_points_promise_more_but_never_more_than_there_are() -> None:
    tables = [table(options="players=1", points=[points]) for points in range(37)]
    found = [expected(state) for state in tables]
    assert all(less < more for less, more in pairwise(found))
    assert all(points < one < 37 for points, one in enumerate(found))


def test_alone_it_is_not_far_off_on_average() -> None:
    """From the first turn on it tells about what one-ply reaches in the end."""
    game = game_of("players=1")
    first: list[float] = []
    last: list[float] = []
    for seed in range(6):
        state, rng, player = game.setup(), random.Random(seed), bot("one-ply")
        while (decision := state.decision) is not None:
            if state.chance:
                state.roll(rng)
                continue
            if state.turn == 1 and len(first) == seed:
                first.append(expected(state))
            state.choose(player.choose(state.imagine(0, rng), 0, rng), decision)
        assert state.outcome is not None
        last.append(state.outcome.scores[0])
    assert abs(sum(first) - sum(last)) / 6 < 6


def test_alone_a_goal_counts_more_the_nearer_it_is_and_less_than_its_points() -> None:
    cities = ["Baker", "Baker Thief", "Baker Thief Friar", "Baker Thief Friar Soldier"]
    far, nearer, near, met = (
        expected(table(f"Market: {cards}", options="players=1", goals=["The Peddler"]))
        for cards in cities
    )
    assert far < nearer < near < met
    scored = table(f"Market: {cities[-1]}", options="players=1", points=[1])
    assert met < expected(scored) + 0.2


def test_alone_the_end_is_worth_its_share_of_the_scale() -> None:
    state = game_of("players=1").setup()
    rng = random.Random(4)
    while (decision := state.decision) is not None:
        if state.chance:
            state.roll(rng)
        else:
            state.choose(decision.options[int(rng.random() * len(decision.options))])
    assert state.outcome is not None
    assert expected(state) == pytest.approx(state.outcome.scores[0])


def test_the_scale_reaches_from_nothing_to_all_goals() -> None:
    game = game_of("players=1")
    assert (game.scale.low, game.scale.unit) == (0, 1)
    assert game.scale.high == sum(goal.points for goal in game.pack.goals)


def test_alone_bots_play_for_points() -> None:
    """Far below what they reach on average, and far above a player without aim."""
    game = game_of("players=1")

    def mean(name: str, games: int) -> float:
        scores = [play_game(game, [name], f"solo/{number}").scores[0] for number in range(games)]
        return sum(scores) / games

    assert mean("random", 12) < 6
    assert mean("one-ply", 6) > 18
    assert mean("marshal@60", 2) > 18
