"""The game: which cards take part, and how the table is set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from homage.games.feudalia.about import NO_VARIANT, OF_SCENARIO, VARIANTS
from homage.games.feudalia.advice.feudalia_advice import FeudaliaAdvice
from homage.games.feudalia.cards.entries import Cards
from homage.games.feudalia.cards.files import load
from homage.games.feudalia.cards.pack import LEAST_TABLE
from homage.games.feudalia.cards.resources import HALVES, NO_CARD
from homage.games.feudalia.game_pack import GamePack
from homage.games.feudalia.rules.seats import FIEFS, SEATS
from homage.games.feudalia.rules.setup import set_up
from homage.games.feudalia.settings import FeudaliaSettings, checked
from homage.games.feudalia.shown.observing import Observer
from homage.games.feudalia.shown.view import FeudaliaView
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import Game, Listener, Scale, State, Title, content

DECISIONS_A_TURN: Final = 5000
"""More than a turn can hold: even every card of the deck played, and every cube moved each time."""
DECISIONS_BEFORE: Final = 1000

VARIANT_POINTS: Final = 2
"""The most whole points that a variant card grants (FE-99)."""
LEAST_POINTS: Final = -2
"""In halves: two plundered fiefs, and nothing else (FE-92)."""


def all_points(cards: Cards, players: int) -> int:
    """The most that anybody can score, in halves: all fiefs at their best, and the whole
    cathedral."""
    fiefs = FIEFS * max([face.points for entry in cards.fiefs for face in entry.levels])
    table = max(players, LEAST_TABLE) - LEAST_TABLE
    ones = sum([card.points[table] for card in cards.cathedral])
    halves = sum([card.half_points[table] for card in cards.cathedral])
    return HALVES * (fiefs + ones + VARIANT_POINTS) + halves


class Feudalia(Game):
    """A game of Feudalia with its cards."""

    def __init__(self, title: Title, settings: FeudaliaSettings, cards: Sequence[Path]) -> None:
        loaded = load(cards)
        seats = SEATS[: settings.players]
        super().__init__(
            title,
            settings,
            seats,
            content.fingerprint(loaded.every),
            bound=DECISIONS_BEFORE + settings.rounds * len(seats) * DECISIONS_A_TURN,
            scale=Scale(LEAST_POINTS, all_points(loaded, len(seats)), HALVES),
        )
        labels = [entry.label for entry in loaded.scenarios]
        scenario = labels.index(settings.scenario)
        entry = loaded.scenarios[scenario]
        names = [one.name for one in loaded.variants]
        if settings.variant == OF_SCENARIO:
            variant = names.index(entry.variant) if entry.variant else NO_CARD
        else:
            variant = (
                NO_CARD if settings.variant == NO_VARIANT else VARIANTS.index(settings.variant)
            )
        checked(
            settings,
            military="military" in entry.modes,
            tutorial=entry.tutorial,
            variant=variant,
            needs_arms=variant != NO_CARD and loaded.variants[variant].needs == "military",
        )
        wheat = settings.wheat == "yes" or (settings.wheat == "auto" and settings.players == 2)
        self.pack = GamePack(
            loaded,
            self.vocabulary,
            seats,
            scenario=scenario,
            variant=variant,
            rounds=settings.rounds,
            wheat=wheat,
            seasons=settings.seasons or settings.players == 1,
            timed=settings.timed,
            calm=settings.calm,
            iron=settings.iron,
            quick=settings.quick,
            trade=settings.trade,
        )
        self.observer = Observer(self.pack, self.scale, self.vocabulary)
        self._advice = FeudaliaAdvice(self.pack)

    def setup(self, listener: Listener | None = None) -> FeudaliaState:
        state = FeudaliaState(self, self.pack)
        state.listener = listener
        set_up(state)
        state.advance()
        return state

    def advice(self) -> FeudaliaAdvice:
        return self._advice

    def observe(self, state: State, seat: int) -> list[float]:
        view = state.view(seat)
        assert isinstance(view, FeudaliaView)
        return self.observer.numbers(view)

    @property
    def observation_size(self) -> int:
        return self.observer.size


def make(title: Title, settings: Any, cards: Sequence[Path]) -> Feudalia:
    """What `Title.make` calls."""
    return Feudalia(title, settings, cards)
