"""Goals: Missio cards are drawn, and put under their deck (FI-21, FI-35)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypeVar

from homage.games.fidelitas.rules.knowledge import MOST_SEATS
from homage.kernel import CHANCE, Chance, Decision, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

MISSIO_THING = "missio deck"
HELD = 2
"""So many Missio cards a player has (FI-05)."""

UNDER_PROMPT = "The Tavern: put one of your Missio cards under their deck."


class DrawGoal(Chance["FidelitasState"]):
    """A player draws a Missio card; an empty deck gives none (FI-43)."""

    __slots__ = ("me", "new")

    def __init__(self, me: int, new: bool) -> None:
        self.me = me
        self.new = new
        """Whether it has to wait for the player's next turn (FI-35)."""

    def run(self, state: FidelitasState) -> bool:
        return state.missio.size > 0

    def offer(self, state: FidelitasState) -> Decision:
        missio = state.missio
        goal = state.pack.words.goal
        return Decision(
            CHANCE,
            f"A Missio card for {state.who(self.me)}.",
            [goal[card] for card in missio.possible()],
            self._audience(state),
            missio.weights(),
            "missio",
            self.me,
        )

    def sample(self, state: FidelitasState, rng: random.Random) -> Option:
        return state.pack.words.goal[state.missio.sample(rng)]

    def take(self, state: FidelitasState, option: Option) -> None:
        goal, me = option.args[0], self.me
        audience = self._audience(state)
        state.missio = state.missio.drawn(goal)
        if self.new:
            state.fresh = replaced(state.fresh, me, state.fresh[me].gained(goal, audience))
        else:
            state.goals = replaced(state.goals, me, state.goals[me].gained(goal, audience))
        if state.listener is not None:
            name = state.pack.goals[goal].name
            state.tell_text(
                "goal",
                f"{state.who(me)} draws a Missio card.",
                things=(MISSIO_THING,),
                values=(me,),
            )
            state.tell_text(
                "goal drawn",
                f"The Missio card that {state.who(me)} draws is {name}.",
                audience,
                things=(state.pack.words.score[goal].thing,),
                values=(me, goal),
            )

    def _audience(self, state: FidelitasState) -> int:
        """The player, and whoever put the card under the deck and sees it come up again."""
        missio = state.missio
        if missio.size == len(missio.bottom):
            return 1 << self.me | missio.bottom[0].knowers
        return 1 << self.me


class Under(Step["FidelitasState"]):
    """A player puts a Missio card under the deck and draws a new one (FI-21)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FidelitasState) -> bool:
        return held(state, self.me) > 0

    def offer(self, state: FidelitasState) -> Decision:
        under = state.pack.words.under
        options = [under[goal] for goal in self._choice(state)]
        return Decision(self.me, UNDER_PROMPT, options, 1 << self.me)

    def _choice(self, state: FidelitasState) -> tuple[int, ...]:
        """Not the one just drawn at the Tavern, if there is another: so that all know how many
        of a player's goals are new."""
        return state.goals[self.me].cards or state.fresh[self.me].cards

    def take(self, state: FidelitasState, option: Option) -> None:
        goal, me = option.args[0], self.me
        if state.goals[me].cards:
            state.goals = replaced(state.goals, me, state.goals[me].lost(goal, 1 << me))
        else:
            state.fresh = replaced(state.fresh, me, state.fresh[me].lost(goal, 1 << me))
        state.missio = state.missio.with_at_bottom(goal, 1 << me)
        state.push(NEW_GOAL[me])
        if state.listener is not None:
            state.tell_text(
                "under",
                f"{state.who(me)} puts a Missio card under the deck.",
                things=(MISSIO_THING,),
                values=(me,),
            )
            state.tell_text(
                "under known",
                f"It is {state.pack.goals[goal].name}.",
                1 << me,
                things=(option.thing,),
                values=(me, goal),
            )

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option not in state.pack.words.under:
            return ""
        if option.args[0] in state.fresh[self.me].cards:
            return "It has just been drawn, and you have another (FI-21)."
        return "You do not hold that Missio card."

    def label(self, state: FidelitasState, option: Option) -> str:
        return f"put {state.pack.goals[option.args[0]].name} under the Missio deck"


def held(state: FidelitasState, seat: int) -> int:
    """How many Missio cards a player has."""
    return len(state.goals[seat].cards) + len(state.fresh[seat].cards)


T = TypeVar("T")


def replaced(lists: list[T], seat: int, value: T) -> list[T]:
    """A new list with another value for a seat."""
    changed = lists[:]
    changed[seat] = value
    return changed


FIRST_GOAL = [DrawGoal(seat, False) for seat in range(MOST_SEATS)]
NEW_GOAL = [DrawGoal(seat, True) for seat in range(MOST_SEATS)]
UNDER = [Under(seat) for seat in range(MOST_SEATS)]
