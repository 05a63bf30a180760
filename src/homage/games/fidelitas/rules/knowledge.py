"""Knowledge: cards come into hands, leave them and are shown, and the kernel keeps who knows (FI-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


def gain(state: FidelitasState, holder: int, kind: int, seen: int) -> None:
    """A card comes into a hand; `seen` are those who see which."""
    state.hands[holder] = state.hands[holder].gained(kind, seen)


def lose(state: FidelitasState, holder: int, kind: int, seen: int) -> None:
    """A card leaves a hand; `seen` are those who see which."""
    state.hands[holder] = state.hands[holder].lost(kind, seen)


def show(state: FidelitasState, holder: int, kinds: Cards, seen: int) -> None:
    """Cards of a hand are shown to some and stay there."""
    state.hands[holder] = state.shown(state.hands[holder], kinds, seen)
