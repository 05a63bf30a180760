"""Goals: Missio cards are drawn (FI-05, FI-35), and traded for others at the Tavern (FI-21)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, TypeVar

from homage.games.fidelitas.events import GoalDrawn, GoalPutUnder
from homage.games.fidelitas.rules.seats import MOST_SEATS, NOBODY_ELSE, ONLY
from homage.kernel import Decision, Deck, Message, Option, Step
from homage.kernel.draws import FromDeck

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

GOALS_HELD: Final = 2
"""So many Missio cards a player has (FI-05)."""

STREAM: Final = "missio"
GOAL_FOR = Message("fidelitas.goal-for", "A Missio card for {seat}.")
PUT_UNDER = Message(
    "fidelitas.put-under", "The Tavern: put one of your Missio cards under their deck."
)
PUT_UNDER_LABEL = Message("fidelitas.put-under-label", "put {goal} under the Missio deck")
NOT_YOUR_GOAL = Message("fidelitas.not-your-goal", "You do not hold that Missio card.")


class DrawGoal(FromDeck["FidelitasState"]):
    """A player draws a Missio card; an empty deck gives none (FI-43)."""

    __slots__ = ("me", "new")

    def __init__(self, me: int, new: bool) -> None:
        self.me = me
        self.new = new
        """Whether it has to wait for the player's next turn (FI-35)."""

    def run(self, state: FidelitasState) -> bool:
        return state.missio.size > 0

    def deck(self, state: FidelitasState) -> Deck:
        return state.missio

    def draws(self, state: FidelitasState) -> list[Option]:
        return state.pack.options.goal

    def sample(self, state: FidelitasState, rng: random.Random) -> Option:
        return state.pack.options.goal[state.missio.sample(rng)]  # as `FromDeck` does, but quicker

    def offer(self, state: FidelitasState) -> Decision:
        prompt = GOAL_FOR.of(state.noun(self.me))
        return self.question(state, prompt, STREAM, self._seen_by(state), self.me)

    def take(self, state: FidelitasState, option: Option) -> None:
        goal, me = option.args[0], self.me
        seen = self._seen_by(state)
        state.missio = state.missio.drawn(goal)
        if self.new:
            state.fresh = replaced(state.fresh, me, state.fresh[me].gained(goal, seen))
        else:
            state.goals = replaced(state.goals, me, state.goals[me].gained(goal, seen))
        if state.listener is not None:
            state.tell_covered(GoalDrawn(state.who(me), state.goal(goal), audience=seen))

    def _seen_by(self, state: FidelitasState) -> int:
        """The player, and whoever put the card under the deck and sees it come up again."""
        missio = state.missio
        if missio.size == len(missio.bottom):
            return ONLY[self.me] | missio.bottom[0].knowers
        return ONLY[self.me]


class TradeGoal(Step["FidelitasState"]):
    """A player puts a Missio card under the deck and draws another (FI-21).

    Nobody sees which, but all see whether it is one that was drawn since the turn began.
    """

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FidelitasState) -> bool:
        return bool(state.goals[self.me].cards or state.fresh[self.me].cards)

    def offer(self, state: FidelitasState) -> Decision:
        under = state.pack.options.under
        cards = sorted(state.goals[self.me].cards + state.fresh[self.me].cards)
        return Decision(self.me, PUT_UNDER, [under[goal] for goal in cards], ONLY[self.me])

    def take(self, state: FidelitasState, option: Option) -> None:
        goal, me = option.args[0], self.me
        new = goal in state.fresh[me].cards
        if new:
            state.fresh = replaced(state.fresh, me, state.fresh[me].lost(goal, NOBODY_ELSE))
        else:
            state.goals = replaced(state.goals, me, state.goals[me].lost(goal, NOBODY_ELSE))
        comes_back = not state.missio.size
        state.missio = state.missio.with_at_bottom(goal, ONLY[me])
        state.push((FIRST_GOAL if comes_back and not new else NEW_GOAL)[me])
        if state.listener is not None:
            state.tell_covered(
                GoalPutUnder(
                    state.who(me), state.goal(goal), "yes" if new else "no", audience=ONLY[me]
                )
            )

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return NOT_YOUR_GOAL if option in state.pack.options.under else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return PUT_UNDER_LABEL.of(state.pack.goals[option.args[0]].noun)


def held(state: FidelitasState, seat: int) -> int:
    """How many Missio cards a player has."""
    return len(state.goals[seat].cards) + len(state.fresh[seat].cards)


T = TypeVar("T")


def replaced(lists: list[T], seat: int, value: T) -> list[T]:
    """A new list with another value for a seat."""
    changed = lists[:]
    changed[seat] = value
    return changed


FIRST_GOAL: Final = [DrawGoal(seat, False) for seat in range(MOST_SEATS)]
"""By seat: a goal that can be scored this turn."""
NEW_GOAL: Final = [DrawGoal(seat, True) for seat in range(MOST_SEATS)]
TRADE_GOAL: Final = [TradeGoal(seat) for seat in range(MOST_SEATS)]
