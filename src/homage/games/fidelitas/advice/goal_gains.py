"""Goal gains: what the goals of a seat would gain if a card came to a location or left it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from homage.games.fidelitas.cards.pack import Pack
from homage.games.fidelitas.rules.city import ALL, REGULAR
from homage.games.fidelitas.rules.missio_conditions import (
    Condition,
    GuildsOver,
    KindCount,
    MembersOnBothSides,
)
from homage.games.fidelitas.state import FidelitasState

WORTH_BY_DISTANCE: Final[tuple[float, ...]] = (1.6, 0.9, 0.6, 0.4, 0.3, 0.2)
"""What each point of a goal is worth, by its distance: the last card counts most."""


class GoalGains:
    """The goals of one seat, and the City as it is now."""

    __slots__ = ("_best", "city", "conditions", "layout", "locations", "now", "points")

    def __init__(self, table: FidelitasState, seat: int, locations: list[int]) -> None:
        """`locations` has, by goal, the mask of the locations that matter to it."""
        self.city = table.city[:]
        self.layout = table.layout
        self.conditions: list[Condition] = []
        self.points: list[float] = []
        self.locations: list[int] = []
        """Of each goal held: the mask of the locations that matter to it."""
        self.now: list[float] = []
        """Of each goal held: what it is worth as the City is."""
        for goal in table.goals[seat].cards + table.fresh[seat].cards:
            card = table.pack.goals[goal]
            self.conditions.append(card.condition)
            self.points.append(float(card.points))
            self.locations.append(locations[goal])
            self.now.append(self._worth(len(self.points) - 1))
        self._best: dict[int, float] = {}
        """By kind, once it was asked: the gain where it does most."""

    def _worth(self, goal: int) -> float:
        away = self.conditions[goal].distance(self.city, self.layout)
        if away >= len(WORTH_BY_DISTANCE):
            return 0.0
        return self.points[goal] * WORTH_BY_DISTANCE[away]

    def _gain(self, places: int) -> float:
        """The gain of what has changed at the locations of a mask."""
        gain = 0.0
        for goal in range(len(self.now)):
            if self.locations[goal] & places:
                gain += self._worth(goal) - self.now[goal]
        return gain

    def adding(self, kind: int, place: int) -> float:
        """The gain if a card is laid on top of a location."""
        before = self.city[place]
        self.city[place] = (*before, kind)
        gain = self._gain(1 << place)
        self.city[place] = before
        return gain

    def removing(self, place: int, depth: int) -> float:
        """The gain if a card leaves its location."""
        before = self.city[place]
        self.city[place] = before[:depth] + before[depth + 1 :]
        gain = self._gain(1 << place)
        self.city[place] = before
        return gain

    def moving(self, place: int, depth: int, to: int) -> float:
        """The gain if a card goes from one location to another."""
        before, there = self.city[place], self.city[to]
        self.city[place] = before[:depth] + before[depth + 1 :]
        self.city[to] = (*self.city[to], before[depth])
        gain = self._gain(1 << place | 1 << to)
        self.city[to] = there
        self.city[place] = before
        return gain

    def anywhere(self, kind: int) -> float:
        """The gain if a card is laid where it does most; nothing if it does harm everywhere."""
        best = self._best.get(kind)
        if best is None:
            best = max(0.0, self.where(kind, REGULAR))
            self._best[kind] = best
        return best

    def where(self, kind: int, places: Iterable[int]) -> float:
        """The gain at the best of these locations."""
        return max([self.adding(kind, place) for place in places])


def locations_that_matter(pack: Pack) -> list[int]:
    """By goal: the mask of the locations that matter to it."""
    found = []
    for goal in pack.goals:
        condition = goal.condition
        mask = 0
        if isinstance(condition, (GuildsOver, KindCount, MembersOnBothSides)):
            for place in condition.locations:
                mask |= 1 << place
        else:
            mask = (1 << len(ALL)) - 1
        found.append(mask)
    return found
