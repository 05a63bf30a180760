"""Convert: territories change their colour, on a side of one Circle, or all neutral ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.solafide.effects import shapes
from homage.games.solafide.effects.part import CirclePart, Part, Reader
from homage.games.solafide.rules.converting import clear, convert
from homage.games.solafide.rules.persistent import conversions
from homage.games.solafide.rules.power import NAMED_SIDES, side_meant
from homage.games.solafide.rules.territories import (
    COMMONERS,
    NEUTRAL,
    NEUTRALS,
    NOBILITY,
    SIDES,
    count,
)
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

WHICH_SIDE_FIRST = Message(
    "solafide.which-side-first",
    "{card}: on which side of the {circle} Circle do you convert first?",
    "SF-41",
)
SIDE_LABEL = Message(
    "solafide.side-label", "the {side, select, nobility {Nobility} other {Commoners}}"
)


class Convert(CirclePart):
    """Convert so many territories on a side of a Circle."""

    __slots__ = ("number", "side")

    def __init__(self, reader: Reader, text: Message, shape: shapes.Convert) -> None:
        super().__init__(reader, text, shape.circle, shape.circles)
        self.number = shape.territories
        self.side = NAMED_SIDES.index(shape.side)

    def act(self, state: SolaFideState, circle: int) -> None:
        side = side_meant(state, circle, self.side)
        number = self.number
        if self.own:
            number = conversions(state, self.me, side, number)
        convert(state, self.me, circle, side, number, False)


class ConvertNeutral(Part):
    """Convert all neutral territories of the named Circles, one Circle after the other (SF-41)."""

    __slots__ = ("steps",)

    def __init__(self, reader: Reader, circles: list[int]) -> None:
        super().__init__(reader)
        self.steps = [NeutralsOfCircle(reader, circle) for circle in reversed(circles)]

    def run(self, state: SolaFideState) -> bool:
        state.agenda += self.steps
        return False


class NeutralsOfCircle(Step["SolaFideState"]):
    """All neutral territories of a Circle; asks which side comes first, if both have some."""

    __slots__ = ("circle", "reader", "sides")

    def __init__(self, reader: Reader, circle: int) -> None:
        self.reader = reader
        self.circle = circle
        self.sides = [NeutralsOfSide(reader, circle, side) for side in (NOBILITY, COMMONERS)]

    def run(self, state: SolaFideState) -> bool:
        if not state.open >> self.circle & 1:
            return False
        nobility = state.land[2 * self.circle + NOBILITY] & NEUTRALS
        commoners = state.land[2 * self.circle + COMMONERS] & NEUTRALS
        if nobility and commoners:
            return True
        state.agenda.append(self.sides[NOBILITY if nobility else COMMONERS])
        return False

    def offer(self, state: SolaFideState) -> Decision:
        noun = state.pack.circles[self.circle].noun
        prompt = WHICH_SIDE_FIRST.of(self.reader.noun, noun)
        return Decision(self.reader.me, prompt, state.pack.options.first_side)

    def take(self, state: SolaFideState, option: Option) -> None:
        first = option.args[0]
        state.agenda.append(self.sides[1 - first])
        state.agenda.append(self.sides[first])

    def label(self, state: SolaFideState, option: Option) -> Message:
        return SIDE_LABEL.of(SIDES[option.args[0]])


class NeutralsOfSide(Step["SolaFideState"]):
    """All neutral territories of one side, as far as tokens reach."""

    __slots__ = ("circle", "reader", "side")

    def __init__(self, reader: Reader, circle: int, side: int) -> None:
        self.reader = reader
        self.circle = circle
        self.side = side

    def run(self, state: SolaFideState) -> bool:
        if state.open >> self.circle & 1:
            me = self.reader.me
            number = count(state.land[2 * self.circle + self.side], NEUTRAL)
            if self.reader.own:
                number = conversions(state, me, self.side, number)
            convert(state, me, self.circle, self.side, number, True)
        return False


class Clear(CirclePart):
    """Take every token off a side of a Circle."""

    __slots__ = ("side",)

    def __init__(self, reader: Reader, text: Message, shape: shapes.Clear) -> None:
        super().__init__(reader, text, "one", 1)
        self.side = NAMED_SIDES.index(shape.side)

    def act(self, state: SolaFideState, circle: int) -> None:
        clear(state, self.me, circle, side_meant(state, circle, self.side))


shapes.RULES.add(
    shapes.Convert,
    lambda shape, reader, circles: Convert(reader, shape.sentence(reader.noun), shape),
)
shapes.RULES.add(
    shapes.ConvertNeutral,
    lambda shape, reader, circles: ConvertNeutral(
        reader, [circles.index(name) for name in shape.circles]
    ),
)
shapes.RULES.add(
    shapes.Clear, lambda shape, reader, circles: Clear(reader, shape.sentence(reader.noun), shape)
)
