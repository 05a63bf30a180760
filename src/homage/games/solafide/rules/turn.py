"""Turns: play a card or draw one, then discard down to the hand limit (SF-20 to SF-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import Passed, TurnBegan
from homage.games.solafide.rules.ends import over
from homage.games.solafide.rules.hands import DISCARD, DRAW
from homage.games.solafide.rules.persistent import hand_limit, in_front
from homage.games.solafide.rules.playing import play, play_label, playable, why_not_played
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS, SEATS
from homage.kernel import Decision, Message, Option, Step, plan

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

PLAY_OR_DRAW = Message("solafide.play-or-draw", "Play a card, or draw one.", "SF-20")
DRAW_LABEL = Message("solafide.draw-label", "draw a card")
DRAW_SEVERAL_LABEL = Message(
    "solafide.draw-several-label",
    "draw {cards} cards and then discard {discards, plural, one {one} other {#}}",
)
PASS_LABEL = Message("solafide.pass-label", "pass")
NOTHING_TO_DRAW = Message(
    "solafide.nothing-to-draw", "Your deck and your discard pile are both empty.", "SF-22"
)
NO_NEED_TO_PASS = Message(
    "solafide.no-need-to-pass", "You can play a card or draw one, so you must.", "SF-20"
)


class Turn(Step["SolaFideState"]):
    """The cards of the last turn are put away, and the next turn begins, unless all is over."""

    __slots__ = ()

    def run(self, state: SolaFideState) -> bool:
        if over(state):
            return False
        before = state.played
        for seat in (CATHOLICS, PROTESTANTS):
            if before[seat]:
                self._put_away(state, seat)
        me = state.mover = 1 - state.mover
        state.turn += 1
        state.idle += 1
        if state.listener is not None:
            put_away = [state.card_names_of(seat, before[seat]) for seat in (0, 1)]
            state.tell(TurnBegan(state.turn, SEATS[me], put_away[0], put_away[1]))
        state.agenda += A_TURN[me]
        return False

    def _put_away(self, state: SolaFideState, seat: int) -> None:
        discards, played = state.discards[:], state.played[:]
        discards[seat] = tuple(sorted(discards[seat] + played[seat]))
        played[seat] = ()
        state.discards, state.played = discards, played


class PlayOrDraw(Step["SolaFideState"]):
    """The choice of a turn."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: SolaFideState) -> Decision:
        choices, me = state.pack.options, self.me
        plays = choices.play[me]
        options = [plays[card] for card in state.hands[me] if playable(state, me, card)]
        if state.decks[me] or state.discards[me]:
            options.append(choices.draw)
        return Decision(me, PLAY_OR_DRAW, options or [choices.pass_])

    def take(self, state: SolaFideState, option: Option) -> None:
        choices, me = state.pack.options, self.me
        if option is choices.draw:
            event = in_front(state, me)
            if event.discards:
                state.agenda.append(DISCARD[me][event.discards])
            state.agenda += [DRAW[me]] * event.draws
        elif option is choices.pass_:
            if state.listener is not None:
                state.tell(Passed(SEATS[me]))
        else:
            play(state, me, option.args[0])

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        if option is state.pack.options.draw:
            return NOTHING_TO_DRAW
        if option is state.pack.options.pass_:
            return NO_NEED_TO_PASS
        return why_not_played(state, self.me, option)

    def label(self, state: SolaFideState, option: Option) -> Message:
        if option is state.pack.options.draw:
            event = in_front(state, self.me)
            if event.discards:
                return DRAW_SEVERAL_LABEL.of(event.draws, event.discards)
            return DRAW_LABEL
        if option is state.pack.options.pass_:
            return PASS_LABEL
        return play_label(state, self.me, option)


class KeepLimit(Step["SolaFideState"]):
    """At the end of the own turn, a player discards down to the hand limit (SF-23)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: SolaFideState) -> bool:
        surplus = len(state.hands[self.me]) - hand_limit(state, self.me)
        if surplus > 0:
            state.agenda.append(DISCARD[self.me][surplus])
        return False


TURN: Final = Turn()
PLAY_OR_DRAW_STEPS: Final = [PlayOrDraw(seat) for seat in (CATHOLICS, PROTESTANTS)]
A_TURN: Final = [
    plan(PLAY_OR_DRAW_STEPS[seat], KeepLimit(seat), TURN) for seat in (CATHOLICS, PROTESTANTS)
]
"""By seat: what a turn brings."""
