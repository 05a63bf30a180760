"""Sealed dice: nobody can choose what is drawn, and everybody can check it afterwards.

The order matters: first the host commits to a secret, then every seat says a phrase, and only
then is anything drawn. docs/dice.md has all of it byte by byte.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from homage.kernel.decision import Decision
from homage.kernel.errors import HomageError
from homage.kernel.lines import Roll
from homage.kernel.messages import Message
from homage.kernel.options import Option

SECRET_BYTES = 32
MAX_PHRASE_LETTERS = 200

WRONG_PHRASE = Message(
    "kernel.wrong-phrase", "a seed phrase must be one line of 1 to {most} letters"
)
WRONG_SECRET = Message(
    "kernel.wrong-secret", "the secret of sealed dice has {right} bytes, not {found}"
)


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def new_phrase() -> str:
    """A phrase for a seat that does not care to say its own."""
    return secrets.token_hex(16)


def commitment(secret: bytes) -> str:
    """What is shown before anyone says a phrase: it binds to the secret, and does not tell it."""
    return hashlib.sha256(b"homage dice 1\n" + secret).hexdigest()


def check_phrase(phrase: str) -> str:
    """A phrase as it stands in a record: one line, not too long."""
    phrase = phrase.strip()
    if not phrase or len(phrase) > MAX_PHRASE_LETTERS or not phrase.isprintable():
        raise HomageError(WRONG_PHRASE.of(MAX_PHRASE_LETTERS))
    return phrase


def dice_key(secret: bytes, seats: Sequence[str], phrases: Sequence[str]) -> bytes:
    """What all draws come from: the secret and the phrases of every seat, in seat order."""
    said = "".join(f"{seat}: {phrase}\n" for seat, phrase in zip(seats, phrases, strict=True))
    return hmac.digest(secret, b"homage words 1\n" + said.encode(), "sha256")


def ticket(key: bytes, stream: str, number: int, total: int) -> int:
    """Ticket `number` of a stream: evenly one of 0 … total - 1, and independent of all others."""
    limit = (1 << 64) // total * total
    attempt = 0
    while True:
        label = f"{stream}/{number}/{attempt}".encode()
        value = int.from_bytes(hmac.digest(key, label, "sha256")[:8], "big")
        if value < limit:
            return value % total
        attempt += 1


def winner(decision: Decision, drawn: int) -> Option:
    """The option on which a ticket falls: each has as many tickets as it has weight."""
    assert decision.weights is not None
    for option, weight in zip(decision.options, decision.weights, strict=True):
        if drawn < weight:
            return option
        drawn -= weight
    raise AssertionError("the ticket is larger than the weights together")


class SealedDice:
    """Dice of a game that can be proved afterwards. The secret leaves only with `reveal`."""

    def __init__(self, secret: bytes, seats: Sequence[str], phrases: Sequence[str]) -> None:
        if len(secret) != SECRET_BYTES:
            raise HomageError(WRONG_SECRET.of(SECRET_BYTES, len(secret)))
        self._secret = secret
        self._key = dice_key(secret, seats, phrases)
        self._rolls: dict[str, int] = {}

    @property
    def name(self) -> str:
        return f"sealed {commitment(self._secret)}"

    def pick(self, decision: Decision) -> tuple[Option, Roll | None]:
        assert decision.weights is not None
        number = self._rolls.get(decision.stream, 0)
        total = sum(decision.weights)
        drawn = ticket(self._key, decision.stream, number, total)
        self.skip(decision.stream, 1)
        return winner(decision, drawn), Roll(decision.stream, number, drawn, total)

    def skip(self, stream: str, rolls: int) -> None:
        self._rolls[stream] = self._rolls.get(stream, 0) + rolls

    def reveal(self) -> str:
        """The secret, for the record of a game that is over."""
        return self._secret.hex()
