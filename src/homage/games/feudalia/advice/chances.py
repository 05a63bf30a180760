"""What a table is worth to each player: points, wealth, and what cards and masters will bring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import CardWorth
from homage.games.feudalia.advice.decks import USEFUL, CardsOwned, masters_per_turn
from homage.games.feudalia.advice.prospects import GROWTH, HALF, LONG, Prospects, turns_left
from homage.games.feudalia.rules.main_phase import MainPhase
from homage.games.feudalia.rules.scoring import final_score, nobles

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

UNPLAYED: Final = 0.6
"""What is counted of the effects of cards that the mover can still play."""
CLOSE: Final = 3.5
"""A lead of so many coins makes a win likelier than not, at the end …"""
OPEN: Final = 1.1
"""… and so many more for each turn that is left."""
NOBLE: Final = 0.1
"""Nobles break ties."""
TURN_WORTH: Final = 0.25
"""Alone: of what cards and masters bring, so much becomes points."""


def worth_of(state: FeudaliaState, seat: int, worth: CardWorth, turns: float) -> float:
    """What a player's side of the table is worth, in coins."""
    moving = seat == state.mover and isinstance(state.asking, MainPhase)
    prospects = Prospects(state, seat, turns, moving)
    cards = CardsOwned(state, seat, worth)
    bring = cards.per_turn() + masters_per_turn(state, seat, worth)
    total = HALF * final_score(state, seat) + prospects.now() + bring * turns * USEFUL
    total += GROWTH * min(1.0, turns / LONG) * state.levels(seat)
    if state.seats > 1:
        total += NOBLE * nobles(state, seat)
    if moving:
        for card in state.hands[seat].cards:
            total += UNPLAYED * worth.play[card]
        moved = state.moved
        while moved:
            total -= 0.05  # masters are not moved to and fro
            moved &= moved - 1
    return total


def winning_chances(state: FeudaliaState, worth: CardWorth) -> list[float]:
    """By seat; all of them add up to one."""
    turns = turns_left(state)
    found = [
        -1e9 if state.out >> seat & 1 else worth_of(state, seat, worth, turns)
        for seat in range(state.seats)
    ]
    best = max(found)
    scale = CLOSE + OPEN * turns
    shares = [math.exp((one - best) / scale) for one in found]
    total = sum(shares)
    return [one / total for one in shares]


def expected_points(state: FeudaliaState, worth: CardWorth) -> float:
    """In a game for one: the score in the end, in half points."""
    turns = turns_left(state)
    coins = worth_of(state, 0, worth, turns) - HALF * final_score(state, 0)
    return final_score(state, 0) + TURN_WORTH * coins / HALF
