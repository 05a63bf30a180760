"""Measures views: what a seat may know of a table in the middle of a game, beside clones and peers.

A peer's nearest kin is OpenSpiel's text of what a player knows. Everything is measured in turns, in
CPU time, and the best of several rounds counts, so that whatever else the machine does is left out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from bench_peers import by_weight, load, middle_of_a_game
from homage.games import title
from homage.kernel import Game, State
from homage.kernel.random_play import play_out

TABLES = {
    "avignon": [["characters=base"], ["characters=pilgrimage"]],
    "fidelitas": [["players=2"], ["players=4"]],
    "feudalia": [["players=2"], ["players=4"]],
}
"""By title, the settings to look at; every other title as it comes."""

PEERS = ("hearts", "skat", "bridge")
POSITIONS = 10
SLICE = 0.1


class Looked(NamedTuple):
    """What is measured: each makes one round of all positions."""

    name: str
    views: Callable[[], int]
    """How many were made."""
    clones: Callable[[], int]


def measure(names: list[str], rounds: int) -> str:
    """A table of µs for a view, µs for a clone, and their ratio."""
    entries = [_title(name, words) for name in names for words in TABLES.get(name, [[]])]
    entries += [_peer(name) for name in PEERS]
    least = [[float("inf"), float("inf")] for _ in entries]
    for _ in range(rounds):
        for entry, best in zip(entries, least, strict=True):
            best[0] = min(best[0], _seconds(entry.views))
            best[1] = min(best[1], _seconds(entry.clones))
    lines = ["| table | µs/view | µs/clone | clones a view |", "| --- | ---: | ---: | ---: |"]
    for entry, (view, clone) in zip(entries, least, strict=True):
        lines.append(
            f"| {entry.name} | {view * 1e6:.1f} | {clone * 1e6:.2f} | {view / clone:.0f} |"
        )
    return "\n".join(lines)


def _seconds(some: Callable[[], int]) -> float:
    count = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SLICE:
        count += some()
    return spent / count


def _title(name: str, words: list[str]) -> Looked:
    one = title(name)
    game = one.game(one.read_settings(words))
    tables = [middle(game, number) for number in range(POSITIONS)]
    seats = range(len(game.seats))

    def views() -> int:
        for state in tables:
            for seat in seats:
                state.view(seat)
        return len(tables) * len(seats)

    def clones() -> int:
        for state in tables:
            state.clone()
        return len(tables)

    return Looked(" ".join([name, *words]), views, clones)


def middle(game: Game, seed: int) -> State:
    """The table after half of the decisions of a random game."""
    length = play_out(game.setup(), random.Random(seed))
    rng = random.Random(seed)
    state = game.setup()
    for _ in range(length // 2):
        decision = state.decision
        if decision is None:  # this one is shorter
            return game.setup()
        state.roll(rng) if state.chance else state.apply(rng.choice(decision.options))
    return state


def _peer(name: str) -> Looked:
    game = load(name)
    tables: list[Any] = [
        middle_of_a_game(game, by_weight, random.Random(number).random)
        for number in range(POSITIONS)
    ]
    seats = range(game.num_players())
    told = game.get_type().provides_information_state_string

    def views() -> int:
        for state in tables:
            for seat in seats:
                state.information_state_string(seat) if told else state.observation_string(seat)
        return len(tables) * len(seats)

    def clones() -> int:
        for state in tables:
            state.clone()
        return len(tables)

    return Looked(name, views, clones)
