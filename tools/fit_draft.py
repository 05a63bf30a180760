"""Fits what a card of Sola Fide is worth in a deck to games with decks by lot.

    python3 run.py fit --games 4000 --match 1000

Both sides draft blindly, and then play as well as `one-ply` does. A logistic regression of the
results on what the cards of the two decks do tells what each such thing is worth: the figures are
those of `WEIGHTS` in homage/games/solafide/advice/ratings.py. Another one, on the cards themselves,
tells which are better or worse than the others of their side (`--cards`).

Whether new figures are better than those in use is seen in a match: one side drafts by them, and
the other by those in use, and then the other way round with the same luck.
"""

from __future__ import annotations

import argparse
import functools
import os
import random
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from homage.bots import bot
from homage.games.solafide import TITLE
from homage.games.solafide.advice.ratings import WEIGHTS, features
from homage.games.solafide.cards.pack import PlayingCard
from homage.games.solafide.game import SolaFide
from homage.games.solafide.state import SolaFideState
from homage.kernel import CHANCE, Decision, Option
from homage.lab.intervals import of_share
from homage.lab.processes import done_in_processes

Array = np.ndarray[Any, np.dtype[np.float64]]

PLAYER = "one-ply"
RIDGE = 1.0
"""Draws figures of which the games tell little towards nothing."""
STEPS = 20
"""Of Newton's method, which needs far fewer."""


class Job(msgspec.Struct, frozen=True):
    """A game to be played."""

    seed: str
    weights: tuple[tuple[float, ...], ...] = ((), ())
    """By seat: what it drafts by, in the order of `WEIGHTS`; by lot if there is nothing."""


class Drafted(msgspec.Struct, frozen=True):
    """What a game tells."""

    decks: tuple[tuple[int, ...], ...]
    """By seat."""
    won: float
    """By the first seat; a half if nobody did."""


@functools.cache
def drafting_game() -> SolaFide:
    game = TITLE.game(TITLE.read_settings(["decks=draft"]))
    assert isinstance(game, SolaFide)
    return game


def play(job: Job) -> Drafted:
    """One game."""
    game = drafting_game()
    player = bot(PLAYER)
    luck = random.Random(f"{job.seed}/chance")
    minds = [random.Random(f"{job.seed}/{seat}") for seat in range(len(game.seats))]
    state = game.setup()
    decks: list[tuple[int, ...]] = []
    while (decision := state.decision) is not None:
        if decision.seat == CHANCE:
            state.roll(luck)
        elif state.offers[decision.seat]:  # the draft
            mind, weights = minds[decision.seat], job.weights[decision.seat]
            state.choose(kept(decision, weights, mind), decision)
        else:
            if not decks:
                decks = [owned(state, seat) for seat in range(len(game.seats))]
            mind = minds[decision.seat]
            world = state.imagine(decision.seat, mind)
            state.choose(player.choose(world, decision.seat, mind), decision)
    assert state.outcome is not None
    return Drafted(tuple(decks), state.outcome.utility(0, game.scale))


def kept(decision: Decision, weights: tuple[float, ...], mind: random.Random) -> Option:
    """The card of an offer that is kept."""
    options = decision.options
    if not weights:
        return mind.choice(options)
    side = drafting_game().pack.sides[decision.seat]
    return max(options, key=lambda option: rated(side[option.args[0]], weights))


def rated(card: PlayingCard, weights: Sequence[float]) -> float:
    return sum(has * weight for has, weight in zip(features(card), weights, strict=True))


def owned(state: SolaFideState, seat: int) -> tuple[int, ...]:
    """The deck that a side has drafted, wherever its cards are by now."""
    out = {*state.aside[seat], *state.box[seat]}
    return tuple(card.index for card in state.pack.sides[seat] if card.index not in out)


def all_played(jobs: Sequence[Job], workers: int) -> list[Drafted]:
    """What comes of the games, in their order."""
    found: dict[int, Drafted] = {}
    for number, game in done_in_processes(play, jobs, workers):
        found[number] = game
    return [found[number] for number in range(len(jobs))]


# -- fitting ----------------------------------------------------------------------------------


