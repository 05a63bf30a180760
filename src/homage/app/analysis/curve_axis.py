"""The axis below a curve: the turns that are named on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, pairwise


def named_turns(
    turns: Sequence[int], first: int, place: Callable[[int], float], gap: float
) -> list[tuple[int, int]]:
    """Some turns, each with the choice it begins after: every one, or every second, fifth, tenth …

    `turns` has that of each choice; `place` says where a choice stands, and `gap` how far apart
    two names must be.
    """
    begins: dict[int, int] = {}
    for number, turn in enumerate(turns, 1):
        if turn:
            begins.setdefault(turn, max(number - 1, first))
    for step in (digit * 10**power for power in count() for digit in (1, 2, 5)):
        shown = [(turn, at) for turn, at in begins.items() if turn == 1 or turn % step == 0]
        if all(place(b) - place(a) >= gap for (_, a), (_, b) in pairwise(shown)):
            return shown
    raise AssertionError("two turns begin at the same place")
