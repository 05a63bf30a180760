"""The game: its characters, its length, and how the table is set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from homage.games.avignon.advice.advice import AvignonAdvice
from homage.games.avignon.advice.features import feature_count
from homage.games.avignon.cards.cast import Cast
from homage.games.avignon.cards.factions import FACTIONS, TAKING_PART
from homage.games.avignon.cards.files import load
from homage.games.avignon.rules.map import ROWS, SEATS
from homage.games.avignon.rules.turn import LAST_TURN, SET_UP, SET_UP_BY_LOT
from homage.games.avignon.settings import AvignonSettings, chosen_characters
from homage.games.avignon.shown.observing import observation_size, observe
from homage.games.avignon.state import AvignonState
from homage.kernel import Deck, Game, Listener, Scale, State, Title, content
from homage.kernel.learned_value import learned_value

SIMPLE_ACTION: Final = 2
"""The decisions of an action that is no petition: who is moved or replaced, and a draw."""


LEARNED: Final = Path(__file__).parent / "advice" / "learned"
"""The folder of the learned values, by the characters that take part."""


class Avignon(Game):
    """A game of Avignon with its cast."""

    def __init__(self, title: Title, settings: AvignonSettings, cards: Sequence[Path]) -> None:
        characters = load(cards)
        super().__init__(
            title,
            settings,
            SEATS,
            content.fingerprint(characters),
            bound=0,
            scale=Scale(0, TAKING_PART),
        )
        self.by_lot = settings.by_lot
        mix = f"-{settings.mix}" if settings.characters == "mix" else ""
        self.characters = settings.characters + mix
        self.cast = Cast(chosen_characters(characters, settings), self.vocabulary)
        a_turn = 1 + self.cast.longest_petition() + SIMPLE_ACTION
        self.bound = len(FACTIONS) + ROWS + LAST_TURN * a_turn
        self._advice = AvignonAdvice(self.cast)
        self._advice_to_search = AvignonAdvice(self.cast, learned_value(self))

    def setup(self, listener: Listener | None = None) -> AvignonState:
        state = AvignonState(self, self.cast)
        state.listener = listener
        state.agenda += SET_UP_BY_LOT if self.by_lot else SET_UP
        if not self.by_lot:
            state.deck = Deck(state.box)
            state.box = [0] * len(state.box)
        state.advance()
        return state

    def advice(self) -> AvignonAdvice:
        return self._advice

    def advice_to_search(self) -> AvignonAdvice:
        return self._advice_to_search

    def learned_file(self) -> Path:
        return LEARNED / f"{self.characters}.npz"

    def feature_count(self) -> int:
        return feature_count(self.cast)

    def observe(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, AvignonState)
        return observe(state, seat)

    @property
    def observation_size(self) -> int:
        return observation_size(self.cast)


def make(title: Title, settings: Any, cards: Sequence[Path]) -> Avignon:
    """What `Title.make` calls."""
    return Avignon(title, settings, cards)
