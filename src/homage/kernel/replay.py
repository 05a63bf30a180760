"""Replay: a record played again on today's rules, choice by choice."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from homage.kernel.decision import Decision
from homage.kernel.errors import HomageError, RecordError, Refused
from homage.kernel.events import Listener
from homage.kernel.game import Game
from homage.kernel.record import Choice, Note, Record
from homage.kernel.seats import CHANCE, sees
from homage.kernel.state import State

HIDDEN = "?"
"""What stands in a redacted record for an option that its reader did not see."""

ENDING_NOTES = ("resigned", "timed out", "agreed end")
"""Notes after which a game is over although its rules would go on."""


def replay(
    record: Record, game: Game, listener: Listener | None = None
) -> Iterator[tuple[Choice | Note | None, State]]:
    """The state at the start (with None), and after each line; always the same state object.

    Where the record does not stand, a RecordError names the line and the reason.
    """
    if record.title != game.title.name:
        raise RecordError(2, f"this is a game of {record.title}, not of {game.title.name}")
    if record.seats != list(game.seats):
        raise RecordError(6, f"the seats are {', '.join(game.seats)} with these settings")
    state = game.setup(listener)
    yield None, state
    ended = ""
    for index, line in enumerate(record.lines):
        if isinstance(line, Note):
            ended = line.kind if line.kind in ENDING_NOTES else ended
        elif ended:
            raise RecordError(record.line_number(index), f"the game was over: {ended}")
        else:
            try:
                take(state, line)
            except HomageError as wrong:
                raise RecordError(record.line_number(index), str(wrong)) from wrong
        yield line, state
    _check_end(record, state)


def take(state: State, choice: Choice) -> None:
    """Let the state take a recorded choice; refuse it if another seat must decide."""
    option = state.game.vocabulary.find(choice.option)
    found = decision_for(state, choice)
    if found is not None:
        state.choose(option, found)
        return
    decision = state.decision
    if decision is None:
        raise Refused(option.text, state.why_not(choice.seat, option))
    if decision.seat != choice.seat:
        expected = state.game.seat_name(decision.seat)
        raise Refused(f"{option.text}: {expected} must decide here: {decision.prompt}")
    expected = state.game.seat_name(decision.drawn_for)
    raise Refused(f"{option.text}: this is rolled for {expected}")


def final_state(record: Record, game: Game, listener: Listener | None = None) -> State:
    """The state after the whole record."""
    return [state for _, state in replay(record, game, listener)][-1]


def differences(record: Record, game: Game) -> list[str]:
    """In what this game differs from the one recorded, though it may replay all the same."""
    found = []
    if record.version != game.title.version:
        found.append(
            f"recorded with version {record.version} of the rules; today's is {game.title.version}"
        )
    if record.content != game.content:
        found.append(f"recorded with other cards ({record.content}; these are {game.content})")
    if record.vocabulary != game.vocabulary.fingerprint:
        found.append("recorded with another vocabulary")
    return found


def redacted(record: Record, game: Game, seat: int) -> Record:
    """The record as `seat` may have it: options that it did not see are covered."""
    lines: list[Choice | Note] = []
    state = game.setup()
    for line in record.lines:
        if isinstance(line, Note):
            lines.append(line)
            continue
        decision = decision_for(state, line)
        shown = line.seat == seat or (decision is not None and sees(decision.audience, seat))
        lines.append(line if shown else Choice(line.seat, HIDDEN, line.drawn_for))
        take(state, line)
    return msgspec.structs.replace(record, lines=lines)


def decision_for(state: State, choice: Choice) -> Decision | None:
    """The open decision that a recorded choice answers; None if nothing of the kind is asked."""
    for decision in state.decisions:
        if decision.seat == choice.seat and (
            decision.seat != CHANCE or decision.drawn_for == choice.drawn_for
        ):
            return decision
    return None


def _check_end(record: Record, state: State) -> None:
    last = record.line_number(len(record.lines))
    ends = [line for line in record.lines if isinstance(line, Note) and line.kind in ENDING_NOTES]
    if record.outcome is None:
        return
    if ends:
        losers = [line.seat for line in ends if line.seat != CHANCE]
        if any(seat in record.outcome.winners for seat in losers):
            raise RecordError(last, "the result has a winner who gave up")
    elif state.outcome is None:
        raise RecordError(last, "the record has a result, but the game is not over there")
    elif record.outcome != state.outcome.written:
        raise RecordError(last, f"the record's result is not what the rules give: {state.outcome}")
