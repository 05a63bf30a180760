"""Phrases that every front end says: who sits where, and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence

from homage.bots import plug_in_package
from homage.kernel import Message, Name, Outcome, Scale
from homage.kernel.record import Record
from homage.table.player import BOT_SIGN, Player

SITS_THERE = Message("table.sits-there", "{seat} ({player})")
A_PLUG_IN = Message("table.a-plug-in", "{bot}, plug-in")
WINS = Message(
    "table.wins",
    "{winners} {count, plural, one {won} other {shared the win}}: {reason}.",
)
NOBODY_WINS = Message("table.nobody-wins", "Nobody wins: {reason}.")
ALONE = Message("table.ends-alone", "{who} reached a score of {score}: {reason}.")
ALONE_UNFINISHED = Message("table.ends-alone-unfinished", "There is no score: {reason}.")

Who = Name | Message
"""A seat and who sits there, as an argument of a sentence."""


def called(player: Player | None) -> str | Message:
    """A player's name; that of a strange program says that it is one."""
    if player is None or player.bot is None or not plug_in_package(player.name):
        return "" if player is None else player.name
    return A_PLUG_IN.of(player.name)


def sitting(seats: Sequence[str], players: Sequence[str | Message]) -> list[Who]:
    """By seat: its name, and who sits there if that is somebody of another name."""
    found: list[Who] = []
    for seat, player in zip(seats, players, strict=True):
        noun = Name("seat", seat)
        found.append(noun if player in ("", seat) else SITS_THERE.of(noun, player))
    return found


def recorded(record: Record) -> list[Who]:
    """By seat: its name, and who sat there when the game began."""
    players = [player.removesuffix(BOT_SIGN) for player in record.seated]
    return sitting(record.seats, players)


def result(everyone: Sequence[Who], outcome: Outcome, scale: Scale) -> Message:
    """How a game ended, in a sentence: who won, or the score where there is nobody to beat."""
    if len(everyone) == 1:
        if not outcome.played_out:
            return ALONE_UNFINISHED.of(outcome.reason)
        return ALONE.of(everyone[0], scale.points(outcome.scores[0]), outcome.reason)
    winners = tuple(everyone[seat] for seat in outcome.winners)
    if not winners:
        return NOBODY_WINS.of(outcome.reason)
    return WINS.of(winners, len(winners), outcome.reason)
