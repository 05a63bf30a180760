"""Advice to bots on Sola Fide: what a table is worth, and which options look promising."""

from __future__ import annotations

import math
import random
from typing import Final, cast

from homage.games.solafide.advice.card_gains import CardGains
from homage.games.solafide.advice.card_plans import DRAWN, CardPlan, plans_of
from homage.games.solafide.advice.features import Features
from homage.games.solafide.advice.values import odds_by_hand
from homage.games.solafide.cards.pack import Pack
from homage.games.solafide.effects.part import SAME, CirclePart, NextCircle
from homage.games.solafide.effects.shift import ChooseDirection
from homage.games.solafide.options import SolaFideOptions
from homage.games.solafide.rules.seats import CATHOLICS
from homage.games.solafide.rules.turn import PlayOrDraw
from homage.games.solafide.state import SolaFideState
from homage.kernel import Decision, Option, State, Vocabulary
from homage.kernel.learned_value import LearnedValue

SHARP: Final = 4.0
"""How much likelier a choice is that gains more."""

DRAFT_SHARP: Final = 6.0
"""The same in the draft, where ratings are all there is."""

TRIES: Final = 4
"""How many options a quick choice compares."""

COLOURS: Final[tuple[float, ...]] = (0.1, 0.2, 0.12, 0.0)
"""What a card of each Foreign Influence deck gains: blue, red, orange, green."""

OTHER, PLAY, DISCARD, KEEP, DRAW, CIRCLE, TOWARD, COLOUR, REMOVE, RESULT = range(10)
"""What an option does, as far as a glance can tell its gain."""

RESULTS: Final[tuple[float, ...]] = (0.0, 0.2, 0.35, 0.35, 0.26, 0.25)
"""What each row of the Military Chart gives."""


class SolaFideAdvice:
    """Counts points, what is missing for claims, cards and tokens; likes what brings claims near
    and keeps the rival from them."""

    def __init__(
        self, pack: Pack, vocabulary: Vocabulary, learned: LearnedValue | None = None
    ) -> None:
        self.learned = learned
        """Corrects the odds, where it was learned with these cards."""
        self.told = Features(pack)
        self.plans: list[list[CardPlan]] = plans_of(pack)
        self.verbs: list[int] = _verbs(pack.options, vocabulary)
        """By index of an option: what it does."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None or isinstance(state.asking, PlayOrDraw)

    def value(self, state: State) -> list[float]:
        table = cast(SolaFideState, state)
        if table.outcome is not None:
            scale = table.game.scale
            return [table.outcome.utility(seat, scale) for seat in (0, 1)]
        odds = odds_by_hand(table, self.plans)
        if self.learned is not None:
            correction = self.learned.correction(self.told.of(table))
            odds += correction if table.mover == CATHOLICS else -correction
        chance = 1 / (1 + math.exp(-odds))
        return [chance, 1 - chance]

    def odds(self, state: State) -> list[float]:
        return [odds_by_hand(cast(SolaFideState, state), self.plans), 0.0]

    def features(self, state: State, seat: int) -> list[int]:
        """Of the player whose turn it is, who is enough: what one wins the other loses."""
        table = cast(SolaFideState, state)
        return self.told.of(table) if seat == table.mover else []

    def priors(self, state: State, decision: Decision) -> list[float]:
        table = cast(SolaFideState, state)
        options = decision.options
        if self.verbs[options[0].index] == KEEP:
            return [math.exp(DRAFT_SHARP * self._rating(decision.seat, one)) for one in options]
        gains = CardGains(table, decision.seat)
        return [math.exp(SHARP * self._gain(table, gains, option)) for option in options]

    def drafts(self, state: State) -> bool:
        return state.together

    def turns_ahead(self) -> int:
        """By hand a table is judged when the next turn has been played quickly; what was learned
        knows who can claim by it, and the time is better spent on one simulation more."""
        return 1 if self.learned is None else 0

    def turn_over(self, state: State) -> bool:
        return False

    def choices_a_turn(self) -> int:
        return 1

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        options = decision.options
        if len(options) == 1:
            return options[0]
        table = cast(SolaFideState, state)
        if self.verbs[options[0].index] == KEEP:
            return max(options, key=lambda option: self._rating(decision.seat, option))
        gains = CardGains(table, decision.seat)
        best, most = options[0], -1e9
        for _ in range(TRIES):
            option = options[int(rng.random() * len(options))]
            gain = self._gain(table, gains, option)
            if gain > most:
                best, most = option, gain
        return best

    def _rating(self, seat: int, option: Option) -> float:
        return self.plans[seat][option.args[0]].rating

    def _gain(self, table: SolaFideState, gains: CardGains, option: Option) -> float:
        verb = self.verbs[option.index]
        if verb == PLAY:
            return gains.of_card(self.plans[gains.me][option.args[0]])
        if verb == DRAW:
            return DRAWN
        if verb == CIRCLE:
            return gains.in_circle(_parts_now(table), option.args[0])
        if verb == TOWARD:
            step = table.asking
            if isinstance(step, ChooseDirection):
                gains.shift(step.circle, option.args[0], step.spaces)
                found = gains.gain(step.circle)
                gains.restore(step.circle)
                return found
            return 0.0
        if verb == DISCARD:
            return -self._rating(gains.me, option) / 2
        if verb == COLOUR:
            return COLOURS[option.args[0]]
        if verb == RESULT:
            return RESULTS[option.args[0]]
        return 0.1 if verb == REMOVE else 0.0


def _parts_now(table: SolaFideState) -> list[CirclePart]:
    """The part that asks for a Circle, and those that follow about the same one."""
    step = table.asking
    part = step.part if isinstance(step, NextCircle) else step
    if not isinstance(part, CirclePart):
        return []
    found = [part]
    for later in table.agenda[::-1]:
        if not isinstance(later, CirclePart) or later.which != SAME:
            break
        found.append(later)
    return found


def _verbs(choices: SolaFideOptions, vocabulary: Vocabulary) -> list[int]:
    verbs = [OTHER] * len(vocabulary.options)
    for verb, groups in (
        (PLAY, choices.play), (DISCARD, choices.discard), (KEEP, choices.keep),
        (DRAW, [[choices.draw]]), (CIRCLE, [choices.circle]), (TOWARD, [choices.toward]),
        (COLOUR, [choices.colour]), (REMOVE, [choices.ways[:1]]), (RESULT, [choices.result]),
    ):  # fmt: skip
        for group in groups:
            for option in group:
                verbs[option.index] = verb
    return verbs
