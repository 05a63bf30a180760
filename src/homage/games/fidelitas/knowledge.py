"""Knowledge: what each seat surely knows of the others' hands and goals (FI-07).

A fact is a card that a seat saw go there. A leave that it sees uses up such a fact; one that it
does not see clears its facts of that hand, because any of the cards may be the one that left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.kernel import EVERYONE, SPECTATOR

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

MOST_SEATS: Final = 4  # FI-01

Cards = tuple[int, ...]
"""Sorted, so that equal hands are equal values."""


def with_card(cards: Cards, card: int) -> Cards:
    """These cards and one more."""
    return tuple(sorted((*cards, card)))


def without(cards: Cards, card: int) -> Cards:
    """These cards, one copy of `card` less."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def union(one: Cards, other: Cards) -> Cards:
    """The fewest cards that hold both."""
    found = one
    for card in set(other):
        for _ in range(other.count(card) - one.count(card)):
            found = with_card(found, card)
    return found


def minus(cards: Cards, fewer: Cards) -> Cards:
    """These cards without `fewer`, all of which are among them."""
    for card in fewer:
        cards = without(cards, card)
    return cards


def observers(seats: int) -> list[int]:
    """Those who may know something: every seat, and at the end the spectators."""
    return [*range(seats), SPECTATOR]


# -- hands -----------------------------------------------------------------------------------


def gain(state: FidelitasState, holder: int, kind: int, seen: int) -> None:
    """A card comes into a hand; `seen` are those who see which."""
    state.hands[holder] = with_card(state.hands[holder], kind)
    if seen == 1 << holder:
        return
    seats = state.seats
    known = state.known[:]
    index = holder
    for observer in state.observers:
        if seen >> observer & 1 and observer != holder:
            known[index] = with_card(known[index], kind)
        index += seats
    state.known = known


def lose(state: FidelitasState, holder: int, kind: int, seen: int) -> None:
    """A card leaves a hand; `seen` are those who see which."""
    state.hands[holder] = without(state.hands[holder], kind)
    known = state.known
    for index in range(holder, len(known), state.seats):
        facts = known[index]
        if not facts:
            continue
        if seen != EVERYONE and not seen >> state.observers[index // state.seats] & 1:
            facts = ()
        elif kind in facts:
            facts = without(facts, kind)
        else:
            continue
        if known is state.known:
            known = known[:]
        known[index] = facts
    state.known = known


def show(state: FidelitasState, holder: int, kinds: Cards, seen: int) -> None:
    """Cards of a hand are shown to some and stay there."""
    known = state.known[:]
    for index in _facts_about(state, holder):
        if seen >> state.observers[index // state.seats] & 1:
            known[index] = union(known[index], kinds)
    state.known = known


def _facts_about(state: FidelitasState, holder: int) -> list[int]:
    """Where the facts of all others about a hand stand."""
    own = holder * state.seats + holder
    return [index for index in range(holder, len(state.known), state.seats) if index != own]


# -- goals -----------------------------------------------------------------------------------


def learn_goal(state: FidelitasState, holder: int, goal: int, seen: int) -> None:
    """A Missio card that some know from under the deck comes to a player."""
    known = state.goals_known[:]
    for index in _facts_about(state, holder):
        if seen >> state.observers[index // state.seats] & 1:
            known[index] = with_card(known[index], goal)
    state.goals_known = known


def forget_goals(state: FidelitasState, holder: int) -> None:
    """A Missio card goes under the deck, and only its owner sees which."""
    if not any(state.goals_known):
        return
    known = state.goals_known[:]
    for index in range(holder, len(known), state.seats):
        known[index] = ()
    state.goals_known = known


def see_goal_leave(state: FidelitasState, holder: int, goal: int) -> None:
    """A Missio card is scored before all eyes."""
    if not any(state.goals_known):
        return
    known = state.goals_known[:]
    for index in range(holder, len(known), state.seats):
        if goal in known[index]:
            known[index] = without(known[index], goal)
    state.goals_known = known
