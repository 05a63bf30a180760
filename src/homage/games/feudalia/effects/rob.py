"""Rob: a rival returns cubes of one fief, of the rival's choice, to the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.options import FIEF, ROB
from homage.games.feudalia.rules.fiefs import fief_label
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_RIVAL = Message("feudalia.which-rival", "{card}: which rival returns cubes?")
WHICH_ROBBED = Message("feudalia.which-robbed", "{card}: from which fief do you return cubes?")
ROB_REASON = Message("feudalia.rob-reason", "{card}.")
RIVAL_LABEL = Message("feudalia.rival-label", "{seat}")
NO_CUBES_THERE = Message("feudalia.no-cubes-there", "That rival has no cube.")
FEWER_THERE = Message("feudalia.fewer-there", "Another fief has more of what is due.")


class Rob(Part):
    """A rival of choice returns so many cubes."""

    __slots__ = ("cubes",)

    def __init__(self, name: Name, text: Message, cubes: int) -> None:
        super().__init__(name, text)
        self.cubes = cubes

    def rivals(self, state: FeudaliaState, me: int) -> list[int]:
        """Those who have a cube in a fief."""
        return [
            seat
            for seat in range(state.seats)
            if seat != me
            and not state.out >> seat & 1
            and any(state.cubes[12 * seat : 12 * seat + 12])
        ]

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return len(self.rivals(state, use.me)) > 0

    def begin(self, state: FeudaliaState, use: Use) -> None:
        rivals = self.rivals(state, use.me)
        if len(rivals) == 1:
            state.push(ChooseRobbed(self, rivals[0]))
        elif rivals:
            state.push(ChooseRival(self, use.me))


class ChooseRival(Step["FeudaliaState"]):
    """Asks which rival it is."""

    __slots__ = ("me", "rob")

    def __init__(self, rob: Rob, me: int) -> None:
        self.rob = rob
        self.me = me

    def offer(self, state: FeudaliaState) -> Decision:
        rob = state.pack.options.rob
        options = [rob[seat] for seat in self.rob.rivals(state, self.me)]
        return Decision(self.me, WHICH_RIVAL.of(self.rob.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        state.push(ChooseRobbed(self.rob, option.args[1]))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NO_CUBES_THERE if option.args[0] == ROB else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return RIVAL_LABEL.of(state.noun(option.args[1]))


class ChooseRobbed(Step["FeudaliaState"]):
    """Asks the rival from which fief: one that has enough, or else one that has most."""

    __slots__ = ("rival", "rob")

    def __init__(self, rob: Rob, rival: int) -> None:
        self.rob = rob
        self.rival = rival

    def fiefs(self, state: FeudaliaState) -> list[int]:
        counts = [state.cubes_in(FIEFS * self.rival + fief) for fief in range(FIEFS)]
        enough = min(self.rob.cubes, max(counts))
        return [fief for fief in range(FIEFS) if counts[fief] >= enough]

    def run(self, state: FeudaliaState) -> bool:
        found = self.fiefs(state)
        if len(found) == 1:
            self._rob(state, found[0])
        return len(found) > 1

    def offer(self, state: FeudaliaState) -> Decision:
        fief = state.pack.options.fief
        options = [fief[one] for one in self.fiefs(state)]
        return Decision(self.rival, WHICH_ROBBED.of(self.rob.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        self._rob(state, option.args[1])

    def _rob(self, state: FeudaliaState, fief: int) -> None:
        count = min(self.rob.cubes, state.cubes_in(FIEFS * self.rival + fief))
        state.push(GiveCubes(self.rival, fief, count, ROB_REASON.of(self.rob.name)))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return FEWER_THERE if option.args[0] == FIEF else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return fief_label(state, self.rival, option.args[1])


shapes.RULES.add(shapes.Rob, lambda shape, pack, name: Rob(name, shape.sentence(name), shape.cubes))
