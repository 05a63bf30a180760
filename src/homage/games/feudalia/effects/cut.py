"""Cut: cards of hand or discard pile leave the game, never the Tax Collector (FE-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import CardShown, Eliminated
from homage.games.feudalia.options import CUT, CUT_PILE
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_CUT = Message("feudalia.which-cut", "{card}: which card do you eliminate?", "FE-46")
CUT_LABEL = Message("feudalia.cut-label", "the {card} of your hand")
CUT_PILE_LABEL = Message("feudalia.cut-pile-label", "the {card} of your discard pile")
NONE_LABEL = Message("feudalia.none-label", "none: only the Tax Collector is there")
NO_TAX = Message(
    "feudalia.no-tax", "The Tax Collector is neither discarded nor eliminated.", "FE-24"
)
NOT_THERE = Message("feudalia.not-there", "You have no such card there.", "FE-46")


class Cut(Part):
    """Eliminate so many cards."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards

    def can(self, state: FeudaliaState, use: Use) -> bool:
        tax = state.pack.tax_collector
        for card in state.hands[use.me].cards:
            if card != tax:
                return True
        pile = state.discards[use.me]
        return sum(pile) > pile[tax]

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(CutCard(self.name, use.me, self.cards))


def cuttable(state: FeudaliaState, me: int) -> list[Option]:
    """The cards of hand and discard pile that can leave the game."""
    choices, tax = state.pack.options, state.pack.tax_collector
    hand = [choices.cut[card] for card in sorted(set(state.hands[me].cards)) if card != tax]
    pile = state.discards[me]
    return hand + [
        choices.cut_pile[card] for card in range(len(pile)) if pile[card] and card != tax
    ]


def show_tax(state: FeudaliaState, me: int) -> None:
    """The Tax Collector is shown, because no other card could be chosen (FE-46)."""
    tax = state.pack.tax_collector
    state.hands[me] = state.shown(state.hands[me], (tax,), EVERYONE)
    if state.listener is not None:
        state.tell(CardShown(state.who(me), state.card(tax)))


def eliminate_chosen(state: FeudaliaState, me: int, option: Option) -> None:
    """The chosen card of hand or discard pile leaves the game."""
    card = option.args[1]
    if option.args[0] == CUT:
        state.lose_card(me, card)
    else:
        pile = state.discards[me][:]
        pile[card] -= 1
        state.discards[me] = pile
    state.eliminate(card)
    if state.listener is not None:
        in_hand = option.args[0] == CUT
        place: Literal["hand", "discard"] = "hand" if in_hand else "discard"
        state.tell(Eliminated(state.who(me), state.card(card), place))


def cut_label(state: FeudaliaState, option: Option) -> Message:
    """What an option of `cuttable` means."""
    if option is state.pack.options.none:
        return NONE_LABEL
    pattern = CUT_LABEL if option.args[0] == CUT else CUT_PILE_LABEL
    return pattern.of(state.pack.vassals[option.args[1]])


class CutCard(Step["FeudaliaState"]):
    """Asks which card leaves the game. Whether it asks hangs on public facts only: a card in hand
    may be the Tax Collector."""

    __slots__ = ("left", "me", "name")

    def __init__(self, name: Name, me: int, left: int) -> None:
        self.name = name
        self.me = me
        self.left = left

    def run(self, state: FeudaliaState) -> bool:
        if not self.left:
            return False
        return len(state.hands[self.me].cards) > 0 or len(cuttable(state, self.me)) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        options = cuttable(state, self.me) or [state.pack.options.none]
        return Decision(self.me, WHICH_CUT.of(self.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.none:
            show_tax(state, self.me)
            return
        state.push(CutCard(self.name, self.me, self.left - 1))
        eliminate_chosen(state, self.me, option)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] not in (CUT, CUT_PILE):
            return None
        return NO_TAX if option.args[1] == state.pack.tax_collector else NOT_THERE

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return cut_label(state, option)


shapes.RULES.add(shapes.Cut, lambda shape, pack, name: Cut(name, shape.sentence(name), shape.cards))
