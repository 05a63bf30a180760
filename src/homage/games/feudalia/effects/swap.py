"""Swap: trades with the supply, each by one of the lines of a card (FE-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import ALL_KINDS, COINS, KINDS
from homage.games.feudalia.effects import amounts, shapes
from homage.games.feudalia.effects.gain import begin_gain
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Paid
from homage.games.feudalia.options import GIVE, LINE, PAY
from homage.games.feudalia.rules.cubes import (
    CUBE_LABEL,
    NO_SUCH_CUBE,
    gain_coins,
    said_price,
)
from homage.games.feudalia.rules.discounts import wealth
from homage.games.feudalia.rules.payment import PayCubes
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_LINE = Message(
    "feudalia.which-line",
    "{card}: by which line do you trade? {times, plural, one {# trade is} other {# trades are}}"
    " left.",
    "FE-36",
)
WHICH_TO_PAY = Message("feudalia.which-to-pay", "{card}: which cube do you pay?", "FE-36")
KIND_LABEL = Message("feudalia.kind-label", "{resource}")
NO_MORE_TRADES = Message("feudalia.no-more-trades", "trade no more")
CANNOT_TRADE = Message("feudalia.cannot-trade", "You cannot pay what that line asks for.", "FE-36")
NOT_FOR_THIS_LINE = Message(
    "feudalia.not-for-this-line", "The line asks for another cube.", "FE-36"
)


class TradeLine:
    """What is paid, and what is taken for it."""

    __slots__ = ("coins", "count", "gains", "kinds", "same", "take", "text")

    def __init__(self, line: Any) -> None:
        self.text: Message = line.sentence
        self.coins = int(line.pay.coins)
        """To be paid …"""
        self.count = 0
        """… with so many cubes …"""
        self.kinds = 0
        """… each of one of these kinds, as a mask …"""
        self.same = False
        """… or all of one of them."""
        for count, sort, mask in amounts.terms(line.pay):
            if sort != amounts.COIN:
                assert not self.count, "a line asks for one sort of cube"
                self.count, self.kinds = count, mask
                self.same = sort == amounts.SAME or (count > 1 and not mask & mask - 1)
        self.take = [term for term in amounts.terms(line.take) if term[1] != amounts.COIN]
        self.gains = int(line.take.coins)

    def payable(self, state: FeudaliaState, me: int, fief: int) -> int:
        """The kinds that can be paid first, as a mask."""
        return self.payable_with(state, me, heaps(state, me, fief))

    def payable_with(self, state: FeudaliaState, me: int, have: list[int]) -> int:
        """The same with these cubes."""
        coins = state.coins[me]
        if coins < self.coins:
            return 0
        if self.gains and not self.take and coins >= state.pack.most_coins:
            return 0  # it would bring nothing
        kinds = self.kinds
        least = self.count if self.same else 1
        mask = 0
        together = 0
        for kind in range(len(KINDS)):
            if kinds >> kind & 1:
                here = have[kind]
                together += here
                if here >= least:
                    mask |= 1 << kind
        return mask if together >= self.count else 0


def heaps(state: FeudaliaState, me: int, fief: int) -> list[int]:
    """The cubes of an own fief by kind, or of all of them."""
    if fief == ANYWHERE:
        return wealth(state, me)[:COINS]
    at = 4 * (FIEFS * me + fief)
    return state.cubes[at : at + len(KINDS)]


class Swap(Part):
    """Up to so many trades."""

    __slots__ = ("lines", "times")

    def __init__(self, name: Name, text: Message, lines: list[TradeLine], times: int) -> None:
        super().__init__(name, text)
        self.lines = lines
        self.times = times

    def can(self, state: FeudaliaState, use: Use) -> bool:
        have = heaps(state, use.me, use.fief)
        cubes = have[0] + have[1] + have[2] + have[3]
        for line in self.lines:
            if line.count <= cubes and line.payable_with(state, use.me, have):
                return True
        return False

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(Trade(self, use, self.times))


class Trade(Step["FeudaliaState"]):
    """Asks by which line the next trade goes; the player may stop."""

    __slots__ = ("may_stop", "swap", "times", "use")

    def __init__(self, swap: Swap, use: Use, times: int, may_stop: bool = True) -> None:
        self.swap = swap
        self.use = use
        self.times = times
        """How many are left."""
        self.may_stop = may_stop
        """Whether the trade was not chosen as such already."""

    def lines(self, state: FeudaliaState) -> list[int]:
        """The lines that can be paid."""
        me, fief = self.use.me, self.use.fief
        lines = self.swap.lines
        return [at for at in range(len(lines)) if lines[at].payable(state, me, fief)]

    def run(self, state: FeudaliaState) -> bool:
        if not self.times:
            return False
        found = self.lines(state)
        if len(found) == 1 and not self.may_stop:
            trade(state, self.swap.name, self.use, self.swap.lines[found[0]])
            return False
        return len(found) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        options = [choices.line[at] for at in self.lines(state)]
        if self.may_stop:
            options.append(choices.stop)
        return Decision(self.use.me, WHICH_LINE.of(self.swap.name, self.times), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.stop:
            return
        state.push(Trade(self.swap, self.use, self.times - 1, self.may_stop))
        trade(state, self.swap.name, self.use, self.swap.lines[option.args[1]])

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] == LINE and option.args[1] < len(self.swap.lines):
            return CANNOT_TRADE
        return None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return NO_MORE_TRADES
        return self.swap.lines[option.args[1]].text


def trade(state: FeudaliaState, name: Name, use: Use, line: TradeLine) -> None:
    """One trade by this line."""
    if line.coins:
        state.coins[use.me] -= line.coins
        if state.listener is not None:
            state.tell(Paid(state.who(use.me), said_price((0, 0, 0, 0, line.coins))))
    state.push(PayInTrade(name, use, line, line.count, 0))


class PayInTrade(Step["FeudaliaState"]):
    """Asks which kind is paid in a trade, where that is open; then what it brings is taken."""

    __slots__ = ("left", "line", "name", "paid", "use")

    def __init__(self, name: Name, use: Use, line: TradeLine, left: int, paid: int) -> None:
        self.name = name
        self.use = use
        self.line = line
        self.left = left
        """Cubes still to be paid."""
        self.paid = paid
        """The kinds that were paid, as a mask."""

    def kinds(self, state: FeudaliaState) -> list[int]:
        """What can be paid next."""
        line, use = self.line, self.use
        have = heaps(state, use.me, use.fief)
        need = self.left if line.same else 1
        return [kind for kind in range(len(KINDS)) if line.kinds >> kind & 1 and have[kind] >= need]

    def run(self, state: FeudaliaState) -> bool:
        if not self.left:
            self._take(state)
            return False
        found = self.kinds(state)
        if len(found) > 1:
            return True
        self._pay(state, found[0])
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        choices, fief = state.pack.options, self.use.fief
        if fief == ANYWHERE:  # the fief is asked for when the kind is settled
            options = [choices.give[kind] for kind in self.kinds(state)]
        else:
            options = [choices.pay[kind][fief] for kind in self.kinds(state)]
        return Decision(self.use.me, WHICH_TO_PAY.of(self.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        self._pay(state, option.args[1])

    def _pay(self, state: FeudaliaState, kind: int) -> None:
        use = self.use
        count = self.left if self.line.same else 1
        rest = PayInTrade(self.name, use, self.line, self.left - count, self.paid | 1 << kind)
        state.push(rest)
        cubes = [0, 0, 0, 0]
        cubes[kind] = count
        paid = (cubes[0], cubes[1], cubes[2], cubes[3])
        if use.fief == ANYWHERE:
            state.push(PayCubes(use.me, paid, 0))
        else:
            state.cubes[4 * (FIEFS * use.me + use.fief) + kind] -= count
        if state.listener is not None:
            state.tell(Paid(state.who(use.me), said_price((*paid, 0))))

    def _take(self, state: FeudaliaState) -> None:
        line = self.line
        begin_gain(state, self.name, self.use, line.take, ALL_KINDS & ~self.paid)
        if line.gains:
            gain_coins(state, self.use.me, line.gains)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] == GIVE:
            return NOT_FOR_THIS_LINE
        if option.args[0] != PAY:
            return None
        kind, fief = option.args[1], option.args[2]
        have = state.cubes[12 * self.use.me + 4 * fief + kind]
        return NOT_FOR_THIS_LINE if have else NO_SUCH_CUBE

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option.args[0] == GIVE:
            return KIND_LABEL.of(RESOURCES[option.args[1]])
        return CUBE_LABEL.of(RESOURCES[option.args[1]], option.args[2] + 1)


shapes.RULES.add(
    shapes.Swap,
    lambda shape, pack, name: Swap(
        name, shape.sentence(name), [TradeLine(line) for line in shape.lines], shape.times
    ),
)
