"""What can happen: one class for each kind of event, with its sentence and the cards it moves."""

from typing import Annotated, ClassVar

from homage.kernel import Event, Message, Move, named_for, noun

Abbey = Annotated[str, noun("seat")]
Relic = Annotated[str, noun("relic")]

DECK, ALTAR, BISHOP, VOWS = "deck", "altar", "bishop", "vows"


def treasury(abbey: str) -> str:
    """The place of the relics that an abbey has won."""
    return f"treasury of {abbey}"


def vow_of(abbey: str) -> str:
    """The place of an abbey's vow."""
    return f"vow of {abbey}"


class Vowed(Event, frozen=True, kw_only=False, tag="vow"):
    """An abbey draws its vow; what it is, only the abbey hears."""

    says: ClassVar = Message("relics.vowed", "{abbey} vows the {relic}.")
    covered: ClassVar = Message("relics.vowed-in-secret", "{abbey} makes a vow.")
    hides: ClassVar = ("relic",)
    abbey: Abbey
    relic: Relic

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.relic, VOWS, vow_of(self.abbey)),)


class Shown(Event, frozen=True, kw_only=False, tag="show"):
    """A relic is laid on the altar."""

    says: ClassVar = Message("relics.shown", "The {relic} is shown.")
    relic: Relic

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.relic, DECK, ALTAR),)


class Taken(Event, frozen=True, kw_only=False, tag="take"):
    """The higher candle takes the relic."""

    says: ClassVar = Message("relics.taken", "{abbey} takes the {relic} with {high} to {low}.")
    abbey: Abbey
    relic: Relic
    high: int
    low: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.relic, ALTAR, treasury(self.abbey)),)


class Lost(Event, frozen=True, kw_only=False, tag="lose"):
    """Of two equal candles neither takes it."""

    says: ClassVar = Message(
        "relics.lost", "Both pledge {candle}, and the bishop takes the {relic}."
    )
    relic: Relic
    candle: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.relic, ALTAR, BISHOP),)


class Ended(Event, frozen=True, kw_only=False, tag="end"):
    """The vows are shown, and what the relics are worth."""

    says: ClassVar = Message(
        "relics.ended", "The vows were {vows}; the relics are worth {one} and {other}."
    )
    vows: tuple[Relic, ...]
    one: int
    other: int


RelicsEvent = Vowed | Shown | Taken | Lost | Ended
named_for("Relics", Vowed, Shown, Taken, Lost, Ended)
