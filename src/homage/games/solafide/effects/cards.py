"""Cards: what a text does with the own deck and with both hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.solafide.effects import shapes
from homage.games.solafide.effects.part import Part, Reader, part_of
from homage.games.solafide.rules.hands import (
    DISCARD,
    DISCARD_LABEL,
    DRAW,
    DRAW_FRESH,
    LOSE,
    NOT_IN_HAND,
    discard,
)
from homage.games.solafide.rules.playing import PLAY_JUST_DRAWN, STOP_LABEL
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

DISCARD_ANOTHER = Message(
    "solafide.discard-another",
    "{card}: discard a card? {discarded, plural, =0 {None is} one {# is} other {# are}}"
    " discarded so far.",
    "SF-38",
)


class Draw(Part):
    """Draw so many cards."""

    __slots__ = ("number",)

    def __init__(self, reader: Reader, number: int) -> None:
        super().__init__(reader)
        self.number = number

    def run(self, state: SolaFideState) -> bool:
        state.agenda += [DRAW[self.me]] * self.number
        return False


class DrawAndPlay(Part):
    """Draw so many cards, then play one of them or none."""

    __slots__ = ("number",)

    def __init__(self, reader: Reader, number: int) -> None:
        super().__init__(reader)
        self.number = number

    def run(self, state: SolaFideState) -> bool:
        state.agenda.append(PLAY_JUST_DRAWN[self.me])
        state.agenda += [DRAW_FRESH[self.me]] * self.number
        return False


class Discard(Part):
    """The cost: so many other cards. A card that cannot pay it is not played (SF-38)."""

    __slots__ = ("number",)

    def __init__(self, reader: Reader, number: int) -> None:
        super().__init__(reader)
        self.number = number

    def run(self, state: SolaFideState) -> bool:
        state.agenda.append(DISCARD[self.me][self.number])
        return False


class RivalDiscards(Part):
    """The rival discards so many cards, by choice or by chance."""

    __slots__ = ("by_chance", "number")

    def __init__(self, reader: Reader, number: int, by_chance: bool) -> None:
        super().__init__(reader)
        self.number = number
        self.by_chance = by_chance

    def run(self, state: SolaFideState) -> bool:
        rival = 1 - self.me
        if self.by_chance:
            state.agenda += [LOSE[rival]] * self.number
        else:
            state.agenda.append(DISCARD[rival][self.number])
        return False


class DiscardAny(Part):
    """Discard any number of cards first; what they bring comes then, for each of them."""

    __slots__ = ("each", "more")

    def __init__(self, reader: Reader, each: Step[SolaFideState], more: int) -> None:
        super().__init__(reader)
        self.each = each
        """Done once for each card …"""
        self.more = more
        """… and so many times more."""

    def run(self, state: SolaFideState) -> bool:
        state.push(DiscardMore(self, 0))
        return False


class DiscardMore(Step["SolaFideState"]):
    """Asks for another card to discard, or an end of it."""

    __slots__ = ("count", "part")

    def __init__(self, part: DiscardAny, count: int) -> None:
        self.part = part
        self.count = count
        """How many were discarded."""

    def run(self, state: SolaFideState) -> bool:
        if state.hands[self.part.me]:
            return True
        self._go_on(state)
        return False

    def _go_on(self, state: SolaFideState) -> None:
        state.agenda += [self.part.each] * (self.count + self.part.more)

    def offer(self, state: SolaFideState) -> Decision:
        me = self.part.me
        discards = state.pack.options.discard[me]
        options = [discards[card] for card in state.hands[me]]
        options.append(state.pack.options.stop)
        return Decision(me, DISCARD_ANOTHER.of(self.part.noun, self.count), options)

    def take(self, state: SolaFideState, option: Option) -> None:
        if option is state.pack.options.stop:
            self._go_on(state)
            return
        discard(state, self.part.me, option.args[0])
        state.push(DiscardMore(self.part, self.count + 1))

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        return NOT_IN_HAND if option in state.pack.options.discard[self.part.me] else None

    def label(self, state: SolaFideState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return STOP_LABEL
        return DISCARD_LABEL.of(state.pack.sides[self.part.me][option.args[0]].noun)


shapes.RULES.add(shapes.Draw, lambda shape, reader, circles: Draw(reader, shape.cards))
shapes.RULES.add(
    shapes.DrawAndPlay, lambda shape, reader, circles: DrawAndPlay(reader, shape.cards)
)
shapes.RULES.add(shapes.Discard, lambda shape, reader, circles: Discard(reader, shape.cards))
shapes.RULES.add(
    shapes.RivalDiscards,
    lambda shape, reader, circles: RivalDiscards(reader, shape.cards, shape.by == "chance"),
)
shapes.RULES.add(
    shapes.DiscardForEach,
    lambda shape, reader, circles: DiscardAny(reader, part_of(shape.then, reader, circles), 0),
)
shapes.RULES.add(
    shapes.DiscardToDraw,
    lambda shape, reader, circles: DiscardAny(reader, DRAW[reader.me], shape.more),
)
