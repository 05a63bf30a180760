"""The draft: each side in secret keeps one of three cards, fifteen times (SF-11)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from homage.games.solafide.events import DraftDealt, DraftKept
from homage.games.solafide.rules.hands import with_card, without
from homage.games.solafide.rules.seats import ONLY, SEAT_NOUNS, SEATS
from homage.kernel import CHANCE, Chance, Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

PICKS: Final = 15
ON_OFFER: Final = 3

A_CARD_TO_DRAFT = Message("solafide.a-card-to-draft", "A card for the {seat} to choose from.")
KEEP_ONE = Message(
    "solafide.keep-one", "Keep one of these cards for your deck ({number} of {picks}).", "SF-11"
)
KEEP_LABEL = Message("solafide.keep-label", "keep {card}")
NOT_ON_OFFER = Message("solafide.not-on-offer", "That card is not on offer now.", "SF-11")

STREAMS: Final = [f"draft {name.lower()}" for name in SEATS]


class DealToDraft(Chance["SolaFideState"]):
    """A card of the own 45 to choose from; only its side sees it."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: SolaFideState) -> Decision:
        deals = state.pack.options.deal[self.me]
        box = state.box[self.me]
        return Decision(
            CHANCE,
            A_CARD_TO_DRAFT.of(SEAT_NOUNS[self.me]),
            [deals[card] for card in box],
            ONLY[self.me],
            [1] * len(box),
            STREAMS[self.me],
            self.me,
        )

    def sample(self, state: SolaFideState, rng: random.Random) -> Option:
        box = state.box[self.me]
        return state.pack.options.deal[self.me][box[int(rng.random() * len(box))]]

    def take(self, state: SolaFideState, option: Option) -> None:
        me, card = self.me, option.args[0]
        box, offers = state.box[:], state.offers[:]
        box[me] = without(box[me], card)
        offers[me] = with_card(offers[me], card)
        state.box, state.offers = box, offers
        if state.listener is not None:
            state.tell(DraftDealt(SEATS[me], state.card_name(me, card), audience=ONLY[me]))


class Keep(Step["SolaFideState"]):
    """Asks which of the three is kept; the others are out of the game."""

    __slots__ = ("me", "number")

    def __init__(self, me: int, number: int) -> None:
        self.me = me
        self.number = number

    def offer(self, state: SolaFideState) -> Decision:
        keeps = state.pack.options.keep[self.me]
        options = [keeps[card] for card in state.offers[self.me]]
        return Decision(self.me, KEEP_ONE.of(self.number, PICKS), options, ONLY[self.me])

    def take(self, state: SolaFideState, option: Option) -> None:
        me, card = self.me, option.args[0]
        rest = without(state.offers[me], card)
        decks, offers, aside = state.decks[:], state.offers[:], state.aside[:]
        decks[me] = with_card(decks[me], card)
        offers[me] = ()
        aside[me] = tuple(sorted(aside[me] + rest))
        state.decks, state.offers, state.aside = decks, offers, aside
        if state.listener is not None:
            name, others = state.card_name(me, card), state.card_names_of(me, rest)
            state.tell_covered(DraftKept(SEATS[me], name, others, audience=ONLY[me]))

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        return NOT_ON_OFFER if option in state.pack.options.keep[self.me] else None

    def label(self, state: SolaFideState, option: Option) -> Message:
        return KEEP_LABEL.of(state.pack.sides[self.me][option.args[0]].noun)


def drafted(seat: int) -> list[Step[Any]]:
    """The whole draft of one side, in the order in which it goes."""
    steps: list[Step[Any]] = []
    for number in range(1, PICKS + 1):
        steps += [DealToDraft(seat)] * ON_OFFER
        steps.append(Keep(seat, number))
    return steps
