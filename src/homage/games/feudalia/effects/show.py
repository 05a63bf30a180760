"""Show: cards of the hand are shown until they are worth enough nobles; they stay there (FE-99)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.effects.reaching import Unit, next_units, worth
from homage.games.feudalia.events import CardShown
from homage.games.feudalia.options import SHOW
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import Cards, FeudaliaState

WHICH_NOBLE = Message(
    "feudalia.which-noble",
    "{card}: which noble do you show? {nobles} are due.",
    "FE-99",
)
SHOW_LABEL = Message("feudalia.show-label", "the {card}, {nobles}")
TOO_FEW_NOBLES = Message(
    "feudalia.too-few-nobles", "Your hand has {have} of {nobles} nobles.", "FE-99"
)
NO_NOBLE = Message(
    "feudalia.no-noble",
    "Choose nobles of your hand, those that count least first, so that all can reach what is"
    " needed.",
    "FE-99",
)


class Show(Part):
    """Show cards that count so many nobles."""

    __slots__ = ("nobles",)

    def __init__(self, name: Name, text: Message, nobles: int) -> None:
        super().__init__(name, text)
        self.nobles = nobles

    def payable(self, state: FeudaliaState, use: Use) -> bool:
        return worth(nobles_in_hand(state, use.me, ())) >= self.nobles

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return False  # a price alone is no reason

    def lack(self, state: FeudaliaState, use: Use) -> Message | None:
        have = worth(nobles_in_hand(state, use.me, ()))
        return None if have >= self.nobles else TOO_FEW_NOBLES.of(have, self.nobles)

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(ShowNoble(self.name, use.me, self.nobles, ()))


def nobles_in_hand(state: FeudaliaState, me: int, shown: Cards) -> list[Unit]:
    """The nobles of a hand, without those that were shown, by what they count."""
    cards = list(state.hands[me].cards)
    for card in shown:
        cards.remove(card)
    nobles = state.pack.nobles
    return [(nobles[card], card, 0) for card in cards if nobles[card]]


class ShowNoble(Step["FeudaliaState"]):
    """Asks for the next card, until enough nobles are shown."""

    __slots__ = ("me", "name", "need", "shown")

    def __init__(self, name: Name, me: int, need: int, shown: Cards) -> None:
        self.name = name
        self.me = me
        self.need = need
        """So many nobles are still needed."""
        self.shown = shown

    def run(self, state: FeudaliaState) -> bool:
        return self.need > 0

    def offer(self, state: FeudaliaState) -> Decision:
        last = self.shown[-1] if self.shown else 0
        least = (state.pack.nobles[last], last, 0) if self.shown else (0, 0, 0)
        found = next_units(nobles_in_hand(state, self.me, self.shown), least, self.need)
        show = state.pack.options.show
        prompt = WHICH_NOBLE.of(self.name, self.need)
        return Decision(self.me, prompt, [show[unit[1]] for unit in found])

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, card = self.me, option.args[1]
        shown = (*self.shown, card)
        state.hands[me] = state.shown(state.hands[me], shown, EVERYONE)
        if state.listener is not None:
            state.tell(CardShown(state.who(me), state.card(card)))
        state.push(ShowNoble(self.name, me, self.need - state.pack.nobles[card], shown))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NO_NOBLE if option.args[0] == SHOW else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        card = option.args[1]
        return SHOW_LABEL.of(state.pack.vassals[card], state.pack.nobles[card])


shapes.RULES.add(
    shapes.Show, lambda shape, pack, name: Show(name, shape.sentence(name), shape.nobles)
)
