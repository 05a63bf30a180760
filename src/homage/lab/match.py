"""A match: bots play games against each other, each with seeds of its own."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Sequence

import msgspec

from homage.bots import bot
from homage.bots.worker import GameSpec
from homage.kernel import CHANCE, Game, Listener


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played."""

    game: GameSpec
    bots: tuple[str, ...]
    """By seat."""
    seed: str


class Played(msgspec.Struct, frozen=True):
    """What came of it."""

    bots: tuple[str, ...]
    payoffs: tuple[float, ...]
    turns: int
    reason: str
    seconds: tuple[float, ...]
    """Thinking time by seat."""
    slowest: float
    """The longest time that a single turn took."""

    @property
    def reason_id(self) -> str:
        """The rule that ended the game, or else the reason in words."""
        ids = re.findall(r"\b[A-Z]{2}-\d\d\b", self.reason)
        return ids[0] if ids else self.reason


def play(pairing: Pairing) -> Played:
    """Play one game. Every bot is handed imagined worlds of its own seat only."""
    return play_game(pairing.game.make(), pairing.bots, pairing.seed)


def play_game(
    game: Game, names: Sequence[str], seed: str, listener: Listener | None = None
) -> Played:
    """A game between bots; the same seed gives the same game."""
    players = [bot(name) for name in names]
    luck = random.Random(f"{seed}/chance")
    minds = [random.Random(f"{seed}/{seat}") for seat in range(len(players))]
    spent = [0.0] * len(players)
    state = game.setup(listener)
    turn, in_turn, slowest = 0, 0.0, 0.0
    while (decision := state.decision) is not None:
        seat = decision.seat
        if seat == CHANCE:
            state.roll(luck)
            continue
        start = time.perf_counter()
        world = state.imagine(seat, minds[seat])
        option = players[seat].choose(world, seat, minds[seat])
        took = time.perf_counter() - start
        spent[seat] += took
        in_turn = in_turn + took if state.turn == turn else took
        turn = state.turn
        slowest = max(slowest, in_turn)
        state.choose(option, seat if state.lanes is not None else None)
    outcome = state.outcome
    assert outcome is not None
    return Played(
        tuple(names),
        tuple(outcome.payoff(seat) for seat in range(len(players))),
        state.turn,
        outcome.reason,
        tuple(spent),
        slowest,
    )
