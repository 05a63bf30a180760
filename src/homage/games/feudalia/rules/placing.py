"""Placing: cubes of others come into a player's fiefs, each way to spread them by one row of clicks
(FE-72, FE-92)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import KINDS, NO_CARD
from homage.games.feudalia.events import CubeTaken, Gained
from homage.games.feudalia.options import GAIN
from homage.games.feudalia.rules.cubes import INTO_LABEL, said_cubes
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import Cubes, FeudaliaState

WHERE_TO = Message(
    "feudalia.where-to",
    "{count, plural, one {# cube comes} other {# cubes come}} to you: which is next, and into which"
    " fief?",
    "FE-72",
)
WRONG_PLACE = Message(
    "feudalia.wrong-place",
    "Take what is there, kind by kind, and fief by fief in their order.",
    "FE-72",
)


class PlaceCubes(Step["FeudaliaState"]):
    """Asks which cube comes next, and into which own fief; kinds in their order, and fiefs."""

    __slots__ = ("count", "cubes", "least", "seat", "source")

    def __init__(
        self, seat: int, cubes: Cubes, count: int, source: int = NO_CARD, least: int = 0
    ) -> None:
        self.seat = seat
        self.cubes = cubes
        """What there is to take, by kind …"""
        self.count = count
        """… and how many of it are taken."""
        self.source = source
        """The fief that they lie in, by its number at the table; NO_CARD if they have left it."""
        self.least = least
        """The first place that the next cube may have: by kind, then by fief."""

    def places(self) -> list[int]:
        """Where the next cube may come, so that the rest can come behind it."""
        found = []
        for kind in range(len(KINDS)):
            if self.cubes[kind] and sum(self.cubes[kind:]) >= self.count:
                first = kind * FIEFS
                found += [at for at in range(first, first + FIEFS) if at >= self.least]
        return found

    def run(self, state: FeudaliaState) -> bool:
        return self.count > 0

    def offer(self, state: FeudaliaState) -> Decision:
        gain = state.pack.options.gain
        options = [gain[at // FIEFS][at % FIEFS] for at in self.places()]
        return Decision(self.seat, WHERE_TO.of(self.count), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        kind, fief = option.args[1], option.args[2]
        me, source = self.seat, self.source
        state.cubes[4 * (FIEFS * me + fief) + kind] += 1
        if source != NO_CARD:
            state.cubes[4 * source + kind] -= 1
        if state.listener is not None:
            what = said_cubes(kind)
            if source == NO_CARD:
                state.tell(Gained(state.who(me), what, fief + 1))
            else:
                rival, number = state.who(source // FIEFS), source % FIEFS + 1
                state.tell(CubeTaken(state.who(me), rival, what, number, fief + 1))
        left = list(self.cubes)
        left[kind] -= 1
        rest = (left[0], left[1], left[2], left[3])
        least = kind * FIEFS + fief
        state.push(PlaceCubes(me, rest, self.count - 1, source, least))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return WRONG_PLACE if option.args[0] == GAIN else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return INTO_LABEL.of(RESOURCES[option.args[1]], option.args[2] + 1)
