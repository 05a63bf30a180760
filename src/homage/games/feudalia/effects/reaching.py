"""Reaching: cards are chosen one by one until they are worth enough, each set by one row of clicks:
the least worth first, so that the last one reaches it (FE-99)."""

from __future__ import annotations

Unit = tuple[int, int, int]
"""What a card is worth, which it is, and where it lies."""


def worth(units: list[Unit]) -> int:
    """What all together are worth."""
    return sum([unit[0] for unit in units])


def next_units(units: list[Unit], least: Unit, need: int) -> list[Unit]:
    """Those that can be next, so that the ones behind can reach what is still needed."""
    behind = sorted([unit for unit in units if unit >= least])
    found: list[Unit] = []
    for at, unit in enumerate(behind):
        if unit not in found and worth(behind[at:]) >= need:
            found.append(unit)
    return found
