"""How good a card is to have, in hand or in a deck: for drafts, discards and hands.

The numbers are log odds against the mean of a side. They go by what a card does; the weights were
fitted to 3,000 games with decks by lot (`python3 run.py fit`) and the cards of version 3. Some
stand for more than their name says: a card with a cost converts more at once than the others.
"""

from __future__ import annotations

from typing import Final

from homage.games.solafide.cards.pack import Pack, PlayingCard
from homage.games.solafide.effects.cards import (
    DiscardAny,
    Draw,
    DrawAndPlay,
    RivalDiscards,
)
from homage.games.solafide.effects.convert import Convert, ConvertNeutral
from homage.games.solafide.effects.part import CirclePart
from homage.games.solafide.effects.shift import MoveDisputation, Shift
from homage.games.solafide.rules.power import DOMINANT

WEIGHTS: Final[dict[str, float]] = {
    "a territory": 0.06,
    "on the dominant side": 0.04,
    "a space": -0.05,
    "Disputation token": -0.02,
    "a card": 0.11,
    "played at once": 0.41,
    "a card of cost": 0.18,
    "war": -0.25,
    "persistent event": -0.11,
    "neutral territories": -0.17,
    "for each discarded": -0.25,
}
"""What it adds to a card to do this, or to have it: see `python3 run.py fit`."""

MEAN: Final = -0.07
"""So that the cards of a side come to nothing on average."""

AGAIN: Final = 0.8
"""What the second Circle of a card counts of the first."""


def features(card: PlayingCard) -> list[float]:
    """How much a card has of each thing that has a weight, in the order of `WEIGHTS`."""
    found = dict.fromkeys(WEIGHTS, 0.0)
    found["a card of cost"] = float(card.cost)
    if card.is_persistent:
        found["persistent event"] = 1.0
        return list(found.values())
    if card.military:
        found["war"] = 1.0
    for part in card.plan:
        if isinstance(part, Convert):
            circles = part.number * (1 + AGAIN * (part.circles - 1))
            found["a territory"] += circles
            if part.side == DOMINANT:
                found["on the dominant side"] += circles
        elif isinstance(part, Shift):
            found["a space"] += part.spaces * (1 + AGAIN * (part.circles - 1))
        elif isinstance(part, MoveDisputation):
            found["Disputation token"] += 1
        elif isinstance(part, Draw | RivalDiscards):
            found["a card"] += part.number
        elif isinstance(part, DrawAndPlay):
            found["a card"] += part.number
            found["played at once"] += 1
        elif isinstance(part, ConvertNeutral):
            found["neutral territories"] += 1
        elif isinstance(part, DiscardAny):
            if isinstance(part.each, CirclePart):
                found["for each discarded"] += 1
            else:
                found["a card"] += part.more
    return list(found.values())


def rating(card: PlayingCard) -> float:
    """Of one card."""
    has = features(card)
    return MEAN + sum([has[at] * weight for at, weight in enumerate(WEIGHTS.values())])


def ratings(pack: Pack) -> list[list[float]]:
    """By seat and card."""
    return [[rating(card) for card in side] for side in pack.sides]
