"""The table: all that is true of it, how it is copied, and what a seat may imagine of it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.kernel import Deck, State
from relics.view import RelicsView, look

if TYPE_CHECKING:
    from relics.game import Relics

ABBEYS = ("Cluny", "Fulda")
NONE = -1


class RelicsState(State):
    """Secret are only the vows, and the candles pledged until both are."""

    def __init__(self, game: Relics, source: RelicsState | None = None) -> None:
        super().__init__(game, source)
        self.relics = game
        if source is None:
            self.deck = Deck([relic.copies for relic in game.relics])
            self.altar = NONE
            """The relic that is bid for: its kind, as a number."""
            self.lost: list[int] = []
            self.won: list[list[int]] = [[], []]
            self.candles = [list(game.pledge), list(game.pledge)]
            self.pledges = [0, 0]
            self.vows = [NONE, NONE]
        else:
            self.deck = source.deck  # a Deck never changes, so that copies can share it
            self.altar = source.altar
            self.lost = source.lost[:]
            self.won = [won[:] for won in source.won]
            self.candles = [candles[:] for candles in source.candles]
            self.pledges = source.pledges[:]
            self.vows = source.vows[:]

    def clone(self) -> RelicsState:
        return RelicsState(self.relics, self)

    def view(self, seat: int) -> RelicsView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        lying = [self.altar, *self.lost, *self.won[0], *self.won[1]]
        counts = self.deck.counts()
        relics = self.relics.relics
        return {relic.name: counts[kind] + lying.count(kind) for kind, relic in enumerate(relics)}

    def imagine(self, seat: int, rng: random.Random) -> RelicsState:
        """The other abbey gets any vow it may have, and any pledge it may have made."""
        world = self.clone()
        if self.outcome is not None:
            return world  # all has been shown
        mine = self.vows[seat] if seat < len(ABBEYS) else NONE
        vows = [kind for kind in range(len(self.relics.relics)) if kind != mine]
        rng.shuffle(vows)
        for other in range(len(ABBEYS)):
            if other != seat and self.vows[other] != NONE:
                world.vows[other] = vows.pop()
            if other != seat and self.pledges[other]:
                world.pledges[other] = rng.choice(self.candles[other])
        world.ask_again()  # other vows may now be left to draw
        return world

    def worth(self, seat: int) -> int:
        """What an abbey's relics are worth to it (RE-01)."""
        relics = self.relics.relics
        return sum(
            relics[kind].worth * (2 if kind == self.vows[seat] else 1) for kind in self.won[seat]
        )
