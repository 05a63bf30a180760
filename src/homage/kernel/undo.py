"""Undo: how far a seat may take back what it chose."""

from collections.abc import Sequence

import msgspec

from homage.kernel.seats import CHANCE, sees


class Taken(msgspec.Struct, frozen=True):
    """A choice that was made: by whom, and which seats saw something hidden through it."""

    seat: int
    saw_hidden: int = 0


def undoable(taken: Sequence[Taken], seat: int) -> int:
    """How many of the last choices `seat` may take back.

    It ends at the last choice of another seat, at chance, and at anything `seat` learnt.
    """
    count = 0
    for choice in reversed(taken):
        if choice.seat == CHANCE or choice.seat != seat or sees(choice.saw_hidden, seat):
            break
        count += 1
    return count
