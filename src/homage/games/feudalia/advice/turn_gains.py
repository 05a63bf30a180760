"""What each action of the main phase gains, in coins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import PLUS
from homage.games.feudalia.advice.prospects import HALF, LONG
from homage.games.feudalia.advice.trades import best_trade
from homage.games.feudalia.advice.word_gains import NEVER, WordGains
from homage.games.feudalia.cards.pack import INFLUENCE_PLUS
from homage.games.feudalia.cards.resources import COINS, NO_CARD
from homage.games.feudalia.options import (
    ATTACK,
    BUILD,
    END,
    ENGAGE,
    FIELD,
    HIRE,
    INCOME,
    INFLUENCE,
    MARKET,
    MASTERS,
    OFFER,
    RANSOM,
    RELOCATE,
    UPGRADE,
    USE,
    VARIANT,
)
from homage.games.feudalia.rules.attacking import (
    MOST_DEBTS,
    PLUNDER,
    RANSOM_CUBES,
    arms_in_hand,
    excess,
)
from homage.games.feudalia.rules.discounts import covers
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS

if TYPE_CHECKING:
    from homage.kernel import Option

LEAST: Final = 0.08
"""Smaller gains are none."""
GIVEN_UP: Final = 0.25
"""Of what the price of points is worth to other aims."""
POINTS: Final = 2.0
"""Points now are worth a little more than they count."""
CLUTTER: Final = 0.8
"""Lost by a card that makes the deck larger and draws no other, in a long game."""
CHOICE: Final = 0.7
"""More masters are laid open before one is hired."""
RACE: Final = 2.0
"""A step on the Pilgrim Road."""
BOOTY: Final = 1.4
"""A cube that is taken from a rival …"""
DEFENDED: Final = 0.75
"""… if nothing is laid down in defence."""


class TurnGains(WordGains):
    """What the mover would gain by each action."""

    __slots__ = ()

    def main_phase(self, options: list[Option]) -> list[float]:
        wish = self._wish()
        found: list[float] = []
        for option in options:
            verb = option.args[0]
            if verb == END:
                found.append(LEAST)
            elif verb == MASTERS:
                found.append(self._masters_gain(False))
            elif verb == INCOME:
                found.append(self._income_gain(option.args[1], wish))
            elif verb == HIRE:
                found.append(self.hire_gain(option.args[1]))
            elif verb == FIELD:
                found.append(self.best_field(option.args[1]))
            elif verb == INFLUENCE:
                found.append(self.influence_gain(option.args[1]))
            elif verb in (UPGRADE, BUILD, ENGAGE):
                found.append(self.points_gain(verb, option.args[1]))
            elif verb == USE:
                found.append(self._tap_gain(option.args[1]))
            elif verb == RELOCATE:
                found.append(-1.0)
            else:
                found.append(self._extra_gain(option))
        return found

    def _wish(self) -> float:
        """The best that coins are missing for which the hand can bring."""
        state, me, pack = self.state, self.seat, self.state.pack
        prospects = self.prospects
        coins, liquid = state.coins[me], prospects.liquid
        if liquid <= coins:
            return 0.0
        cubes = prospects.cubes
        have = [cubes[0], cubes[1], cubes[2], cubes[3], liquid]
        best = 0.0
        for aim in prospects.aims:
            if aim.price[COINS] > coins and covers(have, aim.price):
                best = max(best, self.points_gain(aim.verb, aim.what))
        if best > 0.0:
            return best
        hand = state.hands[me].cards
        for card in state.supply:
            price = pack.price[card]
            if price[COINS] > coins and state.piles[card] and covers(have, price):
                victim = pack.eliminates[card]
                if victim == NO_CARD or victim in hand:
                    if victim != NO_CARD and liquid - pack.income[victim] < price[COINS]:
                        continue
                    best = max(best, self.hire_gain(card))
        return max(best, self._masters_gain(True))

    def _income_gain(self, card: int, wish: float) -> float:
        """Coins are counted as there already: only the card's effect is lost, and a wish won."""
        pack = self.state.pack
        head = pack.head[card]
        use = 0.0
        if head <= INFLUENCE_PLUS:
            use = self.best_field(card) if not head else self.influence_gain(card)
        income = pack.income[card]
        if wish > 0.0:
            return wish - max(use, 0.0) - 0.05 * income
        return 0.1 * income - use if income > 1 else -0.01

    def points_gain(self, verb: int, what: int) -> float:
        for aim in self.prospects.aims:
            if aim.verb == verb and aim.what == what:
                if verb == ENGAGE:
                    return 1.6 * aim.worth + self.prospects.after(aim.price) - self.base
                return aim.worth + POINTS - GIVEN_UP * self.prospects.given_up(aim)
        return -1.0

    def hire_gain(self, card: int) -> float:
        pack = self.state.pack
        victim = pack.eliminates[card]
        price = pack.price[card]
        if victim != NO_CARD and pack.income[victim]:
            coins = price[COINS] + pack.income[victim]
            price = (price[0], price[1], price[2], price[3], coins)
        gain = self.cards().with_card(card, victim)
        if victim == NO_CARD and self.worth.draws[card] <= 0.0:
            gain -= CLUTTER * min(1.0, self.turns / LONG)
        return gain + self.prospects.after(price) - self.base

    def _masters_gain(self, wished: bool) -> float:
        """The best open master; `wished`: only those for whom coins are missing."""
        state, me, pack = self.state, self.seat, self.state.pack
        cubes, coins = self.prospects.cubes, state.coins[me]
        have = [cubes[0], cubes[1], cubes[2], cubes[3], self.prospects.liquid]
        if not wished:
            have[COINS] = coins
        best = 0.0 if wished else -1.0
        for master in state.open:
            price = pack.master_price[master]
            if (wished and price[COINS] <= coins) or not covers(have, price):
                continue
            best = max(best, self.master_gain(master, price) + CHOICE)
        return best

    def influence_gain(self, card: int) -> float:
        pack = self.state.pack
        gain = self.parts_gain(pack.parts[card], ANYWHERE, card)
        if pack.head[card] == INFLUENCE_PLUS:
            gain += PLUS
        elif self.state.influence == 1:
            for other in self.state.hands[self.seat].cards:
                if other != card and pack.head[other] == INFLUENCE_PLUS:
                    gain -= 1.0  # that one first: it leaves the action
                    break
        return gain - self.less(COINS) * pack.income[card]

    def _tap_gain(self, master: int) -> float:
        fief = self.state.home(self.seat, master)
        return self.parts_gain(self.state.pack.tap_parts[master], fief, NO_CARD)

    def _extra_gain(self, option: Option) -> float:
        """Of what modes and variant cards add."""
        verb = option.args[0]
        if verb == MARKET:
            return self._market_gain(option.args[1])
        if verb == VARIANT:
            gain = self.parts_gain(self.state.pack.variant_parts, ANYWHERE, NO_CARD)
            return gain + RACE if self.state.pack.race else gain
        if verb == ATTACK:
            return self._attack_gain(option.args[1], option.args[2])
        if verb == OFFER:
            return best_trade(self.state, self.seat, option.args[1], self.turns)[0]
        if verb == RANSOM:
            cheapest = min([self.less(kind) for kind in range(COINS)])
            return HALF + POINTS - RANSOM_CUBES * max(1.0, cheapest)
        return 0.0

    def _market_gain(self, fief: int) -> float:
        """Of the best trade that the Market of this round allows in a fief."""
        swap = self.state.pack.market_swaps[self.state.event]
        best = NEVER
        if swap is not None:
            for line in swap.lines:
                best = max(best, self.line_gain(line, fief))
        return best

    def _attack_gain(self, rival: int, fief: int) -> float:
        """With all military cards of the hand, which then bring no coins."""
        state, pack = self.state, self.state.pack
        cards = arms_in_hand(state, self.seat)
        more = excess(state, rival, fief, cards)
        gain = BOOTY * min(more, state.cubes_in(FIEFS * rival + fief))
        if more >= PLUNDER and state.debts[rival] < MOST_DEBTS:
            gain += HALF
        coins = 0
        for card in cards:
            gain += min(pack.loot[card], state.coins[rival])
            coins += pack.income[card]
        return DEFENDED * gain - coins * self.less(COINS)
