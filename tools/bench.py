"""Measures play and search of every title beside OpenSpiel's, in the same run.

Each contestant has a process of its own and plays random games in short slices, one contestant
after the other, so that whatever else the machine does meets all of them alike. What counts is the
ratio within a round; the table shows medians over the rounds.
"""

from __future__ import annotations

import argparse
import multiprocessing as mp
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from bench_peers import PEERS, by_weight, load, play, play_inside, quickest_draw, us_per_clone
from bench_profile import profile
from bench_search import POSITIONS, SIMULATIONS, measure
from bench_start import start_table
from bench_studies import measure as measure_studies
from bench_views import POSITIONS as TABLES_SEEN
from bench_views import measure as measure_views

SLICE = 0.25
YARDSTICK = "hearts"
SEARCH_SHARE = 3
"""One round of searching for so many rounds of play: it takes longer."""


@dataclass(frozen=True)
class Slice:
    """What one contestant did in one slice of time; decisions and games are per second."""

    driven: float
    """Decisions, by a loop in Python that draws chance in the quickest right way."""
    weighed: float
    """Decisions, by the same loop with chance drawn by its weights."""
    inside: float
    """Decisions, by the loop that the library has for random games."""
    games: float
    """By the loop in Python."""
    us_per_turn: float
    us_per_clone: float
    peak_mib: float


def title_slice(name: str, settings: list[str]) -> Callable[[], Slice]:
    """Random play of one of our titles, driven the way the peers are: choices are not checked.

    `roll` draws by weight, and there is no quicker way that would be right.
    """
    from homage.games import title
    from homage.kernel import State
    from homage.kernel.random_play import play_games, play_out

    found = title(name)
    game = found.game(found.read_settings(settings))
    rng = random.Random(1)

    def driven(state: State) -> int:
        count = 0
        pick = rng.random
        while state.outcome is None:
            if state.chance:
                state.roll(rng)
            else:
                decision = state.decision
                assert decision is not None
                options = decision.options
                state.apply(options[int(pick() * len(options))])
            count += 1
        return count

    def middle() -> State:
        state = game.setup()
        half = play_out(state.clone(), rng) // 2
        for _ in range(half):
            if state.outcome is not None:
                break
            decision = state.decision
            assert decision is not None
            state.roll(rng) if state.chance else state.apply(rng.choice(decision.options))
        return state

    def inside() -> float:
        decisions = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < SLICE:
            decisions += play_games(game, 1, rng)
        return decisions / spent

    def measure() -> Slice:
        decisions = games = turns = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < SLICE:
            state = game.setup()
            decisions += driven(state)
            turns += state.turn
            games += 1
        states = [middle() for _ in range(20)]
        clones = 0
        begin = time.process_time()
        while (cloning := time.process_time() - begin) < SLICE / 4:
            for state in states:
                state.clone()
            clones += len(states)
        return Slice(
            decisions / spent,
            decisions / spent,
            inside(),
            games / spent,
            spent / turns * 1e6 if turns else 0.0,
            cloning / clones * 1e6,
            peak_mib(),
        )

    return measure


def peer_slice(name: str) -> Callable[[], Slice]:
    """Random play of an OpenSpiel game."""
    game = load(name)
    _, quickest = quickest_draw(game, SLICE / 4)

    def measure() -> Slice:
        decisions, games, spent = play(game, quickest, SLICE)
        weighed, _, weighing = play(game, by_weight, SLICE)
        inside, within = play_inside(game, SLICE)
        return Slice(
            decisions / spent,
            weighed / weighing,
            inside * decisions / games / within,
            games / spent,
            0.0,
            us_per_clone(game, quickest, SLICE / 4),
            peak_mib(),
        )

    return measure


def peak_mib() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def contestant(kind: str, name: str, settings: list[str], pipe: Connection) -> None:
    """The process of one contestant: measures a slice whenever it is told to."""
    measure = title_slice(name, settings) if kind == "title" else peer_slice(name)
    measure()  # warm up
    while pipe.recv():
        pipe.send(measure())


def run(entries: list[tuple[str, str, list[str]]], rounds: int) -> dict[str, list[Slice]]:
    """All contestants, slice by slice in turn."""
    context = mp.get_context("spawn")
    pipes: dict[str, Any] = {}
    processes = []
    for kind, name, settings in entries:
        ours, theirs = context.Pipe()
        process = context.Process(target=contestant, args=(kind, name, settings, theirs))
        process.daemon = True
        process.start()
        processes.append(process)
        pipes[label(name, settings)] = ours
    slices: dict[str, list[Slice]] = {name: [] for name in pipes}
    for _ in range(rounds):
        for name, pipe in pipes.items():
            pipe.send(True)
            slices[name].append(pipe.recv())
    for pipe in pipes.values():
        pipe.send(False)
    for process in processes:
        process.join(10)
    return slices


