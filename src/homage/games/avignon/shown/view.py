"""What a player of Avignon sees: everything but the order of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homage.games.avignon.events import DECK, DISCARD, congregation, spot
from homage.games.avignon.rules.map import CITIES, ROWS, SEATS
from homage.games.avignon.rules.movement import EMPTY
from homage.kernel import View

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


class Standing(msgspec.Struct, frozen=True):
    """A character in play."""

    thing: str
    character: str
    """As shown, with its star; empty if nobody is left to fill the row."""
    faction: str
    city: str


class AvignonView(View, frozen=True, kw_only=True, tag="avignon"):
    """The table, the same for every seat; each page turns it to its player (AV-43)."""

    rows: tuple[Standing, ...]
    congregations: tuple[tuple[str, ...], ...]
    """By seat."""
    deck: int
    discard: tuple[str, ...]
    turn: int
    mover: str
    left: int

    def lying(self) -> dict[str, tuple[str, ...]]:
        """Which cards lie where; an empty name is a card face down."""
        found: dict[str, tuple[str, ...]] = {
            spot(row + 1, city): () for row in range(ROWS) for city in CITIES
        }
        for row, standing in enumerate(self.rows):
            if standing.character:
                found[spot(row + 1, standing.city)] = (standing.character,)
        for seat, held in zip(SEATS, self.congregations, strict=True):
            found[congregation(seat)] = held
        return {**found, DECK: ("",) * self.deck, DISCARD: self.discard}


def look(state: AvignonState, seat: int) -> AvignonView:
    """The table as `seat` may know it."""
    roles, factions = state.cast.roles, state.cast.factions
    rows = []
    for row in range(ROWS):
        character = state.characters[row]
        role = None if character == EMPTY else roles[character]
        rows.append(
            Standing(
                thing=state.cast.rows[row],
                character=role.name if role else "",
                faction=factions[role.faction].id if role else "",
                city=CITIES[state.places[row]],
            )
        )
    return AvignonView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        rows=tuple(rows),
        congregations=tuple(
            tuple(roles[character].name for character in congregation)
            for congregation in state.congregations
        ),
        deck=state.deck.size,
        discard=tuple(role.name for role in roles for _ in range(state.discard[role.index])),
        turn=state.turn,
        mover=state.game.seats[state.mover],
        left=state.left,
    )
