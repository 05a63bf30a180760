"""Fair queue: what several owners wait for, one of each in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Whoever got something goes behind all others, however much he still waits for."""

    def __init__(self) -> None:
        self._waiting: dict[int, list[T]] = {}
        """By owner; the first in this dict has his turn next."""

    def __iter__(self) -> Iterator[T]:
        for items in self._waiting.values():
            yield from items

    def put(self, owner: int, item: T) -> None:
        """Behind what this owner waits for already."""
        self._waiting.setdefault(owner, []).append(item)

    def take(self, fits: Callable[[T], bool]) -> T | None:
        """The next thing that fits, of the owner who comes first; None if nothing does."""
        for owner, items in self._waiting.items():
            for item in items:
                if fits(item):
                    items.remove(item)
                    del self._waiting[owner]
                    if items:
                        self._waiting[owner] = items
                    return item
        return None

    def withdraw(self, unwanted: Callable[[T], bool]) -> list[T]:
        """Take out whatever nobody wants any more; the turns of the others stay as they are."""
        found = [item for item in self if unwanted(item)]
        left = {
            owner: [item for item in items if not unwanted(item)]
            for owner, items in self._waiting.items()
        }
        self._waiting = {owner: items for owner, items in left.items() if items}
        return found
