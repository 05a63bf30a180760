"""What bots know of Fidelitas: what goals wish for, and what is good at a glance."""

import random

import pytest

from homage.games.fidelitas.advice.advice import FidelitasAdvice
from homage.games.fidelitas.advice.wishes import NEARER, Wishes, concerned
from homage.games.fidelitas.rules.city import ALL
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import Option
from tests.games.fidelitas.names import kind, location
from tests.games.fidelitas.table import game_of, table


def wishes(state: FidelitasState, seat: int = 0) -> Wishes:
    return Wishes(state, seat, concerned(state.pack))


def worth(state: FidelitasState, seat: int) -> float:
    """Of the goals of a seat, worked out from nothing."""
    total = 0.0
    for goal in state.goals[seat]:
        card = state.pack.goals[goal]
        away = card.condition.distance(state.city, state.layout)
        total += card.points * NEARER[away] if away < len(NEARER) else 0.0
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
        wished = wishes(state, seat)
        now = worth(state, seat)
        for place in ALL:
            for card in range(len(state.pack.kinds)):
                then = state.clone()
                then.city[place] = (*then.city[place], card)
                assert wished.adding(card, place) == pytest.approx(worth(then, seat) - now)
            for depth, card in enumerate(state.city[place]):
                then = state.clone()
                then.city[place] = then.city[place][:depth] + then.city[place][depth + 1 :]
                assert wished.removing(place, depth) == pytest.approx(worth(then, seat) - now)
                to = (place + 3) % len(ALL)
                then.city[to] = (*then.city[to], card)
                assert wished.moving(place, depth, to) == pytest.approx(worth(then, seat) - now)
        assert wished.city == state.city


def test_a_card_is_wished_where_it_does_most() -> None:
    state = table("Market: Baker Thief Friar", goals=["The Peddler"])
    wished = wishes(state)
    last_guild = wished.adding(kind("Soldier"), location("Market"))
    assert last_guild == pytest.approx(NEARER[0] - NEARER[1])
    assert wished.anywhere(kind("Soldier")) == pytest.approx(last_guild)
    assert wished.anywhere(kind("Baker")) == 0.0
    assert wished.where(kind("Soldier"), [location("Bakery")]) == 0.0


def liked(state: FidelitasState) -> Option:
    decision = state.decision
    assert decision is not None
    priors = FidelitasAdvice().priors(state, decision)
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
        state.choose(state.game.vocabulary.find(text))
    assert liked(state).text == "card library 1"
    state.choose(liked(state))
    assert liked(state).text == "to market"


@pytest.mark.parametrize("options", ["", "players=3", "players=4", "players=4 teams=true"])
def test_chances_add_up_and_follow_the_points(options: str) -> None:
    state = table("Market: Baker", options=options, goals=["The Peddler"], points=[0, 5])
    chances = FidelitasAdvice().value(state)
    assert sum(chances) == pytest.approx(1)
    assert chances[1] == max(chances)


def test_a_goal_that_is_met_is_scored_by_quick_choices() -> None:
    state = table("Market: Baker Thief Friar Student", hands=["Clerk Baker"], goals=["The Peddler"])
    sense, rng = FidelitasAdvice(), random.Random(1)
    while state.points[0] == 0:
        decision = state.decision
        assert decision is not None
        assert state.mover == 0
        if state.chance:
            state.roll(rng)
        else:
            state.apply(advice.rollout(state, decision, rng))
    assert state.points[0] == 1
