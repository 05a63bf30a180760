"""Verify: whether the dice of a finished game were what they had been sealed to be."""

import msgspec

from homage.kernel.errors import HomageError, RecordError
from homage.kernel.game import Game
from homage.kernel.record import Choice, Note, Record, Roll
from homage.kernel.replay import decision_for, take
from homage.kernel.sealed import SECRET_BYTES, commitment, dice_key, ticket, winner
from homage.kernel.seats import CHANCE
from homage.kernel.state import State

NOT_PROVED = (
    "that the host, who knew the secret, told nobody what would be drawn",
    "that no game was broken off and thrown away because of what was drawn",
    "who sat at which seat, and that a host who had a seat chose its words before the others'",
    "anything, to a seat whose words somebody else could choose or foresee",
)
"""What even a good proof leaves open."""


class Proof(msgspec.Struct, frozen=True):
    """What was checked, and found to be as sealed."""

    commitment: str
    rolls: int
    streams: tuple[str, ...]


def verify(record: Record, game: Game) -> Proof:
    """Prove the dice of a finished game; a RecordError says at which line they are refuted."""
    promised = _promised(record)
    secret = _secret(record)
    if commitment(secret) != promised:
        raise RecordError(
            record.line_number(len(record.lines) - 1),
            "refuted: the secret is not the one that was committed to in the header",
        )
    key = dice_key(secret, record.seats, words_of(record))
    state = game.setup()
    numbers: dict[str, int] = {}
    for index, line in enumerate(record.lines):
        if isinstance(line, Note):
            continue
        try:
            if line.seat == CHANCE:
                _check(state, line, key, numbers)
            take(state, line)
        except HomageError as wrong:
            raise RecordError(record.line_number(index), str(wrong)) from wrong
    return Proof(promised, sum(numbers.values()), tuple(sorted(numbers)))


def _check(state: State, line: Choice, key: bytes, numbers: dict[str, int]) -> None:
    decision = decision_for(state, line)
    if decision is None or decision.weights is None:
        raise HomageError("refuted: the rules roll nothing of the kind here")
    number = numbers.get(decision.stream, 0)
    numbers[decision.stream] = number + 1
    total = sum(decision.weights)
    drawn = ticket(key, decision.stream, number, total)
    expected = Roll(decision.stream, number, drawn, total)
    if line.roll != expected:
        raise HomageError(
            f"refuted: the roll should be [{expected}], the record has [{line.roll or ''}]"
        )
    option = winner(decision, drawn)
    if line.option != option.text:
        raise HomageError(f"refuted: ticket {drawn} of {total} is '{option.text}'")


def _promised(record: Record) -> str:
    kind, _, promised = record.dice.partition(" ")
    if kind != "sealed":
        raise RecordError(0, f"these dice were not sealed ('{record.dice}'): nothing to prove")
    return promised


def _secret(record: Record) -> bytes:
    notes = [line for line in record.lines if isinstance(line, Note) and line.kind == "secret"]
    if not notes:
        raise RecordError(
            0, "the secret is not in the record: it is published when the game is over"
        )
    try:
        secret = bytes.fromhex(notes[0].text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise RecordError(
            record.line_number(record.lines.index(notes[0])),
            f"the secret must be {2 * SECRET_BYTES} hexadecimal digits",
        )
    return secret


def words_of(record: Record) -> list[str]:
    """The words of every seat; they must stand before the first draw."""
    words: dict[int, str] = {}
    for index, line in enumerate(record.lines):
        if isinstance(line, Choice):
            break
        if line.kind == "words":
            if line.seat in words:
                raise RecordError(record.line_number(index), "refuted: a seat said words twice")
            words[line.seat] = line.text
    missing = [name for seat, name in enumerate(record.seats) if seat not in words]
    if missing:
        raise RecordError(
            0, f"refuted: {missing[0]} said no words before the first draw, so the host chose alone"
        )
    return [words[seat] for seat in range(len(record.seats))]
