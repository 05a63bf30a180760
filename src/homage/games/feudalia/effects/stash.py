"""Stash: cubes are stored on a master, out of reach of taxes, or taken back from him (FE-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import CubeStored
from homage.games.feudalia.options import STORE, TAKE_BACK
from homage.games.feudalia.rules.cubes import NO_SUCH_CUBE, gain_coins, said_cubes
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

ENOUGH_FOR_COINS: Final = 2
"""So many cubes must lie on a master for the coins that he may bring."""

WHICH_STASH = Message(
    "feudalia.which-stash", "{card}: which cube do you store, or take back?", "FE-47"
)
STORE_LABEL = Message("feudalia.store-label", "store 1 {resource} of fief {number}")
TAKE_BACK_LABEL = Message("feudalia.take-back-label", "take back 1 {resource}")
NO_MORE_STASH = Message("feudalia.no-more-stash", "no more cubes")
ONE_WAY = Message(
    "feudalia.one-way", "A tap either stores cubes of one fief or takes cubes back.", "FE-47"
)


class Stash(Part):
    """Either up to so many cubes onto the card, or any number back."""

    __slots__ = ("any_fief", "coins", "cubes")

    def __init__(self, name: Name, text: Message, shape: Any) -> None:
        super().__init__(name, text)
        self.cubes = int(shape.cubes)
        self.any_fief = bool(shape.any_fief)
        self.coins = int(shape.coins)

    def can(self, state: FeudaliaState, use: Use) -> bool:
        if any(state.stored[use.master]):
            return True
        if self.any_fief:
            return any(state.cubes[12 * use.me : 12 * use.me + 12])
        return state.cubes_in(FIEFS * use.me + use.fief) > 0

    def begin(self, state: FeudaliaState, use: Use) -> None:
        source = ANYWHERE if self.any_fief else use.fief
        state.push(StashCube(self, use, 0, source, self.cubes))


class StashCube(Step["FeudaliaState"]):
    """Asks which cube is next; the first one settles whether cubes are stored or taken back."""

    __slots__ = ("left", "source", "stash", "use", "way")

    def __init__(self, stash: Stash, use: Use, way: int, source: int, left: int) -> None:
        self.stash = stash
        self.use = use
        self.way = way
        """STORE or TAKE_BACK; 0 before the first cube."""
        self.source = source
        """The own fief whose cubes are stored, or ANYWHERE before that is settled."""
        self.left = left
        """How many can still be stored."""

    def choices(self, state: FeudaliaState) -> list[Option]:
        options, me = state.pack.options, self.use.me
        found: list[Option] = []
        if self.way != TAKE_BACK and self.left:
            for kind in range(len(KINDS)):
                for fief in range(FIEFS):
                    if self.source in (ANYWHERE, fief) and state.cubes[12 * me + 4 * fief + kind]:
                        found.append(options.store[kind][fief])
        if self.way != STORE:
            stored = state.stored[self.use.master]
            found += [options.take_back[kind] for kind in range(len(KINDS)) if stored[kind]]
        return found

    def run(self, state: FeudaliaState) -> bool:
        if self.choices(state):
            return True
        self._done(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        options = [*self.choices(state), state.pack.options.stop]
        return Decision(self.use.me, WHICH_STASH.of(self.stash.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.stop:
            self._done(state)
            return
        me, master = self.use.me, self.use.master
        way, kind = option.args[0], option.args[1]
        fief = option.args[2] if way == STORE else self.use.fief
        by = 1 if way == STORE else -1
        cubes = list(state.stored[master])
        cubes[kind] += by
        stored = state.stored[:]
        stored[master] = (cubes[0], cubes[1], cubes[2], cubes[3])
        state.stored = stored
        state.cubes[12 * me + 4 * fief + kind] -= by
        if state.listener is not None:
            to: Literal["on", "off"] = "on" if way == STORE else "off"
            what = said_cubes(kind)
            state.tell(CubeStored(state.who(me), to, what, fief + 1, state.master(master)))
        state.push(StashCube(self.stash, self.use, way, fief, self.left - 1))

    def _done(self, state: FeudaliaState) -> None:
        coins = self.stash.coins
        if coins and sum(state.stored[self.use.master]) >= ENOUGH_FOR_COINS:
            gain_coins(state, self.use.me, coins)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] == STORE:
            kind, fief = option.args[1], option.args[2]
            here = state.cubes[12 * self.use.me + 4 * fief + kind]
            return ONE_WAY if here else NO_SUCH_CUBE
        if option.args[0] == TAKE_BACK:
            return ONE_WAY if state.stored[self.use.master][option.args[1]] else NO_SUCH_CUBE
        return None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return NO_MORE_STASH
        resource = RESOURCES[option.args[1]]
        if option.args[0] == TAKE_BACK:
            return TAKE_BACK_LABEL.of(resource)
        return STORE_LABEL.of(resource, option.args[2] + 1)


shapes.RULES.add(shapes.Stash, lambda shape, pack, name: Stash(name, shape.sentence(name), shape))
