"""Imagined worlds: all that a seat does not know is collected, shuffled and dealt again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.games.fidelitas.knowledge import Cards, minus, with_card
from homage.kernel import sees

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


def imagined(state: FidelitasState, seat: int, rng: random.Random) -> FidelitasState:
    """A world that `seat` cannot tell from the true one; others in it know public facts only."""
    world = state.clone()
    _deal_virtus(world, seat, rng)
    _deal_missio(world, seat, rng)
    _forget(world, seat)
    world.ask_again()
    return world


def _deal_virtus(world: FidelitasState, seat: int, rng: random.Random) -> None:
    row = world.observer(seat) * world.seats
    unseen = world.deck.hidden(seat)
    for holder in range(world.seats):
        if holder != seat:
            for kind in minus(world.hands[holder], world.known[row + holder]):
                unseen[kind] += 1
    looks = sees(world.limbo_known, seat)
    if not looks:
        for kind in world.limbo:
            unseen[kind] += 1
    cards = _dealt(unseen, world.deck.pool, rng)
    for holder in range(world.seats):
        if holder != seat:
            known = world.known[row + holder]
            world.hands[holder] = _filled(known, len(world.hands[holder]), cards)
    if not looks:
        world.limbo = _filled((), len(world.limbo), cards)
    world.deck = world.deck.dealt_again(seat, cards)


def _deal_missio(world: FidelitasState, seat: int, rng: random.Random) -> None:
    row = world.observer(seat) * world.seats
    unseen = world.missio.hidden(seat)
    for holder in range(world.seats):
        if holder != seat:
            for goal in minus(world.goals[holder], world.goals_known[row + holder]):
                unseen[goal] += 1
    cards = _dealt(unseen, world.missio.pool, rng)
    goals, fresh = world.goals[:], world.fresh[:]
    for holder in range(world.seats):
        if holder != seat:
            known = world.goals_known[row + holder]
            # Which of the known ones are new is known too: all saw when they were drawn.
            new = tuple(goal for goal in fresh[holder] if goal in known)
            new = _filled(new, len(fresh[holder]), cards)
            old = tuple(goal for goal in known if goal not in fresh[holder])
            old = _filled(old, len(goals[holder]) - len(new), cards)
            goals[holder], fresh[holder] = tuple(sorted(old + new)), new
    world.goals, world.fresh = goals, fresh
    world.missio = world.missio.dealt_again(seat, cards)


def _forget(world: FidelitasState, seat: int) -> None:
    """What the others know beside public facts is hidden from the seat too."""
    seats, me = world.seats, world.observer(seat)
    known, goals_known = world.known[:], world.goals_known[:]
    public, public_goals = known[seats * seats :], goals_known[seats * seats :]
    for observer in range(seats):
        if observer != me:
            for holder in range(seats):
                other = holder != observer
                known[observer * seats + holder] = public[holder] if other else ()
                goals_known[observer * seats + holder] = public_goals[holder] if other else ()
    world.known, world.goals_known = known, goals_known


def _dealt(counts: list[int], pool: list[int], rng: random.Random) -> list[int]:
    """The cards; those that go elsewhere than to the pool stand at the end, by chance.

    The pool has no order, so there is no need to shuffle what goes there.
    """
    cards = [card for card, count in enumerate(counts) for _ in range(count)]
    last = len(cards)
    for _ in range(last - sum(pool)):
        chosen = int(rng.random() * last)
        last -= 1
        cards[chosen], cards[last] = cards[last], cards[chosen]
    return cards


def _filled(cards: Cards, size: int, rest: list[int]) -> Cards:
    """These cards and as many of the rest as are missing."""
    for _ in range(size - len(cards)):
        cards = with_card(cards, rest.pop())
    return cards
