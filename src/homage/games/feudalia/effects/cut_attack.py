"""Cut by attack: military cards of hand and table leave the game until their attack is enough
(FE-99)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.back import without
from homage.games.feudalia.effects.cut import CUT_LABEL
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.effects.reaching import Unit, next_units, worth
from homage.games.feudalia.events import Eliminated
from homage.games.feudalia.options import CUT, CUT_PLAYED
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

IN_HAND: Final = 0
ON_TABLE: Final = 1

WHICH_CRUSADER = Message(
    "feudalia.which-crusader",
    "{card}: which military card leaves? {attack} attack is due.",
    "FE-99",
)
CUT_PLAYED_LABEL = Message("feudalia.cut-played-label", "the {card} that you played")
TOO_FEW_CRUSADERS = Message(
    "feudalia.too-few-crusaders", "Your cards have {have} of {attack} attack.", "FE-99"
)
NO_CRUSADER = Message(
    "feudalia.no-crusader",
    "Choose military cards, those of least attack first, so that all can reach what is needed.",
    "FE-99",
)


class CutAttack(Part):
    """Eliminate military cards with so much attack in all."""

    __slots__ = ("attack",)

    def __init__(self, name: Name, text: Message, attack: int) -> None:
        super().__init__(name, text)
        self.attack = attack

    def payable(self, state: FeudaliaState, use: Use) -> bool:
        return worth(crusaders(state, use.me)) >= self.attack

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return False  # a price alone is no reason

    def lack(self, state: FeudaliaState, use: Use) -> Message | None:
        have = worth(crusaders(state, use.me))
        return None if have >= self.attack else TOO_FEW_CRUSADERS.of(have, self.attack)

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(CutCrusader(self.name, use.me, self.attack, (0, 0, 0)))


def crusaders(state: FeudaliaState, me: int) -> list[Unit]:
    """The military cards of hand and table, by their attack."""
    attack = state.pack.attack
    found = [(attack[card], card, IN_HAND) for card in state.hands[me].cards if attack[card]]
    return found + [(attack[card], card, ON_TABLE) for card in state.played if attack[card]]


class CutCrusader(Step["FeudaliaState"]):
    """Asks for the next card, until the attack is reached."""

    __slots__ = ("least", "me", "name", "need")

    def __init__(self, name: Name, me: int, need: int, least: Unit) -> None:
        self.name = name
        self.me = me
        self.need = need
        """The attack that is still needed."""
        self.least = least
        """The first card that may be next."""

    def run(self, state: FeudaliaState) -> bool:
        return self.need > 0

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        found = next_units(crusaders(state, self.me), self.least, self.need)
        options = [
            choices.cut[unit[1]] if unit[2] == IN_HAND else choices.cut_played[unit[1]]
            for unit in found
        ]
        return Decision(self.me, WHICH_CRUSADER.of(self.name, self.need), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, card = self.me, option.args[1]
        attack = state.pack.attack[card]
        place: Literal["hand", "played"] = "hand" if option.args[0] == CUT else "played"
        at = IN_HAND if option.args[0] == CUT else ON_TABLE
        if at == IN_HAND:
            state.lose_card(me, card)
        else:
            state.played = without(state.played, card)
        state.eliminate(card)
        if state.listener is not None:
            state.tell(Eliminated(state.who(me), state.card(card), place))
        state.push(CutCrusader(self.name, me, self.need - attack, (attack, card, at)))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NO_CRUSADER if option.args[0] in (CUT, CUT_PLAYED) else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        pattern = CUT_LABEL if option.args[0] == CUT else CUT_PLAYED_LABEL
        return pattern.of(state.pack.vassals[option.args[1]])


shapes.RULES.add(
    shapes.CutAttack,
    lambda shape, pack, name: CutAttack(name, shape.sentence(name), shape.attack),
)
