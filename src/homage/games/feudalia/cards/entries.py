"""The cards as the card files have them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from homage.games.feudalia.effects.amount_shapes import Cost, Count, Kind
from homage.games.feudalia.effects.head_shapes import AnyHead
from homage.kernel.content import Mark

VASSALS = 35
VASSAL_CARDS = 306
BASIC_MASTERS = 40
CATHEDRAL_MASTERS = 3
CATHEDRAL_CARDS = 5
FIEF_CARDS = 36
FACES = 4
EVENTS = 13
EVENT_CARDS = 40
VARIANTS = 7
LEVELS = 3
TREASURY_SPACES = 16
"""From 0 to 15 coins (FE-04)."""
MOST_LEVELS = 6
"""The sum of the levels of three fiefs."""
SEASONS = ("spring", "summer", "autumn", "winter")
AGES = (2, 2, 3, 3)
"""How many event cards each season has in each age (FE-73)."""

Type = Literal[
    "worker", "specialist worker", "burgher", "clergy", "noble", "military", "mage",
    "royal officer",
]  # fmt: skip
TYPES: tuple[Type, ...] = (
    "worker", "specialist worker", "burgher", "clergy", "noble", "military", "mage",
    "royal officer",
)  # fmt: skip
Mode = Literal["military", "magic"]
Label = Literal["T1", "T2", "T3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]
Goal = Annotated[int, msgspec.Meta(ge=1, le=30)]
Tokens = Annotated[int, msgspec.Meta(ge=0, le=20)]
Age = Annotated[int, msgspec.Meta(ge=1, le=len(AGES))]


class Entry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="deck"
):
    """A card as a card file has it."""

    name: str
    marks: dict[str, Mark]
    """By part of the card: where it is known from."""
    instead_of: str = ""
    """Of an owner's card whose true name is not the one we gave it: the name of ours."""


class Vassal(Entry, frozen=True, kw_only=True, tag="vassals"):
    """A kind of vassal."""

    number: Annotated[int, msgspec.Meta(ge=1, le=VASSALS)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=60)]
    types: Annotated[tuple[Type, ...], msgspec.Meta(min_length=1)]
    nobles: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """What it counts as a noble (FE-61)."""
    cost: Cost | None = None
    """What it costs to hire; without one it is not for hire."""
    eliminate: str = ""
    """The vassal that leaves the game from hand when this one is hired (FE-30)."""
    income: Annotated[int, msgspec.Meta(ge=0, le=9)]
    effect: Annotated[tuple[AnyHead, ...], msgspec.Meta(min_length=1, max_length=1)]


class BasicMaster(Entry, frozen=True, kw_only=True, tag="basic masters"):
    """A basic master; there is one copy of each."""

    number: Annotated[int, msgspec.Meta(ge=1, le=BASIC_MASTERS)]
    flag: Literal["wheat", "wood", "clay", "stone", "black"]
    """The kind of fief that he can live in; black fits all."""
    level: Annotated[int, msgspec.Meta(ge=0, le=LEVELS - 1)]
    """The least level of his fief."""
    cost: Cost
    effect: Annotated[tuple[AnyHead, ...], msgspec.Meta(min_length=1, max_length=2)]


class CathedralMaster(Entry, frozen=True, kw_only=True, tag="cathedral masters"):
    """A cathedral master: who has him can pay for a token of his card (FE-39)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=CATHEDRAL_MASTERS)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=4)]
    level: Annotated[int, msgspec.Meta(ge=0, le=LEVELS - 1)]
    cost: Cost
    card: str
    """The cathedral card that he builds."""
    payment: Cost
    """For one of its tokens."""


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of a fief."""

    fields: Annotated[int, msgspec.Meta(ge=1, le=4)]
    cities: Annotated[int, msgspec.Meta(ge=0, le=4)]
    points: Annotated[int, msgspec.Meta(ge=0, le=9)]
    defence: Annotated[int, msgspec.Meta(ge=0, le=9)]
    upgrade: Cost | None = None
    """What the next level costs."""


class Fief(Entry, frozen=True, kw_only=True, tag="fiefs"):
    """A kind of fief: the card of level 0, and the one whose faces are levels 1 and 2."""

    kind: Kind
    copies: Annotated[int, msgspec.Meta(ge=1, le=18)]
    """Of each of the two cards."""
    levels: tuple[Face, Face, Face]


class TreasuryFace(Entry, frozen=True, kw_only=True, tag="treasury"):
    """A face of the treasury cards: what is saved of the coins held (FE-53)."""

    levels: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=2)]
    """The sums of the fiefs' levels for which it lies on top (FE-04)."""
    saves: Annotated[
        tuple[Count, ...],
        msgspec.Meta(min_length=TREASURY_SPACES, max_length=TREASURY_SPACES),
    ]
    """By coins held, 0 to 15."""


