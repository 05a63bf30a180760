"""What cards and their parts gain at a glance, for a player who then waits for the rival's turn."""

from __future__ import annotations

from typing import Final

from homage.games.solafide.advice.card_plans import LOST, CardPlan
from homage.games.solafide.advice.circle_worth import (
    LEAD,
    POINTS,
    WORTH_TO_MOVE,
    WORTH_WAITING,
    missing,
    place,
)
from homage.games.solafide.effects.convert import Clear, Convert
from homage.games.solafide.effects.part import CirclePart
from homage.games.solafide.effects.shift import MoveDisputation, Shift
from homage.games.solafide.rules.persistent import NO_CARD
from homage.games.solafide.rules.power import DOMINANT, EITHER, LAST_SPACE
from homage.games.solafide.rules.pyramid import MEMBERS
from homage.games.solafide.rules.seats import NOBODY
from homage.games.solafide.rules.territories import (
    CHANGE,
    NEUTRALS,
    NOBILITY,
    TAKE,
    cleared,
    open_ways,
    owner,
)
from homage.games.solafide.state import SolaFideState

DISPUTED: Final = 0.12
"""The Disputation token on a Circle in which the player is ahead."""
BONUS: Final = 0.15
"""The Foreign Influence card that a claim brings."""
EVENT: Final = 0.3
"""A persistent event, where none lies."""
OTHER_EVENT: Final = -0.05
"""A persistent event instead of another."""
NEVER: Final = -9.0


class CardGains:
    """The Circles as they are now, and what a player would gain by changing them."""

    __slots__ = ("land", "me", "power", "state", "values")

    def __init__(self, state: SolaFideState, me: int) -> None:
        self.state = state
        self.me = me
        self.land = state.land[:]
        self.power = state.power[:]
        self.values = [self.worth(circle) for circle in range(len(state.power))]
        """By Circle: its worth to the player before anything is done."""

    def worth(self, circle: int) -> float:
        """What a Circle is worth to the player as it stands, claimed if it would be."""
        nobility, commoners = self.land[2 * circle], self.land[2 * circle + 1]
        power = self.power[circle]
        points: int = self.state.pack.circles[circle].value
        if self.state.disputation == circle:
            points += 1
        who = owner(nobility if power < 2 else commoners)
        if who != NOBODY:
            gain = LEAD * points / POINTS + BONUS
            return gain if who == self.me else -gain
        me = self.me
        own = place(missing(nobility, me), missing(commoners, me), power)
        rival = place(missing(nobility, 1 - me), missing(commoners, 1 - me), power)
        return (WORTH_WAITING[own] - WORTH_TO_MOVE[rival]) * points / POINTS

    def gain(self, circle: int) -> float:
        """What has been gained in a Circle so far."""
        return self.worth(circle) - self.values[circle]

    def restore(self, circle: int) -> None:
        """As it was."""
        self.land[2 * circle] = self.state.land[2 * circle]
        self.land[2 * circle + 1] = self.state.land[2 * circle + 1]
        self.power[circle] = self.state.power[circle]

    # -- parts -----------------------------------------------------------------------------

    def convert(self, circle: int, side: int, number: int, neutral: bool = False) -> None:
        """Convert some territories, in the first way that is open."""
        at = 2 * circle + side
        tokens = self.state.supply[self.me]
        for _ in range(number):
            if neutral:
                if not self.land[at] & NEUTRALS:
                    return
                way = TAKE
            else:
                ways = open_ways(self.land[at], self.me, tokens)
                if not ways:
                    return
                way = ways[0]
            self.land[at] += CHANGE[self.me][way]
            if owner(self.land[at]) == self.me:
                return

    def side(self, circle: int, named: int) -> int:
        """The side that a part names."""
        if named < DOMINANT:
            return named
        dominant = 0 if self.power[circle] < 2 else 1
        return dominant if named == DOMINANT else 1 - dominant

    def shift(self, circle: int, side: int, spaces: int) -> None:
        after = self.power[circle] + (-spaces if side == NOBILITY else spaces)
        self.power[circle] = max(0, min(LAST_SPACE, after))

    def carry_out(self, part: CirclePart, circle: int) -> float:
        """A part in a Circle; what it gains beside the Circle's own worth."""
        if isinstance(part, Convert):
            self.convert(circle, self.side(circle, part.side), part.number)
        elif isinstance(part, Shift):
            if part.toward == EITHER:
                self._shift_best(circle, part.spaces)
            else:
                self.shift(circle, self.side(circle, part.toward), part.spaces)
        elif isinstance(part, Clear):
            at = 2 * circle + self.side(circle, part.side)
            self.land[at] = cleared(self.land[at])
        elif isinstance(part, MoveDisputation):
            return DISPUTED if self.values[circle] > 0 else -DISPUTED
        return 0.0

    def _shift_best(self, circle: int, spaces: int) -> None:
        before = self.power[circle]
        self.shift(circle, 0, spaces)
        one, worth = self.power[circle], self.worth(circle)
        self.power[circle] = before
        self.shift(circle, 1, spaces)
        if worth > self.worth(circle):
            self.power[circle] = one

    # -- texts -----------------------------------------------------------------------------

    def in_circle(self, parts: list[CirclePart], circle: int) -> float:
        """What several parts gain that are about one Circle."""
        beside = 0.0
        for part in parts:
            beside += self.carry_out(part, circle)
        found = self.gain(circle) + beside
        self.restore(circle)
        return found

    def best(self, parts: list[CirclePart], circles: int) -> tuple[float, int]:
        """What they gain in the best of these Circles, and which that is."""
        most, where = NEVER, 0
        for circle in MEMBERS[circles]:
            found = self.in_circle(parts, circle)
            if found > most:
                most, where = found, circle
        return most, where

    def of_neutral(self, circles: list[int]) -> float:
        """What it gains to convert all neutral territories of these Circles."""
        found = 0.0
        for circle in circles:
            if self.state.open >> circle & 1:
                for side in (0, 1):
                    self.convert(circle, side, 5, True)
                found += self.gain(circle)
                self.restore(circle)
        return found

    def of_card(self, plan: CardPlan) -> float:
        """What it gains to play a card now."""
        state, me = self.state, self.me
        if plan.is_persistent:
            return EVENT if state.front[me] == NO_CARD else OTHER_EVENT
        found = plan.beside
        left = state.open
        for group in plan.groups:
            parts = group.parts
            times = group.circles
            while times and left:
                gain, circle = self.best(parts, left)
                if gain <= 0 and group.circles > 1:
                    break
                found += gain
                left &= ~(1 << circle)
                times -= 1
            if not group.others:
                left = state.open
        if plan.neutral:
            found += self.of_neutral(plan.neutral)
        if plan.for_each is not None:
            hand = len(state.hands[me]) - 1
            found += max(0.0, self.best([plan.for_each], state.open)[0] - LOST) if hand else 0.0
        return found
