"""The features of a table of Sola Fide: small facts from which a learned value is made.

All are seen by the player whose turn it is. With C cards, those of both sides together:

| how many | what |
| --- | --- |
| 2 | the side |
| 10 x 19 | how many Circles are left, and the lead, as a share of their points |
| 2 x 6 | the cards in the own hand, and in the rival's |
| 2 x C | each card in the own hand, and in the rival's |
| 2 x C | the persistent event in front of the player, and of the rival |
| 5 x 10 x 10 | each open Circle: how much the winning chance hangs on it, how much effort it \
still takes the player, and the rival; none, if there is a card in hand that claims it |
| 3 | the Disputation token lies where the player is nearer, as near as the rival, or farther |

What goes together is one feature here, so nothing need be learned of pairs, and a sum is short: a
search of Sola Fide has little time for each table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from homage.games.solafide.advice.circle_worth import SIZES, effort, missing
from homage.games.solafide.cards.pack import Pack
from homage.games.solafide.effects.convert import Convert
from homage.games.solafide.effects.part import SAME, CirclePart
from homage.games.solafide.effects.shift import Shift
from homage.games.solafide.rules.ends import score
from homage.games.solafide.rules.persistent import NO_CARD, in_front
from homage.games.solafide.rules.power import DOMINANT, EITHER, LAST_SPACE
from homage.games.solafide.rules.pyramid import ALL, CIRCLES, MEMBERS
from homage.games.solafide.rules.seats import CATHOLICS, NOBODY, PROTESTANTS
from homage.games.solafide.rules.territories import CHANGE, COMMONERS, NOBILITY, open_ways, owner
from homage.games.solafide.state import SolaFideState

SHARES: Final = 9
"""To be so many parts ahead, or behind, is to have won, or nearly …"""
PARTS: Final = 8
"""… of the points that are left."""
HAND: Final = 6
STAKES: Final[tuple[float, ...]] = (0.12, 0.3, 0.5, 0.75)
"""What the winning chance gains with a Circle: the bounds of the classes."""
EFFORTS: Final[tuple[float, ...]] = (0.75, 1.2, 1.6, 1.9, 2.2, 2.6, 3.0, 3.6)
"""The bounds of the classes; the first class of all is that of a claim in hand."""
EASE: Final = len(EFFORTS) + 2
SPREAD: Final = 0.8
"""How far the points of Circles that are left stray, of what they could."""
LEAST_SPREAD: Final = 3.0
CACHED: Final = 20_000
"""How many Circles are kept, as they can stand."""
PLENTY: Final = 16
"""Tokens: they are seldom short."""

Group = list[CirclePart]


class Features:
    """Tells the features of tables; a Circle that stands as before is not looked at anew."""

    __slots__ = (
        "count", "first_card", "first_circle", "first_disputed", "first_event", "first_hand",
        "groups", "nears", "of_cards", "pack", "seconds", "stakes",
    )  # fmt: skip

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.groups: list[list[Group]] = [[], []]
        """By seat: parts of its cards that are about one and the same Circle."""
        self.of_cards = [self._masks(seat) for seat in (CATHOLICS, PROTESTANTS)]
        """By seat and card: which groups it has."""
        self.nears: dict[int, int] = {}
        """By all that is asked of a Circle: its class of effort, and above it the mask of the
        groups that claim it."""
        self.stakes: dict[int, int] = {}
        self.seconds = len(pack.sides[CATHOLICS])
        """Cards of the Protestants are numbered from here on."""
        cards = self.seconds + len(pack.sides[PROTESTANTS])
        self.first_hand = 2 + CIRCLES * (2 * SHARES + 1)
        self.first_card = self.first_hand + 2 * HAND
        self.first_event = self.first_card + 2 * cards
        self.first_circle = self.first_event + 2 * cards
        self.first_disputed = self.first_circle + (len(STAKES) + 1) * EASE * EASE
        self.count = self.first_disputed + 3

    def _masks(self, seat: int) -> list[int]:
        names: list[str] = []
        found: list[int] = []
        for card in self.pack.sides[seat]:
            mask = 0
            for group in _groups(card.plan):
                name = str([_named(part) for part in group])
                if name not in names:
                    names.append(name)
                    self.groups[seat].append(group)
                mask |= 1 << names.index(name)
            found.append(0 if card.is_persistent else mask)
        return found

    def of(self, table: SolaFideState) -> list[int]:
        """What is true of the table for the player whose turn it is."""
        me = table.mover
        rival = 1 - me
        lead = score(table, me) - score(table, rival)
        left = -1
        points = 0
        squares = 0
        for circle in ALL:
            if table.won[circle] == NOBODY:
                value: int = table.pack.circles[circle].value
                left += 1
                points += value
                squares += value * value
        share = round(PARTS * lead / points)
        if share > SHARES:
            share = SHARES
        elif share < -SHARES:
            share = -SHARES
        found = [me, 2 + left * (2 * SHARES + 1) + SHARES + share]
        mine = self._cards(found, table, me, 0)
        others = self._cards(found, table, rival, 1)
        own_guard, guard = in_front(table, me).guarded_side, in_front(table, rival).guarded_side
        for circle in MEMBERS[table.open]:
            near = self._near(table, circle, me, guard)
            far = self._near(table, circle, rival, own_guard)
            own_ease = 0 if near >> 4 & mine else near & 15
            ease = 0 if far >> 4 & others else far & 15
            reward = 0
            if table.disputation == circle:
                reward = 1
                ahead = 0 if own_ease < ease else 1 if own_ease == ease else 2
                found.append(self.first_disputed + ahead)
            stake = self._stake(lead, squares, table.pack.circles[circle].value, reward)
            found.append(self.first_circle + (stake * EASE + own_ease) * EASE + ease)
        return found

    def _cards(self, found: list[int], table: SolaFideState, seat: int, waits: int) -> int:
        """Note a hand, and what lies in front; the mask of the groups in the hand."""
        hand = table.hands[seat]
        found.append(self.first_hand + waits * HAND + min(HAND - 1, len(hand)))
        both = self.first_event - self.first_card >> 1
        beside = waits * both + (self.seconds if seat == PROTESTANTS else 0)
        of_cards = self.of_cards[seat]
        groups = 0
        for card in hand:
            found.append(self.first_card + beside + card)
            groups |= of_cards[card]
        front = table.front[seat]
        if front != NO_CARD:
            found.append(self.first_event + beside + front)
        return groups

    def _near(self, table: SolaFideState, circle: int, seat: int, guard: int) -> int:
        """How near a player is to a claim whose rival guards a side."""
        nobility, commoners = table.land[2 * circle], table.land[2 * circle + 1]
        power = table.power[circle]
        key = (((nobility << 21 | commoners) << 2 | power) << 1 | seat) << 2 | guard + 1
        found = self.nears.get(key)
        if found is None:
            if len(self.nears) >= CACHED:
                self.nears.clear()
            found = self.nears[key] = self._near_anew(nobility, commoners, power, seat, guard)
        return found

    def _near_anew(self, nobility: int, commoners: int, power: int, seat: int, guard: int) -> int:
        takes = effort(
            min(SIZES - 1, missing(nobility, seat)), min(SIZES - 1, missing(commoners, seat)), power
        )
        found = 1
        while found <= len(EFFORTS) and takes > EFFORTS[found - 1]:
            found += 1
        for at, group in enumerate(self.groups[seat]):
            if _claims([nobility, commoners], power, seat, guard, group, 0):
                found |= 1 << 4 + at
        return found

    def _stake(self, lead: int, squares: int, value: int, reward: int) -> int:
        """The class of what the winning chance hangs on a Circle of this value."""
        key = ((lead + 128) * 4096 + squares) * 32 + 2 * value + reward
        found = self.stakes.get(key)
        if found is None:
            spread = max(LEAST_SPREAD, SPREAD * math.sqrt(squares - value * value))
            gain = _below((lead + value + reward) / spread)
            gain -= _below((lead - value - reward) / spread)
            found = 0
            while found < len(STAKES) and gain >= STAKES[found]:
                found += 1
            self.stakes[key] = found
        return found


def _below(deviations: float) -> float:
    """The chance of what is spread normally to stay below."""
    return (1 + math.erf(deviations / math.sqrt(2))) / 2


def _groups(plan: Sequence[object]) -> list[Group]:
    """Conversions and shifts of a text, together those of one and the same Circle."""
    found: list[Group] = []
    for part in plan[::-1]:
        if isinstance(part, (Convert, Shift)):
            if part.which == SAME and found:
                found[-1].append(part)
            else:
                found.append([part])
    return found


def _named(part: CirclePart) -> tuple[int, int, int]:
    """What tells parts of one sort apart."""
    if isinstance(part, Convert):
        return NOBILITY, part.side, part.number
    assert isinstance(part, Shift)
    return COMMONERS, part.toward, part.spaces


def _claims(land: list[int], power: int, seat: int, guard: int, parts: Group, at: int) -> bool:
    """Whether parts, from one on, can claim a Circle whose sides stand like this."""
    if at == len(parts):
        return False
    part = parts[at]
    if isinstance(part, Convert):
        side = _side(part.side, power)
        number = part.number - 1 if part.number > 1 and side == guard else part.number
        territories = land[side]
        for _ in range(number):
            ways = open_ways(territories, seat, PLENTY)
            if ways:
                territories += CHANGE[seat][ways[0]]
        after = [territories, land[1]] if side == NOBILITY else [land[0], territories]
        return _is_claimed(after, power, seat) or _claims(after, power, seat, guard, parts, at + 1)
    assert isinstance(part, Shift)
    toward = _side(part.toward, power)
    for side in (NOBILITY, COMMONERS):
        if part.toward == EITHER or side == toward:
            then = power - part.spaces if side == NOBILITY else power + part.spaces
            then = max(0, min(LAST_SPACE, then))
            if _is_claimed(land, then, seat) or _claims(land, then, seat, guard, parts, at + 1):
                return True
    return False


def _side(named: int, power: int) -> int:
    """The side that a part names."""
    if named < DOMINANT:
        return named
    dominant = NOBILITY if power < 2 else COMMONERS
    return dominant if named == DOMINANT else 1 - dominant


def _is_claimed(land: list[int], power: int, seat: int) -> bool:
    return owner(land[NOBILITY if power < 2 else COMMONERS]) == seat
