"""Players: who sits at a seat, a person or a bot, and how the record has it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from homage.bots import Bot, bot
from homage.kernel import Game, HomageError, Message
from homage.kernel.visible import shown

BOT_SIGN = " (bot)"
MAX_NAME_LETTERS = 40
BREAKS_A_LINE = ": "
"""In a record it would end the name."""

NO_NAME = Message("table.no-name", "a player needs a name")
WRONG_NAME = Message(
    "table.wrong-name", "a name is one line of at most {most} letters, without ''{sign}'': {name}"
)
LIKE_A_BOT = Message("table.like-a-bot", "''{name}'' would be taken for a bot; choose another name")
WRONG_COUNT = Message(
    "table.wrong-count",
    "{title} has {seats, plural, one {# seat} other {# seats}} ({names}),"
    " but {players, plural, one {# player is} other {# players are}} named",
)
TWO_ALIKE = Message("table.two-alike", "two players are called ''{name}''; give one another name")
SEATS_NAME = Message(
    "table.seats-name",
    "the player at {seat} is called ''{name}'', which is another seat''s name; choose another",
)


class Player(msgspec.Struct, frozen=True):
    """Somebody at a seat."""

    name: str
    bot: Bot | None = None

    @property
    def record_name(self) -> str:
        """As the record has it; `read_player` reads it back."""
        return self.name + BOT_SIGN if self.bot else self.name


def person(name: str) -> Player:
    """A player of flesh and blood."""
    name = name.strip()
    if not name:
        raise HomageError(NO_NAME)
    if not name.isprintable() or len(name) > MAX_NAME_LETTERS or BREAKS_A_LINE in name:
        raise HomageError(WRONG_NAME.of(MAX_NAME_LETTERS, BREAKS_A_LINE, shown(name)))
    if name.endswith(BOT_SIGN.strip()):
        raise HomageError(LIKE_A_BOT.of(name))
    return Player(name)


def bot_player(name: str) -> Player:
    """A bot, by its name."""
    return Player(name, bot(name))


def read_player(record_name: str) -> Player | None:
    """The player that a record names; None where a seat is free."""
    if record_name.endswith(BOT_SIGN):
        return bot_player(record_name.removesuffix(BOT_SIGN))
    return person(record_name) if record_name else None


def check_players(game: Game, players: Sequence[Player | None]) -> None:
    """Refuse players who cannot sit at this game, or could not be told apart."""
    if len(players) != len(game.seats):
        raise HomageError(
            WRONG_COUNT.of(game.title.name, len(game.seats), ", ".join(game.seats), len(players))
        )
    people = [one.name for one in players if one is not None and one.bot is None]
    for seat, one in enumerate(players):
        if one is None or one.bot is not None:
            continue
        if people.count(one.name) > 1:
            raise HomageError(TWO_ALIKE.of(one.name))
        if one.name != game.seats[seat] and one.name in game.seats:
            raise HomageError(SEATS_NAME.of(game.seat_noun(seat), one.name))
