"""The pack: the cards of one game, with everything that the rules look up about them."""

from typing import Any

from homage.games.solafide.cards.checking import effect_of, slug
from homage.games.solafide.cards.entries import Cards, ChartRow, Circle, Entry, Foreign, SideCard
from homage.games.solafide.cards.nouns import CIRCLE
from homage.games.solafide.cards.printed import card_of
from homage.games.solafide.effects import (  # noqa: F401  each registers its rules
    cards as effects_on_cards,
)
from homage.games.solafide.effects import (  # noqa: F401
    convert,
    shapes,
    shift,
)
from homage.games.solafide.effects.part import Reader, part_of
from homage.games.solafide.effects.persistent import CHANGES
from homage.games.solafide.options import SolaFideOptions
from homage.games.solafide.rules.foreign_influence import BONUSES
from homage.games.solafide.rules.military import ROLL_ALL
from homage.games.solafide.rules.persistent import NONE, Persistent
from homage.games.solafide.rules.power import SPACES
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS
from homage.games.solafide.rules.territories import printed_side
from homage.kernel import Name, Step, Vocabulary, plan


class PlayingCard:
    """A card of one of the sides."""

    __slots__ = (
        "cost", "index", "is_persistent", "military", "name", "noun", "persistent", "plan",
        "slug", "text",
    )  # fmt: skip

    def __init__(self, seat: int, index: int, entry: SideCard, circles: list[str]) -> None:
        card = card_of(entry)
        self.index = index
        self.noun = card.noun
        """With a star if its name or effect is our own proposal."""
        self.name = card.noun.english
        self.slug = slug(entry.name)
        self.text = card.text
        self.military = entry.military
        self.cost = 0
        """How many other cards must be discarded to play it (SF-38)."""
        if entry.effect and isinstance(entry.effect[0], shapes.Discard):
            self.cost = entry.effect[0].cards
        self.is_persistent = entry.persistent is not None
        self.persistent: Persistent = NONE
        if entry.persistent is not None:
            self.persistent = CHANGES.rule(entry.persistent)
        self.plan: list[Step[Any]] = plan(
            *text_of(entry, Reader(seat, self.noun, True), circles),
            *([ROLL_ALL] if entry.military else []),
            BONUSES,
        )
        """All that playing it brings: its text, the die, what its claims bring (SF-53)."""


class ForeignCard:
    """A Foreign Influence card."""

    __slots__ = ("colour", "index", "name", "noun", "plans", "slug", "text")

    def __init__(self, index: int, entry: Foreign, circles: list[str]) -> None:
        card = card_of(entry)
        self.index = index
        self.colour = entry.colour
        self.noun = card.noun
        self.name = card.noun.english
        self.slug = slug(entry.name)
        self.text = card.text
        self.plans: list[list[Step[Any]]] = [
            plan(*text_of(entry, Reader(seat, self.noun, False), circles))
            for seat in (CATHOLICS, PROTESTANTS)
        ]
        """By the seat that has drawn it."""


class ChartLine:
    """A row of the Military Chart."""

    __slots__ = ("name", "noun", "plan", "text")

    def __init__(self, entry: ChartRow, circles: list[str]) -> None:
        card = card_of(entry)
        self.noun = card.noun
        self.name = card.noun.english
        self.text = card.text
        self.plan: list[Step[Any]] = plan(
            *text_of(entry, Reader(PROTESTANTS, self.noun, False), circles)
        )


class CircleTile:
    """An Imperial Circle."""

    __slots__ = ("name", "noun", "number", "text", "value")

    def __init__(self, entry: Circle) -> None:
        self.noun = Name(CIRCLE, entry.name)
        self.name = entry.name
        self.number = entry.number
        self.value = entry.value
        self.text = card_of(entry).text


class Pack:
    """Cards, Circles and options of one game."""

    __slots__ = (
        "chart", "circles", "foreign", "land", "options", "power", "sides", "starters",
    )  # fmt: skip

    def __init__(self, cards: Cards, vocabulary: Vocabulary) -> None:
        names = [entry.name for entry in cards.circles]
        self.circles = [CircleTile(entry) for entry in cards.circles]
        self.land = [
            printed_side(side.catholic, side.protestant, side.neutral)
            for entry in cards.circles
            for side in (entry.nobility, entry.commoners)
        ]
        """By Circle and side: its territories as printed."""
        self.power = [SPACES.index(entry.power) for entry in cards.circles]
        """By Circle: where its Power token starts."""
        sides: list[tuple[SideCard, ...]] = [cards.catholics, cards.protestants]
        self.sides = [
            [PlayingCard(seat, index, entry, names) for index, entry in enumerate(side)]
            for seat, side in enumerate(sides)
        ]
        """By seat: its 45 cards."""
        self.starters: list[tuple[int, ...]] = [
            tuple([index for index, entry in enumerate(side) if entry.starter]) for side in sides
        ]
        self.foreign = [
            ForeignCard(index, entry, names) for index, entry in enumerate(cards.foreign)
        ]
        self.chart = [ChartLine(entry, names) for entry in cards.chart]
        """By number on the die, less one."""
        self.options = SolaFideOptions(
            vocabulary,
            cards=[[card.slug for card in side] for side in self.sides],
            foreign=[card.slug for card in self.foreign],
        )


def text_of(entry: Entry, reader: Reader, circles: list[str]) -> list[Step[Any]]:
    """The steps that carry out the text of a card."""
    return [part_of(action, reader, circles) for action in effect_of(entry)]
