"""Converting: territories change to a player's colour, one by one (SF-31 to SF-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.solafide.events import Cleared, Converted
from homage.games.solafide.rules.claiming import claim_if_complete
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS, SEATS
from homage.games.solafide.rules.territories import (
    CHANGE,
    NEUTRALS,
    REMOVE,
    REPLACE,
    SIDES,
    TAKE,
    WAYS,
    cleared,
    open_ways,
    tokens_on,
)
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

WHICH_TERRITORY = Message(
    "solafide.which-territory",
    "Which territory on the {side, select, nobility {Nobility} other {Commoners}} side of the"
    " {circle} Circle do you convert?",
    "SF-31",
)
WAY_LABELS = (
    Message("solafide.way-remove", "one of your own print: take the rival token off"),
    Message("solafide.way-place", "one of the rival''s print: lay a token on it"),
    Message("solafide.way-replace", "a neutral one with a rival token: replace it by yours"),
    Message("solafide.way-take", "a neutral one: lay a token on it"),
)
NO_SUCH_TERRITORY = Message(
    "solafide.no-such-territory", "There is no such territory on that side.", "SF-31"
)
NEUTRAL_LAST = Message(
    "solafide.neutral-last",
    "Neutral territories come last: the rival still has some on that side.",
    "SF-32",
)


def convert(
    state: SolaFideState, me: int, circle: int, side: int, number: int, neutral: bool
) -> None:
    """A player converts so many territories on a side, as far as possible; only neutral ones, if
    the card says so. A claim ends it (SF-53)."""
    at = 2 * circle + side
    while number:
        if neutral:
            if not state.supply[me] or not state.land[at] & NEUTRALS:
                return
            way = TAKE
        else:
            ways = open_ways(state.land[at], me, state.supply[me])
            if not ways:
                return
            if len(ways) > 1:
                state.push(ChooseTerritory(me, circle, side, number))
                return
            way = ways[0]
        convert_one(state, me, circle, side, way)
        if claim_if_complete(state, circle):
            return
        number -= 1


def convert_one(state: SolaFideState, me: int, circle: int, side: int, way: int) -> None:
    """One territory changes to a player's colour."""
    state.land[2 * circle + side] += CHANGE[me][way]
    if way != REMOVE:
        state.supply[me] -= 1
    if way in (REMOVE, REPLACE):
        state.supply[1 - me] += 1
    state.idle = 0
    if state.listener is not None:
        name = state.pack.circles[circle].name
        state.tell(Converted(SEATS[me], name, circle + 1, SIDES[side], WAYS[way]))


class ChooseTerritory(Step["SolaFideState"]):
    """Asks which kind of territory is converted next, where several can be."""

    __slots__ = ("circle", "me", "number", "side")

    def __init__(self, me: int, circle: int, side: int, number: int) -> None:
        self.me = me
        self.circle = circle
        self.side = side
        self.number = number

    def _ways(self, state: SolaFideState) -> list[int]:
        return open_ways(state.land[2 * self.circle + self.side], self.me, state.supply[self.me])

    def offer(self, state: SolaFideState) -> Decision:
        ways = state.pack.options.ways
        prompt = WHICH_TERRITORY.of(SIDES[self.side], state.pack.circles[self.circle].noun)
        return Decision(self.me, prompt, [ways[way] for way in self._ways(state)])

    def take(self, state: SolaFideState, option: Option) -> None:
        convert_one(state, self.me, self.circle, self.side, option.args[0])
        if not claim_if_complete(state, self.circle):
            convert(state, self.me, self.circle, self.side, self.number - 1, False)

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        if option not in state.pack.options.ways:
            return None
        side = state.land[2 * self.circle + self.side]
        if option.args[0] == TAKE and side & NEUTRALS:
            return NEUTRAL_LAST
        return NO_SUCH_TERRITORY

    def label(self, state: SolaFideState, option: Option) -> Message:
        return WAY_LABELS[option.args[0]]


def clear(state: SolaFideState, me: int, circle: int, side: int) -> None:
    """All tokens leave a side; printed colours show again, and may claim (SF-57)."""
    at = 2 * circle + side
    before = state.land[at]
    after = cleared(before)
    if state.listener is not None:
        tokens = tokens_on(before, CATHOLICS) + tokens_on(before, PROTESTANTS)
        name = state.pack.circles[circle].name
        state.tell(Cleared(SEATS[me], name, circle + 1, SIDES[side], tokens))
    if after != before:
        state.supply[CATHOLICS] += tokens_on(before, CATHOLICS)
        state.supply[PROTESTANTS] += tokens_on(before, PROTESTANTS)
        state.land[at] = after
        state.idle = 0
        claim_if_complete(state, circle)
