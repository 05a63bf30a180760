"""Hold: a vassal played this turn waits on a master, and returns in the next untap step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.back import NOT_BACK, returning, without
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import Held
from homage.games.feudalia.options import HOLD
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_HOLD = Message("feudalia.which-hold", "{card}: which vassal waits for your next turn?")
HOLD_LABEL = Message("feudalia.hold-label", "keep the {card}")


class Hold(Part):
    """Keep a vassal, no mage (FE-93); at most one lies there."""

    __slots__ = ()

    def can(self, state: FeudaliaState, use: Use) -> bool:
        if state.held[use.master] != NO_CARD:
            return False
        return len(returning(state, use, "vassal", NO_CARD)) > 0

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(ChooseHeld(self.name, use))


class ChooseHeld(Step["FeudaliaState"]):
    """Asks which vassal."""

    __slots__ = ("name", "use")

    def __init__(self, name: Name, use: Use) -> None:
        self.name = name
        self.use = use

    def offer(self, state: FeudaliaState) -> Decision:
        hold = state.pack.options.hold
        cards = returning(state, self.use, "vassal", NO_CARD)
        return Decision(self.use.me, WHICH_HOLD.of(self.name), [hold[card] for card in cards])

    def take(self, state: FeudaliaState, option: Option) -> None:
        card, master = option.args[1], self.use.master
        state.played = without(state.played, card)
        held = state.held[:]
        held[master] = card
        state.held = held
        if state.listener is not None:
            state.tell(Held(state.who(self.use.me), state.card(card), state.master(master)))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_BACK if option.args[0] == HOLD else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return HOLD_LABEL.of(state.pack.vassals[option.args[1]])


shapes.RULES.add(shapes.Hold, lambda shape, pack, name: Hold(name, shape.sentence(name)))
