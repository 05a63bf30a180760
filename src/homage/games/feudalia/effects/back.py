"""Back: vassals played this turn return to hand; their fields stay used (FE-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homage.games.feudalia.cards.pack import MAGE, WORKER
from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use
from homage.games.feudalia.events import TakenBack
from homage.games.feudalia.options import BACK
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.game_pack import GamePack
    from homage.games.feudalia.state import FeudaliaState

WHICH_BACK = Message("feudalia.which-back", "{card}: which vassal returns to hand?")
BACK_LABEL = Message("feudalia.back-label", "take the {card} back")
NO_MORE_BACK = Message("feudalia.no-more-back", "take no more back")
NOT_BACK = Message(
    "feudalia.not-back", "That vassal was not played this turn, or cannot be taken back.", "FE-45"
)


class Back(Part):
    """Take so many vassals back; never the card that says so, and mages only by mages (FE-93)."""

    __slots__ = ("but", "cards", "up_to", "who")

    def __init__(self, name: Name, text: Message, shape: Any, but: int) -> None:
        super().__init__(name, text)
        self.cards = int(shape.cards)
        self.up_to = bool(shape.up_to)
        self.who = str(shape.who)
        self.but = but
        """A vassal that it cannot take back."""

    def fitting(self, state: FeudaliaState, use: Use) -> list[int]:
        """The kinds of which one can be taken back, in their order."""
        return returning(state, use, self.who, self.but)

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return len(state.played) > 0 and len(self.fitting(state, use)) > 0

    def begin(self, state: FeudaliaState, use: Use) -> None:
        state.push(TakeBack(self, use, self.cards))


def returning(state: FeudaliaState, use: Use, who: str, but: int) -> list[int]:
    """The kinds among the vassals played this turn that a card can take: not itself, not the Tax
    Collector, and mages only if it is a mage itself."""
    pack = state.pack
    mage = use.vassal != NO_CARD and bool(pack.types[use.vassal] & MAGE)
    found: list[int] = []
    own = use.vassal  # one card of its kind is the card itself, if that was played
    for card in sorted(state.played):
        if card == own:
            own = NO_CARD
            continue
        if card in found or card == but or (pack.types[card] & MAGE and not mage):
            continue
        if who == "worker" and not pack.types[card] & WORKER:
            continue
        if who == "noble" and not pack.nobles[card]:
            continue
        found.append(card)
    return found


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards less the last one of this kind."""
    at = len(cards) - 1 - cards[::-1].index(card)
    return cards[:at] + cards[at + 1 :]


class TakeBack(Step["FeudaliaState"]):
    """Asks which vassal returns next."""

    __slots__ = ("back", "left", "use")

    def __init__(self, back: Back, use: Use, left: int) -> None:
        self.back = back
        self.use = use
        self.left = left

    def run(self, state: FeudaliaState) -> bool:
        return self.left > 0 and len(self.back.fitting(state, self.use)) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        options = [choices.back[card] for card in self.back.fitting(state, self.use)]
        if self.back.up_to:
            options.append(choices.stop)
        return Decision(self.use.me, WHICH_BACK.of(self.back.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.stop:
            return
        card, me = option.args[1], self.use.me
        state.played = without(state.played, card)
        state.gain_card(me, card)
        if state.listener is not None:
            state.tell(TakenBack(state.who(me), state.card(card)))
        state.push(TakeBack(self.back, self.use, self.left - 1))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_BACK if option.args[0] == BACK else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return NO_MORE_BACK
        return BACK_LABEL.of(state.pack.vassals[option.args[1]])


def _make(shape: Any, pack: GamePack, name: Name) -> Back:
    but = pack.vassal(shape.but) if shape.but else NO_CARD
    return Back(name, shape.sentence(name), shape, but)


shapes.RULES.add(shapes.Back, _make)
