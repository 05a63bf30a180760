"""Payments: each distinct way to pay is exactly one row of clicks (FE-44).

Kinds are asked for in their order, and for each of them fiefs in theirs; only what can still be
completed is offered, and what has no alternative is not asked. Coins are paid at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import COINS, KINDS, Price
from homage.games.feudalia.events import Paid
from homage.games.feudalia.options import LESS, PAY
from homage.games.feudalia.rules.cubes import CUBE_LABEL, NO_SUCH_CUBE, said_price
from homage.games.feudalia.rules.discounts import fitting, lowered
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import Cubes, FeudaliaState

PAY_FROM = Message(
    "feudalia.pay-from", "You pay {what}: from which fief does the next {resource} come?", "FE-44"
)
WHICH_LESS = Message(
    "feudalia.which-less",
    "Which cube need you not pay? {count, plural, one {# cube is} other {# cubes are}} taken off.",
    "FE-43",
)
LESS_LABEL = Message("feudalia.less-label", "1 {resource} less")
NOT_IN_ORDER = Message(
    "feudalia.not-in-order",
    "Pay kind by kind, and fief by fief in their order, so that all can be paid.",
    "FE-44",
)
NOT_IN_PRICE = Message("feudalia.not-in-price", "The price has no such cube to take off.", "FE-43")
ALL_PAYABLE = Message(
    "feudalia.all-payable", "Then the rest of the price could not be paid.", "FE-43"
)


def charge(state: FeudaliaState, seat: int, price: Price, sort: int = 0) -> None:
    """A player pays a price, which is known to be payable; discounts for this sort are used up."""
    free = 0
    if sort and (state.discounts or state.pack.laws):
        found = fitting(state, sort, price)
        if found:
            price, free = lowered(price, found)
            state.discounts = tuple([one for one in state.discounts if one not in found])
    state.coins[seat] -= price[COINS]
    cubes = (price[0], price[1], price[2], price[3])
    if free:
        state.push(ChooseLess(seat, cubes, free, 0, price[COINS]))
    else:
        pay_cubes(state, seat, cubes, price[COINS])


def pay_cubes(state: FeudaliaState, seat: int, cubes: Cubes, coins: int) -> None:
    """What is to be paid is settled now."""
    if state.listener is not None:
        what = said_price((*cubes, coins))
        if what:
            state.tell(Paid(state.who(seat), what))
    for kind in range(len(KINDS)):
        if cubes[kind]:
            state.push(PayCubes(seat, cubes, 0))
            return


def why_no_cube(state: FeudaliaState, seat: int, option: Option) -> Message | None:
    """Why a cube cannot be paid now: it is not its turn, or not there."""
    if option.args[0] != PAY:
        return None
    kind, fief = option.args[1], option.args[2]
    return NOT_IN_ORDER if state.cubes[12 * seat + 4 * fief + kind] else NO_SUCH_CUBE


class PayCubes(Step["FeudaliaState"]):
    """Asks from which fief the next cube comes, where that is open."""

    __slots__ = ("cubes", "least", "seat")

    def __init__(self, seat: int, cubes: Cubes, least: int) -> None:
        self.seat = seat
        self.cubes = cubes
        """What is still to be paid."""
        self.least = least
        """The first fief that may pay: those before it have had their turn."""

    def kind(self) -> int:
        """What is paid next."""
        for kind in range(len(KINDS)):
            if self.cubes[kind]:
                return kind
        return 0

    def run(self, state: FeudaliaState) -> bool:
        heaps, base = state.cubes, 12 * self.seat
        left = list(self.cubes)
        least = self.least
        for kind in range(len(KINDS)):
            if not left[kind]:
                continue  # paid before: the order of fiefs is that of the kind that is paid now
            while left[kind]:
                first = -1
                last = -1
                after = 0  # cubes of this kind in the fief and behind it
                for fief in range(FIEFS - 1, least - 1, -1):
                    here = heaps[base + 4 * fief + kind]
                    after += here
                    if here and after >= left[kind]:
                        first = fief
                        if last < 0:
                            last = fief
                if first != last:
                    if left != list(self.cubes) or least != self.least:
                        rest = (left[0], left[1], left[2], left[3])
                        state.push(PayCubes(self.seat, rest, least))
                        return False
                    return True
                heaps[base + 4 * first + kind] -= 1
                left[kind] -= 1
            least = 0
        return False

    def fiefs(self, state: FeudaliaState) -> list[int]:
        """The fiefs that can pay the next cube, so that the others can pay the rest."""
        kind = self.kind()
        heaps, base = state.cubes, 12 * self.seat + kind
        found = []
        after = 0
        for fief in range(FIEFS - 1, self.least - 1, -1):
            here = heaps[base + 4 * fief]
            after += here
            if here and after >= self.cubes[kind]:
                found.append(fief)
        return found[::-1]

    def offer(self, state: FeudaliaState) -> Decision:
        kind = self.kind()
        pay = state.pack.options.pay[kind]
        prompt = PAY_FROM.of(said_price((*self.cubes, 0)), RESOURCES[kind])
        return Decision(self.seat, prompt, [pay[fief] for fief in self.fiefs(state)])

    def take(self, state: FeudaliaState, option: Option) -> None:
        kind, fief = option.args[1], option.args[2]
        state.cubes[12 * self.seat + 4 * fief + kind] -= 1
        left = list(self.cubes)
        left[kind] -= 1
        if left[0] + left[1] + left[2] + left[3]:
            rest = (left[0], left[1], left[2], left[3])
            state.push(PayCubes(self.seat, rest, fief if left[kind] else 0))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return why_no_cube(state, self.seat, option)

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return CUBE_LABEL.of(RESOURCES[option.args[1]], option.args[2] + 1)


class ChooseLess(Step["FeudaliaState"]):
    """Asks which cubes a discount takes off, kinds in their order; then the rest is paid."""

    __slots__ = ("coins", "cubes", "free", "least", "seat")

    def __init__(self, seat: int, cubes: Cubes, free: int, least: int, coins: int) -> None:
        self.seat = seat
        self.cubes = cubes
        self.free = free
        """So many cubes are taken off."""
        self.least = least
        """The first kind that may be: those before it have had their turn."""
        self.coins = coins

    def kinds(self, state: FeudaliaState) -> list[int]:
        """The kinds that can be taken off, so that the rest can be paid."""
        short = [max(0, self.cubes[k] - state.total(self.seat, k)) for k in range(len(KINDS))]
        found = []
        for kind in range(self.least, len(KINDS)):
            behind = sum(self.cubes[kind:])
            lacking = sum(short[kind:]) - (1 if short[kind] else 0)
            if self.cubes[kind] and behind >= self.free and lacking <= self.free - 1:
                found.append(kind)
            if short[kind]:
                break  # it must come off before any kind behind it
        return found

    def run(self, state: FeudaliaState) -> bool:
        found = self.kinds(state)
        if len(found) > 1:
            return True
        self._take_off(state, found[0])
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        less = state.pack.options.less
        options = [less[kind] for kind in self.kinds(state)]
        return Decision(self.seat, WHICH_LESS.of(self.free), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        self._take_off(state, option.args[1])

    def _take_off(self, state: FeudaliaState, kind: int) -> None:
        left = list(self.cubes)
        left[kind] -= 1
        rest = (left[0], left[1], left[2], left[3])
        if self.free > 1:
            state.push(ChooseLess(self.seat, rest, self.free - 1, kind, self.coins))
        else:
            pay_cubes(state, self.seat, rest, self.coins)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != LESS:
            return None
        return ALL_PAYABLE if self.cubes[option.args[1]] else NOT_IN_PRICE

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return LESS_LABEL.of(RESOURCES[option.args[1]])
