"""Variation: whether what a seat cannot know is really imagined anew each time."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from homage.conformance.broken import LawBroken
from homage.conformance.truth import Path, at, differences, named, truth
from homage.conformance.walk import Walk
from homage.kernel.state import State

AT_FIRST = 6
"""So many worlds are imagined wherever two twins differ …"""
IN_DOUBT = 60
"""… and so many more in each of a few places, before a field is said never to vary."""
PLACES = 8
"""In so many places a field must have been the same each time to come under suspicion."""
KNOWLEDGE = "know"
"""A field with this in its name says who knows what. Imagine cuts that down to public facts."""


@dataclass
class Frozen:
    """A field that two twins had different, and that was the same in all imagined worlds."""

    places: list[tuple[State, int, Path]] = field(default_factory=list)
    broken: LawBroken | None = None


class Variation:
    """Collects, field by field, where twins differ and whether imagined worlds vary there."""

    def __init__(self) -> None:
        self._varied: set[str] = set()
        self._frozen: dict[str, Frozen] = {}

    def note(self, walk: Walk, twin: State, seat: int) -> None:
        """Look at all in which the table of a walk and its twin differ."""
        state = walk.state
        open_fields = [
            (path, name)
            for path, _, _ in differences(truth(state), truth(twin))
            if (name := _field(path)) not in self._varied and KNOWLEDGE not in name
        ]
        if not open_fields:
            return
        rng = walk.trial.rng
        worlds = [truth(state.imagine(seat, rng)) for _ in range(AT_FIRST)]
        for path, name in open_fields:
            values = {repr(at(world, path)) for world in worlds}
            if len(values) > 1:
                self._varied.add(name)
                self._frozen.pop(name, None)
            elif name not in self._varied:
                frozen = self._frozen.setdefault(name, Frozen())
                frozen.places.append((state.clone(), seat, path))
                if frozen.broken is None:
                    frozen.broken = walk.broken(_reason(path), seat)

    def judge(self, rng: random.Random) -> None:
        """Refuse a field that never varies, after a second and longer look."""
        for name, frozen in list(self._frozen.items()):
            if len(frozen.places) < PLACES or frozen.broken is None:
                continue
            doubtful = rng.sample(frozen.places, PLACES)
            if not any(_varies(state, seat, path, rng) for state, seat, path in doubtful):
                raise frozen.broken
            self._varied.add(name)
            del self._frozen[name]


def _varies(state: State, seat: int, path: Path, rng: random.Random) -> bool:
    first = at(truth(state.imagine(seat, rng)), path)
    return any(at(truth(state.imagine(seat, rng)), path) != first for _ in range(IN_DOUBT))


def _field(path: Path) -> str:
    """The names on the way, without the places in lists."""
    return ".".join(part for part in path if isinstance(part, str))


def _reason(path: Path) -> str:
    return (
        f"the seat cannot know {named(path)}, and yet it is the same in all worlds it imagines;"
        f" if it says who knows what, have '{KNOWLEDGE}' in its name"
    )
