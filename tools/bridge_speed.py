"""Measures our environments beside those of PettingZoo and RLCard, in the same run.

    python3 run.py bridge-speed

Everybody plays at random among the options that are open, on one core; what is counted is processor
time. A step is one choice of one player, with all that the environment makes for it: what he
observes, the mask, the reward. Contestants take turns, each in a process of its own, so that
whatever else the machine does meets all of them alike.
"""

from __future__ import annotations

import argparse
import multiprocessing as mp
import os
import random
import statistics
import sys
import time
import warnings
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

SLICE = 0.25
YARDSTICK = "PettingZoo: texas_holdem_v4"

OURS = (("avignon",), ("fidelitas",), ("solafide",), ("feudalia",))
"""Titles, each with its settings."""
PETTINGZOO = (
    "tictactoe_v3", "connect_four_v3", "chess_v6",
    "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6",
)  # fmt: skip
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu")

Steps = Iterator[None]


def aec_steps(env: Any, rng: random.Random) -> Steps:
    """Any environment of PettingZoo's kind: one game after the other, without end."""
    for seed in range(sys.maxsize):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
            env.step(picked(mask, rng))
            yield


def gym_steps(env: Any, rng: random.Random) -> Steps:
    """Any environment of Gymnasium's kind with a mask."""
    for seed in range(sys.maxsize):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, info = env.step(picked(info["action_mask"], rng))
            yield


def rlcard_steps(env: Any, rng: random.Random) -> Steps:
    """Any environment of RLCard's kind."""
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            yield


def picked(mask: Any, rng: random.Random) -> int:
    options = np.flatnonzero(mask)
    return int(options[int(rng.random() * len(options))])


def steps_of(library: str, name: str) -> Steps:
    """A contestant that plays."""
    rng = random.Random(1)
    title, *settings = name.split()
    if library == "Homage, PettingZoo":
        from homage.bridges.aec import homage_env

        return aec_steps(homage_env(title, *settings), rng)
    if library == "Homage, Gymnasium":
        from homage.bridges.gym import HomageGym

        return gym_steps(HomageGym(title, *settings, rivals="random"), rng)
    if library == "RLCard":
        import rlcard

        return rlcard_steps(rlcard.make(name), rng)
    import importlib

    module: Any = importlib.import_module(f"pettingzoo.classic.{name}")
    return aec_steps(module.raw_env(), rng)


def contestant(library: str, name: str, pipe: Connection) -> None:
    """The process of one contestant: plays for a slice of time whenever it is told to."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    warnings.simplefilter("ignore")  # what others say of their own environments
    steps = steps_of(library, name)
    next(steps)
    while pipe.recv():
        count, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SLICE:
            next(steps)
            count += 1
        pipe.send(count / spent)


def entries() -> list[tuple[str, str]]:
    ours = [" ".join(one) for one in OURS]
    return [
        *(("Homage, PettingZoo", one) for one in ours),
        *(("Homage, Gymnasium", one) for one in ours),
        *(("PettingZoo", one) for one in PETTINGZOO),
        *(("RLCard", one) for one in RLCARD),
    ]


def run(rounds: int) -> dict[str, list[float]]:
    """Steps per second of all contestants, slice by slice in turn."""
    context = mp.get_context("spawn")
    pipes, processes = {}, []
    for library, name in entries():
        ours, theirs = context.Pipe()
        process = context.Process(target=contestant, args=(library, name, theirs), daemon=True)
        process.start()
        theirs.close()
        processes.append(process)
        pipes[f"{library}: {name}"] = ours
    found: dict[str, list[float]] = {name: [] for name in pipes}
    for _ in range(rounds):
        for name, pipe in pipes.items():
            pipe.send(True)
            found[name].append(pipe.recv())
    for pipe in pipes.values():
        pipe.send(False)
    for process in processes:
        process.join(10)
    return found


def table(found: dict[str, list[float]]) -> str:
    lines = [f"{'':42} {'steps/s':>9} {'x texas_holdem_v4':>18}"]
    for name, mine in found.items():
        ratio = statistics.median(
            one / other for one, other in zip(mine, found[YARDSTICK], strict=True)
        )
        lines.append(f"{name:42} {statistics.median(mine):9,.0f} {ratio:18.2f}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py bridge-speed", description=__doc__)
    parser.add_argument("--rounds", type=int, default=8, help="slices for each contestant")
    arguments = parser.parse_args()
    if arguments.rounds < 1:
        print("bridge-speed: --rounds must be at least 1", file=sys.stderr)
        return 2
    from homage.kernel.build import compiled

    how = "compiled" if compiled() else "interpreted"
    print(
        f"Steps per second at random, on one core, processor time, medians of {arguments.rounds}"
        f" rounds; Homage {how};\nload average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
    )
    print(table(run(arguments.rounds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
