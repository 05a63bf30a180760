"""Amounts as the rules count them: terms, which are plain numbers."""

from __future__ import annotations

from typing import Any, Final

from homage.games.feudalia.cards.resources import ALL_KINDS, KINDS

COIN: Final = 0
"""Sorts of term: coins …"""
CUBE: Final = 1
"""… cubes, each of a kind in the mask …"""
OWN: Final = 2
"""… cubes of the fief's own kind …"""
SAME: Final = 3
"""… cubes that are all of one kind …"""
OTHER: Final = 4
"""… cubes of another kind than the one just paid."""

Term = tuple[int, int, int]
"""How many, of which sort, and which kinds fit, as a mask (no kind for coins)."""


def terms(amount: Any) -> tuple[Term, ...]:
    """The terms of an amount, or of a word that has the fields of one: cubes of named kinds first,
    coins last."""
    found: list[Term] = []
    for kind, count in enumerate((amount.wheat, amount.wood, amount.clay, amount.stone)):
        if count:
            found.append((count, CUBE, 1 << kind))
    if amount.any:
        found.append((amount.any, CUBE, chosen_from(amount)))
    for count, sort in ((amount.own, OWN), (amount.same, SAME), (amount.other, OTHER)):
        if count:
            found.append((count, sort, ALL_KINDS))
    if amount.coins:
        found.append((amount.coins, COIN, 0))
    return tuple(found)


def chosen_from(amount: Any) -> int:
    """The kinds that a cube of any kind may have, as a mask."""
    if amount.of:
        return kinds_mask(amount.of)
    return ALL_KINDS & ~(1 << KINDS.index(amount.but)) if amount.but else ALL_KINDS


def kinds_mask(kinds: Any) -> int:
    """Kinds by their names, as a mask."""
    mask = 0
    for kind in kinds:
        mask |= 1 << KINDS.index(kind)
    return mask
