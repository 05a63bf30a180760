"""Shows what the time of random play goes to, call by call; it works compiled as well."""

from __future__ import annotations

import random
import time
from collections import defaultdict

from homage.games import title
from homage.kernel import Game, State
from homage.kernel.build import compiled

GAMES = 1500

SENSIBLE_GAMES = 10
"""Played by quick choices: there players are richer, and have more to choose from."""

LOOKS = 10
"""At each of their tables."""


def profile(name: str, settings: list[str]) -> str:
    """A table: for each kind of call its time, how often it comes, and its share of the whole."""
    spent: defaultdict[str, int] = defaultdict(int)
    calls: defaultdict[str, int] = defaultdict(int)
    one = title(name)
    game = one.game(one.read_settings(settings))
    rng = random.Random(1)
    clock = time.perf_counter_ns
    cost = _clock_cost()

    def note(what: str, start: int, end: int) -> None:
        spent[what] += max(0, end - start - cost)
        calls[what] += 1

    for _ in range(GAMES):
        start = clock()
        state = game.setup()
        note("set up", start, clock())
        while state.outcome is None:
            if state.chance:
                start = clock()
                state.roll(rng)
                note("roll", start, clock())
                continue
            asking = type(state.asking).__name__
            start = clock()
            decision = state.decision
            note(f"ask: {asking}", start, clock())
            assert decision is not None
            option = decision.options[int(rng.random() * len(decision.options))]
            start = clock()
            state.apply(option)
            note(f"take: {asking}", start, clock())
    whole = sum(spent.values())
    rows = [
        f"{name}, {'compiled' if compiled() else 'interpreted'}: {GAMES:,} random games",
        f"{'call':32} {'µs':>7} {'in a game':>10} {'share':>7}",
    ]
    for what in sorted(spent, key=lambda one: -spent[one]):
        share = spent[what] / whole
        if share >= 0.01:
            rows.append(
                f"{what:32} {spent[what] / calls[what] / 1000:7.2f}"
                f" {calls[what] / GAMES:10.1f} {share:7.1%}"
            )
    return "\n".join([*rows, *_sensible(game)])


def _sensible(game: Game) -> list[str]:
    """What looks at the options cost at tables of sensible games, in CPU time."""
    rng, advice = random.Random(1), game.advice()
    tables: defaultdict[str, list[State]] = defaultdict(list)
    for _ in range(SENSIBLE_GAMES):
        state = game.setup()
        while state.outcome is None:
            if state.chance:
                state.roll(rng)
                continue
            if state.asking is not None:
                tables[type(state.asking).__name__].append(state.clone())
            decision = state.decision
            assert decision is not None
            state.apply(advice.rollout(state, decision, rng), decision)
    rows = [f"in {SENSIBLE_GAMES} games of quick choices, CPU time"]
    for asking in sorted(tables, key=lambda one: -len(tables[one]))[:3]:
        start = time.process_time_ns()
        for _ in range(LOOKS):
            for state in tables[asking]:
                assert state.asking is not None
                state.asking.offer(state)
        each = (time.process_time_ns() - start) / LOOKS / len(tables[asking])
        count = len(tables[asking]) / SENSIBLE_GAMES
        rows.append(f"{'ask: ' + asking:32} {each / 1000:7.2f} {count:10.1f}")
    return rows


def _clock_cost() -> int:
    """What reading the clock costs, to be taken off."""
    readings = []
    for _ in range(2000):
        start = time.perf_counter_ns()
        readings.append(time.perf_counter_ns() - start)
    return sorted(readings)[len(readings) // 2]
