"""Play another: a card lets its player play one more of the hand (the Herald)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import NothingMorePlayed
from homage.games.fidelitas.rules.playing import (
    PLAY_LABEL,
    playable,
    take_up,
    why_unplayable,
)
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

PLAY_ANOTHER_CARD = Message("fidelitas.play-another-card", "Play another card.")
PLAY_NOTHING_MORE = Message("fidelitas.play-nothing-more", "play nothing more")
MUST_PLAY_ANOTHER = Message(
    "fidelitas.must-play-another", "Another card can be played, and so it must be.", "FI-15"
)


class PlayAnother(Part):
    """Play another card of the hand, of another kind."""

    __slots__ = ("kind",)

    def __init__(self, name: Name, text: Message, kind: int) -> None:
        super().__init__(name, text)
        self.kind = kind
        """Of the card itself."""

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(AnotherCard(card.me, self.kind))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        return WHOLLY if state.hands[card.me].cards else NOTHING


class AnotherCard(Step["FidelitasState"]):
    """Asks for the other card. A player with cards is always asked: whether one of them can be
    played is hidden."""

    __slots__ = ("closed_kind", "me")

    def __init__(self, me: int, closed_kind: int) -> None:
        self.me = me
        self.closed_kind = closed_kind

    def run(self, state: FidelitasState) -> bool:
        return bool(state.hands[self.me].cards)

    def offer(self, state: FidelitasState) -> Decision:
        options = playable(state, self.me, self.closed_kind)
        return Decision(self.me, PLAY_ANOTHER_CARD, options or [state.pack.options.pass_])

    def take(self, state: FidelitasState, option: Option) -> None:
        if option is state.pack.options.pass_:
            self.pass_(state)
        else:
            take_up(state, self.me, option.args[0])

    def pass_(self, state: FidelitasState) -> None:
        """Only a hand of that one kind has nothing to play, so all know it now; alone, there may
        also be cards that can go nowhere."""
        me = self.me
        if not state.pack.solo:
            hand = state.hands[me]
            state.hands[me] = state.shown(hand, hand.cards, EVERYONE)
        if state.listener is not None:
            state.tell(NothingMorePlayed(state.who(me)))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if option is state.pack.options.pass_:
            return MUST_PLAY_ANOTHER
        if option in state.pack.options.play:
            return why_unplayable(state, self.me, option.args[0], self.closed_kind)
        return None

    def label(self, state: FidelitasState, option: Option) -> Message:
        if option is state.pack.options.pass_:
            return PLAY_NOTHING_MORE
        return PLAY_LABEL.of(state.pack.kinds[option.args[0]].noun)


shapes.RULES.add(
    shapes.PlayAnother,
    lambda shape, name, text, cards: PlayAnother(name, text, cards.kinds.index(name.id)),
)
