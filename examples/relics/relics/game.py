"""The game: its settings, every choice there can ever be in it, and how it is set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, cast

import msgspec

from homage.kernel import Game, Listener, Message, Name, Scale, SettingsError, State, Title, plan
from homage.kernel.content import fingerprint
from relics.advice import RelicsAdvice
from relics.cards import load
from relics.effects import VALUES
from relics.rules import Round, Vow
from relics.state import ABBEYS, RelicsState

TOO_FEW = Message("relics.too-few", "there are not enough relics for {rounds} rounds")
HIGHEST = 100
"""More than any relics can be worth."""


class RelicsSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be agreed on before a game."""

    rounds: Annotated[int, msgspec.Meta(ge=3, le=7, description="how many relics are bid for")] = 5


class Relics(Game):
    """A game that can be set up, any number of times."""

    def __init__(self, title: Title, settings: RelicsSettings, files: Sequence[Path]) -> None:
        self.relics = load(files)
        self.rounds = settings.rounds
        if sum(relic.copies for relic in self.relics) < self.rounds:
            raise SettingsError(TOO_FEW.of(self.rounds))
        content = fingerprint(self.relics)
        # Two vows, then a relic and two pledges in each round: no game has more decisions.
        bound = 2 + 3 * self.rounds
        super().__init__(title, settings, ABBEYS, content, bound, Scale(0, HIGHEST))
        self.names = [relic.name for relic in self.relics]
        self.nouns = [Name("relic", name) for name in self.names]
        self.values = [VALUES.rule(relic.effect) for relic in self.relics]
        add = self.vocabulary.add
        self.vow = [add(f"vow {name.lower()}", kind) for kind, name in enumerate(self.names)]
        self.show = [add(f"show {name.lower()}", kind) for kind, name in enumerate(self.names)]
        self.pledge = {
            candle: add(f"pledge {candle}", candle, thing=f"candle {candle}")
            for candle in range(1, self.rounds + 1)
        }

    def setup(self, listener: Listener | None = None) -> RelicsState:
        state = RelicsState(self)
        state.listener = listener
        state.agenda += plan(Vow(0), Vow(1), Round())
        state.advance()
        return state

    def advice(self) -> RelicsAdvice:
        return RelicsAdvice()

    def observe(self, state: State, seat: int) -> list[float]:
        """The round, the relic on the altar, the own vow, and of both abbeys candles and relics."""
        table, kinds = cast(RelicsState, state), range(len(self.relics))
        seen = [table.turn, *(kind == table.altar for kind in kinds)]
        seen += map(table.vows[seat].cards.count, kinds)
        for abbey in (seat, 1 - seat):
            seen.append(table.pledges[abbey] > 0)
            seen += [candle in table.candles[abbey] for candle in self.pledge]
            seen += map(table.won[abbey].count, kinds)
        return [float(one) for one in seen]

    @property
    def observation_size(self) -> int:
        return 3 + 2 * len(self.pledge) + 4 * len(self.relics)
