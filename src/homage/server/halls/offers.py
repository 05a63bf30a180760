"""Offers: what people at a table agree on, beside the rules."""

from __future__ import annotations

from homage.kernel import Message, Refused
from homage.server.halls.notes import Offered
from homage.server.halls.sitting import Offer, Sitting
from homage.table import bot_player
from homage.table.events import LEFT

SECONDS_AWAY = 120.0
"""So long a player is away before others may let a bot play on."""

NOT_AWAY = Message(
    "server.not-away",
    "{player} was here a moment ago: a bot may play on when a player has been away for"
    " {minutes, plural, one {# minute} other {# minutes}}.",
)
NO_PERSON_THERE = Message("server.no-person-there", "No person sits at {seat}.")
OWN_SEAT = Message("server.own-seat", "This is your own seat; resign if you wish to stop.")
NOT_PLAYING = Message("server.not-playing", "The game has not begun, or is over.")
ASKED_ALREADY = Message("server.asked-already", "This was offered already.")


def check(one: Sitting, what: Offered, mine: tuple[int, ...], away: float | None) -> None:
    """Refuse an offer that makes no sense. `away` is how long the seat's player has been."""
    for offer in one.offers.values():
        if (offer.what.kind, offer.what.for_seat) == (what.kind, what.for_seat):
            raise Refused(ASKED_ALREADY)
    if what.kind == "end":
        return
    seat = what.for_seat
    if seat is None or seat not in one.people:
        raise Refused(NO_PERSON_THERE.of("?" if seat is None else one.game.seat_noun(seat)))
    if seat in mine:
        raise Refused(OWN_SEAT)
    player = one.table.players[seat]
    assert player is not None
    if away is None or away < SECONDS_AWAY:
        raise Refused(NOT_AWAY.of(player.name, round(SECONDS_AWAY / 60)))
    bot_player(what.bot)  # refused, if there is none of this name


def awaited(one: Sitting, offer: Offer) -> tuple[int, ...]:
    """The seats of people whose answer is missing."""
    return tuple(
        seat for seat in one.people if seat not in offer.agreed and seat != offer.what.for_seat
    )


def carried_out(one: Sitting, offer: Offer) -> bool:
    """Do what everybody wishes; whether that was so."""
    if awaited(one, offer):
        return False
    if offer.what.kind == "end":
        one.driver.agree_end()
    else:
        assert offer.what.for_seat is not None
        one.driver.hand_over(offer.what.for_seat, bot_player(offer.what.bot), LEFT)
    return True
