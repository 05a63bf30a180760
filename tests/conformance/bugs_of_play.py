"""Planted bugs about play itself: ends, cards, clones, offers, chance, and seats in a hurry."""

from __future__ import annotations

import itertools
import random

import msgspec

from homage.kernel import (
    CHANCE,
    Advice,
    Decision,
    Listener,
    Message,
    Option,
    Outcome,
    Refusal,
    State,
    Title,
)
from homage.kernel.messages import RULE, said
from tests.conformance.tithe.events import Acted, Ended
from tests.conformance.tithe.game import Tithe, TitheAdvice
from tests.conformance.tithe.options import SEATS
from tests.conformance.tithe.state import TitheState
from tests.conformance.tithe.steps import (
    DO_YOU_SCORE,
    HOLD_NONE,
    NEXT_CARD,
    TURNS_OVER,
    WHAT_TO_DO,
    Act,
    Draw,
    KeepGoal,
    OfferGoal,
    Rules,
    Score,
    Turn,
)
from tests.conformance.tithe.view import TitheView

# -- ends and decisions --------------------------------------------------------------------


class DeadEnd(Score):
    def offer(self, state: TitheState) -> Decision:
        sound = super().offer(state)
        only = [option for option in sound.options if option is state.tithe.choices.score]
        return Decision(self.seat, sound.prompt, only)


class OutcomeWithADecisionOpen(Turn):
    def end(self, state: TitheState) -> None:
        super().end(state)
        state.push(state.tithe.rules.act(0))


class NoOutcomeAtTheEnd(Turn):
    def end(self, state: TitheState) -> None:
        state.tell(Ended((), 0))


class Endless(Turn):
    def end(self, state: TitheState) -> None:
        state.turn = 0
        state.push(self)


class WinnerWhoDoesNotPlay(Turn):
    def end(self, state: TitheState) -> None:
        state.finish(Outcome(tuple(state.points), (len(SEATS),), TURNS_OVER.of(0)))


class SameOptionTwice(Act):
    def offer(self, state: TitheState) -> Decision:
        sound = super().offer(state)
        return Decision(self.seat, sound.prompt, [*sound.options, state.tithe.choices.rest])


class WeightOfNothing(Draw):
    def offer(self, state: TitheState) -> Decision:
        cards, counts = state.tithe.choices.card, state.deck.counts()
        return Decision(CHANCE, NEXT_CARD, cards, 0, counts, "deck", self.seat)


class RolledForNobody(OfferGoal):
    def offer(self, state: TitheState) -> Decision:
        decision = super().offer(state)
        decision.drawn_for = CHANCE
        return decision


class StreamWithoutAName(Draw):
    def offer(self, state: TitheState) -> Decision:
        decision = super().offer(state)
        decision.stream = ""
        return decision


class OffersTheLastCardFirst(Draw):
    def offer(self, state: TitheState) -> Decision:
        sound = super().offer(state)
        weights = (sound.weights or [])[::-1]
        return Decision(
            CHANCE, sound.prompt, sound.options[::-1], sound.audience, weights, "deck", self.seat
        )


class PromptWithoutItsArguments(Score):
    def offer(self, state: TitheState) -> Decision:
        return Decision(self.seat, TURNS_OVER, super().offer(state).options)


class OutcomeWithoutItsArguments(Turn):
    def end(self, state: TitheState) -> None:
        state.finish(Outcome(tuple(state.points), (), TURNS_OVER))


class ReasonWithoutItsArguments(Act):
    def why_not(self, state: TitheState, option: Option) -> Message:
        return HOLD_NONE


class LabelWithoutItsArguments(Act):
    def label(self, state: TitheState, option: Option) -> Message:
        return HOLD_NONE


class CardLost(Score):
    def pay(self, state: TitheState, goal: int) -> None:
        super().pay(state, goal)
        state.spent[goal] -= 1


class CounterOutsideTheState(Draw):
    counter = itertools.count()

    def take(self, state: TitheState, option: Option) -> None:
        super().take(state, option)
        if next(self.counter) % 7 == 0:
            state.points[self.seat] += 1


