"""The cathedral: tokens are paid for, card by card and phase by phase (FE-38, FE-39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.resources import HALVES, NO_CARD
from homage.games.feudalia.events import Built, PhaseBegan, TokenStruck
from homage.games.feudalia.rules.cubes import shortage
from homage.games.feudalia.rules.discounts import BUILD
from homage.games.feudalia.rules.payment import charge
from homage.kernel import Message, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

LAST_PHASE: Final = 2

NOT_ITS_PHASE = Message(
    "feudalia.not-its-phase", "{card} is not built in this phase of the cathedral.", "FE-38"
)
NO_TOKEN_LEFT = Message("feudalia.no-token-left", "No token is left on {card}.", "FE-38")
NEEDS_MASTER = Message("feudalia.needs-master", "You need the {master} for that.", "FE-39")


def can_build(state: FeudaliaState, me: int, card: int) -> bool:
    """Whether a player who can pay for a token of a cathedral card can have one; cards out of phase
    have none."""
    if not state.ones[card] and not state.halves[card]:
        return False
    master = state.pack.card_master[card]
    return master == NO_CARD or state.home(me, master) >= 0


def build(state: FeudaliaState, me: int, card: int) -> None:
    """A token is paid for and taken."""
    state.push(TakeToken(me, card))
    charge(state, me, state.pack.card_payment[card], BUILD)


class TakeToken(Step["FeudaliaState"]):
    """A token that was paid for is taken."""

    __slots__ = ("card", "me")

    def __init__(self, me: int, card: int) -> None:
        self.me = me
        self.card = card

    def run(self, state: FeudaliaState) -> bool:
        halves = remove_token(state, self.card)
        give_points(state, self.me, halves)
        if state.listener is not None:
            card = state.pack.cathedral[self.card].english
            state.tell(Built(state.who(self.me), card, halves))
        next_phase(state)
        return False


def give_points(state: FeudaliaState, me: int, halves: int) -> None:
    """A player gets tokens, in half points."""
    tokens = state.tokens[:]
    tokens[me] += halves
    state.tokens = tokens


def remove_token(state: FeudaliaState, card: int) -> int:
    """A token leaves a card, a whole point first; what it is worth in halves."""
    if state.ones[card]:
        ones = state.ones[:]
        ones[card] -= 1
        state.ones = ones
        return HALVES
    halves = state.halves[:]
    halves[card] -= 1
    state.halves = halves
    return 1


def strike(state: FeudaliaState, card: int) -> None:
    """A token, which is there, leaves the game (FE-86)."""
    halves = remove_token(state, card)
    if state.listener is not None:
        state.tell(TokenStruck(state.pack.cathedral[card].english, halves))
    next_phase(state)


def begin_phase(state: FeudaliaState, phase: int) -> None:
    """The cards of a phase get their tokens."""
    pack = state.pack
    state.phase = phase
    ones, halves = state.ones[:], state.halves[:]
    for card, its in enumerate(pack.card_phase):
        if its == phase and phase <= pack.last_phase:
            ones[card] = pack.ones[pack.players][card]
            halves[card] = pack.halves[pack.players][card]
    state.ones, state.halves = ones, halves


def next_phase(state: FeudaliaState) -> None:
    """When the last token of a phase is gone, the next one begins at once (FE-38)."""
    if finished(state) or any(state.ones) or any(state.halves):
        return
    begin_phase(state, state.phase + 1)
    if state.listener is not None:
        cards = [
            noun.english
            for card, noun in enumerate(state.pack.cathedral)
            if state.ones[card] or state.halves[card]
        ]
        state.tell(PhaseBegan(tuple(cards)))


def finished(state: FeudaliaState) -> bool:
    """Whether the last token of the last phase is gone (FE-15)."""
    return state.phase > state.pack.last_phase


def why_no_build(state: FeudaliaState, me: int, card: int) -> Message | None:
    pack = state.pack
    if pack.card_phase[card] != state.phase:
        return NOT_ITS_PHASE.of(pack.cathedral[card])
    if not state.ones[card] and not state.halves[card]:
        return NO_TOKEN_LEFT.of(pack.cathedral[card])
    master = pack.card_master[card]
    if master != NO_CARD and state.home(me, master) < 0:
        return NEEDS_MASTER.of(pack.masters[master])
    return shortage(state, me, pack.card_payment[card], BUILD)
