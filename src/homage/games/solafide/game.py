"""The game: which cards take part, and how the table is set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from homage.games.solafide.advice.sola_fide_advice import SolaFideAdvice
from homage.games.solafide.cards.entries import CIRCLES, Cards
from homage.games.solafide.cards.files import load
from homage.games.solafide.cards.pack import Pack
from homage.games.solafide.rules.draft import ON_OFFER, PICKS
from homage.games.solafide.rules.ends import LAST_TURN
from homage.games.solafide.rules.seats import SEATS
from homage.games.solafide.rules.setup import OPENING_HAND, set_up
from homage.games.solafide.settings import BEGINS, SolaFideSettings
from homage.games.solafide.shown.observing import Observer
from homage.games.solafide.shown.view import SolaFideView
from homage.games.solafide.state import SolaFideState
from homage.kernel import Game, Listener, Scale, State, Title, content
from homage.kernel.learned_value import learned_value

LEARNED: Final = Path(__file__).parent / "advice" / "learned"
"""The folder of the learned values, by the decks."""

DECISIONS_A_TURN: Final = 1000
"""More than a turn can hold: even fifteen cards that play each other, and ten claims."""

DECISIONS_BEFORE: Final = len(SEATS) * (PICKS * (ON_OFFER + 1) + OPENING_HAND) + 1


def all_points(cards: Cards) -> int:
    """The most that anybody can score: every Circle, each with a Reward token."""
    return sum(circle.value for circle in cards.circles) + CIRCLES


class SolaFide(Game):
    """A game of Sola Fide with its cards."""

    def __init__(self, title: Title, settings: SolaFideSettings, cards: Sequence[Path]) -> None:
        loaded = load(cards)
        super().__init__(
            title,
            settings,
            SEATS,
            content.fingerprint(loaded.every),
            bound=DECISIONS_BEFORE + LAST_TURN * DECISIONS_A_TURN,
            scale=Scale(0, all_points(loaded)),
        )
        self.pack = Pack(loaded, self.vocabulary)
        self.decks = settings.decks
        self.draft = settings.decks == "draft"
        self.first = BEGINS[settings.first]
        self.observer = Observer(self.pack, self.scale)
        self._advice = SolaFideAdvice(self.pack, self.vocabulary)
        self._advice_to_search = SolaFideAdvice(self.pack, self.vocabulary, learned_value(self))

    def setup(self, listener: Listener | None = None) -> SolaFideState:
        state = SolaFideState(self, self.pack)
        state.listener = listener
        set_up(state, self.draft, self.first)
        state.advance()
        return state

    def advice(self) -> SolaFideAdvice:
        return self._advice

    def advice_to_search(self) -> SolaFideAdvice:
        return self._advice_to_search

    def learned_file(self) -> Path:
        return LEARNED / f"{self.decks}.npz"

    def feature_count(self) -> int:
        return self._advice.told.count

    def observe(self, state: State, seat: int) -> list[float]:
        view = state.view(seat)
        assert isinstance(view, SolaFideView)
        return self.observer.numbers(view)

    @property
    def observation_size(self) -> int:
        return self.observer.size


def make(title: Title, settings: Any, cards: Sequence[Path]) -> SolaFide:
    """What `Title.make` calls."""
    return SolaFide(title, settings, cards)
