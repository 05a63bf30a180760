"""Budget: what a searching bot would gain by thinking longer, measured choice by choice.

Where luck weighs heavily, thousands of games would be needed to see two points of difference.
So no games are compared here but single choices, and only where two budgets choose differently is
there anything to weigh.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from contextlib import closing

import msgspec

from homage.bots import bot, split_budget
from homage.bots.gamespec import GameSpec, made_once, spec_of
from homage.bots.levels import LEVELS
from homage.bots.searcher import SearchingBot
from homage.kernel import CHANCE, Game, HomageError, Message, State
from homage.kernel.lines import Chose
from homage.kernel.record import Record, record_of
from homage.kernel.replay import standing_choices
from homage.lab.judgement import value_with
from homage.lab.markdown import GAMES
from homage.lab.processes import done_in_processes

PLAYER = "one-ply"
"""Who plays the games: those of a searching bot would take longer than all the rest."""

DOES_NOT_SEARCH = Message(
    "lab.does-not-search",
    "{bot} does not search, so it cannot think longer; name one that does: {levels}",
)
TOO_FEW_TIMES = Message(
    "lab.too-few-times", "--times must be at least 2, not {times}: less is no more thinking"
)
CHOICES = Message("lab.choices", "choices")


class Budgets(msgspec.Struct, frozen=True):
    """The same bot twice, once with more simulations."""

    bot: str
    simulations: int
    """For each choice."""
    times: int
    longer: str
    """The bot that has so many times as many."""


def budgets(name: str, times: int) -> Budgets:
    """A bot and how many times longer it may think; refuses one that does not search."""
    one = bot(name)
    if not isinstance(one, SearchingBot):
        raise HomageError(DOES_NOT_SEARCH.of(name, tuple(level.name for level in LEVELS)))
    if times < 2:
        raise HomageError(TOO_FEW_TIMES.of(times))
    longer = f"{split_budget(name)[0]}@{one.simulations * times}"
    bot(longer)  # refuse what is too much before anything is started
    return Budgets(name, one.simulations, times, longer)


class GameToPlay(msgspec.Struct, frozen=True):
    """A game to be played, so that there are choices to draw from."""

    game: GameSpec
    seed: str


class PlayedGame(msgspec.Struct, frozen=True):
    """How such a game went."""

    record: Record
    numbers: tuple[int, ...]
    """Of the choices in the record that had more than one option."""
    sides: tuple[int, ...]
    """By seat, how many share every win with it."""


class Sample(msgspec.Struct, frozen=True):
    """One choice of a game, to be made by both and weighed."""

    game: GameSpec
    record: Record
    number: int
    sides: tuple[int, ...]
    budgets: Budgets
    seed: str


class Weighed(msgspec.Struct, frozen=True):
    """What thinking longer brought at one choice."""

    agreed: bool
    gain: float
    """In utility, by a fresh look at both options; less than 0 if it looks worse."""


class Study:
    """The choices that were drawn, and what has come of them so far."""

    def __init__(self, game: Game, budgets: Budgets, choices: int, seed: str) -> None:
        self.game = game
        self.budgets = budgets
        self.choices = choices
        """How many are drawn, if there are so many."""
        self.seed = seed
        self.games = choices
        """How many are played to draw them from."""
        self.open = 0
        """How many choices with more than one option there were in all these games."""
        self.results: list[Weighed | None] = []
        """In the order of the lot; None for what is still to be weighed."""

    @property
    def weighed(self) -> list[Weighed]:
        """Those choices that are done."""
        return [one for one in self.results if one is not None]

    @property
    def of_a_seat(self) -> float:
        """How many choices with more than one option a seat has in a game."""
        return self.open / self.games / len(self.game.seats)

    def run(self, workers: int) -> Generator[tuple[Message, int, int]]:
        """Play, draw and weigh; tells what is being done, how much of it is, and out of how much.

        Each game and each choice has random numbers of its own, so the result is the same however
        many share the work.
        """
        spec = spec_of(self.game)
        wanted = [GameToPlay(spec, f"{self.seed}/{number}") for number in range(self.games)]
        played: list[PlayedGame | None] = [None] * len(wanted)
        with closing(done_in_processes(play, wanted, workers)) as results:
            for done, (at, game) in enumerate(results, 1):
                played[at] = game
                yield GAMES, done, len(wanted)
        samples = self._drawn(spec, [one for one in played if one is not None])
        self.results = [None] * len(samples)
        with closing(done_in_processes(weigh, samples, workers)) as weighed:
            for done, (at, one) in enumerate(weighed, 1):
                self.results[at] = one
                yield CHOICES, done, len(samples)

    def _drawn(self, spec: GameSpec, played: list[PlayedGame]) -> list[Sample]:
        """By lot from all choices of all games, each as likely as any other."""
        every = [(at, number) for at, one in enumerate(played) for number in one.numbers]
        self.open = len(every)
        self.choices = min(self.choices, len(every))
        lot = random.Random(f"{self.seed}/lot")
        return [
            Sample(
                spec,
                played[at].record,
                number,
                played[at].sides,
                self.budgets,
                f"{self.seed}/{at}/{number}",
            )
            for at, number in lot.sample(every, self.choices)
        ]


def play(wanted: GameToPlay) -> PlayedGame:
    """A game of the light bot against itself, written down."""
    game = made_once(wanted.game)
    player, luck = bot(PLAYER), random.Random(f"{wanted.seed}/chance")
    minds = [random.Random(f"{wanted.seed}/{seat}") for seat in range(len(game.seats))]
    record, state = record_of(game), game.setup()
    numbers = []
    while (decision := state.decision) is not None:
        seat = decision.seat
        if seat == CHANCE:
            record.lines.append(Chose(CHANCE, state.roll(luck).text, decision.drawn_for))
            continue
        option = player.choose(state.imagine(seat, minds[seat]), seat, minds[seat])
        record.lines.append(Chose(seat, option.text))
        if len(decision.options) > 1:
            numbers.append(len(record.lines))
        state.choose(option, decision)
    return PlayedGame(
        record, tuple(numbers), tuple(len(game.allies(seat)) for seat in range(len(game.seats)))
    )


def weigh(sample: Sample) -> Weighed:
    """Let both choose at this point of the game; weigh it if they differ."""
    seat, state = next(
        (line.seat, state)
        for number, line, state in standing_choices(sample.record, made_once(sample.game))
        if number == sample.number
    )
    one = compared(state, seat, sample.budgets, sample.seed)
    return Weighed(one.agreed, one.gain * sample.sides[seat])


def compared(state: State, seat: int, budgets: Budgets, seed: str) -> Weighed:
    """What the seat would gain by thinking longer about what it is asked.

    The one who thinks longer begins with the same thoughts and goes on. Then both options are
    looked at anew, equally often and with the same luck: a search thinks too well of what it has
    chosen.
    """
    world = state.imagine(seat, random.Random(f"{seed}/world"))
    asked = world.decision_of(seat)
    assert asked is not None and len(asked.options) > 1, "nothing to choose"
    short, long = (
        bot(name).choose(world, seat, random.Random(f"{seed}/think"))
        for name in (budgets.bot, budgets.longer)
    )
    if short is long:
        return Weighed(True, 0.0)
    half = looks(budgets)
    better, worse = (
        value_with(world, seat, option, f"{seed}/alone", half) for option in (long, short)
    )
    return Weighed(False, better - worse)


def looks(budgets: Budgets) -> int:
    """How many simulations each of two options is weighed with."""
    return budgets.simulations * budgets.times // 2
