"""Seating: who sits where, from the words of the command line."""

from __future__ import annotations

import difflib
import random
from collections.abc import Sequence

import msgspec

from homage.bots import bots, plug_in_package, split_budget
from homage.bots.priorities import SUFFIX as PRIORITIES
from homage.kernel import Game, HomageError, Language, Message
from homage.table import Player, bot_player, person

HUMAN = "human"
DEFAULT_BOT = "knight"

DIE, AGREED, LOT = SIDES = ("die", "agreed", "lot")
"""How it is settled who sits where."""

NUMBERED_PERSON = Message("app.numbered-person", "Player {number}")
TOO_MANY_NAMES = Message(
    "app.too-many-names",
    "{names_count, plural, one {# name} other {# names}} for"
    " {people, plural, one {# person} other {# people}}: {names}",
)
NOT_TOGETHER = Message(
    "app.not-together", "{one} and {other} do not go together: say it in one way"
)
USE_HOT_SEAT = Message(
    "app.use-hot-seat", "to play against a person at the same keyboard, use --hot-seat"
)
WRITE_SIDES = Message("app.write-sides", "--sides {word}: write one of {known}")
NO_DIE_FOR_SIDES = Message(
    "app.no-die-for-sides",
    "--sides {word}: the rules of {title} have no roll for the sides; write one of {known}",
)
AGREED_HOW = Message(
    "app.agreed-how",
    "--sides {word}: say what is agreed, with --as SEAT, --seat SEAT=BOT or --hot-seat",
)
WRITE_SEAT = Message(
    "app.write-seat", "''--seat {word}'': write --seat SEAT={human} or --seat SEAT=BOT"
)
SEAT_TWICE = Message("app.seat-twice", "the seat {seat} is given twice")
NO_SEAT = Message("app.no-seat", "there is no seat ''{name}''; there are: {known}")
IS_PLUG_IN = Message("app.is-plug-in", "{bot} (plug-in)")
NOBODY_CALLED = Message("app.nobody-called", "nobody is called ''{name}'': there are {known}")
NOBODY_CALLED_NEAR = Message(
    "app.nobody-called-near",
    "nobody is called ''{name}'': there are {known}; did you mean ''{near}''?",
)


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What was said about the seats."""

    seats: Sequence[str] = ()
    """Words like `Rome=human`."""
    hot_seat: bool = False
    against: str | None = None
    mine: str | None = None
    """The seat that the one person takes."""
    sides: str | None = None
    """How it is settled who sits where; None for what is usual."""
    names: Sequence[str] = ()
    """Of the people, in the order of the seats."""

    @property
    def seats_are_said(self) -> bool:
        return bool(self.seats) or self.mine is not None


def sides_by(game: Game, wishes: Wishes) -> str:
    """How it is settled who sits where: what was wished, or what is usual with these wishes."""
    rolls = game.title.pick_side is not None
    if wishes.sides is None:
        if wishes.seats_are_said:
            return AGREED
        if rolls:
            return DIE
        return AGREED if wishes.hot_seat else LOT
    if wishes.sides not in SIDES:
        raise HomageError(WRITE_SIDES.of(wishes.sides, SIDES))
    if wishes.sides == DIE and not rolls:
        raise HomageError(NO_DIE_FOR_SIDES.of(DIE, game.title.name, (AGREED, LOT)))
    if wishes.sides == AGREED and not wishes.seats_are_said and not wishes.hot_seat:
        raise HomageError(AGREED_HOW.of(AGREED))
    return wishes.sides


def seated(game: Game, wishes: Wishes, lot: random.Random, language: Language) -> list[Player]:
    """A player for each seat; who sits where is decided by lot if it was not said (AV-01).

    Where it will be decided by the die, they sit as they come: the person before the bot (SF-08).
    """
    _check(wishes)
    sides = sides_by(game, wishes)
    kinds = _kinds(game, wishes, sides, lot, language)
    people = kinds.count(HUMAN)
    names = list(wishes.names)
    if len(names) > people:
        raise HomageError(TOO_MANY_NAMES.of(len(names), people, ", ".join(names)))
    players = []
    settled = sides == AGREED or (sides == LOT and not wishes.hot_seat)
    for seat, (name, kind) in enumerate(zip(game.seats, kinds, strict=True)):
        if kind != HUMAN:
            players.append(bot_player(kind))
        else:  # who gives no name is called by the seat: a record is read by others too
            unnamed = name if settled else language.say(NUMBERED_PERSON.of(seat + 1))
            players.append(person(names.pop(0) if names else unnamed))
    if wishes.hot_seat and sides == LOT:
        lot.shuffle(players)
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
        raise HomageError(NOT_TOGETHER.of(given[0], given[1]))
    if wishes.seats_are_said and wishes.sides not in (None, AGREED):
        raise HomageError(NOT_TOGETHER.of(f"--sides {wishes.sides}", given[-1]))


def _kinds(
    game: Game, wishes: Wishes, sides: str, lot: random.Random, language: Language
) -> list[str]:
    """For each seat, a bot's name or HUMAN."""
    if wishes.hot_seat:
        return [HUMAN] * len(game.seats)
    if wishes.seats:
        return _named(game, wishes.seats, language)
    rival = _known(wishes.against or DEFAULT_BOT)
    if rival == HUMAN:
        raise HomageError(USE_HOT_SEAT)
    mine = int(lot.random() * len(game.seats))
    if sides == DIE:
        mine = 0
    elif wishes.mine is not None:
        mine = find_seat(game, wishes.mine, language)
    return [HUMAN if seat == mine else rival for seat in range(len(game.seats))]


def _named(game: Game, words: Sequence[str], language: Language) -> list[str]:
    kinds = [""] * len(game.seats)
    for word in words:
        name, equals, kind = word.partition("=")
        if not equals:
            raise HomageError(WRITE_SEAT.of(word, HUMAN))
        seat = find_seat(game, name, language)
        if kinds[seat]:
            raise HomageError(SEAT_TWICE.of(game.seat_noun(seat)))
        kinds[seat] = _known(kind)
    for seat, kind in enumerate(kinds):
        if not kind:  # the first free seat is yours if nobody else is a person
            kinds[seat] = DEFAULT_BOT if HUMAN in kinds else HUMAN
    return kinds


def find_seat(game: Game, name: str, language: Language, also: Sequence[int] = ()) -> int:
    """The seat of this name, in whatever case, in the language or as records have it.

    `also` are places that are no seats, like a spectator's.
    """
    places: list[int] = [*range(len(game.seats)), *also]
    wanted = name.casefold()
    for place in places:
        noun = game.seat_noun(place)
        if wanted in (noun.id.casefold(), language.form(noun, "").casefold()):
            return place
    known = ", ".join(language.form(game.seat_noun(place), "") for place in places)
    raise HomageError(NO_SEAT.of(name, known))


def _known(kind: str) -> str:
    found = list(bots())
    known = [HUMAN, *found]
    if kind in known or kind.endswith(PRIORITIES) or split_budget(kind)[0] in found:
        return kind
    near = difflib.get_close_matches(kind, known, n=1)
    shown = tuple(IS_PLUG_IN.of(name) if plug_in_package(name) else name for name in known)
    if near:
        raise HomageError(NOBODY_CALLED_NEAR.of(kind, shown, near[0]))
    raise HomageError(NOBODY_CALLED.of(kind, shown))
