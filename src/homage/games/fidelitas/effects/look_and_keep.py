"""Look and keep: of cards drawn from the deck some are kept, the others discarded (the Student)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import CardInPlay, Part
from homage.games.fidelitas.events import DrewToLookAt, Kept, RestDiscarded
from homage.games.fidelitas.rules.city_cards import to_discard_pile
from homage.games.fidelitas.rules.playing import distinct, play_at_once
from homage.games.fidelitas.rules.seats import MOST_SEATS, ONLY
from homage.games.fidelitas.rules.virtus_deck import STREAM, FromVirtusDeck, end_if_exhausted
from homage.kernel import Decision, Message, Name, Option, Step, plan
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

CARD_TO_LOOK_AT = Message("fidelitas.card-to-look-at", "A card for {seat} to look at.")
KEEP_ONE = Message("fidelitas.keep-one", "{card}: keep one of the drawn cards.")
KEEP_LABEL = Message("fidelitas.keep-label", "keep the {card}")
NOT_DRAWN = Message("fidelitas.not-drawn", "It was not drawn.")


class LookAndKeep(Part):
    """Draw some cards, keep some of them and discard the others (the Student)."""

    __slots__ = ("cards", "keep", "prompt")

    def __init__(self, name: Name, text: Message, cards: int, keep: int) -> None:
        super().__init__(name, text)
        self.cards = cards
        self.keep = keep
        self.prompt = KEEP_ONE.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        me = card.me
        state.looked_at = Hand(ONLY[me])
        state.agenda += plan(*[DRAW_TO_LOOK_AT[me]] * self.cards, Keep(me, self.prompt, self.keep))


class DrawToLookAt(FromVirtusDeck):
    """A player draws a card to look at."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        prompt = CARD_TO_LOOK_AT.of(state.noun(self.me))
        return self.question(state, prompt, STREAM, ONLY[self.me], self.me)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me = option.args[0], self.me
        state.deck = state.deck.drawn(kind)
        if state.pack.solo and state.pack.kinds[kind].steals:
            play_at_once(state, self, me, kind)
            return
        state.looked_at = state.looked_at.gained(kind)
        if state.listener is not None:
            state.tell_covered(DrewToLookAt(state.who(me), state.card(kind), audience=ONLY[me]))
        end_if_exhausted(state)


class Keep(Step["FidelitasState"]):
    """Which of the cards that were looked at comes into the hand; nobody else sees it."""

    __slots__ = ("left", "me", "prompt")

    def __init__(self, me: int, prompt: Message, left: int) -> None:
        self.me = me
        self.prompt = prompt
        self.left = left

    def offer(self, state: FidelitasState) -> Decision:
        keep = state.pack.options.keep
        options = [keep[kind] for kind in distinct(state.looked_at.cards)]
        return Decision(self.me, self.prompt, options, ONLY[self.me])

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me = option.args[0], self.me
        state.looked_at = state.looked_at.lost(kind)
        state.gain(me, kind)
        if state.listener is not None:
            state.tell_covered(Kept(state.who(me), state.card(kind), audience=ONLY[me]))
        if self.left > 1:
            state.push(Keep(me, self.prompt, self.left - 1))
            return
        rest = state.looked_at.cards
        state.looked_at = Hand(0)
        to_discard_pile(state, rest)
        if state.listener is not None:
            state.tell(RestDiscarded(state.who(me), state.cards(rest)))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return NOT_DRAWN if option in state.pack.options.keep else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return KEEP_LABEL.of(state.pack.kinds[option.args[0]].noun)


DRAW_TO_LOOK_AT: Final = [DrawToLookAt(seat) for seat in range(MOST_SEATS)]


shapes.RULES.add(
    shapes.LookAndKeep,
    lambda shape, name, text, cards: LookAndKeep(name, text, shape.draw, shape.keep),
)
