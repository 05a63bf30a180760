"""Paying for a player who does not care from which fief: by the rule that bots pay by."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from homage.games.feudalia.advice.card_worth import CardWorth
from homage.games.feudalia.advice.option_gains import option_gains
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.payment import ChooseLess, PayCubes

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState
    from homage.kernel import Decision, Option, State


def next_cube(state: State, decision: Decision) -> Option | None:
    """The cube that a payment goes on with; None if something else is asked."""
    table = cast("FeudaliaState", state)
    if not isinstance(table.asking, PayCubes | ChooseLess | GiveCubes):
        return None
    gains = option_gains(table, decision, CardWorth(table.pack))
    return decision.options[gains.index(max(gains))]
