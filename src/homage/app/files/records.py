"""Record files: reading them, and finding the game that they are a record of."""

import re
from collections.abc import Sequence
from pathlib import Path

from homage.games import title
from homage.kernel import Game, HomageError, Message, RecordError, SettingsError
from homage.kernel.content import CANNOT_BE_READ
from homage.kernel.dice import Dice, SeededDice
from homage.kernel.errors import IN_FILE
from homage.kernel.record import Record, parse
from homage.kernel.sealed import SealedDice, commitment
from homage.kernel.verify import words_of

SUFFIX = ".homage"
SECRET_SUFFIX = ".secret"

NO_RECORD = Message("app.no-record", "this is no record: it is not UTF-8 text")
OTHER_DICE = Message("app.other-dice", "a game with the dice ''{dice}'' cannot go on here")
NO_SECRET = Message(
    "app.no-secret",
    "the secret of its sealed dice is not beside it (a file that ends in {suffix}), so it can be"
    " replayed but not go on",
)
OTHER_SECRET = Message(
    "app.other-secret", "the secret beside it is of another game, so it cannot go on"
)


def read_record(file: Path) -> Record:
    """The record in a file; a damaged or foreign file is refused with the place and the reason."""
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise HomageError(IN_FILE.of(str(file), NO_RECORD)) from wrong
    except OSError as wrong:
        raise HomageError(IN_FILE.of(str(file), CANNOT_BE_READ.of(wrong.strerror))) from wrong
    try:
        return parse(text)
    except RecordError as wrong:
        raise HomageError(IN_FILE.of(str(file), wrong.message)) from wrong


def game_of(record: Record, cards: Sequence[Path] = ()) -> Game:
    """The game of a record, by today's rules; with the card files if it was played with them."""
    one = title(record.title)
    try:
        settings = one.read_settings(record.settings)
        game = one.game(settings)
    except SettingsError as wrong:
        raise RecordError(5, wrong.message) from wrong
    if cards and game.content != record.content:
        return one.game(settings, cards)
    return game


def dice_of(record: Record, secret: bytes | None) -> Dice:
    """The dice with which a recorded game goes on; sealed ones need their secret."""
    kind, _, rest = record.dice.partition(" ")
    if kind == "seeded" and re.fullmatch(r"-?\d+", rest):
        return SeededDice(int(rest))
    if kind != "sealed":
        raise HomageError(OTHER_DICE.of(record.dice))
    if secret is None:
        raise HomageError(NO_SECRET.of(SECRET_SUFFIX))
    if commitment(secret) != rest:
        raise HomageError(OTHER_SECRET)
    return SealedDice(secret, record.seats, words_of(record))
