"""Analysis: every decision of a finished game judged by what the one who made it could know."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing

import msgspec

from homage.bots.gamespec import GameSpec, made_once, spec_of
from homage.kernel import CHANCE, Game, HomageError, Message, Outcome, State
from homage.kernel.lines import Chose
from homage.kernel.position import decision_for
from homage.kernel.record import Record
from homage.kernel.replay import HIDDEN, outcome_of, standing_choices
from homage.lab.figures import Figures, figures_of
from homage.lab.judgement import Judgement, judge
from homage.lab.processes import done_in_processes

SIMULATIONS = 1000
"""For each decision, unless another number is asked for; as many again where two are compared."""

MIN_SIMULATIONS = 10

COVERED = Message(
    "lab.covered-record",
    "choices are covered in this record (''{cover}''), as one seat may have it; when the game is"
    " over, analyse the whole one",
)
NOT_OVER = Message(
    "lab.not-over",
    "this game is not over, and an analysis would tell what is still hidden; play it to its end or"
    " give up, and analyse it then",
)


class Analysis(msgspec.Struct, frozen=True):
    """What was found out about a game."""

    outcome: Outcome
    seats: tuple[int, ...]
    """Those that were looked at."""
    judgements: tuple[Judgement, ...]
    """In the order of play: the decisions that had more than one option."""
    turns: tuple[int, ...]
    """For each choice of the record, the turn in which it was made."""
    utilities: tuple[float, ...]
    """What each seat, or its side, had in the end: 1 for a win; alone the share of the scale."""
    figures: Figures
    """How values are told."""

    def of(self, seat: int) -> list[Judgement]:
        """The decisions of one seat."""
        return [one for one in self.judgements if one.seat == seat]

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """After which choice the table had which value for the seat, as far as it could know.

        It has a point before and after each of its decisions, and one for the end of the game.
        """
        points: list[tuple[int, float]] = []
        for one in self.of(seat):
            if not points or points[-1][0] < one.number - 1:
                points.append((one.number - 1, one.best))
            points.append((one.number, one.got))
        end = len(self.turns)
        if points and points[-1][0] == end:
            points.pop()
        return [*points, (end, self.utilities[seat])]

    def mistakes(self, worst: int | None = None) -> list[Judgement]:
        """Those that cost most, the worst first."""
        least = self.figures.mistake
        found = [one for one in self.judgements if self.lost(one) >= least]
        return sorted(found, key=lambda one: (-one.loss, one.number))[:worst]

    def lost(self, one: Judgement) -> float:
        """What a decision cost, in the points that are told."""
        return self.figures.lost(one.best, one.got)

    def average_loss(self, seat: int) -> float:
        """What a decision of this seat cost on average, in points."""
        losses = [self.figures.whole * one.loss for one in self.of(seat)]
        return sum(losses) / len(losses) if losses else 0.0

    def count(self, seat: int, at_least: float) -> int:
        """How many decisions of this seat cost so many points."""
        return sum(self.lost(one) >= at_least for one in self.of(seat))


def analyse(
    record: Record,
    game: Game,
    *,
    seat: int | None = None,
    simulations: int = SIMULATIONS,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Analysis:
    """Judge every decision of a finished game, or of one seat in it.

    Each decision has random numbers of its own, by its number in the record: so the result is the
    same however many share the work.
    """
    outcome = _outcome(record, game)
    turns, numbers = [], []
    for number, line, state in standing_choices(record, game):
        turns.append(state.turn)
        if line.seat != CHANCE and seat in (None, line.seat) and _has_a_choice(state, line):
            numbers.append(number)
    if workers == 1:
        judged = _judged(record, game, numbers, simulations)
    else:
        judged = _judged_in_processes(record, game, numbers, simulations, workers)
    found: list[Judgement] = []
    with closing(judged):
        for one in judged:
            found.append(one)
            progress(len(found), len(numbers))
    found.sort(key=lambda one: one.number)
    seats = range(len(game.seats))
    together = [len(game.allies(one)) for one in seats]  # a win is divided among them
    return Analysis(
        outcome,
        tuple(seats) if seat is None else (seat,),
        tuple(_of_the_side(one, together[one.seat]) for one in found),
        tuple(turns),
        tuple(outcome.utility(one, game.scale) * together[one] for one in seats),
        figures_of(game),
    )


def _outcome(record: Record, game: Game) -> Outcome:
    """How the game ended; refuses one that nothing can be said about."""
    if any(choice.option == HIDDEN for choice in record.choices):
        raise HomageError(COVERED.of(HIDDEN))
    outcome = outcome_of(record, game)
    if outcome is None:
        raise HomageError(NOT_OVER)
    return outcome


def _has_a_choice(state: State, line: Chose) -> bool:
    """Whether there was anything to decide; what was not open at all the replay will refuse."""
    decision = decision_for(state, line)
    return decision is not None and len(decision.options) > 1


def _judged(
    record: Record, game: Game, numbers: Sequence[int], simulations: int
) -> Generator[Judgement]:
    """The choices of these numbers, one after the other."""
    for number, line, state in standing_choices(record, game):
        if number in numbers:
            option = game.vocabulary.find(line.option)
            yield judge(state, line.seat, option, number, simulations)


# -- sharing out the work ------------------------------------------------------------------------


class Job(msgspec.Struct, frozen=True):
    """One choice of a record, to be judged in any process."""

    game: GameSpec
    record: Record
    number: int
    simulations: int


def _judged_in_processes(
    record: Record, game: Game, numbers: Sequence[int], simulations: int, workers: int
) -> Generator[Judgement]:
    """The same, in the order in which they are ready."""
    spec = spec_of(game)
    jobs = [Job(spec, record, number, simulations) for number in numbers]
    with closing(done_in_processes(_do, jobs, workers)) as done:
        for _, judgement in done:
            yield judgement


def _do(job: Job) -> Judgement:
    (judgement,) = _judged(job.record, made_once(job.game), [job.number], job.simulations)
    return judgement


# -- sides ---------------------------------------------------------------------------------------


def _of_the_side(one: Judgement, times: int) -> Judgement:
    return msgspec.structs.replace(one, best=one.best * times, got=one.got * times)
