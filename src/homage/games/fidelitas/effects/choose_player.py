"""Choose player: the question for another player who has cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

PLAYER_LABEL = Message(
    "fidelitas.player-label", "{seat}, who has {cards, plural, one {# card} other {# cards}}"
)
ANOTHER_PLAYER = Message("fidelitas.another-player", "It must be another player.")
NO_CARDS_IN_HAND = Message("fidelitas.no-cards-in-hand", "That player has no cards in hand.")


class ChoosePlayer(Step["FidelitasState"]):
    """Asks for such a player; its kinds say what is done then."""

    __slots__ = ("me", "prompt")

    def __init__(self, me: int, prompt: Message) -> None:
        self.me = me
        self.prompt = prompt

    def candidates(self, state: FidelitasState) -> list[Option]:
        player = state.pack.options.player
        return [
            player[seat]
            for seat in range(state.seats)
            if seat != self.me and state.hands[seat].cards
        ]

    def run(self, state: FidelitasState) -> bool:
        return bool(self.candidates(state))

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, self.prompt, self.candidates(state))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if option not in state.pack.options.player:
            return None
        return ANOTHER_PLAYER if option.args[0] == self.me else NO_CARDS_IN_HAND

    def label(self, state: FidelitasState, option: Option) -> Message:
        seat = option.args[0]
        return PLAYER_LABEL.of(state.noun(seat), len(state.hands[seat].cards))
