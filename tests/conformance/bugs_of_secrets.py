"""Planted bugs about secrets: what a seat sees, hears, imagines, and may take back."""

from __future__ import annotations

import random
from typing import ClassVar, cast

import msgspec

from homage.kernel import (
    CHANCE,
    EVERYONE,
    Advice,
    Decision,
    Deck,
    Event,
    Game,
    Hand,
    Listener,
    Message,
    Option,
    State,
    audience,
)
from homage.kernel.lines import Chose
from homage.kernel.record import Record
from homage.kernel.replay import HIDDEN, redacted
from tests.conformance.tithe.game import Tithe, TitheAdvice
from tests.conformance.tithe.options import CARDS, SEATS
from tests.conformance.tithe.state import TitheState
from tests.conformance.tithe.steps import WHAT_TO_DO, Act, Bury, Rob, Score, Seated
from tests.conformance.tithe.view import TitheView

# -- what a seat can notice ----------------------------------------------------------------


class AskOnlyWhenThereIsSomethingToScore(Score):
    def run(self, state: TitheState) -> bool:
        return self.reached(state)


class KnowledgeFollowsTheTrueCard(TitheState):
    def loses(self, seat: int, card: int, seen: int) -> None:
        """A fact is dropped only when the card it is about has really gone."""
        super().loses(seat, card, EVERYONE)


class LookWithoutAnEvent(Act):
    def peek(self, state: TitheState, other: int) -> None:
        hand = state.hands[other]
        state.hands[other] = state.shown(hand, hand.cards, audience(self.seat))


class PromptNamesTheGoal(Score):
    FOR = Message("tithe.score-for", "Do you score for {goal}?")

    def offer(self, state: TitheState) -> Decision:
        goal = CARDS[state.goal(self.seat) or 0]
        return Decision(self.seat, self.FOR.of(goal), super().offer(state).options)


class ReasonTellsOfAnothersHand(Act):
    THEY = Message("tithe.they-hold", "{count} others hold that, not you.")

    def why_not(self, state: TitheState, option: Option) -> Message | None:
        if option in state.tithe.choices.play:
            return self.THEY.of(len([h for h in state.hands if option.args[0] in h.cards]))
        return super().why_not(state, option)


class PrivateChoiceShowsInPublic(TitheState):
    def view(self, seat: int) -> TitheView:
        """What was left in the draft lies open, though nobody was told."""
        sound = super().view(seat)
        shown = [
            msgspec.structs.replace(player, left=tuple(CARDS[goal] for goal in left.cards))
            for player, left in zip(sound.players, self.left, strict=True)
        ]
        return msgspec.structs.replace(sound, players=tuple(shown))


# -- what a seat reads in its record -------------------------------------------------------


class RolledForWhoHoldsTheCard(Rob):
    def offer(self, state: TitheState) -> Decision:
        """For whom chance rolls stands in the record, and says what is in a hand."""
        sound = super().offer(state)
        holds = 0 in state.hands[self.other].cards
        return _asked(sound, sound.audience, self.other if holds else self.seat)


class ChoiceOpenWhenHarmless(Bury):
    def offer(self, state: TitheState) -> Decision:
        """Everyone sees it if there was no choice: which is what nobody should know."""
        sound = super().offer(state)
        seen = EVERYONE if len(sound.options) == 1 else sound.audience
        return _asked(sound, seen, sound.drawn_for)


def _asked(sound: Decision, seen: int, drawn_for: int) -> Decision:
    return Decision(
        sound.seat, sound.prompt, sound.options, seen, sound.weights, sound.stream, drawn_for
    )


def rolls_are_left_in(record: Record, game: Game, seat: int) -> Record:
    """As it was once: only what the seat did not see lost its ticket."""
    shown = redacted(record, game, seat)
    lines = [
        one if isinstance(one, Chose) and one.option == HIDDEN else line
        for one, line in zip(shown.lines, record.lines, strict=True)
    ]
    return msgspec.structs.replace(shown, lines=lines)


def draws_are_open(record: Record, game: Game, seat: int) -> Record:
    """What chance brought is shown, to whomever it came."""
    shown = redacted(record, game, seat)
    lines = [
        msgspec.structs.replace(line, roll=None)
        if isinstance(line, Chose) and line.seat == CHANCE
        else one
        for one, line in zip(shown.lines, record.lines, strict=True)
    ]
    return msgspec.structs.replace(shown, lines=lines)


def everything_is_covered(record: Record, game: Game, seat: int) -> Record:
    """Nothing leaks, and nothing is told."""
    lines = [
        Chose(line.seat, HIDDEN, line.drawn_for) if isinstance(line, Chose) else line
        for line in record.lines
    ]
    return msgspec.structs.replace(record, lines=lines)


REDACTIONS = [rolls_are_left_in, draws_are_open, everything_is_covered]
"""Bugs of the kernel, in place of its own `redacted`."""


# -- what a seat imagines ------------------------------------------------------------------


class SetAsideCardIsKept(TitheState):
    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        aside, self.aside = self.aside, Hand(0)
        super().deal_cards_again(seat, rng)
        self.aside = aside


