"""GameSpec: how to make the same game in another process."""

from __future__ import annotations

import functools
import importlib
from pathlib import Path

import msgspec

from homage.kernel import Game
from homage.kernel.game import written_settings


class GameSpec(msgspec.Struct, frozen=True):
    """A game by the words that make it."""

    package: str
    settings: tuple[str, ...]
    card_files: tuple[str, ...]

    def make(self) -> Game:
        title = importlib.import_module(self.package).TITLE
        made: Game = title.game(
            title.read_settings(self.settings), [Path(file) for file in self.card_files]
        )
        return made


def spec_of(game: Game) -> GameSpec:
    """What another process must know to make this game."""
    return GameSpec(
        game.title.package,
        tuple(written_settings(game.settings)),
        tuple(str(file) for file in game.card_files),
    )


@functools.lru_cache(maxsize=8)
def made_once(spec: GameSpec) -> Game:
    """The game, the same one each time: for processes that play it again and again."""
    return spec.make()
