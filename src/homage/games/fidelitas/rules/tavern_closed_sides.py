"""Closed sides of the Tavern: after a card was played or moved to one, nothing is drawn from it for
the rest of the turn (FI-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.rules.city import TAVERN_A, TAVERN_B

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


def close_side(state: FidelitasState, location: int) -> None:
    """A card was played or moved to a location; one that is dealt there (FI-22) closes nothing."""
    if TAVERN_A <= location <= TAVERN_B:
        state.closed_sides |= 1 << location


def is_closed(state: FidelitasState, side: int) -> bool:
    """Whether nothing can be drawn from a side of the Tavern this turn."""
    return bool(state.closed_sides >> side & 1)
