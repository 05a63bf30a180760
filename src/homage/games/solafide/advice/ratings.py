"""How good a card is to have, in hand or in a deck: for drafts, discards and hands.

The numbers are log odds against the mean of a side. They go by what a card does; the weights follow
a regression of results on decks in some 700 games with decks by lot, made with a sketch of this
title, and want to be fitted anew to games of this one.
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

MEAN: Final = -0.45
CONVERSION: Final = 0.3
"""Of each territory …"""
ON_DOMINANT: Final = 0.1
"""… and more on the dominant side, which claims."""
SPACE: Final = 0.1
CARD: Final = 0.2
PLAYED_AT_ONCE: Final = 0.35
COST: Final = -0.1
TOKEN: Final = 0.02
WAR: Final = -0.35
EVENT: Final = 0.35
NEUTRAL: Final = 0.25
FOR_EACH: Final = 0.2


def rating(card: PlayingCard) -> float:
    """Of one card."""
    found = MEAN + COST * card.cost
    if card.is_persistent:
        return found + EVENT
    if card.military:
        found += WAR
    for part in card.plan:
        if isinstance(part, Convert):
            each = CONVERSION + (ON_DOMINANT if part.side == DOMINANT else 0.0)
            found += each * part.number * (1 + 0.8 * (part.circles - 1))
        elif isinstance(part, Shift):
            found += SPACE * part.spaces * (1 + 0.8 * (part.circles - 1))
        elif isinstance(part, MoveDisputation):
            found += TOKEN
        elif isinstance(part, Draw):
            found += CARD * part.number
        elif isinstance(part, DrawAndPlay):
            found += CARD * part.number + PLAYED_AT_ONCE
        elif isinstance(part, RivalDiscards):
            found += CARD * part.number
        elif isinstance(part, ConvertNeutral):
            found += NEUTRAL
        elif isinstance(part, DiscardAny):
            found += FOR_EACH if isinstance(part.each, CirclePart) else CARD * part.more
    return found


def ratings(pack: Pack) -> list[list[float]]:
    """By seat and card."""
    return [[rating(card) for card in side] for side in pack.sides]
