"""Reopening: the game and the dice with which a recorded game can be looked at, or go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from homage.games import title
from homage.kernel import Game, HomageError, Message, RecordError, SettingsError
from homage.kernel.dice import Dice, seeded_dice
from homage.kernel.lines import Secret
from homage.kernel.record import Header, Record
from homage.kernel.replay import SETTINGS_LINE, TITLE_LINE
from homage.kernel.sealed import DIGITS, SEAL, SealedDice

OTHER_DICE = Message("table.other-dice", "a game with the dice ''{dice}'' cannot go on here")
NO_SECRET = Message(
    "table.no-secret",
    "the secret of its sealed dice is not there, so it can be replayed but not go on",
)
OTHER_SECRET = Message(
    "table.other-secret",
    "the secret that is there is of another game, or the header was changed, so it cannot go on",
)


def game_of(header: Header, cards: Sequence[Path] = ()) -> Game:
    """The game of a record, by today's rules; with the card files if it was played with them."""
    try:
        one = title(header.title)
    except HomageError as wrong:
        raise RecordError(TITLE_LINE, wrong.message) from wrong
    try:
        settings = one.read_settings(header.settings)
        game = one.game(settings)
    except SettingsError as wrong:
        raise RecordError(SETTINGS_LINE, wrong.message) from wrong
    if cards and game.content != header.content:
        return one.game(settings, cards)
    return game


def dice_of(record: Record, secret: bytes | None = None) -> Dice:
    """The dice with which a recorded game goes on; sealed ones need their secret.

    The record of a game that is over has it itself. They begin anew: whoever rolls them passes over
    what was rolled before, as a `Driver` does.
    """
    seeded = seeded_dice(record.dice)
    if seeded is not None:
        return seeded
    seal = SEAL.fullmatch(record.dice)
    if seal is None:
        raise HomageError(OTHER_DICE.of(record.dice))
    if secret is None:
        secret = _published(record)
    if secret is None:
        raise HomageError(NO_SECRET)
    dice = SealedDice(secret, seal[2])
    if dice.name_for(record.terms) != record.dice:
        raise HomageError(OTHER_SECRET)
    return dice


def _published(record: Record) -> bytes | None:
    for line in record.lines:
        if isinstance(line, Secret) and DIGITS.fullmatch(line.secret):
            return bytes.fromhex(line.secret)
    return None