def ahead(game: Drafted) -> list[float]:
    """What the deck of the first seat does more than that of the second."""
    sums = [
        np.sum([features(side[card]) for card in deck], axis=0)
        for side, deck in zip(drafting_game().pack.sides, game.decks, strict=True)
    ]
    return [float(one) for one in sums[0] - sums[1]]


def holds(game: Drafted) -> list[float]:
    """By card: whether the deck of the first seat has it, or, less than nothing, the second's."""
    return [
        sign * (card.index in deck)
        for sign, side, deck in zip(
            (1.0, -1.0), drafting_game().pack.sides, game.decks, strict=True
        )
        for card in side
    ]


def fit(rows: Sequence[Sequence[float]], results: Sequence[float]) -> tuple[Array, Array]:
    """The weights of the columns, last of all what it is worth to be the first seat; and how far
    they may be off, as covariances."""
    table = np.array([[*row, 1.0] for row in rows])
    won = np.array(results)
    weights = np.zeros(table.shape[1])
    ridge = np.diag([RIDGE] * (table.shape[1] - 1) + [0.0])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-table @ weights))
        slope = table.T @ (won - expected) - ridge @ weights
        bend = (table.T * (expected * (1 - expected))) @ table + ridge
        weights = weights + np.linalg.solve(bend, slope)
    return weights, np.linalg.inv(bend)


# -- what is printed --------------------------------------------------------------------------


def tell_features(games: Sequence[Drafted]) -> tuple[float, ...]:
    """Prints what things that cards do are worth; the fitted figures."""
    weights, covariances = fit([ahead(game) for game in games], [game.won for game in games])
    errors = np.sqrt(np.diag(covariances))
    print(f"{len(games)} games of {PLAYER} with decks by lot; log odds for each in a deck:")
    names = [*WEIGHTS, f"to be the {drafting_game().seats[0]}"]
    for name, weight, error in zip(names, weights, errors, strict=True):
        print(f"{name:<24} {weight:+.3f} (error {error:.3f}; in use {WEIGHTS.get(name, 0):+.3f})")
    return tuple(float(weight) for weight in weights[:-1])


def tell_cards(games: Sequence[Drafted]) -> None:
    """Prints what each card is worth."""
    weights, covariances = fit([holds(game) for game in games], [game.won for game in games])
    first = 0
    for seat, side in enumerate(drafting_game().pack.sides):
        share = sum(game.won if seat == 0 else 1 - game.won for game in games) / len(games)
        print(f"\n{drafting_game().seats[seat]}, who won {share:.1%}; against the side's mean:")
        its = slice(first, first + len(side))
        from_mean = np.eye(len(side)) - 1 / len(side)
        worth = from_mean @ weights[its]
        errors = np.sqrt(np.diag(from_mean @ covariances[its, its] @ from_mean))
        for at in np.argsort(-worth):
            print(f"{side[at].name:<40} {worth[at]:+.2f} (error {errors[at]:.2f})")
        first += len(side)


def tell_match(weights: tuple[float, ...], games: int, workers: int) -> None:
    """Lets decks by these figures play against decks by those in use."""
    in_use = tuple(WEIGHTS.values())
    jobs = [
        Job(f"match/{number}", both)
        for number in range(games // 2)
        for both in ((weights, in_use), (in_use, weights))
    ]
    results = all_played(jobs, workers)
    won = [one.won if at % 2 == 0 else 1 - one.won for at, one in enumerate(results)]
    share = sum(won) / len(won)
    low, high = of_share(share, len(won))
    print(
        f"\nDecks drafted by these figures win {share:.1%} ({low:.1%} to {high:.1%}) of"
        f" {len(won)} games against decks drafted by those in use."
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py fit", description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--match", type=int, default=0, help="games against the figures in use")
    parser.add_argument("--cards", action="store_true", help="tell what each card is worth, too")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    jobs = [Job(str(number)) for number in range(arguments.games)]
    games = all_played(jobs, arguments.workers)
    weights = tell_features(games)
    if arguments.match:
        tell_match(weights, arguments.match, arguments.workers)
    if arguments.cards:
        tell_cards(games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
