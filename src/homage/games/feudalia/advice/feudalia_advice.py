"""Advice to bots on Feudalia: what a table is worth, and what options gain."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Final, cast

from homage.games.feudalia.advice.card_worth import CardWorth
from homage.games.feudalia.advice.chances import expected_points, winning_chances
from homage.games.feudalia.advice.option_gains import option_gains
from homage.games.feudalia.rules.draft import DrawAnother, KeepFief
from homage.games.feudalia.rules.draws import DrawCard
from homage.games.feudalia.rules.main_phase import MAIN_PHASE, MainPhase
from homage.games.feudalia.rules.setup import ChooseSpecialist

if TYPE_CHECKING:
    from homage.games.feudalia.game_pack import GamePack
    from homage.games.feudalia.state import FeudaliaState
    from homage.kernel import Decision, Option, State

SHARP: Final = 0.5
"""How much likelier an option is tried that gains a coin more."""
MOST: Final = 8.0
"""Larger gains, and larger losses, make no difference."""
SLIP: Final = 0.5
"""In a quick choice, gains are off by up to so many coins: two that are alike both come."""

CHOICES_A_TURN: Final = 10
"""Cards played, hired and bought, and what each of them asks, where there is a choice."""


class FeudaliaAdvice:
    """Counts points, what the next ones lack, and what cards and masters will bring."""

    def __init__(self, pack: GamePack) -> None:
        self.worth = CardWorth(pack)
        """Of the cards of this game: worked out once, since bots ask at every choice."""

    def settled(self, state: State) -> bool:
        """In a main phase; and when a turn is over, before cards for the next one are drawn: what
        they are is luck, which nobody should take for a gain."""
        return (
            isinstance(state.asking, MainPhase)
            or state.outcome is not None
            or self.turn_over(state)
        )

    def value(self, state: State) -> list[float]:
        table = cast("FeudaliaState", state)
        if table.outcome is not None:
            scale = table.game.scale
            return [table.outcome.utility(seat, scale) for seat in range(table.seats)]
        worth = self.worth
        if table.seats == 1:
            return [table.game.scale.share(expected_points(table, worth))]
        return winning_chances(table, worth)

    def priors(self, state: State, decision: Decision) -> list[float]:
        table = cast("FeudaliaState", state)
        gains = option_gains(table, decision, self.worth)
        return [math.exp(SHARP * max(-MOST, min(MOST, gain))) for gain in gains]

    def drafts(self, state: State) -> bool:
        return isinstance(state.asking, KeepFief | DrawAnother | ChooseSpecialist)

    def turns_ahead(self) -> int:
        return 1

    def turn_over(self, state: State) -> bool:
        step = state.asking
        return isinstance(step, DrawCard) and MAIN_PHASE[step.me] not in state.agenda

    def choices_a_turn(self) -> int:
        return CHOICES_A_TURN

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        options = decision.options
        if len(options) == 1:
            return options[0]
        table = cast("FeudaliaState", state)
        gains = option_gains(table, decision, self.worth)
        best = 0
        most = -1e9
        for at in range(len(options)):
            gain = gains[at] + SLIP * rng.random()
            if gain > most:
                best, most = at, gain
        return options[best]