class CounterInAnEvent(KeepGoal):
    counter = itertools.count()

    def take(self, state: TitheState, option: Option) -> None:
        super().take(state, option)
        state.tell(Acted(SEATS[self.seat], f"keeps goal number {next(self.counter)}"))


# -- clones --------------------------------------------------------------------------------


class ListSharedWithTheClone(TitheState):
    def clone(self) -> TitheState:
        clone = super().clone()
        clone.points = self.points
        return clone


class ListSharedWithinAList(TitheState):
    def clone(self) -> TitheState:
        clone = super().clone()
        clone.reached = self.reached[:]
        return clone


class CloneForgetsAField(TitheState):
    def clone(self) -> TitheState:
        clone = super().clone()
        clone.reached = [[] for _ in SEATS]
        return clone


class CloneKeepsTheListener(TitheState):
    def clone(self) -> TitheState:
        clone = super().clone()
        clone.listener = self.listener
        return clone


class GameCountsItsTables(Tithe):
    tables = 0

    def setup(self, listener: Listener | None = None) -> TitheState:
        self.tables += 1
        return super().setup(listener)


# -- looks and refusals --------------------------------------------------------------------


class OfferChangesTheTable(Act):
    def offer(self, state: TitheState) -> Decision:
        state.points[self.seat] += 1
        return super().offer(state)


class OfferIsShuffled(Act):
    def offer(self, state: TitheState) -> Decision:
        sound = super().offer(state)
        options = random.sample(sound.options, len(sound.options))
        return Decision(self.seat, sound.prompt, options)


class RefusalChangesTheTable(Score):
    def why_not(self, state: TitheState, option: Option) -> Message:
        state.table[0] += 1
        return DO_YOU_SCORE


class RefusesWithoutAReason(TitheState):
    def why_not(self, seat: int, what: Option | str) -> Refusal | None:
        return None if super().why_not(seat, what) is None else Refusal(RULE, said(""))


class WhyNotDisagrees(TitheState):
    def why_not(self, seat: int, what: Option | str) -> Refusal | None:
        return None if what == "deck" else super().why_not(seat, what)


class WhyNotCrashes(Score):
    def why_not(self, state: TitheState, option: Option) -> Message:
        return said(f"You cannot score {option.args[0]}.")


class ViewLacksWhatOptionsPointAt(TitheState):
    def view(self, seat: int) -> TitheView:
        return msgspec.structs.replace(super().view(seat), hand=())


class ViewOfAnotherClass(TitheState):
    class Other(TitheView, frozen=True, kw_only=True, tag="other"):
        """Not the one that the title names."""

    def view(self, seat: int) -> TitheView:
        sound = super().view(seat)
        return self.Other(**{name: getattr(sound, name) for name in sound.__struct_fields__})


class CardsThatAreOneThing(TitheState):
    def view(self, seat: int) -> TitheView:
        """Equal cards of the hand one by one, and not as one thing with copies."""
        sound = super().view(seat)
        hand = tuple(
            msgspec.structs.replace(held, copies=1)
            for held in sound.hand
            for _ in range(held.copies)
        )
        return msgspec.structs.replace(sound, hand=hand)


class ViewOfSomebodyElse(TitheState):
    def view(self, seat: int) -> TitheView:
        return super().view(0)


class OptionOfTwoLines(Tithe):
    def __init__(self, title: Title, state: type[TitheState], rules: Rules) -> None:
        super().__init__(title, state, rules)
        self.choices.rest.text = "rest\na while"


# -- chance and hurry ----------------------------------------------------------------------


class RollsTheFirstCard(Draw):
    def sample(self, state: TitheState, rng: random.Random) -> Option:
        return state.tithe.choices.card[state.deck.possible()[0]]


class RollsAnyCard(Draw):
    def sample(self, state: TitheState, rng: random.Random) -> Option:
        return rng.choice(state.tithe.choices.card)


