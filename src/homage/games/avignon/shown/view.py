"""What a player of Avignon sees: everything but the order of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homage.games.avignon.events import spot
from homage.games.avignon.rules.map import CITIES, ROWS
from homage.kernel import View, named_for

if TYPE_CHECKING:
    pass


class Standing(msgspec.Struct, frozen=True):
    """A character in play."""

    thing: str
    character: str
    """As shown, with its star; empty if nobody is left to fill the row."""
    faction: str
    city: str


class OpenPile(msgspec.Struct, frozen=True):
    """A congregation or the discard pile: anybody may look through it."""

    thing: str
    characters: tuple[str, ...]


class HiddenPile(msgspec.Struct, frozen=True):
    """The deck: how many are left is known, but not their order."""

    thing: str
    size: int


class AvignonView(View, frozen=True, kw_only=True, tag="avignon"):
    """The table, the same for every seat; each page turns it to its player (AV-43)."""

    rows: tuple[Standing, ...]
    congregations: tuple[OpenPile, ...]
    """By seat, each in the order in which they joined."""
    deck: HiddenPile
    discard: OpenPile
    turn: int
    mover: str
    left: int
    """Actions still to take in this turn."""

    def lying(self) -> dict[str, tuple[str, ...]]:
        """Which cards lie where; an empty name is a card face down."""
        found: dict[str, tuple[str, ...]] = {
            spot(row + 1, city): () for row in range(ROWS) for city in CITIES
        }
        for row, standing in enumerate(self.rows):
            if standing.character:
                found[spot(row + 1, standing.city)] = (standing.character,)
        for pile in (*self.congregations, self.discard):
            found[pile.thing] = pile.characters
        return {**found, self.deck.thing: ("",) * self.deck.size}


named_for("Avignon", Standing, OpenPile, HiddenPile)
