"""The Tavern: what happens when a card is played there (FI-20 to FI-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.rules.city import TAVERN_A, TAVERN_B
from homage.games.fidelitas.rules.dealing import DEAL
from homage.games.fidelitas.rules.goals import UNDER

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


def visit(state: FidelitasState, me: int, side: int) -> None:
    """A Missio card is changed; then a card of the deck comes to the opposite side."""
    # The dealt card does not close its side: only a card that is played or moved does (FI-34).
    state.push(DEAL[TAVERN_A + TAVERN_B - side])
    state.push(UNDER[me])
