"""The game of Tithe, made of sound or of broken parts."""

from __future__ import annotations

import random
from typing import cast, get_args

import msgspec

from homage.kernel import (
    Advice,
    Decision,
    Game,
    Listener,
    Message,
    Option,
    Scale,
    State,
    Title,
)
from tests.conformance.tithe.events import TitheEvent
from tests.conformance.tithe.options import CARDS, COPIES, SEATS, Options
from tests.conformance.tithe.state import TitheState
from tests.conformance.tithe.steps import Act, Rules, set_up
from tests.conformance.tithe.view import TitheView, draw

BOUND = 120
SUMMARY = Message("tithe.summary", "Gather what your secret goal asks for.")


class TitheSettings(msgspec.Struct, frozen=True):
    """It has none."""


class TitheAdvice:
    """Counts points."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None or isinstance(state.asking, Act)

    def value(self, state: State) -> list[float]:
        points = cast(TitheState, state).points
        total = sum(points) + len(points)
        return [(one + 1) / total for one in points]

    def priors(self, state: State, decision: Decision) -> list[float]:
        return [1.0] * len(decision.options)

    def drafts(self, state: State) -> bool:
        return False

    def turns_ahead(self) -> int:
        return 0

    def turn_over(self, state: State) -> bool:
        return False

    def choices_a_turn(self) -> int:
        return 1

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        return rng.choice(decision.options)


class Tithe(Game):
    """Its parts can be swapped for broken ones."""

    def __init__(self, title: Title, state: type[TitheState], rules: Rules) -> None:
        content = f"{COPIES} of {CARDS}"
        super().__init__(title, TitheSettings(), SEATS, content, BOUND, Scale(0, len(CARDS)))
        self.choices = Options(self.vocabulary)
        self.state = state
        self.rules = rules

    def setup(self, listener: Listener | None = None) -> TitheState:
        state = self.state(self)
        state.listener = listener
        set_up(state)
        state.advance()
        return state

    def advice(self) -> Advice:
        return TitheAdvice()

    def observe(self, state: State, seat: int) -> list[float]:
        """Turn, deck and piles; for each player points and known cards; the own goal."""
        table = cast(TitheState, state)
        seen = [table.turn, table.deck.size, *table.table, *table.spent]
        for holder, hand in enumerate(table.hands):
            known = hand.known(seat)
            seen += [table.points[holder], len(hand.cards), *map(known.count, range(len(CARDS)))]
        goal = table.kept[seat].cards
        return [float(one) for one in (*seen, *map(goal.count, range(len(CARDS))))]

    @property
    def observation_size(self) -> int:
        return 2 + 2 * len(CARDS) + len(SEATS) * (2 + len(CARDS)) + len(CARDS)


SOUND = Rules()


def tithe(
    *,
    state: type[TitheState] = TitheState,
    rules: Rules = SOUND,
    game: type[Tithe] = Tithe,
    view: type[TitheView] = TitheView,
) -> Game:
    """A game of Tithe made of these parts."""
    title = Title(
        name="tithe",
        full_name="Tithe",
        version=1,
        summary=SUMMARY,
        package=__package__ or "",
        settings=TitheSettings,
        view=view,
        events=get_args(TitheEvent),
        make=lambda title, options, cards: game(title, state, rules),
        cards=lambda extra: [],
        draw=draw,
    )
    return title.game()
