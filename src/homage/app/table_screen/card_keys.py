"""Keys of cards: a card keeps its key for as long as it lies on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

KEYS = "1234567890"


class CardKeys:
    """Which key points at which thing of a board."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        """By thing, the key that it has, or had when it was last there: it may come back."""
        self._there: set[str] = set()
        """What was there when last asked: it goes before what comes back."""

    def of(self, groups: Sequence[Sequence[str]], offered: Collection[str]) -> dict[str, str]:
        """The key of each thing. Within a group no two have the same; of different groups, the one
        that can be chosen goes first."""
        for group in groups:
            self._learn(group, offered)
        things = [thing for group in groups for thing in group]
        self._there = set(things)
        found: dict[str, str] = {}
        for thing in sorted(things, key=lambda one: one not in offered):
            key = self._last.get(thing, "")
            if thing in offered and (not key or key in found.values()):
                key = next((free for free in KEYS if free not in found.values()), "")
            if key and key not in found.values():
                found[thing] = key
        return found

    def _learn(self, group: Sequence[str], offered: Collection[str]) -> None:
        """Give a key to what is new in a group; first to what can be chosen, if there are few."""
        taken = set()
        new = []
        for thing in sorted(group, key=lambda one: one not in self._there):
            key = self._last.get(thing, "")
            if key and key not in taken:
                taken.add(key)
            else:
                new.append(thing)
        free = [key for key in KEYS if key not in taken]
        if len(new) > len(free):
            new.sort(key=lambda thing: thing not in offered)
        for thing in new:
            self._last.pop(thing, None)
        self._last.update(zip(new, free, strict=False))
