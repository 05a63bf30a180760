"""Planted bugs about secrets: what a seat sees, hears, imagines, and may take back."""

from __future__ import annotations

import random

import msgspec

from homage.kernel import EVERYONE, Advice, Decision, Deck, Listener, Option, State, audience
from tests.conformance.tithe.game import Tithe, TitheAdvice
from tests.conformance.tithe.state import TitheState
from tests.conformance.tithe.steps import Act, Bury, Rob, Score, Seated
from tests.conformance.tithe.view import TitheView
from tests.conformance.tithe.words import CARDS, NO_GOAL, SEATS, WATCHING

# -- what a seat can notice ----------------------------------------------------------------


class AskOnlyWhenThereIsSomethingToScore(Score):
    def run(self, state: TitheState) -> bool:
        return state.goals[self.seat] != NO_GOAL and self.reached(state)


class KnowledgeFollowsTheTrueCard(TitheState):
    def loses(self, holder: int, card: int, audience: int) -> None:
        """A fact is dropped only when the card it is about has really gone."""
        self.hands[holder][card] -= 1
        for of in self.known:
            of[holder][card] = min(of[holder][card], self.hands[holder][card])


class LookWithoutAnEvent(Act):
    def peek(self, state: TitheState, drawn_for: int) -> None:
        state.known[self.seat][drawn_for] = state.hands[drawn_for][:]
        state.saw_hidden |= audience(self.seat)


class PromptNamesTheGoal(Score):
    def offer(self, state: TitheState) -> Decision:
        goal = CARDS[state.goals[self.seat]]
        return Decision(self.seat, f"Do you score for {goal}?", super().offer(state).options)


class ReasonTellsOfAnothersHand(Act):
    def why_not(self, state: TitheState, option: Option) -> str:
        if option in state.tithe.words.play:
            having = [h for h in range(len(SEATS)) if state.hands[h][option.args[0]]]
            return f"{having} hold that, not you."
        return super().why_not(state, option)


class PrivateChoiceShowsInPublic(TitheState):
    def view(self, seat: int) -> TitheView:
        """What was left in the draft lies open, though nobody was told."""
        left = tuple(goal for left in self.left for goal in left)
        return msgspec.structs.replace(super().view(seat), left=left)


# -- what a seat imagines ------------------------------------------------------------------


class SetAsideCardIsKept(TitheState):
    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        aside, self.aside = self.aside, []
        super().deal_cards_again(seat, rng)
        self.aside = aside


class OrderOfTheBagLeaks(TitheState):
    def deal_goals_again(self, holder: int, rng: random.Random) -> None:
        """The right goals, shuffled; but before that they lay as they truly do."""
        goals = [*self.pouches[holder], *self.offers[holder], *self.left[holder]]
        if self.goals[holder] != NO_GOAL:
            goals.append(self.goals[holder])
        rng.shuffle(goals)
        if self.goals[holder] != NO_GOAL:
            self.goals[holder] = goals.pop()
        self.offers[holder] = sorted(goals.pop() for _ in self.offers[holder])
        self.left[holder] = sorted(goals.pop() for _ in self.left[holder])
        self.pouches[holder] = sorted(goals)


class OthersKeepTheirSecrets(TitheState):
    def forget_what_others_know(self, seat: int) -> None:
        """Seems harmless; but what they know depends on the true cards."""


class AlwaysTheSameGoals(TitheState):
    def deal_goals_again(self, holder: int, rng: random.Random) -> None:
        super().deal_goals_again(holder, random.Random(1))


class OffersWhatTheTruthOffers(TitheState):
    def ask_again(self) -> None:
        """As if it had been forgotten."""


class CardFromNowhere(TitheState):
    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        super().deal_cards_again(seat, rng)
        self.aside = [rng.randrange(len(CARDS)) for _ in self.aside]


class ImaginingChangesTheTable(TitheState):
    def imagine(self, seat: int, rng: random.Random) -> TitheState:
        self.deck = Deck(self.deck.counts())
        return super().imagine(seat, rng)


class FactIsForgotten(TitheState):
    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        self.known[min(seat, WATCHING)] = [[0] * len(CARDS) for _ in SEATS]
        super().deal_cards_again(seat, rng)


class StepCarriesAHiddenCard(Bury):
    def take(self, state: TitheState, option: Option) -> None:
        super().take(state, option)
        state.push(Muse(self.seat, option.args[0]))


class Muse(Seated):
    """Asks something that needs no card, and has one all the same."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def offer(self, state: TitheState) -> Decision:
        return Decision(self.seat, "Well?", [state.tithe.words.rest])


# -- what a seat may take back -------------------------------------------------------------


class PeekCanBeTakenBack(Act):
    def peek(self, state: TitheState, drawn_for: int) -> None:
        super().peek(state, drawn_for)
        state.saw_hidden = 0


class LearntClaimedForNothing(Act):
    def play(self, state: TitheState, card: int) -> None:
        super().play(state, card)
        state.saw_hidden |= audience(self.seat)


class EveryoneIsToldAHand(Rob):
    def run(self, state: TitheState) -> bool:
        """No view ever says it, but the robber has read it, and could still choose otherwise."""
        state.tell(
            "victim", f"{SEATS[self.drawn_for]} has {state.hands[self.drawn_for]}.", EVERYONE
        )
        return True


# -- what a bot is told --------------------------------------------------------------------


class GameRemembersItsTable(Tithe):
    def setup(self, listener: Listener | None = None) -> TitheState:
        self._table = super().setup(listener)
        return self._table

    def advice(self) -> Advice:
        return PeekingSense(self)


class PeekingSense(TitheAdvice):
    def __init__(self, game: GameRemembersItsTable) -> None:
        self._game = game

    def value(self, state: State) -> list[float]:
        held = [1 + hand[0] for hand in self._game._table.hands]
        return [one / sum(held) for one in held]


SECRETS: list[tuple[str, str, type]] = [
    ("twins", "score", AskOnlyWhenThereIsSomethingToScore),
    ("twins", "state", KnowledgeFollowsTheTrueCard),
    ("twins", "act", LookWithoutAnEvent),
    ("twins", "score", PromptNamesTheGoal),
    ("twins", "act", ReasonTellsOfAnothersHand),
    ("twins", "state", PrivateChoiceShowsInPublic),
    ("imagine", "state", SetAsideCardIsKept),
    ("imagine", "state", OrderOfTheBagLeaks),
    ("imagine", "state", OthersKeepTheirSecrets),
    ("imagine", "state", AlwaysTheSameGoals),
    ("imagine", "state", OffersWhatTheTruthOffers),
    ("imagine", "state", CardFromNowhere),
    ("imagine", "state", ImaginingChangesTheTable),
    ("imagine", "state", FactIsForgotten),
    ("imagine", "bury", StepCarriesAHiddenCard),
    ("undo", "act", PeekCanBeTakenBack),
    ("undo", "act", LearntClaimedForNothing),
    ("undo", "rob", EveryoneIsToldAHand),
    ("advice", "game", GameRemembersItsTable),
]
"""The law that must catch it, the part of Tithe that it replaces, and the bug."""
