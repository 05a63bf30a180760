"""Seating: who sits where, from the words of the command line."""

from __future__ import annotations

import difflib
import random
from collections.abc import Sequence

import msgspec

from homage.bots import bots, parted
from homage.bots.priorities import SUFFIX as PRIORITIES
from homage.kernel import Game, HomageError
from homage.table import Player, bot_player, person

HUMAN = "human"
DEFAULT_BOT = "knight"
ONE_PERSON = "You"


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What was said about the seats."""

    seats: Sequence[str] = ()
    """Words like `Rome=human`."""
    hot_seat: bool = False
    against: str | None = None
    mine: str | None = None
    """The seat that the one person takes."""
    names: Sequence[str] = ()
    """Of the people, in the order of the seats."""


def seated(game: Game, wishes: Wishes, lot: random.Random) -> list[Player]:
    """A player for each seat; who sits where is decided by lot if it was not said (AV-01)."""
    _check(wishes)
    kinds = _kinds(game, wishes, lot)
    people = kinds.count(HUMAN)
    names = list(wishes.names)
    if len(names) > people:
        raise HomageError(f"{len(names)} names for {people} people: {', '.join(names)}")
    players = []
    for seat, kind in zip(game.seats, kinds, strict=True):
        if kind != HUMAN:
            players.append(bot_player(kind))
        elif names:
            players.append(person(names.pop(0)))
        else:
            players.append(person(ONE_PERSON if people == 1 else seat))
    return players


def _check(wishes: Wishes) -> None:
    said = {
        "--seat": bool(wishes.seats),
        "--hot-seat": wishes.hot_seat,
        "--against": wishes.against is not None,
        "--as": wishes.mine is not None,
    }
    given = [name for name, is_given in said.items() if is_given]
    if len(given) > 1 and given != ["--against", "--as"]:
        raise HomageError(f"{given[0]} and {given[1]} do not go together: say it in one way")


def _kinds(game: Game, wishes: Wishes, lot: random.Random) -> list[str]:
    """For each seat, a bot's name or HUMAN."""
    if wishes.hot_seat:
        return [HUMAN] * len(game.seats)
    if wishes.seats:
        return _named(game, wishes.seats)
    rival = _known(wishes.against or DEFAULT_BOT)
    if rival == HUMAN:
        raise HomageError("to play against a person at the same keyboard, use --hot-seat")
    mine = int(lot.random() * len(game.seats))
    if wishes.mine is not None:
        mine = find_seat(game, wishes.mine)
    return [HUMAN if seat == mine else rival for seat in range(len(game.seats))]


def _named(game: Game, words: Sequence[str]) -> list[str]:
    kinds = [""] * len(game.seats)
    for word in words:
        name, equals, kind = word.partition("=")
        if not equals:
            raise HomageError(f"'--seat {word}': write --seat SEAT={HUMAN} or --seat SEAT=BOT")
        seat = find_seat(game, name)
        if kinds[seat]:
            raise HomageError(f"the seat {game.seats[seat]} is given twice")
        kinds[seat] = _known(kind)
    for seat, kind in enumerate(kinds):
        if not kind:  # the first free seat is yours if nobody else is a person
            kinds[seat] = DEFAULT_BOT if HUMAN in kinds else HUMAN
    return kinds


def find_seat(game: Game, name: str) -> int:
    """The seat of this name, in whatever case."""
    for seat, known in enumerate(game.seats):
        if known.casefold() == name.casefold():
            return seat
    raise HomageError(f"there is no seat '{name}'; there are: {', '.join(game.seats)}")


def _known(kind: str) -> str:
    found = sorted(bots())
    known = [HUMAN, *found]
    if kind in known or kind.endswith(PRIORITIES) or parted(kind)[0] in found:
        return kind
    near = difflib.get_close_matches(kind, known, n=1)
    hint = f"; did you mean '{near[0]}'?" if near else ""
    raise HomageError(f"nobody is called '{kind}': there are {', '.join(known)}{hint}")
