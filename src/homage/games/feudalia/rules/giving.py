"""Giving: a player picks cubes that go back to the supply, each set by one row of clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import ALL_KINDS, KINDS
from homage.games.feudalia.events import Returned
from homage.games.feudalia.rules.cubes import CUBE_LABEL, said_price
from homage.games.feudalia.rules.payment import why_no_cube
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import Cubes, FeudaliaState

WHICH_CUBE = Message(
    "feudalia.which-cube",
    "{reason} Which cube goes? {count, plural, one {# cube is} other {# cubes are}} left to give.",
)


class GiveCubes(Step["FeudaliaState"]):
    """Asks which cubes of a fief, or of any, a player gives up; kinds in their order, and fiefs."""

    __slots__ = ("count", "fief", "given", "kinds", "least", "reason", "seat")

    def __init__(
        self,
        seat: int,
        fief: int,
        count: int,
        reason: Message,
        kinds: int = ALL_KINDS,
        least: int = 0,
        given: Cubes = (0, 0, 0, 0),
    ) -> None:
        self.seat = seat
        self.fief = fief
        """One of the own fiefs, or ANYWHERE."""
        self.count = count
        self.reason = reason
        """Why they are given, as a sentence."""
        self.kinds = kinds
        """The kinds that fit, as a mask."""
        self.least = least
        """The first heap that may give: by kind, then by fief."""
        self.given = given
        """What was given already."""

    def heaps(self, state: FeudaliaState) -> list[int]:
        """The heaps that can give the next cube, so that the rest can come from those behind."""
        base = 12 * self.seat
        found = []
        after = 0
        for heap in range(len(KINDS) * FIEFS - 1, self.least - 1, -1):
            kind, fief = heap // FIEFS, heap % FIEFS
            if self.fief not in (ANYWHERE, fief) or not self.kinds >> kind & 1:
                continue
            here = state.cubes[base + 4 * fief + kind]
            after += here
            if here and after >= self.count:
                found.append(heap)
        return found[::-1]

    def run(self, state: FeudaliaState) -> bool:
        if not self.count:
            self._done(state)
            return False
        found = self.heaps(state)
        if len(found) > 1:
            return True
        if found:
            self._give(state, found[0])
        else:
            self._done(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        pay = state.pack.options.pay
        options = [pay[heap // FIEFS][heap % FIEFS] for heap in self.heaps(state)]
        return Decision(self.seat, WHICH_CUBE.of(self.reason, self.count), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        self._give(state, option.args[1] * FIEFS + option.args[2])

    def _give(self, state: FeudaliaState, heap: int) -> None:
        kind, fief = heap // FIEFS, heap % FIEFS
        state.cubes[12 * self.seat + 4 * fief + kind] -= 1
        given = list(self.given)
        given[kind] += 1
        state.push(
            GiveCubes(
                self.seat,
                self.fief,
                self.count - 1,
                self.reason,
                self.kinds,
                heap,
                (given[0], given[1], given[2], given[3]),
            )
        )

    def _done(self, state: FeudaliaState) -> None:
        if state.listener is not None and any(self.given):
            number = 0 if self.fief == ANYWHERE else self.fief + 1
            state.tell(Returned(state.who(self.seat), said_price((*self.given, 0)), number))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return why_no_cube(state, self.seat, option)

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return CUBE_LABEL.of(RESOURCES[option.args[1]], option.args[2] + 1)
