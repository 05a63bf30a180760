"""The game: its options, every choice there can ever be in it, and how it is set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from homage.kernel import Game, Listener, SettingsError, Title
from homage.kernel.content import fingerprint
from relics.advice import RelicsAdvice
from relics.cards import load
from relics.rules import Round, Vow
from relics.state import ABBEYS, RelicsState


class RelicsSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be agreed on before a game."""

    rounds: Annotated[int, msgspec.Meta(ge=3, le=7, description="how many relics are bid for")] = 5


class Relics(Game):
    """A game that can be set up, any number of times."""

    def __init__(self, title: Title, options: RelicsSettings, files: Sequence[Path]) -> None:
        self.relics = load(files)
        self.rounds = options.rounds
        if sum(relic.copies for relic in self.relics) < self.rounds:
            raise SettingsError(f"there are not enough relics for {self.rounds} rounds")
        # Two vows, then a relic and two pledges in each round: no game has more decisions.
        super().__init__(title, options, ABBEYS, fingerprint(self.relics), 2 + 3 * self.rounds)
        add = self.vocabulary.add
        names = [relic.name.lower() for relic in self.relics]
        self.vow = [add(f"vow {name}", kind) for kind, name in enumerate(names)]
        self.show = [add(f"show {name}", kind) for kind, name in enumerate(names)]
        self.pledge = {
            candle: add(f"pledge {candle}", candle, thing=f"candle {candle}")
            for candle in range(1, self.rounds + 1)
        }

    def setup(self, listener: Listener | None = None) -> RelicsState:
        state = RelicsState(self)
        state.listener = listener
        for step in (Round(), Vow(1), Vow(0)):  # the last one pushed is the first to run
            state.push(step)
        state.advance()
        return state

    def advice(self) -> RelicsAdvice:
        return RelicsAdvice()
