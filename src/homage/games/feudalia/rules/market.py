"""The Market: in each fief as many trades as its level, between other actions (FE-85)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.effects.part import Use
from homage.games.feudalia.effects.swap import CANNOT_TRADE, Trade
from homage.games.feudalia.options import MARKET
from homage.games.feudalia.rules.main_phase import Extra
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Message, Option

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

MARKET_LABEL = Message("feudalia.market-label", "trade by the Market in fief {number}", "FE-85")
NO_MARKET = Message("feudalia.no-market", "There is no Market this round.", "FE-85")
MARKET_USED = Message(
    "feudalia.market-used", "That fief has traded as often as its level allows.", "FE-85"
)


def has_market(state: FeudaliaState) -> bool:
    """Whether the Market is in force."""
    return state.event != NO_CARD and state.pack.market_swaps[state.event] is not None


def trades_left(state: FeudaliaState, me: int, fief: int) -> int:
    """How many trades by the Market an own fief of the mover has left this turn."""
    return state.level[FIEFS * me + fief] - (state.markets >> 4 * fief & 15)


class MarketTrades(Extra):
    """Trades in the own fiefs, while the Market is in force."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(MARKET)

    def add_to(self, state: FeudaliaState, me: int, options: list[Option]) -> None:
        if state.event == NO_CARD:
            return
        swap = state.pack.market_swaps[state.event]
        if swap is None:
            return
        for fief in range(FIEFS):
            if trades_left(state, me, fief) > 0 and swap.can(state, Use(me, fief)):
                options.append(state.pack.options.market[fief])

    def take(self, state: FeudaliaState, me: int, option: Option) -> None:
        fief = option.args[1]
        swap = state.pack.market_swaps[state.event]
        assert swap is not None
        state.markets += 1 << 4 * fief
        state.push(Trade(swap, Use(me, fief), 1, False))

    def why_not(self, state: FeudaliaState, me: int, option: Option) -> Message | None:
        if not has_market(state):
            return NO_MARKET
        return CANNOT_TRADE if trades_left(state, me, option.args[1]) > 0 else MARKET_USED

    def label(self, state: FeudaliaState, me: int, option: Option) -> Message:
        return MARKET_LABEL.of(option.args[1] + 1)
