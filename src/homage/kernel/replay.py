"""Replay: a record played again on today's rules, line by line."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from homage.kernel.dice import seeded_dice
from homage.kernel.errors import HomageError, RecordError
from homage.kernel.events import Listener
from homage.kernel.game import Game
from homage.kernel.lines import Chose, Line, RolledForSides, TookBack, standing
from homage.kernel.messages import Message
from homage.kernel.outcome import Outcome
from homage.kernel.position import Position, decision_for
from homage.kernel.record import Header, Record
from homage.kernel.seats import sees
from homage.kernel.state import State

TITLE_LINE, CONTENT_LINE, VOCABULARY_LINE, SETTINGS_LINE, FIRST_SEAT_LINE = range(2, 7)
"""Where they stand in the text of a record."""

HIDDEN = "?"
"""What stands in a redacted record for an option that its reader did not see."""

OTHER_TITLE = Message("kernel.replay.other-title", "this is a game of {found}, not of {expected}")
OTHER_SEATS = Message("kernel.replay.other-seats", "the seats are {seats} with these settings")
NOT_OVER_THERE = Message(
    "kernel.replay.not-over-there", "the record has a result, but the game is not over there"
)
OTHER_RESULT = Message("kernel.replay.other-result", "the rules give another result: ''{result}''")
OTHER_VERSION = Message(
    "kernel.replay.other-version",
    "recorded with version {found} of the rules; today''s is {today}",
)
OTHER_CARDS = Message(
    "kernel.replay.other-cards", "recorded with other cards ({found}; these are {today})"
)
OTHER_VOCABULARY = Message(
    "kernel.replay.other-vocabulary", "recorded with another vocabulary ({found}; this is {today})"
)


def positions(
    record: Record, game: Game, listener: Listener | None = None
) -> Iterator[tuple[Line | None, Position]]:
    """The position at the start (with None), and after each line; always the same object.

    Where the record does not stand, a RecordError names the line and the reason.
    """
    check_game(record, game)
    position = Position(game, listener, keeps_copies=_goes_back(record))
    yield None, position
    for index, line in enumerate(record.lines):
        _do(position, line, record, index)
        yield line, position
    _check_end(record, position)


def check_game(header: Header, game: Game) -> None:
    """Refuse a game that is none of the recorded one's kind."""
    if header.title != game.title.name:
        raise RecordError(TITLE_LINE, OTHER_TITLE.of(header.title, game.title.name))
    if header.seats != list(game.seats):
        same = [ours == theirs for ours, theirs in zip(game.seats, header.seats, strict=False)]
        first = [*same, False].index(False)
        raise RecordError(FIRST_SEAT_LINE + first, OTHER_SEATS.of(", ".join(game.seats)))


def replay(
    record: Record, game: Game, listener: Listener | None = None
) -> Iterator[tuple[Line | None, State]]:
    """The state at the start (with None), and after each line.

    It is the same object until something is taken back.
    """
    for line, position in positions(record, game, listener):
        yield line, position.state


def final_position(record: Record, game: Game, listener: Listener | None = None) -> Position:
    """The position after the whole record."""
    for _, position in positions(record, game, listener):
        found = position
    return found


def final_state(record: Record, game: Game, listener: Listener | None = None) -> State:
    """The state after the whole record."""
    return final_position(record, game, listener).state


def outcome_of(record: Record, game: Game) -> Outcome | None:
    """How a recorded game ended, with the reason; None if it did not."""
    return final_position(record, game).outcome


def standing_choices(record: Record, game: Game) -> Iterator[tuple[int, Chose, State]]:
    """Each choice that stands with its number and the state before it.

    What was taken back is not played again, so the state is always the same object.
    """
    position = Position(game, keeps_copies=False)
    for number, (index, line) in enumerate(standing(record.lines), 1):
        yield number, line, position.state
        _do(position, line, record, index)


def differences(header: Header, game: Game) -> list[Message]:
    """In what this game differs from the one recorded, though it may replay all the same."""
    return [difference for _, difference in differing_lines(header, game)]


def differing_lines(header: Header, game: Game) -> list[tuple[int, Message]]:
    """The same, each with the line of the record's text that says otherwise."""
    found = []
    if header.version != game.title.version:
        other = OTHER_VERSION.of(header.version, game.title.version)
        found.append((TITLE_LINE, other))
    if header.content != game.content:
        found.append((CONTENT_LINE, OTHER_CARDS.of(header.content, game.content)))
    if header.vocabulary != game.vocabulary.fingerprint:
        other = OTHER_VOCABULARY.of(header.vocabulary, game.vocabulary.fingerprint)
        found.append((VOCABULARY_LINE, other))
    return found


def redacted(record: Record, game: Game, seat: int) -> Record:
    """The record as `seat` may have it: the whole of it once the game is over.

    Until then options that it did not see are covered, and nothing is said of how the dice fell:
    where a ticket falls tells what is left in a pile, and so what others hold.
    """
    lines: list[Line] = []
    position = Position(game, keeps_copies=_goes_back(record))
    for line in record.lines:
        is_seen = isinstance(line, Chose) and _is_seen(position.state, line, seat)
        lines.append(_told(line, seat, is_seen))
        position.do(line)
    return record if position.outcome is not None else _without_luck(record, lines)


def covered(record: Record, seat: int) -> Record:
    """The record of a running game as `seat` may have it where the game cannot be replayed.

    Without a replay nothing tells who saw what, so of what was chosen only its own stays.
    """
    return _without_luck(record, [_told(line, seat, False) for line in record.lines])


def _told(line: Line, seat: int, is_seen: bool) -> Line:
    """The line as `seat` may have it while the game goes on."""
    if isinstance(line, Chose):
        shown = line.option if is_seen or line.seat == seat else HIDDEN
        return Chose(line.seat, shown, line.drawn_for)
    if isinstance(line, RolledForSides):
        return RolledForSides(line.first, line.second)
    return line


def _without_luck(record: Record, lines: list[Line]) -> Record:
    """With these lines, and dice that foretell nothing: by a seed every draw would be known."""
    dice = record.dice
    if seeded_dice(dice) is not None:
        dice = f"{dice.partition(' ')[0]} {HIDDEN}"
    return msgspec.structs.replace(record, lines=lines, dice=dice)


def _is_seen(state: State, line: Chose, seat: int) -> bool:
    decision = decision_for(state, line)
    return decision is not None and sees(decision.audience, seat)


def _goes_back(record: Record) -> bool:
    return any(isinstance(line, TookBack) for line in record.lines)


def _do(position: Position, line: Line, record: Record, index: int) -> None:
    try:
        position.do(line)
    except HomageError as wrong:
        raise RecordError(record.line_number(index), wrong.message) from wrong


def _check_end(record: Record, position: Position) -> None:
    last = record.line_number(len(record.lines))
    if record.result is None:
        return
    if position.result is None:
        raise RecordError(last, NOT_OVER_THERE)
    if record.result != position.result:
        raise RecordError(last, OTHER_RESULT.of(position.result.text(record.seats)))
