"""Measures searching: simulations per second, beside bare playouts and OpenSpiel's ISMCTS.

A *bare playout* is what no search can do without: a copy of the table, played to the end by the
title's quick choices. A *full simulation* starts from the same tables with the same quick choices,
and does all that a search adds: it imagines a world, walks down the trees and notes what came of
it. Everything is measured in turns, in CPU time, and the best of several rounds counts, so that
whatever else the machine does is left out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from bench_peers import by_weight, load
from homage.bots.levels import LEVELS
from homage.bots.search import Effort, Search
from homage.games import title
from homage.kernel import CHANCE, Advice, Game, State

POSITIONS = 8
SIMULATIONS = 100
"""From each position, unless told otherwise. The longer a search, the deeper its trees."""

TO_THE_END = 1_000_000
"""More turns than any game has."""

PEER = "hearts"
CARDS_LEFT = 26
"""Half of the tricks are played. Before that, OpenSpiel cannot always imagine a deal of hearts."""


@dataclass(frozen=True)
class Speed:
    """Per second; None where there is no such thing."""

    name: str
    searching: float | None
    """Simulations as the levels make them."""
    full: float
    """Simulations that are played to the end."""
    bare: float
    """Playouts without a search."""
    length: float
    """Decisions in a bare playout, chance included."""

    @property
    def ratio(self) -> float:
        """How many bare playouts a full simulation costs."""
        return self.bare / self.full


def title_speed(name: str, settings: list[str], rounds: int, simulations: int) -> Speed:
    """One of our titles."""
    one = title(name)
    game = one.game(one.read_settings(settings))
    advice = game.advice()
    tables = middles(game, POSITIONS)
    cut, to_the_end = LEVELS[-1].effort, Effort(turns=TO_THE_END)

    def search(number: int, effort: Effort) -> Search:
        decision = tables[number].decision
        assert decision is not None
        return Search(tables[number], decision.seat, random.Random(number), effort)

    def bare(number: int) -> None:
        played_out = search(number, to_the_end)._play_out  # the very same, and compiled as it is
        for _ in range(simulations):
            played_out(tables[number].clone())

    contestants: list[Callable[[int], None]] = [
        lambda number: search(number, cut).run(simulations),
        lambda number: search(number, to_the_end).run(simulations),
        bare,
    ]
    quick, full, plain = (simulations * times for times in in_turns(contestants, rounds))
    lengths = [play_out(one.clone(), advice, random.Random(n)) for n in range(50) for one in tables]
    return Speed(" ".join([name, *settings]), quick, full, plain, sum(lengths) / len(lengths))


def middles(game: Game, count: int) -> list[State]:
    """Tables from the middle of sensible games, where a player has a choice."""
    advice = game.advice()
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        whole = play_out(game.setup(), advice, random.Random(seed))
        state = game.setup()
        play_out(state, advice, random.Random(seed), whole // 2)
        while (decision := state.decision) is not None:
            if decision.seat != CHANCE and len(decision.options) > 1 and not state.together:
                found.append(state)
                break
            play_out(state, advice, random.Random(seed), 1)
    return found


def play_out(state: State, advice: Advice, rng: random.Random, most: int = 1_000_000) -> int:
    """Play on by quick choices, to the end or for so many decisions; says how many it were."""
    count = 0
    while state.outcome is None and count < most:
        if state.chance:
            state.roll(rng)
        else:
            decision = state.decision
            if decision is None:
                break
            state.apply(advice.rollout(state, decision, rng))
        count += 1
    return count


def peer_speed(rounds: int, simulations: int) -> Speed:
    """OpenSpiel's search in Python, with random playouts, on its hearts."""
    import numpy as np
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    game = load(PEER)
    tables = peer_middles(game, POSITIONS)

    def full(number: int) -> None:
        rng = np.random.RandomState(number)
        bot = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), 2.0, simulations, random_state=rng)
        bot.run_search(tables[number])

    def bare(number: int) -> None:
        rng = np.random.RandomState(number)
        evaluator = RandomRolloutEvaluator(1, rng)
        for _ in range(simulations):
            evaluator.evaluate(tables[number])  # plays a clone to its end

    fast, plain = (simulations * times for times in in_turns([full, bare], rounds))
    return Speed(f"OpenSpiel's ISMCTS, {PEER}", None, fast, plain, CARDS_LEFT)


def peer_middles(game: Any, count: int) -> list[Any]:
    """Tables from the middle of random games of the peer, where a player has a choice."""
    found: list[Any] = []
    rng = random.Random(1)
    while len(found) < count:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(by_weight(state, rng.random))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        middle = game.new_initial_state()
        for action in state.history()[:-CARDS_LEFT]:
            middle.apply_action(action)
        if len(middle.legal_actions()) > 1:
            found.append(middle)
    return found


def in_turns(contestants: list[Callable[[int], None]], rounds: int) -> list[float]:
    """For each, how often in a second it can do what it does once for every position."""
    best = [[float("inf")] * POSITIONS for _ in contestants]
    for _ in range(rounds):
        for number in range(POSITIONS):
            for mine, contestant in zip(best, contestants, strict=True):
                start = time.process_time()
                contestant(number)
                mine[number] = min(mine[number], time.process_time() - start)
    return [POSITIONS / sum(mine) for mine in best]


def table(speeds: list[Speed]) -> str:
    """The last one is what the others are held against."""
    rows = [
        f"{'':32} {'searching/s':>12} {'full/s':>8} {'x ISMCTS':>9} {'bare/s':>8}"
        f" {'full : bare':>12} {'decisions':>10}"
    ]
    for one in speeds:
        searching = f"{one.searching:,.0f}" if one.searching is not None else ""
        rows.append(
            f"{one.name:32} {searching:>12} {one.full:8,.0f} {one.full / speeds[-1].full:9.2f}"
            f" {one.bare:8,.0f} {one.ratio:12.2f} {one.length:10.0f}"
        )
    return "\n".join(rows)


def measure(names: Iterable[str], rounds: int, simulations: int) -> str:
    """The titles, each for two and if it can be for four, and the peer."""
    speeds = []
    for name in names:
        fields = title(name).settings.__struct_fields__
        for settings in ([], ["players=4"]) if "players" in fields else ([],):
            speeds.append(title_speed(name, list(settings), rounds, simulations))
    return table([*speeds, peer_speed(rounds, simulations)])
