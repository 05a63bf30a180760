"""Offering: what people at a table agree on, beside the rules."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from homage.kernel import Message, Refused
from homage.server.problems import NO_SUCH_OFFER
from homage.server.tables.actions.action import Actor
from homage.server.tables.loaded_table import LoadedTable, Offer, awaited
from homage.server.tables.notes import Answered, AnyNote, Offered
from homage.server.title_pages import USUAL_BOT
from homage.server.wire.requests import NewOffer
from homage.table import bot_player
from homage.table.events import LEFT

SECONDS_AWAY = 120.0
"""So long a player is away before others may let a bot play on."""

NOT_AWAY = Message(
    "server.not-away",
    "{player} was here a moment ago: a bot may play on when a player has been away for"
    " {minutes, plural, one {# minute} other {# minutes}}.",
)
NO_SUCH_SEAT = Message("server.no-such-seat", "Say at which seat a bot should play on.")
NO_PERSON_THERE = Message("server.no-person-there", "No person sits at {seat}.")
OWN_SEAT = Message("server.own-seat", "This is your own seat; resign if you wish to stop.")
NOT_PLAYING = Message("server.not-playing", "The game has not begun, or is over.")
ASKED_ALREADY = Message("server.asked-already", "This was offered already.")


class Answer(msgspec.Struct, frozen=True):
    """What a seat says to an offer."""

    seat: int
    offer: int
    agrees: bool


def offer(loaded: LoadedTable, actor: Actor, request: NewOffer) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    if loaded.phase != "playing":
        raise Refused(NOT_PLAYING)
    bot = request.bot or USUAL_BOT if request.kind == "bot" else ""
    seat = request.for_seat if request.kind == "bot" else None
    offered = Offered(request.seat, request.kind, seat, bot)
    _check(loaded, actor, offered)
    if _carried_out(loaded, Offer(offered, set(actor.seats))):
        return ()
    own = [seat for seat in actor.seats if seat != request.seat]
    number = loaded.entries + 1
    return [offered, *(Answered(seat, number, True) for seat in own)]


def answer_offer(loaded: LoadedTable, actor: Actor, request: Answer) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    found = loaded.offers.get(request.offer)
    if found is None or loaded.table.outcome is not None:
        raise Refused(NO_SUCH_OFFER)
    agreed = found.agreed | {request.seat}
    if request.agrees and _carried_out(loaded, Offer(found.what, agreed)):
        return ()
    return [Answered(request.seat, request.offer, request.agrees)]


def _check(loaded: LoadedTable, actor: Actor, offered: Offered) -> None:
    """Refuse an offer that makes no sense."""
    for one in loaded.offers.values():
        if (one.what.kind, one.what.for_seat) == (offered.kind, offered.for_seat):
            raise Refused(ASKED_ALREADY)
    if offered.kind == "end":
        return
    seat = offered.for_seat
    if seat is None or seat >= len(loaded.game.seats):
        raise Refused(NO_SUCH_SEAT)
    if seat not in loaded.people:
        raise Refused(NO_PERSON_THERE.of(loaded.game.seat_noun(seat)))
    if seat in actor.seats:
        raise Refused(OWN_SEAT)
    player = loaded.table.players[seat]
    assert player is not None
    if actor.now - actor.present.away_since.get(seat, actor.now) < SECONDS_AWAY:
        raise Refused(NOT_AWAY.of(player.name, round(SECONDS_AWAY / 60)))
    bot_player(offered.bot)  # refused, if there is none of this name


def _carried_out(loaded: LoadedTable, agreed: Offer) -> bool:
    """Do what everybody wishes; whether that was so."""
    if awaited(loaded, agreed):
        return False
    if agreed.what.kind == "end":
        loaded.driver.agree_end()
    else:
        assert agreed.what.for_seat is not None
        loaded.driver.hand_over(agreed.what.for_seat, bot_player(agreed.what.bot), LEFT)
    return True
