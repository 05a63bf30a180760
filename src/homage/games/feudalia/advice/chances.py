"""What a table is worth to each player: points, wealth, and what cards and masters will bring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import CardWorth
from homage.games.feudalia.advice.decks import OF_MASTERS, cards_of, masters_per_turn
from homage.games.feudalia.advice.prospects import HALF, LONG, Prospects, turns_left
from homage.games.feudalia.cards.pack import FIELD, INFLUENCE, INFLUENCE_PLUS
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.rules.main_phase import MainPhase
from homage.games.feudalia.rules.playing import free_fields
from homage.games.feudalia.rules.scoring import final_score, nobles
from homage.games.feudalia.rules.seats import FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WEALTH: Final = 0.8
"""What cubes and coins count for, seen from the next points. Of the nearest points Prospects count
almost all, so more than this would make it better to be able to buy them than to have them."""
CARDS: Final = 0.85
"""What counts of that which the deck will bring …"""
NEXT_HAND: Final = 0.43
"""… and, beside that, of the hand that a player will play in its next turn."""
LEVEL: Final = 15.0
"""What a level is worth beside its points, in a long game: a field or a city."""
NEW_CARD: Final = 5.5
"""The first cards beside the starting deck, in a long game; more of them only dilute it."""
NEW_CARDS: Final = 3
UNPLAYED: Final = 0.6
"""What is counted of the effects of cards that the mover can still play."""
CLOSE: Final = 10.0
"""A lead of so many coins makes a win likelier than not, at the end …"""
OPEN: Final = 1.2
"""… and so many more for each turn that is left."""
MOVED: Final = 2.0
"""Lost by moving a master: he is not moved to and fro."""
NOBLE: Final = 0.1
"""Nobles break ties."""
FIRST_DECK: Final = 9
"""Cards of a starting deck that draw no others."""
TURN_WORTH: Final = 0.25
"""Alone: of what cards and masters bring, so much becomes points."""


def worth_of(state: FeudaliaState, seat: int, worth: CardWorth, turns: float) -> float:
    """What a player's side of the table is worth, in coins."""
    moving = seat == state.mover and isinstance(state.asking, MainPhase)
    prospects = Prospects(state, seat, turns, moving)
    cards = cards_of(state, seat, worth, turns)
    long = min(1.0, turns / LONG)
    total = HALF * final_score(state, seat) + WEALTH * prospects.now()
    total += CARDS * cards.total() + NEXT_HAND * cards.hand() * hands_to_come(state, seat)
    total += masters_per_turn(state, seat, worth) * turns * OF_MASTERS
    total += LEVEL * long * state.levels(seat)
    total += NEW_CARD * long * min(NEW_CARDS, cards.size - cards.drawing - FIRST_DECK)
    if state.seats > 1:
        total += NOBLE * nobles(state, seat)
    if moving:
        total += UNPLAYED * still_to_play(state, seat, worth)
        moved = state.moved
        while moved:
            total -= MOVED
            moved &= moved - 1
    return total


def still_to_play(state: FeudaliaState, seat: int, worth: CardWorth) -> float:
    """What the effects of the mover's hand can still bring beyond their income: there must be a
    field for each, or an influence action."""
    pack = state.pack
    free = [0] * len(KINDS)
    for fief in range(FIEFS):
        free[state.land[FIEFS * seat + fief]] += free_fields(state, seat, fief)
    total = 0.0
    one = 0.0  # of the cards that use up the influence action, the best
    for card in state.hands[seat].cards[::-1]:
        gain = worth.play[card]
        if gain <= 0.0:
            continue
        head = pack.head[card]
        if head == FIELD:
            for kind in range(len(KINDS)):
                if free[kind] and worth.kinds[card] >> kind & 1:
                    free[kind] -= 1
                    total += gain
                    break
        elif head == INFLUENCE_PLUS and state.influence:
            total += gain
        elif head == INFLUENCE and state.influence:
            one = max(one, gain)
    return total + one


def hands_to_come(state: FeudaliaState, seat: int) -> int:
    """How many hands a player will play before the next round is over, the present one of the mover
    left out. So the end of a turn as such changes nothing, and players are compared fairly."""
    waiting = (seat - state.start) % state.seats > (state.mover - state.start) % state.seats
    return 2 if waiting else 1


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
