"""Drawing: cards come from the deck into hands, and are looked at (FI-32, FI-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import Part
from homage.games.fidelitas.options import DECK_THING, hand_thing, limbo_thing
from homage.games.fidelitas.rules.dealing import FromDeck
from homage.games.fidelitas.rules.knowledge import MOST_SEATS, gain, lose
from homage.games.fidelitas.rules.laying import put_off
from homage.games.fidelitas.rules.playing import PLAY_AT_ONCE, distinct
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class ToHand(FromDeck):
    """A player draws a card; nobody else sees which."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        return self.question(state, f"A card for {state.who(self.me)}.", 1 << self.me, self.me)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me = option.args[0], self.me
        state.deck = state.deck.drawn(kind)
        if state.listener is not None:
            tell_draw(state, me, kind, hand_thing(state.pack.kinds[kind].slug))
        if state.pack.solo and state.pack.kinds[kind].steals:
            play_at_once(state, self, me, kind)
        else:
            gain(state, me, kind, 1 << me)


class ToLimbo(FromDeck):
    """A player draws a card to look at."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        prompt = f"A card for {state.who(self.me)} to look at."
        return self.question(state, prompt, 1 << self.me, self.me)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me = option.args[0], self.me
        state.deck = state.deck.drawn(kind)
        if state.listener is not None:
            tell_draw(state, me, kind, limbo_thing(state.pack.kinds[kind].slug))
        if state.pack.solo and state.pack.kinds[kind].steals:
            play_at_once(state, self, me, kind)
        else:
            state.limbo = Hand(1 << me, state.limbo.cards, state.limbo.knowers).gained(kind)


def tell_draw(state: FidelitasState, me: int, kind: int, thing: str) -> None:
    """That a card is drawn is public; which one is not."""
    state.tell_text("draw", f"{state.who(me)} draws a card.", things=(DECK_THING,), values=(me,))
    state.tell_text(
        "drawn",
        f"The card that {state.who(me)} draws is the {state.pack.kinds[kind].name}.",
        1 << me,
        things=(thing,),
        values=(me, kind),
    )


def play_at_once(state: FidelitasState, again: FromDeck, me: int, kind: int) -> None:
    """Solo plays a Thief as soon as it is drawn, and draws another card in its place (FI-66)."""
    state.held = kind
    state.push(again)
    state.push(PLAY_AT_ONCE[me])
    if state.listener is not None:
        name = state.pack.kinds[kind].name
        state.tell_text("at once", f"The {name} is played as soon as it is drawn.", values=(kind,))


DRAW = [ToHand(seat) for seat in range(MOST_SEATS)]
LOOK = [ToLimbo(seat) for seat in range(MOST_SEATS)]


# -- parts of actions ------------------------------------------------------------------------


class Draw(Part):
    """Draw so many cards from the deck (the Professor)."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.agenda += [DRAW[me]] * self.cards


class ExtraDraw(Part):
    """Draw once more at the end of the turn (the Clerk)."""

    __slots__ = ()

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.draws += 1


class NewHand(Part):
    """Discard the hand and draw as many cards, and some more (the Alchemist)."""

    __slots__ = ("more",)

    def __init__(self, name: Name, text: Message, more: int) -> None:
        super().__init__(name, text)
        self.more = more

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        hand = state.hands[me].cards
        for kind in hand:
            lose(state, me, kind, EVERYONE)
        put_off(state, hand)
        if state.listener is not None and hand:
            names = ", ".join([f"the {state.pack.kinds[kind].name}" for kind in hand])
            state.tell_text(
                "discard hand",
                f"{state.who(me)} discards {names}.",
                things=("discard pile",),
                values=(me, *hand),
            )
        state.agenda += [DRAW[me]] * (len(hand) + self.more)


class LookAndKeep(Part):
    """Draw some cards, keep some of them and discard the others (the Student)."""

    __slots__ = ("cards", "keep", "prompt")

    def __init__(self, name: Name, text: Message, cards: int, keep: int) -> None:
        super().__init__(name, text)
        self.cards = cards
        self.keep = keep
        self.prompt = f"{name}: keep one of the drawn cards."

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(Keep(self, me, self.keep))
        state.agenda += [LOOK[me]] * self.cards


class Keep(Step["FidelitasState"]):
    """Which of the cards that were looked at comes into the hand; nobody else sees it."""

    __slots__ = ("left", "me", "part")

    def __init__(self, part: LookAndKeep, me: int, left: int) -> None:
        self.part = part
        self.me = me
        self.left = left

    def offer(self, state: FidelitasState) -> Decision:
        keep = state.pack.words.keep
        options = [keep[kind] for kind in distinct(state.limbo.cards)]
        return Decision(self.me, self.part.prompt, options, 1 << self.me)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind, me = option.args[0], self.me
        state.limbo = state.limbo.lost(kind)
        gain(state, me, kind, 1 << me)
        if state.listener is not None:
            state.tell_text("keep", f"{state.who(me)} keeps a card.", values=(me,))
            state.tell_text(
                "kept",
                f"It is the {state.pack.kinds[kind].name}.",
                1 << me,
                things=(hand_thing(state.pack.kinds[kind].slug),),
                values=(me, kind),
            )
        if self.left > 1:
            state.push(Keep(self.part, me, self.left - 1))
            return
        rest = state.limbo.cards
        state.limbo = Hand(0)
        put_off(state, rest)
        if state.listener is not None:
            names = ", ".join([f"the {state.pack.kinds[one].name}" for one in rest])
            state.tell_text(
                "discard drawn",
                f"{state.who(me)} discards {names}.",
                things=("discard pile",),
                values=(me, *rest),
            )

    def why_not(self, state: FidelitasState, option: Option) -> str:
        return "It was not drawn." if option in state.pack.words.keep else ""

    def label(self, state: FidelitasState, option: Option) -> str:
        return f"keep the {state.pack.kinds[option.args[0]].name}"


shapes.RULES.add(shapes.Draw, lambda shape, name, text, cards: Draw(name, text, shape.cards))
shapes.RULES.add(shapes.ExtraDraw, lambda shape, name, text, cards: ExtraDraw(name, text))
shapes.RULES.add(shapes.NewHand, lambda shape, name, text, cards: NewHand(name, text, shape.more))
shapes.RULES.add(
    shapes.LookAndKeep,
    lambda shape, name, text, cards: LookAndKeep(name, text, shape.draw, shape.keep),
)
