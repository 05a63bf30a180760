"""Advice to bots on Fidelitas: what a table is worth, and which options bring goals nearer."""

from __future__ import annotations

import math
import random
from typing import Final, cast

from homage.games.fidelitas.advice.features import features_of
from homage.games.fidelitas.advice.goal_gains import GoalGains, locations_that_matter
from homage.games.fidelitas.advice.values import expected_points, standings
from homage.games.fidelitas.cards.pack import Pack
from homage.games.fidelitas.effects.move import Drop, Pick
from homage.games.fidelitas.options import FidelitasOptions
from homage.games.fidelitas.rules.city_cards import NO_CARD
from homage.games.fidelitas.rules.draws import DrawAtTurnsEnd
from homage.games.fidelitas.rules.playing import Play
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import Decision, Option, State, Vocabulary
from homage.kernel.learned_value import LearnedValue, chances

SHARP: Final = 2.0
"""How much likelier a choice is that brings goals nearer."""

SCORING: Final = 4.0
"""How much likelier it is to score than to pass."""

IN_HAND: Final = 0.3
"""What a gain is worth that needs another turn."""

TRIES: Final = 3
"""How many options a quick choice compares."""

OTHER, PLAY, AT, TO, CARD, KEEP, LOSE = range(7)
"""What an option does, as far as goals gain by it."""


class FidelitasAdvice:
    """Counts points, goals on the way, and cards in hand; likes what brings goals nearer."""

    def __init__(
        self, pack: Pack, vocabulary: Vocabulary, learned: LearnedValue | None = None
    ) -> None:
        self.learned = learned
        """Corrects the odds, where it was learned with these cards and as many players."""
        self.verbs = _verbs(pack.options, vocabulary)
        """By index of an option: what it does."""
        self.locations = locations_that_matter(pack)
        """By goal: the mask of the locations that matter to it."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None or isinstance(state.asking, Play)

    def value(self, state: State) -> list[float]:
        table = cast(FidelitasState, state)
        if table.outcome is not None:
            scale = table.game.scale
            return [table.outcome.utility(seat, scale) for seat in range(table.seats)]
        if table.pack.solo:
            return [table.game.scale.share(expected_points(table))]
        odds = standings(table)
        if self.learned is not None:
            for seat in range(table.seats):
                odds[seat] += self.learned.correction(features_of(table, seat, self.locations))
        return chances(odds)

    def odds(self, state: State) -> list[float]:
        return standings(cast(FidelitasState, state))

    def features(self, state: State, seat: int) -> list[int]:
        table = cast(FidelitasState, state)
        return features_of(table, seat, self.locations)

    def priors(self, state: State, decision: Decision) -> list[float]:
        table = cast(FidelitasState, state)
        options = decision.options
        choices = table.pack.options
        if options[-1] is choices.pass_:
            return [SCORING] * (len(options) - 1) + [1.0]
        gains = GoalGains(table, decision.seat, self.locations)
        return [math.exp(SHARP * self._gain(table, gains, option)) for option in options]

    def _gain(self, table: FidelitasState, gains: GoalGains, option: Option) -> float:
        verb = self.verbs[option.index]
        if verb == OTHER:
            return 0.0
        first = option.args[0]
        if verb == PLAY:
            return gains.where(first, [one.args[0] for one in table.pack.play_locations[first]])
        if verb == AT:
            return gains.adding(table.held, first)
        if verb == TO:
            step = table.asking
            if isinstance(step, Drop):
                return gains.moving(step.location, step.depth, first)
            return gains.adding(table.held, first) if table.held != NO_CARD else 0.0
        if verb == CARD:
            return self._gain_of_card(table, gains, first, option.args[1])
        gain = IN_HAND * gains.anywhere(first)
        return gain if verb == KEEP else -gain

    def _gain_of_card(
        self, table: FidelitasState, gains: GoalGains, place: int, depth: int
    ) -> float:
        """Of choosing a card of the City, whatever is to be done with it."""
        kind = table.city[place][depth]
        step = table.asking
        if isinstance(step, DrawAtTurnsEnd):
            return gains.removing(place, depth) + IN_HAND * gains.anywhere(kind)
        if isinstance(step, Pick):
            target = step.target()
            if target >= 0:
                return gains.moving(place, depth, target)
            return gains.removing(place, depth) + gains.anywhere(kind)
        return gains.removing(place, depth)

    def drafts(self, state: State) -> bool:
        return False

    def turns_ahead(self) -> int:
        return 1

    def turn_over(self, state: State) -> bool:
        return False

    def choices_a_turn(self) -> int:
        return 1

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        options = decision.options
        if len(options) == 1:
            return options[0]
        table = cast(FidelitasState, state)
        if options[-1] is table.pack.options.pass_:
            return options[0]
        if isinstance(table.asking, DrawAtTurnsEnd):
            return options[int(rng.random() * len(options))]
        gains = GoalGains(table, decision.seat, self.locations)
        best, most = options[0], -1e9
        for _ in range(TRIES):
            option = options[int(rng.random() * len(options))]
            gain = self._gain(table, gains, option)
            if gain > most:
                best, most = option, gain
        return best


def _verbs(choices: FidelitasOptions, vocabulary: Vocabulary) -> list[int]:
    verbs = [OTHER] * len(vocabulary.options)
    for verb, options in (
        (PLAY, choices.play), (AT, choices.at), (TO, choices.to), (KEEP, choices.keep),
        (LOSE, choices.discard), (LOSE, choices.give),
    ):  # fmt: skip
        for option in options:
            verbs[option.index] = verb
    for cards in choices.cards:
        for option in cards:
            verbs[option.index] = CARD
    return verbs