class OrderOfTheBagLeaks(TitheState):
    def deal_goals_again(self, seat: int, holder: int, rng: random.Random) -> None:
        """The right goals, shuffled; but before that they lay as they truly do."""
        if holder == seat:
            return
        hands = [self.offers[holder], self.left[holder], self.kept[holder]]
        goals = [goal for goal, count in enumerate(self.pouches[holder].pool) if count]
        goals += [goal for hand in hands for goal in hand.cards]
        rng.shuffle(goals)
        hands = [hand.dealt_again(seat, goals) for hand in hands]
        self.offers[holder], self.left[holder], self.kept[holder] = hands
        self.pouches[holder] = Deck([goals.count(goal) for goal in range(len(CARDS))])


class OthersKeepTheirSecrets(TitheState):
    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        """Seems harmless; but what they know depends on the true cards."""
        knowers = [hand.knowers for hand in self.hands]
        super().deal_cards_again(seat, rng)
        self.hands = [
            Hand(hand.owners, hand.cards, known)
            for hand, known in zip(self.hands, knowers, strict=True)
        ]


class AlwaysTheSameGoals(TitheState):
    def deal_goals_again(self, seat: int, holder: int, rng: random.Random) -> None:
        super().deal_goals_again(seat, holder, random.Random(1))


class OffersWhatTheTruthOffers(TitheState):
    def ask_again(self) -> None:
        """As if it had been forgotten."""


class CardFromNowhere(TitheState):
    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        super().deal_cards_again(seat, rng)
        cards = sorted(rng.randrange(len(CARDS)) for _ in self.aside.cards)
        self.aside = Hand(0, tuple(cards), self.aside.knowers)


class ImaginingChangesTheTable(TitheState):
    def imagine(self, seat: int, rng: random.Random) -> TitheState:
        self.deck = Deck(self.deck.counts())
        return super().imagine(seat, rng)


class FactIsForgotten(TitheState):
    def deal_cards_again(self, seat: int, rng: random.Random) -> None:
        self.hands = [
            Hand(hand.owners, hand.cards, (hand.owners,) * len(hand.cards)) for hand in self.hands
        ]
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
        return Decision(self.seat, WHAT_TO_DO, [state.tithe.choices.rest])


# -- what a seat may take back -------------------------------------------------------------


class PeekCanBeTakenBack(Act):
    def peek(self, state: TitheState, other: int) -> None:
        super().peek(state, other)
        state.saw_hidden = 0


class LearntClaimedForNothing(Act):
    def play(self, state: TitheState, card: int) -> None:
        super().play(state, card)
        state.saw_hidden |= audience(self.seat)


class Victim(Event, frozen=True, kw_only=False, tag="victim"):
    """What somebody holds."""

    says: ClassVar = Message("tithe.victim", "{seat} holds {cards}.")
    seat: str
    cards: tuple[str, ...]


class EveryoneIsToldAHand(Rob):
    def run(self, state: TitheState) -> bool:
        """No view ever says it, but the robber has read it, and could still choose otherwise."""
        cards = tuple(CARDS[card] for card in state.hands[self.other].cards)
        state.tell(Victim(SEATS[self.other], cards))
        return True


# -- what a bot is told --------------------------------------------------------------------


class GameRemembersItsTable(Tithe):
    def setup(self, listener: Listener | None = None) -> TitheState:
        self._table = super().setup(listener)
        return self._table

    def advice(self) -> Advice:
        return PeekingAdvice(self)


class PeekingAdvice(TitheAdvice):
    def __init__(self, game: GameRemembersItsTable) -> None:
        self._game = game

    def value(self, state: State) -> list[float]:
        held = [1 + hand.cards.count(0) for hand in self._game._table.hands]
        return [one / sum(held) for one in held]


class ObservesAnothersHand(Tithe):
    def observe(self, state: State, seat: int) -> list[float]:
        other = cast(TitheState, state).hands[(seat + 1) % len(SEATS)]
        return [*super().observe(state, seat)[:-1], float(other.cards.count(0))]


class ObservesMoreAndMore(Tithe):
    def observe(self, state: State, seat: int) -> list[float]:
        return [*super().observe(state, seat), *[0.0] * state.turn]


class ObservesNoNumber(Tithe):
    def observe(self, state: State, seat: int) -> list[float]:
        """The share of the points, of which there are none at first."""
        points = sum(cast(TitheState, state).points)
        share = cast(TitheState, state).points[seat] / points if points else float("nan")
        return [*super().observe(state, seat)[:-1], share]


class ObservesNothing(Tithe):
    def observe(self, state: State, seat: int) -> list[float]:
        return [0.0] * self.observation_size


SECRETS: list[tuple[str, str, type]] = [
    ("twins", "score", AskOnlyWhenThereIsSomethingToScore),
    ("twins", "state", KnowledgeFollowsTheTrueCard),
    ("twins", "act", LookWithoutAnEvent),
    ("twins", "score", PromptNamesTheGoal),
    ("twins", "act", ReasonTellsOfAnothersHand),
    ("twins", "state", PrivateChoiceShowsInPublic),
    ("redaction", "rob", RolledForWhoHoldsTheCard),
    ("redaction", "bury", ChoiceOpenWhenHarmless),
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
    ("observe", "game", ObservesAnothersHand),
    ("observe", "game", ObservesMoreAndMore),
    ("observe", "game", ObservesNoNumber),
    ("observe", "game", ObservesNothing),
]
"""The law that must catch it, the part of Tithe that it replaces, and the bug."""
