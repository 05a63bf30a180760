"""What can happen at a table beside the game: one class for each kind, told to everyone."""

from __future__ import annotations

from typing import Annotated, ClassVar

from homage.bots.runner import FAILURES
from homage.kernel import Event, Message
from homage.kernel.events import named_for, noun
from homage.kernel.sealed import ONE_MACHINE

Seat = Annotated[str, noun("seat")]

AGREED, LEFT, TIMED_OUT, IS_BACK = "agreed", "left", "timed out", "is back"

REASONS = {
    AGREED: Message("table.why-agreed", "everybody agreed"),
    LEFT: Message("table.why-left", "the player has left"),
    TIMED_OUT: Message("table.why-timed-out", "there was no time left"),
    IS_BACK: Message("table.why-is-back", "the player is back"),
    **FAILURES,
}
"""Why a seat is handed over, by what stands in the record; other reasons are said as they are."""

HOSTS = {ONE_MACHINE: Message("table.host-one-machine", "one machine")}
"""Who has the secret of sealed dice, likewise: a server is called by its name."""


class DiceSealed(Event, frozen=True, kw_only=False, tag="dice sealed"):
    """The host is bound to its secret, before anyone says a phrase and anything is drawn."""

    says: ClassVar = Message("table.dice-sealed", "The dice are sealed: {commitment} by {host}.")
    commitment: str
    host: str

    @property
    def message(self) -> Message:
        return self.says.of(self.commitment, HOSTS.get(self.host, self.host))


class SaidPhrase(Event, frozen=True, kw_only=False, tag="said phrase"):
    """A seat says its words for sealed dice."""

    says: ClassVar = Message("table.said-phrase", "{seat} said for the dice: {phrase}")
    seat: Seat
    phrase: str


class SidesRolled(Event, frozen=True, kw_only=False, tag="sides rolled"):
    """Both players roll before the game: the higher picks a side."""

    says: ClassVar = Message(
        "table.sides-rolled",
        "The dice for the sides: {number} for {player}, {other} for {rival}. The higher picks.",
    )
    player: str
    number: int
    rival: str
    other: int


class SidePicked(Event, frozen=True, kw_only=False, tag="side picked"):
    """Whoever rolled higher takes a seat, and the rival the other one."""

    says: ClassVar = Message(
        "table.side-picked", "The side of {player}: {seat}. The side of {rival}: {other}."
    )
    player: str
    seat: Seat
    rival: str
    other: Seat


class TakenBack(Event, frozen=True, kw_only=False, tag="taken back"):
    """A seat takes back its last choices; the moves of the line are theirs, backwards."""

    says: ClassVar = Message(
        "table.taken-back",
        "{seat} took back {choices, plural, one {the last choice} other {the last # choices}}.",
    )
    seat: Seat
    choices: int


class SatDown(Event, frozen=True, kw_only=False, tag="sat down"):
    """Somebody takes a seat that was free."""

    says: ClassVar = Message("table.sat-down", "{player} sits down as {seat}.")
    player: str
    seat: Seat


class HandedOver(Event, frozen=True, kw_only=False, tag="handed over"):
    """A seat goes from one player to another."""

    says: ClassVar = Message("table.handed-over", "{player} plays on as {seat} for {before}.")
    player: str
    seat: Seat
    before: str


class HandedOverWhy(Event, frozen=True, kw_only=False, tag="handed over with a reason"):
    """A seat goes from one player to another, and it is said why."""

    says: ClassVar = Message(
        "table.handed-over-why", "{player} plays on as {seat} for {before}: {why}."
    )
    player: str
    seat: Seat
    before: str
    why: str

    @property
    def message(self) -> Message:
        player, seat, before, why = super().message.args
        return self.says.of(player, seat, before, REASONS.get(self.why, why))


class BotReplaced(Event, frozen=True, kw_only=False, tag="bot replaced"):
    """A bot has failed, and another plays on."""

    says: ClassVar = Message(
        "table.bot-replaced", "{before} failed ({why}): {player} plays on for {seat}."
    )
    before: str
    why: str
    player: str
    seat: Seat

    @property
    def message(self) -> Message:
        before, why, player, seat = super().message.args
        return self.says.of(before, REASONS.get(self.why, why), player, seat)


class OnlyOption(Event, frozen=True, kw_only=False, tag="only option"):
    """What was chosen could not be otherwise. Told to the one who was asked: nobody else may know
    how many options there were."""

    says: ClassVar = Message("table.only-option", "There was nothing to choose: {label}.")
    label: Message


class GaveUp(Event, frozen=True, kw_only=False, tag="gave up"):
    """A seat resigns."""

    says: ClassVar = Message("table.gave-up", "{seat} resigned.")
    seat: Seat


class RanOutOfTime(Event, frozen=True, kw_only=False, tag="ran out of time"):
    """A seat has no time left."""

    says: ClassVar = Message("table.ran-out-of-time", "{seat} ran out of time.")
    seat: Seat


class EndAgreed(Event, frozen=True, kw_only=False, tag="end agreed"):
    """All players wish to stop."""

    says: ClassVar = Message("table.end-agreed", "The players agree to end the game.")


TABLE_EVENTS = (
    DiceSealed,
    SaidPhrase,
    SidesRolled,
    SidePicked,
    TakenBack,
    SatDown,
    HandedOver,
    HandedOverWhy,
    BotReplaced,
    OnlyOption,
    GaveUp,
    RanOutOfTime,
    EndAgreed,
)

named_for("Table", *TABLE_EVENTS)
