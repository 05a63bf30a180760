"""A cut-down Avignon: so few choices are left that OpenSpiel can solve it exactly.

The rules are the whole rules. The characters are an owner's, whose petitions move themselves and
nobody else; Rome has one action left in the turn before the last, and Avignon the two of the last.
Then the larger congregation wins, or it is a draw (AV-34).
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, cast

from open_spiel.python import policy

from homage.bots.search import Effort, Search
from homage.bridges.openspiel import Held, HomageGame, HomageState
from homage.games.avignon.game import Avignon
from homage.games.avignon.rules.turn import LAST_TURN
from homage.games.avignon.state import AvignonState
from homage.kernel import Advice
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import table

PETITIONS = {
    "Bishop": 'do = "pull", which = "this"',
    "Cardinal": 'do = "push", which = "this"',
    "Inquisitor": 'do = "pull", which = "this", spaces = 2',
    "Knight": 'do = "push", which = "this", spaces = 2',
    "Noble": 'do = "pull", which = "this", spaces = 3',
    "Peasant": 'do = "push", which = "this", spaces = 3',
}


def cut_down(folder: Path, *rows: str, own: str, rivals: str, deck: str) -> AvignonState:
    """A table with these rows, as `table` reads them from Rome's side."""
    cards = card_file(folder, *(card_text(name, part) for name, part in PETITIONS.items()))
    return table(
        *rows, own=own, rivals=rivals, deck=deck, cards=cards,
        turn=LAST_TURN - 1, left=1, done="excommunicate",
    )  # fmt: skip


class CutDownGame(HomageGame):
    """The game that begins there, for OpenSpiel."""

    def __init__(self, begin: AvignonState) -> None:
        super().__init__("avignon", {})
        self.table: Avignon = cast(Avignon, begin.game)
        self.begin = begin

    def new_initial_state(self) -> HomageState:
        state = super().new_initial_state()
        state.held = Held(self.begin.clone())
        return state


class SearchPolicy(policy.Policy):  # type: ignore[misc]
    """Our search at every point of the game, with its own luck at each."""

    def __init__(self, game: CutDownGame, simulations: int, advice: Advice) -> None:
        super().__init__(game, [0, 1])
        self.simulations = simulations
        self.advice = advice
        self.chosen: dict[str, int] = {}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        seat = state.current_player()
        known = state.information_state_string(seat)
        if known not in self.chosen:
            world = state.table.imagine(seat, random.Random(known))
            search = Search(world, seat, random.Random(known), Effort(), self.advice)
            search.run(self.simulations)
            self.chosen[known] = search.findings()[0].option.index
        return {self.chosen[known]: 1.0}
