"""Saving: what a treasury card lets a player keep (FE-53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.rules.seats import FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


def saved(state: FeudaliaState, me: int, coins: int) -> int:
    """How many of so many coins are kept at the end of the turn."""
    pack = state.pack
    face = pack.face_of[state.levels(me)]
    kept = pack.saving[face][coins]
    for fief in range(FIEFS * me, FIEFS * me + FIEFS):
        for master in state.cities[fief]:
            best = pack.master_bank[master]
            if best:  # the Banker: by the next better face
                better = pack.saving[face - 1][coins] if face else min(best, coins)
                kept = max(kept, better)
    return min(coins, kept + state.saves)
