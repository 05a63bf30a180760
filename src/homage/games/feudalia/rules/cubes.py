"""Cubes: how many come and go, and how that is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import COINS, KINDS, Price
from homage.games.feudalia.effects.amount_shapes import COINS as SOME_COINS
from homage.games.feudalia.effects.amount_shapes import CUBES as SOME_CUBES
from homage.games.feudalia.events import Gained, Returned
from homage.games.feudalia.rules.discounts import fitting, lowered, wealth
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Message

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

SHORT = Message("feudalia.short", "{what} short.", "FE-44")
"""What is missing for a price."""
CUBE_LABEL = Message("feudalia.cube-label", "1 {resource} of fief {number}")
INTO_LABEL = Message("feudalia.into-label", "1 {resource} into fief {number}")
NO_SUCH_CUBE = Message("feudalia.no-such-cube", "There is no such cube.")


def said_price(price: Price) -> tuple[Message, ...]:
    """Cubes and coins in words: 2 clay and 1 coin."""
    found = [
        SOME_CUBES.of(price[kind], RESOURCES[kind]) for kind in range(len(KINDS)) if price[kind]
    ]
    if price[COINS]:
        found.append(SOME_COINS.of(price[COINS]))
    return tuple(found)


def said_cubes(kind: int, count: int = 1) -> tuple[Message, ...]:
    return (SOME_CUBES.of(count, RESOURCES[kind]),)


def gain_cubes(state: FeudaliaState, seat: int, fief: int, kind: int, count: int) -> None:
    """Cubes come from the supply into an own fief."""
    state.cubes[4 * (FIEFS * seat + fief) + kind] += count
    if state.listener is not None:
        state.tell(Gained(state.who(seat), said_cubes(kind, count), fief + 1))


def lose_cubes(state: FeudaliaState, seat: int, fief: int, kind: int, count: int) -> None:
    """Cubes of a fief go back to the supply."""
    state.cubes[4 * (FIEFS * seat + fief) + kind] -= count
    if state.listener is not None:
        state.tell(Returned(state.who(seat), said_cubes(kind, count), fief + 1))


def gain_coins(state: FeudaliaState, seat: int, coins: int) -> None:
    """Coins come into the treasury."""
    before = state.coins[seat]
    state.earn(seat, coins)
    if state.listener is not None:
        state.tell(Gained(state.who(seat), (SOME_COINS.of(state.coins[seat] - before),), 0))


def shortage(state: FeudaliaState, seat: int, price: Price, sort: int) -> Message | None:
    """What a player lacks for a price, discounts counted; None if nothing."""
    left, free = lowered(price, fitting(state, sort, price))
    have = wealth(state, seat)
    lack = [max(0, left[kind] - have[kind]) for kind in range(COINS + 1)]
    for kind in range(len(KINDS)):
        saved = min(free, lack[kind])
        lack[kind] -= saved
        free -= saved
    if not any(lack):
        return None
    return SHORT.of(said_price((lack[0], lack[1], lack[2], lack[3], lack[4])))
