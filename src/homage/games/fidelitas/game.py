"""The game: which cards take part, and how the table is set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from homage.games.fidelitas.about import BY_LOT, SEATS
from homage.games.fidelitas.advice.features import feature_count
from homage.games.fidelitas.advice.fidelitas_advice import FidelitasAdvice
from homage.games.fidelitas.cards.entries import Cards
from homage.games.fidelitas.cards.files import load
from homage.games.fidelitas.cards.pack import Pack
from homage.games.fidelitas.rules.ends import LAST_ROUND
from homage.games.fidelitas.rules.seats import partner
from homage.games.fidelitas.rules.setup import set_up
from homage.games.fidelitas.settings import FidelitasSettings, checked, target
from homage.games.fidelitas.shown.observing import Observer
from homage.games.fidelitas.shown.view import FidelitasView
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import Deck, Game, Listener, Scale, State, Title, content
from homage.kernel.learned_value import learned_value

LEARNED: Final = Path(__file__).parent / "advice" / "learned"
"""The folder of the learned values, by the number of players."""

DECISIONS_A_TURN: Final = 150
"""More than a turn can hold: even the whole deck drawn, and every draw a Thief of the solo game."""


def all_points(cards: Cards, manu_forti: bool) -> int:
    """The most that anybody can score: every goal, and every Manu Forti card if they take part.

    Good games alone come near it (bots that look one action ahead score 19 to 35 of the 37 points),
    so the share of it tells how good a game was.
    """
    goals = sum(goal.points for goal in cards.missio)
    return goals + sum(card.points for card in cards.manu_forti) if manu_forti else goals


class Fidelitas(Game):
    """A game of Fidelitas with its cards."""

    def __init__(self, title: Title, settings: FidelitasSettings, cards: Sequence[Path]) -> None:
        checked(settings)
        loaded = load(cards)
        seats = SEATS[settings.players]
        super().__init__(
            title,
            settings,
            seats,
            content.fingerprint([loaded.virtus, loaded.missio, loaded.manu_forti]),
            bound=LAST_ROUND * len(seats) * DECISIONS_A_TURN,
            scale=Scale(0, all_points(loaded, settings.manu_forti)),
        )
        self.pack = Pack(
            loaded,
            self.vocabulary,
            seats,
            manu_forti=settings.manu_forti,
            teams=settings.teams,
            tavern_draw=settings.tavern_draw,
            target=target(settings),
        )
        self.observer = Observer(self.pack, len(loaded.kinds), self.scale)
        self.new_city = settings.new_city
        self.start_by_lot = settings.start == BY_LOT and len(seats) > 1
        names = [name.lower() for name in seats]
        self.start = names.index(settings.start) if settings.start in names else 0
        self.whole_pack = [kind.copies for kind in self.pack.kinds]
        self._advice = FidelitasAdvice(self.pack, self.vocabulary)
        self._advice_to_search = FidelitasAdvice(self.pack, self.vocabulary, learned_value(self))

    def setup(self, listener: Listener | None = None) -> FidelitasState:
        state = FidelitasState(self, self.pack)
        state.listener = listener
        state.deck = Deck(self.whole_pack)
        state.start = state.mover = self.start
        set_up(state, self.new_city, self.start_by_lot)
        state.advance()
        return state

    def allies(self, seat: int) -> tuple[int, ...]:
        return (seat, partner(seat)) if self.pack.teams else (seat,)  # FI-62

    def advice(self) -> FidelitasAdvice:
        return self._advice

    def advice_to_search(self) -> FidelitasAdvice:
        return self._advice_to_search

    def learned_file(self) -> Path | None:
        """Nothing is learned for teams, where standings are added up, and for one."""
        seats = len(self.seats)
        if self.pack.teams or seats == 1:
            return None
        return LEARNED / f"{seats}-players{'-manu-forti' if self.pack.manu_forti else ''}.npz"

    def feature_count(self) -> int:
        return feature_count(self.pack)

    def observe(self, state: State, seat: int) -> list[float]:
        view = state.view(seat)
        assert isinstance(view, FidelitasView)
        return self.observer.numbers(view)

    @property
    def observation_size(self) -> int:
        return self.observer.size


def make(title: Title, settings: Any, cards: Sequence[Path]) -> Fidelitas:
    """What `Title.make` calls."""
    return Fidelitas(title, settings, cards)
