"""Verify: whether the dice of a finished game were what they had been sealed to be."""

import msgspec

from homage.kernel.errors import HomageError, RecordError
from homage.kernel.game import Game
from homage.kernel.lines import Chose, Roll, Secret, SeedPhrase
from homage.kernel.messages import Message
from homage.kernel.position import Position, decision_for
from homage.kernel.record import Header, Record
from homage.kernel.sealed import SECRET_BYTES, commitment, dice_key, ticket, winner
from homage.kernel.seats import CHANCE
from homage.kernel.state import State

NOT_PROVED = (
    Message(
        "kernel.verify.not-who-was-told",
        "that the host, who knew the secret, told nobody what would be drawn",
    ),
    Message(
        "kernel.verify.not-thrown-away",
        "that no game was broken off and thrown away because of what was drawn",
    ),
    Message(
        "kernel.verify.not-who-sat",
        "who sat at which seat, and that a host who had a seat chose its phrase before the others",
    ),
    Message(
        "kernel.verify.not-foreseen",
        "anything, to a seat whose phrase somebody else could choose or foresee",
    ),
)
"""What even a good proof leaves open."""

OTHER_SECRET = Message(
    "kernel.verify.other-secret",
    "refuted: the secret is not the one that was committed to in the header",
)
NO_SUCH_ROLL = Message(
    "kernel.verify.no-such-roll", "refuted: the rules roll nothing of the kind here"
)
OTHER_ROLL = Message(
    "kernel.verify.other-roll",
    "refuted: the roll should be [{expected}], the record has [{found}]",
)
OTHER_OPTION = Message(
    "kernel.verify.other-option", "refuted: ticket {drawn} of {total} is ''{option}''"
)
NOT_SEALED = Message(
    "kernel.verify.not-sealed", "these dice were not sealed (''{dice}''): nothing to prove"
)
NO_SECRET = Message(
    "kernel.verify.no-secret",
    "the secret is not in the record: it is published when the game is over",
)
NO_DIGITS = Message("kernel.verify.no-digits", "the secret must be {count} hexadecimal digits")
PHRASE_TWICE = Message("kernel.verify.phrase-twice", "refuted: a seat said a phrase twice")
NO_PHRASE = Message(
    "kernel.verify.no-phrase",
    "refuted: {seat} said no phrase before the first draw, so the host chose alone",
)


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
        raise RecordError(record.line_number(len(record.lines) - 1), OTHER_SECRET)
    key = dice_key(secret, record.seats, phrases_of(record))
    position = Position(game)
    for index, line in enumerate(record.lines):
        try:
            if isinstance(line, Chose) and line.seat == CHANCE:
                _check(position.state, line, key, position.rolled)
            position.do(line)  # which never takes back what chance has decided
        except HomageError as wrong:
            raise RecordError(record.line_number(index), wrong.message) from wrong
    return Proof(promised, sum(position.rolled.values()), tuple(sorted(position.rolled)))


def _check(state: State, line: Chose, key: bytes, rolled: dict[str, int]) -> None:
    decision = decision_for(state, line)
    if decision is None or decision.weights is None:
        raise HomageError(NO_SUCH_ROLL)
    number = rolled.get(decision.stream, 0)
    total = sum(decision.weights)
    drawn = ticket(key, decision.stream, number, total)
    expected = Roll(decision.stream, number, drawn, total)
    if line.roll != expected:
        raise HomageError(OTHER_ROLL.of(str(expected), str(line.roll or "")))
    option = winner(decision, drawn)
    if line.option != option.text:
        raise HomageError(OTHER_OPTION.of(drawn, total, option.text))


def _promised(record: Header) -> str:
    kind, _, promised = record.dice.partition(" ")
    if kind != "sealed":
        raise RecordError(0, NOT_SEALED.of(record.dice))
    return promised


def _secret(record: Record) -> bytes:
    for index, line in enumerate(record.lines):
        if isinstance(line, Secret):
            try:
                secret = bytes.fromhex(line.secret)
            except ValueError:
                secret = b""
            if len(secret) != SECRET_BYTES:
                raise RecordError(record.line_number(index), NO_DIGITS.of(2 * SECRET_BYTES))
            return secret
    raise RecordError(0, NO_SECRET)


def phrases_of(record: Record) -> list[str]:
    """The seed phrase of every seat; they must stand before the first draw."""
    phrases: dict[int, str] = {}
    for index, line in enumerate(record.lines):
        if isinstance(line, Chose):
            break
        if isinstance(line, SeedPhrase):
            if line.seat in phrases:
                raise RecordError(record.line_number(index), PHRASE_TWICE)
            phrases[line.seat] = line.phrase
    missing = [name for seat, name in enumerate(record.seats) if seat not in phrases]
    if missing:
        raise RecordError(0, NO_PHRASE.of(missing[0]))
    return [phrases[seat] for seat in range(len(record.seats))]
