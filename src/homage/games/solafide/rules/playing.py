"""Playing: a card leaves the hand, and its text follows; or it stays as a persistent event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import Played, PlayedPersistent
from homage.games.solafide.rules.hands import NOT_IN_HAND, lay_down, leave_hand
from homage.games.solafide.rules.persistent import NO_CARD
from homage.games.solafide.rules.pyramid import NO_CIRCLE
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS, SEATS
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

PLAY_LABEL = Message("solafide.play-label", "play {card}")
PLAY_DRAWN = Message("solafide.play-drawn", "Play one of the cards just drawn?")
STOP_LABEL = Message("solafide.stop-label", "no more")
COST = Message(
    "solafide.cost",
    "It costs {cards, plural, one {another card} other {# other cards}} of your hand, which has"
    " too few.",
    "SF-38",
)
NOT_JUST_DRAWN = Message("solafide.not-just-drawn", "It is not one of the cards just drawn.")


def playable(state: SolaFideState, seat: int, card: int) -> bool:
    """Whether the rest of the hand can pay what a card costs (SF-38)."""
    return state.pack.sides[seat][card].cost < len(state.hands[seat])


def play(state: SolaFideState, seat: int, number: int) -> None:
    """A player plays a card of the hand: its text is what comes next."""
    card = state.pack.sides[seat][number]
    leave_hand(state, seat, number)
    if card.is_persistent:
        old = state.front[seat]
        if state.listener is not None:
            left = () if old == NO_CARD else (state.card_name(seat, old),)
            state.tell(PlayedPersistent(SEATS[seat], card.name, left))
        if old != NO_CARD:
            lay_down(state, seat, old)  # SF-39
        front = state.front[:]
        front[seat] = number
        state.front = front
        return
    lay_down(state, seat, number)
    if state.listener is not None:
        state.tell(Played(SEATS[seat], card.name))
    begin_text(state)
    state.agenda += card.plan


def begin_text(state: SolaFideState) -> None:
    """No part of the text that comes now has chosen a Circle yet."""
    state.circle = NO_CIRCLE
    state.chosen = 0


def why_not_played(state: SolaFideState, seat: int, option: Option) -> Message | None:
    """Why a card cannot be played from the hand."""
    if option not in state.pack.options.play[seat]:
        return None
    card = option.args[0]
    if card not in state.hands[seat]:
        return NOT_IN_HAND
    return COST.of(state.pack.sides[seat][card].cost)


def play_label(state: SolaFideState, seat: int, option: Option) -> Message:
    """What playing a card means."""
    return PLAY_LABEL.of(state.pack.sides[seat][option.args[0]].noun)


class PlayDrawn(Step["SolaFideState"]):
    """Asks whether one of the cards just drawn is played at once, in full."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: SolaFideState) -> bool:
        return len(state.fresh) > 0

    def offer(self, state: SolaFideState) -> Decision:
        choices, me = state.pack.options, self.me
        plays = choices.play[me]
        options = [plays[card] for card in state.fresh if playable(state, me, card)]
        options.append(choices.stop)
        return Decision(me, PLAY_DRAWN, options)

    def take(self, state: SolaFideState, option: Option) -> None:
        state.fresh = ()
        if option is not state.pack.options.stop:
            play(state, self.me, option.args[0])

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        reason = why_not_played(state, self.me, option)
        if reason is not None and option.args[0] in state.hands[self.me]:
            return reason if option.args[0] in state.fresh else NOT_JUST_DRAWN
        return reason

    def label(self, state: SolaFideState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return STOP_LABEL
        return play_label(state, self.me, option)


PLAY_JUST_DRAWN: Final = [PlayDrawn(seat) for seat in (CATHOLICS, PROTESTANTS)]
