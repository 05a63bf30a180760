"""Choose card: the question for a card of the City, as many effects ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.rules.city_cards import card_label, is_card
from homage.games.fidelitas.rules.swindler import free_cards, why_not_free
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class ChooseCard(Step["FidelitasState"]):
    """Asks for a card of the City; its kinds say which can be chosen, and what is done then."""

    __slots__ = ("me", "prompt")

    def __init__(self, me: int, prompt: Message) -> None:
        self.me = me
        self.prompt = prompt

    def candidates(self, state: FidelitasState) -> list[Option]:
        return free_cards(state)

    def run(self, state: FidelitasState) -> bool:
        return bool(self.candidates(state))

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, self.prompt, self.candidates(state))

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        """Why a free card cannot be chosen here."""
        return None

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if not is_card(state, option):
            return None
        return why_not_free(state, option) or self.why_closed(state, option)

    def label(self, state: FidelitasState, option: Option) -> Message:
        return card_label(state, option)
