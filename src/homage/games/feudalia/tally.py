"""What a study of balance counts in a game of Feudalia."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from homage.games.feudalia.cards.resources import HALVES
from homage.games.feudalia.events import (
    Built,
    Ended,
    Hired,
    MasterHired,
    MasterOpened,
    TurnBegan,
    Upgraded,
)
from homage.kernel import Event, Game

SHORT, LONG = 10, 40
"""Rounds: a game should not be shorter, nor longer."""


def tally(game: Game, events: Sequence[Event]) -> Mapping[str, float]:
    """How often each vassal and master was hired, and each master laid open, fiefs upgraded and
    tokens built, who won with what, by the cathedral or by levels for the most part, how many
    rounds it took, and whether that is as long as a game should be."""
    counts: defaultdict[str, float] = defaultdict(float)
    had: dict[str, set[str]] = {}
    built: Counter[str] = Counter()
    raised: Counter[str] = Counter()
    for event in events:
        what = ""
        if isinstance(event, Hired):
            what = f"hired: {event.card}"
        elif isinstance(event, MasterHired):
            what = f"master: {event.master}"
        elif isinstance(event, Upgraded):
            what = f"upgraded to {event.level}: {event.fief}"
            raised[event.seat] += HALVES
        elif isinstance(event, Built):
            what = f"built: {event.card}"
            built[event.seat] += event.halves
        elif isinstance(event, MasterOpened):
            counts[f"open: {event.master}"] += 1
        elif isinstance(event, TurnBegan):
            counts["rounds"] = event.round
        elif isinstance(event, Ended):
            if SHORT <= counts["rounds"] <= LONG:
                counts[f"{SHORT} to {LONG} rounds"] = 1
            for seat in event.winners:
                share = 1 / len(event.winners)
                for one in had.get(seat, ()):
                    counts[f"won with {one}"] += share
                most = "the cathedral" if built[seat] > raised[seat] else "levels"
                counts[f"won by {most}"] += share
        if isinstance(event, Hired | MasterHired | Upgraded | Built):
            counts[what] += 1
            had.setdefault(event.seat, set()).add(what)
    return counts
