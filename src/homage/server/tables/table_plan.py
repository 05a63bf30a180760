"""Plans: what a new table begins with, from what somebody wishes."""

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
from homage.server import title_pages
from homage.server.problems import Missing
from homage.server.storage.writer import Entry
from homage.server.tables.loaded_table import LoadedTable
from homage.server.tables.terms import Terms, shared_game
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


class TablePlan(msgspec.Struct, frozen=True):
    """A table that is ready to be stored."""

    game: Game
    terms: Terms
    secret: bytes | None
    lines: Sequence[Line]
    mine: tuple[int, ...]
    """The seats of who lays it out."""
    friends: tuple[int, ...]


def from_request(
    request: NewTable, language: Language, known_as: str, host_name: str, begun: str
) -> TablePlan:
    """A table as somebody wishes it; what does not go together is refused."""
    game = _game(request)
    seats = list(request.seats) or _usual(game)
    if len(seats) != len(game.seats):
        raise Refused(NOT_AS_MANY.of(game.title.full_name, len(game.seats), len(seats)))
    if all(isinstance(seat, BotSeat) for seat in seats):
        raise Refused(NOBODY_PLAYS)
    sides = request.sides or _usual_sides(request, game)
    if sides == "die" and (game.title.pick_side is None or len(seats) != 2):
        raise Refused(NO_DIE.of(game.title.full_name))
    if sides == "lot":
        random.SystemRandom().shuffle(seats)
    players = _players(seats, language, known_as, game)
    people = sum(not isinstance(seat, BotSeat) for seat in seats)
    clock = request.clock
    secret = new_secret()
    return _plan(
        game,
        players,
        SealedDice(secret, host_name),
        secret,
        begun,
        tuple(at for at, seat in enumerate(seats) if isinstance(seat, MySeat)),
        clock=None if clock is None else ClockSetting(clock.kind, clock.seconds, clock.increment),
        confirms=request.confirms,
        hints=people == 1 if request.hints is None else request.hints,
        sides="die" if sides == "die" else "agreed",
    )


def of_lesson(title_name: str, name: str, language: Language, begun: str) -> TablePlan:
    """The first lesson of a title."""
    title = title_pages.named(title_name)
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
    return _plan(game, players, dice, None, begun, (lesson.seat,), lesson=True)


def of_rematch(loaded: LoadedTable, host_name: str, begun: str) -> TablePlan:
    """A rematch: settings, seats and players as they were laid out, shuffled anew."""
    found: list[Player | None] = []
    for laid in range(len(loaded.game.seats)):
        seat = loaded.now_at(laid)
        name = loaded.last_person_at(seat)
        found.append(person(name) if name else loaded.table.players[seat])
    secret = new_secret()
    terms = loaded.terms
    return _plan(
        loaded.game,
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


def first_entries(plan: TablePlan, now: float) -> list[Entry]:
    """What a table begins with."""
    return [Entry(now, True, line_to_json(line)) for line in plan.lines]


def _game(request: NewTable) -> Game:
    title = title_pages.named(request.title)
    words = written_settings(title.read_settings(request.settings))
    return shared_game(request.title, tuple(words))


def _usual(game: Game) -> list[WantedSeat]:
    """Me at the first seat, and the usual bot at every other."""
    bots: list[WantedSeat] = [BotSeat(title_pages.USUAL_BOT) for _ in game.seats[1:]]
    return [MySeat(), *bots]


def _usual_sides(request: NewTable, game: Game) -> str:
    """By lot if nothing is said; if seats are said, as they are."""
    return "agreed" if request.seats or len(game.seats) == 1 else "lot"


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


def _plan(
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
) -> TablePlan:
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
    return TablePlan(game, terms, secret, list(record.lines), mine, friends)
