"""The table of Avignon as a seat may know it: fills the view.

Apart from the structures, which stay interpreted: this is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.events import DECK, DISCARD, congregation
from homage.games.avignon.rules.map import CITIES, EMPTY, ROWS, SEATS
from homage.games.avignon.shown.view import AvignonView, HiddenPile, OpenPile, Standing

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


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
            [
                OpenPile(congregation(name), tuple([roles[character].name for character in held]))
                for name, held in zip(SEATS, state.congregations, strict=True)
            ]
        ),
        deck=HiddenPile(DECK, state.deck.size),
        discard=OpenPile(
            DISCARD, tuple([role.name for role in roles for _ in range(state.discard[role.index])])
        ),
        turn=state.turn,
        mover=SEATS[state.mover],
        left=state.left,
    )
