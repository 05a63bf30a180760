"""From which fief the cubes of a payment come, so that the Tax Collector gets least of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.resources import KINDS
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
    """The fief that the next cube comes from, if all that is still due is paid as is best: the
    kinds that come later empty fiefs too."""
    first = FIEFS * step.seat
    left = [state.cubes_in(first + fief) for fief in range(FIEFS)]
    return Payment(state, step, left).cheapest()


class Payment:
    """What is still to be paid, and what each fief would be left with."""

    __slots__ = ("due", "first", "least", "left", "now", "state")

    def __init__(self, state: FeudaliaState, step: PayCubes, left: list[int]) -> None:
        self.state = state
        self.first = FIEFS * step.seat
        self.due = step.cubes
        self.now = step.kind()
        """What is paid next …"""
        self.least = step.least
        """… and the first fief that may pay it."""
        self.left = left

    def cheapest(self) -> int:
        """The first fief that pays, in the best way to pay all."""
        best = 0
        least = 1e9
        heaps = self._heaps(self.now)
        due = self.due[self.now]
        for a in range(min(due, heaps[0]) + 1):
            for b in range(min(due - a, heaps[1]) + 1):
                c = due - a - b
                if c <= heaps[2]:
                    cost = self._paid(self.now, a, b, c)
                    if cost < least:
                        least = cost
                        best = 0 if a else 1 if b else 2
        return best

    def _heaps(self, kind: int) -> list[int]:
        """By fief: the cubes of a kind that can be paid."""
        cubes, at = self.state.cubes, 4 * self.first + kind
        heaps = [cubes[at], cubes[at + 4], cubes[at + 8]]
        if kind == self.now:
            for fief in range(self.least):
                heaps[fief] = 0
        return heaps

    def _paid(self, kind: int, a: int, b: int, c: int) -> float:
        """What is lost if the fiefs pay so many cubes of a kind, and of later ones what is best."""
        left = self.left
        left[0] -= a
        left[1] -= b
        left[2] -= c
        cost = self._later(kind + 1)
        left[0] += a
        left[1] += b
        left[2] += c
        return cost + SPREAD * ((a > 0) + (b > 0) + (c > 0))

    def _later(self, kind: int) -> float:
        """The least that is lost from this kind on."""
        while kind < len(KINDS) and not self.due[kind]:
            kind += 1
        if kind == len(KINDS):
            cost = 0.0
            for fief in range(FIEFS):
                rest = self.left[fief]
                cost += TAXED * tax_of(self.state, self.first + fief, rest) + KEPT * rest * rest
            return cost
        least = 1e9
        heaps = self._heaps(kind)
        due = self.due[kind]
        for a in range(min(due, heaps[0]) + 1):
            for b in range(min(due - a, heaps[1]) + 1):
                c = due - a - b
                if c <= heaps[2]:
                    least = min(least, self._paid(kind, a, b, c))
        return least
