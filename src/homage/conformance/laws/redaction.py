"""Redaction: the record that a seat may have of a running game tells nothing it did not see."""

from collections.abc import Sequence

from homage.conformance.law import Law
from homage.conformance.trace import Trace, Twin, any_seat, twins
from homage.conformance.trial import Trials
from homage.conformance.walk import Chosen, choose, opening_of
from homage.kernel.decision import Decision
from homage.kernel.game import Game
from homage.kernel.lines import Chose, Roll
from homage.kernel.options import Option
from homage.kernel.record import Record, parse, record_of
from homage.kernel.replay import redacted
from homage.kernel.seats import CHANCE

TWINS = 4
SEALED = f"sealed {'0' * 64} by the laws"


def try_hard(trials: Trials) -> None:
    for trial in trials:
        trace = Trace(trial, any_seat(trial))
        trial.counts["games"] += 1
        for twin in twins(trace, trial.rng, TWINS):
            for _ in twin.go_on(trial.rng):
                pass
            compare(twin)
            trial.counts["twins"] += 1
            if trial.late:
                break


def compare(twin: Twin) -> None:
    """Refuse two records that differ, though the seat saw and heard the same in both games."""
    trace = twin.trace
    # A game that is over is open to everyone: so its last choice is left out.
    place = min(twin.place, len(trace.chosen) - 1)
    game, seat = trace.walk.trial.game, trace.seat
    truth = recorded(game, trace.chosen[:place])
    before = redacted(truth, game, seat).text()
    after = redacted(recorded(game, twin.choices()[:place]), game, seat).text()
    if before != after:
        raise trace.walk.broken(
            "the seat saw and heard the same, and yet two records that it may have differ:"
            f" {_apart(before, after)}\n"
            f"what it did not see, in the other game: {twin.story()}",
            seat,
            upto=place,
        )
    _check_what_is_shown(trace, truth, parse(before), place)


def _check_what_is_shown(trace: Trace, truth: Record, shown: Record, place: int) -> None:
    """To cover everything would keep every secret, too."""
    for at, chosen in enumerate(trace.chosen[:place]):
        if chosen.seen_by(trace.seat) and shown.choices[at].option != truth.choices[at].option:
            raise trace.walk.broken(
                f"choice {at + 1} is covered in the record, although the seat saw it",
                trace.seat,
                upto=place,
            )


def recorded(game: Game, choices: Sequence[Chosen]) -> Record:
    """The record of a game with these choices, with tickets that fall on what chance brought."""
    record = record_of(game, dice=SEALED)
    state = game.setup()
    rolled: dict[str, int] = {}
    for chosen in choices:
        opening = opening_of(state, chosen.lane)
        assert opening is not None
        decision = opening.decision
        roll = None
        if decision.seat == CHANCE:
            number = rolled[decision.stream] = rolled.get(decision.stream, -1) + 1
            roll = _ticket(decision, chosen.option, number)
        record.lines.append(Chose(decision.seat, chosen.option.text, decision.drawn_for, roll))
        choose(state, chosen)
    return record


def _ticket(decision: Decision, option: Option, number: int) -> Roll:
    weights = decision.weights or [1] * len(decision.options)
    first = sum(weights[: decision.options.index(option)])
    return Roll(decision.stream or "none", number, first, sum(weights))


def _apart(one: str, other: str) -> str:
    for left, right in zip(one.splitlines(), other.splitlines(), strict=False):
        if left != right:
            return f"'{right}', was '{left}'"
    return "one is longer"


LAW = Law(
    "redaction",
    "two games that look the same to a seat give it the same record, until they are over",
    try_hard,
    trials=10,
)
