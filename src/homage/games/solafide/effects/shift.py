"""Shift: a Power token moves along its track, and the Disputation token from Circle to Circle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.solafide.effects import shapes
from homage.games.solafide.effects.part import SAME, CirclePart, Reader
from homage.games.solafide.events import DisputationMoved
from homage.games.solafide.rules.power import EITHER, NAMED_SIDES, shift, side_meant
from homage.games.solafide.rules.pyramid import MEMBERS, NO_CIRCLE
from homage.games.solafide.rules.seats import SEATS
from homage.games.solafide.rules.territories import SIDES
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

WHICH_DIRECTION = Message(
    "solafide.which-direction", "Toward which side do you shift the {circle} Circle?"
)
TOWARD_LABEL = Message(
    "solafide.toward-label", "toward the {side, select, nobility {Nobility} other {Commoners}}"
)


class Shift(CirclePart):
    """Shift a Circle so many spaces."""

    __slots__ = ("spaces", "toward")

    def __init__(self, reader: Reader, text: Message, shape: shapes.Shift) -> None:
        super().__init__(reader, text, shape.circle, shape.circles)
        self.spaces = shape.spaces
        self.toward = NAMED_SIDES.index(shape.toward)

    def act(self, state: SolaFideState, circle: int) -> None:
        if self.toward == EITHER:
            state.push(ChooseDirection(self.me, circle, self.spaces))
        else:
            side = side_meant(state, circle, self.toward)
            shift(state, self.me, circle, side, self.spaces)


class ChooseDirection(Step["SolaFideState"]):
    """Asks toward which side a Circle is shifted."""

    __slots__ = ("circle", "me", "spaces")

    def __init__(self, me: int, circle: int, spaces: int) -> None:
        self.me = me
        self.circle = circle
        self.spaces = spaces

    def offer(self, state: SolaFideState) -> Decision:
        prompt = WHICH_DIRECTION.of(state.pack.circles[self.circle].noun)
        return Decision(self.me, prompt, state.pack.options.toward)

    def take(self, state: SolaFideState, option: Option) -> None:
        shift(state, self.me, self.circle, option.args[0], self.spaces)

    def label(self, state: SolaFideState, option: Option) -> Message:
        return TOWARD_LABEL.of(SIDES[option.args[0]])


class MoveDisputation(CirclePart):
    """Move the Disputation token to a Circle; from the last one it cannot go (SF-37)."""

    __slots__ = ()

    def run(self, state: SolaFideState) -> bool:
        last = not state.open & state.open - 1
        if last and self.which != SAME and state.disputation != NO_CIRCLE:
            state.circle = MEMBERS[state.open][0]  # it lies there: other parts are about it
            state.chosen |= state.open
            return False
        return super().run(state)

    def act(self, state: SolaFideState, circle: int) -> None:
        if state.listener is not None:
            name = state.pack.circles[circle].name
            state.tell(DisputationMoved(SEATS[self.me], name, circle + 1))
        state.disputation = circle


shapes.RULES.add(
    shapes.Shift,
    lambda shape, reader, circles: Shift(reader, shape.sentence(reader.noun), shape),
)
shapes.RULES.add(
    shapes.MoveDisputation,
    lambda shape, reader, circles: MoveDisputation(
        reader, shape.sentence(reader.noun), shape.circle, 1
    ),
)
