"""The Tavern: what happens when a card is played there (FI-20 to FI-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.rules.city import TAVERN, opposite_side
from homage.games.fidelitas.rules.goals import TRADE_GOAL
from homage.games.fidelitas.rules.seats import MOST_SEATS
from homage.games.fidelitas.rules.tavern_closed_sides import close_side
from homage.games.fidelitas.rules.virtus_deck import DEAL
from homage.kernel import plan

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


VISIT: Final = [
    {side: plan(TRADE_GOAL[seat], DEAL[opposite_side(side)]) for side in TAVERN}
    for seat in range(MOST_SEATS)
]
"""By seat, and the side to which it played: what happens."""


def visit(state: FidelitasState, me: int, side: int) -> None:
    """A Missio card is traded; then a card of the deck comes to the opposite side."""
    close_side(state, side)
    state.agenda += VISIT[me][side]
