"""A match: bots play games against each other, each with seeds of its own."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import msgspec

from homage.bots import bot
from homage.bots.gamespec import GameSpec, made_once
from homage.kernel import CHANCE, Game, HomageError, Listener, Message

GAME_FAILED = Message(
    "lab.game-failed",
    "{bot} failed at {seat} in turn {turn} of the game with seed ''{seed}'' between {bots}:"
    " {kind}: {reason}",
)


class GameFailed(HomageError):
    """A bot failed in the middle of a game; the message says how to see it again."""

    def __reduce__(self) -> tuple[type[GameFailed], tuple[Message]]:
        return GameFailed, (self.message,)  # from another process, too, it can be translated


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played."""

    game: GameSpec
    bots: tuple[str, ...]
    """By seat."""
    seed: str


class Played(msgspec.Struct, frozen=True):
    """What came of it."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    utilities: tuple[float, ...]
    turns: int
    end: str
    """The id of the rule that ended the game, or else the key of the reason."""
    seconds: tuple[float, ...]
    """Thinking time by seat."""
    thoughts: tuple[int, ...]
    """By seat, in how many turns it had to think."""
    longest: tuple[float, ...]
    """By seat, the longest time that a single turn took it."""

    @property
    def slowest(self) -> float:
        """The longest time that a single turn took anybody."""
        return max(self.longest)


def play(pairing: Pairing) -> Played:
    """Play one game. Every bot is handed imagined worlds of its own seat only."""
    return play_game(made_once(pairing.game), pairing.bots, pairing.seed)


def play_game(
    game: Game, names: Sequence[str], seed: str, listener: Listener | None = None
) -> Played:
    """A game between bots; the same seed gives the same game."""
    players = [bot(name) for name in names]
    luck = random.Random(f"{seed}/chance")
    minds = [random.Random(f"{seed}/{seat}") for seat in range(len(players))]
    clocks = [_Clock() for _ in players]
    state = game.setup(listener)
    while (decision := state.decision) is not None:
        seat = decision.seat
        if seat == CHANCE:
            state.roll(luck)
            continue
        turn = state.turn
        try:
            start = time.perf_counter()
            world = state.imagine(seat, minds[seat])
            option = players[seat].choose(world, seat, minds[seat])
            clocks[seat].add(turn, time.perf_counter() - start)
            state.choose(option, decision)
        except Exception as wrong:
            kind, reason = type(wrong).__name__, str(wrong)
            failure = GAME_FAILED.of(
                names[seat], game.seat_noun(seat), turn, seed, tuple(names), kind, reason
            )
            raise GameFailed(failure) from wrong
    outcome = state.outcome
    assert outcome is not None
    return Played(
        tuple(names),
        outcome.scores,
        tuple(outcome.utility(seat, game.scale) for seat in range(len(players))),
        state.turn,
        outcome.rule or outcome.reason.key,
        tuple(clock.spent for clock in clocks),
        tuple(clock.turns for clock in clocks),
        tuple(clock.longest for clock in clocks),
    )


class _Clock:
    """How long a seat thinks."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.turns = 0
        self.longest = 0.0
        self._turn = -1
        self._in_turn = 0.0

    def add(self, turn: int, seconds: float) -> None:
        if turn != self._turn:
            self._turn, self._in_turn = turn, 0.0
            self.turns += 1
        self.spent += seconds
        self._in_turn += seconds
        self.longest = max(self.longest, self._in_turn)
