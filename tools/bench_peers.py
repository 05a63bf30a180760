"""Measures OpenSpiel games driven from Python, as something to hold Homage's own speed against.

Every game is played at random by one loop, on one core, in CPU time. A decision is anything that is
chosen, chance included. To be fair to the peers, chance is sampled in the quickest of the ways that
are right for the game.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

BRIDGE = "bridge(use_double_dummy_result=false)"
"""Played out card by card; otherwise each deal is solved after the bidding, which takes seconds."""

PEERS = ("hearts", "skat", BRIDGE, "dou_dizhu", "leduc_poker", "python_liars_poker")
SEED = 1
PROBED_GAMES = 10
CLONED_STATES = 20

# pyspiel has no type information: its games and states are Any here.
Draw = Callable[[Any, Callable[[], float]], int]


def load(name: str) -> Any:
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401  (registers the games written in Python)
    return pyspiel.load_game(name)


def play(game: Any, draw: Draw, seconds: float) -> tuple[int, int, float]:
    """Whole random games until the time is up: decisions, games, CPU seconds spent."""
    rng = random.Random(SEED).random
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not games:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state, rng))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng() * len(legal))])
            decisions += 1
        games += 1
    return decisions, games, spent


def play_inside(game: Any, seconds: float) -> tuple[int, float]:
    """The same with OpenSpiel's own loop and its own random players, all of it in C++ where the
    game is: games, CPU seconds spent."""
    import pyspiel

    players = [pyspiel.make_uniform_random_bot(one, SEED) for one in range(game.num_players())]
    games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not games:
        pyspiel.evaluate_bots(game.new_initial_state(), players, games)
        games += 1
    return games, spent


def by_weight(state: Any, rng: Callable[[], float]) -> int:
    rest = rng()
    action = 0
    for action, weight in state.chance_outcomes():  # noqa: B007  (the last one takes rounding errors)
        rest -= weight
        if rest < 0:
            break
    return action


def by_outcome(state: Any, rng: Callable[[], float]) -> int:
    outcomes = state.chance_outcomes()
    action: int = outcomes[int(rng() * len(outcomes))][0]
    return action


def by_legal_action(state: Any, rng: Callable[[], float]) -> int:
    legal = state.legal_actions()
    action: int = legal[int(rng() * len(legal))]
    return action


def ways_to_draw(game: Any) -> dict[str, Draw]:
    """Right ways to sample this game's chance: weights may be skipped only where all are equal."""
    ways: dict[str, Draw] = {"by weight": by_weight}
    if is_uniform(game):
        ways |= {"by outcome": by_outcome, "by legal action": by_legal_action}
    return ways


def is_uniform(game: Any) -> bool:
    rng = random.Random(SEED)
    for _ in range(PROBED_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if {action for action, _ in outcomes} != set(state.legal_actions()):
                    return False
                weights = [weight for _, weight in outcomes]
                if max(weights) - min(weights) > 1e-9:
                    return False
            state.apply_action(rng.choice(state.legal_actions()))
    return True


def quickest_draw(game: Any, seconds: float) -> tuple[str, Draw]:
    def speed(way: tuple[str, Draw]) -> float:
        decisions, _, spent = play(game, way[1], seconds)
        return decisions / spent

    ways = list(ways_to_draw(game).items())
    return ways[0] if len(ways) == 1 else max(ways, key=speed)


def us_per_clone(game: Any, draw: Draw, seconds: float) -> float:
    states = [middle_of_a_game(game, draw, random.Random(n).random) for n in range(CLONED_STATES)]
    clones = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not clones:
        for state in states:
            state.clone()
        clones += len(states)
    return spent / clones * 1e6


def middle_of_a_game(game: Any, draw: Draw, rng: Callable[[], float]) -> Any:
    """The state after half of the decisions of one random game."""
    state = game.new_initial_state()
    while not state.is_terminal():
        choose = draw if state.is_chance_node() else by_legal_action
        state.apply_action(choose(state, rng))
    actions = state.history()
    middle = game.new_initial_state()
    for action in actions[: len(actions) // 2]:
        middle.apply_action(action)
    return middle
