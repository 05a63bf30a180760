"""A match: bots play games against each other, each with seeds of its own."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

import msgspec

from homage.bots import Bot, bot
from homage.kernel import CHANCE, Game, HomageError, Listener, Message
from homage.kernel.lines import Chose
from homage.kernel.record import Record

GAME_FAILED = Message(
    "lab.game-failed",
    "{bot} failed at {seat} in turn {turn} of the game with seed ''{seed}'' between {bots}:"
    " {kind}: {reason}",
)


class GameFailed(HomageError):
    """A bot failed in the middle of a game; the message says how to see it again."""

    def __reduce__(self) -> tuple[type[GameFailed], tuple[Message]]:
        return GameFailed, (self.message,)  # from another process, too, it can be translated


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
    winners: tuple[int, ...] = ()
    decisions: int = 0
    """How many the seats made; chance not counted."""
    open: tuple[int, ...] = ()
    """The numbers of those choices that had more than one option; chance counted."""


def play_game(
    game: Game,
    names: Sequence[str],
    seed: str,
    listener: Listener | None = None,
    *,
    find: Callable[[str], Bot] | None = None,
    record: Record | None = None,
) -> Played:
    """A game between bots; the same seed gives the same game. Each is handed imagined worlds of its
    own seat only. `find` knows bots by name, and choices are written into the `record`."""
    players = [(find or bot)(name) for name in names]
    luck = random.Random(f"{seed}/chance")
    minds = [random.Random(f"{seed}/{seat}") for seat in range(len(players))]
    clocks = [_Clock() for _ in players]
    choices, decisions, several = 0, 0, []
    state = game.setup(listener)
    while (decision := state.decision) is not None:
        seat = decision.seat
        choices += 1
        if seat == CHANCE:
            drawn = state.roll(luck)
            if record is not None:
                record.lines.append(Chose(CHANCE, drawn.text, decision.drawn_for))
            continue
        turn = state.turn
        decisions += 1
        if len(decision.options) > 1:
            several.append(choices)
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
        if record is not None:
            record.lines.append(Chose(seat, option.text))
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
        outcome.winners,
        decisions,
        tuple(several),
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
