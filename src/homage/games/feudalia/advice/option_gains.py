"""What an option gains at a glance, in coins: for quick choices and for what a search tries first.

A payment follows a rule instead of a search: cubes that the next points do not need go first, out
of the fiefs where the Tax Collector would take them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import (
    CARD,
    PLUS,
    CardWorth,
    coins_of,
    word_worth,
)
from homage.games.feudalia.advice.decks import USEFUL, CardsOwned
from homage.games.feudalia.advice.prospects import LONG, Prospects, turns_left
from homage.games.feudalia.cards.pack import INFLUENCE, INFLUENCE_PLUS, NOT_THERE
from homage.games.feudalia.cards.resources import COINS, KINDS, NO_CARD, Price
from homage.games.feudalia.effects import amounts
from homage.games.feudalia.effects.back import Back
from homage.games.feudalia.effects.cut import Cut
from homage.games.feudalia.effects.draw import Draw
from homage.games.feudalia.effects.each import Each
from homage.games.feudalia.effects.either import ChooseScroll, Either
from homage.games.feudalia.effects.gain import Gain
from homage.games.feudalia.effects.part import Part
from homage.games.feudalia.effects.pay import Pay
from homage.games.feudalia.effects.swap import Swap, Trade, TradeLine
from homage.games.feudalia.effects.this_turn import Less
from homage.games.feudalia.options import (
    ACCEPT,
    ADD,
    BACK,
    BLUE,
    BUILD,
    CUT,
    CUT_DECK,
    CUT_PILE,
    DISCARD,
    DRAFT,
    END,
    ENGAGE,
    FIEF,
    FIELD,
    FIRE,
    GAIN,
    HIRE,
    HOLD,
    INCOME,
    KEEP,
    LESS,
    LINE,
    MARKET,
    MASTERS,
    PASS,
    PAY,
    PUT_BACK,
    REDRAW,
    RELOCATE,
    ROB,
    SCROLL,
    SPECIALIST,
    STOP,
    STORE,
    TAKE_BACK,
    TAX,
    UNDER,
    UPGRADE,
    USE,
    VARIANT,
)  # fmt: skip
from homage.games.feudalia.options import INFLUENCE as PLAY_INFLUENCE
from homage.games.feudalia.rules.discounts import Discount, covers
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.main_phase import MainPhase
from homage.games.feudalia.rules.playing import ChooseField, free_fields
from homage.games.feudalia.rules.scoring import score
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState
    from homage.kernel import Decision, Option

LEAST: Final = 0.08
"""Smaller gains are none."""
NEVER: Final = -9.0
SPENT: Final = 0.25
"""Of the price of points: the cheaper ones first."""
POINTS: Final = 2.0
"""Points now are worth a little more than they count."""
UNTAXED: Final = 0.25
"""A cube that the Tax Collector would not get: he comes about every second turn."""
CLUTTER: Final = 0.8
"""Lost by a card that makes the deck larger, in a long game."""
LATER: Final = 1.5
"""Turns until a hired card comes into the hand."""
LAND: Final[tuple[float, ...]] = (1.0, 1.5, 2.0, 1.8)
"""By kind: a fief in the draft."""
NO_WHEAT: Final = 1.2
"""The first wheat fief besides: most vassals eat."""
SAME_LAND: Final = 1.0
"""A second fief of a kind is worth less."""


class OptionGains:
    """What one player would gain by each open option."""

    __slots__ = (
        "base", "less", "more", "owned", "prospects", "seat", "state", "turns", "worth",
    )  # fmt: skip

    def __init__(self, state: FeudaliaState, seat: int, worth: CardWorth) -> None:
        self.state = state
        self.seat = seat
        self.worth = worth
        self.turns = turns_left(state)
        self.prospects = Prospects(state, seat, self.turns, seat == state.mover)
        self.owned: CardsOwned | None = None
        self.base = self.prospects.now()
        self.more: list[float] = []
        """By kind: what another cube gains, the mean of the next two …"""
        self.less: list[float] = []
        """… and what the last one is worth."""
        cubes, liquid = self.prospects.cubes, self.prospects.liquid
        a, b, c, d = cubes[0], cubes[1], cubes[2], cubes[3]
        at = self.prospects.worth
        base = self.base
        self.more = [
            (at(a + 2, b, c, d, liquid) - base) / 2,
            (at(a, b + 2, c, d, liquid) - base) / 2,
            (at(a, b, c + 2, d, liquid) - base) / 2,
            (at(a, b, c, d + 2, liquid) - base) / 2,
            (at(a, b, c, d, liquid + 2) - base) / 2,
        ]
        self.less = [
            base - at(a - 1, b, c, d, liquid),
            base - at(a, b - 1, c, d, liquid),
            base - at(a, b, c - 1, d, liquid),
            base - at(a, b, c, d - 1, liquid),
            base - at(a, b, c, d, liquid - 1),
        ]

    def of(self, decision: Decision) -> list[float]:
        """By option."""
        step = self.state.asking
        if isinstance(step, MainPhase):
            return self._main_phase(decision.options)
        if isinstance(step, GiveCubes):
            return self._given(step, decision.options)
        return [self._answer(option) for option in decision.options]

    def cards(self) -> CardsOwned:
        """The player's cards, looked at once."""
        owned = self.owned
        if owned is None:
            turns = max(0.0, self.turns - LATER)
            owned = self.owned = CardsOwned(self.state, self.seat, self.worth, turns)
        return owned

    # -- the main phase --------------------------------------------------------------------

    def _main_phase(self, options: list[Option]) -> list[float]:
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
                found.append(self._hire_gain(option.args[1]))
            elif verb == FIELD:
                found.append(self._best_field(option.args[1]))
            elif verb == PLAY_INFLUENCE:
                found.append(self._influence_gain(option.args[1]))
            elif verb in (UPGRADE, BUILD, ENGAGE):
                found.append(self._points_gain(verb, option.args[1]))
            elif verb == USE:
                found.append(self._tap_gain(option.args[1]))
            elif verb == RELOCATE:
                found.append(-1.0)
            else:
                found.append(self._extra_gain(verb))
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
                best = max(best, self._points_gain(aim.verb, aim.what))
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
                    best = max(best, self._hire_gain(card))
        return max(best, self._masters_gain(True))

    def _income_gain(self, card: int, wish: float) -> float:
        """Coins are counted as there already: only the card's effect is lost, and a wish won."""
        pack = self.state.pack
        head = pack.head[card]
        use = 0.0
        if head <= INFLUENCE_PLUS:
            use = self._best_field(card) if not head else self._influence_gain(card)
        income = pack.income[card]
        if wish > 0.0:
            return wish - max(use, 0.0) - 0.05 * income
        return 0.1 * income - use if income > 1 else -0.01

    def _points_gain(self, verb: int, what: int) -> float:
        for aim in self.prospects.aims:
            if aim.verb == verb and aim.what == what:
                if verb == ENGAGE:
                    return 1.6 * aim.worth + self.prospects.after(aim.price) - self.base
                return aim.worth + POINTS - SPENT * coins_of(aim.price)
        return -1.0

    def _hire_gain(self, card: int) -> float:
        pack = self.state.pack
        victim = pack.eliminates[card]
        price = pack.price[card]
        if victim != NO_CARD and pack.income[victim]:
            coins = price[COINS] + pack.income[victim]
            price = (price[0], price[1], price[2], price[3], coins)
        gain = self.cards().with_card(card, victim)
        if victim == NO_CARD:
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
            best = max(best, self.master_gain(master, price) + 0.5)
        return best

    def master_gain(self, master: int, price: Price) -> float:
        """What it gains to hire a basic master."""
        turns = self.turns * USEFUL
        room = self._fired(master)
        if room < 0.0:
            return NEVER
        gain = (self.worth.masters[master] - room) * turns
        return gain + self.prospects.after(price) - self.base

    def _fired(self, master: int) -> float:
        """What is lost in a turn by the master who makes room; 0 for a free city, else -1."""
        state, pack = self.state, self.state.pack
        colour = pack.master_colour[master]
        least = -1.0
        for fief in range(FIEFS * self.seat, FIEFS * self.seat + FIEFS):
            land, level = state.land[fief], state.level[fief]
            if level < pack.master_level[master] or (colour < 4 and colour != land):
                continue
            cities = pack.cities[3 * land + level]
            if len(state.cities[fief]) < cities:
                return 0.0
            for other in state.cities[fief]:
                lost = self.worth.masters[other] if pack.master_card[other] == NO_CARD else 3.0
                if least < 0.0 or lost < least:
                    least = lost
        return least

    def _best_field(self, card: int) -> float:
        state, me, pack = self.state, self.seat, self.state.pack
        best = NEVER
        for fief in range(FIEFS):
            price = pack.field_price[card][state.land[FIEFS * me + fief]]
            if price != NOT_THERE and state.coins[me] >= price and free_fields(state, me, fief) > 0:
                best = max(best, self._field_gain(card, fief))
        return best

    def _field_gain(self, card: int, fief: int) -> float:
        """Of playing a vassal in an own fief, instead of for its income."""
        state, pack = self.state, self.state.pack
        land = state.land[FIEFS * self.seat + fief]
        gain = self._parts_gain(pack.parts[card], fief, card)
        if state.boosts and pack.produces[card]:
            gain += self.more[land]
        cost = pack.field_price[card][land] + pack.income[card]
        return gain - self.less[COINS] * cost

    def _influence_gain(self, card: int) -> float:
        pack = self.state.pack
        gain = self._parts_gain(pack.parts[card], ANYWHERE, card)
        if pack.head[card] == INFLUENCE_PLUS:
            gain += PLUS
        elif self.state.influence == 1:
            for other in self.state.hands[self.seat].cards:
                if other != card and pack.head[other] == INFLUENCE_PLUS:
                    gain -= 1.0  # that one first: it leaves the action
                    break
        return gain - self.less[COINS] * pack.income[card]

    def _tap_gain(self, master: int) -> float:
        fief = self.state.home(self.seat, master)
        return self._parts_gain(self.state.pack.tap_parts[master], fief, NO_CARD)

    def _extra_gain(self, verb: int) -> float:
        """Of what modes and variant cards add."""
        state, pack = self.state, self.state.pack
        if verb == MARKET:
            return 0.3
        if verb == VARIANT:
            parts = pack.variant_parts
            return max(0.3, self._parts_gain(parts, ANYWHERE, NO_CARD) + 1.0)
        return 0.5 if verb != RELOCATE and state.seats > 1 else -1.0

    # -- words -----------------------------------------------------------------------------

    def _parts_gain(self, parts: list[Part], fief: int, card: int) -> float:
        """What words gain now, the cubes and coins of all of them taken together."""
        cubes = self.prospects.cubes
        after = [cubes[0], cubes[1], cubes[2], cubes[3], self.prospects.liquid]
        beside = 0.0
        changed = False
        for part in parts:
            if isinstance(part, Gain):
                self._add(part.terms, fief, after, 1)
                after[COINS] += part.coins
                changed = True
            elif isinstance(part, Pay):
                for kind in range(COINS + 1):
                    after[kind] -= part.price[kind]
                changed = True
                beside -= part.chosen
            elif isinstance(part, Each):
                if isinstance(part.part, Gain):
                    for own in range(FIEFS):
                        land = self.state.land[FIEFS * self.seat + own]
                        if part.kinds >> land & 1:
                            self._add(part.part.terms, own, after, 1)
                    changed = True
            elif isinstance(part, Swap):
                beside += self._swap_gain(part, fief)
            else:
                beside += self._word_gain(part, card)
        if not changed:
            return beside
        after_all = self.prospects.worth(after[0], after[1], after[2], after[3], after[COINS])
        return beside + after_all - self.base

    def _add(self, terms: list[amounts.Term], fief: int, to: list[int], times: int) -> None:
        """Cubes of these terms, those of choice of the kind that gains most."""
        for count, sort, mask in terms:
            if sort == amounts.OWN:
                to[self.state.land[FIEFS * self.seat + fief]] += count * times
            elif not mask & mask - 1:
                to[mask.bit_length() - 1] += count * times
            else:
                to[self._dearest(mask)] += count * times

    def _dearest(self, mask: int) -> int:
        """The kind of which another cube gains most."""
        best = 0
        most = NEVER
        for kind in range(len(KINDS)):
            if mask >> kind & 1 and self.more[kind] > most:
                best, most = kind, self.more[kind]
        return best

    def _word_gain(self, part: Part, card: int) -> float:
        state, me = self.state, self.seat
        if isinstance(part, Draw):
            waiting = state.decks[me].size
            if waiting < part.cards and not state.spent:
                for count in state.discards[me]:
                    waiting += count
            return CARD * min(part.cards, waiting)
        if isinstance(part, Back):
            return self._back_gain(part, card)
        if isinstance(part, Either):
            best = NEVER
            for scroll in part.scrolls:
                best = max(best, self._parts_gain([scroll], ANYWHERE, card))
            return best
        if isinstance(part, Less):
            return self._less_gain(part.discount)
        if isinstance(part, Cut):
            return self._cut_gain() * part.cards
        return word_worth(part)

    def _back_gain(self, part: Back, card: int) -> float:
        best = -1.0
        for other in self.state.played:
            if other != card:
                best = max(best, self._again(other))
        return best

    def _again(self, card: int) -> float:
        """What a card brings that comes to hand now."""
        pack = self.state.pack
        use = pack.income[card] * self.more[COINS]
        head = pack.head[card]
        if head == 0:
            use = max(use, self._best_field(card) + pack.income[card] * self.less[COINS])
        elif head in (INFLUENCE, INFLUENCE_PLUS) and self.state.influence > 1:
            use = max(use, 0.8 * self.worth.effect[card])
        return use

    def _cut_gain(self) -> float:
        """Of the worst card that can leave the game."""
        state, me, owned = self.state, self.seat, self.cards()
        best = -1.0
        tax = state.pack.tax_collector
        pile = state.discards[me]
        for card in range(len(pile)):
            if pile[card] and card != tax:
                best = max(best, owned.without(card))
        for card in state.hands[me].cards:
            if card != tax:
                best = max(best, owned.without(card) - 0.1 * self.worth.income[card])
        return best

    def _less_gain(self, discount: Discount) -> float:
        """A discount helps if something that it is for can be paid with it this turn."""
        prospects = self.prospects
        cubes = prospects.cubes
        best = -0.5
        for aim in prospects.aims:
            sort = 1 if aim.verb == UPGRADE else 2 if aim.verb == BUILD else 8
            if not discount.fits(sort, aim.price):
                continue
            free = discount.cubes
            lack = 0.0
            for kind in range(COINS + 1):
                have = prospects.liquid if kind == COINS else cubes[kind]
                short = aim.price[kind] - discount.price[kind] - have
                if short > 0:
                    lack += short
            if lack <= free:
                saved = coins_of(discount.price) + 1.6 * discount.cubes
                best = max(best, 0.7 * saved)
        return best

    def _swap_gain(self, part: Swap, fief: int) -> float:
        best = 0.0
        for line in part.lines:
            best = max(best, self.line_gain(line, fief))
        return best * 1.5 if part.times > 1 else best

    def line_gain(self, line: TradeLine, fief: int) -> float:
        """Of one trade by this line."""
        kinds = line.payable(self.state, self.seat, fief)
        if not kinds:
            return NEVER
        paid = 0
        least = 99.0
        for kind in range(len(KINDS)):
            if kinds >> kind & 1 and self.less[kind] < least:
                paid, least = kind, self.less[kind]
        cubes = self.prospects.cubes
        after = [cubes[0], cubes[1], cubes[2], cubes[3], self.prospects.liquid]
        after[paid] -= line.count
        after[COINS] += line.gains - line.coins
        for count, _, mask in line.take:
            after[self._dearest(mask & ~(1 << paid))] += count
        after_all = self.prospects.worth(after[0], after[1], after[2], after[3], after[COINS])
        return after_all - self.base

    # -- what is asked within actions ------------------------------------------------------

    def _answer(self, option: Option) -> float:
        verb = option.args[0]
        state = self.state
        if verb == PAY:
            return self._taxed(option.args[2]) - self.less[option.args[1]]
        if verb == GAIN:
            return self.more[option.args[1]] - self._taxed(option.args[2], 1)
        if verb == LESS:
            return self.less[option.args[1]]
        if verb == LINE:
            step = state.asking
            if isinstance(step, Trade):
                return self.line_gain(step.swap.lines[option.args[1]], step.use.fief)
            return -0.1 * option.args[1]
        if verb == SCROLL:
            step = state.asking
            if isinstance(step, ChooseScroll):
                scroll = step.either.scrolls[option.args[1]]
                return self._parts_gain([scroll], ANYWHERE, step.use.vassal)
        if verb == FIEF:
            return self._fief_gain(option.args[1])
        if verb == ENGAGE:
            master = option.args[1]
            return self.master_gain(master, state.pack.master_price[master])
        if verb == UNDER:
            return self.worth.masters[option.args[1]] if self._fired(option.args[1]) < 0.0 else 0.0
        if verb == FIRE:
            lost = self.worth.masters[option.args[1]]
            return -lost - (0.0 if state.pack.master_card[option.args[1]] == NO_CARD else 3.0)
        if verb == DRAFT:
            return self._land_gain(option.args[1])
        if verb == ROB:
            return float(score(state, option.args[1]))
        if verb in (STOP, PASS):
            return LEAST
        return self._card_answer(verb, option)

    def _card_answer(self, verb: int, option: Option) -> float:
        """Of options that name a vassal, and what is left."""
        worth = self.worth
        if verb in (BACK, KEEP):
            return self._again(option.args[1]) + 0.1 * worth.deck[option.args[1]]
        if verb == HOLD:
            return worth.deck[option.args[1]]
        if verb in (CUT, CUT_PILE, CUT_DECK):
            card = option.args[1]
            gain = self.cards().without(card)
            return gain - self._again(card) if verb == CUT else gain
        if verb in (DISCARD, TAX):
            return -worth.deck[option.args[1]]
        if verb == PUT_BACK:
            return -worth.deck[option.args[1]]
        if verb in (SPECIALIST, ADD):
            return self._specialist_gain(option.args[1])
        if verb == STORE:
            return -0.2
        if verb == TAKE_BACK:
            return 0.3
        if verb in (BLUE, USE, REDRAW, ACCEPT):
            return 0.5
        return 0.0

    def _specialist_gain(self, card: int) -> float:
        """The specialist of the dearest cubes that the player has a fief for."""
        return self.worth.deck[card]

    def _land_gain(self, kind: int) -> float:
        gain = LAND[kind]
        for fief in range(FIEFS * self.seat, FIEFS * self.seat + FIEFS):
            if self.state.land[fief] == kind:
                gain -= SAME_LAND
                if kind == 0:
                    return gain - NO_WHEAT
        return gain + NO_WHEAT if kind == 0 else gain

    def _fief_gain(self, fief: int) -> float:
        """In a field, the one that gains most; for what lies on a fief, the one with most cubes."""
        step = self.state.asking
        if isinstance(step, ChooseField):
            return self._field_gain(step.card, fief)
        return 0.1 * self.state.cubes_in(FIEFS * self.seat + fief)

    def _taxed(self, fief: int, more: int = 0) -> float:
        """What the Tax Collector would get of the last cube of a fief, or of one more."""
        cubes = self.state.cubes_in(FIEFS * self.seat + fief) + more
        return UNTAXED + 0.01 * cubes if not cubes & 1 else 0.01 * cubes

    def _given(self, step: GiveCubes, options: list[Option]) -> list[float]:
        """The cheapest cubes go, and of those the first in order: what is skipped is not asked
        again."""
        heaps: list[tuple[float, int, int]] = []
        state, me = self.state, self.seat
        for kind in range(len(KINDS)):
            if not step.kinds >> kind & 1:
                continue
            for fief in range(FIEFS):
                if step.fief in (ANYWHERE, fief):
                    count = state.cubes[12 * me + 4 * fief + kind]
                    if count:
                        heaps.append((self.less[kind], FIEFS * kind + fief, count))
        heaps.sort()
        left = step.count
        chosen: list[int] = []
        for _, heap, count in heaps:
            if left > 0:
                chosen.append(heap)
                left -= count
        found = [-self.less[option.args[1]] for option in options]
        for at, option in enumerate(options):
            if FIEFS * option.args[1] + option.args[2] in chosen:
                found[at] = 3.0
                break
        return found
