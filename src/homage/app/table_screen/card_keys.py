"""Keys of cards: a card keeps its key for as long as it lies on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

KEYS = "1234567890"
PLACE_KEYS = "afgjkmoyzbnv"
"""Of what cards are laid on: others than those of cards, so that a key pressed twice does not play
a card and choose where it goes. Letters that a replay needs for itself stand last."""


class CardKeys:
    """Which key points at which thing of a board."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        """By thing, the key that it has, or had when it was last there: it may come back."""
        self._there: set[str] = set()
        """What was there when last asked: it goes before what comes back."""
        self.place_keys = PLACE_KEYS

    def of(self, groups: Sequence[Sequence[str]], offered: Collection[str]) -> dict[str, str]:
        """The key of each thing. The last of several groups are the places, with keys of their own.

        No two have the same, and none loses its key to another while it lies there.
        """
        *first, last = groups
        cards = [thing for group in first for thing in group] if first else last
        self._learn(cards, KEYS, offered)
        if first:
            self._learn(last, self.place_keys, offered)
        things = [thing for group in groups for thing in group]
        self._there = set(things)
        return {thing: self._last[thing] for thing in things if thing in self._last}

    def _learn(self, group: Sequence[str], keys: str, offered: Collection[str]) -> None:
        """Give a key to what is new in a group; first to what can be chosen, if there are few."""
        taken = set()
        new = []
        for thing in sorted(group, key=lambda one: one not in self._there):
            key = self._last.get(thing, "")
            if key and key not in taken:
                taken.add(key)
            else:
                new.append(thing)
        free = [key for key in keys if key not in taken]
        if len(new) > len(free):
            new.sort(key=lambda thing: thing not in offered)
        for thing in new:
            self._last.pop(thing, None)
        self._last.update(zip(new, free, strict=False))
