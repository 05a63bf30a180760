"""Seating: who comes to a free seat, and who comes back to a seat that a bot was given."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from homage.kernel import Message, Refused
from homage.kernel.sealed import BOT_PHRASE
from homage.server.problems import Forbidden
from homage.server.tables.actions.action import Actor
from homage.server.tables.loaded_table import LoadedTable
from homage.server.tables.notes import AnyNote
from homage.server.tables.table_plan import free_name
from homage.server.title_pages import USUAL_BOT
from homage.server.wire.requests import AtSeat, NewOffer
from homage.table import bot_player, person
from homage.table.events import IS_BACK

ONLY_HOST = Message(
    "server.only-host", "Only who laid out the table may seat a bot where nobody has come."
)
NOT_FREE = Message("server.not-free", "This seat is not free.")
NOT_LEFT = Message("server.not-left", "No bot plays for you at this seat.")


class Arrival(msgspec.Struct, frozen=True):
    """Somebody comes by a seat's link."""

    seat: int
    """As it was laid out."""
    name: str


def join(loaded: LoadedTable, actor: Actor, request: Arrival) -> Sequence[AnyNote]:
    """Somebody sits down at a free seat; one that is taken is opened once more."""
    seat = loaded.now_at(request.seat)
    if loaded.table.players[seat] is None:
        taken = {player.name for player in loaded.table.players if player is not None}
        loaded.table.join(seat, person(request.name or free_name(taken, actor.language)))
        loaded.driver.single_options.add(seat)
    return ()


def fill_with_bot(loaded: LoadedTable, actor: Actor, request: NewOffer) -> Sequence[AnyNote]:
    """Who laid out the table seats a bot where nobody has come."""
    if not actor.is_host:
        raise Forbidden(ONLY_HOST)
    seat = request.for_seat
    if seat is None or seat >= len(loaded.table.players) or loaded.table.players[seat]:
        raise Refused(NOT_FREE)
    loaded.runner.must_have_room()
    loaded.table.join(seat, bot_player(request.bot or USUAL_BOT))
    if seat in loaded.table.must_say_phrase:
        loaded.table.say_phrase(seat, BOT_PHRASE)
    return loaded.begin_if_ready()


def come_back(loaded: LoadedTable, actor: Actor, request: AtSeat) -> Sequence[AnyNote]:
    """Whoever left a seat to a bot takes it again."""
    actor.must_sit(request.seat)
    name = "" if request.seat in loaded.people else loaded.last_person_at(request.seat)
    if not name:
        raise Refused(NOT_LEFT)
    loaded.driver.hand_over(request.seat, person(name), IS_BACK)
    return ()
