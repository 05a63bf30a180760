"""Players: who sits at a seat, a person or a bot, and how the record writes it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from homage.bots import Bot, bot
from homage.kernel import Game, HomageError

BOT_SIGN = " (bot)"
LONGEST_NAME = 40


class Player(msgspec.Struct, frozen=True):
    """Somebody at a seat."""

    name: str
    bot: Bot | None = None

    @property
    def written(self) -> str:
        """As records and log lines have it; `player` reads it back."""
        return self.name + BOT_SIGN if self.bot else self.name


def person(name: str) -> Player:
    """A player of flesh and blood."""
    name = name.strip()
    if not name:
        raise HomageError("a player needs a name")
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise HomageError(f"a name is one line of at most {LONGEST_NAME} letters: {name!r}")
    if name.endswith(BOT_SIGN.strip()):
        raise HomageError(f"'{name}' would be taken for a bot; choose another name")
    return Player(name)


def bot_player(name: str) -> Player:
    """A bot, by its name."""
    return Player(name, bot(name))


def player(written: str) -> Player:
    """The player that a record names."""
    if written.endswith(BOT_SIGN):
        return bot_player(written.removesuffix(BOT_SIGN))
    return person(written)


def check_players(game: Game, players: Sequence[Player]) -> None:
    """Refuse players who cannot sit at this game, or could not be told apart."""
    if len(players) != len(game.seats):
        raise HomageError(
            f"{game.title.name} has {len(game.seats)} seats ({', '.join(game.seats)}),"
            f" but {len(players)} players are named"
        )
    people = [one.name for one in players if one.bot is None]
    for seat, one in zip(game.seats, players, strict=True):
        if one.bot is not None:
            continue
        if people.count(one.name) > 1:
            raise HomageError(f"two players are called '{one.name}'; give one another name")
        if one.name != seat and one.name in game.seats:
            raise HomageError(
                f"the player at {seat} is called '{one.name}', which is another seat's name;"
                " choose another"
            )
