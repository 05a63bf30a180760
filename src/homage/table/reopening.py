"""Reopening: the game and the dice with which a recorded game can be looked at, or go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from homage.games import title
from homage.kernel import Game, HomageError, Message, RecordError, SettingsError
from homage.kernel.dice import Dice, SeededDice
from homage.kernel.numbers import signed_number
from homage.kernel.record import Header, Record
from homage.kernel.sealed import SealedDice, commitment
from homage.kernel.verify import phrases_of

SETTINGS_LINE = 5

OTHER_DICE = Message("table.other-dice", "a game with the dice ''{dice}'' cannot go on here")
NO_SECRET = Message(
    "table.no-secret",
    "the secret of its sealed dice is not there, so it can be replayed but not go on",
)
OTHER_SECRET = Message(
    "table.other-secret", "the secret that is there is of another game, so it cannot go on"
)


def game_of(header: Header, cards: Sequence[Path] = ()) -> Game:
    """The game of a record, by today's rules; with the card files if it was played with them."""
    one = title(header.title)
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

    They begin anew: whoever rolls them passes over what was rolled before, as a `Driver` does.
    """
    kind, _, rest = record.dice.partition(" ")
    seed = signed_number(rest)
    if kind == "seeded" and seed is not None:
        return SeededDice(seed)
    if kind != "sealed":
        raise HomageError(OTHER_DICE.of(record.dice))
    if secret is None:
        raise HomageError(NO_SECRET)
    if commitment(secret) != rest:
        raise HomageError(OTHER_SECRET)
    return SealedDice(secret, record.seats, phrases_of(record))
