"""Card plans: the texts of cards, as far as a glance looks at them."""

from __future__ import annotations

from typing import Final

from homage.games.solafide.advice.ratings import ratings
from homage.games.solafide.cards.pack import Pack, PlayingCard
from homage.games.solafide.effects.cards import (
    DiscardAny,
    Draw,
    DrawAndPlay,
    RivalDiscards,
)
from homage.games.solafide.effects.convert import Convert, ConvertNeutral
from homage.games.solafide.effects.part import ANOTHER, SAME, CirclePart
from homage.games.solafide.effects.shift import Shift
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS

DRAWN: Final = 0.13
"""A card drawn."""
LOST: Final = 0.11
"""A card discarded, of either side."""
WAR: Final = 0.2
"""What the Military Chart gives to the Protestants, on the average."""
PLAYED_AT_ONCE: Final = 0.15
"""A card that is played without a turn for it."""

# What holding a card is worth, on the scale of log odds. Larger numbers, as a plain fit gives them,
# make bots hoard and lose.
HOLD_CONVERSION: Final = 0.06
HOLD_SPACE: Final = 0.02
HOLD_DRAW: Final = 0.04
HOLD_COST: Final = -0.05


class Group:
    """Parts of a text that are about one and the same Circle."""

    __slots__ = ("circles", "others", "parts")

    def __init__(self, part: CirclePart) -> None:
        self.parts = [part]
        self.circles = part.circles
        """Up to so many different ones."""
        self.others = False
        """Whether a later part is about another Circle."""


class CardPlan:
    """The text of a card, as far as a glance looks at it."""

    __slots__ = (
        "beside", "for_each", "groups", "holding", "is_persistent", "neutral", "rating",
    )  # fmt: skip

    def __init__(self, card: PlayingCard, rating: float) -> None:
        self.is_persistent = card.is_persistent
        self.rating = rating
        """How good it is for a deck."""
        self.beside = -LOST * card.cost - (WAR if card.military else 0.0)
        """What it gains outside of the Circles."""
        self.holding = HOLD_COST * card.cost
        """What it is worth in the hand."""
        self.groups: list[Group] = []
        self.neutral: list[int] = []
        self.for_each: CirclePart | None = None
        for part in card.plan[::-1]:
            if isinstance(part, Convert):
                self.holding += HOLD_CONVERSION * part.number * part.circles
            elif isinstance(part, Shift):
                self.holding += HOLD_SPACE * part.spaces * part.circles
            elif isinstance(part, Draw | DrawAndPlay):
                self.holding += HOLD_DRAW * part.number
            if isinstance(part, CirclePart):
                if part.which == SAME and self.groups:
                    self.groups[-1].parts.append(part)
                else:
                    if part.which == ANOTHER and self.groups:
                        self.groups[-1].others = True
                    self.groups.append(Group(part))
            elif isinstance(part, Draw):
                self.beside += DRAWN * part.number
            elif isinstance(part, DrawAndPlay):
                self.beside += DRAWN * part.number + PLAYED_AT_ONCE
            elif isinstance(part, RivalDiscards):
                self.beside += LOST * part.number
            elif isinstance(part, ConvertNeutral):
                self.neutral = [step.circle for step in part.steps]
            elif isinstance(part, DiscardAny):
                if isinstance(part.each, CirclePart):
                    self.for_each = part.each
                else:
                    self.beside += DRAWN * part.more


def plans_of(pack: Pack) -> list[list[CardPlan]]:
    """By seat and card."""
    rated = ratings(pack)
    return [
        [CardPlan(card, rated[seat][card.index]) for card in pack.sides[seat]]
        for seat in (CATHOLICS, PROTESTANTS)
    ]
