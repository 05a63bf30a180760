"""The cards as the card files have them."""

from typing import Any

import msgspec

from homage.games.fidelitas.effects.condition_shapes import (
    CITY_RULES,
    AnyCityCondition,
    AnyHandCondition,
    Guild,
)
from homage.games.fidelitas.effects.shapes import AnyAction, Number
from homage.games.fidelitas.rules.city import GUILDS, NO_GUILD
from homage.games.fidelitas.rules.missio_conditions import Condition
from homage.kernel.content import Mark


class Entry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="deck"
):
    """A card as a card file has it."""

    name: str
    marks: dict[str, Mark]
    """By part of the card: where it is known from."""
    instead_of: str = ""
    """Of an owner's card whose true name is not the one we gave it: the name of ours."""


class Virtus(Entry, frozen=True, tag="virtus"):
    """A kind of Virtus card."""

    guild: Guild
    copies: Number
    effect: tuple[AnyAction, ...]
    """Done from left to right."""
    no_draw: bool = False
    """Whether it has the X: no card is drawn for it (FI-32)."""
    needs_company: bool = False
    """Whether it can only be played where another card lies (FI-13)."""


class Missio(Entry, frozen=True, tag="missio"):
    """A Missio card; there is one copy of each."""

    condition: AnyCityCondition
    points: Number


class ManuForti(Entry, frozen=True, tag="manu forti"):
    """A Manu Forti card; there is one copy of each, and it has no guild (FI-60)."""

    effect: tuple[AnyAction, ...]
    score: tuple[AnyHandCondition, ...]
    """All of them must hold."""
    points: Number
    no_draw: bool = False


DECKS: tuple[type[Entry], ...] = (Virtus, Missio, ManuForti)

ANY_ENTRY: Any = Virtus | Missio | ManuForti
"""Told apart by `deck`, so that one file of an owner can hold all sorts."""

MARKED: dict[type[Entry], tuple[str, ...]] = {
    Virtus: ("name", "guild", "copies", "effect"),
    Missio: ("name", "condition", "points"),
    ManuForti: ("name", "effect", "score", "points"),
}
"""The parts of a card that must have a mark; more are welcome."""


class Cards(msgspec.Struct, frozen=True):
    """All cards, in the order that gives them their numbers."""

    virtus: tuple[Virtus, ...]
    missio: tuple[Missio, ...]
    manu_forti: tuple[ManuForti, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of the cards that hands hold, by number: Virtus first, then Manu Forti."""
        return tuple(card.name for card in (*self.virtus, *self.manu_forti))

    @property
    def guild_of(self) -> tuple[int, ...]:
        """By number of a card: its guild."""
        guilds = [GUILDS.index(card.guild) for card in self.virtus]
        return tuple(guilds + [NO_GUILD] * len(self.manu_forti))

    @property
    def conditions(self) -> list[Condition]:
        """By number of a Missio card: its condition, as the rules look at it."""
        return [CITY_RULES.rule(card.condition, self) for card in self.missio]