class ChanceAskedByAPlainStep(Act):
    def offer(self, state: TitheState) -> Decision:
        options = super().offer(state).options
        return Decision(CHANCE, WHAT_TO_DO, options, 0xFF, [1] * len(options), "whim", self.seat)


class FirstComeFirstServed(KeepGoal):
    def take(self, state: TitheState, option: Option) -> None:
        if not any(left.cards for left in state.left):
            state.points[self.seat] += 1
        super().take(state, option)


class PromptCountsThoseWhoAreDone(KeepGoal):
    DONE = Message("tithe.done", "{count} have chosen; and you?")

    def offer(self, state: TitheState) -> Decision:
        done = len([left for left in state.left if left.cards])
        return Decision(self.seat, self.DONE.of(done), super().offer(state).options)


class OneStreamForAll(OfferGoal):
    def offer(self, state: TitheState) -> Decision:
        decision = super().offer(state)
        decision.stream = "goals"
        return decision


class StepSetsAFieldLater(Act):
    def run(self, state: TitheState) -> bool:
        """Neither immutable nor named by the constructor, so it does not travel."""
        self.late = state.turn > 6
        return True


class ValuesThatDoNotAddUp(TitheAdvice):
    def value(self, state: State) -> list[float]:
        return [0.5] * len(SEATS)


class RolloutOfWhatIsNotOpen(TitheAdvice):
    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        return state.game.vocabulary.options[0]


class Reckless(Tithe):
    def advice(self) -> Advice:
        return RolloutOfWhatIsNotOpen()


class Careless(Tithe):
    def advice(self) -> Advice:
        return ValuesThatDoNotAddUp()


PLAY: list[tuple[str, str, type]] = [
    ("ending", "score", DeadEnd),
    ("ending", "turn", OutcomeWithADecisionOpen),
    ("ending", "turn", NoOutcomeAtTheEnd),
    ("ending", "turn", Endless),
    ("ending", "turn", WinnerWhoDoesNotPlay),
    ("ending", "act", SameOptionTwice),
    ("ending", "draw", WeightOfNothing),
    ("ending", "offer_goal", RolledForNobody),
    ("ending", "draw", StreamWithoutAName),
    ("ending", "draw", OffersTheLastCardFirst),
    ("ending", "score", PromptWithoutItsArguments),
    ("ending", "turn", OutcomeWithoutItsArguments),
    ("why_not", "act", ReasonWithoutItsArguments),
    ("views", "act", LabelWithoutItsArguments),
    ("conservation", "score", CardLost),
    ("determinism", "draw", CounterOutsideTheState),
    ("determinism", "keep_goal", CounterInAnEvent),
    ("independence", "state", ListSharedWithTheClone),
    ("independence", "state", ListSharedWithinAList),
    ("independence", "state", CloneForgetsAField),
    ("independence", "state", CloneKeepsTheListener),
    ("independence", "game", GameCountsItsTables),
    ("purity", "act", OfferChangesTheTable),
    ("purity", "act", OfferIsShuffled),
    ("refusal", "score", RefusalChangesTheTable),
    ("refusal", "state", RefusesWithoutAReason),
    ("why_not", "state", WhyNotDisagrees),
    ("why_not", "score", WhyNotCrashes),
    ("views", "state", ViewLacksWhatOptionsPointAt),
    ("views", "state", ViewOfSomebodyElse),
    ("views", "state", ViewOfAnotherClass),
    ("views", "state", CardsThatAreOneThing),
    ("records", "game", OptionOfTwoLines),
    ("chance", "draw", RollsTheFirstCard),
    ("chance", "draw", RollsAnyCard),
    ("chance", "act", ChanceAskedByAPlainStep),
    ("together", "keep_goal", FirstComeFirstServed),
    ("together", "keep_goal", PromptCountsThoseWhoAreDone),
    ("together", "offer_goal", OneStreamForAll),
    ("advice", "game", Careless),
    ("advice", "game", Reckless),
    ("packing", "act", StepSetsAFieldLater),
]
"""The law that must catch it, the part of Tithe that it replaces, and the bug."""
