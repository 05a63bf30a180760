"""The rules: steps that lie on the state's agenda, are run, and may ask a question."""

from __future__ import annotations

from homage.kernel import (
    CHANCE,
    EVERYONE,
    Chance,
    Decision,
    Option,
    Outcome,
    Step,
    Together,
    audience,
)
from relics.state import ABBEYS, NONE, RelicsState


class Vow(Chance[RelicsState]):
    """An abbey draws its vow, and nobody else sees which (RE-01)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def offer(self, state: RelicsState) -> Decision:
        vows = [vow for kind, vow in enumerate(state.relics.vow) if kind not in state.vows]
        return Decision(
            CHANCE,
            "A vow is drawn.",
            vows,
            audience(self.seat),
            weights=[1] * len(vows),
            stream="vows",
            drawn_for=self.seat,
        )

    def take(self, state: RelicsState, option: Option) -> None:
        state.vows[self.seat] = option.args[0]


class Round(Step[RelicsState]):
    """A relic, a pledge from each abbey, and who takes it; after the last round, the end."""

    def run(self, state: RelicsState) -> bool:
        if state.turn == state.relics.rounds:
            finish(state)
            return False
        state.turn += 1
        pledges = Together({0: [Pledge(0)], 1: [Pledge(1)]})
        for step in (self, Settle(), pledges, Show()):
            state.push(step)
        return False  # nothing to ask: the steps just pushed will


class Show(Chance[RelicsState]):
    """The next relic is laid on the altar, for all to see (RE-03)."""

    def offer(self, state: RelicsState) -> Decision:
        return Decision(
            CHANCE,
            "A relic is shown.",
            [state.relics.show[kind] for kind in state.deck.possible()],
            EVERYONE,
            weights=state.deck.weights(),
            stream="relics",
        )

    def take(self, state: RelicsState, option: Option) -> None:
        state.altar = option.args[0]
        state.deck = state.deck.drawn(state.altar)


class Pledge(Step[RelicsState]):
    """An abbey pledges a candle; the other sees that it did, but not which (RE-03)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def offer(self, state: RelicsState) -> Decision:
        relic = state.relics.relics[state.altar]
        return Decision(
            self.seat,
            f"Which candle do you pledge for the {relic.name}, worth {relic.worth}?",
            [state.relics.pledge[candle] for candle in state.candles[self.seat]],
            audience(self.seat),
        )

    def why_not(self, state: RelicsState, option: Option) -> str:
        if option in state.relics.pledge.values():
            return "That candle has burnt down (RE-04)."
        return ""

    def take(self, state: RelicsState, option: Option) -> None:
        state.pledges[self.seat] = option.args[0]


class Settle(Step[RelicsState]):
    """Both candles are shown; the higher one takes the relic and burns (RE-04, RE-05)."""

    def run(self, state: RelicsState) -> bool:
        one, other = pledges = tuple(state.pledges)
        relic = state.relics.relics[state.altar].name
        for seat, candle in enumerate(pledges):
            if candle == max(pledges):
                state.candles[seat].remove(candle)
        if one == other:
            state.lost.append(state.altar)
            text = f"Both pledge {one}, and the bishop takes the {relic}."
        else:
            winner = 0 if one > other else 1
            state.won[winner].append(state.altar)
            text = f"{ABBEYS[winner]} takes the {relic} with {max(pledges)} to {min(pledges)}."
        state.tell("settle", text, values=(state.altar, *pledges))
        state.saw_hidden = EVERYONE  # the last to pledge has seen the other candle: no undo
        state.altar = NONE
        state.pledges = [0, 0]
        return False


def finish(state: RelicsState) -> None:
    """The vows are shown, and the more worthy relics win (RE-06)."""
    scores = (state.worth(0), state.worth(1))
    winners = () if scores[0] == scores[1] else (scores.index(max(scores)),)
    vows = " and ".join(state.relics.relics[vow].name for vow in state.vows)
    text = f"The vows were {vows}; the relics are worth {scores[0]} and {scores[1]}."
    state.tell("end", text, values=(*state.vows, *scores))
    state.finish(Outcome(scores, winners, "every relic has found its place (RE-06)"))
