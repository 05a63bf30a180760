"""The rules: steps that lie on the state's agenda, are run, and may ask a question."""

from __future__ import annotations

from homage.kernel import (
    EVERYONE,
    Decision,
    Deck,
    FromDeck,
    Message,
    Option,
    Outcome,
    Step,
    Together,
    audience,
    plan,
)
from relics.events import Ended, Lost, Shown, Taken, Vowed
from relics.state import ABBEYS, NONE, RelicsState

A_VOW = Message("relics.a-vow", "A vow is drawn.")
A_RELIC = Message("relics.a-relic", "A relic is shown.")
WHICH_CANDLE = Message("relics.which-candle", "Which candle do you pledge for the {relic}?")
BURNT = Message("relics.burnt", "That candle has burnt down.", "RE-04")
ALL_TAKEN = Message("relics.all-taken", "every relic has found its place", "RE-06")


class Vow(FromDeck[RelicsState]):
    """An abbey draws its vow, and nobody else sees which (RE-01)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deck(self, state: RelicsState) -> Deck:
        return state.vow_deck

    def draws(self, state: RelicsState) -> list[Option]:
        return state.relics.vow

    def offer(self, state: RelicsState) -> Decision:
        return self.question(state, A_VOW, "vows", audience(self.seat), self.seat)

    def take(self, state: RelicsState, option: Option) -> None:
        kind = option.args[0]
        state.vow_deck = state.vow_deck.drawn(kind)
        state.vows[self.seat] = state.vows[self.seat].gained(kind)
        if state.listener is not None:
            mine = audience(self.seat)
            state.tell_covered(Vowed(ABBEYS[self.seat], state.relics.names[kind], audience=mine))


class Round(Step[RelicsState]):
    """A relic, a pledge from each abbey, and who takes it; after the last round, the end."""

    def run(self, state: RelicsState) -> bool:
        if state.turn == state.relics.rounds:
            finish(state)
            return False
        state.turn += 1
        pledges = Together({0: [Pledge(0)], 1: [Pledge(1)]})
        state.agenda += plan(Show(), pledges, Settle(), self)
        return False  # nothing to ask: the steps of the plan will


class Show(FromDeck[RelicsState]):
    """The next relic is laid on the altar, for all to see (RE-03)."""

    def deck(self, state: RelicsState) -> Deck:
        return state.deck

    def draws(self, state: RelicsState) -> list[Option]:
        return state.relics.show

    def offer(self, state: RelicsState) -> Decision:
        return self.question(state, A_RELIC, "relics")

    def take(self, state: RelicsState, option: Option) -> None:
        state.altar = option.args[0]
        state.deck = state.deck.drawn(state.altar)
        if state.listener is not None:
            state.tell(Shown(state.relics.names[state.altar]))


class Pledge(Step[RelicsState]):
    """An abbey pledges a candle; the other sees that it did, but not which (RE-03)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def offer(self, state: RelicsState) -> Decision:
        return Decision(
            self.seat,
            WHICH_CANDLE.of(state.relics.nouns[state.altar]),
            [state.relics.pledge[candle] for candle in state.candles[self.seat]],
            audience(self.seat),
        )

    def why_not(self, state: RelicsState, option: Option) -> Message | None:
        return BURNT if option in state.relics.pledge.values() else None

    def take(self, state: RelicsState, option: Option) -> None:
        state.pledges[self.seat] = option.args[0]


class Settle(Step[RelicsState]):
    """Both candles are shown; the higher one takes the relic and burns (RE-04, RE-05)."""

    def run(self, state: RelicsState) -> bool:
        one, other = state.pledges
        high, low = max(one, other), min(one, other)
        relic = state.relics.names[state.altar]
        for seat, candle in enumerate(state.pledges):
            if candle == high:
                state.candles[seat].remove(candle)
        if high == low:
            state.lost.append(state.altar)
            state.tell(Lost(relic, high))
        else:
            winner = state.pledges.index(high)
            state.won[winner].append(state.altar)
            state.tell(Taken(ABBEYS[winner], relic, high, low))
        state.saw_hidden = EVERYONE  # the last to pledge has seen the other candle: no undo
        state.altar = NONE
        state.pledges = [0, 0]
        return False


def finish(state: RelicsState) -> None:
    """The vows are shown, and the more worthy relics win (RE-06)."""
    state.vows = [state.shown(hand, hand.cards, EVERYONE) for hand in state.vows]
    scores = (state.worth(0), state.worth(1))
    winners = () if scores[0] == scores[1] else (scores.index(max(scores)),)
    vows = tuple(state.relics.names[hand.cards[0]] for hand in state.vows)
    state.tell(Ended(vows, *scores))
    state.finish(Outcome(scores, winners, ALL_TAKEN))
