"""What is good in Fidelitas, for bots: points, goals on the way to them, cards in hand.

The numbers of a standing are on the scale of log odds for a game to ten points, and were fitted to
some 40,000 positions of games between bots that look one action ahead.
"""

from __future__ import annotations

import math
import random
from typing import cast

from homage.games.fidelitas.advice.wishes import Wishes, concerned
from homage.games.fidelitas.cards.pack import Pack
from homage.games.fidelitas.effects.moving import Drop, Pick
from homage.games.fidelitas.options import Lexicon
from homage.games.fidelitas.rules.city_cards import NO_CARD
from homage.games.fidelitas.rules.drawing import DrawAtTurnsEnd
from homage.games.fidelitas.rules.playing import Play
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import Decision, Option, State

POINT = 4.3
"""To have all the points that bring the end; fewer count in proportion."""

TO_MOVE = (5.4, 3.9, 2.7, 1.8, 1.8, 1.3)
"""A goal worth all these points, by its distance, of the player whose turn it is."""

WAITING = (4.7, 3.6, 2.4, 1.6, 1.6, 1.2)
"""The same for the others, who may find it undone when their turn comes."""

HAND = (-0.3, -0.3, -0.1, 0.2, 0.5)
"""By cards in hand; more do not help."""

REACHED = 1.9
"""To have the points that bring the end, and the round still to be played."""

SHARP = 2.0
"""How much likelier a choice is that brings goals nearer."""

SCORING = 4.0
"""How much likelier it is to score than to pass."""

IN_HAND = 0.3
"""What a gain is worth that needs another turn."""

TRIES = 3
"""How many options a quick choice compares."""

OTHER, PLAY, AT, TO, CARD, KEEP, LOSE = range(7)
"""What an option does, as far as wishes have to do with it."""


class FidelitasAdvice:
    """Counts points, goals on the way, and cards in hand; likes what brings goals nearer."""

    def __init__(self) -> None:
        self.pack: Pack | None = None
        self.verbs: list[int] = []
        """By index of an option: what it does."""
        self.concerned: list[int] = []
        """By goal: the mask of the locations that matter to it."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None or isinstance(state.asking, Play)

    def value(self, state: State) -> list[float]:
        table = cast(FidelitasState, state)
        seats = range(table.seats)
        if table.outcome is not None:
            return [table.outcome.utility(seat, table.game.scale) for seat in seats]
        worth = [standing(table, seat) for seat in seats]
        if table.pack.teams:
            worth = [worth[seat] + worth[table.partner(seat)] for seat in seats]
        best = max(worth)
        powers = [math.exp(one - best) for one in worth]
        total = sum(powers)
        return [power / total for power in powers]

    def priors(self, state: State, decision: Decision) -> list[float]:
        table = cast(FidelitasState, state)
        options = decision.options
        words = table.pack.words
        if options[-1] is words.pass_:
            return [SCORING] * (len(options) - 1) + [1.0]
        self._learn(table)
        wishes = Wishes(table, decision.seat, self.concerned)
        return [math.exp(SHARP * self._gain(table, wishes, option)) for option in options]

    def _gain(self, table: FidelitasState, wishes: Wishes, option: Option) -> float:
        verb = self.verbs[option.index]
        if verb == OTHER:
            return 0.0
        first = option.args[0]
        if verb == PLAY:
            return wishes.where(first, [one.args[0] for one in table.pack.where[first]])
        if verb == AT:
            return wishes.adding(table.held, first)
        if verb == TO:
            step = table.asking
            if isinstance(step, Drop):
                return wishes.moving(step.location, step.depth, first)
            return wishes.adding(table.held, first) if table.held != NO_CARD else 0.0
        if verb == CARD:
            return self._gain_of_card(table, wishes, first, option.args[1])
        gain = IN_HAND * wishes.anywhere(first)
        return gain if verb == KEEP else -gain

    def _gain_of_card(self, table: FidelitasState, wishes: Wishes, place: int, depth: int) -> float:
        """Of choosing a card of the City, whatever is to be done with it."""
        kind = table.city[place][depth]
        step = table.asking
        if isinstance(step, DrawAtTurnsEnd):
            return wishes.removing(place, depth) + IN_HAND * wishes.anywhere(kind)
        if isinstance(step, Pick):
            target = step.target()
            if target >= 0:
                return wishes.moving(place, depth, target)
            return wishes.removing(place, depth) + wishes.anywhere(kind)
        return wishes.removing(place, depth)

    def drafts(self, state: State) -> bool:
        return False

    def turns_ahead(self) -> int:
        return 1

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        options = decision.options
        if len(options) == 1:
            return options[0]
        table = cast(FidelitasState, state)
        if options[-1] is table.pack.words.pass_:
            return options[0]
        if isinstance(table.asking, DrawAtTurnsEnd):
            return options[int(rng.random() * len(options))]
        self._learn(table)
        wishes = Wishes(table, decision.seat, self.concerned)
        best, most = options[0], -1e9
        for _ in range(TRIES):
            option = options[int(rng.random() * len(options))]
            gain = self._gain(table, wishes, option)
            if gain > most:
                best, most = option, gain
        return best

    def _learn(self, table: FidelitasState) -> None:
        """The verbs of this game, once."""
        if table.pack is not self.pack:
            self.pack = table.pack
            self.verbs = _verbs(table)
            self.concerned = concerned(table.pack)


def _verbs(table: FidelitasState) -> list[int]:
    words: Lexicon = table.pack.words
    verbs = [OTHER] * len(table.game.vocabulary.options)
    for verb, options in (
        (PLAY, words.play), (AT, words.at), (TO, words.to), (KEEP, words.keep),
        (LOSE, words.discard), (LOSE, words.give),
    ):  # fmt: skip
        for option in options:
            verbs[option.index] = verb
    for cards in words.cards:
        for option in cards:
            verbs[option.index] = CARD
    return verbs


def standing(table: FidelitasState, seat: int) -> float:
    """Points, and what is on the way to them."""
    pack = table.pack
    target = max(1, pack.target)
    points = table.points[seat]
    worth = POINT * points
    near = TO_MOVE if seat == table.mover else WAITING
    for goal in table.goals[seat].cards + table.fresh[seat].cards:
        card = pack.goals[goal]
        away = card.condition.distance(table.city, table.layout)
        if away < len(near):
            worth += card.points * near[away]
    worth = worth / target + HAND[min(len(HAND) - 1, len(table.hands[seat].cards))]
    return worth + REACHED if points >= target else worth
