"""What words of cards gain now, in coins, for a player with so many cubes and such next points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.card_worth import CARD, CardWorth, coins_of, word_worth
from homage.games.feudalia.advice.decks import OF_MASTERS, CardsOwned, cards_of
from homage.games.feudalia.advice.prospects import HALF, Prospects, turns_left
from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.pack import INFLUENCE, INFLUENCE_PLUS, NOT_THERE
from homage.games.feudalia.cards.resources import BLACK, COINS, HALVES, KINDS, NO_CARD, Price
from homage.games.feudalia.effects import amounts
from homage.games.feudalia.effects.back import Back
from homage.games.feudalia.effects.cut import Cut
from homage.games.feudalia.effects.draw import Draw
from homage.games.feudalia.effects.each import Each
from homage.games.feudalia.effects.either import Either
from homage.games.feudalia.effects.gain import Gain
from homage.games.feudalia.effects.part import Part
from homage.games.feudalia.effects.pay import Pay
from homage.games.feudalia.effects.points import TakePoints
from homage.games.feudalia.effects.swap import Swap, TradeLine
from homage.games.feudalia.effects.this_turn import Less
from homage.games.feudalia.options import BUILD, UPGRADE
from homage.games.feudalia.rules.discounts import BUILD as FOR_BUILDING
from homage.games.feudalia.rules.discounts import MASTER as FOR_MASTERS
from homage.games.feudalia.rules.discounts import UPGRADE as FOR_UPGRADES
from homage.games.feudalia.rules.discounts import Discount
from homage.games.feudalia.rules.playing import free_fields
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

NEVER: Final = -9.0
UNKNOWN: Final = 1e9
"""Not worked out yet."""
LATER: Final = 1.5
"""Turns until a hired card comes into the hand."""
CATHEDRAL_MASTER: Final = 3.0
"""Lost in a turn by a cathedral master who is fired."""
TRADES: Final = 1.5
"""What two trades bring beside one: the second one is not as good."""


class WordGains:
    """One player's sense of what cubes, coins and cards are good for now."""

    __slots__ = (
        "_less", "_more", "base", "owned", "prospects", "seat", "state", "turns", "worth",
    )  # fmt: skip

    def __init__(self, state: FeudaliaState, seat: int, worth: CardWorth) -> None:
        self.state = state
        self.seat = seat
        self.worth = worth
        self.turns = turns_left(state)
        self.prospects = Prospects(state, seat, self.turns, seat == state.mover)
        self.owned: CardsOwned | None = None
        self.base = self.prospects.now()
        self._more = [UNKNOWN] * (COINS + 1)
        self._less = [UNKNOWN] * (COINS + 1)

    def more(self, kind: int) -> float:
        """What another cube of a kind gains, or another coin: the mean of the next two."""
        found = self._more[kind]
        if found == UNKNOWN:
            found = self._more[kind] = (self._with(kind, 2) - self.base) / 2
        return found

    def less(self, kind: int) -> float:
        """What the last cube of a kind is worth, or the last coin."""
        found = self._less[kind]
        if found == UNKNOWN:
            found = self._less[kind] = self.base - self._with(kind, -1)
        return found

    def _with(self, kind: int, more: int) -> float:
        """What the player's wealth is worth with so many more of a kind."""
        prospects = self.prospects
        have = [*prospects.cubes, prospects.liquid]
        have[kind] += more
        return prospects.worth(have[0], have[1], have[2], have[3], have[COINS])

    def cards(self) -> CardsOwned:
        """The player's cards, looked at once."""
        owned = self.owned
        if owned is None:
            turns = max(0.0, self.turns - LATER)
            owned = self.owned = cards_of(self.state, self.seat, self.worth, turns)
        return owned

    def parts_gain(self, parts: list[Part], fief: int, card: int) -> float:
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
            if mask >> kind & 1 and self.more(kind) > most:
                best, most = kind, self.more(kind)
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
                best = max(best, self.parts_gain([scroll], ANYWHERE, card))
            return best
        if isinstance(part, Less):
            return self._less_gain(part.discount)
        if isinstance(part, Cut):
            return self._cut_gain() * part.cards
        if isinstance(part, TakePoints):
            return HALF * HALVES * part.points
        return word_worth(part)

    def _back_gain(self, part: Back, card: int) -> float:
        best = -1.0
        for other in self.state.played:
            if other != card:
                best = max(best, self.again(other))
        return best

    def again(self, card: int) -> float:
        """What a card brings that comes to hand now."""
        pack = self.state.pack
        use = pack.income[card] * self.more(COINS)
        head = pack.head[card]
        if head == 0:
            use = max(use, self.best_field(card) + pack.income[card] * self.less(COINS))
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
            sort = FOR_MASTERS
            if aim.verb == UPGRADE:
                sort = FOR_UPGRADES
            elif aim.verb == BUILD:
                sort = FOR_BUILDING
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
        return best * TRADES if part.times > 1 else best

    def line_gain(self, line: TradeLine, fief: int) -> float:
        """Of one trade by this line."""
        kinds = line.payable(self.state, self.seat, fief)
        if not kinds:
            return NEVER
        paid = 0
        least = 99.0
        for kind in range(len(KINDS)):
            if kinds >> kind & 1 and self.less(kind) < least:
                paid, least = kind, self.less(kind)
        cubes = self.prospects.cubes
        after = [cubes[0], cubes[1], cubes[2], cubes[3], self.prospects.liquid]
        after[paid] -= line.count
        after[COINS] += line.gains - line.coins
        for count, _, mask in line.take:
            after[self._dearest(mask & ~(1 << paid))] += count
        after_all = self.prospects.worth(after[0], after[1], after[2], after[3], after[COINS])
        return after_all - self.base

    # -- fields and cities -----------------------------------------------------------------

    def best_field(self, card: int) -> float:
        state, me, pack = self.state, self.seat, self.state.pack
        best = NEVER
        for fief in range(FIEFS):
            price = pack.field_price[card][state.land[FIEFS * me + fief]]
            if price != NOT_THERE and state.coins[me] >= price and free_fields(state, me, fief) > 0:
                best = max(best, self.field_gain(card, fief))
        return best

    def field_gain(self, card: int, fief: int) -> float:
        """Of playing a vassal in an own fief, instead of for its income."""
        state, pack = self.state, self.state.pack
        land = state.land[FIEFS * self.seat + fief]
        gain = self.parts_gain(pack.parts[card], fief, card)
        if state.boosts and pack.produces[card]:
            gain += self.more(land)
        cost = pack.field_price[card][land] + pack.income[card]
        return gain - self.less(COINS) * cost

    def master_gain(self, master: int, price: Price) -> float:
        """What it gains to hire a basic master."""
        turns = self.turns * OF_MASTERS
        room = self.fired(master)
        if room < 0.0:
            return NEVER
        gain = (self.worth.masters[master] - room) * turns
        return gain + self.prospects.after(price) - self.base

    def fired(self, master: int) -> float:
        """What is lost in a turn by the master who makes room; 0 for a free city, else -1."""
        state, pack = self.state, self.state.pack
        colour = pack.master_colour[master]
        least = -1.0
        for fief in range(FIEFS * self.seat, FIEFS * self.seat + FIEFS):
            land, level = state.land[fief], state.level[fief]
            if level < pack.master_level[master] or (colour not in (BLACK, land)):
                continue
            cities = pack.cities[land * LEVELS + level]
            if len(state.cities[fief]) < cities:
                return 0.0
            for other in state.cities[fief]:
                lost = self.lost_with(other)
                if least < 0.0 or lost < least:
                    least = lost
        return least

    def lost_with(self, master: int) -> float:
        """What is lost in a turn if a master is fired."""
        if self.state.pack.master_card[master] == NO_CARD:
            return self.worth.masters[master]
        return CATHEDRAL_MASTER


def could_house(state: FeudaliaState, seat: int, master: int, later: int) -> bool:
    """Whether a player has a fief for a master, free or not, once it is `later` levels higher."""
    pack = state.pack
    colour, least = pack.master_colour[master], pack.master_level[master] - later
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        if state.level[fief] >= least and colour in (BLACK, state.land[fief]):
            return True
    return False
