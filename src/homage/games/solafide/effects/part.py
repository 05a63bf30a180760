"""Parts: the steps by which the text of a card is carried out, one after the other (SF-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.effects import shapes
from homage.games.solafide.rules.pyramid import MEMBERS, NO_CIRCLE
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

ONE: Final = 0
SAME: Final = 1
ANOTHER: Final = 2
NEW: Final = 3
WHICH: Final = ("one", "same", "another", "new")
"""Which Circle a part is about, as `shapes.Which` says it."""

WHICH_CIRCLE = Message("solafide.which-circle", "{card}: {action}. Which Circle?")
CIRCLE_LABEL = Message("solafide.circle-label", "the {circle} Circle")
NO_MORE_CIRCLES = Message("solafide.no-more-circles", "no more Circles")
NOT_OPEN = Message(
    "solafide.not-open", "That Circle is not open: it lies face down or is claimed.", "SF-30"
)
CHOSEN_ALREADY = Message(
    "solafide.chosen-already", "This card has chosen that Circle already.", "SF-30"
)


class Reader:
    """Who carries out a text: a player, with the card that says so."""

    __slots__ = ("me", "noun", "own")

    def __init__(self, me: int, noun: Name, own: bool) -> None:
        self.me = me
        self.noun = noun
        """The card."""
        self.own = own
        """Whether it is one of the player's own 45: persistent events look at those only."""


class Part(Step["SolaFideState"]):
    """One part of a text."""

    __slots__ = ("me", "noun", "own")

    def __init__(self, reader: Reader) -> None:
        self.me = reader.me
        self.noun = reader.noun
        self.own = reader.own


class CirclePart(Part):
    """A part that is about a Circle: the one of the part before, or one that is chosen now."""

    __slots__ = ("circles", "prompt", "which")

    def __init__(self, reader: Reader, text: Message, which: str, circles: int) -> None:
        super().__init__(reader)
        self.which = WHICH.index(which)
        self.circles = circles
        """Up to so many different ones, of which this is the first."""
        self.prompt = WHICH_CIRCLE.of(reader.noun, text)

    def act(self, state: SolaFideState, circle: int) -> None:
        """Do it in an open Circle."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def targets(self, state: SolaFideState) -> int:
        """The Circles that can be chosen, as a mask."""
        if self.which == ANOTHER and state.circle != NO_CIRCLE:
            return state.open & ~(1 << state.circle)
        return state.open & ~state.chosen if self.which == NEW else state.open

    def run(self, state: SolaFideState) -> bool:
        if self.which == SAME:
            circle = state.circle
            if circle != NO_CIRCLE and state.open >> circle & 1:  # else it was claimed (SF-53)
                self.act(state, circle)
            return False
        state.among = 0
        targets = self.targets(state)
        if not targets & targets - 1 and self.circles == 1:
            if targets:
                self.choose(state, MEMBERS[targets][0])
            else:
                state.circle = NO_CIRCLE
            return False
        return True

    def choose(self, state: SolaFideState, circle: int) -> None:
        """A Circle is chosen."""
        state.circle = circle
        state.chosen |= 1 << circle
        state.among |= 1 << circle
        self.act(state, circle)

    def offer(self, state: SolaFideState) -> Decision:
        circles = state.pack.options.circle
        options = [circles[circle] for circle in MEMBERS[self.targets(state)]]
        if self.circles > 1:
            options.append(state.pack.options.stop)
        return Decision(self.me, self.prompt, options)

    def take(self, state: SolaFideState, option: Option) -> None:
        if option is state.pack.options.stop:
            return
        if self.circles > 1:
            state.push(NextCircle(self, self.circles - 1))
        self.choose(state, option.args[0])

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        if option not in state.pack.options.circle:
            return None
        return NOT_OPEN if not state.open >> option.args[0] & 1 else CHOSEN_ALREADY

    def label(self, state: SolaFideState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return NO_MORE_CIRCLES
        return CIRCLE_LABEL.of(state.pack.circles[option.args[0]].noun)


class NextCircle(Step["SolaFideState"]):
    """Another of up to so many different Circles; the player may stop."""

    __slots__ = ("left", "part")

    def __init__(self, part: CirclePart, left: int) -> None:
        self.part = part
        self.left = left

    def run(self, state: SolaFideState) -> bool:
        return bool(state.open & ~state.among)

    def offer(self, state: SolaFideState) -> Decision:
        circles = state.pack.options.circle
        options = [circles[circle] for circle in MEMBERS[state.open & ~state.among]]
        options.append(state.pack.options.stop)
        return Decision(self.part.me, self.part.prompt, options)

    def take(self, state: SolaFideState, option: Option) -> None:
        if option is state.pack.options.stop:
            return
        if self.left > 1:
            state.push(NextCircle(self.part, self.left - 1))
        self.part.choose(state, option.args[0])

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        return self.part.why_not(state, option)

    def label(self, state: SolaFideState, option: Option) -> Message:
        return self.part.label(state, option)


def part_of(action: shapes.Action, reader: Reader, circles: list[str]) -> Part:
    """What carries out something that a card does; `circles` are the names of all Circles."""
    return shapes.RULES.rule(action, reader, circles)
