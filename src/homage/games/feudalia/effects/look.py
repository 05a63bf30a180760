"""Look: the top cards of the own deck are seen, one comes to hand, the others go back (FE-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.cut import NO_TAX, NONE_LABEL
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import CardShown, KeptLookedAt, LookedAt, PutBack
from homage.games.feudalia.options import KEEP, PUT_BACK
from homage.games.feudalia.rules.draws import FromOwnDeck, can_draw, has_card
from homage.games.feudalia.rules.seats import MOST_SEATS, ONLY
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_TO_HAND = Message("feudalia.which-to-hand", "Which of these cards comes to hand?", "FE-48")
WHICH_BACK_ON_TOP = Message(
    "feudalia.which-back-on-top",
    "Which card goes back on top next? The first one will lie lowest.",
    "FE-48",
)
KEEP_LABEL = Message("feudalia.keep-label", "take the {card} to hand")
ON_TOP_LABEL = Message("feudalia.on-top-label", "put the {card} back on top")
NOT_SEEN = Message("feudalia.not-seen", "That card is not among those you look at.", "FE-48")


class Look(Part):
    """Look at so many cards."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return can_draw(state, use.me)

    def begin(self, state: FeudaliaState, use: Use) -> None:
        me = use.me
        if has_card(state, me):
            state.looked_at = Hand(ONLY[me])
            state.push(KEEP_ONE[me])
            state.agenda += [SEE[me]] * min(self.cards, state.decks[me].size)


class SeeCard(FromOwnDeck):
    """The next card from the top is seen."""

    __slots__ = ()

    def take(self, state: FeudaliaState, option: Option) -> None:
        card, me = option.args[1], self.me
        state.decks[me] = state.decks[me].drawn(card)
        state.looked_at = state.looked_at.gained(card)
        if state.listener is not None:
            state.tell_covered(LookedAt(state.who(me), state.card(card), audience=ONLY[me]))


class KeepOne(Step["FeudaliaState"]):
    """Asks which of the cards comes to hand; the Tax Collector cannot."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FeudaliaState) -> Decision:
        choices, tax = state.pack.options, state.pack.tax_collector
        options = [choices.keep[card] for card in sorted(set(state.looked_at.cards)) if card != tax]
        return Decision(self.me, WHICH_TO_HAND, options or [choices.none], ONLY[self.me])

    def take(self, state: FeudaliaState, option: Option) -> None:
        me = self.me
        state.push(PUT_OTHERS_BACK[me])
        if option is state.pack.options.none:
            tax = state.pack.tax_collector
            state.looked_at = state.shown(state.looked_at, (tax,), EVERYONE)
            if state.listener is not None:
                state.tell(CardShown(state.who(me), state.card(tax)))
            return
        card = option.args[1]
        state.looked_at = state.looked_at.lost(card, 0)
        state.hands[me] = state.hands[me].gained(card)
        if state.listener is not None:
            state.tell_covered(KeptLookedAt(state.who(me), state.card(card), audience=ONLY[me]))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != KEEP:
            return None
        return NO_TAX if option.args[1] == state.pack.tax_collector else NOT_SEEN

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.none:
            return NONE_LABEL
        return KEEP_LABEL.of(state.pack.vassals[option.args[1]])


class PutOthersBack(Step["FeudaliaState"]):
    """Asks which card goes back next, the lowest first, as long as there are two or more."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        cards = state.looked_at.cards
        if len(cards) == 1:
            self._put_back(state, cards[0])
        return len(cards) > 1

    def offer(self, state: FeudaliaState) -> Decision:
        put_back = state.pack.options.put_back
        options = [put_back[card] for card in sorted(set(state.looked_at.cards))]
        return Decision(self.me, WHICH_BACK_ON_TOP, options, ONLY[self.me])

    def take(self, state: FeudaliaState, option: Option) -> None:
        state.push(self)
        self._put_back(state, option.args[1])

    def _put_back(self, state: FeudaliaState, card: int) -> None:
        me = self.me
        knowers = EVERYONE if state.looked_at.knowers else ONLY[me]  # shown as the only one left
        state.looked_at = state.looked_at.lost(card, 0)
        state.decks[me] = state.decks[me].with_on_top(card, knowers)
        if state.listener is not None:
            event = PutBack(state.who(me), state.card(card), audience=ONLY[me])
            state.tell_covered(event)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_SEEN if option.args[0] == PUT_BACK else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return ON_TOP_LABEL.of(state.pack.vassals[option.args[1]])


SEE: Final = [SeeCard(seat) for seat in range(MOST_SEATS)]
KEEP_ONE: Final = [KeepOne(seat) for seat in range(MOST_SEATS)]
PUT_OTHERS_BACK: Final = [PutOthersBack(seat) for seat in range(MOST_SEATS)]

shapes.RULES.add(
    shapes.Look, lambda shape, pack, name: Look(name, shape.sentence(name), shape.cards)
)