def variants(name: str) -> list[list[str]]:
    """The settings with which a title is played: as it comes, and what else is known to differ."""
    return [[], ["characters=pilgrimage"]] if name == "avignon" else [[]]


def label(name: str, settings: list[str]) -> str:
    return " ".join([name, *settings])


def median(values: list[float]) -> float:
    return statistics.median(values)


def table(slices: dict[str, list[Slice]]) -> str:
    head = (
        f"{'':38} {'decisions/s':>12} {'x hearts':>9} {'by weight':>12} {'x hearts':>9}"
        f" {'inside':>12} {'x hearts':>9} {'games/s':>9} {'µs/turn':>8} {'µs/clone':>9}"
        f" {'peak MiB':>9}"
    )
    rows = [head]
    yardstick = slices[YARDSTICK]
    for name, mine in slices.items():
        rounds = list(zip(mine, yardstick, strict=True))
        turn = median([s.us_per_turn for s in mine])
        rows.append(
            f"{name:38} {median([s.driven for s in mine]):12,.0f}"
            f" {median([a.driven / b.driven for a, b in rounds]):9.2f}"
            f" {median([s.weighed for s in mine]):12,.0f}"
            f" {median([a.weighed / b.weighed for a, b in rounds]):9.2f}"
            f" {median([s.inside for s in mine]):12,.0f}"
            f" {median([a.inside / b.inside for a, b in rounds]):9.2f}"
            f" {median([s.games for s in mine]):9,.0f} {f'{turn:.1f}' if turn else '':>8}"
            f" {median([s.us_per_clone for s in mine]):9.2f} {mine[-1].peak_mib:9.0f}"
        )
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py bench", description=__doc__)
    parser.add_argument("titles", nargs="*", help="only these titles")
    parser.add_argument("--rounds", type=int, default=12, help="slices for each contestant")
    parser.add_argument(
        "--profile", action="store_true", help="show what the time goes to instead, call by call"
    )
    alone = parser.add_mutually_exclusive_group()
    alone.add_argument("--start", action="store_true", help="measure how commands start alone")
    alone.add_argument("--play", action="store_true", help="measure random play alone")
    alone.add_argument("--search", action="store_true", help="measure searching alone")
    alone.add_argument("--views", action="store_true", help="measure views alone")
    alone.add_argument("--studies", action="store_true", help="measure one and two workers alone")
    parser.add_argument("--bot", default="one-ply", help="who plays the studies")
    parser.add_argument("--games", type=int, default=20_000, help="in each study")
    parser.add_argument(
        "--simulations", type=int, default=SIMULATIONS, help="from each position of the search"
    )
    arguments = parser.parse_args()
    from homage.games import titles
    from homage.kernel.build import compiled

    found = titles()
    unknown = [name for name in arguments.titles if name not in found]
    if unknown or min(arguments.rounds, arguments.simulations, arguments.games) < 1:
        wrong = f"no title '{unknown[0]}'" if unknown else "a number must be at least 1"
        print(f"bench: {wrong}; there are: {', '.join(found)}", file=sys.stderr)
        return 2
    if arguments.start:
        print(f"CPU time from start to end, the least of {arguments.rounds} rounds.")
        print(start_table(arguments.rounds))
        return 0
    if arguments.profile:
        print("\n\n".join(profile(name, []) for name in (arguments.titles or found)))
        return 0
    names = arguments.titles or list(found)
    how = "compiled" if compiled() else "interpreted"
    if arguments.studies:
        for name in arguments.titles or ["avignon"]:
            print(f"Studies of {name}, {how}, {arguments.bot}, medians of {arguments.rounds} runs.")
            print(measure_studies(name, arguments.bot, arguments.games, arguments.rounds))
        return 0
    if arguments.views:
        print(
            f"Views, {how}, on one core, CPU time, the best of {arguments.rounds} rounds; all seats"
            f" of {TABLES_SEEN} tables\nin the middle of a game."
        )
        print(measure_views(names, arguments.rounds))
        return 0
    if not arguments.search:
        entries = [("title", name, settings) for name in names for settings in variants(name)]
        entries += [("peer", name, list[str]()) for name in PEERS]
        print(
            f"Random play, {how}, on one core, CPU time, medians of {arguments.rounds} rounds.\n"
            "A decision is whatever is chosen, chance included. Peers: OpenSpiel's games.\n"
            "decisions/s: a loop in Python, chance drawn in the quickest right way; by weight: the"
            " same loop,\nchance drawn by its weights; inside: the library's own loop."
        )
        print(table(run(entries, arguments.rounds)) + "\n")
    if arguments.play:
        return 0
    rounds = -(-arguments.rounds // SEARCH_SHARE)
    print(
        f"Searching, {how}, on one core, CPU time, the best of {rounds} rounds;"
        f" {arguments.simulations:,} simulations\nfrom each of {POSITIONS} tables"
        " in the middle of a game."
    )
    print(measure(names, rounds, arguments.simulations))
    return 0


if __name__ == "__main__":
    sys.exit(main())
