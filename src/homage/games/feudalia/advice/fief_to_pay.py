"""From which fief the cubes of a payment come, so that the Tax Collector gets least of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.rules.payment import PayCubes
from homage.games.feudalia.rules.seats import FIEFS
from homage.games.feudalia.rules.tax import tax_of

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

TAXED: Final = 1.0
"""A cube that he would get …"""
SPREAD: Final = 0.1
"""… against one more fief that pays: cubes that lie together can be traded together."""
KEPT: Final = 0.01
"""… and against cubes that are left in a full fief."""


def fief_to_pay(state: FeudaliaState, step: PayCubes) -> int:
    """The fief that the next cube comes from, if all cubes of its kind are paid as is best."""
    kind = step.kind()
    due = step.cubes[kind]
    first = FIEFS * step.seat
    heaps = [state.cubes[4 * (first + fief) + kind] for fief in range(FIEFS)]
    for fief in range(step.least):
        heaps[fief] = 0
    best = 0
    least = 1e9
    for a in range(min(due, heaps[0]) + 1):
        for b in range(min(due - a, heaps[1]) + 1):
            c = due - a - b
            if c > heaps[2]:
                continue
            cost = 0.0
            for fief, paid in ((0, a), (1, b), (2, c)):
                rest = state.cubes_in(first + fief) - paid
                cost += TAXED * tax_of(state, first + fief, rest) + KEPT * rest * rest
                if paid:
                    cost += SPREAD
            if cost < least:
                least = cost
                best = 0 if a else 1 if b else 2
    return best
