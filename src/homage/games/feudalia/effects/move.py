"""Move: cubes go from one own fief to another, each at most once (FE-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import CubeMoved
from homage.games.feudalia.options import MOVE
from homage.games.feudalia.rules.cubes import NO_SUCH_CUBE, said_cubes
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

HEAPS: Final = FIEFS * len(KINDS)

WHICH_MOVE = Message("feudalia.which-move", "{card}: which cube do you move?", "FE-45")
MOVE_LABEL = Message("feudalia.move-label", "1 {resource} of fief {start} to fief {goal}")
NO_MORE_MOVES = Message("feudalia.no-more-moves", "move no more")


class Move(Part):
    """Any cubes, one by one."""

    __slots__ = ()

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return any(state.cubes[HEAPS * use.me : HEAPS * (use.me + 1)])

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(MoveCube(self.name, use.me, (0,) * HEAPS))


class MoveCube(Step["FeudaliaState"]):
    """Asks which cube moves next; those that moved lie down when the player is done."""

    __slots__ = ("landed", "me", "name")

    def __init__(self, name: Name, me: int, landed: tuple[int, ...]) -> None:
        self.name = name
        self.me = me
        self.landed = landed
        """By fief and kind: the cubes that were moved there."""

    def run(self, state: FeudaliaState) -> bool:
        if any(state.cubes[HEAPS * self.me : HEAPS * (self.me + 1)]):
            return True
        self._land(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        options: list[Option] = []
        for kind in range(len(KINDS)):
            for fief in range(FIEFS):
                if state.cubes[HEAPS * self.me + 4 * fief + kind]:
                    goals = choices.move[kind][fief]
                    options += [goals[goal] for goal in range(FIEFS) if goal != fief]
        options.append(choices.stop)
        return Decision(self.me, WHICH_MOVE.of(self.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.stop:
            self._land(state)
            return
        _, kind, fief, goal = option.args
        state.cubes[HEAPS * self.me + 4 * fief + kind] -= 1
        at = 4 * goal + kind
        landed = (*self.landed[:at], self.landed[at] + 1, *self.landed[at + 1 :])
        if state.listener is not None:
            what = said_cubes(kind)
            state.tell(CubeMoved(state.who(self.me), what, fief + 1, goal + 1))
        state.push(MoveCube(self.name, self.me, landed))

    def _land(self, state: FeudaliaState) -> None:
        for at, count in enumerate(self.landed):
            state.cubes[HEAPS * self.me + at] += count

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NO_SUCH_CUBE if option.args[0] == MOVE else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return NO_MORE_MOVES
        _, kind, fief, goal = option.args
        return MOVE_LABEL.of(RESOURCES[kind], fief + 1, goal + 1)


shapes.RULES.add(shapes.Move, lambda shape, pack, name: Move(name, shape.sentence(name)))
