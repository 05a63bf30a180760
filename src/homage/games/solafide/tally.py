"""What a study of balance counts in a game of Sola Fide."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from homage.games.solafide.events import (
    ChartRolled,
    Claimed,
    DraftKept,
    Ended,
    ForeignDrawn,
    Played,
    PlayedPersistent,
)
from homage.kernel import Event, Game


def tally(game: Game, events: Sequence[Event]) -> Mapping[str, float]:
    """How often each card was kept in the draft, played and won with, and who claimed what.

    A card is won with if its side wins a game in which it has played it; a tie is half
    a win for each.
    """
    counts: defaultdict[str, float] = defaultdict(float)
    played: dict[str, set[str]] = {}
    for event in events:
        if isinstance(event, DraftKept):
            if event.card:  # the covered twin does not tell
                counts[f"kept: {event.card}"] += 1
        elif isinstance(event, Played | PlayedPersistent):
            counts[f"played: {event.card}"] += 1
            played.setdefault(event.seat, set()).add(event.card)
        elif isinstance(event, Ended):
            for seat in event.winners:
                for card in played.get(seat, ()):
                    counts[f"won with: {card}"] += 1 / len(event.winners)
        elif isinstance(event, Claimed):
            counts[f"claimed by {event.seat}: {event.circle}"] += 1
            if event.reward == "yes":
                counts[f"rewards of {event.seat}"] += 1
        elif isinstance(event, ForeignDrawn):
            counts[f"foreign influence: {event.colour}"] += 1
        elif isinstance(event, ChartRolled):
            counts[f"chart: {event.row}"] += 1
    return counts
