"""The table: all that is true of it, how it is copied, and what a seat may imagine of it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.kernel import Deck, Hand, State, audience, redealt
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
            self.vow_deck = Deck([1 for _ in game.relics])
            self.vows = [Hand(audience(0)), Hand(audience(1))]
        else:
            self.deck = source.deck  # decks and hands never change, so that copies share them
            self.altar = source.altar
            self.lost = source.lost[:]
            self.won = [won[:] for won in source.won]
            self.candles = [candles[:] for candles in source.candles]
            self.pledges = source.pledges[:]
            self.vow_deck = source.vow_deck
            self.vows = source.vows[:]

    def clone(self) -> RelicsState:
        return RelicsState(self.relics, self)

    def view(self, seat: int) -> RelicsView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        relics, vows = self.deck.counts(), self.vow_deck.counts()
        for kind in (*self.lost, *self.won[0], *self.won[1]):
            relics[kind] += 1
        if self.altar != NONE:
            relics[self.altar] += 1
        for hand in self.vows:
            hand.add_to(vows)
        names = [relic.name for relic in self.relics.relics]
        found = dict(zip(names, relics, strict=True))
        return found | {f"vow {name}": n for name, n in zip(names, vows, strict=True)}

    def imagine(self, seat: int, rng: random.Random) -> RelicsState:
        """The other abbey gets any vow it may have, and any pledge it may have made."""
        world = self.clone()
        world.vow_deck, world.vows = redealt(seat, rng, self.vow_deck, self.vows)
        for other in range(len(ABBEYS)):
            if other != seat and self.pledges[other]:
                world.pledges[other] = rng.choice(self.candles[other])
        world.ask_again()  # other vows may now be left to draw
        return world

    def worth_of(self, kind: int, seat: int) -> int:
        """What a relic is worth to an abbey: twice as much if it has vowed it (RE-01)."""
        once = self.relics.values[kind].worth(len(self.candles[seat]))
        return 2 * once if kind in self.vows[seat].cards else once

    def worth(self, seat: int) -> int:
        """What all its relics are worth to an abbey."""
        return sum(self.worth_of(kind, seat) for kind in self.won[seat])
