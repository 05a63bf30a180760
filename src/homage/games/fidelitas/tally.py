"""What a study of balance counts in a game of Fidelitas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

from homage.games.fidelitas.game import Fidelitas
from homage.kernel import Game

TAVERN = (4, 5)

IDLE = frozenset({"play", "turn", "pass", "score", "goal", "goal drawn", "draw", "drawn", "end"})
"""Events that come by themselves: they do not show that a card has done something."""


def tally(game: Game, events: Sequence[Any]) -> Mapping[str, int]:
    """How often each goal was scored, and each kind of Virtus card played, and did something."""
    pack = cast(Fidelitas, game).pack
    counts: Counter[str] = Counter()
    acting = ""
    for event in events:
        if event.kind == "score":
            counts[f"scored: {pack.goals[event.values[1]].name}"] += 1
        elif event.kind == "claim":
            counts[f"claimed: {pack.kinds[event.values[1]].name}"] += 1
        if event.kind == "turn":
            acting = ""
        if event.kind == "play":
            if acting:  # a card that plays a card (the Herald)
                counts[f"did something: {acting}"] += 1
            name = pack.kinds[event.values[1]].name
            place = "at the Tavern" if event.values[2] in TAVERN else "played"
            counts[f"{place}: {name}"] += 1
            acting = name if place == "played" else ""
        elif acting and event.kind not in IDLE:
            counts[f"did something: {acting}"] += 1
            acting = ""
    return counts