class CathedralCard(Entry, frozen=True, kw_only=True, tag="cathedral"):
    """A cathedral card: its phase, its tokens by the number of players, what a token costs."""

    number: Annotated[int, msgspec.Meta(ge=1, le=CATHEDRAL_CARDS)]
    phase: Annotated[int, msgspec.Meta(ge=1, le=3)]
    points: tuple[Tokens, Tokens, Tokens]
    """Tokens of 1 point for two, three and four players; they go first."""
    half_points: tuple[Tokens, Tokens, Tokens]
    """Tokens of half a point."""
    payment: Cost | None = None
    """For one token; in the last phase it stands on the cathedral master."""


class Event(Entry, frozen=True, kw_only=True, tag="events"):
    """A seasonal event; by season, the ages of its copies: `spring = [1, 2]`."""

    number: Annotated[int, msgspec.Meta(ge=1, le=EVENTS)]
    effect: Annotated[tuple[AnyHead, ...], msgspec.Meta(max_length=2)]
    spring: tuple[Age, ...] = ()
    summer: tuple[Age, ...] = ()
    autumn: tuple[Age, ...] = ()
    winter: tuple[Age, ...] = ()

    @property
    def ages(self) -> tuple[tuple[int, ...], ...]:
        """By season: the ages of its copies."""
        return (self.spring, self.summer, self.autumn, self.winter)

    @property
    def copies(self) -> int:
        return sum(map(len, self.ages))


class Variant(Entry, frozen=True, kw_only=True, tag="variants"):
    """A variant card: a rule, and the goal on its back (FE-94)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=VARIANTS)]
    goal: Goal
    needs: Mode | Literal[""] = ""
    """The mode that a scenario must have for it."""
    effect: Annotated[tuple[AnyHead, ...], msgspec.Meta(min_length=1, max_length=2)]


class StartingDeck(Entry, frozen=True, kw_only=True, tag="starting decks"):
    """What each player's deck holds at first, the Tax Collector among it (FE-08)."""

    cards: dict[str, Annotated[int, msgspec.Meta(ge=1, le=20)]]
    """By name of a vassal: how many."""
    one_of: tuple[str, ...]
    """The specialist workers of which the owner chooses one."""


class Scenario(Entry, frozen=True, kw_only=True, tag="scenarios"):
    """A scenario: the piles of the supply, and what differs from the usual set-up (FE-02)."""

    label: Label
    """What the setting calls it."""
    tutorial: bool = False
    piles: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    """The vassals that can be hired."""
    by_lot: Annotated[int, msgspec.Meta(ge=0, le=VASSALS)] = 0
    """How many further piles are drawn by lot …"""
    by_lot_of: tuple[str, ...] = ()
    """… of these (FE-16)."""
    masters: Literal["none", "level 1", "all"] = "all"
    """Which basic masters take part."""
    last_phase: bool = True
    """Whether the cathedral has its third phase, and cathedral masters (FE-15)."""
    start: str
    """The starting deck."""
    modes: tuple[Mode, ...] = ()
    variant: str = ""
    goal: Goal = 10


DECKS: tuple[type[Entry], ...] = (
    Vassal, BasicMaster, CathedralMaster, Fief, TreasuryFace, CathedralCard, Event, Variant,
    StartingDeck, Scenario,
)  # fmt: skip

ANY_ENTRY: Any = (
    Vassal | BasicMaster | CathedralMaster | Fief | TreasuryFace | CathedralCard | Event | Variant
    | StartingDeck | Scenario
)  # fmt: skip
"""Told apart by `deck`, so that one file of an owner can hold all sorts."""

MARKED: dict[type[Entry], tuple[str, ...]] = {
    Vassal: ("name", "copies", "types", "cost", "income", "effect"),
    BasicMaster: ("name", "flag", "level", "cost", "effect"),
    CathedralMaster: ("name", "copies", "level", "cost", "payment"),
    Fief: ("name", "copies", "faces", "cost of level 1", "cost of level 2"),
    TreasuryFace: ("name", "saves"),
    CathedralCard: ("name", "tokens"),
    Event: ("name", "copies", "effect"),
    Variant: ("name", "goal", "effect"),
    StartingDeck: ("name", "cards"),
    Scenario: ("name", "piles", "goal"),
}
"""The parts of a card that must have a mark; more are welcome."""


class Cards(msgspec.Struct, frozen=True):
    """All cards, each sort in the order that gives its cards their numbers."""

    vassals: tuple[Vassal, ...]
    basic_masters: tuple[BasicMaster, ...]
    cathedral_masters: tuple[CathedralMaster, ...]
    fiefs: tuple[Fief, ...]
    """In the order of their kinds."""
    treasury: tuple[TreasuryFace, ...]
    """From the best face to the worst."""
    cathedral: tuple[CathedralCard, ...]
    events: tuple[Event, ...]
    variants: tuple[Variant, ...]
    starting_decks: tuple[StartingDeck, ...]
    scenarios: tuple[Scenario, ...]

    @property
    def every(self) -> tuple[Entry, ...]:
        return (
            *self.vassals, *self.basic_masters, *self.cathedral_masters, *self.fiefs,
            *self.treasury, *self.cathedral, *self.events, *self.variants, *self.starting_decks,
            *self.scenarios,
        )  # fmt: skip
