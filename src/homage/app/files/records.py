"""Record files: reading them, and finding the game that they are a record of."""

import re
from collections.abc import Sequence
from pathlib import Path

from homage.games import title
from homage.kernel import Game, HomageError, RecordError, SettingsError
from homage.kernel.dice import Dice, SeededDice
from homage.kernel.record import Record, parse
from homage.kernel.sealed import SealedDice, commitment
from homage.kernel.verify import words_of

SUFFIX = ".homage"
SECRET_SUFFIX = ".secret"


def read_record(file: Path) -> Record:
    """The record in a file; a damaged or foreign file is refused with the place and the reason."""
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise HomageError(f"{file}: this is no record: it is not UTF-8 text") from wrong
    except OSError as wrong:
        raise HomageError(f"{file}: cannot be read: {wrong.strerror}") from wrong
    try:
        return parse(text)
    except RecordError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong


def game_of(record: Record, cards: Sequence[Path] = ()) -> Game:
    """The game of a record, by today's rules; with the card files if it was played with them."""
    one = title(record.title)
    try:
        options = one.read_settings(record.settings)
        game = one.game(options)
    except SettingsError as wrong:
        raise RecordError(5, str(wrong)) from wrong
    if cards and game.content != record.content:
        return one.game(options, cards)
    return game


def dice_of(record: Record, secret: bytes | None) -> Dice:
    """The dice with which a recorded game goes on; sealed ones need their secret."""
    kind, _, rest = record.dice.partition(" ")
    if kind == "seeded" and re.fullmatch(r"-?\d+", rest):
        return SeededDice(int(rest))
    if kind != "sealed":
        raise HomageError(f"a game with the dice '{record.dice}' cannot go on here")
    if secret is None:
        raise HomageError(
            "the secret of its sealed dice is not beside it (a file that ends in"
            f" {SECRET_SUFFIX}), so it can be replayed but not go on"
        )
    if commitment(secret) != rest:
        raise HomageError("the secret beside it is of another game, so it cannot go on")
    return SealedDice(secret, record.seats, words_of(record))
