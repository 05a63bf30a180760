"""What a table of Fidelitas is worth at a glance: points, goals on the way to them, cards in hand.

The numbers for several players are on the scale of log odds for a game to ten points, and were
fitted to some 40,000 positions of games between bots that look one action ahead. Those for one
player are points: what counts among options was compared in some thousands of games of the same
bots, and what later turns bring was fitted to 6,000 positions of them.
"""

from __future__ import annotations

import math
from typing import Final

from homage.games.fidelitas.state import FidelitasState

# -- several players -----------------------------------------------------------------------------

POINT: Final = 4.3
"""To have all the points that bring the end; fewer count in proportion."""

TO_MOVE: Final[tuple[float, ...]] = (5.4, 3.9, 2.7, 1.8, 1.8, 1.3)
"""A goal worth all these points, by its distance, of the player whose turn it is."""

WAITING: Final[tuple[float, ...]] = (4.7, 3.6, 2.4, 1.6, 1.6, 1.2)
"""The same for the others, who may find it undone when their turn comes."""

HAND: Final[tuple[float, ...]] = (-0.3, -0.3, -0.1, 0.2, 0.5)
"""By cards in hand; more do not help."""

REACHED: Final = 1.9
"""To have the points that bring the end, and the round still to be played."""


def standings(table: FidelitasState) -> list[float]:
    """Of each seat, on the scale of log odds."""
    seats = range(table.seats)
    worth = [standing(table, seat) for seat in seats]
    if table.pack.teams:
        worth = [worth[seat] + worth[table.partner(seat)] for seat in seats]
    return worth


def standing(table: FidelitasState, seat: int) -> float:
    """Points, and what is on the way to them."""
    pack = table.pack
    target = max(1, pack.target)
    points = table.points[seat]
    worth = POINT * points
    near = TO_MOVE if seat == table.mover else WAITING
    for goal in table.goals[seat].cards + table.fresh[seat].cards:
        card = pack.goals[goal]
        away = card.condition.distance(table.city, table.layout)
        if away < len(near):
            worth += card.points * near[away]
    worth = worth / target + HAND[min(len(HAND) - 1, len(table.hands[seat].cards))]
    return worth + REACHED if points >= target else worth


# -- one player ----------------------------------------------------------------------------------

SCORED_LATER: Final[tuple[float, ...]] = (0.9, 0.7, 0.5, 0.35, 0.2, 0.1)
"""The part of a goal's points that counts already, by its distance."""

POINTS_IN_HAND: Final[tuple[float, ...]] = (-1.0, 0.0, 0.5, 1.0, 1.3)
"""By cards in hand: who has more finds the one that is needed."""

POINTS_IN_DECK: Final = 0.1
"""Of each card that is still to come. They are worth more, as turns; but who saves them by playing
cards that draw nothing has a poor hand, and scores less."""

POINTS_A_TURN: Final = 1.5
"""What each turn brings that is still to come, were there no end of goals …"""
TURNS: Final = 25
"""… of so many; a few more may follow, when hardly anything is scored in time."""

LAST_CARDS: Final = 8
"""With fewer cards left in the deck, a goal is the less likely to be scored in time."""


def expected_points(table: FidelitasState) -> float:
    """What the score of a solo game will be: the more is scored, the less is left for later turns.

    Of two tables in the same turn, the one that is worth more at a glance is always worth more.
    """
    pack = table.pack
    left = table.deck.size
    on_the_way = 0.0
    for goal in table.goals[0].cards + table.fresh[0].cards:
        card = pack.goals[goal]
        away = card.condition.distance(table.city, table.layout)
        if away < len(SCORED_LATER):
            on_the_way += card.points * SCORED_LATER[away]
    if left < LAST_CARDS:
        on_the_way *= left / LAST_CARDS
    cards = min(len(POINTS_IN_HAND) - 1, len(table.hands[0].cards))
    worth = table.points[0] + on_the_way + POINTS_IN_HAND[cards] + POINTS_IN_DECK * left
    highest = table.game.scale.high
    gap = highest - worth
    if gap < 1.0:  # nobody is quite sure of the last goal
        gap = math.exp(gap - 1.0)
    later = POINTS_A_TURN * max(0, TURNS - table.turn)
    return highest - gap * gap / (gap + later)
