"""Fiefs as they are named where one of them is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Message

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

FIEF_LABEL = Message("feudalia.fief-label", "the {fief}, number {number}")


def fief_label(state: FeudaliaState, seat: int, fief: int) -> Message:
    """One of a player's fiefs."""
    return FIEF_LABEL.of(state.pack.fiefs[state.land[FIEFS * seat + fief]], fief + 1)
