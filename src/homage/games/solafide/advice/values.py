"""What a table of Sola Fide is worth at a glance: points, claims on the way, cards and tokens.

The numbers are on the scale of log odds, and come from games between bots that look one action
ahead, with a sketch of this title.
"""

from __future__ import annotations

from typing import Final

from homage.games.solafide.advice.card_plans import CardPlan
from homage.games.solafide.advice.circle_worth import (
    LEAD,
    POINTS,
    WORTH_TO_MOVE,
    WORTH_WAITING,
    missing,
    place,
)
from homage.games.solafide.rules.ends import score
from homage.games.solafide.rules.persistent import NO_CARD
from homage.games.solafide.rules.pyramid import MEMBERS
from homage.games.solafide.rules.seats import CATHOLICS, NOBODY, PROTESTANTS
from homage.games.solafide.rules.territories import NEUTRAL, count
from homage.games.solafide.state import SolaFideState

TO_MOVE: Final = 0.15
EVENT: Final = 0.3
"""A persistent event in front."""
FEW_TOKENS: Final = 3
TOKEN_SHORT: Final = 0.3
"""Each token less than a few."""
HAND: Final[tuple[float, ...]] = (-0.5, -0.24, -0.09, 0.06, 0.12, 0.22)
"""By cards in hand; more do not help."""
NEUTRAL_OPEN: Final = 0.03
"""Of a card in hand for neutral territories: each that it would take now …"""
NEUTRAL_LATER: Final = 0.012
"""… and each in a Circle that still lies face down."""


def odds_by_hand(table: SolaFideState, plans: list[list[CardPlan]]) -> float:
    """Of the Catholics; `plans` are the cards, by seat and number."""
    odds = LEAD * (score(table, CATHOLICS) - score(table, PROTESTANTS)) / POINTS
    catholics_move = table.mover == CATHOLICS
    odds += TO_MOVE if catholics_move else -TO_MOVE
    one = WORTH_TO_MOVE if catholics_move else WORTH_WAITING
    other = WORTH_WAITING if catholics_move else WORTH_TO_MOVE
    land, power = table.land, table.power
    for circle in MEMBERS[table.open]:
        nobility, commoners = land[2 * circle], land[2 * circle + 1]
        points: int = table.pack.circles[circle].value
        if table.disputation == circle:
            points += 1
        black = one[place(missing(nobility, 0), missing(commoners, 0), power[circle])]
        red = other[place(missing(nobility, 1), missing(commoners, 1), power[circle])]
        odds += (black - red) * points / POINTS
    odds += cards_and_tokens(table, CATHOLICS, plans) - cards_and_tokens(table, PROTESTANTS, plans)
    return odds


def cards_and_tokens(table: SolaFideState, seat: int, plans: list[list[CardPlan]]) -> float:
    """What a player has beside the Circles."""
    hand = table.hands[seat]
    found = HAND[min(len(HAND) - 1, len(hand))]
    if table.front[seat] != NO_CARD:
        found += EVENT
    tokens = table.supply[seat]
    if tokens < FEW_TOKENS:
        found -= TOKEN_SHORT * (FEW_TOKENS - tokens)
    for card in hand:
        plan = plans[seat][card]
        found += plan.holding
        for circle in plan.neutral:
            if table.open >> circle & 1:
                found += NEUTRAL_OPEN * _neutrals(table, circle)
            elif table.won[circle] == NOBODY:
                found += NEUTRAL_LATER * _neutrals(table, circle)
    return found


def _neutrals(table: SolaFideState, circle: int) -> int:
    return count(table.land[2 * circle], NEUTRAL) + count(table.land[2 * circle + 1], NEUTRAL)
