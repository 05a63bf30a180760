"""Sealed dice: nobody can choose what is drawn, and everybody can check it afterwards.

The order matters: first the host commits to a secret, then every seat says a phrase, and only
then is anything drawn. docs/dice.md has all of it byte by byte.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from homage.kernel.decision import Decision
from homage.kernel.errors import HomageError
from homage.kernel.lines import Roll
from homage.kernel.messages import Message
from homage.kernel.options import Option

SEALED = "sealed "
"""Before the commitment, in a record's header."""

SEAL = re.compile(f"{SEALED}([0-9a-f]{{64}}) by (.+)")
"""Sealed dice in a record's header: the commitment, and the host who has the secret."""

ONE_MACHINE = "one machine"
"""The host, where a game is dealt by the machine at which it is played."""

SECRET_BYTES = 32
DIGITS = re.compile("[0-9a-f]{64}")
"""Of a secret: canonical, so that it cannot be written in two ways."""

MAX_PHRASE_LETTERS = 200

BOT_PHRASE = "bot"
"""What every bot says, so that nobody can look for a phrase of a bot that suits him."""

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


def commitment(secret: bytes, terms: str, host: str) -> str:
    """What is shown before anyone says a phrase: it binds the host to its secret and to the terms.

    It does not tell the secret.
    """
    bound = f"homage dice 2\n{terms}host: {host}\n"
    return hashlib.sha256(bound.encode() + secret).hexdigest()


def check_phrase(phrase: str) -> str:
    """A phrase as it stands in a record: one line, not too long."""
    phrase = phrase.strip()
    if not is_phrase(phrase):
        raise HomageError(WRONG_PHRASE.of(MAX_PHRASE_LETTERS))
    return phrase


def is_phrase(phrase: str) -> bool:
    """Whether a phrase can stand so in a record."""
    short = 0 < len(phrase) <= MAX_PHRASE_LETTERS
    return short and phrase.isprintable() and phrase == phrase.strip()


def words_of(seats: Sequence[str], phrases: Sequence[str]) -> str:
    """The phrases of all seats, in seat order, as keys are made from them."""
    return "".join(f"{seat}: {phrase}\n" for seat, phrase in zip(seats, phrases, strict=True))


def dice_key(secret: bytes, words: str) -> bytes:
    """What all draws come from: the secret, and what every seat has said."""
    return hmac.digest(secret, b"homage words 1\n" + words.encode(), "sha256")


def bot_key(secret: bytes, words: str) -> bytes:
    """What the seeds of bots come from. Who knows it knows nothing of the other key."""
    return hmac.digest(secret, b"homage bots 1\n" + words.encode(), "sha256")


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

    def __init__(self, secret: bytes, host: str = ONE_MACHINE) -> None:
        if len(secret) != SECRET_BYTES:
            raise HomageError(WRONG_SECRET.of(SECRET_BYTES, len(secret)))
        self._secret = secret
        self._host = host
        self._words: str | None = None
        self._dice_key = b""
        self._bot_key = b""
        self._rolls: dict[str, int] = {}

    def name_for(self, terms: str) -> str:
        return f"{SEALED}{commitment(self._secret, terms, self._host)} by {self._host}"

    def hear(self, words: str) -> None:
        if self._words != words:
            self._words = words
            self._dice_key = dice_key(self._secret, words)
            self._bot_key = bot_key(self._secret, words)

    def pick(self, decision: Decision) -> tuple[Option, Roll | None]:
        assert decision.weights is not None
        assert self._words is not None, "nothing is rolled before every seat has said its phrase"
        number = self._rolls.get(decision.stream, 0)
        total = sum(decision.weights)
        drawn = ticket(self._dice_key, decision.stream, number, total)
        self.skip(decision.stream, 1)
        return winner(decision, drawn), Roll(decision.stream, number, drawn, total)

    def bot_seed(self, seat: int, choices: int) -> str:
        assert self._words is not None, "no bot is asked before every seat has said its phrase"
        return hmac.digest(self._bot_key, f"{seat}/{choices}".encode(), "sha256").hex()

    def skip(self, stream: str, rolls: int) -> None:
        self._rolls[stream] = self._rolls.get(stream, 0) + rolls

    def reveal(self) -> str:
        """The secret, for the record of a game that is over."""
        return self._secret.hex()
