"""Laying out: a new table from what somebody wishes."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from homage.kernel import ContentError, Game, Language, Message, Refused
from homage.kernel.dice import Dice, SeededDice
from homage.kernel.game import written_settings
from homage.kernel.lessons import first_lesson
from homage.kernel.lines import Line, line_to_json
from homage.kernel.sealed import SealedDice, new_secret
from homage.server import shelf
from homage.server.halls.sitting import Sitting
from homage.server.halls.terms import Terms, shared_game
from homage.server.problems import Missing
from homage.server.reader import Reader
from homage.server.storage.writer import Entry
from homage.server.wire.requests import BotSeat, MySeat, NewTable, WantedSeat
from homage.server.wire.tables import ClockSetting
from homage.table import Driver, Player, bot_player, person
from homage.table.player import check_players

NUMBERED_PERSON = Message("server.numbered-person", "Player {number}")
NOT_AS_MANY = Message(
    "server.not-as-many-seats",
    "{title} has {seats, plural, one {# seat} other {# seats}} with these settings, but"
    " {given, plural, one {# is} other {# are}} described.",
)
NOBODY_PLAYS = Message("server.nobody-plays", "At least one seat must be yours or a friend''s.")
NO_DIE = Message(
    "server.no-die-for-sides",
    "The rules of {title} have no roll for the sides with these settings.",
)
NO_LESSON = Message("server.no-lesson", "{title} has no first lesson.")


class Newcomer(msgspec.Struct, frozen=True):
    """A reader who may be seated, with the token that a browser is given when it is new."""

    reader: Reader
    token: str = ""


class Layout(msgspec.Struct, frozen=True):
    """A table that is ready to be stored."""

    game: Game
    terms: Terms
    secret: bytes | None
    lines: Sequence[Line]
    mine: tuple[int, ...]
    """The seats of who lays it out."""
    friends: tuple[int, ...]


def from_wishes(
    wishes: NewTable, language: Language, known_as: str, host_name: str, begun: str
) -> Layout:
    """A table as somebody wishes it; what does not go together is refused."""
    game = _game(wishes)
    seats = list(wishes.seats) or _usual(game)
    if len(seats) != len(game.seats):
        raise Refused(NOT_AS_MANY.of(game.title.full_name, len(game.seats), len(seats)))
    if all(isinstance(seat, BotSeat) for seat in seats):
        raise Refused(NOBODY_PLAYS)
    sides = wishes.sides or _usual_sides(wishes, game)
    if sides == "die" and (game.title.pick_side is None or len(seats) != 2):
        raise Refused(NO_DIE.of(game.title.full_name))
    if sides == "lot":
        random.SystemRandom().shuffle(seats)
    players = _players(seats, language, known_as, game)
    people = sum(not isinstance(seat, BotSeat) for seat in seats)
    clock = wishes.clock
    secret = new_secret()
    return _laid(
        game,
        players,
        SealedDice(secret, host_name),
        secret,
        begun,
        tuple(at for at, seat in enumerate(seats) if isinstance(seat, MySeat)),
        clock=None if clock is None else ClockSetting(clock.kind, clock.seconds, clock.increment),
        confirms=wishes.confirms,
        hints=people == 1 if wishes.hints is None else wishes.hints,
        sides="die" if sides == "die" else "agreed",
    )


def lesson_of(title_name: str, name: str, language: Language, begun: str) -> Layout:
    """The first lesson of a title."""
    title = shelf.named(title_name)
    try:
        lesson = first_lesson(title)
    except ContentError:
        lesson = None
    if lesson is None:
        raise Missing(NO_LESSON.of(title.full_name))
    game = shared_game(title_name, tuple(written_settings(lesson.game.settings)))
    players: list[Player | None] = [
        person(name or language.say(NUMBERED_PERSON.of(1)))
        if seat == lesson.seat
        else bot_player(lesson.deal.against)
        for seat in range(len(game.seats))
    ]
    dice = SeededDice(lesson.deal.seed)
    return _laid(game, players, dice, None, begun, (lesson.seat,), lesson=True)


def again(sitting: Sitting, host_name: str, begun: str) -> Layout:
    """A rematch: settings, seats and players as they were laid out, shuffled anew."""
    found: list[Player | None] = []
    for laid in range(len(sitting.game.seats)):
        seat = sitting.now_at(laid)
        name = sitting.last_person_at(seat)
        found.append(person(name) if name else sitting.table.players[seat])
    secret = new_secret()
    terms = sitting.terms
    return _laid(
        sitting.game,
        found,
        SealedDice(secret, host_name),
        secret,
        begun,
        (),
        clock=terms.clock,
        confirms=terms.confirms,
        hints=terms.hints,
        sides=terms.sides,
    )


def entries_of(layout: Layout, now: float) -> list[Entry]:
    """What a table begins with."""
    return [Entry(now, True, line_to_json(line)) for line in layout.lines]


def _game(wishes: NewTable) -> Game:
    title = shelf.named(wishes.title)
    words = written_settings(title.read_settings(wishes.settings))
    return shared_game(wishes.title, tuple(words))


def _usual(game: Game) -> list[WantedSeat]:
    """Me at the first seat, and the usual bot at every other."""
    bots: list[WantedSeat] = [BotSeat(shelf.USUAL_BOT) for _ in game.seats[1:]]
    return [MySeat(), *bots]


def _usual_sides(wishes: NewTable, game: Game) -> str:
    """By lot if nothing is said; if seats are said, as they are."""
    return "agreed" if wishes.seats or len(game.seats) == 1 else "lot"


def _players(
    seats: Sequence[WantedSeat], language: Language, known_as: str, game: Game
) -> list[Player | None]:
    found: list[Player | None] = []
    taken = {seat.name.strip() for seat in seats if isinstance(seat, MySeat)}
    for seat in seats:
        if isinstance(seat, BotSeat):
            found.append(bot_player(seat.bot))
        elif isinstance(seat, MySeat):
            name = seat.name.strip()
            if not name:
                name = known_as if known_as and known_as not in taken else ""
                name = name or free_name(taken, language)
                taken.add(name)
            found.append(person(name))
        else:
            found.append(None)
    return found


def free_name(taken: Collection[str], language: Language) -> str:
    """What somebody is called who gives no name."""
    number = 1
    while (name := language.say(NUMBERED_PERSON.of(number))) in taken:
        number += 1
    return name


def _laid(
    game: Game,
    players: Sequence[Player | None],
    dice: Dice,
    secret: bytes | None,
    begun: str,
    mine: tuple[int, ...],
    *,
    clock: ClockSetting | None = None,
    confirms: bool = False,
    hints: bool = True,
    lesson: bool = False,
    sides: Literal["agreed", "die"] = "agreed",
) -> Layout:
    if sides == "die":
        check_players(game, players[::-1])
    driver = Driver.begin(game, players, dice, begun=begun)
    record = driver.table.record
    terms = Terms(
        header=record.header,
        clock=clock,
        confirms=confirms,
        hints=hints,
        lesson=lesson,
        sides=sides,
    )
    friends = tuple(seat for seat, player in enumerate(players) if player is None)
    return Layout(game, terms, secret, list(record.lines), mine, friends)
