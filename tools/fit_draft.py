"""Fits what a card of Sola Fide is worth in a deck to games with decks by lot.

    python3 run.py fit --games 4000

Both sides draft blindly, and then play as well as `one-ply` does. What the cards of the two decks
do is counted, and a logistic regression of the results on the difference tells what each is worth.
The figures are those of `WEIGHTS` in homage/games/solafide/advice/ratings.py.
"""

from __future__ import annotations

import argparse
import os
import random
import sys

import msgspec
import numpy as np

from homage.bots import bot
from homage.games.solafide import TITLE
from homage.games.solafide.advice.ratings import WEIGHTS, features
from homage.games.solafide.state import SolaFideState
from homage.kernel import CHANCE
from homage.lab.processes import done_in_processes

PLAYER = "one-ply"
RIDGE = 1.0
"""Draws figures of which the games tell little towards nothing."""
STEPS = 20
"""Of Newton's method, which needs far fewer."""


class Drafted(msgspec.Struct, frozen=True):
    """What a game tells."""

    ahead: list[float]
    """What the deck of the first seat does more than that of the second."""
    won: float
    """By the first seat; a half if nobody did."""


def play(seed: int) -> Drafted:
    """A game in which decks are put together by lot."""
    game = TITLE.game(TITLE.read_settings(["decks=draft"]))
    player = bot(PLAYER)
    luck = random.Random(f"{seed}/chance")
    minds = [random.Random(f"{seed}/{seat}") for seat in range(len(game.seats))]
    state = game.setup()
    assert isinstance(state, SolaFideState)
    ahead: list[float] = []
    while (decision := state.decision) is not None:
        if decision.seat == CHANCE:
            state.roll(luck)
        elif state.offers[decision.seat]:  # the draft
            state.choose(luck.choice(decision.options), decision)
        else:
            if not ahead:
                ahead = difference(state)
            mind = minds[decision.seat]
            world = state.imagine(decision.seat, mind)
            state.choose(player.choose(world, decision.seat, mind), decision)
    assert state.outcome is not None
    return Drafted(ahead, state.outcome.utility(0, game.scale))


def difference(state: SolaFideState) -> list[float]:
    """What the deck of the first seat does more than that of the second."""
    sums = [
        np.sum([features(state.pack.sides[seat][card]) for card in owned(state, seat)], axis=0)
        for seat in range(2)
    ]
    return [float(one) for one in sums[0] - sums[1]]


def owned(state: SolaFideState, seat: int) -> list[int]:
    """The deck that a side has drafted, wherever its cards are by now."""
    out = {*state.aside[seat], *state.box[seat]}
    return [card.index for card in state.pack.sides[seat] if card.index not in out]


def fit(games: list[Drafted]) -> tuple[list[float], list[float]]:
    """The weights of the features, and how far each may be off (one standard error)."""
    rows = np.array([[*game.ahead, 1.0] for game in games])  # the last: to be the first seat
    won = np.array([game.won for game in games])
    weights = np.zeros(rows.shape[1])
    ridge = np.diag([RIDGE] * (rows.shape[1] - 1) + [0.0])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - expected) - ridge @ weights
        bend = (rows.T * (expected * (1 - expected))) @ rows + ridge
        weights = weights + np.linalg.solve(bend, slope)
    errors = np.sqrt(np.diag(np.linalg.inv(bend)))
    return [float(one) for one in weights], [float(one) for one in errors]


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py fit", description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    games: list[Drafted | None] = [None] * arguments.games
    for number, game in done_in_processes(play, range(arguments.games), arguments.workers):
        games[number] = game
    weights, errors = fit([game for game in games if game is not None])
    print(f"{len(games)} games of {PLAYER} with decks by lot; log odds for each in a deck:")
    names = [*WEIGHTS, f"to be the {TITLE.game().seats[0]}"]
    for name, weight, error in zip(names, weights, errors, strict=True):
        print(f"{name:<24} {weight:+.3f} (error {error:.3f}; in use {WEIGHTS.get(name, 0):+.3f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
