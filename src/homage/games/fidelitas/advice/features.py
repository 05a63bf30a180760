"""The features of a table of Fidelitas: small facts from which a learned value is made.

They are those of one seat. Its *order* is how many turns come before its own; with S seats, K kinds
of cards and G goals there are:

| how many | what |
| --- | --- |
| S x S | the order of the seat, and how many turns the round has still to go |
| S x 14 | the order, and the seat's points |
| 14 | the most points of another seat |
| S x 4 x 7 x 2 | the order, and for each goal its points, its distance, whether a card in hand \
can bring it nearer |
| G | each goal |
| S x 7 | the order, and how many cards are in hand |
| K | each kind of card in hand |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from homage.games.fidelitas.cards.pack import Goal, Pack
    from homage.games.fidelitas.state import FidelitasState

POINTS: Final = 14
GOAL_POINTS: Final = 4
DISTANCES: Final = 7
HAND: Final = 7
"""So many are told apart; more are as many."""


def feature_count(pack: Pack) -> int:
    seats = len(pack.seats)
    by_order = seats + POINTS + GOAL_POINTS * DISTANCES * 2 + HAND
    return seats * by_order + POINTS + len(pack.goals) + len(pack.kinds)


def features_of(table: FidelitasState, seat: int, locations: list[int]) -> list[int]:
    """What is true of the table from this seat; `locations` has, by goal, those that matter."""
    seats, pack, city = table.seats, table.pack, table.city
    order = (seat - table.mover) % seats
    found = [order * seats + (table.turn - 1) % seats]
    first = seats * seats
    found.append(first + order * POINTS + min(POINTS - 1, table.points[seat]))
    first += seats * POINTS
    most = 0
    for other in range(seats):
        if other != seat and table.points[other] > most:
            most = table.points[other]
    found.append(first + min(POINTS - 1, most))
    first += POINTS
    hand = table.hands[seat].cards
    named = first + seats * GOAL_POINTS * DISTANCES * 2
    for goal in table.goals[seat].cards + table.fresh[seat].cards:
        card: Goal = pack.goals[goal]
        away = card.condition.distance(city, table.layout)
        worth = order * GOAL_POINTS + min(GOAL_POINTS, card.points) - 1
        nearer = 0
        if 0 < away < DISTANCES and can_bring_nearer(table, hand, card, away, locations[goal]):
            nearer = 1
        found.append(first + (worth * DISTANCES + min(DISTANCES - 1, away)) * 2 + nearer)
        found.append(named + goal)
    first = named + len(pack.goals)
    found.append(first + order * HAND + min(HAND - 1, len(hand)))
    first += seats * HAND
    for kind in hand:
        found.append(first + kind)
    return found


def can_bring_nearer(
    table: FidelitasState, hand: tuple[int, ...], goal: Goal, away: int, locations: int
) -> bool:
    """Whether a card of a hand brings a goal nearer where it can be played, whatever it does."""
    city, layout = table.city, table.layout
    last = -1
    for kind in hand:
        if kind == last:
            continue
        last = kind
        for option in table.pack.play_locations[kind]:
            place = option.args[0]
            if locations >> place & 1:
                before = city[place]
                city[place] = (*before, kind)
                then = goal.condition.distance(city, layout)
                city[place] = before
                if then < away:
                    return True
    return False
