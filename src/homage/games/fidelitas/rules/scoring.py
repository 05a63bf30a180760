"""Scoring: Missio cards whose condition is met, and Manu Forti cards from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.options import seat_thing
from homage.games.fidelitas.rules.goals import HELD, NEW_GOAL, held, replaced
from homage.games.fidelitas.rules.knowledge import (
    MOST_SEATS,
    lose,
    show,
    union,
    with_card,
    without,
)
from homage.kernel import EVERYONE, Decision, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

SCORE_PROMPT = "Score a Missio card whose condition is met, or pass."


def scored_thing(seat: str) -> str:
    """The cards that a player has scored, face up."""
    return f"scored {seat.lower()}"


class Score(Step["FidelitasState"]):
    """Any number of own Missio cards, one by one (FI-30). Who holds one is always asked, so that
    being asked tells nothing."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FidelitasState) -> bool:
        return held(state, self.me) > 0

    def offer(self, state: FidelitasState) -> Decision:
        me = self.me
        pack = state.pack
        found: list[Option] | None = None
        for goal in state.goals[me].cards:
            if pack.goals[goal].condition.met(state.city, state.layout):
                if found is None:
                    found = []
                found.append(pack.words.score[goal])
        if found is None:
            return pack.passing[me]
        found.append(pack.words.pass_)
        return Decision(me, SCORE_PROMPT, found)

    def take(self, state: FidelitasState, option: Option) -> None:
        if option is state.pack.words.pass_:
            return
        goal, me = option.args[0], self.me
        card = state.pack.goals[goal]
        state.goals = replaced(state.goals, me, state.goals[me].lost(goal))
        state.scored = replaced(state.scored, me, with_card(state.scored[me], goal))
        add_points(state, me, card.points)
        state.push(self)
        if state.listener is not None:
            state.tell_text(
                "score",
                f"{state.who(me)} scores {card.name}: {_points(card.points)}.",
                things=(scored_thing(state.who(me)),),
                values=(me, goal, card.points),
            )

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option not in state.pack.words.score:
            return ""
        goal = option.args[0]
        if goal not in state.goals[self.me].cards + state.fresh[self.me].cards:
            return "You do not hold that Missio card."
        if goal in state.fresh[self.me].cards:
            return "It was drawn since your last turn began, and waits for your next one (FI-35)."
        return "Its condition is not wholly met (FI-30)."

    def label(self, state: FidelitasState, option: Option) -> str:
        if option is state.pack.words.pass_:
            return "score nothing"
        card = state.pack.goals[option.args[0]]
        return f"score {card.name} for {_points(card.points)}"


class Refill(Step["FidelitasState"]):
    """Scored Missio cards are replaced until the player has two again (FI-35)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FidelitasState) -> bool:
        if held(state, self.me) < HELD and state.missio.size:
            state.push(self)
            state.push(NEW_GOAL[self.me])
        return False


# -- Manu Forti ------------------------------------------------------------------------------


def claimable(state: FidelitasState, me: int) -> list[Option]:
    """The Manu Forti cards of a hand that can be scored now (FI-60); there is one of each."""
    found: list[Option] = []
    hand = state.hands[me].cards
    claims = state.pack.words.claim
    first = claims[0].args[0]
    for kind in hand:
        if kind >= first:
            others = without(hand, kind)
            sizes = [len(one.cards) for one in state.hands]
            holdings = state.pack.kinds[kind].holdings
            if all(holding.met(others, sizes, me) for holding in holdings):
                found.append(claims[kind - first])
    return found


def claim(state: FidelitasState, me: int, kind: int) -> None:
    """Score a Manu Forti card instead of a play: the cards that prove it are shown (FI-61)."""
    card = state.pack.kinds[kind]
    lose(state, me, kind, EVERYONE)
    proof: tuple[int, ...] = ()
    for holding in card.holdings:
        proof = union(proof, holding.shown(state.hands[me].cards))
    if proof:
        show(state, me, proof, EVERYONE)
    state.claimed = replaced(state.claimed, me, with_card(state.claimed[me], kind))
    add_points(state, me, card.points)
    state.draws += 1
    if state.listener is not None:
        names = ", ".join([f"the {state.pack.kinds[one].name}" for one in proof])
        shows = f" and shows {names}" if names else ""
        state.tell_text(
            "claim",
            f"{state.who(me)} scores the {card.name}{shows}: {_points(card.points)}.",
            things=(scored_thing(state.who(me)), seat_thing(state.who(me))),
            values=(me, kind, card.points, *proof),
        )


def add_points(state: FidelitasState, seat: int, points: int) -> None:
    totals = state.points[:]
    totals[seat] += points
    state.points = totals


def _points(points: int) -> str:
    return f"{points} point{'s' if points != 1 else ''}"


SCORE = [Score(seat) for seat in range(MOST_SEATS)]
REFILL = [Refill(seat) for seat in range(MOST_SEATS)]
