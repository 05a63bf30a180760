"""What a table is worth to each player: points, wealth, and what cards and masters will bring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import CardWorth
from homage.games.feudalia.advice.decks import HAND, OF_MASTERS, CardsOwned, masters_per_turn
from homage.games.feudalia.advice.prospects import GROWTH, HALF, LONG, Prospects, turns_left
from homage.games.feudalia.advice.turn_gains import CLUTTER
from homage.games.feudalia.cards.pack import FIELD, INFLUENCE, INFLUENCE_PLUS
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.rules.main_phase import MainPhase
from homage.games.feudalia.rules.playing import free_fields
from homage.games.feudalia.rules.scoring import final_score, nobles
from homage.games.feudalia.rules.seats import FIEFS
from homage.games.feudalia.rules.tax import tax_due

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WEALTH: Final = 1.4
"""What cubes and coins count for, seen from the next points: nearness wins."""
UNPLAYED: Final = 0.6
"""What is counted of the effects of cards that the mover can still play."""
NEXT_HAND: Final = 0.7
"""What is counted of the hand that a player will play in its next turn."""
CLOSE: Final = 16.0
"""A lead of so many coins makes a win likelier than not, at the end …"""
OPEN: Final = 0.15
"""… and so many more for each turn that is left."""
MOVED: Final = 2.0
"""Lost by moving a master: he is not moved to and fro."""
TAXED: Final = 2.5
"""A cube that the Tax Collector will get."""
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
    cards = CardsOwned(state, seat, worth, turns)
    total = HALF * final_score(state, seat) + WEALTH * prospects.now() + cards.total()
    total += masters_per_turn(state, seat, worth) * turns * OF_MASTERS
    total += GROWTH * min(1.0, turns / LONG) * state.levels(seat)
    total -= CLUTTER * min(1.0, turns / LONG) * (cards.size - cards.drawing - FIRST_DECK)
    total -= TAXED * taxes_due(state, seat, cards.size)
    if state.seats > 1:
        total += NOBLE * nobles(state, seat)
    total += NEXT_HAND * cards.hand() * hands_to_come(state, seat)
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


def taxes_due(state: FeudaliaState, seat: int, size: int) -> float:
    """How many cubes the Tax Collector will get in the next turn, on the average."""
    tax = state.pack.tax_collector
    if tax in state.hands[seat].cards:
        chance = 1.0
    elif state.discards[seat][tax] and state.decks[seat].size >= HAND:
        return 0.0
    else:
        chance = min(1.0, HAND / max(1, size - len(state.hands[seat].cards)))
    due = 0
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        due += tax_due(state, fief)
    return chance * due


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
