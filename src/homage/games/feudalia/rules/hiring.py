"""Hiring vassals: the price is paid, another card eliminated where it says so (FE-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.events import Hired
from homage.games.feudalia.rules.cubes import shortage
from homage.games.feudalia.rules.discounts import VASSAL
from homage.games.feudalia.rules.payment import charge
from homage.kernel import Message, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

NOT_IN_SUPPLY = Message("feudalia.not-in-supply", "The supply of this game has no {card}.", "FE-09")
PILE_EMPTY = Message("feudalia.pile-empty", "No {card} is left in the supply.", "FE-11")
NOTHING_TO_ELIMINATE = Message(
    "feudalia.nothing-to-eliminate",
    "You must eliminate the {card} from your hand, and have none.",
    "FE-30",
)


def hire(state: FeudaliaState, me: int, card: int) -> None:
    """A vassal is paid for, and comes to the discard pile."""
    state.push(TakeHired(me, card))
    charge(state, me, state.pack.price[card], VASSAL)


class TakeHired(Step["FeudaliaState"]):
    """A vassal that was paid for comes to the discard pile."""

    __slots__ = ("card", "me")

    def __init__(self, me: int, card: int) -> None:
        self.me = me
        self.card = card

    def run(self, state: FeudaliaState) -> bool:
        me, card = self.me, self.card
        victim = state.pack.eliminates[card]
        if victim != NO_CARD:
            state.lose_card(me, victim)
            state.eliminate(victim)
        piles = state.piles[:]
        piles[card] -= 1
        state.piles = piles
        state.discard(me, card)
        if state.listener is not None:
            gone = () if victim == NO_CARD else (state.card(victim),)
            state.tell(Hired(state.who(me), state.card(card), gone))
        return False


def why_no_hire(state: FeudaliaState, me: int, card: int) -> Message | None:
    pack = state.pack
    if card not in state.supply:
        return NOT_IN_SUPPLY.of(pack.vassals[card])
    if not state.piles[card]:
        return PILE_EMPTY.of(pack.vassals[card])
    victim = pack.eliminates[card]
    if victim != NO_CARD and victim not in state.hands[me].cards:
        return NOTHING_TO_ELIMINATE.of(pack.vassals[victim])
    return shortage(state, me, pack.price[card], VASSAL)
