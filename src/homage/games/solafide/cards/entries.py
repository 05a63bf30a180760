"""The cards as the card files have them."""

from typing import Annotated, Any, Literal

import msgspec

from homage.games.solafide.effects.persistent_shapes import AnyChange
from homage.games.solafide.effects.shapes import AnyAction
from homage.kernel.content import Mark

SIDE_CARDS = 45  # SF-09
STARTER_CARDS = 15  # SF-10
CIRCLES = 10  # SF-02
COLOUR_CARDS = 4  # SF-07
DIE_FACES = 6  # SF-06


class Entry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="deck"
):
    """A card as a card file has it."""

    name: str
    marks: dict[str, Mark]
    """By part of the card: where it is known from."""
    instead_of: str = ""
    """Of an owner's card whose true name is not the one we gave it: the name of ours."""


class SideCard(Entry, frozen=True):
    """A card of one of the two sides."""

    number: Annotated[int, msgspec.Meta(ge=1, le=SIDE_CARDS)]
    starter: bool = False
    """Whether its number stands in an oval: it belongs to the deck of a first game (SF-10)."""
    military: bool = False
    """Whether the Protestants roll on the chart after it (SF-40)."""
    effect: tuple[AnyAction, ...] = ()
    """Done from left to right."""
    persistent: AnyChange | None = None
    """What it changes while it lies in front of its owner (SF-39)."""


class Catholic(SideCard, frozen=True, tag="catholics"):
    """A card of the Catholics."""


class Protestant(SideCard, frozen=True, tag="protestants"):
    """A card of the Protestants."""


class Foreign(Entry, frozen=True, tag="foreign influence"):
    """A Foreign Influence card."""

    colour: Literal["blue", "red", "orange", "green"]
    effect: tuple[AnyAction, ...]


class ChartRow(Entry, frozen=True, tag="military chart"):
    """A row of the Military Chart; it may bring nothing."""

    die: Annotated[int, msgspec.Meta(ge=1, le=DIE_FACES)]
    effect: tuple[AnyAction, ...]


class Territories(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many territories of a side are printed in each colour (SF-03)."""

    catholic: Annotated[int, msgspec.Meta(ge=0, le=5)]
    protestant: Annotated[int, msgspec.Meta(ge=0, le=5)]
    neutral: Annotated[int, msgspec.Meta(ge=0, le=5)]

    @property
    def count(self) -> int:
        return self.catholic + self.protestant + self.neutral


class Circle(Entry, frozen=True, tag="circles"):
    """An Imperial Circle."""

    number: Annotated[int, msgspec.Meta(ge=1, le=CIRCLES)]
    value: Literal[5, 7]
    nobility: Territories
    commoners: Territories
    power: Literal["n2", "n1", "c1", "c2"]
    """The space on which the Power token starts (SF-04)."""


DECKS: tuple[type[Entry], ...] = (Catholic, Protestant, Foreign, ChartRow, Circle)

ANY_ENTRY: Any = Catholic | Protestant | Foreign | ChartRow | Circle
"""Told apart by `deck`, so that one file of an owner can hold all sorts."""

MARKED: dict[type[Entry], tuple[str, ...]] = {
    Catholic: ("name", "effect"),
    Protestant: ("name", "effect"),
    Foreign: ("name", "effect"),
    ChartRow: ("name", "effect"),
    Circle: ("name", "value", "territories", "power"),
}
"""The parts of a card that must have a mark; more are welcome."""


class Cards(msgspec.Struct, frozen=True):
    """All cards, each sort in the order that gives its cards their numbers."""

    catholics: tuple[Catholic, ...]
    protestants: tuple[Protestant, ...]
    foreign: tuple[Foreign, ...]
    """Four of each colour, in the order of the colours."""
    chart: tuple[ChartRow, ...]
    circles: tuple[Circle, ...]

    @property
    def every(self) -> tuple[Entry, ...]:
        return (*self.circles, *self.catholics, *self.protestants, *self.foreign, *self.chart)
