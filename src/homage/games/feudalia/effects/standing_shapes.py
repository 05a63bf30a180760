"""What is in force while a master, an event or a variant lies open: shapes and sentences.

Nobody carries these words out: the rules look them up where they ask for them, as numbers of the
pack.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from homage.games.feudalia.cards.nouns import EVENT
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.effects.amount_shapes import Amount, Count, Kind, said_amount
from homage.games.feudalia.effects.shapes import Lines, Number, Word, said_fiefs, said_lines
from homage.kernel.messages import Message, Name


class Standing(Word, frozen=True):
    """Something that is in force."""


# -- masters ----------------------------------------------------------------------------------


class Taxcap(Standing, frozen=True, tag="taxcap"):
    """This fief pays at most so many cubes to the Tax Collector."""

    says: ClassVar = Message(
        "feudalia.standing.taxcap",
        "this fief pays at most {cubes, plural, one {# cube} other {# cubes}} to the Tax Collector",
    )
    cubes: Count


class Room(Standing, frozen=True, tag="room"):
    """Every own fief holds so many cubes at the end of the turn (FE-55)."""

    says: ClassVar = Message(
        "feudalia.standing.room", "each of your fiefs may hold {cubes} cubes instead of 12"
    )
    cubes: Annotated[int, msgspec.Meta(ge=13, le=30)]


class Arm(Standing, frozen=True, tag="arm"):
    """Each own military card that defends has more defence."""

    says: ClassVar = Message(
        "feudalia.standing.arm", "each of your military cards defends with {defence} more"
    )
    defence: Number


class Fort(Standing, frozen=True, tag="fort"):
    """More defence for this fief, and for the owner's others."""

    says: ClassVar = Message(
        "feudalia.standing.fort",
        "this fief has {here} more defence, each of your others {others} more",
    )
    here: Count
    others: Count


class Spare(Standing, frozen=True, tag="spare"):
    """These events do nothing to the owner."""

    says: ClassVar = Message("feudalia.standing.spare", "you are spared these events: {events}")
    events: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    """Their names."""

    def argument(self, place: str) -> Any:
        return tuple(Name(EVENT, name) for name in self.events)


class Bank(Standing, frozen=True, tag="bank"):
    """Save by the next better treasury face; on the best one, all coins up to so many."""

    says: ClassVar = Message(
        "feudalia.standing.bank",
        "save by the next better face of your treasury; on its best face, keep up to"
        " {coins, plural, one {# coin} other {# coins}}",
    )
    coins: Number


class Noble(Standing, frozen=True, tag="noble"):
    """This master counts as nobles (FE-61)."""

    says: ClassVar = Message(
        "feudalia.standing.noble",
        "counts as {nobles, plural, one {# noble} other {# nobles}}",
    )
    nobles: Number


# -- military vassals -------------------------------------------------------------------------


class Sap(Standing, frozen=True, tag="sap"):
    """The attacked fief's printed defence counts less, not below nothing."""

    says: ClassVar = Message(
        "feudalia.standing.sap", "the attacked fief''s printed defence counts {defence} less"
    )
    defence: Number


class Loot(Standing, frozen=True, tag="loot"):
    """If the attack succeeds, coins of the defender as far as there."""

    says: ClassVar = Message(
        "feudalia.standing.loot",
        "if the attack succeeds, take {coins, plural, one {# coin} other {# coins}} from the"
        " defender",
    )
    coins: Number


# -- events -----------------------------------------------------------------------------------


class Market(Standing, frozen=True, tag="market"):
    """Trades in each own fief, as many as its level, between actions (FE-85)."""

    says: ClassVar = Message(
        "feudalia.standing.market", "in each of your fiefs, as many trades as its level: {lines}"
    )
    lines: Lines

    def argument(self, place: str) -> Any:
        return said_lines(self.lines)


class Wage(Standing, frozen=True, tag="wage"):
    """Workers played for income give more coins (FE-85)."""

    says: ClassVar = Message(
        "feudalia.standing.wage",
        "workers played for income give {coins, plural, one {# coin} other {# coins}} more",
    )
    coins: Number


class Ban(Standing, frozen=True, tag="ban"):
    """No workers in fields of fiefs of these kinds, or no attacks (FE-75, FE-85)."""

    says: ClassVar = Message(
        "feudalia.standing.ban",
        "{where, select, nowhere {no attacks} everywhere {no workers in fields}"
        " other {no workers in a {fiefs}}}",
    )
    what: Literal["worker", "attack"]
    fiefs: tuple[Kind, ...] = ()
    """For workers: where."""

    def argument(self, place: str) -> Any:
        if place == "where":
            return WHERE.get(len(self.fiefs), "some")
        return said_fiefs(self.fiefs) if self.fiefs else ""


WHERE = {0: "nowhere", len(KINDS): "everywhere"}
"""By number of the kinds of fief."""


# -- variants ---------------------------------------------------------------------------------


class Race(Standing, frozen=True, tag="race"):
    """The first player to do this so often gets points, once per game (FE-99)."""

    says: ClassVar = Message(
        "feudalia.standing.race",
        "the first player to do this {times} times gets {points, plural, one {# point} other"
        " {# points}}",
    )
    times: Number
    points: Number


class Most(Standing, frozen=True, tag="most"):
    """At most so many masters are hired per turn (FE-98)."""

    says: ClassVar = Message(
        "feudalia.standing.most",
        "you hire at most {masters, plural, one {# master} other {# masters}} per turn",
    )
    masters: Number


class Due(Standing, frozen=True, tag="due"):
    """One of two prices, or if neither can be paid, cubes of choice (FE-96)."""

    says: ClassVar = Message(
        "feudalia.standing.due",
        "pay {first} or {second}; if you can pay neither, return {otherwise}",
    )
    first: Amount
    second: Amount
    otherwise: Amount

    def argument(self, place: str) -> Any:
        return said_amount(getattr(self, place))


class Favour(Standing, frozen=True, tag="favour"):
    """Who has most nobles gets influence actions, and points at the end (FE-99)."""

    says: ClassVar = Message(
        "feudalia.standing.favour",
        "after each round the player with most nobles takes this card: its holder may play"
        " {actions, plural, one {# more influence action} other {# more influence actions}} per"
        " turn, and scores {points, plural, one {# point} other {# points}} at the end of the"
        " game",
    )
    actions: Number
    points: Number
