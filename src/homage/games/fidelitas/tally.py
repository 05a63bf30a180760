"""What a study of balance counts in a game of Fidelitas."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from homage.games.fidelitas.events import (
    Claimed,
    Drew,
    Ended,
    GoalDrawn,
    NothingDrawn,
    NothingMorePlayed,
    Played,
    Scored,
    Sent,
    TurnBegan,
)
from homage.games.fidelitas.rules.city import LOCATIONS, TAVERN
from homage.kernel import Event, Game

IDLE = (
    TurnBegan, Sent, NothingMorePlayed, Scored, GoalDrawn, Drew,
    NothingDrawn, Ended,
)  # fmt: skip
"""Events that come by themselves: they do not show that a card has done something."""


def tally(game: Game, events: Sequence[Event]) -> Mapping[str, float]:
    """How often each goal was scored, and each kind of Virtus card played, and did something."""
    counts: defaultdict[str, float] = defaultdict(float)
    acting = ""
    for event in events:
        if isinstance(event, Scored):
            counts[f"scored: {event.goal}"] += 1
        elif isinstance(event, Claimed):
            counts[f"claimed: {event.card}"] += 1
        if isinstance(event, TurnBegan):
            acting = ""
        if isinstance(event, Played) and acting:  # a card that plays a card (the Herald)
            counts[f"did something: {acting}"] += 1
            acting = ""
        elif isinstance(event, Sent):
            tavern = LOCATIONS.index(event.place) in TAVERN
            counts[f"{'at the Tavern' if tavern else 'played'}: {event.card}"] += 1
            acting = "" if tavern else event.card
        elif acting and not isinstance(event, IDLE):
            counts[f"did something: {acting}"] += 1
            acting = ""
    return counts
